package soccertactics

import "woodwork/game"

// Odds lists the outcomes of the dice or the spinner.
func (r *Rules) Odds(dst []game.Outcome[Move], s *State) []game.Outcome[Move] {
	return append(dst, r.outcomes(s)...)
}

// outcomes returns the possible outcomes that Nature draws from.
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

// twoDice reports whether the ball is played with two dice: by a keeper (ST-25), or as a goal
// kick, no matter who takes it (ST-34). The option KeeperDice does not affect goal kicks,
// because with a 1 the ball could not leave the area.
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
