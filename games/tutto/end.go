package tutto

import (
	"math"

	"woodwork/game"
)

// The end of a turn (TU-33, TU-64) and of the match (TU-41 to TU-47).

// lose ends the turn without points. Points that leaders have lost to a Plus/Minus during it
// stay lost (TU-21).
func (r Rules) lose(s *State) { r.endTurn(s) }

// record banks the points of the turn.
func (r Rules) record(s *State) {
	for ; s.Pending > 0; s.Pending-- {
		r.deduct(s) // TU-26: each by the scores at its moment
	}
	s.Score[s.Seat] = sum(s.Score[s.Seat], s.Points)
	r.endTurn(s)
}

func (r Rules) endTurn(s *State) {
	if winners := r.decided(s); winners != 0 {
		s.end(winners, NoCard)
		return
	}
	s.Seat = s.next()
	s.No = sum(s.No, 1)
	s.Points, s.Pending, s.Kept, s.Roll = 0, 0, [Six - 1]Dice{}, 0
	s.Card, s.Phase = NoCard, Draw
}

// next returns the seat to the left (TU-02).
func (s *State) next() game.Seat {
	if s.Seat+1 == game.Seat(s.Seats) {
		return 0
	}
	return s.Seat + 1
}

// decided returns the winners after a turn; nobody if the match goes on.
func (r Rules) decided(s *State) game.Seats {
	var winners game.Seats
	switch r.End {
	case EndNow:
		if s.Score[s.Seat] >= r.Target { // TU-41
			winners = 1 << s.Seat
		}
	case EndRound:
		winners = r.afterRound(s)
	case EndChase:
		winners = r.afterChase(s)
	}
	if winners == 0 && r.Limit > 0 && s.No >= r.Limit {
		winners, _ = s.Leaders()
	}
	return winners
}

// afterRound requires a single leader at the target after the last seat's turn (TU-45, TU-46).
func (r Rules) afterRound(s *State) game.Seats {
	if s.next() != 0 {
		return 0
	}
	leaders, score := s.Leaders()
	if score < r.Target || leaders.Len() > 1 {
		return 0
	}
	return leaders
}

// afterChase gives everybody else one more turn after the first seat has reached the target,
// even if that seat's score drops afterwards (TU-45).
func (r Rules) afterChase(s *State) game.Seats {
	if s.Trigger == 0 && s.Score[s.Seat] >= r.Target {
		s.Trigger = 1 << s.Seat
	}
	if !s.Trigger.Has(s.next()) {
		return 0
	}
	leaders, _ := s.Leaders()
	return leaders
}

// LastTurn reports whether the active seat has no turn after this one, unless there is a tie
// with which the match does not end (TU-45, TU-46), or the seat reaches the target itself.
func (r Rules) LastTurn(s *State) bool {
	if s.Phase == Ended {
		return false
	}
	_, most := s.Leaders()
	switch {
	case r.Limit > 0 && s.No+int32(s.Seats) > r.Limit:
		return true
	case r.End == EndRound:
		return most >= r.Target
	}
	return s.Trigger != 0
}

// Lead returns how many points the active seat needs, beyond its recorded ones, to be ahead of
// all others; 0 if it is ahead.
func (s *State) Lead() int32 {
	most := int32(math.MinInt32)
	for seat, points := range s.Score[:s.Seats] {
		if game.Seat(seat) != s.Seat {
			most = max(most, points)
		}
	}
	return max(most+1-s.Score[s.Seat], 0)
}

// end ends the match. Card is the Cloverleaf if it has won.
func (s *State) end(winners game.Seats, card Card) {
	*s = State{
		Score: s.Score, Seats: s.Seats, No: s.No, Deck: s.Deck,
		Phase: Ended, Card: card, Winners: winners,
	}
}
