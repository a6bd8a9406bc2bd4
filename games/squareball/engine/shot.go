package engine

import (
	"math"
	"slices"

	sq "woodwork/games/squareball"
	"woodwork/games/squareball/aim"
	"woodwork/games/squareball/physics"
)

// shotMouth is how far from the middle of a goal flicks aim at most, in u: farther out the post
// is in the way.
const shotMouth = 2200

// shotCore is the distance from the middle of a figure within which a straight flick hits its
// core, in u.
const shotCore = 500 + 850

// opens reports whether a die has a line to the goal, between the other two and past every
// figure, that is wide enough, in a.
func opens(r *sq.Rules, s *sq.State, least int32) bool {
	for die := range s.Die {
		if s.Die[die].Face > 0 && clearance(r, s, die) >= least {
			return true
		}
	}
	return false
}

// wideShot is how wide a line must be to be worth opening, in a.
const wideShot = 400

// clearance returns the width of the widest range of directions in which a die goes straight
// into the goal, in a.
func clearance(r *sq.Rules, s *sq.State, die int) (most int32) {
	g, open := gapOf(s, die)
	if !open {
		return 0
	}
	x := sign(s, s.Att) * physics.Length
	low, high := physics.Direction(g.from, sq.Point{X: x, Y: -shotMouth * sign(s, s.Att)}), physics.Direction(g.from, sq.Point{X: x, Y: shotMouth * sign(s, s.Att)})
	width := aim.Turned(high, -low)
	if width > halfTurn {
		return 0
	}
	for from := int32(0); from < width; {
		free := from
		for free < width && g.holds(aim.Turned(low, free)) && (r.Flat || !blocked(s, g.from, aim.Turned(low, free))) {
			free += shotStep
		}
		most = max(most, free-from)
		from = free + shotStep
	}
	return most
}

// shotStep is the step between the directions checked, in a.
const shotStep = 50

// blocked reports whether the core of a figure is in the way of a straight flick.
func blocked(s *sq.State, from sq.Point, dir int32) bool {
	for side := range s.Figure {
		for _, f := range s.Figure[side] {
			if f.State != sq.OnPitch {
				continue
			}
			turned := aim.Turned(physics.Direction(from, f.At), -dir)
			if turned = min(turned, 2*halfTurn-turned); turned < quarterTurn && reachesCore(from, f.At, turned) {
				return true
			}
		}
	}
	return false
}

// reachesCore reports whether a line that passes a figure at an angle meets its core.
func reachesCore(from, core sq.Point, angle int32) bool {
	far := math.Sin(radians(angle)) * distance(from, core) * 100
	return far*far < shotCore*shotCore
}

// A shot says whether a goal can be scored now, and what has to be done first.
type shot struct {
	State  string   // what a proposal does: land on an own figure first, shoot (open), or open a shot (opens); none
	Die    int8     // the die that can land, shoot, or open a shot; 0: none can
	Figure int8     // the figure that it can land on
	To     sq.Point // where it must come to rest
}

// shotOf reads the attacker's chances to score from the proposals.
func shotOf(r *sq.Rules, s *sq.State, list []proposal) shot {
	if s.Kind == sq.Penalty {
		return shot{State: "none"}
	}
	if !counts(s) {
		return landing(r, s, list)
	}
	best := shot{State: "none"}
	for _, a := range list {
		next, die := after(r, s, a.Flick, sq.Move{Act: sq.Execute}), int(a.Flick.N)-1
		switch {
		case a.Goals > 0 && a.Promise >= Back:
			return shot{State: "open", Die: a.Flick.N}
		case best.Die == 0 && a.Promise >= Back && 2*a.Kept >= len(slips) && next.Att == s.Att && next.Die[die].Face > 0 && opens(r, &next, wideShot):
			best = shot{State: "opens", Die: a.Flick.N, To: next.Die[die].Pose.Point}
		}
	}
	return best
}

// first puts the flick of the shot before all others and calls it good: a landing, and opening a
// shot, are worth leading away from the goal.
func (v shot) first(list []proposal) []proposal {
	i := slices.IndexFunc(list, func(a proposal) bool { return a.Flick.N == v.Die })
	if i < 0 {
		return list
	}
	one := list[i]
	one.Promise = Good
	return append([]proposal{one}, slices.Delete(list, i, i+1)...)
}

// landing is the first proposal that lands on one of the attacker's own figures without an error
// of the hand.
func landing(r *sq.Rules, s *sq.State, list []proposal) shot {
	for _, a := range list {
		if next := after(r, s, a.Flick, sq.Move{Act: sq.Execute}); a.Promise >= Back && 2*a.Kept >= len(slips) && next.Phase == sq.Carry {
			return shot{"land", a.Flick.N, next.Carrier, next.Figure[s.Att][next.Carrier].At}
		}
	}
	return shot{State: "land"}
}
