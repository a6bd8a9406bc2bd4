package bot

import (
	"context"

	"woodwork/game"
)

// An Advice is a move with the reason for it.
type Advice struct {
	MoveEvaluation
	Reason game.Text
}

// Advise returns at most n of the moves that Coach has evaluated, best first, each with a
// reason: beside one that scores, or wins, nothing else is worth a row.
func Advise(a Analyst, m game.Match, seat game.Seat, evaluated []MoveEvaluation, n int) (list []Advice) {
	if len(evaluated) > 1 && a.scores(m, seat, evaluated[0].Move) {
		n = 1
	}
	for _, e := range evaluated[:min(n, len(evaluated))] {
		list = append(list, Advice{e, ReasonFor(a, m, seat, e)})
	}
	return list
}

// scores reports whether a move scores a goal or wins, without a draw between.
func (a Analyst) scores(m game.Match, seat game.Seat, move string) bool {
	after := m.Clone()
	if _, err := after.Play(a.moveTime(m, move), seat, move); err != nil {
		return false
	}
	return after.Turn().Over() && after.Winners() == 1<<seat || after.Score()[seat] == m.Score()[seat]+1
}

// ReasonFor returns a reason for a move: that it wins, or is the only one; otherwise what the
// analyst knows about it; otherwise its chance of winning.
func ReasonFor(a Analyst, m game.Match, seat game.Seat, e MoveEvaluation) game.Text {
	after := m.Clone()
	if _, err := after.Play(a.moveTime(m, e.Move), seat, e.Move); err != nil {
		return game.Text{}
	}
	if after.Turn().Over() && after.Winners() == 1<<seat {
		return game.Say("coach.reason.wins")
	}
	if legal := m.Legal(seat); len(legal) == 1 && legal[0] == e.Move {
		return game.Say("coach.reason.only")
	}
	if a.Reason != nil {
		if text := a.Reason(m, seat, e); text.Key != "" {
			return text
		}
	}
	return game.Say("coach.reason.win", "p", e.Win)
}

// Propose names moves of seat if there are too many legal ones to list: the one that the analyst
// considers best, or those that it finds. It returns none if the analyst can do neither.
func Propose(ctx context.Context, a Analyst, m game.Match, seat game.Seat) ([]MoveEvaluation, error) {
	switch {
	case a.Judge != nil:
		win, best, err := a.Judge(ctx, m)
		if err != nil || best == "" {
			return nil, err
		}
		return []MoveEvaluation{{Move: best, Win: win.Chance[seat], Estimate: win.Estimate}}, nil
	case a.Propose != nil:
		return a.Propose(ctx, m)
	}
	return nil, nil
}
