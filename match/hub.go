package match

import (
	"sync"
	"sync/atomic"
	"time"

	"woodwork/game"
	"woodwork/table"
)

// A hub holds the subscribers of one match, and knows who is connected to this service and, as
// far as the others say, to them (elsewhere.go). It is safe for concurrent use.
type hub struct {
	mu          sync.Mutex
	subscribers subscribers
	visits      visits
	holders     holders
	absences    absences

	// Of the match.
	seq   uint64 // the last entry
	still bool   // whether the match is paused or left after that entry, so that match time stands still
	clock clock
	next  string // the id of the rematch
	wait  Patience

	// Of its players.
	players map[string]game.Seats // the seats owned by each guest
	places  map[string]Places     // their places, if several guests share a seat
	left    Places                // the places of those who have left a seat that others share
	gone    func()                // if set, is called when a player has gone
}

// hubStart is what a hub needs to know about a match that has been loaded.
type hubStart struct {
	peer    Peer
	clock   clock
	meta    Meta
	at      *Snapshot
	rank    uint64         // of this service, less than 1<<62
	carries func() bool    // whether this service lets the computers of the match think, if no other does
	slow    *atomic.Uint64 // counts subscribers that fell behind
}

// open starts the hub of a match that has been loaded.
func (h *hub) open(m hubStart) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.subscribers, h.visits = newSubscribers(m.slow), newVisits()
	h.holders, h.absences = newHolders(m.peer, m.rank, m.carries), newAbsences(instant())
	h.clock, h.next = m.clock, m.meta.Next
	h.follow(m.at)
	h.seat(m.meta.Owners)
	h.show()
}

// seat records who owns the seats.
func (h *hub) seat(owners map[game.Seat]string) {
	h.players = map[string]game.Seats{}
	h.places = nil
	for place, owner := range owners {
		seat, member := table.SeatOf(place)
		if owner == "" || seat >= beside {
			continue
		}
		h.players[owner] |= game.SeatsOf(seat)
		if member > 0 && h.places == nil {
			h.places = map[string]Places{}
		}
	}
	if h.places == nil {
		return
	}
	for place, owner := range owners {
		if h.players[owner] != 0 {
			h.places[owner] |= 1 << place
		}
	}
}

// size returns how many visits there are.
func (h *hub) size() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.visits.people
}

// setClock records that match time has stopped, goes on, or was put forward.
func (h *hub) setClock(c clock) {
	h.mu.Lock()
	defer h.mu.Unlock()
	stopped := c.stopped() != h.clock.stopped()
	h.clock = c
	h.publishPresence()
	if stopped {
		h.show()
	}
}

// putForward records that match time was put forward to a move that everyone is told about.
func (h *hub) putForward(c clock) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.clock = c
}

// anyonePresent reports whether the owner of a seat is connected or, with anyone, whether
// anybody is; and when the owner of a seat was last there, as far as is known.
func (h *hub) anyonePresent(anyone bool) (now bool, last time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if p := h.count(); anyone && p.Watchers > 0 || p.Online != 0 {
		return true, instant()
	}
	return false, h.absences.last()
}

// setOwners records who owns the seats now.
func (h *hub) setOwners(owners map[game.Seat]string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.seat(owners)
	h.changed()
}

// setPatience records how long players wait for one who has gone.
func (h *hub) setPatience(p Patience) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.wait != p {
		h.wait = p
		h.changed()
	}
}

// succeed records that there is a rematch.
func (h *hub) succeed(next string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.next != next {
		h.next = next
		h.changed()
	}
}

// successor returns the id of the rematch, "" if there is none.
func (h *hub) successor() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.next
}

// come begins a visit of a guest; "" is a stranger.
func (h *hub) come(guest string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.visits.come(guest)
	h.changed()
}

// hide records whether the page of a visit is hidden.
func (h *hub) hide(v *Visit, hidden bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if v.hub.Load() == h && v.hidden != hidden {
		v.hidden = hidden
		h.visits.hide(v.guest, hidden)
		h.changed()
	}
}

// leave ends a visit.
func (h *hub) leave(v *Visit) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if v.hidden {
		h.visits.hide(v.guest, false)
	}
	h.visits.leave(v.guest)
	if h.players[v.guest] != 0 {
		h.absences.leave(v.guest, instant())
		if h.gone != nil {
			h.gone()
		}
	}
	h.changed()
}

// changed tells all subscribers and the other services what has changed here.
func (h *hub) changed() {
	h.publishPresence()
	h.show()
}

// add adds a subscriber.
func (h *hub) add(s *Subscription) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.subscribers.add(s, h.count())
}

// remove ends one subscription.
func (h *hub) remove(s *Subscription, why error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.subscribers.drop(s, why)
}

// end ends all subscriptions.
func (h *hub) end(why error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.subscribers.end(why)
}

// follow records how the match is now.
func (h *hub) follow(t *Snapshot) { h.seq, h.still, h.left = t.Seq, t.Still(), leftIn(t.Match) }

// publish passes events on without waiting. Subscribers that have not read the earlier ones are
// dropped.
func (h *hub) publish(events []Event) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.follow(events[len(events)-1].After)
	h.subscribers.tell(events)
}

// publishPresence tells all who is there.
func (h *hub) publishPresence() { h.subscribers.inform(h.count()) }

// publishSignal tells everyone what a player shows, without waiting.
func (h *hub) publishSignal(v Signal) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.subscribers.signal(v)
}

// now returns the match time.
func (h *hub) now() time.Duration {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.clock.at(instant())
}

// allPresent reports whether everybody who owns a seat is connected.
func (h *hub) allPresent() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	for guest := range h.players {
		if h.here(guest).Visits == 0 {
			return false
		}
	}
	return true
}

func (h *hub) presence() Presence {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.count()
}

// count takes the same time for many subscribers as for few.
func (h *hub) count() Presence {
	p := Presence{Now: h.clock.at(instant()), Next: h.next, Watchers: h.visits.people + h.holders.people(), Patience: h.wait}
	var seen game.Seats
	for guest, seats := range h.players {
		if here := h.here(guest); here.Visits > 0 {
			p.Online |= seats
			p.Members |= h.places[guest]
			if here.Hidden == here.Visits {
				p.Away |= seats
			} else {
				seen |= seats
				p.Seen |= h.places[guest]
			}
			p.Watchers -= here.Visits
		}
	}
	p.Away &^= seen // another member of the seat has a visible page
	return p
}

// seatsOfGuest returns the seats that a guest owns.
func (h *hub) seatsOfGuest(guest string) game.Seats {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.players[guest]
}

// shared returns the places of a guest who shares seats, without those that the guest has left.
func (h *hub) shared(guest string) Places {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.places[guest] &^ h.left
}

// visitsOf returns how many visits of a guest there are at this service. It takes the lock.
func (h *hub) visitsOf(guest string) int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.visits.guests[guest].Visits
}

// anyoneAbsent reports whether a player is absent for whom others may be waiting. It takes the
// lock.
func (h *hub) anyoneAbsent() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.players) < 2 {
		return false
	}
	for guest := range h.players {
		if h.here(guest).Visits == 0 {
			return true
		}
	}
	return false
}

// absent returns how long a guest has not been connected to any service, as far as this one
// could hear.
func (h *hub) absent(guest string) time.Duration {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.here(guest).Visits > 0 {
		return 0
	}
	return instant().Sub(h.absences.since(guest))
}
