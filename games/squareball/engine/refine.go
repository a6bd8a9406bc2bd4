package engine

import (
	"context"
	"math"

	"woodwork/game"
	sq "woodwork/games/squareball"
	"woodwork/games/squareball/aim"
)

// A Refinement says how a player improves the best flicks that it has found: it draws others around them
// and keeps the best of all, again and again. All numbers are counts, so that a decision takes as many slides
// on every machine.
type Refinement struct {
	Rounds int // how often flicks are drawn
	Flicks int // around how many
	Draws  int // how many around each
	Sure   int // how often the best are executed in the last round
}

// Best is the player that improves its flicks.
func Best(r *sq.Rules) Player {
	w := Fitted()
	refine := &Refinement{Rounds: 2, Flicks: 6, Draws: 8, Sure: 256}
	return Player{Rules: r, Turns: 9, Rough: 4, Fine: 16, Refine: refine, Walks: 600, Probe: 12, Next: 1, Weights: &w}
}

// Unrefined is the player that executes the flicks it finds often and improves none, and that tries fewer
// paths than Best.
func Unrefined(r *sq.Rules) Player {
	p := Best(r)
	p.Rough, p.Fine, p.Refine, p.Walks, p.Probe = 8, 64, nil, 150, 4
	return p
}

// refine improves the best of some attempts, as far as it gets until ctx is done. Each round tries with new errors of the hand, the same for all
// its flicks, so that none remains the best because it was lucky.
func (p Player) refine(ctx context.Context, s *sq.State, tries []attempt, seed uint64) []attempt {
	how, draws := *p.Refine, sampler(^seed)
	for round := 1; round <= how.Rounds && ctx.Err() == nil; round++ {
		var moves []sq.Move
		for _, m := range unlike(tries, how.Flicks) {
			moves = append(moves, m)
			for range how.Draws {
				moves = append(moves, p.near(s, m, 1/float64(round), &draws))
			}
		}
		if round == how.Rounds {
			p.Fine, p.Refine = how.Sure, nil
		}
		next := p.sift(ctx, s, moves, seed+uint64(round))
		if ctx.Err() != nil {
			return tries // they are better known than the few that were tried in this round
		}
		tries = next
	}
	return tries
}

// unlike returns the best flicks, at most n, of which no two are nearly the same.
func unlike(tries []attempt, n int) (list []sq.Move) {
next:
	for _, t := range tries {
		for _, m := range list {
			if alike(m, t.move) {
				continue next
			}
		}
		if len(list) < n {
			list = append(list, t.move)
		}
	}
	return list
}

// alike reports whether two flicks of a die differ by less than 2° and a tenth of the speed.
func alike(a, b sq.Move) bool {
	turned := turn(a.Dir, b.Dir)
	return a.N == b.N && min(turned, 2*halfTurn-turned) < 200 && 10*abs(a.V-b.V) < a.V
}

// How wide the bell curves are from which a flick near another is drawn: in direction, as a part of the
// spread of the hand; in speed, as a part of the speed; in offset, in u.
const (
	nearTurn = 0.6
	nearV    = 0.08
	nearOff  = 100
)

// near draws a flick near another.
func (p Player) near(s *sq.State, m sq.Move, width float64, src game.Source) sq.Move {
	drawn := func(spread float64) int32 {
		u := (float64(src.Uint64()>>12) + 0.5) / (1 << 52) // neither 0 nor 1
		return int32(math.Round(width * spread * bell(u)))
	}
	m.Dir = aim.Turned(m.Dir, drawn(nearTurn*float64(aim.Spread(max(p.Rules.Skill[s.Att], 1), m.V))))
	m.V = min(max(m.V+drawn(nearV*float64(m.V)), aim.MinV), aim.MaxV)
	m.Off = min(max(m.Off+drawn(nearOff), -aim.MaxOff), aim.MaxOff)
	return m
}
