// Package aim computes the error that a hand adds to a player's intended flick:
// docs/formats.md#throws-and-flicks-of-squareball. Angles are in a = 0.01°, speeds in mm/s,
// offsets in u = 0.01 mm. It computes in integers throughout and imports nothing, so the rules
// and the preview of an aim have the same errors on every processor.
package aim

// Limits of a flick, of the uniform integers of which four are added to a bell curve, and the
// standard deviation of that curve in thousandths.
const (
	MinV        = 30
	MaxV        = 2100
	MaxOff      = 500
	NormalHalf  = 1000
	NormalScale = 1_155_278
)

// AddError returns the errors that a hand of the given skill, 0 exact to 4 beginner, adds to the
// direction, the speed v and the offset off of a flick. q1, q2 and q3 are draws from the bell
// curve: sums of four integers in -NormalHalf..NormalHalf. Speed and offset stay within limits.
func AddError(skill int8, v, off int32, q1, q2, q3 int64) (dDir, dV, dOff int32) {
	k, speed := int64(skill), int64(v)
	dir := Rounded(100*k*(MaxV/2+speed)*q1*1000, MaxV*NormalScale)
	executed := min(max(speed+Rounded(3*k*speed*q2*10, NormalScale), MinV), MaxV)
	pushed := min(max(int64(off)+Rounded(15*k*q3*1000, NormalScale), -MaxOff), MaxOff)
	return int32(dir), int32(executed - speed), int32(pushed) - off
}

// Spread returns the standard deviation of the direction of a flick, in a.
func Spread(skill int8, v int32) int32 {
	return int32(Rounded(100*int64(skill)*int64(MaxV/2+v), MaxV))
}

// Turned adds an angle to a direction in [0, 36000), in a.
func Turned(dir, by int32) int32 { return ((dir+by)%36000 + 36000) % 36000 }

// Scatter returns the draw q scaled to the standard deviation sigma.
func Scatter(sigma, q int64) int32 { return int32(Rounded(sigma*q*1000, NormalScale)) }

// Rounded returns a/b to the nearest integer, halves upward; b is positive.
func Rounded(a, b int64) int64 {
	n := 2*a + b
	q := n / (2 * b)
	if n%(2*b) < 0 {
		q--
	}
	return q
}
