package players

import (
	"cmp"
	"context"
	"slices"

	"woodwork/game"
	fc "woodwork/games/footballchess"
	"woodwork/games/footballchess/engine"
)

// A question of Football Chess has no forced goal, and a best move by three searches: a quick one proposes it, one
// that looks at each of the best moves by itself must prefer it as well, and so must one with another evaluation,
// whose weights were set by hand.
const (
	askNodes   = 20_000  // of the quick search
	askedNodes = 200_000 // of the search after each move
	askedMoves = 4
	askFirst   = 0.03 // by how much the quick search must prefer the best move, in chances of winning
	askLeast   = 0.02 // by how much the other one must
	askMost    = 0.3
)

// ask returns the best moves in m with their chances of winning, if one is clearly better than the others.
func (g *players) ask(ctx context.Context, m game.Match) (list []game.Choice, source string, err error) {
	r, s, err := matchOf(m)
	if err != nil || s.Status != fc.Play {
		return nil, "", err
	}
	e := g.acquireEngine(r)
	defer g.releaseEngine(e)
	list = worthAsking(&r, &s, e.Search(ctx, &s, engine.Limits{Nodes: askNodes, Lines: askedMoves, Thrice: true}))
	if len(list) == 0 || ctx.Err() != nil {
		return nil, "", context.Cause(ctx)
	}
	best := list[0].Move
	for i := range list {
		if list[i].Win, err = g.after(ctx, m, list[i].Move, askedNodes); err != nil {
			return nil, "", err
		}
		if i == 1 && list[0].Win-list[1].Win < askLeast {
			return nil, "", nil
		}
	}
	slices.SortStableFunc(list, func(a, b game.Choice) int { return cmp.Compare(b.Win, a.Win) })
	if gap := list[0].Win - list[1].Win; list[0].Move != best || gap < askLeast || gap > askMost {
		return nil, "", nil
	}
	if holds, err := byHand(ctx, m, list[0].Move, list[1].Move, askedNodes); !holds || err != nil {
		return nil, "", err
	}
	return list, game.FromSearch, nil
}

// byHand reports whether searches with the weights set by hand prefer one move in m to another.
func byHand(ctx context.Context, m game.Match, best, second string, nodes uint64) (bool, error) {
	var wins [2]float64
	for i, move := range []string{best, second} {
		seat, next := m.Turn().Seats.First(), m.Clone()
		if _, err := next.Play(0, seat, move); err != nil {
			return false, err
		}
		r, s, err := matchOf(next)
		if err != nil {
			return false, err
		}
		white, _ := engine.Ended(&r, &s)
		if !s.Status.Over() {
			found := engine.New(r, engine.First(), handMegabytes).Search(ctx, &s, engine.Limits{Nodes: nodes, Thrice: true})
			white, _ = engine.Chance(&r, &s, found.Value)
		}
		wins[i] = chancesOf(white, seat)
	}
	return wins[0] > wins[1], context.Cause(ctx)
}

// handMegabytes is the size of the table of those searches.
const handMegabytes = 8

// chancesOf returns the chance of a seat if White has that.
func chancesOf(white float64, seat game.Seat) float64 {
	if seat == game.Seat(fc.Black) {
		return 1 - white
	}
	return white
}

// worthAsking returns the moves that a search found, if no goal is forced by any of them and the best is better
// by a margin.
func worthAsking(r *fc.Rules, s *fc.State, found engine.Result) (list []game.Choice) {
	for _, v := range found.Best {
		if v.Value.ForcedIn() != 0 {
			return nil
		}
		win := chances(engine.Chance(r, s, v.Value))
		list = append(list, game.Choice{Move: r.FormatMove(s, v.Move), Win: win.Chance[s.Turn]})
	}
	if len(list) < askedMoves || list[0].Win-list[1].Win < askFirst || list[0].Win-list[1].Win > askMost {
		return nil
	}
	return list
}

// after returns the chance of winning of the side to move in m after a move, by a search of that position.
func (g *players) after(ctx context.Context, m game.Match, move string, nodes uint64) (float64, error) {
	seat, next := m.Turn().Seats.First(), m.Clone()
	if _, err := next.Play(0, seat, move); err != nil {
		return 0, err
	}
	win, _, err := analyst{g}.look(ctx, next, nodes)
	return win.Chance[seat], err
}
