package engine

import (
	"context"
	"sync"

	"woodwork/game"
	st "woodwork/games/soccertactics"
)

// A Strong player evaluates every move to the end of the set: with exact averages over the dice,
// the best square for each roll of the ball, and one attempt of each side to get it. It values
// what comes after by the weights of features.
type Strong struct {
	rules *st.Rules
	scale *Scale
	looks *sync.Pool // of *Evaluation
}

// NewStrong returns a player with the given weights; unit of them make one unit of log-odds.
func NewStrong(r *st.Rules, w Weights, unit float64) Strong {
	return Strong{r, scaleOf(w, unit), &sync.Pool{New: func() any { return new(Evaluation) }}}
}

// Choose returns a legal move: the best one looked at when ctx ends.
func (b Strong) Choose(ctx context.Context, s *st.State, seat game.Seat, src game.Source) st.Move {
	look := b.looks.Get().(*Evaluation)
	defer b.looks.Put(look)
	side := s.Decides()
	if s.Phase == st.FirstSetUp || s.Phase == st.SecondSetUp {
		return lineUp(ctx, b.rules, s, src, func(after *st.State) float64 { return b.worth(look, after, side) })
	}
	var best game.Best[st.Move]
	for _, m := range candidates(b.rules, s, seat) {
		if best.Any() && ctx.Err() != nil {
			return best.Move
		}
		after := *s
		b.rules.Step(&after, game.At(seat, m))
		best.Offer(m, b.worth(look, &after, side), src)
	}
	if !best.Any() {
		return b.rules.Sample(s, seat, src) // no placement fits a template
	}
	return best.Move
}

// candidates returns the moves worth considering: placements by template; if a ball in the open
// can be reached, the moves that do; else all.
func candidates(r *st.Rules, s *st.State, seat game.Seat) []st.Move {
	moves := r.Legal(nil, s, seat)
	var keep func(m st.Move) bool
	switch s.Phase {
	case st.CornerPlace:
		keep = func(m st.Move) bool { return template(s, m) }
	case st.CatchMove:
		line := s.Line(s.D())
		keep = func(m st.Move) bool { return m.To == s.Ball && m.From.Row(s.D()) >= line }
	case st.ChallengeMove:
		keep = func(m st.Move) bool { return m.To == s.Ball }
	default:
		return moves
	}
	var some []st.Move
	for _, m := range moves {
		if keep(m) {
			some = append(some, m)
		}
	}
	if len(some) == 0 && s.Phase != st.CornerPlace {
		return moves
	}
	return some
}

// worth returns the value of a position to side, in next goals.
func (b Strong) worth(look *Evaluation, s *st.State, side st.Side) float64 {
	v := static(look, b.rules, b.scale, s)
	if s.O != side {
		return -v
	}
	return v
}

// static returns the value to O of a position that waits for chance, or for D's attempt, without
// looking at single moves of the pawns.
func static(look *Evaluation, r *st.Rules, c *Scale, s *st.State) float64 {
	if !s.Ball.OnPitch() {
		return 0
	}
	look.Look(r, c, s)
	holder, held := s.On(s.O, s.Ball)
	switch s.Phase {
	case st.Spin, st.PenaltyTaker, st.PenaltyClear:
		return look.Shot()
	case st.PawnRoll:
		// Without its pawn move the set is undervalued, and the features alone do not see what
		// is near: the mean is right on average.
		return (look.Play(s.Ball, holder) + look.Have(s.Ball, holder)) / 2
	case st.BallRoll:
		return look.Play(s.Ball, holder)
	case st.CornerPlace:
		return look.Play(s.Ball, s.Taker)
	case st.Duel:
		i, j, _ := s.Duelists()
		return look.Duel(s.Ball, i, j)
	case st.CatchRoll:
		return look.Loose(s.Ball)
	case st.Challenge, st.ChallengeRoll:
		if held {
			return look.Held(s.Ball, holder)
		}
		return look.Contested(s.Ball)
	case st.FreeKickTaker, st.FreeKickClear:
		return look.Have(s.Ball, st.FirstNumber)
	}
	return 0
}
