package match

// What a hub knows about the other services that hold the match. The methods are called with the
// hub's lock held unless they say otherwise.

// here counts the visits of a guest, at all services.
func (h *hub) here(guest string) Here {
	mine, theirs := h.visits.guests[guest], h.holders.visits(guest)
	return Here{Visits: mine.Visits + theirs.Visits, Hidden: mine.Hidden + theirs.Hidden}
}

// show tells the other services the status of this one.
func (h *hub) show() {
	mine := Holder{Seq: h.seq, Next: h.next, People: h.visits.people, Players: map[string]Here{}}
	if !h.clock.stopped() && !h.still {
		mine.Now = h.clock.at(instant())
	}
	for guest := range h.players {
		if here, ok := h.visits.guests[guest]; ok {
			mine.Players[guest] = here
		}
	}
	h.holders.show(mine, h.clock.stopped())
}

// carry updates whether the match may be carried here, and reports whether that has changed. It
// takes the lock.
func (h *hub) carry() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.holders.peer == nil || h.holders.ranked(h.clock.stopped()) == h.holders.shown { // it is being loaded, or all know
		return false
	}
	h.show()
	return true
}

// leads reports whether no other holder has a lower rank. It takes the lock.
func (h *hub) leads() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.holders.lead(h.clock.stopped())
}

// company returns how many visits there are, at all services. It takes the lock.
func (h *hub) company() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.visits.people + h.holders.people()
}

// meet records the status of another service. A new one is told that of this service. It takes
// the lock.
func (h *hub) meet(from string, o Holder) {
	h.mu.Lock()
	defer h.mu.Unlock()
	_, known := h.holders.others[from]
	h.change(func() { h.holders.others[from] = o })
	if !known {
		h.show()
	}
}

// miss records that another service no longer holds the match. It takes the lock.
func (h *hub) miss(from string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.change(func() { delete(h.holders.others, from) })
}

// rejoin forgets the others, which will announce themselves to p again. Absence counts from now
// on, because nobody knows who was there in between. It takes the lock.
func (h *hub) rejoin(p Peer) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.holders.peer = p
	h.absences.count(instant())
	h.change(func() { clear(h.holders.others) })
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
	for guest, was := range were {
		if was && h.here(guest).Visits == 0 {
			h.absences.leave(guest, instant())
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
	h.absences.count(instant())
}
