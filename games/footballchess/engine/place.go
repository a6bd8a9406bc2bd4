package engine

import (
	"context"

	fc "woodwork/games/footballchess"
)

// Place chooses where to put which piece in PLACE. Among all ways to place the pieces that the
// side has left it takes one that is worth most at kick-off, by a shallow search, if the other
// side places by the heuristic. It chooses among those within margin of the best by calling
// pick, which returns a number below n.
func (e *Engine) Place(ctx context.Context, s *fc.State, margin Value, pick func(n uint64) uint64) fc.Move {
	all := arrangements(e.rules, s)
	values := make([]Value, len(all))
	best := -limit
	for i, a := range all {
		if ctx.Err() != nil {
			all = all[:max(i, 1)]
			break
		}
		values[i] = e.kickOff(ctx, s, a)
		best = max(best, values[i])
	}
	var good [][]fc.Move
	for i, a := range all {
		if values[i] >= best-margin {
			good = append(good, a)
		}
	}
	if len(good) == 0 {
		return all[0][0]
	}
	return good[pick(uint64(len(good)))][0]
}

// kickOff values the kick-off after the placements a, for the side that places.
func (e *Engine) kickOff(ctx context.Context, s *fc.State, a []fc.Move) Value {
	p := s.Position
	for _, m := range a {
		p.Piece[p.Turn][m.Piece] = m.To
	}
	me := p.Turn
	p.Turn = me.Other()
	for p.InHand(p.Turn) > 0 {
		m := expectedPlacement(e.rules, &p)
		p.Piece[p.Turn][m.Piece] = m.To
	}
	p.Status, p.Turn, p.KickOff = fc.Play, s.KickOff, fc.White
	v := e.Search(ctx, &fc.State{Position: p, Start: p}, Limits{Depth: 2}).Value
	if p.Turn != me {
		return -v
	}
	return v
}

// expectedPlacement returns the placement expected of the other side: its first piece on the
// free square nearest to the middle.
func expectedPlacement(r *fc.Rules, p *fc.Position) (best fc.Move) {
	least := fc.Squares
	for _, m := range r.Moves(nil, p) {
		dc, dr := m.To.Column()-3, m.To.Row()-6
		if far := max(dc, -dc)*2 + max(dr, -dr); far < least {
			best, least = m, far
		}
	}
	return best
}

// arrangements lists the ways in which the side that places can place all its pieces: 120 at
// most.
func arrangements(r *fc.Rules, s *fc.State) (all [][]fc.Move) {
	side := s.Turn
	var extend func(p fc.Position, done []fc.Move)
	extend = func(p fc.Position, done []fc.Move) {
		if p.InHand(side) == 0 {
			all = append(all, append([]fc.Move(nil), done...))
			return
		}
		moves := r.Moves(nil, &p)
		for _, m := range moves {
			if m.Piece == moves[0].Piece { // the order of the pieces makes no difference
				next := p
				next.Piece[side][m.Piece] = m.To
				extend(next, append(done, m))
			}
		}
	}
	extend(s.Position, nil)
	return all
}
