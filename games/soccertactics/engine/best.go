package engine

import (
	"context"
	"slices"
	"sync"

	"woodwork/game"
	st "woodwork/games/soccertactics"
)

// A Best player looks beyond the end of the set, in likely lines, and plays for the match: the
// value of a goal depends on score and clock. It is limited by positions, not by time, so its
// decisions can be repeated.
type Best struct {
	rules *st.Rules
	scale *Scale
	nodes int
	pool  *sync.Pool // of *search
}

// NewBest returns a player that looks at about nodes positions for a decision, with the given
// weights; unit of them make one unit of log-odds.
func NewBest(r *st.Rules, w Weights, unit float64, nodes int) Best {
	return Best{r, scaleOf(w, unit), nodes, &sync.Pool{New: func() any { return new(search) }}}
}

// Choose returns a legal move: the best one found when ctx ends.
func (b Best) Choose(ctx context.Context, s *st.State, seat game.Seat, src game.Source) st.Move {
	e := b.pool.Get().(*search)
	defer b.pool.Put(e)
	e.begin(ctx, b.rules, stand(b.rules, s).scale(b.scale), b.nodes)
	if s.Phase == st.FirstSetUp || s.Phase == st.SecondSetUp {
		return lineUp(ctx, b.rules, s, src, func(after *st.State) float64 { return e.seen(after, s.Decides()) })
	}
	list := e.root(s, seat)
	if len(list) == 0 {
		return b.rules.Sample(s, seat, src) // no placement fits a template
	}
	return list[0].move
}

// A search averages over chance and takes the best decision of either side, as long as a line is
// likely.
type search struct {
	ctx   context.Context
	rules *st.Rules
	scale *Scale
	look  Evaluation
	gains [st.Squares]float64
	nodes int
	most  int
	least float64 // less likely lines are not followed
}

// option is a decision and its value to the side that makes it.
type option struct {
	move  st.Move
	after st.State
	worth float64
}

func (e *search) begin(ctx context.Context, r *st.Rules, c *Scale, most int) {
	e.ctx, e.rules, e.scale, e.nodes, e.most = ctx, r, c, 0, most
}

// over reports whether the search must end. It reads the clock each time, which costs little
// compared with a position; on a busy machine a position may take a millisecond.
func (e *search) over() bool {
	if e.ctx.Err() != nil {
		e.most = 0
	}
	return e.nodes >= e.most
}

// rounds say how many of the best moves are looked at more closely, and how unlikely a line may
// be.
var rounds = []struct {
	moves int
	least float64
}{{10, 0.1}, {6, 0.02}, {4, 0.005}, {3, 0.001}}

// root returns the moves, best first. Each round looks further at fewer of them; an unfinished
// round does not count.
func (e *search) root(s *st.State, seat game.Seat) []option {
	list := e.options(s, seat)
	for _, round := range rounds {
		n := min(round.moves, len(list))
		if n < 2 || e.over() {
			break
		}
		e.least = round.least
		best := slices.Clone(list[:n])
		for i := range best {
			if e.over() {
				return list
			}
			best[i].worth = e.worth(&best[i].after, s.Decides(), 1)
		}
		if e.over() {
			break
		}
		rank(best)
		list = best
	}
	return list
}

// options returns the candidates, best first, by their value at a glance.
func (e *search) options(s *st.State, seat game.Seat) (list []option) {
	side := s.Decides()
	for _, m := range candidates(e.rules, s, seat) {
		if len(list) > 0 && e.ctx.Err() != nil {
			break
		}
		o := option{move: m, after: *s}
		e.rules.Step(&o.after, game.At(seat, m))
		o.worth = e.seen(&o.after, side)
		list = append(list, o)
	}
	rank(list)
	return list
}

// rank sorts by worth; equal ones stay in the order of the rules.
func rank(list []option) {
	slices.SortStableFunc(list, func(a, b option) int {
		switch {
		case a.worth > b.worth:
			return -1
		case a.worth < b.worth:
			return 1
		}
		return 0
	})
}

// seen returns the value of a position to side at a glance.
func (e *search) seen(s *st.State, side st.Side) float64 {
	e.nodes++
	return glance(&e.look, e.rules, e.scale, s, side)
}

// worth returns the value to side of a position that is reached with the probability often. When
// the search must end it returns any value, because that round does not count.
func (e *search) worth(s *st.State, side st.Side, often float64) float64 {
	switch {
	case e.over():
		return 0
	case often < e.least:
		return e.seen(s, side)
	}
	switch s.Phase {
	case st.PawnRoll, st.BallRoll, st.CatchRoll, st.ChallengeRoll:
		return e.rolled(s, side, often)
	case st.Duel:
		return e.afterDuel(s, side, often)
	case st.Challenge:
		return e.decided(s, side, often)
	}
	return e.seen(s, side)
}

// rolled averages over the dice.
func (e *search) rolled(s *st.State, side st.Side, often float64) (sum float64) {
	sums, all := e.dice(s)
	for n, weight := range sums {
		if weight == 0 || e.over() {
			continue
		}
		p := weight / all
		after := *s
		e.rules.Step(&after, game.At(game.Nature, roll(n, all > 6)))
		if after.Decides() == st.Nobody { // no pawn can move
			sum += p * e.worth(&after, side, often*p)
			continue
		}
		sum += p * e.decided(&after, side, often*p)
	}
	return sum
}

// dice returns the weight of each number that may be rolled.
func (e *search) dice(s *st.State) (weights [13]float64, all float64) {
	for _, o := range e.rules.Odds(nil, s) {
		weights[o.Move.A+o.Move.B] += float64(o.Weight)
		all += float64(o.Weight)
	}
	return weights, all
}

// roll is an outcome of that many pips.
func roll(n int, two bool) st.Move {
	if !two {
		return st.Move{Act: st.RollDie, A: uint8(n)}
	}
	first := min(n-1, 6)
	return st.Move{Act: st.RollTwo, A: uint8(first), B: uint8(n - first)}
}

// afterDuel averages over the four results of a duel.
func (e *search) afterDuel(s *st.State, side st.Side, often float64) (sum float64) {
	i, j, _ := s.Duelists()
	odds := e.rules.DuelOdds(i, j)
	for _, end := range []struct {
		chance float64
		a, b   uint8
	}{{odds.Won, 6, 3}, {odds.Lost, 3, 6}, {odds.Fouls, 1, 6}, {odds.Fouled, 6, 1}} {
		after := *s
		e.rules.Step(&after, game.At(game.Nature, st.Move{Act: st.RollDuel, A: end.a, B: end.b}))
		sum += end.chance * e.worth(&after, side, often*end.chance)
	}
	return sum
}

// decided returns the value of the best of a few decisions of the side that makes it.
func (e *search) decided(s *st.State, side st.Side, often float64) float64 {
	mover := s.Decides()
	best := -1000.0
	for _, m := range e.few(s, often) {
		if e.over() {
			return 0
		}
		after := *s
		seat := mover.Seat()
		if m.Act == st.TimeUp {
			seat = game.Clock
		}
		e.rules.Step(&after, game.At(seat, m))
		best = max(best, e.worth(&after, mover, often))
	}
	if mover != side {
		return -best
	}
	return best
}
