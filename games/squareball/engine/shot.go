package engine

import (
	"cmp"
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

// A deed is what a proposed flick does without an error of the hand: it lands on an own figure
// (land), shoots (open), or opens a shot (opens).
type deed struct {
	Does   string   // empty: it only keeps the attack, or not even that
	Die    int8     // the die that is flicked
	Figure int8     // the figure that it lands on
	To     sq.Point // where it must come to rest
}

// A spoken is a proposal and what it does.
type spoken struct {
	proposal
	does deed
}

// deedOf says what a proposal does, if it does it often enough to be told: a shot that scores by
// way of a post or another figure scores with no error of the hand only.
func deedOf(r *sq.Rules, s *sq.State, a proposal) deed {
	if s.Kind == sq.Penalty || a.Promise < Back {
		return deed{}
	}
	next, die := after(r, s, a.Flick, sq.Move{Act: sq.Execute}), int(a.Flick.N)-1
	steady := 2*a.Kept >= len(slips) && next.Att == s.Att
	switch {
	case a.Goals > 0 && next.Goals[s.Att] > s.Goals[s.Att]:
		return deed{Does: "open", Die: a.Flick.N}
	case steady && next.Phase == sq.Carry:
		return deed{"land", a.Flick.N, next.Carrier, next.Figure[s.Att][next.Carrier].At}
	case steady && counts(s) && next.Die[die].Face > 0 && opens(r, &next, wideShot):
		return deed{Does: "opens", Die: a.Flick.N, To: next.Die[die].Pose.Point}
	}
	return deed{}
}

// spokenFirst says what each proposal does, and puts the one to be spoken of first and calls it
// good: a landing, and opening a shot, are worth leading away from the goal. A shot comes before
// all others.
func spokenFirst(r *sq.Rules, s *sq.State, list []proposal) (all []spoken) {
	for _, a := range list {
		all = append(all, spoken{a, deedOf(r, s, a)})
	}
	first := slices.IndexFunc(all, func(a spoken) bool { return a.does.Does == "open" })
	if first < 0 {
		first = slices.IndexFunc(all, func(a spoken) bool { return a.does.Does != "" })
	}
	if first >= 0 {
		one := all[first]
		one.Promise = Good
		all = append([]spoken{one}, slices.Delete(all, first, first+1)...)
	}
	return all
}

// beside adds the surest shot to proposals of which the first does not shoot.
func beside(r *sq.Rules, s *sq.State, list []spoken) []spoken {
	if len(list) == 0 || list[0].does.Does == "open" || !counts(s) || s.Kind == sq.Penalty {
		return list
	}
	most := slices.MaxFunc(list, func(a, b spoken) int { return cmp.Compare(a.Shots, b.Shots) })
	one := proposal{Flick: most.Shot, Promise: Good, Kept: most.Shots, Goals: most.Shots}
	if most.Shots == 0 || slices.ContainsFunc(list, func(a spoken) bool { return a.Flick == one.Flick }) {
		return list
	}
	if does := deedOf(r, s, one); does.Does == "open" {
		list = append(list, spoken{one, does})
	}
	return list
}
