package engine

import (
	"math"

	sq "woodwork/games/squareball"
	"woodwork/games/squareball/physics"
)

// faint is added to a chance before its logarithm is taken.
const faint = 0.02

// look returns the features of side me's attack, which is under way or about to begin.
func (p Player) look(s *sq.State, me sq.Side) (f Features) {
	f[ThrowHand] = p.unsure(me)
	switch s.Phase {
	case sq.Start, sq.Throw:
		switch {
		case s.Which > 0:
			f[ThrownIn] = 1
		case s.Kind == sq.FreeKick:
			f[FreeThrow] = 1
		default:
			return p.lookAhead(s, me)
		}
	case sq.Corner:
		f[Kick] = 1
	case sq.Protest, sq.Referee:
		f[Doubtful] = 1
	default:
		f[ThrowHand] = 0
		p.lookUnderway(f[p.freed(s):][:Freed], s, me)
	}
	return f
}

// freed is where the features of an attack under way begin: an offside figure has to be landed
// on again, just as one has to be at first.
func (p Player) freed(s *sq.State) Feature {
	if p.scores(s) {
		return Freed
	}
	return 0
}

// scores reports whether a goal would count with all figures where they are.
func (p Player) scores(s *sq.State) bool { return counts(s) && p.Rules.Caught(s) == 0 }

// unsure is 0 for a hand that never errs, 1 for that of a beginner.
func (p Player) unsure(me sq.Side) float64 { return float64(p.Rules.Skill[me]) / 4 }

// lookUnderway fills in the features of an attack under way.
func (p Player) lookUnderway(f []float64, s *sq.State, me sq.Side) {
	n, line := p.flicksLeft(s), p.lineFor(s, me)
	f[Underway], f[Flicks], f[Many] = 1, math.Log(n), n/8
	f[Line], f[Hand] = float64(line)/physics.Length, p.unsure(me)
	p.lookThrough(f, s, me)
	lookAtDice(f, s, me)
	if s.Must > 0 {
		f[Bound] = 1
	}
	switch s.Phase {
	case sq.Carry:
		if x := sign(s, me) * s.Figure[me][s.Carrier].At.X; s.Carrier > 0 {
			f[Room] = max(float64(line-x)/physics.Length, 0)
		}
	case sq.Moves:
		f[Moving] = 1
	}
}

// lookThrough fills in the features of the dice's windows.
func (p Player) lookThrough(f []float64, s *sq.State, me sq.Side) {
	var shots, landings, windows, ways [len(s.Die)]float64
	for i := range s.Die {
		g, ok := gapOf(s, i)
		if !ok || s.Must > 0 && int(s.Must) != i+1 {
			continue
		}
		shots[i], landings[i] = p.shotChance(s, g, me), p.landingChance(s, g, me)
		windows[i], ways[i] = min(1, float64(g.width)/4000), p.onwardChance(s, g, me)
		f[Facing] = max(f[Facing], facing(s, g, me))
	}
	f[Sure] = max(shots[0], shots[1], shots[2])
	f[Near], f[Other] = topTwo(landings)
	f[Window] = max(windows[0], windows[1], windows[2])
	f[Onward], f[Again] = topTwo(ways)
	f[Shot], f[Landing] = math.Log(faint+f[Sure]), math.Log(faint+f[Near])
}

// onwardChance is the chance to pass the gap, weighted by how far forward that leads.
func (p Player) onwardChance(s *sq.State, g gap, me sq.Side) (best float64) {
	const parts = 8
	for k := int32(1); k < parts; k++ {
		dir := g.low + g.width*k/parts
		forward := (math.Cos(radians(dir))*float64(sign(s, me)) + 1) / 2
		best = max(best, forward*g.inside(dir, p.spread(me, g.beyond(dir)+60)))
	}
	return best
}

// facing is how much of the goal's mouth is in a window.
func facing(s *sq.State, g gap, me sq.Side) (part float64) {
	for _, y := range aims {
		if g.holds(direction(g.from, sq.Point{X: sign(s, me) * physics.Length, Y: y})) {
			part += 1 / float64(len(aims))
		}
	}
	return part
}

// topTwo returns the two greatest values.
func topTwo(list [3]float64) (first, second float64) {
	a, b, c := list[0], list[1], list[2]
	return max(a, b, c), max(min(a, b), min(max(a, b), c))
}

// lookAtDice fills in the features of the dice's places.
func lookAtDice(f []float64, s *sq.State, me sq.Side) {
	var x, apart [len(s.Die)]float64
	nearest := math.Inf(1)
	for i, d := range s.Die {
		at := d.Pose.Point
		x[i] = float64(sign(s, me)*at.X) / physics.Length
		apart[i] = distance(at, s.Die[(i+1)%len(s.Die)].Pose.Point)
		nearest = min(nearest, distance(at, sq.Point{X: sign(s, me) * physics.Length}))
		f[Wide] += math.Abs(float64(at.Y)) / physics.Width / float64(len(s.Die))
	}
	f[Foremost], f[Middle] = topTwo(x)
	f[Rearmost] = min(x[0], x[1], x[2])
	f[Goalward] = nearest / 300
	f[Tight] = min(apart[0], apart[1], apart[2]) / 100
	f[Spread] = (apart[0] + apart[1] + apart[2]) / 600
}

// flickTime is how long a flick and everything around it takes, in ms.
const flickTime = 13_000

// flicksLeft returns how many flicks the count and the clock allow, at least 1.
func (p Player) flicksLeft(s *sq.State) float64 {
	n := float64(s.N)
	if s.Period < sq.Golden {
		n = min(n, float64(p.Rules.Limit-s.Clock)/flickTime)
	}
	return max(n, 1)
}
