package soccertactics

import (
	"math/bits"

	"woodwork/game"
)

// Odds lists the outcomes of the dice or the spinner.
func (r *Rules) Odds(dst []game.Outcome[Move], s *State) []game.Outcome[Move] {
	return append(dst, r.outcomes(s)...)
}

// outcomes returns what Nature may draw.
func (r *Rules) outcomes(s *State) []game.Outcome[Move] {
	switch s.Phase {
	case Toss, ShootOutToss:
		return tossOdds
	case Duel:
		return duelOdds
	case Spin, ShootOut:
		if r.Dice {
			return shootingDie
		}
		return spinner
	case BallRoll:
		if r.twoDice(s) {
			return twoDiceOdds
		}
		return dieOdds
	case PawnRoll, CatchRoll, ChallengeRoll:
		return dieOdds
	}
	return nil
}

// twoDice reports whether the ball is played with two dice: by a keeper (ST-25), or
// as a goal kick, no matter who takes it (ST-34). The option KeeperDice leaves the goal
// kick alone: with a 1 the ball could not leave the area.
func (r *Rules) twoDice(s *State) bool {
	return s.Restart == GoalKick || r.KeeperDice == 2 && s.Pawns[s.O][Keeper] == s.Ball
}

var (
	dieOdds     = single()
	twoDiceOdds = pairs(RollTwo)
	tossOdds    = pairs(RollToss)
	duelOdds    = pairs(RollDuel)
	spinner     = shots(2, 1, 1)
	shootingDie = shots(3, 2, 1) // ST-53
)

func single() (odds []game.Outcome[Move]) {
	for a := range uint8(Faces) {
		odds = append(odds, game.Outcome[Move]{Move: Move{Act: RollDie, A: a + 1}, Weight: 1})
	}
	return odds
}

func pairs(act Act) (odds []game.Outcome[Move]) {
	for a := range uint8(Faces) {
		for b := range uint8(Faces) {
			odds = append(odds, game.Outcome[Move]{Move: Move{Act: act, A: a + 1, B: b + 1}, Weight: 1})
		}
	}
	return odds
}

func shots(ball, flag, one uint32) []game.Outcome[Move] {
	return []game.Outcome[Move]{
		{Move: Move{Act: SpinBall}, Weight: ball}, {Move: Move{Act: SpinFlag}, Weight: flag}, {Move: Move{Act: SpinOne}, Weight: one},
	}
}

// Sample draws an outcome by its odds, or a legal decision evenly.
func (r *Rules) Sample(s *State, seat game.Seat, src game.Source) Move {
	switch {
	case seat == game.Clock:
		return Move{Act: TimeUp}
	case seat == game.Nature:
		return drawn(r.outcomes(s), src)
	case s.Phase == FirstSetUp || s.Phase == SecondSetUp:
		return s.sampleSetUp(src)
	}
	return r.sampleChoice(s, src)
}

// drawn draws an outcome by its odds.
func drawn(odds []game.Outcome[Move], src game.Source) Move {
	if len(odds) == 3 {
		return game.Draw(odds, src) // a shot; dice are even
	}
	return odds[below(src, len(odds))].Move
}

// sampleChoice counts the decisions without making them, and makes the one that it
// draws.
func (r *Rules) sampleChoice(s *State, src game.Source) Move {
	if s.byDie() && !r.StopAtOpponent && !r.NoWall {
		if m, ok := r.sampleWalk(s, src); ok {
			return m
		}
	}
	all, n := r.list(s)
	count := 0
	for i := range all[:n] {
		count += all[i].targets.Len()
	}
	if r.mayPass(s) {
		count++
	}
	drawn := below(src, count)
	for i := range all[:n] {
		c := &all[i]
		if size := c.targets.Len(); drawn >= size {
			drawn -= size
			continue
		}
		return s.move(c.dribble, c.from, c.targets.nth(drawn))
	}
	return Move{Act: s.passing()}
}

// below returns a uniform number in [0, n) without dividing: the high half of
// the product of n and a random number, unless its low half falls where some
// results would have one number more than others (Lemire, 2019).
func below(src game.Source, n int) int {
	high, low := bits.Mul64(src.Uint64(), uint64(n))
	if low < uint64(n) {
		for tail := -uint64(n) % uint64(n); low < tail; {
			high, low = bits.Mul64(src.Uint64(), uint64(n))
		}
	}
	return int(high)
}
