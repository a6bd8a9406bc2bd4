// Package pig is the dice game Pig, the smallest game on the kernel, for tests and as a first
// example. A player rolls a die as often as they dare. A 1 ends the turn and loses its points;
// holding ends the turn and keeps them. The first to reach the target wins.
package pig

import (
	"fmt"
	"strconv"
	"time"

	"woodwork/game"
)

// State is a position. Turn holds the points at risk.
type State struct {
	Score   [game.MaxSeats]int32
	Seats   int8
	Seat    game.Seat
	Turn    int32
	Rolling bool // the die is in the air
}

// Move is a decision or a face of the die.
type Move uint8

const (
	Hold Move = 7 + iota
	Roll
	Out // the time limit has run out: the clock holds for the player
)

// Rules are the rules of Pig, played to Target points. Limit is the time for a decision; 0 is no
// limit.
type Rules struct {
	Target int32
	Limit  time.Duration
}

var _ game.Engine[State, Move] = Rules{}

func (r Rules) Start(seats int) (State, error) {
	if seats < 2 || seats > game.MaxSeats {
		return State{}, fmt.Errorf("%w: pig is for 2 to %d seats, not %d", game.ErrOption, game.MaxSeats, seats)
	}
	return State{Seats: int8(seats)}, nil
}

func (r Rules) over(s *State) bool { return r.Winners(s) != 0 }

func (r Rules) Turn(s *State) game.Turn {
	switch {
	case r.over(s):
		return game.Turn{}
	case s.Rolling:
		return game.Turn{Chance: true}
	default:
		return game.Turn{Seats: game.SeatsOf(s.Seat), Within: r.Limit}
	}
}

func (r Rules) Legal(dst []Move, s *State, seat game.Seat) []Move {
	turn := r.Turn(s)
	switch {
	case turn.Seats.Has(seat):
		return append(dst, Hold, Roll)
	case seat == game.Clock && turn.Within > 0:
		return append(dst, Out)
	}
	return dst
}

func (r Rules) Odds(dst []game.Outcome[Move], s *State) []game.Outcome[Move] {
	if !r.Turn(s).Chance {
		return dst
	}
	for face := Move(1); face <= 6; face++ {
		dst = append(dst, game.Outcome[Move]{Move: face, Weight: 1})
	}
	return dst
}

func (r Rules) Step(s *State, in game.Input[Move]) {
	switch in.Move {
	case Roll:
		s.Rolling = true
	case Hold, Out:
		s.Score[s.Seat] += s.Turn
		r.pass(s)
	case 1:
		r.pass(s)
	default:
		s.Turn += int32(in.Move)
		s.Rolling = false
	}
}

func (r Rules) pass(s *State) {
	s.Turn, s.Rolling = 0, false
	if !r.over(s) {
		s.Seat = (s.Seat + 1) % game.Seat(s.Seats)
	}
}

func (r Rules) Score(s *State) [game.MaxSeats]int32 { return s.Score }

func (r Rules) Winners(s *State) game.Seats {
	for seat := range game.Seat(s.Seats) {
		if s.Score[seat] >= r.Target {
			return game.SeatsOf(seat)
		}
	}
	return 0
}

// Author assigns Out to the clock.
func (r Rules) Author(s *State, m Move) game.Seat {
	switch {
	case m == Out:
		return game.Clock
	case m < Hold:
		return game.Nature
	}
	return s.Seat
}

var moveNames = [...]string{Hold: "hold", Roll: "roll", Out: "!"}

func (r Rules) FormatMove(_ *State, m Move) string {
	if m < Hold {
		return ":" + strconv.Itoa(int(m))
	}
	return moveNames[m]
}

func (r Rules) ParseMove(_ *State, text string) (Move, error) {
	if len(text) == 2 && text[0] == ':' && text[1] >= '1' && text[1] <= '6' {
		return Move(text[1] - '0'), nil
	}
	for m := Hold; m <= Out; m++ {
		if moveNames[m] == text {
			return m, nil
		}
	}
	return 0, fmt.Errorf("%w: %.20q: want hold, roll, ! or :1 to :6", game.ErrIllegal, text)
}
