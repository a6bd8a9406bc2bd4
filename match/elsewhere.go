package match

import "maps"

// What a hub knows of the other services that hold the match. The lock of the hub is held
// where nothing else is said.

// here is how often a guest is there, connected to any service.
func (h *hub) here(guest string) Here {
	at := h.visits.guests[guest]
	for _, o := range h.others {
		at.Visits += o.Players[guest].Visits
		at.Hidden += o.Players[guest].Hidden
	}
	return at
}

// show tells the other services how things stand here.
func (h *hub) show() {
	h.shown = h.ranked()
	mine := Holder{Seq: h.seq, Next: h.next, Rank: h.shown, People: h.visits.people, Players: map[string]Here{}}
	if !h.clock.stopped() && !h.still {
		mine.Now = h.clock.at(instant())
	}
	for guest := range h.players {
		if here, ok := h.visits.guests[guest]; ok {
			mine.Players[guest] = here
		}
	}
	h.peer.Show(mine)
}

// ranked is the rank of this holder: who carries the match goes before who does not, and who
// has paused it comes last.
func (h *hub) ranked() uint64 {
	switch {
	case h.clock.stopped():
		return h.rank | 1<<63
	case h.carries():
		return h.rank
	}
	return h.rank | 1<<62
}

// carry takes in that the match may be carried here now, or no more, and reports whether that
// is new. It takes the lock.
func (h *hub) carry() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.peer == nil || h.ranked() == h.shown { // it is being loaded, or all know
		return false
	}
	h.show()
	return true
}

// leads reports whether no other holder has a lower rank. It takes the lock.
func (h *hub) leads() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, o := range h.others {
		if o.Rank < h.ranked() {
			return false
		}
	}
	return true
}

// company is how many visits there are, at any service. It takes the lock.
func (h *hub) company() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	all := h.visits.people
	for _, o := range h.others {
		all += o.People
	}
	return all
}

// meet takes in how things stand with another service. One that is new is told how they stand
// here. It takes the lock.
func (h *hub) meet(from string, o Holder) {
	h.mu.Lock()
	defer h.mu.Unlock()
	_, known := h.others[from]
	h.change(func() { h.others[from] = o })
	if !known {
		h.show()
	}
}

// miss takes in that another service holds the match no more. It takes the lock.
func (h *hub) miss(from string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.change(func() { delete(h.others, from) })
}

// rejoin forgets the others, whom p will tell of again. Who is absent is so from now on: nobody
// knows who was there meanwhile. It takes the lock.
func (h *hub) rejoin(p Peer) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.peer, h.heard = p, instant()
	h.change(func() { clear(h.others) })
	h.show()
}

// change changes what is known of the others, notes which players are not there any more, and
// tells the subscribers if that changes what they see.
func (h *hub) change(f func()) {
	before, were := h.count(), map[string]bool{}
	for guest := range h.players {
		were[guest] = h.here(guest).Visits > 0
	}
	f()
	for guest := range maps.Keys(were) {
		if were[guest] && h.here(guest).Visits == 0 {
			h.left[guest] = instant()
		}
	}
	after := h.count()
	if after.Now = before.Now; after != before {
		h.publishPresence()
	}
}

// countAbsence counts from now on for how long guests are absent: in a pause nobody waits for
// them. It takes the lock.
func (h *hub) countAbsence() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.heard = instant()
}
