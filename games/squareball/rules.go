package squareball

import (
	"fmt"

	"woodwork/game"
	"woodwork/games/squareball/physics"
)

// Start returns the opening state: the lot is to be drawn.
func (r *Rules) Start(seats int) (State, error) {
	if seats != 2 {
		return State{}, fmt.Errorf("%w: Squareball is for 2 seats, not %d", game.ErrOption, seats)
	}
	return State{First: Nobody}, nil
}

// decides returns the side whose decision is awaited, or Nobody.
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

// Legal lists the decisions where they are few: removals, protests, verdicts of
// the defender. Places, ways and flicks are too many; Refuse judges them.
func (r *Rules) Legal(dst []Move, s *State, seat game.Seat) []Move {
	side := s.decides()
	switch {
	case side == Nobody:
		return dst
	case seat == game.Clock && r.within(s) > 0:
		return append(dst, Move{Act: r.expiry(s)})
	case seat != side.Seat():
		return dst
	}
	switch s.Phase {
	case Referee:
		return append(dst, Move{Act: GoOn}, Move{Act: Halt})
	case Protest:
		if s.outfield(s.Att) {
			dst = append(dst, Move{Act: Object})
		}
		return append(dst, Move{Act: Pass})
	case Remove:
		for n, f := range s.Figure[s.Carded] {
			if n != keeper && f.State == OnPitch {
				dst = append(dst, Move{Act: RemoveFigure, N: int8(n)})
			}
		}
	}
	return dst
}

// Odds lists the lot, the execution of a flick that has no noise, and the one
// record that a slide gives. Throws and noise are drawn by Sample.
func (r *Rules) Odds(dst []game.Outcome[Move], s *State) []game.Outcome[Move] {
	switch {
	case s.Phase == Draw:
		return append(dst, game.Outcome[Move]{Move: Move{Act: DrawLot, Side: A}, Weight: 1}, game.Outcome[Move]{Move: Move{Act: DrawLot, Side: B}, Weight: 1})
	case s.Phase == Noise && r.Skill[s.Att] == 0:
		return append(dst, game.Outcome[Move]{Move: Move{Act: Execute}, Weight: 1})
	case s.Phase == Sliding:
		return append(dst, game.Outcome[Move]{Move: r.slid(s), Weight: 1})
	}
	return dst
}

// slid computes the outcome of the flick in s.
func (r *Rules) slid(s *State) Move {
	m := Move{Act: Slid}
	b := r.board(s)
	physics.Run(&b, physics.Flick{Die: s.Which - 1, Dir: s.Dir, V: s.V, Off: s.Off, Overruled: s.Overruled}, &m.Record)
	return m
}

// Author returns the seat that makes a move; a red card out of turn is the
// attacker's until its seat is known.
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

// Score returns the goals; those of a shoot-out do not count.
func (r *Rules) Score(s *State) (points [game.MaxSeats]int32) {
	points[0], points[1] = int32(s.Goals[0]), int32(s.Goals[1])
	return points
}

// Winners returns both seats after a draw.
func (r *Rules) Winners(s *State) game.Seats {
	a, b := s.Goals[A], s.Goals[B]
	if s.Shot {
		a, b = s.Pens[A], s.Pens[B]
	}
	switch {
	case s.Phase != Over:
		return 0
	case a > b:
		return game.SeatsOf(A.Seat())
	case a < b:
		return game.SeatsOf(B.Seat())
	}
	return game.SeatsOf(A.Seat(), B.Seat())
}
