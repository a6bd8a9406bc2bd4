package physics

import "math"

const (
	near       = 0.005 // mm: a smaller gap is a contact
	bounce     = 0.35  // restitution
	floorSpeed = 10.0  // mm/s: the least speed of separation
	approach   = -1e-9 // mm/s: slower is no approach
)

// A touch is the place where two bodies are nearest.
type touch struct {
	gap    float64 // mm; negative when they overlap
	normal vector  // unit vector towards the first body
	at     vector  // where they meet
}

// discTouch returns where a body is nearest to a disc: the nearest point of the
// square to the disc's centre, in the die's frame.
func discTouch(b *body, centre vector, radius float64) (t touch) {
	q := b.within(centre.minus(b.at))
	p := vector{lesser(greater(q.x, -half), half), lesser(greater(q.y, -half), half)}
	d := p.minus(q)
	distance := d.length()
	if distance == 0 { // the disc's centre is inside the square
		p, d, distance = nearestSide(q)
		t.gap = -distance - radius
		t.normal = b.turned(-d.x, -d.y)
	} else {
		t.gap = distance - radius
		t.normal = b.turned(d.x/distance, d.y/distance)
	}
	t.at = b.at.plus(b.turned(p.x, p.y))
	return t
}

// nearestSide returns the point of the square's rim nearest to q, which is inside it, the unit
// vector towards that side, and its distance.
func nearestSide(q vector) (p, out vector, distance float64) {
	if math.Abs(q.x) >= math.Abs(q.y) {
		out.x = 1
		if q.x < 0 {
			out.x = -1
		}
		return vector{float64(out.x * half), q.y}, out, half - math.Abs(q.x)
	}
	out.y = 1
	if q.y < 0 {
		out.y = -1
	}
	return vector{q.x, float64(out.y * half)}, out, half - math.Abs(q.y)
}

// later is by how much a later axis of separation must be greater to be preferred.
const later = 1e-9

// reach returns the sum of the extents of two dice along any of the normals of their sides.
func reach(a, b *body) float64 {
	cos := math.Abs(float64(a.cos*b.cos) + float64(a.sin*b.sin))
	sin := math.Abs(float64(a.sin*b.cos) - float64(a.cos*b.sin))
	return half + float64(half*(cos+sin))
}

// diceGap returns the greatest separation of two dice along the normals of their
// sides.
func diceGap(a, b *body) float64 {
	d := a.at.minus(b.at)
	p, q := a.within(d), b.within(d)
	return greater(greater(math.Abs(p.x), math.Abs(p.y)), greater(math.Abs(q.x), math.Abs(q.y))) - reach(a, b)
}

// diceTouch returns where two dice are nearest, by the axis of greatest separation: at the
// vertex of the die to which that axis does not belong.
func diceTouch(a, b *body) (t touch) {
	d := a.at.minus(b.at)
	p, q := a.within(d), b.within(d)
	best := math.Inf(-1)
	for i, along := range [4]float64{p.x, p.y, q.x, q.y} {
		if math.Abs(along) <= best+later {
			continue
		}
		best = math.Abs(along)
		owner := a
		if i >= 2 {
			owner = b
		}
		t.normal = vector{owner.cos, owner.sin}
		if i%2 == 1 {
			t.normal = vector{-owner.sin, owner.cos}
		}
		if along < 0 {
			t.normal = vector{-t.normal.x, -t.normal.y}
		}
		if owner == a {
			t.at = b.deepest(t.normal)
		} else {
			t.at = a.deepest(vector{-t.normal.x, -t.normal.y})
		}
	}
	t.gap = best - reach(a, b)
	return t
}

// level is within what depth two vertices count as a side.
const level = 0.01

// deepest returns the vertex that is farthest along n, or the mean of two that are equally far.
func (b *body) deepest(n vector) (at vector) {
	var depth, best, next float64
	var first, second vector
	best, next = math.Inf(-1), math.Inf(-1)
	for i := range 4 {
		x, y := half, half
		if i == 1 || i == 2 {
			x = -half
		}
		if i >= 2 {
			y = -half
		}
		v := b.turned(x, y)
		if depth = v.dot(n); depth > best {
			best, next, first, second = depth, best, v, first
		} else if depth > next {
			next, second = depth, v
		}
	}
	if best-next < level {
		first = first.plus(second).times(0.5)
	}
	return b.at.plus(first)
}

// pointSpeed returns the speed along n of the body's point at arm from its centre.
func (b *body) pointSpeed(arm, n vector) float64 {
	return b.v.dot(n) + float64(b.spin*arm.cross(n))
}

// impulse returns the size of the blow that turns an approach into a separation.
func impulse(approach, inertia float64) float64 {
	return (greater(float64(bounce*approach), floorSpeed) + approach) / inertia
}

// strike gives the body a blow of size j along n at arm.
func (b *body) strike(arm, n vector, j float64) {
	b.v = b.v.plus(n.times(j))
	b.spin += float64(j*arm.cross(n)) / gyration
}

// inertia returns the body's share of K.
func (b *body) inertia(arm, n vector) float64 {
	c := arm.cross(n)
	return 1 + float64(c*c)/gyration
}

// hitDisc resolves a contact with a fixed disc, and reports whether the body approached it.
func hitDisc(b *body, t touch) bool {
	arm := t.at.minus(b.at)
	v := b.pointSpeed(arm, t.normal)
	if v >= approach {
		return false
	}
	before := b.energy()
	b.strike(arm, t.normal, impulse(-v, b.inertia(arm, t.normal)))
	if after := b.energy(); after > before {
		b.slow(math.Sqrt(before / after))
	}
	b.settle()
	return true
}

// hitDice resolves a contact of two dice, and reports whether they approached.
func hitDice(a, b *body, t touch) bool {
	armA, armB := t.at.minus(a.at), t.at.minus(b.at)
	v := a.pointSpeed(armA, t.normal) - b.pointSpeed(armB, t.normal)
	if v >= approach {
		return false
	}
	before := a.energy() + b.energy()
	j := impulse(-v, a.inertia(armA, t.normal)+b.inertia(armB, t.normal))
	a.strike(armA, t.normal, j)
	b.strike(armB, t.normal, -j)
	if after := a.energy() + b.energy(); after > before {
		f := math.Sqrt(before / after)
		a.slow(f)
		b.slow(f)
	}
	a.settle()
	b.settle()
	return true
}

// slow scales velocity and spin.
func (b *body) slow(f float64) { b.v, b.spin = b.v.times(f), float64(b.spin*f) }
