package squareball

import (
	"fmt"

	"woodwork/game"
	"woodwork/games/squareball/aim"
)

// Start returns the opening state: the lot is to be drawn, except in a friendly match with a set
// formation, in which A throws (SQ-56).
func (r *Rules) Start(seats int) (State, error) {
	if seats != 2 {
		return State{}, fmt.Errorf("%w: Squareball is for 2 seats, not %d", game.ErrOption, seats)
	}
	s := State{First: Nobody}
	if r.Friendly && r.SetUp != ByHand {
		r.lot(&s, B)
	}
	return s, nil
}

// decides returns the side that must decide, or Nobody.
func (s *State) decides() Side {
	switch s.Phase {
	case Place, Start, Moves, Flicking, Carry, Corner, Protest:
		return s.Att
	case Referee:
		return s.def()
	case RedMoves:
		return s.Carded
	case Remove:
		return s.Carded.Other()
	case Replace:
		side, _ := s.lifted()
		return side
	}
	return Nobody
}

// Turn says that Nature is to act, or which side decides.
func (r *Rules) Turn(s *State) game.Turn {
	side := s.decides()
	if side == Nobody {
		return game.Turn{Chance: s.Phase != Over}
	}
	return game.Turn{Seats: game.SeatsOf(side.Seat()), Within: r.within(s)}
}

// Author returns the seat that makes a move; a red card out of turn is considered the attacker's
// until its seat is known.
func (r *Rules) Author(s *State, m Move) game.Seat {
	side := s.decides()
	switch {
	case m.Act >= PeriodOver:
		return game.Clock
	case m.Act.chance() || side == Nobody:
		return game.Nature
	}
	return side.Seat()
}

// OutOfTurn reports whether the move may be made out of turn: the defender may
// take a red card before a throw or a flick (SQ-30).
func (r *Rules) OutOfTurn(s *State, seat game.Seat, m Move) bool {
	return m.Act == TakeRed && (s.Phase == Start || s.Phase == Flicking) && seat == s.def().Seat()
}

// Score returns the goals, without those of a shoot-out.
func (r *Rules) Score(s *State) (points [game.MaxSeats]int32) {
	points[0], points[1] = int32(s.Goals[0]), int32(s.Goals[1])
	return points
}

// Winners returns both seats after a draw.
func (r *Rules) Winners(s *State) game.Seats {
	switch {
	case s.Phase != Over:
		return 0
	case s.Shot:
		return game.Ahead(s.Pens[A], s.Pens[B])
	}
	return game.Ahead(s.Goals[A], s.Goals[B])
}

// Step advances s by one input.
func (r *Rules) Step(s *State, in game.Input[Move]) {
	if r.pass(s, in) {
		return // the period is over; the action does not count
	}
	m, side := in.Move, Side(max(in.Seat, 0))
	if m.Act == DecisionOver {
		m, side = r.Default(s), s.decides()
	}
	switch {
	case m.Act == PeriodOver:
		r.endPeriod(s)
	case m.Act.chance():
		r.chance(s, &m)
	case m.Act == TakeRed:
		s.takeRed(side)
	default:
		r.decide(s, &m)
	}
}

// chance applies the outcome of the lot, the dice or the slide.
func (r *Rules) chance(s *State, m *Move) {
	switch m.Act {
	case DrawLot:
		r.lot(s, m.Side)
	case ThrowDice:
		r.thrown(s, m.Die)
	case Execute:
		s.Dir, s.V, s.Off = aim.Turned(s.Dir, m.Dir), s.V+m.V, s.Off+m.Off
		s.Phase = Sliding
	case Slid:
		r.afterSlide(s, &m.Record)
	case DropDice:
		r.dropped(s, m.Dir)
	}
}

// decide applies the choice of a side.
func (r *Rules) decide(s *State, m *Move) {
	switch s.Phase {
	case Place:
		r.place(s, m.At)
	case Start:
		r.prepare(s, m)
	case Moves:
		r.moveByRight(s, m)
	case Flicking:
		r.flick(s, m)
	case Carry:
		r.carryOn(s, m)
	case Corner:
		r.takeCorner(s, m.At)
	case Referee:
		r.verdict(s, m.Act == GoOn)
	case Protest:
		r.object(s, m.Act == Object)
	case RedMoves:
		r.redMove(s, m)
	case Remove:
		s.Figure[s.Carded][m.N] = Figure{State: Removed}
		r.resume(s)
	case Replace:
		r.replace(s, m.At)
	}
}
