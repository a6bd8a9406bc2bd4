package physics

import "math"

// Window returns the width in a of the directions in which die i, sliding without turning,
// passes through the gap between the other two dice without touching them
// (docs/squareball-physics.md#windows); 0 if there are none, or a die is in hand.
func Window(b *Board, i int8) int32 {
	_, low, high := sector(b, i)
	return max(hundredths(high-low), 0)
}

// Sector returns the directions of Window: the first, in [0, 36000) a, and the width
// counter-clockwise from there.
func Sector(b *Board, i int8) (from, width int32) {
	base, low, high := sector(b, i)
	from = hundredths(base + low)
	return (from%36000 + 36000) % 36000, max(hundredths(high-low), 0)
}

// hundredths converts an angle from radians to a.
func hundredths(angle float64) int32 { return int32(math.Floor(angle/unit + 0.5)) }

// sector returns the directions of Window in radians, low and high relative to base; high is not
// above low if there is no window.
func sector(b *Board, i int8) (base, low, high float64) {
	j, k := (i+1)%Dice, (i+2)%Dice
	if !b.Lies[i] || !b.Lies[j] || !b.Lies[k] || InRow(b.Die[i].Point, b.Die[j].Point, b.Die[k].Point) {
		return 0, 0, 0
	}
	if cross(b.Die[i].Point, b.Die[j].Point, b.Die[k].Point) < 0 {
		j, k = k, j
	}
	d := mm(b.Die[i].Point)
	right, left := mm(b.Die[j].Point).minus(d), mm(b.Die[k].Point).minus(d)
	flicked := vertices(b.Die[i].T)
	turn := angle(right, left)
	high = turn
	for _, v := range vertices(b.Die[j].T) {
		for _, q := range flicked {
			low = max(low, angle(right, right.plus(v).minus(q)))
		}
	}
	for _, v := range vertices(b.Die[k].T) {
		for _, q := range flicked {
			high = min(high, turn+angle(left, left.plus(v).minus(q)))
		}
	}
	return arc(right.y, right.x), low, high
}

const row = HalfDie * HalfDie

// InRow reports whether p is nearer than half a die to the line through b and c.
func InRow(p, b, c Point) bool {
	dx, dy := int64(c.X-b.X), int64(c.Y-b.Y)
	far := max(cross(p, b, c), -cross(p, b, c))
	const beyond = 1 << 30 // more than Row times any length on the table
	limit := int64((int64(dx*dx) + int64(dy*dy)) * row)
	return far == 0 || far < beyond && int64(far*far) < limit
}

// cross returns the cross product of b-p and c-p: positive when the turn from b to c
// is counter-clockwise.
func cross(p, b, c Point) int64 {
	return int64(int64(b.X-p.X)*int64(c.Y-p.Y)) - int64(int64(b.Y-p.Y)*int64(c.X-p.X))
}

// vertices returns the corners of a footprint around its centre, in mm.
func vertices(t int32) (v [4]vector) {
	b := body{}
	b.sin, b.cos = sincos(tilt(t))
	return [4]vector{b.turned(half, half), b.turned(-half, half), b.turned(-half, -half), b.turned(half, -half)}
}

// angle returns the angle from one vector to another, counter-clockwise, in (-π, π]. The
// vertices of a die are measured from the direction of its centre: from any other direction
// their angles might wrap round when the die is near.
func angle(from, to vector) float64 { return arc(from.cross(to), from.dot(to)) }

// arc returns the angle of the vector x, y in (-π, π].
func arc(y, x float64) float64 {
	ax, ay := math.Abs(x), math.Abs(y)
	var a float64
	switch {
	case ay <= ax && ax > 0:
		a = arctan(ay / ax)
	case ay > 0:
		a = halfPi - arctan(ax/ay)
	}
	if x < 0 {
		a = math.Pi - a
	}
	if y < 0 {
		return -a
	}
	return a
}

// arctan returns the angle whose tangent is t in [0, 1], by fdlibm's reduction and
// polynomial (Sun Microsystems, 1993: atan).
func arctan(t float64) float64 {
	var from float64
	switch {
	case t >= 11.0/16:
		from, t = halfPi/2, (t-1)/(t+1)
	case t >= 7.0/16:
		from, t = 4.63647609000806093515e-01, (float64(2*t)-1)/(2+t)
	}
	z := float64(t * t)
	p := 1.62858201153657823623e-02
	for _, c := range [...]float64{-3.65315727442169155270e-02, 4.97687799461593236017e-02, -5.83357013379057348645e-02,
		6.66107313738753120669e-02, -7.69187620504482999495e-02, 9.09088713343650656196e-02, -1.11111104054623557880e-01,
		1.42857142725034663711e-01, -1.99999999998764832476e-01, 3.33333333333329318027e-01} {
		p = float64(p*z) + c
	}
	return from + (t - float64(float64(t*z)*p))
}

// Direction returns the direction from one point to another in a, [0, 36000).
func Direction(from, to Point) int32 {
	a := hundredths(arc(float64(to.Y-from.Y), float64(to.X-from.X)))
	return (a%36000 + 36000) % 36000
}
