package tutto

import "woodwork/game"

// Odds lists the cards in the order of the deck, or the rolls in the order of
// their digits.
func (r Rules) Odds(dst []game.Outcome[Move], s *State) []game.Outcome[Move] {
	switch s.Phase {
	case Draw:
		return cardOdds(dst, s)
	case Roll:
		return rollOdds(dst, s.Left())
	}
	return dst
}

func cardOdds(dst []game.Outcome[Move], s *State) []game.Outcome[Move] {
	for card, copies := range s.Deck.Next() {
		if copies > 0 {
			dst = append(dst, game.Outcome[Move]{Move: OfCard(Card(card)), Weight: uint32(copies)})
		}
	}
	return dst
}

func rollOdds(dst []game.Outcome[Move], dice int) []game.Outcome[Move] {
	return append(dst, oddsOfRolls[dice]...)
}

// oddsOfRolls[n] are the rolls of n dice, with the number of orders in which each can fall. The
// engine needs them for every roll, so they are computed once.
var oddsOfRolls = listRolls()

func listRolls() (odds [Six + 1][]game.Outcome[Move]) {
	for n := range odds {
		first, last := Rolls(n)
		for d := first; d <= last; d++ {
			odds[n] = append(odds[n], game.Outcome[Move]{Move: OfRoll(d), Weight: d.Ways()})
		}
	}
	return odds
}

// Chances that depend only on the dice: docs/rules/tutto/en.md#odds. The tables are indexed by
// the number of dice and, if the choice of dice matters, by the option keep: with some, every
// keep is the one that succeeds most often.

type chanceTables struct {
	null         [Six + 1]float64    // no die scores
	straightNull [Six + 1]float64    // no new number, with as many dice as missing numbers
	tutto        [2][Six + 1]float64 // all dice score before a null
	straight     [2][Six + 1]float64 // all missing numbers come before a null
}

var chances = buildChances()

func buildChances() (c chanceTables) {
	for keep := range MustKeep(2) {
		c.tutto[keep][0], c.straight[keep][0] = 1, 1
		for n := 1; n <= Six; n++ {
			c.null[n], c.tutto[keep][n] = c.outlook(n, &c.tutto[keep], tuttoKeeps(keep))
			c.straightNull[n], c.straight[keep][n] = c.outlook(n, &c.straight[keep], straightKeeps(n, keep))
		}
	}
	return c
}

// outlook returns, for a roll of n dice, the chance of a null and, given the chances for fewer
// dice, the chance of success.
func (c *chanceTables) outlook(n int, success *[Six + 1]float64, keeps func(Dice) []Dice) (null, succeeds float64) {
	first, last := Rolls(n)
	var all float64
	for roll := first; roll <= last; roll++ {
		ways := float64(roll.Ways())
		all += ways
		best := 0.0
		for _, d := range keeps(roll) {
			best = max(best, success[n-d.Len()])
		}
		if best == 0 {
			null += ways
		}
		succeeds += ways * best
	}
	return null / all, succeeds / all
}

func tuttoKeeps(keep MustKeep) func(Dice) []Dice {
	return func(roll Dice) []Dice {
		if keep == KeepAll && roll.Scoring() != 0 {
			return []Dice{roll.Scoring()}
		}
		return roll.Keeps()
	}
}

// straightKeeps treats the numbers 1 to n as the missing ones: any n numbers are equivalent.
func straightKeeps(n int, keep MustKeep) func(Dice) []Dice {
	return func(roll Dice) []Dice {
		fresh := roll.Faces() & (1<<n - 1)
		if keep == KeepAll && fresh != 0 {
			return []Dice{fresh.Dice()}
		}
		return fresh.Keeps()
	}
}

// Null returns the chance that the coming roll is a null, in the phase Roll.
func (s *State) Null() float64 {
	if s.Card == Straight {
		return chances.straightNull[s.Left()]
	}
	return chances.null[s.Left()]
}

// Success returns the chance that all six dice score on the card, or a Straight is completed, or
// the Cloverleaf wins, if the seat never stops and always keeps the best dice for that. It is
// for the phase Roll.
func (r Rules) Success(s *State) float64 {
	switch s.Card {
	case Straight:
		return chances.straight[r.Keep][s.Left()]
	case Clover:
		return chances.tutto[r.Keep][s.Left()] * chances.tutto[r.Keep][Six]
	}
	return chances.tutto[r.Keep][s.Left()]
}

// StopChance returns the chance that the next card is a Stop.
func (s *State) StopChance() float64 {
	deck := s.Deck.Next()
	return float64(deck[Stop]) / float64(deck.Len())
}
