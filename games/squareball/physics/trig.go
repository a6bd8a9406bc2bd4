package physics

import "math"

const (
	halfPi = math.Pi / 2
	unit   = math.Pi / 18000 // one a in radians
)

// sincos returns sine and cosine for |x| ≤ π/4 and a little more, by the polynomials of fdlibm
// (Sun Microsystems, 1993: __kernel_sin, __kernel_cos). It adds their terms in pairs, which a
// processor can do in parallel.
func sincos(x float64) (sin, cos float64) {
	z := float64(x * x)
	z2 := float64(z * z)
	z4 := float64(z2 * z2)
	p := -1.66666666666666324348e-01 + float64(z*8.33333333332248946124e-03)
	p += float64(z2 * (-1.98412698298579493134e-04 + float64(z*2.75573137070700676789e-06)))
	p += float64(z4 * (-2.50507602534068634195e-08 + float64(z*1.58969099521155010221e-10)))
	sin = x + float64(float64(x*z)*p)
	q := 4.16666666666666019037e-02 + float64(z*-1.38888888888741095749e-03)
	q += float64(z2 * (2.48015872894767294178e-05 + float64(z*-2.75573143513906633035e-07)))
	q += float64(z4 * (2.08757232129817482790e-09 + float64(z*-1.13596475577881948265e-11)))
	cos = 1 - (float64(z/2) - float64(z2*q))
	return sin, cos
}

// heading returns the unit vector of a direction in a. It reduces the direction to an octant in
// integers, so mirrored directions have mirrored vectors.
func heading(dir int32) (x, y float64) {
	rest := dir % 9000
	if rest <= 4500 {
		y, x = sincos(float64(float64(rest) * unit))
	} else {
		x, y = sincos(float64(float64(9000-rest) * unit))
	}
	switch dir / 9000 {
	case 1:
		return -y, x
	case 2:
		return -x, -y
	case 3:
		return y, -x
	}
	return x, y
}

// tilt returns the angle in radians of a square at t in [0, 9000) a, reduced to the nearest to 0
// by the symmetry of a square.
func tilt(t int32) float64 {
	if t > 4500 {
		t -= 9000
	}
	return float64(float64(t) * unit)
}

// upright returns sine and cosine of an angle without whole quarter turns, after which a square
// looks the same.
func upright(angle float64) (sin, cos float64) {
	if angle > -halfPi/2 && angle < halfPi/2 {
		return sincos(angle)
	}
	turns := math.Floor(float64(angle*(1/halfPi)) + 0.5)
	return sincos(angle - float64(turns*halfPi))
}
