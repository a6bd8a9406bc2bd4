package engine

import (
	"math"

	sq "woodwork/games/squareball"
	"woodwork/games/squareball/slide"
)

// What an attack is worth where it stands still, as a chance to score; the document's
// prototype has the first two.
const (
	ofCorner  = 0.12
	ofThrowIn = 0.12
	ofDoubt   = 0.02
	theirs    = -0.02 // a throw-in for the other side
)

// worth values what a decision of side me has led to: 1 is a goal.
func (p Player) worth(before, s *sq.State, me sq.Side) float64 {
	switch {
	case s.Goals[me] > before.Goals[me] || s.Pens[me] > before.Pens[me]:
		return 1
	case s.Att != me && s.Kind == sq.ThrowIn:
		return theirs
	case s.Att != me:
		return 0
	}
	switch s.Phase {
	case sq.Flicking, sq.Carry, sq.Moves:
		return p.prospect(s, me)
	case sq.Corner:
		return ofCorner
	case sq.Start:
		if s.HadThrow {
			return ofThrowIn
		}
	case sq.Protest, sq.Referee:
		return ofDoubt
	}
	return 0
}

// prospect estimates the chance that the attack ends with a goal: by the best shot
// that is open, or where a landing is missing by the best landing, by the flicks
// left, the widest window, and how far the dice have come.
func (p Player) prospect(s *sq.State, me sq.Side) float64 {
	if s.N == 0 {
		return 0
	}
	windows, shot, landing := s.Windows(), 0.0, 0.0
	widest, forward := int32(0), 0.0
	for i, w := range windows {
		widest = max(widest, w)
		forward += float64(sign(s, me)*s.Die[i].Pose.X+slide.Length) / (6 * slide.Length)
		if g, ok := gapOf(s, i); ok && w > 0 && (s.Must == 0 || int(s.Must) == i+1) {
			shot = max(shot, p.shotChance(s, g, me))
			landing = max(landing, p.landingChance(s, g, me))
		}
	}
	open := min(1, float64(widest)/2500)
	left := min(1, float64(s.N)/4)
	value := shot*(0.75+0.25*left) + (1-shot)*left*(0.08+0.1*open+0.25*forward*open+0.15*landing)
	if s.NeedOwn && !s.Landed {
		return (0.2 + 0.5*landing) * value
	}
	return value
}

// shotChance is the best chance of a straight shot through a gap: that the hand keeps
// it within the mouth, with nobody in the way.
func (p Player) shotChance(s *sq.State, g gap, me sq.Side) (best float64) {
	for _, y := range aims {
		to := sq.Point{X: sign(s, me) * slide.Length, Y: y}
		if !g.holds(direction(g.from, to)) {
			continue
		}
		far := distance(g.from, to)
		side := float64(slide.Mouth-abs(y)) / 100
		chance := within(math.Atan2(side, far), p.spread(me, 1.3*far+30))
		for range p.blockers(s, g.from, to) {
			chance *= 0.25
		}
		best = max(best, chance)
	}
	return best
}

// landingChance is the best chance to come to rest on an own figure.
func (p Player) landingChance(s *sq.State, g gap, me sq.Side) (best float64) {
	for _, f := range s.Figure[me] {
		if f.State != sq.OnPitch || !g.holds(direction(g.from, f.At)) {
			continue
		}
		far := distance(g.from, f.At)
		along := within(18, far*0.06*float64(p.Rules.Skill[me]))
		chance := within(math.Atan2(18, far), p.spread(me, far)) * (0.4 + 0.6*along)
		if n := p.blockers(s, g.from, f.At); n > 1 { // the figure itself is one
			chance *= 0.4
		}
		best = max(best, chance)
	}
	return best
}

// spread is the standard deviation of the direction, in radians, of a flick that
// slides so many mm: section 4.3.
func (p Player) spread(me sq.Side, length float64) float64 {
	v := min(math.Sqrt(6000*length), 2100)
	return float64(p.Rules.Skill[me]) * (0.5 + v/2100) * math.Pi / 180
}

// within is the chance that a bell of the given deviation stays within a limit.
func within(limit, deviation float64) float64 {
	if deviation <= 0 {
		return 1
	}
	return math.Erf(limit / deviation / math.Sqrt2)
}

// blockers counts the cores near a straight way.
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
