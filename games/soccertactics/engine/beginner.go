package engine

import (
	"context"

	"woodwork/game"
	st "woodwork/games/soccertactics"
)

// A Beginner goes for a ball that it can reach half of the time, does not give it away, and
// else does anything.
type Beginner struct{ Rules *st.Rules }

// Choose returns a legal move.
func (b Beginner) Choose(_ context.Context, s *st.State, seat game.Seat, src game.Source) st.Move {
	switch s.Phase {
	case st.FirstSetUp, st.SecondSetUp:
		return s.StandardSetUp()
	case st.BallPlay, st.CatchMove, st.Challenge, st.ChallengeMove:
		if s.Phase != st.BallPlay && game.Below(src, 2) == 0 {
			break // it comes too late
		}
		if m, ok := b.sensible(s, seat, src); ok {
			return m
		}
	}
	return b.Rules.Sample(s, seat, src)
}

// sensible draws one of the moves that a beginner likes, if there is any.
func (b Beginner) sensible(s *st.State, seat game.Seat, src game.Source) (m st.Move, ok bool) {
	n := uint64(0)
	for _, move := range b.Rules.Legal(nil, s, seat) {
		if !b.likes(s, move) {
			continue
		}
		if n++; game.Below(src, n) == 0 {
			m = move
		}
	}
	return m, n > 0
}

func (b Beginner) likes(s *st.State, m st.Move) bool {
	if s.Phase != st.BallPlay {
		return m.To == s.Ball && m.Act != st.RollForPawn
	}
	landing := b.Rules.Landing(s, m)
	return landing != st.LandsAway && landing != st.LandsOffside
}
