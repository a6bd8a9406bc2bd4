package match

import (
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"woodwork/game"
)

// An audience is the subscribers of one match. It is safe for concurrent use.
// Its players are told what happens by the goroutine of the match; a crowd of
// watchers, by another one: see crowd.
type audience struct {
	mu      sync.Mutex
	subs    map[*Subscription]struct{}
	guests  map[string][]*Subscription // those of subs whose reader has a cookie
	players map[string]game.Seats      // the seats that a guest owns
	left    map[string]time.Time       // when a guest's last subscription ended
	opened  time.Time                  // when the match was loaded
	epoch   time.Time
	stands  bool          // whether match time stands still
	stood   time.Duration // since when
	next    string
	slow    *atomic.Uint64 // counts subscribers who fell behind
	crowd   crowd
}

func (a *audience) open(epoch time.Time, o Opening, slow *atomic.Uint64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.subs, a.guests, a.left = map[*Subscription]struct{}{}, map[string][]*Subscription{}, map[string]time.Time{}
	a.opened, a.epoch, a.next, a.slow = instant(), epoch, o.Next, slow
	a.seat(o.Owners)
}

// seat notes who owns the seats.
func (a *audience) seat(owners map[game.Seat]string) {
	a.players = map[string]game.Seats{}
	for seat, owner := range owners {
		if owner != "" {
			a.players[owner] |= game.SeatsOf(seat)
		}
	}
}

func (a *audience) size() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return len(a.subs)
}

func (a *audience) setEpoch(t time.Time) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.epoch, a.stands = t, false
	a.tellPresence(true)
}

// stand takes in that match time stands still.
func (a *audience) stand(at time.Duration) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.stands, a.stood = true, at
	a.tellPresence(true)
}

// attended reports whether somebody is connected who owns a seat, or anybody if anyone
// will do; and when one with a seat was there last, as far as is known.
func (a *audience) attended(anyone bool) (now bool, last time.Time) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if anyone && len(a.subs) > 0 || a.count().Online != 0 {
		return true, instant()
	}
	for _, t := range a.left {
		if t.After(last) {
			last = t
		}
	}
	return false, last
}

// know takes in who owns the seats now.
func (a *audience) know(owners map[game.Seat]string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.seat(owners)
	a.tellPresence(true)
}

// succeed takes in that there is a rematch.
func (a *audience) succeed(next string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.next = next
	a.tellPresence(true)
}

// add admits a subscriber who knows the entries up to told, or has been given them.
func (a *audience) add(s *Subscription, told uint64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if _, ok := a.subs[s]; ok {
		return
	}
	s.told, a.subs[s] = told, struct{}{}
	if s.guest != "" {
		a.guests[s.guest] = append(a.guests[s.guest], s)
	}
	s.inform(a.count())
	a.tellPresence(a.players[s.guest] != 0)
}

// remove ends one subscription.
func (a *audience) remove(s *Subscription, why error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if _, ok := a.subs[s]; ok {
		a.drop(s, why)
		a.tellPresence(a.players[s.guest] != 0)
	}
}

func (a *audience) drop(s *Subscription, why error) {
	delete(a.subs, s)
	s.err = why
	close(s.events)
	close(s.presence)
	if s.guest == "" {
		return
	}
	rest := slices.DeleteFunc(slices.Clone(a.guests[s.guest]), func(other *Subscription) bool { return other == s })
	if a.guests[s.guest] = rest; len(rest) == 0 {
		delete(a.guests, s.guest)
	}
	if a.players[s.guest] != 0 {
		a.left[s.guest] = instant()
	}
}

// end ends all subscriptions.
func (a *audience) end(why error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.crowd.disperse()
	for s := range a.subs {
		a.drop(s, why)
	}
}

// complete reports whether everybody who owns a seat is connected.
func (a *audience) complete() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	var all game.Seats
	for _, seats := range a.players {
		all |= seats
	}
	return a.count().Online == all
}

func (a *audience) presence() Presence {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.count()
}

// count takes no longer for many subscribers than for few.
func (a *audience) count() Presence {
	p := Presence{Now: time.Since(a.epoch).Truncate(time.Millisecond), Next: a.next, Watchers: len(a.subs)}
	if a.stands {
		p.Now = a.stood
	}
	for guest, seats := range a.players {
		if here := len(a.guests[guest]); here > 0 {
			p.Online |= seats
			p.Watchers -= here
		}
	}
	return p
}

// seatsOfGuest returns the seats that a guest owns.
func (a *audience) seatsOfGuest(guest string) game.Seats {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.players[guest]
}

// absent returns for how long guest has not been connected.
func (a *audience) absent(guest string) time.Duration {
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.guests[guest]) > 0 {
		return 0
	}
	if t, ok := a.left[guest]; ok {
		return time.Since(t)
	}
	return time.Since(a.opened)
}
