package match

import (
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"woodwork/game"
)

// A hub is the subscribers of one match. It is safe for concurrent use.
// Its players are told what happens by the goroutine of the match; a crowd of
// watchers, by another one: see fanout.
type hub struct {
	mu      sync.Mutex
	subs    map[*Subscription]struct{}
	guests  map[string][]*Subscription // those of subs whose reader has a cookie
	players map[string]game.Seats      // the seats that a guest owns
	left    map[string]time.Time       // when a guest's last subscription ended
	opened  time.Time                  // when the match was loaded
	clock   clock
	next    string
	slow    *atomic.Uint64 // counts subscribers who fell behind
	fanout  fanout
}

func (h *hub) open(c clock, o Meta, slow *atomic.Uint64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.subs, h.guests, h.left = map[*Subscription]struct{}{}, map[string][]*Subscription{}, map[string]time.Time{}
	h.opened, h.clock, h.next, h.slow = instant(), c, o.Next, slow
	h.seat(o.Owners)
}

// seat notes who owns the seats.
func (h *hub) seat(owners map[game.Seat]string) {
	h.players = map[string]game.Seats{}
	for seat, owner := range owners {
		if owner != "" {
			h.players[owner] |= game.SeatsOf(seat)
		}
	}
}

func (h *hub) size() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.subs)
}

// setClock takes in that match time has stopped, goes on, or was put forward.
func (h *hub) setClock(c clock) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.clock = c
	h.publishPresence(true)
}

// anyonePresent reports whether somebody is connected who owns a seat, or anybody if anyone
// will do; and when one with a seat was there last, as far as is known.
func (h *hub) anyonePresent(anyone bool) (now bool, last time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if anyone && len(h.subs) > 0 || h.count().Online != 0 {
		return true, instant()
	}
	for _, t := range h.left {
		if t.After(last) {
			last = t
		}
	}
	return false, last
}

// setOwners takes in who owns the seats now.
func (h *hub) setOwners(owners map[game.Seat]string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.seat(owners)
	h.publishPresence(true)
}

// succeed takes in that there is a rematch.
func (h *hub) succeed(next string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.next = next
	h.publishPresence(true)
}

// add admits a subscriber who knows the entries up to told, or has been given them.
func (h *hub) add(s *Subscription, told uint64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if _, ok := h.subs[s]; ok {
		return
	}
	s.told, h.subs[s] = told, struct{}{}
	if s.guest != "" {
		h.guests[s.guest] = append(h.guests[s.guest], s)
	}
	s.inform(h.count())
	h.publishPresence(h.players[s.guest] != 0)
}

// remove ends one subscription.
func (h *hub) remove(s *Subscription, why error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if _, ok := h.subs[s]; ok {
		h.drop(s, why)
		h.publishPresence(h.players[s.guest] != 0)
	}
}

func (h *hub) drop(s *Subscription, why error) {
	delete(h.subs, s)
	s.err = why
	close(s.events)
	close(s.presence)
	if s.guest == "" {
		return
	}
	rest := slices.DeleteFunc(slices.Clone(h.guests[s.guest]), func(other *Subscription) bool { return other == s })
	if h.guests[s.guest] = rest; len(rest) == 0 {
		delete(h.guests, s.guest)
	}
	if h.players[s.guest] != 0 {
		h.left[s.guest] = instant()
	}
}

// end ends all subscriptions.
func (h *hub) end(why error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.fanout.clear()
	for s := range h.subs {
		h.drop(s, why)
	}
}

// allPresent reports whether everybody who owns a seat is connected.
func (h *hub) allPresent() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	var all game.Seats
	for _, seats := range h.players {
		all |= seats
	}
	return h.count().Online == all
}

func (h *hub) presence() Presence {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.count()
}

// count takes no longer for many subscribers than for few.
func (h *hub) count() Presence {
	p := Presence{Now: h.clock.at(instant()), Next: h.next, Watchers: len(h.subs)}
	for guest, seats := range h.players {
		if here := len(h.guests[guest]); here > 0 {
			p.Online |= seats
			p.Watchers -= here
		}
	}
	return p
}

// seatsOfGuest returns the seats that a guest owns.
func (h *hub) seatsOfGuest(guest string) game.Seats {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.players[guest]
}

// absent returns for how long guest has not been connected.
func (h *hub) absent(guest string) time.Duration {
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.guests[guest]) > 0 {
		return 0
	}
	if t, ok := h.left[guest]; ok {
		return instant().Sub(t)
	}
	return instant().Sub(h.opened)
}
