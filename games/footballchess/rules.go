package footballchess

import (
	"fmt"

	"woodwork/game"
)

var _ game.Engine[State, Move] = Rules{}

var opening = Position{
	Piece: [2][Kinds]Square{
		White: {King: at(3, 1), Queen: at(3, 4), Rook: at(2, 3), Bishop: at(4, 3), Knight: at(1, 4), Pawn: at(5, 4)},
		Black: {King: at(3, 11), Queen: at(3, 8), Rook: at(4, 9), Bishop: at(2, 9), Knight: at(5, 8), Pawn: at(1, 8)},
	},
	Ball: CentreSpot,
}

// Start returns the opening: the fixed one or, with opening=placed, with the pieces in hand and
// Black to place (FC-06, FC-36).
func (r Rules) Start(seats int) (State, error) {
	if seats != 2 {
		return State{}, fmt.Errorf("%w: football chess is for 2 seats, not %d", game.ErrOption, seats)
	}
	s := State{Position: opening, Clock: [2]int64{r.Base, r.Base}}
	if r.Placed {
		for side := range s.Piece {
			for k := Queen; k < Kinds; k++ {
				s.Piece[side][k] = Hand
			}
		}
		s.Status, s.Turn = Place, Black
		return s, nil
	}
	s.Start = s.Position
	return s, nil
}

// Turn returns the side that decides and, with a clock, the time it has left.
func (r Rules) Turn(s *State) game.Turn {
	if s.Status.Over() {
		return game.Turn{}
	}
	turn := game.Turn{Seats: game.SeatsOf(game.Seat(s.Turn))}
	if r.Base > 0 {
		turn.Within = milliseconds(s.Clock[s.Turn])
	}
	return turn
}

// Step makes a move. With a clock, a side whose time is up loses instead (FC-42).
func (r Rules) Step(s *State, in game.Input[Move]) {
	m := in.Move
	switch m.Act {
	case Resign:
		s.end(Resigned, winner(m.Side.Other()))
		return
	case Agree:
		s.end(Agreed, Drawn)
		return
	case Flag:
		s.Clock[m.Side] = 0
		s.end(OutOfTime, winner(m.Side.Other()))
		return
	}
	if r.Base > 0 && !s.spend(in.After.Milliseconds(), r.Increment) {
		s.end(OutOfTime, winner(s.Turn.Other()))
		return
	}
	switch {
	case m.Act == Put:
		r.put(s, m)
	case m.Act == Kick && !m.To.OnPitch():
		r.goal(s, m)
	default:
		s.remember(m)
		s.act(m)
		r.whistle(s)
	}
}

// remember adds an action to the episode. Without a limit an episode can be longer than what is
// remembered: then it begins again where it is.
func (s *State) remember(m Move) {
	if s.MovesWithoutGoal-s.Start.MovesWithoutGoal == MaxLimit {
		s.forget()
		s.Start = s.Position
	}
	s.History[s.MovesWithoutGoal-s.Start.MovesWithoutGoal] = m
}

// Score returns the goals.
func (r Rules) Score(s *State) (points [game.MaxSeats]int32) {
	points[White], points[Black] = int32(s.Position.Score[White]), int32(s.Position.Score[Black])
	return points
}

// Winners returns the winner, or both seats after a draw.
func (r Rules) Winners(s *State) game.Seats {
	switch {
	case !s.Status.Over():
		return 0
	case s.Result == Drawn:
		return game.SeatsOf(0, 1)
	}
	return game.SeatsOf(game.Seat(s.Result))
}

// OutOfTurn reports the entries that may come at any time, for either seat: resigning, agreeing
// on a draw (FC-56), a clock that has run out (FC-42).
func (r Rules) OutOfTurn(s *State, seat game.Seat, m Move) bool {
	switch m.Act {
	case Resign:
		return seat == game.Seat(m.Side)
	case Agree:
		return seat == game.Seat(White) || seat == game.Seat(Black)
	}
	return false
}

// Author attributes a flag to the clock, and a resignation to the side that resigns.
func (r Rules) Author(s *State, m Move) game.Seat {
	switch m.Act {
	case Flag:
		return game.Clock
	case Resign:
		return game.Seat(m.Side)
	}
	return game.Seat(s.Turn)
}

// Agreement returns the move agree: FC-56.
func (r Rules) Agreement() Move { return Move{Act: Agree} }

// Unasked refuses to agree on a draw that the other player has not offered.
func (r Rules) Unasked() game.Refusal { return refusal("FC-56", "unasked") }
