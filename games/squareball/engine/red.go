package engine

import (
	"context"
	"slices"

	"woodwork/game"
	sq "woodwork/games/squareball"
	"woodwork/games/squareball/physics"
)

// RedCardPlayer is a player that takes a red card by choice.
type RedCardPlayer struct{ Player }

// Interrupt returns the red card with which the defender parries a shot before it is flicked, if
// that saves more than the figure is worth for the rest of the match (SQ-30).
func (p RedCardPlayer) Interrupt(ctx context.Context, s *sq.State, seat game.Seat, src game.Source) (sq.Move, bool) {
	red := sq.Move{Act: sq.TakeRed}
	if s.Phase != sq.Flicking || !p.Rules.OutOfTurn(s, seat, red) || !game.Allows(p.Rules, s, seat, red) {
		return sq.Move{}, false
	}
	seed := src.Uint64()
	before := p.threat(s, seed)
	if before < worthACard {
		return sq.Move{}, false
	}
	next := *s
	p.Rules.Step(&next, game.At(seat, red))
	for next.Phase == sq.RedMoves && ctx.Err() == nil {
		p.Rules.Step(&next, game.At(seat, p.parry(&next, seed)))
	}
	if next.Phase == sq.Remove {
		p.Rules.Step(&next, game.At(s.Att.Seat(), p.remove(&next)))
	}
	me := s.Att.Other()
	saved := before - p.threat(&next, seed)
	price := (p.standing(s, me) - p.standing(&next, me)) * p.attacksLeft(s) / 2
	return red, ctx.Err() == nil && saved > price+leastGain
}

// leastGain is how much a red card must gain, in goals.
const leastGain = 0.1

// attacksLeft is how many attacks of both sides the time left allows.
func (p Player) attacksLeft(s *sq.State) float64 { return (Expert{p}).left(s) / attackTime }

// threat is the chance that the attacker's best shot is a goal.
func (p Player) threat(s *sq.State, seed uint64) (most float64) {
	if !p.scores(s) {
		return 0
	}
	for _, t := range p.shootings(s, seed) {
		most = max(most, t.value())
	}
	return most
}

// shotTimes is how often a shot to be parried is executed.
const shotTimes = 16

// shootings tries every shot of the attacker: a goal counts 1, all else nothing.
func (p Player) shootings(s *sq.State, seed uint64) (list []attempt) {
	for i := range s.Die {
		g, ok := gapOf(s, i)
		if !ok || s.Must > 0 && int(s.Must) != i+1 {
			continue
		}
		for _, m := range g.shots(s, int8(i+1)) {
			t := attempt{move: m, times: shotTimes}
			for n := range shotTimes {
				if next := p.imagine(s, m, n, seed); next.Goals != s.Goals {
					t.sum++
				}
			}
			list = append(list, t)
		}
	}
	return list
}

// parry moves a figure into the way of the attacker's best shot, to the place that leaves him
// least.
func (p Player) parry(s *sq.State, seed uint64) sq.Move {
	best := sq.Move{Act: sq.Pass}
	shots := *s
	shots.Phase, shots.Back, shots.Carded, shots.Left, shots.Gone = sq.Flicking, 0, 0, 0, 0
	least := p.threat(&shots, seed)
	tries := p.shootings(&shots, seed)
	if len(tries) == 0 {
		return best
	}
	shot := slices.MinFunc(tries, better).move
	for n := range int8(len(s.Figure[s.Carded])) {
		for _, at := range p.screens(s, shot, n) {
			m := sq.Move{Act: sq.MoveOwn, N: n, Path: sq.Path{Legs: 1}}
			m.Path.At[0] = at
			if !game.Allows(p.Rules, s, s.Carded.Seat(), m) {
				continue
			}
			after := shots
			after.Figure[s.Carded][n].At = at
			if v := p.threat(&after, seed); v < least {
				best, least = m, v
			}
		}
	}
	return best
}

// screens lists places from which a figure would stop a shot: for the keeper along his line, for
// the others in the path of the die.
func (p Player) screens(s *sq.State, shot sq.Move, n int8) (list []sq.Point) {
	goal := sign(s, s.Att) * physics.Length
	if n == 0 {
		for y := int32(-2800); y <= 2800; y += 700 {
			list = append(list, sq.Point{X: sign(s, s.Att) * keeperX, Y: y})
		}
		return list
	}
	from := s.Die[shot.N-1].Pose.Point
	to := along(from, shot.Dir, goal)
	for _, part := range []int32{25, 40, 55, 70} {
		list = append(list, sq.Point{X: from.X + (to.X-from.X)*part/100, Y: from.Y + (to.Y-from.Y)*part/100})
	}
	return list
}
