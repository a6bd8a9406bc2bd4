package engine

import (
	"context"

	"woodwork/game"
	st "woodwork/games/soccertactics"
)

// A Beginner misplaces three of four passes, goes for a ball that it can reach one time in
// four, keeps its keeper at home, and else does anything. When it is behind it wakes up: it
// misplaces half of its passes, and goes for the ball every other time. So against it a newcomer
// soon scores, and has a match after that: docs/lab/newcomer.md.
type Beginner struct{ Rules *st.Rules }

// Choose returns a legal move.
func (b Beginner) Choose(_ context.Context, s *st.State, seat game.Seat, src game.Source) st.Move {
	if s.Phase == st.FirstSetUp || s.Phase == st.SecondSetUp {
		return s.StandardSetUp()
	}
	likes, often := b.likes(s, src)
	if game.Below(src, 4) < often {
		if m, ok := b.drawn(s, seat, src, likes); ok {
			return m
		}
	}
	if s.Phase == st.Challenge {
		return b.stay(s, seat, src)
	}
	return b.Rules.Sample(s, seat, src)
}

// goes returns how often in four times a beginner goes for the ball; its passes arrive as often.
func goes(s *st.State) uint64 {
	side := s.Decides()
	if s.Score[side] < s.Score[side.Other()] {
		return 2
	}
	return 1
}

// likes returns what moves a beginner likes in this phase, and how often in four times it
// makes one of them instead of any.
func (b Beginner) likes(s *st.State, src game.Source) (likes func(m st.Move) bool, often uint64) {
	toBall := func(m st.Move) bool { return m.Act != st.RollForPawn && m.To == s.Ball }
	switch s.Phase {
	case st.BallPlay:
		astray := game.Below(src, 4) >= goes(s)
		return func(m st.Move) bool {
			landing := b.Rules.Landing(s, m)
			if astray {
				return landing == st.LandsAway
			}
			return landing != st.LandsAway && landing != st.LandsOffside
		}, 4
	case st.CatchMove, st.Challenge, st.ChallengeMove:
		return toBall, goes(s)
	}
	return nil, 0
}

// stay answers where no keeper goes for the ball: a pawn runs for it as often as a beginner goes
// for one, else the keeper takes a step in its area, if it is there.
func (b Beginner) stay(s *st.State, seat game.Seat, src game.Source) st.Move {
	home := st.AreaOf(s.D())
	step, ok := b.drawn(s, seat, src, func(m st.Move) bool {
		return m.Act == st.StepKeeper && home.Has(m.To) && m.To != s.Ball
	})
	if !ok || game.Below(src, 4) < goes(s) {
		return st.Move{Act: st.RollForPawn}
	}
	return step
}

// drawn draws one of the legal moves that are liked, if there is any.
func (b Beginner) drawn(s *st.State, seat game.Seat, src game.Source, likes func(m st.Move) bool) (m st.Move, ok bool) {
	n := uint64(0)
	for _, move := range b.Rules.Legal(nil, s, seat) {
		if !likes(move) {
			continue
		}
		if n++; game.Below(src, n) == 0 {
			m = move
		}
	}
	return m, n > 0
}
