package match

// holders are the services that hold a match: this one, and the others that it knows of. The
// methods are called with the hub's lock held.
type holders struct {
	others  map[string]Holder // all but this one, by the names of their peers
	peer    Peer
	rank    uint64      // of this service, a random number
	shown   uint64      // the rank that the others know
	carries func() bool // whether this service carries the match
}

func newHolders(p Peer, rank uint64, carries func() bool) holders {
	return holders{others: map[string]Holder{}, peer: p, rank: rank, carries: carries}
}

// ranked returns the rank of this holder: one that carries the match comes before one that does
// not, and one that has paused it comes last.
func (o *holders) ranked(paused bool) uint64 {
	switch {
	case paused:
		return o.rank | 1<<63
	case o.carries():
		return o.rank
	}
	return o.rank | 1<<62
}

// show tells the other services the status of this one.
func (o *holders) show(mine Holder, paused bool) {
	o.shown = o.ranked(paused)
	mine.Rank = o.shown
	o.peer.Show(mine)
}

// lead reports whether no other holder has a lower rank than this one.
func (o *holders) lead(paused bool) bool {
	for _, other := range o.others {
		if other.Rank < o.ranked(paused) {
			return false
		}
	}
	return true
}

// visits counts the visits of a guest at the other services.
func (o *holders) visits(guest string) (sum Here) {
	for _, other := range o.others {
		sum.Visits += other.Players[guest].Visits
		sum.Hidden += other.Players[guest].Hidden
	}
	return sum
}

// people returns how many visits there are at the other services.
func (o *holders) people() (sum int) {
	for _, other := range o.others {
		sum += other.People
	}
	return sum
}
