package engine

import (
	"woodwork/game"
	st "woodwork/games/soccertactics"
)

// stillTime is longer than any decision takes, in seconds: figures are computed as if time stood
// still.
const stillTime = 60

// goalsOnly counts the goals of the set and nothing else, for either side.
var goalsOnly = (&Scale{}).At(1, 1, 0)

// Figures returns for each play of the ball the chance that it leads to a goal before the set is
// over, if the side then plays the ball as well as possible. This chance is the expected number
// of goals, because there cannot be two. It is an estimate, because it assumes that the pawns do
// not move.
func Figures(r *st.Rules, s *st.State, seat game.Seat) (hints []game.Hint[st.Move]) {
	if s.Phase != st.BallPlay || st.Side(seat) != s.O {
		return nil
	}
	var look Evaluation
	for _, m := range r.Legal(nil, s, seat) {
		next := *s
		next.Clock = -stillTime
		r.Step(&next, game.At(seat, m))
		if next.O != s.O {
			continue
		}
		if goals, ok := look.setGoals(r, &next); ok {
			hints = append(hints, game.Hint[st.Move]{Move: m, Figures: []game.Figure{{Key: "soccertactics.figure.set", Value: goals, Estimate: true}}})
		}
	}
	return hints
}

// setGoals returns the expected goals of the set in which the ball is being played; false unless
// a roll of the ball, a scramble or a challenge comes next.
func (p *Evaluation) setGoals(r *st.Rules, s *st.State) (float64, bool) {
	holder, held := s.On(s.O, s.Ball)
	switch s.Phase {
	case st.BallRoll, st.CatchRoll, st.Challenge:
		p.Look(r, goalsOnly, s)
	default:
		return 0, false
	}
	switch {
	case s.Phase == st.BallRoll:
		return p.Play(s.Ball, holder), true
	case held:
		return p.Held(s.Ball, holder), true
	}
	return p.Loose(s.Ball), true
}
