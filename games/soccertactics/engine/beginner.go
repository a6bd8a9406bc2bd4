package engine

import (
	"context"

	"woodwork/game"
	st "woodwork/games/soccertactics"
)

// A Beginner errs like somebody who knows how pawns and ball move, but not this game
// (docs/lab/beginners.md#soccer-tactics):
//
//   - It shoots when it can.
//   - It passes too far: three balls in four go as far towards the other goal as the roll allows,
//     no matter who stands there. With the fourth it looks for a square where the other side does not get
//     it at once.
//   - It runs towards the goal, or towards a ball that is free or the other side's, and never back.
//   - It sees straight ways only: a ball that a pawn reaches with a bend it overlooks three times in
//     four.
//   - Against the ball, it moves its keeper to and fro at home three times in four, rather than a
//     pawn.
//
// When it is behind it wakes up: what it sees one time in four, it sees every other time. So a
// newcomer soon scores, and then has a match: docs/lab/newcomer.md.
type Beginner struct{ Rules *st.Rules }

// Choose returns a legal move.
func (b Beginner) Choose(_ context.Context, s *st.State, seat game.Seat, src game.Source) st.Move {
	sees := game.Below(src, 4) < sight(s)
	switch s.Phase {
	case st.FirstSetUp, st.SecondSetUp:
		return s.StandardSetUp()
	case st.BallPlay:
		return b.pass(s, seat, src, sees)
	case st.PawnMove:
		return b.first(s, seat, src, forward(s))
	case st.CatchMove, st.ChallengeMove:
		return b.first(s, seat, src, func(m st.Move) bool { return m.To == s.Ball && (sees || straight(s, m)) }, nearer(s), forward(s))
	case st.Challenge:
		return b.challenge(s, seat, src, sees)
	}
	return b.Rules.Sample(s, seat, src)
}

// sight returns how often in four times a beginner sees more than the nearest: twice when it is
// behind.
func sight(s *st.State) uint64 {
	side := s.Decides()
	if s.Score[side] < s.Score[side.Other()] {
		return 2
	}
	return 1
}

// pass shoots, or plays the ball to where the other side does not get it at once, if the beginner
// sees that, or else as far forward as it goes.
func (b Beginner) pass(s *st.State, seat game.Seat, src game.Source, sees bool) st.Move {
	shoots := func(m st.Move) bool { return b.Rules.Landing(s, m) == st.LandsShot }
	safe := func(m st.Move) bool {
		landing := b.Rules.Landing(s, m)
		return sees && landing != st.LandsAway && landing != st.LandsOffside
	}
	farthest := 0
	for _, m := range b.Rules.Legal(nil, s, seat) {
		farthest = max(farthest, m.To.Row(s.O))
	}
	return b.first(s, seat, src, shoots, safe, func(m st.Move) bool { return m.To.Row(s.O) == farthest })
}

// forward returns whether a move brings a pawn nearer to the other goal.
func forward(s *st.State) func(m st.Move) bool {
	side := s.Decides()
	return func(m st.Move) bool { return m.To.Row(side) > m.From.Row(side) }
}

// nearer returns whether a move brings a pawn nearer to the ball, but not onto it.
func nearer(s *st.State) func(m st.Move) bool {
	return func(m st.Move) bool { return m.To != s.Ball && steps(m.To, s.Ball) < steps(m.From, s.Ball) }
}

// straight reports whether the ball lies straight ahead of the pawn, just as far as the roll goes.
func straight(s *st.State, m st.Move) bool {
	files, ranks := span(m.From, s.Ball)
	return max(files, ranks) == int(s.Die) && (files == 0 || ranks == 0 || files == ranks)
}

// steps returns how many steps of a king two squares are apart, and span how many files and
// ranks.
func steps(a, b st.Square) int { return max(span(a, b)) }

func span(a, b st.Square) (files, ranks int) {
	files, ranks = a.File()-b.File(), a.Rank()-b.Rank()
	return max(files, -files), max(ranks, -ranks)
}

// challenge lets a pawn run for the ball or, unless the beginner sees better, the keeper take a step
// in its area.
func (b Beginner) challenge(s *st.State, seat game.Seat, src game.Source, sees bool) st.Move {
	home := st.AreaOf(s.D())
	step, ok := b.drawn(s, seat, src, func(m st.Move) bool {
		return m.Act == st.StepKeeper && home.Has(m.To) && m.To != s.Ball
	})
	if !ok || sees {
		return st.Move{Act: st.RollForPawn}
	}
	return step
}

// first draws one of the legal moves for which the first claim holds that any meets; any move if
// none does.
func (b Beginner) first(s *st.State, seat game.Seat, src game.Source, claims ...func(m st.Move) bool) st.Move {
	for _, claim := range claims {
		if m, ok := b.drawn(s, seat, src, claim); ok {
			return m
		}
	}
	return b.Rules.Sample(s, seat, src)
}

// drawn draws one of the legal moves for which the claim holds, if there are any.
func (b Beginner) drawn(s *st.State, seat game.Seat, src game.Source, claim func(m st.Move) bool) (m st.Move, ok bool) {
	n := uint64(0)
	for _, move := range b.Rules.Legal(nil, s, seat) {
		if !claim(move) {
			continue
		}
		if n++; game.Below(src, n) == 0 {
			m = move
		}
	}
	return m, n > 0
}
