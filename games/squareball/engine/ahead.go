package engine

import (
	"math"

	sq "woodwork/games/squareball"
	"woodwork/games/squareball/physics"
)

// lookAhead returns the features of the figures for an attack that begins in the circle.
func (p Player) lookAhead(s *sq.State, me sq.Side) (f Features) {
	f[Opening], f[OpenHand] = 1, p.unsure(me)
	for n, q := range s.Figure[me] {
		if q.State != sq.OnPitch || n == 0 {
			continue
		}
		far, x := math.Hypot(float64(q.At.X), float64(q.At.Y)), sign(s, me)*q.At.X
		if far < 20000 && x > -3000 {
			f[Posts]++
		}
		if x > 9000 {
			f[Ahead]++
		}
	}
	for n, q := range s.Figure[me.Other()] {
		if q.State == sq.OnPitch && n > 0 && sign(s, me)*q.At.X > 19000 && abs(q.At.Y) < 12000 {
			f[Wall]++
		}
	}
	f[OpenLine] = float64(p.lineFor(s, me)) / physics.Length
	f[Lanes] = math.Log(faint + p.lanes(s, me))
	return f
}

// lineFor returns the offside line of side me, which is never in its own half.
func (p Player) lineFor(s *sq.State, me sq.Side) int32 {
	first, second, n := int32(-physics.Length), int32(-physics.Length), 0
	for _, f := range s.Figure[me.Other()] {
		if f.State != sq.OnPitch {
			continue
		}
		n++
		switch x := sign(s, me) * f.At.X; {
		case x > first:
			first, second = x, first
		case x > second:
			second = x
		}
	}
	if n < 2 || p.Rules.Offside == sq.OffsideOff {
		return physics.Length
	}
	return max(second, 0)
}

// lanes is the mean chance of the best straight shot from places in front of the goal.
func (p Player) lanes(s *sq.State, me sq.Side) (sum float64) {
	n := 0.0
	for x := int32(14000); x <= 26000; x += 6000 {
		for y := int32(-12000); y <= 12000; y += 6000 {
			from := sq.Point{X: sign(s, me) * x, Y: y}
			best := 0.0
			for _, aim := range aims {
				best = max(best, p.straight(s, from, sq.Point{X: sign(s, me) * physics.Length, Y: aim}, me))
			}
			sum, n = sum+best, n+1
		}
	}
	return sum / n
}
