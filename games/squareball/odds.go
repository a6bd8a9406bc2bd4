package squareball

import (
	"math/bits"

	"woodwork/game"
	"woodwork/games/squareball/aim"
	"woodwork/games/squareball/physics"
)

// Noise and throws: docs/formats.md#throws-and-flicks-of-squareball. Both use a bell curve made
// of four uniform integers, z = q / 1155.278, and integers throughout: anyone who verifies a
// match must compute the same draws.

const (
	normalScale = aim.NormalScale // thousandths of the bell's standard deviation
	normalHalf  = aim.NormalHalf
	minV        = aim.MinV
	maxV        = aim.MaxV
	maxOff      = aim.MaxOff
)

// normal draws q.
func normal(src game.Source) (q int64) {
	for range 4 {
		q += int64(game.Below(src, 2*normalHalf+1)) - normalHalf
	}
	return q
}

// noise returns the executed flick for three draws from the bell curve.
func (r *Rules) noise(s *State, q1, q2, q3 int64) Move {
	m := Move{Act: Execute}
	m.Dir, m.V, m.Off = aim.AddError(r.Skill[s.Att], s.V, s.Off, q1, q2, q3)
	return m
}

// executes reports whether noise can lead to the execution in the move.
func (r *Rules) executes(s *State, m *Move) bool {
	low, high := r.noise(s, -4*normalHalf, -4*normalHalf, -4*normalHalf), r.noise(s, 4*normalHalf, 4*normalHalf, 4*normalHalf)
	return m.Dir >= low.Dir && m.Dir <= high.Dir && m.V >= low.V && m.V <= high.V && m.Off >= low.Off && m.Off <= high.Off
}

// throw draws the places where the dice come to rest.
func (r *Rules) throw(s *State, src game.Source) Move {
	at, sigma, mask := s.target()
	m := Move{Act: ThrowDice}
	for failures := 1; ; failures++ {
		for i := range m.Die {
			if mask>>i&1 == 0 {
				continue
			}
			x, y := scattered(at.X, sigma, src), scattered(at.Y, sigma, src)
			t, face := int32(game.Below(src, 9000)), uint8(game.Below(src, 6))+1
			m.Die[i] = Die{Pose: physics.Pose{Point: Point{X: x, Y: y}, T: t}, Face: face}
		}
		if r.falls(s, &m.Die) {
			return m
		}
		if failures%1000 == 0 {
			sigma += sigma / 2
		}
	}
}

func scattered(at int32, sigma int64, src game.Source) int32 {
	return at + aim.Scatter(sigma, normal(src))
}

// stays is the chance, over 2^64, that a die stays on a figure during one u of its path:
// exp(-1/600000).
const stays = 18446713329161715897

// drop draws whether dice fall from a carried figure, and where (option drop).
func (s *State) drop(src game.Source) Move {
	length := pathLength(s.Figure[s.Att][s.Carrier].At, &s.Path)
	chance, base := ^uint64(0), uint64(stays)
	for ; length > 0; length >>= 1 {
		if length&1 == 1 {
			chance, _ = bits.Mul64(chance, base)
		}
		base, _ = bits.Mul64(base, base)
	}
	if src.Uint64() < chance {
		return Move{Act: DropDice, Dir: -1}
	}
	return Move{Act: DropDice, Dir: int32(game.Below(src, 1000))}
}

// Odds lists the lot, the execution of a flick without noise, and the only possible record of a
// slide. Throws and noise are drawn by Sample.
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
