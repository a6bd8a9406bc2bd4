package footballchess

import (
	"fmt"
	"time"

	"woodwork/game"
)

// Start returns the opening: the fixed one, or with opening=placed
// the pieces in hand and Black to place (FC-06, FC-36).
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

var opening = Position{
	Piece: [2][Kinds]Square{
		White: {King: at(3, 1), Queen: at(3, 4), Rook: at(2, 3), Bishop: at(4, 3), Knight: at(1, 4), Pawn: at(5, 4)},
		Black: {King: at(3, 11), Queen: at(3, 8), Rook: at(4, 9), Bishop: at(2, 9), Knight: at(5, 8), Pawn: at(1, 8)},
	},
	Ball: CentreSpot,
}

// Step makes a move. With a clock, a side whose time is up loses instead
// (FC-42).
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
		s.History[s.MovesWithoutGoal-s.Start.MovesWithoutGoal] = m
		s.act(m)
		r.whistle(s)
	}
}

// spend takes time from the clock of the side that decides; false if none is left.
func (s *State) spend(ms, increment int64) bool {
	left := &s.Clock[s.Turn]
	*left = max(*left-ms, 0)
	if *left == 0 {
		return false
	}
	*left += increment
	return true
}

func winner(s Side) Result { return Result(s) }

// end finishes the match. What the past was for is forgotten.
func (s *State) end(why Status, result Result) {
	s.Status, s.Result, s.KickOff = why, result, White
	s.forget()
}

func (s *State) forget() {
	s.Start = Position{}
	s.History = [MaxLimit]Move{}
}

// act makes a move in PLAY that is not a goal, without looking for the end of
// the match: pieces, ball, and whose turn it is.
func (p *Position) act(m Move) {
	side := p.Turn
	switch m.Act {
	case Go:
		p.Piece[side][m.Piece] = m.To
	case Carry, Take:
		p.Piece[side][m.Piece], p.Ball = m.To, m.To
	case Kick:
		p.Ball = m.To
	case Pass:
		p.Ball = p.Piece[side][m.Mate[0]]
	case Chain:
		p.Ball = p.Piece[side][m.Mate[1]]
	}
	p.MovesWithoutGoal++
	p.Ply++
	p.Turn = side.Other()
}

// goal counts a goal and goes on to the restart, or ends the match (FC-39).
func (r Rules) goal(s *State, m Move) {
	scorer := s.Turn
	s.Score[scorer]++
	s.Ply++
	s.MovesWithoutGoal, s.Ball, s.Turn = 0, m.To, scorer.Other()
	if s.Score[scorer] >= r.Goals {
		s.end(ByGoals, winner(scorer))
		return
	}
	s.forget()
	s.lift()
	s.Ball, s.KickOff, s.Status = CentreSpot, scorer.Other(), Place
	s.Turn = scorer // FC-36: the scorer places first
	r.next(s, scorer)
}

// lift takes every piece that is not at home into its side's hand, and puts the
// keepers on their squares (FC-34, FC-35).
func (p *Position) lift() {
	for side := range p.Piece {
		p.Piece[side][King] = keeperSquare[side]
		for k := Queen; k < Kinds; k++ {
			if !fieldSquares[side].has(p.Piece[side][k]) {
				p.Piece[side][k] = Hand
			}
		}
	}
}

func (r Rules) put(s *State, m Move) {
	s.Piece[s.Turn][m.Piece] = m.To
	r.next(s, s.Turn.Other())
}

// next gives the next placement to side first if it has pieces in hand, else to
// the other, and kicks off when all are placed.
func (r Rules) next(s *State, first Side) {
	switch {
	case s.InHand(first) > 0:
		s.Turn = first
	case s.InHand(first.Other()) > 0:
		s.Turn = first.Other()
	default:
		s.Status, s.Turn, s.KickOff = Play, s.KickOff, White // FC-37
		s.Start = s.Position
		if r.stuck(&s.Position) {
			r.finalWhistle(s, Stuck)
		}
	}
}

// whistle ends the match without a goal: by repetition or the limit (FC-40), or where
// there is no action (FC-43), in this order.
func (r Rules) whistle(s *State) {
	switch {
	case r.Repetition != RepetitionFree && s.third():
		if r.Repetition == RepetitionDraw {
			s.end(ByRepetition, Drawn)
			return
		}
		r.finalWhistle(s, ByRepetition)
	case s.MovesWithoutGoal >= r.Limit:
		r.finalWhistle(s, ByLimit)
	case r.stuck(&s.Position):
		r.finalWhistle(s, Stuck)
	}
}

// finalWhistle ends the match by the score (FC-41).
func (r Rules) finalWhistle(s *State, why Status) {
	result := Drawn
	switch w, b := s.Score[White], s.Score[Black]; {
	case r.DrawnEnd || w == b:
	case w > b:
		result = WhiteWins
	default:
		result = BlackWins
	}
	s.end(why, result)
}

func (r Rules) stuck(p *Position) bool {
	c := r.look(p)
	return c.countMoves() == 0
}

// third reports whether the position occurs for the third time in the episode.
func (s *State) third() bool { return s.occurred() >= 3 }

// occurred counts how often the position has occurred in the episode, itself and
// the kick-off counted (FC-40). The episode is played again: its positions
// need not be kept.
func (s *State) occurred() (times int) {
	p := s.Start
	for i := 0; ; i++ {
		if p.same(&s.Position) {
			times++
		}
		if p.MovesWithoutGoal == s.MovesWithoutGoal {
			return times
		}
		p.act(s.History[i])
	}
}

// Turn returns the side that decides, and with a clock the time it has left.
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

// Odds lists nothing: there is no chance in this game.
func (r Rules) Odds(dst []game.Outcome[Move], _ *State) []game.Outcome[Move] { return dst }

// Score returns the goals.
func (r Rules) Score(s *State) (points [game.MaxSeats]int32) {
	points[White], points[Black] = int32(s.Position.Score[White]), int32(s.Position.Score[Black])
	return points
}

// Winners returns both seats after a draw.
func (r Rules) Winners(s *State) game.Seats {
	switch {
	case !s.Status.Over():
		return 0
	case s.Result == Drawn:
		return game.SeatsOf(0, 1)
	}
	return game.SeatsOf(game.Seat(s.Result))
}

// OutOfTurn reports the entries that may come at any time, for either seat:
// resigning, agreeing on a draw (FC-56), a clock that ran out (FC-42).
func (r Rules) OutOfTurn(s *State, seat game.Seat, m Move) bool {
	switch m.Act {
	case Resign:
		return seat == game.Seat(m.Side)
	case Agree:
		return seat == game.Seat(White) || seat == game.Seat(Black)
	}
	return false
}

// Author gives a flag to the clock, and a resignation to the side that resigns.
func (r Rules) Author(s *State, m Move) game.Seat {
	switch m.Act {
	case Flag:
		return game.Clock
	case Resign:
		return game.Seat(m.Side)
	}
	return game.Seat(s.Turn)
}

func milliseconds(n int64) time.Duration { return time.Duration(n) * time.Millisecond }
