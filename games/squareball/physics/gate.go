package physics

import "math"

// A gate watches whether the flicked die passes between the other two (SQ-06):
// docs/squareball-physics.md#passing-between.
type gate struct {
	on      bool   // there are two other dice, and they are apart
	b       vector // the place of one of the other dice when the flick began
	along   vector // unit vector from it to the other
	width   float64
	clear   int // σ: the side on which the die was last clear; 0 if none
	crossed bool
	side    int     // the last sign of δ that was not zero
	delta   float64 // δ
	passed  bool
}

// open sets the gate up for a die at p.
func (g *gate) open(p, b, c vector, overruled bool) {
	d := c.minus(b)
	g.width = d.length()
	if g.width == 0 {
		return
	}
	g.on, g.b, g.along = true, b, vector{d.x / g.width, d.y / g.width}
	g.delta = g.along.cross(p.minus(b))
	g.side = sign(g.delta)
	if overruled || math.Abs(g.delta) >= half {
		g.clear = g.side
	}
}

func sign(x float64) int {
	switch {
	case x > 0:
		return 1
	case x < 0:
		return -1
	}
	return 0
}

// move watches a straight step from p to q, and returns the fraction of it at which the die has
// passed; more than 1 if it has not.
func (g *gate) move(p, q vector) (fraction float64) {
	const never = 2
	if !g.on || g.passed {
		return never
	}
	before := g.delta
	g.delta = g.along.cross(q.minus(g.b))
	to := sign(g.delta)
	if to == 0 {
		return never
	}
	if g.side == -to {
		g.cross(p, q, before)
	}
	g.side = to
	from, now := float64(float64(to)*before), float64(float64(to)*g.delta)
	if from >= half || now < half {
		return never
	}
	if g.crossed && g.clear == -to {
		g.passed = true
		return (half - from) / (now - from)
	}
	g.clear, g.crossed = to, false
	return never
}

// cross is the crossing of the line between p and q.
func (g *gate) cross(p, q vector, before float64) {
	at := p.plus(q.minus(p).times(before / (before - g.delta)))
	along := g.along.dot(at.minus(g.b))
	if along > 0 && along < g.width {
		g.crossed = !g.crossed
		return
	}
	g.clear, g.crossed = 0, false
}

// stopped reports whether a die at rest has stopped in the gap.
func (g *gate) stopped() bool {
	return g.on && !g.passed && g.crossed && math.Abs(g.delta) < half
}
