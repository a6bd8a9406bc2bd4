package engine

import (
	"math"

	sq "woodwork/games/squareball"
	"woodwork/games/squareball/physics"
)

// worth values the result of a decision of side me: 1 is a goal.
func (p Player) worth(before, s *sq.State, me sq.Side) float64 {
	switch {
	case s.Goals[me] > before.Goals[me] || s.Pens[me] > before.Pens[me]:
		return 1
	case s.Att != me && s.Kind == sq.ThrowIn:
		// Compared with an attack from the circle, which the opponent would have had anyway.
		return p.opening(s, s.Att) - p.prospect(s, s.Att)
	case s.Att != me, s.N == 0 && s.Phase == sq.Flicking:
		return 0
	}
	return p.prospect(s, me)
}

// prospect is the chance that the attack of side me ends with a goal.
func (p Player) prospect(s *sq.State, me sq.Side) float64 {
	return p.Weights.chance(p.look(s, me))
}

// standing is the value of the figures to side me beyond this attack: for its own next attacks,
// minus those of the other side.
func (p Player) standing(s *sq.State, me sq.Side) float64 {
	return p.opening(s, me) - p.opening(s, me.Other())
}

// opening is the chance that an attack of side me that begins in the circle ends with a goal,
// with the figures where they are.
func (p Player) opening(s *sq.State, me sq.Side) float64 { return p.Weights.chance(p.lookAhead(s, me)) }

// shotChance is the best chance of a straight shot through a gap: the chance that the hand keeps
// it within the mouth, with nobody in the way.
func (p Player) shotChance(s *sq.State, g gap, me sq.Side) (best float64) {
	for _, y := range aims {
		to := sq.Point{X: sign(s, me) * physics.Length, Y: y}
		if !g.holds(direction(g.from, to)) {
			continue
		}
		far := 1.3*distance(g.from, to) + 30
		best = max(best, p.straight(s, g.from, to, me)*g.inside(direction(g.from, to), p.spread(me, far)))
	}
	return best
}

// straight is the chance of a shot at a point of the goal mouth: the chance that the hand keeps
// it between the posts, with nobody in the way.
func (p Player) straight(s *sq.State, from, to sq.Point, me sq.Side) float64 {
	far, side := distance(from, to), float64(physics.Mouth-abs(to.Y))/100
	chance := within(math.Atan2(side, far), p.spread(me, 1.3*far+30))
	for range p.blockers(s, from, to) {
		chance *= 0.25
	}
	return chance
}

// landingChance is the best chance to come to rest on an own figure behind the gap.
func (p Player) landingChance(s *sq.State, g gap, me sq.Side) (best float64) {
	caught := p.Rules.Caught(s)
	for n, f := range s.Figure[me] {
		dir := direction(g.from, f.At)
		if f.State != sq.OnPitch || !g.holds(dir) || caught != 0 && caught>>n&1 == 0 {
			continue
		}
		far, least := distance(g.from, f.At), g.beyond(dir)
		if far+plate < least {
			continue
		}
		spread := p.spread(me, far)
		along := within(plate, far*0.06*float64(p.Rules.Skill[me]))
		if far < least { // there is less room behind the line than on the plate
			along *= (far + plate - least) / plate
		}
		chance := within(math.Atan2(plate, far), spread) * (0.4 + 0.6*along) * g.inside(dir, spread)
		if n := p.blockers(s, g.from, f.At); n > 1 { // one is the figure itself
			chance *= 0.4
		}
		best = max(best, chance)
	}
	return best
}

// spread is the standard deviation of the direction, in radians, of a flick that
// slides length mm: docs/squareball-physics.md#hands-and-throws.
func (p Player) spread(me sq.Side, length float64) float64 {
	v := min(math.Sqrt(6000*length), 2100)
	return float64(p.Rules.Skill[me]) * (0.5 + v/2100) * math.Pi / 180
}

// within is the chance that a draw from a bell curve of the given deviation stays within a
// limit.
func within(limit, deviation float64) float64 {
	if deviation <= 0 {
		return 1
	}
	return math.Erf(limit / deviation / math.Sqrt2)
}

// blockers counts the cores near a straight path.
func (p Player) blockers(s *sq.State, from, to sq.Point) (n int) {
	if p.Rules.Flat {
		return 0
	}
	for side := range s.Figure {
		for _, f := range s.Figure[side] {
			if f.State == sq.OnPitch && apart(f.At, from, to) < 1150 {
				n++
			}
		}
	}
	return n
}

// apart is the distance of a point from a segment, in u.
func apart(p, a, b sq.Point) float64 {
	dx, dy := float64(b.X-a.X), float64(b.Y-a.Y)
	t := (float64(p.X-a.X)*dx + float64(p.Y-a.Y)*dy) / (dx*dx + dy*dy)
	t = min(max(t, 0), 1)
	return math.Hypot(float64(p.X)-float64(a.X)-t*dx, float64(p.Y)-float64(a.Y)-t*dy)
}

func abs(x int32) int32 { return max(x, -x) }
