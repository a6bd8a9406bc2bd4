package physics

import "math"

// Braking is the deceleration of a sliding die, in mm/s².
const Braking = 3000.0

// Lengths in mm, speeds in mm/s.
const (
	half     = 7.0               // half the side of a die
	gyration = 14 * 14 / 6.0     // k², the square of its radius of gyration, in mm²
	corner   = 9.899494936611665 // half the diagonal
	asleep   = 0.5               // a slower body is at rest
)

// A vector has two coordinates in mm or mm/s.
type vector struct{ x, y float64 }

func (a vector) plus(b vector) vector   { return vector{a.x + b.x, a.y + b.y} }
func (a vector) minus(b vector) vector  { return vector{a.x - b.x, a.y - b.y} }
func (a vector) times(f float64) vector { return vector{float64(a.x * f), float64(a.y * f)} }
func (a vector) dot(b vector) float64   { return float64(a.x*b.x) + float64(a.y*b.y) }
func (a vector) cross(b vector) float64 { return float64(a.x*b.y) - float64(a.y*b.x) }
func (a vector) length() float64        { return math.Sqrt(a.dot(a)) }

func mm(p Point) vector { return vector{float64(p.X) / 100, float64(p.Y) / 100} }

// round converts millimetres to u.
func round(x float64) int32 { return int32(math.Floor(float64(100*x) + 0.5)) }

// A body is a die in motion or at rest.
type body struct {
	at       vector
	angle    float64
	v        vector
	spin     float64 // ω, rad/s
	speed    float64 // w; 0 at rest
	sin, cos float64 // of the angle, reduced by whole quarter turns
	lies     bool    // whether it is on the pitch
	travel   float64 // s travelled so far
	steps    int32   // steps taken so far
}

func newBody(p Pose) (b body) {
	b.at, b.angle, b.lies = mm(p.Point), tilt(p.T), true
	b.sin, b.cos = sincos(b.angle)
	return b
}

// launch gives the impulse of a flick to a body at rest.
func (b *body) launch(f Flick) {
	x, y := heading(f.Dir)
	off := float64(f.Off) / 100
	forward := float64(f.V) / math.Sqrt(1+float64(float64(off*off)/gyration))
	b.v = vector{x, y}.times(forward)
	b.spin = float64(forward*off) / gyration
	b.settle()
}

// settle computes the speed from velocity and spin, and puts a slow body to rest.
func (b *body) settle() {
	b.speed = math.Sqrt(b.energy())
	if b.speed < asleep {
		b.v, b.spin, b.speed = vector{}, 0, 0
	}
}

// energy returns w².
func (b *body) energy() float64 {
	return b.v.dot(b.v) + float64(float64(b.spin*b.spin)*gyration)
}

// path returns the distance s that the body travels in a time.
func (b *body) path(dt float64) float64 {
	if float64(dt*Braking) >= b.speed {
		return float64(b.speed*b.speed) / float64(2*Braking)
	}
	return float64(dt * (b.speed - float64(Braking/2*dt)))
}

// advance moves the body freely by a time dt, in which it travels s.
func (b *body) advance(dt, s float64) {
	slowness := 1 / b.speed
	f := float64(s * slowness)
	b.at = b.at.plus(b.v.times(f))
	if b.spin != 0 {
		b.angle += float64(b.spin * f)
		b.sin, b.cos = upright(b.angle)
	}
	b.travel += s
	b.steps++
	rest := b.speed - float64(Braking*dt)
	if rest < asleep {
		b.v, b.spin, b.speed = vector{}, 0, 0
		return
	}
	f = float64(rest * slowness)
	b.v, b.spin, b.speed = b.v.times(f), float64(b.spin*f), rest
}

// turned converts a vector from the body's axes to those of the pitch.
func (b *body) turned(x, y float64) vector {
	return vector{float64(x*b.cos) - float64(y*b.sin), float64(x*b.sin) + float64(y*b.cos)}
}

// within converts a vector from the axes of the pitch to those of the body.
func (b *body) within(d vector) vector {
	return vector{float64(d.x*b.cos) + float64(d.y*b.sin), float64(d.y*b.cos) - float64(d.x*b.sin)}
}

func (b *body) pose() Pose {
	degrees := b.angle / unit
	t := math.Floor(degrees + 0.5)
	t -= float64(9000 * math.Floor(t/9000))
	return Pose{Point{round(b.at.x), round(b.at.y)}, int32(t)}
}
