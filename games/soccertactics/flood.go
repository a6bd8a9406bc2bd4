package soccertactics

// Rolls holds a set of squares for each roll of the die, 1 to 6.
type Rolls [Faces + 1]Set

// Count returns for how many of the six rolls a square is in the set.
func (r *Rolls) Count(q Square) (n int) {
	for roll := 1; roll <= Faces; roll++ {
		if r[roll].Has(q) {
			n++
		}
	}
	return n
}

// Or returns the union, roll by roll.
func (r Rolls) Or(other Rolls) Rolls {
	for roll := range r {
		r[roll] = r[roll].Or(other[roll])
	}
	return r
}

// notA and notH are the pitch without the first file and without the last, in either word of a
// set: the squares where a step sideways can end.
const (
	notA = 0xfefefefefefefefe
	notH = 0x7f7f7f7f7f7f7f7f
)

// advance moves every square of each set by one in the direction given by its index, and drops
// those that leave the pitch.
func advance(sets *[8]Set) {
	sets[0] = sets[0].up(Files)
	sets[1] = sets[1].up(Files + 1).within(notA)
	sets[2] = sets[2].up(1).within(notA)
	sets[3] = sets[3].down(Files - 1).within(notA)
	sets[4] = sets[4].down(Files)
	sets[5] = sets[5].down(Files + 1).within(notH)
	sets[6] = sets[6].down(1).within(notH)
	sets[7] = sets[7].up(Files - 1).within(notH)
}

func (set Set) within(files uint64) Set { return Set{set[0] & files, set[1] & files} }

// up and down shift the bits of a set.
func (set Set) up(n uint) Set   { return Set{set[0] << n, set[1]<<n | set[0]>>(64-n)} }
func (set Set) down(n uint) Set { return Set{set[0]>>n | set[1]<<(64-n), set[1] >> n} }

// flood returns where any pawn from the given squares gets with each roll up to the highest,
// passing only free squares; it computes all pawns at once. It may return squares of other
// pawns.
func flood(from, free Set, highest int) (ends Rolls) {
	var legs, turned [8]Set // on the way: in the first direction, and after a turn
	for d := range legs {
		legs[d] = from
	}
	for n := 1; n <= highest; n++ {
		if n > 1 {
			addTurns(&turned, &legs)
		}
		advance(&legs)
		advance(&turned)
		var low, high uint64
		for d := range legs {
			first, second := &legs[d], &turned[d]
			low, high = low|first[0]|second[0], high|first[1]|second[1]
			first[0], first[1] = first[0]&free[0], first[1]&free[1]
			second[0], second[1] = second[0]&free[0], second[1]&free[1]
		}
		ends[n] = Set{low, high}
	}
	return ends
}

// addTurns lets those on the first leg turn in any direction except the reverse (ST-08). It also
// lets them continue straight on, which does no harm.
func addTurns(turned, legs *[8]Set) {
	var after [9]Set // legs in directions d and above
	for d := 7; d >= 0; d-- {
		after[d] = after[d+1].Or(legs[d])
	}
	before := Set{} // legs in directions below d
	for d := range legs {
		rest, t := &after[d+1], &turned[(d+4)%8]
		t[0] |= before[0] | rest[0]
		t[1] |= before[1] | rest[1]
		before = before.Or(legs[d])
	}
}
