package game

// A Best keeps the best of the moves offered to it. Among equally good ones each has the same
// chance of being kept. The zero Best has been offered none.
type Best[M any] struct {
	Move  M
	worth float64
	equal uint64 // how many moves are equally good
}

// Any reports whether a move was offered.
func (b *Best[M]) Any() bool { return b.equal > 0 }

// Offer considers a move and what it is worth.
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
