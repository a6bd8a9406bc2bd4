// Package engine plays Squareball. It chooses a flick by trials: it executes candidates through
// each open window several times with the errors of the player's own hand, and values the
// results by the chance to score soon. It samples and values paths of figures in the same way.
//
// Nothing here uses the random source of the match: trials are drawn from the player's source.
package engine

import (
	"context"
	"math"
	"slices"

	"woodwork/game"
	sq "woodwork/games/squareball"
)

// A Player plays at one level; the fields say how much it computes.
type Player struct {
	Rules  *sq.Rules
	Turns  int     // directions tried across a window
	Rough  int     // executions of each candidate
	Fine   int     // executions of the best of them
	Walks  int     // paths tried for a figure
	Probe  int     // the number of best paths after which a flick is tried; 0: none
	Next   float64 // for how many attacks of both sides figures are moved; 0: for this one only
	Blind  bool    // assumes that its hand never errs
	Idle   bool    // only attacks: its keeper stays, and it accepts every ruling
	Rolled bool    // draws executions at random instead of spreading them evenly
	Whim   int     // percentage of flicks chosen at random among the candidates

	Refine  *Refinement // how the best flicks are improved; nil: not at all
	Weights *Weights    // what positions are worth
}

// Choose returns a decision of seat.
func (p Player) Choose(ctx context.Context, s *sq.State, seat game.Seat, src game.Source) sq.Move {
	switch s.Phase {
	case sq.Flicking:
		return p.flick(ctx, s, src)
	case sq.Moves, sq.Carry, sq.Corner:
		return p.walk(ctx, s, seat, src)
	case sq.Start:
		return p.begin(s, seat)
	case sq.Remove:
		return p.remove(s)
	case sq.Protest:
		return p.protest(s)
	case sq.RedMoves:
		if seat != s.Att.Seat() {
			return p.parry(s, src.Uint64())
		}
	}
	return p.Rules.Default(s)
}

// begin moves the keeper forward, where he narrows the angle, and throws.
func (p Player) begin(s *sq.State, seat game.Seat) sq.Move {
	out := sq.Move{Act: sq.MoveKeeper, At: sq.Point{X: -sign(s, s.Att) * keeperX}}
	if p.Walks > 0 && !p.Idle && s.Figure[s.Att][0].At != out.At && game.Allows(p.Rules, s, seat, out) {
		return out
	}
	if s.Kind == sq.Penalty {
		return sq.Move{Act: sq.Pass}
	}
	return p.Rules.Default(s)
}

const keeperX = 33800

// remove removes the other side's figure that it would miss most: in this attack and, with Next,
// in those after it.
func (p Player) remove(s *sq.State) sq.Move {
	best, most := p.Rules.Default(s), math.Inf(-1)
	if p.Walks == 0 {
		return best
	}
	me := s.Carded.Other()
	for _, m := range p.Rules.Legal(nil, s, me.Seat()) {
		next := *s
		p.Rules.Step(&next, game.At(me.Seat(), m))
		v := p.worth(s, &next, s.Att)
		if me != s.Att {
			v = -v
		}
		if v += max(p.Next, 0.5) * p.standing(&next, me); v > most {
			best, most = m, v
		}
	}
	return best
}

// protest gives up a figure for an attack that has a shot.
func (p Player) protest(s *sq.State) sq.Move {
	if p.Walks > 0 && !p.Idle && s.N >= 3 && p.scores(s) && p.prospect(s, s.Att) > worthACard {
		if m := (sq.Move{Act: sq.Object}); game.Allows(p.Rules, s, s.Att.Seat(), m) {
			return m
		}
	}
	return sq.Move{Act: sq.Pass}
}

// worthACard is the chance to score that makes a protest worth a figure.
const worthACard = 0.4

// walk samples paths of the figures, or places of a corner kick, and keeps the best; one of them
// is the decision of the clock.
func (p Player) walk(ctx context.Context, s *sq.State, seat game.Seat, src game.Source) sq.Move {
	ways := []attempt{p.after(s, seat, p.Rules.Default(s), src)}
	for n := range p.Walks {
		if ctx.Err() != nil {
			break
		}
		m := p.Rules.Sample(s, seat, src)
		if n%2 == 0 {
			m = p.onward(s, seat, m, src)
		}
		ways = append(ways, p.after(s, seat, m, src))
	}
	slices.SortStableFunc(ways, better)
	if p.Probe > 0 {
		ways = p.probe(ctx, s, seat, ways[:min(len(ways), p.Probe)], src.Uint64())
	}
	return ways[0].move
}

// probe tries flicks after each path, and replaces the value of the position by that of the best
// flick. It returns the paths, best first.
func (p Player) probe(ctx context.Context, s *sq.State, seat game.Seat, ways []attempt, seed uint64) []attempt {
	p.Rough, p.Fine, p.Refine = probeRough, probeFine, nil
	for i := range ways {
		next := *s
		p.Rules.Step(&next, game.At(seat, ways[i].move))
		if next.Phase != sq.Flicking || next.Att != s.Att {
			continue // there is more to decide, or to draw, before the flick
		}
		if ctx.Err() != nil {
			break
		}
		ways[i].sum -= p.worth(s, &next, s.Att)
		if moves := p.candidates(&next, p.Turns); len(moves) > 0 {
			ways[i].sum += p.sift(ctx, &next, moves, seed)[0].value()
		}
	}
	slices.SortStableFunc(ways, better)
	return ways
}

// How often a flick after a path is executed: at first, and the best one.
const probeRough, probeFine = 4, 32

// onward replaces a path by one that leads forward, at most until just onside; if none does, it
// returns the path unchanged.
func (p Player) onward(s *sq.State, seat game.Seat, m sq.Move, src game.Source) sq.Move {
	if m.Path.Legs != 1 || m.Act == sq.MoveTheirs {
		return m
	}
	to := m
	to.Path.At[0].X = sign(s, s.Att) * mostX
	for to.Path.At[0].X*sign(s, s.Att) > 0 {
		if game.Allows(p.Rules, s, seat, to) {
			return to
		}
		to.Path.At[0].X -= sign(s, s.Att) * int32(500+game.Below(src, 3000))
	}
	return m
}

// mostX is the farthest that a figure may be from the middle.
const mostX = 34200

// after tries a decision about figures; a decision costs a little, so figures are not moved
// without benefit.
func (p Player) after(s *sq.State, seat game.Seat, m sq.Move, src game.Source) attempt {
	next, me := *s, s.Att
	p.Rules.Step(&next, game.At(seat, m))
	p.settle(&next, src)
	v := p.worth(s, &next, me)
	if p.Next > 0 {
		v += p.Next * p.standing(&next, me)
	}
	if m.Act != sq.Pass && s.Phase != sq.Corner {
		v -= 0.002
	}
	return attempt{m, v, 1}
}

// settle draws what chance decides, until somebody has to decide.
func (p Player) settle(s *sq.State, src game.Source) {
	for t := p.Rules.Turn(s); t.Chance && !t.Over(); t = p.Rules.Turn(s) {
		m := p.Rules.Sample(s, game.Nature, src)
		if p.Blind && m.Act == sq.Execute {
			m = sq.Move{Act: sq.Execute}
		}
		p.Rules.Step(s, game.At(game.Nature, m))
		if s.Phase == sq.Throw {
			return // the next throw is not part of this decision
		}
	}
}

func sign(s *sq.State, side sq.Side) int32 {
	if (side == sq.A) != s.Flipped {
		return 1
	}
	return -1
}
