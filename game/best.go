package game

// A Best is the best of the moves that it was offered; of equal ones each is it with the same
// chance. The zero Best was offered none.
type Best[M any] struct {
	Move  M
	worth float64
	equal uint64 // moves that are worth as much
}

// Any reports whether a move was offered.
func (b *Best[M]) Any() bool { return b.equal > 0 }

// Offer takes in a move and what it is worth.
func (b *Best[M]) Offer(m M, worth float64, src Source) {
	switch {
	case b.equal == 0 || worth > b.worth:
		b.Move, b.worth, b.equal = m, worth, 1
	case worth == b.worth:
		if b.equal++; Below(src, b.equal) == 0 {
			b.Move = m
		}
	}
}
