package bot

import (
	"context"

	"woodwork/game"
)

// An Explainer is an Analyst who can say why.
type Explainer interface {
	// Reason says in one sentence what speaks for a move of seat in m: something that
	// was computed, or that the position shows, and never more than that. The zero Text
	// where nothing does but the chance of winning.
	Reason(m game.Match, seat game.Seat, a MoveEvaluation) game.Text
}

// An Advice is a move with the reason for it.
type Advice struct {
	MoveEvaluation
	Reason game.Text
}

// Advise returns at most n of the moves that Coach has evaluated, the best first, each
// with its reason.
func Advise(a Analyst, m game.Match, seat game.Seat, evaluated []MoveEvaluation, n int) (list []Advice) {
	for _, e := range evaluated[:min(n, len(evaluated))] {
		list = append(list, Advice{e, ReasonFor(a, m, seat, e)})
	}
	return list
}

// ReasonFor says what speaks for a move: that it wins, or is the only one; what an
// Explainer knows of it; and where that is nothing, the chance of winning.
func ReasonFor(a Analyst, m game.Match, seat game.Seat, e MoveEvaluation) game.Text {
	after := m.Clone()
	if _, err := after.Play(moveTime(a, m, e.Move), seat, e.Move); err != nil {
		return game.Text{}
	}
	if after.Turn().Over() && after.Winners() == 1<<seat {
		return game.Say("coach.reason.wins")
	}
	if legal := m.Legal(seat); len(legal) == 1 && legal[0] == e.Move {
		return game.Say("coach.reason.only")
	}
	if x, ok := a.(Explainer); ok {
		if text := x.Reason(m, seat, e); text.Key != "" {
			return text
		}
	}
	return game.Say("coach.reason.win", "p", e.Win)
}

// Propose names moves of seat where those that are legal are too many to list: the one
// that a Judge takes for the best, or the ones that an Explorer finds. None if the
// analyst is neither.
func Propose(ctx context.Context, a Analyst, m game.Match, seat game.Seat) ([]MoveEvaluation, error) {
	switch x := a.(type) {
	case Judge:
		win, best, err := x.Judge(ctx, m)
		if err != nil || best == "" {
			return nil, err
		}
		return []MoveEvaluation{{Move: best, Win: win.Chance[seat], Estimate: win.Estimate}}, nil
	case Explorer:
		found, err := x.Explore(ctx, m, 0)
		return found.Moves, err
	}
	return nil, nil
}
