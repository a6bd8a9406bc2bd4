package tutto

import (
	"fmt"
	"time"

	"woodwork/game"
)

// MinSeats and MaxSeats limit the number of players (TU-01).
const (
	MinSeats = 2
	MaxSeats = 10
)

// Start returns the opening state: the first seat draws its first card (TU-02).
func (r Rules) Start(seats int) (State, error) {
	if seats < MinSeats || seats > MaxSeats {
		return State{}, fmt.Errorf("%w: %d seats: Tutto is for %d to %d players (TU-01)", game.ErrOption, seats, MinSeats, MaxSeats)
	}
	return State{No: 1, Seats: uint8(seats), Card: NoCard, Deck: FullDeck()}, nil
}

// Turn returns who acts: Nature draws and rolls, and one seat decides, within the time of the option move.
func (r Rules) Turn(s *State) game.Turn {
	switch s.Phase {
	case Draw, Roll:
		return game.Turn{Chance: true}
	case Keep, Tutto:
		return game.Turn{Seats: 1 << s.Seat, Within: time.Duration(r.Move) * time.Second}
	}
	return game.Turn{}
}

// Step advances s by one input, which must be legal.
func (r Rules) Step(s *State, in game.Input[Move]) {
	switch in.Move.Act {
	case DrawCard:
		r.draw(s, in.Move.Card)
	case RollDice:
		r.roll(s, in.Move.Dice)
	case KeepDice:
		r.keep(s, in.Move.Dice)
	case Bank:
		r.bank(s)
	case NextCard:
		s.Card, s.Phase = NoCard, Draw // TU-60: the points of the turn stay at risk
	case TimeUp:
		r.Step(s, game.At(s.Seat, s.Default()))
	}
}

// Score returns the points that each seat has recorded, without those at risk in this turn.
func (r Rules) Score(s *State) [game.MaxSeats]int32 { return s.Score }

// Winners returns the seats that have won; none before the end, several after a tie.
func (r Rules) Winners(s *State) game.Seats { return s.Winners }

// Author returns the seat that makes a move: Nature for cards and rolls, Clock for time that has run out.
func (r Rules) Author(s *State, m Move) game.Seat {
	switch m.Act {
	case DrawCard, RollDice:
		return game.Nature
	case TimeUp:
		return game.Clock
	}
	return s.Seat
}
