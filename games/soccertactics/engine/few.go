package engine

import (
	"slices"

	st "woodwork/games/soccertactics"
)

// few returns the decisions that are considered inside a search. TimeUp represents any move that
// changes nothing: its result is the same as moving no pawn.
func (e *search) few(s *st.State, often float64) (list []st.Move) {
	nothing := st.Move{Act: st.TimeUp}
	seat := s.Decides().Seat()
	switch s.Phase {
	case st.PawnMove:
		return append(e.gaining(s, often), nothing)
	case st.BallPlay:
		return e.plays(s, often)
	case st.Challenge:
		list = append(list, st.Move{Act: st.RollForPawn})
		for _, m := range e.rules.Legal(nil, s, seat) {
			if m.Act == st.StepKeeper && m.To == s.Ball {
				list = append(list, m)
			}
		}
		return list
	}
	return append(e.reaching(s), nothing)
}

// reaching returns moves to the ball: one of a defender and one of a numbered pawn.
func (e *search) reaching(s *st.State) (list []st.Move) {
	side := s.Decides()
	line := 0
	if s.Phase == st.CatchMove {
		line = s.Line(s.D())
	}
	var seen [2]bool
	for _, m := range e.rules.To(s, s.Ball) {
		p, _ := s.On(side, m.From)
		kind := 0
		if p >= st.FirstNumber {
			kind = 1
		}
		if !seen[kind] && m.From.Row(s.D()) >= line {
			seen[kind] = true
			list = append(list, m)
		}
	}
	return list
}

// wide is how likely a line must be to get more than the least number of moves.
const wide = 0.05

// plays returns the best few squares for the ball.
func (e *search) plays(s *st.State, often float64) []st.Move {
	e.nodes++
	e.look.Look(e.rules, e.scale, s)
	moves := e.rules.Legal(nil, s, s.O.Seat())
	worth := make([]float64, len(moves))
	for i, m := range moves {
		if m.Act == st.PlayBall {
			worth[i] = e.look.To(m.To)
		} else {
			worth[i] = e.look.Dribble(m.To)
		}
	}
	n := 2
	if often > wide {
		n = 3
	}
	return best(moves, worth, n)
}

// gaining returns the pawn moves that help the ball most.
func (e *search) gaining(s *st.State, often float64) []st.Move {
	e.nodes++
	e.look.Look(e.rules, e.scale, s)
	e.look.Gains(s.Ball, &e.gains)
	moves := e.rules.Legal(nil, s, s.O.Seat())
	worth := make([]float64, len(moves))
	for i, m := range moves {
		worth[i] = e.gains[m.To] - e.gains[m.From]/2
	}
	n := 2
	if often > wide {
		n = 6
	}
	return best(moves, worth, n)
}

// best returns the n moves worth most, or all if there are fewer.
func best(moves []st.Move, worth []float64, n int) (list []st.Move) {
	for range min(n, len(moves)) {
		top := 0
		for i := range worth {
			if worth[i] > worth[top] {
				top = i
			}
		}
		list = append(list, moves[top])
		moves, worth = slices.Delete(moves, top, top+1), slices.Delete(worth, top, top+1)
	}
	return list
}
