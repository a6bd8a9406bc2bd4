package soccertactics

// Rolls holds a set of squares for each roll of the die, 1 to 6.
type Rolls [faces + 1]Set

// Count returns with how many of the six rolls a square is in the set.
func (r *Rolls) Count(q Square) (n int) {
	for roll := 1; roll <= faces; roll++ {
		if r[roll].Has(q) {
			n++
		}
	}
	return n
}

// or returns what is in either, roll by roll.
func (r Rolls) or(other Rolls) Rolls {
	for roll := range r {
		r[roll] = r[roll].or(other[roll])
	}
	return r
}

var (
	fileA = rectangle('A', 'A', 1, Ranks)
	fileH = rectangle('H', 'H', 1, Ranks)
)

// step moves every square of the set by one in a direction; those that leave the
// pitch are gone.
func (set Set) step(direction int) Set {
	switch direction {
	case 0:
		return set.up(Files)
	case 1:
		return set.up(Files + 1).less(fileA)
	case 2:
		return set.up(1).less(fileA)
	case 3:
		return set.down(Files - 1).less(fileA)
	case 4:
		return set.down(Files)
	case 5:
		return set.down(Files + 1).less(fileH)
	case 6:
		return set.down(1).less(fileH)
	}
	return set.up(Files - 1).less(fileH)
}

// up and down shift the bits of a set.
func (set Set) up(n uint) Set   { return Set{set[0] << n, set[1]<<n | set[0]>>(64-n)} }
func (set Set) down(n uint) Set { return Set{set[0]>>n | set[1]<<(64-n), set[1] >> n} }

// flood returns where any of the pawns on the given squares gets with each roll up
// to the highest, passing free squares only: all pawns at once. It may be
// another's square.
func flood(men, free Set, highest int) (ends Rolls) {
	var legs, turned [8]Set // on the way: in the first direction, and in the second
	for d := range legs {
		legs[d] = men
	}
	for n := 1; n <= highest; n++ {
		if n > 1 {
			addTurns(&turned, &legs)
		}
		for d := range legs {
			first, second := legs[d].step(d), turned[d].step(d)
			ends[n] = ends[n].or(first).or(second)
			legs[d], turned[d] = first.and(free), second.and(free)
		}
	}
	return ends
}

// addTurns lets those on the first leg turn in any direction but the reverse
// (ST-08). To go straight on is no turn, and does no harm.
func addTurns(turned, legs *[8]Set) {
	var before, after [9]Set // legs in directions less than d, and d or more
	for d := range legs {
		before[d+1] = before[d].or(legs[d])
		after[7-d] = after[8-d].or(legs[7-d])
	}
	for d := range turned {
		back := (d + 4) % 8
		turned[d] = turned[d].or(before[back]).or(after[back+1])
	}
}
