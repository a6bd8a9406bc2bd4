package soccertactics

import "woodwork/game"

// Drawing a move by the die without listing the moves. A side has 200 to 400, and obstacles rule
// out few others. So squares are drawn from all those that an empty pitch would allow, until one
// is legal. This makes every legal move equally likely.

// byDie reports whether a pawn is to be moved by the die.
func (s *State) byDie() bool {
	return s.Phase == PawnMove || s.Phase == CatchMove || s.Phase == ChallengeMove
}

// An unhindered pawn moves from a square to its ends as if there were no other pawns.
type unhindered struct {
	from         Square
	ends, barred Set
}

// freeReaches returns what each pawn of the side that decides could do on an empty pitch, and
// how many ends there are in all; a pawn that may not be moved has none.
func (r *Rules) freeReaches(s *State) (all [Slots]unhindered, n int) {
	side := s.decides()
	own, others := s.Squares(side), s.Squares(side.Other())
	for p := r.firstWalker(); p < Slots; p++ {
		all[p] = s.freeReach(side, p, own, others)
		n += all[p].ends.Len()
	}
	return all, n
}

// freeReach returns what one pawn of a side could do, given the other pawns of both sides.
func (s *State) freeReach(side Side, p Slot, own, others Set) (h unhindered) {
	h.from = s.Pawns[side][p]
	if !h.from.OnPitch() || s.keepsBall(h.from) {
		return h
	}
	h.ends, h.barred = pawnWays.ends[h.from][s.Die].Less(own), others
	if p < FirstNumber {
		h.ends, h.barred = h.ends.And(half[side]), others.Or(half[side.Other()])
	}
	if s.restarted(h.from) {
		h.ends.Remove(s.Ball)
	}
	return h
}

// patience is the number of tries: if one draw in ten is good, it is next to impossible that all
// fail.
const patience = 200

// sampleWalk draws a move by the die; not ok if it has not found one.
func (r *Rules) sampleWalk(s *State, src game.Source) (m Move, ok bool) {
	all, count := r.freeReaches(s)
	for try := 0; try < patience && count > 0; try++ {
		drawn := game.Index(src, count)
		for p := range all {
			h := &all[p]
			if size := h.ends.Len(); drawn >= size {
				drawn -= size
				continue
			}
			to := h.ends.nth(drawn)
			if walks(h.from, to, int(s.Die), h.barred) {
				return Move{Act: MovePawn, From: h.from, To: to}, true
			}
			break
		}
	}
	return m, false
}

// canWalk reports whether the die can move any pawn.
func (r *Rules) canWalk(s *State) bool {
	side := s.decides()
	own, others := s.Squares(side), s.Squares(side.Other())
	for p := Slots - 1; p < Slots && p >= r.firstWalker(); p-- { // numbered pawns first, because they may go anywhere
		h := s.freeReach(side, p, own, others)
		for rest := h.ends; !rest.Empty(); rest.Remove(rest.First()) {
			if walks(h.from, rest.First(), int(s.Die), h.barred) {
				return true
			}
		}
	}
	return false
}
