package match

import "maps"

// What a hub knows about the other services that hold the match. The methods are called with the
// hub's lock held unless they say otherwise.

// here counts the visits of a guest, at all services.
func (h *hub) here(guest string) Here {
	at := h.visits.guests[guest]
	for _, o := range h.others {
		at.Visits += o.Players[guest].Visits
		at.Hidden += o.Players[guest].Hidden
	}
	return at
}

// show tells the other services the status of this one.
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

// ranked returns the rank of this holder: one that carries the match comes before one that does
// not, and one that has paused it comes last.
func (h *hub) ranked() uint64 {
	switch {
	case h.clock.stopped():
		return h.rank | 1<<63
	case h.carries():
		return h.rank
	}
	return h.rank | 1<<62
}

// carry updates whether the match may be carried here, and reports whether that has changed. It
// takes the lock.
func (h *hub) carry() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.peer == nil || h.ranked() == h.shown { // it is still being loaded, or nothing has changed
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

// company returns how many visits there are, at all services. It takes the lock.
func (h *hub) company() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	all := h.visits.people
	for _, o := range h.others {
		all += o.People
	}
	return all
}

// meet records the status of another service. A new one is told that of this service. It takes
// the lock.
func (h *hub) meet(from string, o Holder) {
	h.mu.Lock()
	defer h.mu.Unlock()
	_, known := h.others[from]
	h.change(func() { h.others[from] = o })
	if !known {
		h.show()
	}
}

// miss records that another service no longer holds the match. It takes the lock.
func (h *hub) miss(from string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.change(func() { delete(h.others, from) })
}

// rejoin forgets the others, which will announce themselves to p again. Absence counts from now
// on, because nobody knows who was there in between. It takes the lock.
func (h *hub) rejoin(p Peer) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.peer, h.heard = p, instant()
	h.change(func() { clear(h.others) })
	h.show()
}

// change changes what is known about the others, notes which players have gone, and tells the
// subscribers if it makes a difference to them.
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

// countAbsence makes absence count from now on, because nobody waits for players during a pause.
// It takes the lock.
func (h *hub) countAbsence() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.heard = instant()
}
