package engine

import (
	"cmp"
	"context"
	"slices"

	fc "woodwork/games/footballchess"
)

// How far Decide looks for goals that cannot be stopped, and how much effort each look takes.
const (
	forcedPlies = 7
	forcedPart  = 2 // each look for goals has this many times fewer nodes than the search
	forcerSize  = 4 // megabytes, or the engine's if it has fewer
	secondTries = 3 // moves that are tried instead of one that loses
	lessNodes   = 3 // each further try has this many times fewer nodes than the search
)

// Decide returns the move to play, in three steps: it looks for a goal within seven plies that
// cannot be stopped; it searches for the best move; and if the other side has such a goal after
// that move, it tries another. With a limit of nodes, which applies to the second step, it is as
// repeatable as Search.
func (e *Engine) Decide(ctx context.Context, s *fc.State, l Limits) Result {
	most := l.Nodes / forcedPart
	if r, ok := e.forced(ctx, &s.Position, most); ok {
		return r
	}
	first := e.Search(ctx, s, l)
	best := first
	for try := 0; best.Value.ForcedIn() == 0 && e.loses(ctx, &s.Position, best.Move, most); try++ {
		if try == secondTries || e.onlyMove(s) {
			return first
		}
		if try == 0 {
			e.excluded = e.excluded[:0]
			l.Nodes /= lessNodes
		}
		e.excluded = append(e.excluded[:try], best.Move)
		best = e.run(ctx, s, l)
		best.Nodes += first.Nodes
	}
	if best.Value <= -Forced {
		return first
	}
	return best
}

// onlyMove reports whether at most one action of s is not excluded.
func (e *Engine) onlyMove(s *fc.State) bool {
	return len(e.rules.Moves(nil, &s.Position)) <= e.banned+1
}

// proofs returns the engine's MateSolver, cleared, with a limit of most nodes; 0 is no
// limit.
func (e *Engine) proofs(most uint64) *MateSolver {
	if e.forcer == nil {
		e.forcer = NewMateSolver(*e.rules, e.proof)
	}
	e.forcer.forget()
	e.forcer.nodes, e.forcer.most = 0, most
	return e.forcer
}

// forced looks for a goal of the side to move that cannot be stopped.
func (e *Engine) forced(ctx context.Context, p *fc.Position, most uint64) (r Result, ok bool) {
	f := e.proofs(most)
	n, err := f.Goal(ctx, p, forcedPlies)
	if err != nil || n == 0 {
		return r, false
	}
	r.Depth, r.Nodes, r.Value = n, f.Nodes(), Goal-Value(n-1)
	if n == 1 {
		var c fc.Generator
		c.Look(e.rules, p)
		r.Move = c.Goal()
	} else {
		r.Move = f.known(hash(p)).move
	}
	r.Line = []fc.Move{r.Move}
	r.Best = []Variation{r.Variation}
	return r, true
}

// loses reports whether the other side has a goal that cannot be stopped after m.
func (e *Engine) loses(ctx context.Context, p *fc.Position, m fc.Move, most uint64) bool {
	if m.Goal() {
		return false
	}
	next := p.Do(m)
	n, err := e.proofs(most).Goal(ctx, &next, forcedPlies)
	return err == nil && n > 0
}

// provedNodes is how many positions Explore searches once it has found a goal.
const provedNodes = 200_000

// Explore is Search for analysis: it first looks for goals of either side that are forced within
// eight plies, in at most proof positions.
func (e *Engine) Explore(ctx context.Context, s *fc.State, l Limits, proof uint64) Result {
	f := e.proofs(proof)
	in, err := f.Goal(ctx, &s.Position, forcedPlies)
	first := f.known(hash(&s.Position)).move
	if in == 0 && err == nil {
		in, err = f.Against(ctx, &s.Position, forcedPlies+1)
		in = -in
	}
	if err != nil || in == 0 {
		return e.Search(ctx, s, l).ordered()
	}
	l.Nodes = provedNodes
	r := e.Search(ctx, s, l)
	r.Nodes += f.Nodes()
	if r.Value.ForcedIn() != 0 && abs(r.Value.ForcedIn()) <= abs(in) {
		return r.ordered()
	}
	proved := Variation{Move: r.Move, Value: -Goal - Value(in+1), Line: r.Line}
	if in > 1 { // with a goal kick available the search has already said so
		proved = Variation{Move: first, Value: Goal - Value(in-1), Line: []fc.Move{first}}
	}
	return r.led(proved, max(l.Lines, 1))
}

// led returns r with v as its best variation.
func (r Result) led(v Variation, lines int) Result {
	best := []Variation{v}
	for _, other := range r.Best {
		if other.Move == v.Move {
			if other.Value.ForcedIn() > 0 {
				best[0].Line = other.Line
			}
			continue
		}
		best = append(best, other)
	}
	r.Variation, r.Best = best[0], best[:min(len(best), lines)]
	return r.ordered()
}

// ordered returns r with its variations sorted, best first: each was the best of those left when
// it was searched, but a later one may have turned out better.
func (r Result) ordered() Result {
	slices.SortStableFunc(r.Best, func(a, b Variation) int { return cmp.Compare(b.Value, a.Value) })
	r.Variation = r.Best[0]
	return r
}
