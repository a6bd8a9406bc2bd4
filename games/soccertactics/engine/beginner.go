package engine

import (
	"context"
	"slices"

	"woodwork/game"
	st "woodwork/games/soccertactics"
)

// A Beginner shoots when it can, misplaces three of four passes, goes for one in four balls that it
// can reach, keeps its keeper at home, and otherwise plays any move. When it is behind it wakes up:
// it misplaces half of its passes, and goes for every other ball. So a newcomer soon scores, and
// then has a match: docs/lab/newcomer.md.
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

// goes returns how often in four times a beginner goes for the ball; the same share of its
// passes arrives.
func goes(s *st.State) uint64 {
	side := s.Decides()
	if s.Score[side] < s.Score[side.Other()] {
		return 2
	}
	return 1
}

// likes returns which moves a beginner likes in this phase, and how often in four times it makes
// one of them instead of any.
func (b Beginner) likes(s *st.State, src game.Source) (likes func(m st.Move) bool, often uint64) {
	toBall := func(m st.Move) bool { return m.Act != st.RollForPawn && m.To == s.Ball }
	switch s.Phase {
	case st.BallPlay:
		shoots := func(m st.Move) bool { return b.Rules.Landing(s, m) == st.LandsShot }
		if slices.ContainsFunc(b.Rules.Legal(nil, s, s.Decides().Seat()), shoots) {
			return shoots, 4
		}
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

// stay decides without the keeper: a pawn runs for the ball as often as a beginner goes for one;
// otherwise the keeper, if it is in its area, takes a step there.
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

// drawn draws one of the legal moves that are liked, if there are any.
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
