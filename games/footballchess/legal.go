package footballchess

import (
	"math/bits"

	"woodwork/game"
)

// Moves appends the actions of the side to decide in p to dst: in PLAY piece by piece, in PLACE
// piece by piece and square by square.
func (r *Rules) Moves(dst []Move, p *Position) []Move {
	switch p.Status {
	case Play:
		c := r.newGenerator(p)
		return c.moves(dst)
	case Place:
		return placements(dst, p)
	}
	return dst
}

func (c *Generator) moves(dst []Move) []Move {
	for k := range Kinds {
		to := c.Goes(k)
		dst = MovesTo(dst, Go, k, to)
		switch {
		case c.Holds(k):
			dst = MovesTo(dst, Carry, k, to)
			dst = MovesTo(dst, Kick, k, c.Kicks(k))
			dst = c.passes(dst, k)
		case !c.free && c.held != c.side:
			dst = MovesTo(dst, Take, k, c.Takes(k))
		}
	}
	return dst
}

// MovesTo appends an act of piece k for each of the squares.
func MovesTo(dst []Move, act Act, k Kind, to Bitboard) []Move {
	for ; !to.Empty(); to = to.rest() {
		dst = append(dst, Move{Act: act, Piece: k, To: to.First()})
	}
	return dst
}

// passes appends every pass of the holder k, and each of its chains.
func (c *Generator) passes(dst []Move, k Kind) []Move {
	for set := c.Mates(k); set != 0; set &= set - 1 {
		m := Kind(bits.TrailingZeros8(set))
		dst = append(dst, Move{Act: Pass, Piece: k, Mate: [2]Kind{m}})
		for third := c.Mates(m) &^ (1 << k); third != 0; third &= third - 1 { // FC-21
			dst = append(dst, Move{Act: Chain, Piece: k, Mate: [2]Kind{m, Kind(bits.TrailingZeros8(third))}})
		}
	}
	return dst
}

// countMoves returns how many actions moves would list, without listing them.
func (c *Generator) countMoves() (n int) {
	for k := range Kinds {
		to := c.Goes(k).Count()
		n += to
		switch {
		case c.Holds(k):
			n += to + c.Kicks(k).Count()
			for set := c.Mates(k); set != 0; set &= set - 1 {
				m := Kind(bits.TrailingZeros8(set))
				n += 1 + bits.OnesCount8(c.Mates(m)&^(1<<k))
			}
		case !c.free && c.held != c.side:
			n += c.Takes(k).Count()
		}
	}
	return n
}

// Allows reports whether moves would list m.
func (c *Generator) Allows(m Move) bool {
	k := m.Piece
	switch {
	case k >= Kinds:
		return false
	case m.Act == Go:
		return c.Goes(k).Has(m.To)
	case m.Act == Take:
		return !c.free && c.held != c.side && c.Takes(k).Has(m.To)
	case !c.Holds(k):
		return false
	case m.Act == Carry:
		return c.Goes(k).Has(m.To)
	case m.Act == Kick:
		return c.Kicks(k).Has(m.To)
	case m.Act == Pass:
		return c.Mates(k)>>m.Mate[0]&1 == 1
	case m.Act == Chain:
		return c.Mates(k)>>m.Mate[0]&1 == 1 && m.Mate[1] != k && c.Mates(m.Mate[0])>>m.Mate[1]&1 == 1
	}
	return false
}

func placements(dst []Move, p *Position) []Move {
	empty := fieldSquares[p.Turn].Without(p.occupied(p.Turn))
	for k := Queen; k < Kinds; k++ {
		if p.Piece[p.Turn][k] == Hand {
			dst = MovesTo(dst, Put, k, empty)
		}
	}
	return dst
}

// Legal appends the legal actions in the order of Moves.
func (r Rules) Legal(dst []Move, s *State, seat game.Seat) []Move {
	switch {
	case s.Status.Over():
		return dst
	case seat == game.Clock && r.Base > 0:
		return append(dst, Move{Act: Flag, Side: s.Turn})
	case seat != game.Seat(s.Turn):
		return dst
	}
	return r.Moves(dst, &s.Position)
}

// Perft counts the sequences of depth actions from s. In PLAY a goal ends a sequence, and the
// ends without a goal (FC-40, FC-43) are ignored, as in docs/lab/reference.md#counts.
func (r Rules) Perft(s *State, depth int) uint64 {
	switch {
	case depth == 0 || s.Status.Over():
		return 1
	case s.Status == Play:
		return r.paths(&s.Position, depth)
	}
	var n uint64
	for _, m := range r.Legal(nil, s, game.Seat(s.Turn)) {
		next := *s
		r.put(&next, m)
		n += r.Perft(&next, depth-1)
	}
	return n
}

// paths counts the sequences of depth actions from p in PLAY.
func (r *Rules) paths(p *Position, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	c := r.newGenerator(p)
	if depth == 1 {
		return uint64(c.countMoves())
	}
	var buffer [192]Move
	var n uint64
	for _, m := range c.moves(buffer[:0]) {
		if m.Act == Kick && !m.To.OnPitch() {
			continue
		}
		next := *p
		next.act(m)
		n += r.paths(&next, depth-1)
	}
	return n
}
