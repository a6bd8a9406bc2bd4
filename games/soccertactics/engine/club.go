package engine

import (
	"context"

	"woodwork/game"
	st "woodwork/games/soccertactics"
)

// A Club player looks at the position after each of its moves and at the odds that it knows by
// heart: shots in reach of the next roll, who is nearer to a loose ball, duels. A pass is worth
// the shot that it makes possible. It does not look further:
// docs/lab/reference.md#a-greedy-player. Among moves that seem equal it makes any.
type Club struct{ Rules *st.Rules }

// Choose returns a legal move.
func (b Club) Choose(_ context.Context, s *st.State, seat game.Seat, src game.Source) st.Move {
	if s.Phase == st.FirstSetUp || s.Phase == st.SecondSetUp {
		return s.StandardSetUp()
	}
	side := s.Decides()
	var best game.Best[st.Move]
	for _, m := range b.Rules.Legal(nil, s, seat) {
		if s.Phase == st.CornerPlace && !template(s, m) {
			continue
		}
		after := *s
		b.Rules.Step(&after, game.At(seat, m))
		best.Offer(m, b.worth(&after, side), src)
	}
	if !best.Any() {
		return b.Rules.Sample(s, seat, src) // no placement fits a template
	}
	return best.Move
}

// Values of a Club player, in goals. The reference leaves them open; ball, duel, wait and flag
// were chosen to reproduce the figures of docs/lab/reference.md#a-greedy-player: see
// docs/lab/soccertactics.md.
const (
	clubShot = 0.5  // a shot
	clubBall = 0.15 // the ball at the halfway line
	clubRow  = 0.012
	clubDuel = 0.2   // how often it expects to be challenged for a ball that it takes
	clubWait = 0.015 // a pawn waiting in front of the goal
	clubFlag = 0.02  // one that is offside there
)

// worth returns the estimated value of a position to side.
func (b Club) worth(s *st.State, side st.Side) float64 {
	value := b.ball(s)
	if s.O != side {
		value = -value
	}
	return value + b.waitingPawns(s, side) - b.waitingPawns(s, side.Other())
}

func (b Club) waitingPawns(s *st.State, side st.Side) float64 {
	ready, offside := waiting(b.Rules, s, side)
	return clubWait*float64(min(ready, 4)) - clubFlag*float64(offside)
}

func (b Club) ball(s *st.State) float64 {
	switch s.Phase {
	case st.Spin:
		return clubShot
	case st.PawnRoll:
		return b.has(s, s.O)
	case st.BallRoll:
		_, shot := b.Rules.Lanes(s)
		return b.has(s, s.O) + clubShot*shot
	case st.CornerPlace:
		_, shot := b.Rules.Lanes(s)
		return clubShot * shot
	case st.Duel:
		o, d, _ := s.Duelists()
		return b.duel(s, o, d)
	case st.CatchRoll:
		c := b.Rules.Scramble(s, s.Ball)
		return c.Has*b.held(s, st.FirstNumber) - (1-c.Has)*b.has(s, s.D())
	case st.Challenge, st.ChallengeRoll:
		return b.challenged(s)
	}
	return 0
}

// has returns the value to side of having the ball at its present square.
func (b Club) has(s *st.State, side st.Side) float64 {
	if !s.Ball.OnPitch() {
		return 0
	}
	return clubBall + clubRow*float64(s.Ball.Row(side)-8)
}

// prize returns what O gets if it keeps the ball against a challenge.
func (b Club) prize(s *st.State) float64 {
	if st.AreaOf(s.D()).Has(s.Ball) {
		return clubShot
	}
	return b.has(s, s.O)
}

// duel returns the value of a duel of two pawns for the ball.
func (b Club) duel(s *st.State, o, d st.Slot) float64 {
	c := b.Rules.DuelOdds(o, d)
	return (c.Won+c.Fouled)*b.prize(s) - (c.Lost+c.Fouls)*b.has(s, s.D())
}

// challenged returns the value of D's attempt to get a ball that a pawn holds or that is loose.
func (b Club) challenged(s *st.State) float64 {
	c := b.Rules.Scramble(s, s.Ball)
	if p, held := s.On(s.O, s.Ball); held {
		return c.D*b.duel(s, p, st.FirstBack) + (1-c.D)*b.prize(s)
	}
	return (1-c.D)*(c.Has*b.held(s, st.FirstNumber)-(1-c.Has)*b.has(s, s.D())) - c.D*b.has(s, s.D())
}

// held returns the value to O of taking the loose ball, which D may then challenge.
func (b Club) held(s *st.State, p st.Slot) float64 {
	return clubDuel*b.duel(s, p, st.FirstBack) + (1-clubDuel)*b.prize(s)
}
