package footballchess

import "woodwork/game"

// Sample returns a legal action of the side to decide, each with equal probability.
func (r Rules) Sample(s *State, seat game.Seat, src game.Source) Move {
	var buffer [192]Move // more than any position has, so that Legal does not allocate
	moves := r.Legal(buffer[:0], s, seat)
	return moves[game.Below(src, uint64(len(moves)))]
}
