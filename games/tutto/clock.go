package tutto

import "time"

// How long chance takes at the table, so that the limit of a decision (TU-58) begins when
// the dice lie: docs/time.md#chance.
const (
	turnCard = 500 * time.Millisecond
	rollDice = 700 * time.Millisecond
	lostTurn = 1500 * time.Millisecond // until it is seen that the turn is over
)

// ChanceTime returns how long a card takes that is turned over, or a roll.
func (r Rules) ChanceTime(s *State, m Move) time.Duration {
	switch {
	case m.Kind == DrawCard && m.Card == Stop:
		return turnCard + lostTurn
	case m.Kind == DrawCard:
		return turnCard
	case s.Scoring(m.Dice) == 0:
		return rollDice + lostTurn
	}
	return rollDice
}
