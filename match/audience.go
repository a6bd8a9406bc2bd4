package match

import (
	"maps"
	"sync"
	"time"

	"woodwork/game"
)

// An audience is the subscribers of one match. It is safe for concurrent use.
type audience struct {
	mu     sync.Mutex
	subs   map[*Subscription]struct{}
	owners map[game.Seat]string
	left   map[string]time.Time // when a guest's last subscription ended
	opened time.Time            // when the match was loaded
	epoch  time.Time
	next   string
}

func (a *audience) open(epoch time.Time, o Opening) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.subs, a.left = map[*Subscription]struct{}{}, map[string]time.Time{}
	a.opened, a.epoch, a.owners, a.next = instant(), epoch, maps.Clone(o.Owners), o.Next
}

func (a *audience) size() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return len(a.subs)
}

func (a *audience) setEpoch(t time.Time) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.epoch = t
	a.tellPresence()
}

// know takes in who owns the seats now.
func (a *audience) know(owners map[game.Seat]string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.owners = maps.Clone(owners)
	a.tellPresence()
}

// succeed takes in that there is a rematch.
func (a *audience) succeed(next string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.next = next
	a.tellPresence()
}

func (a *audience) add(s *Subscription) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.subs[s] = struct{}{}
	a.tellPresence()
}

// remove ends one subscription.
func (a *audience) remove(s *Subscription, why error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if _, ok := a.subs[s]; ok {
		a.drop(s, why)
		a.tellPresence()
	}
}

func (a *audience) drop(s *Subscription, why error) {
	delete(a.subs, s)
	s.err = why
	close(s.events)
	close(s.presence)
	if a.seatsOf(s.guest) != 0 {
		a.left[s.guest] = instant()
	}
}

// end ends all subscriptions.
func (a *audience) end(why error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for s := range a.subs {
		a.drop(s, why)
	}
}

// tell passes events on without waiting, and returns how many subscribers it
// dropped because they had not read the ones before.
func (a *audience) tell(events []Event) (dropped int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for s := range a.subs {
		if !s.tell(events) {
			a.drop(s, ErrSlow)
			dropped++
		}
	}
	if dropped > 0 {
		a.tellPresence()
	}
	return dropped
}

// complete reports whether everybody who owns a seat is connected.
func (a *audience) complete() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	var all game.Seats
	for seat, owner := range a.owners {
		if owner != "" {
			all |= game.SeatsOf(seat)
		}
	}
	return a.count().Online == all
}

func (a *audience) presence() Presence {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.count()
}

func (a *audience) count() Presence {
	p := Presence{Now: time.Since(a.epoch).Truncate(time.Millisecond), Next: a.next}
	for s := range a.subs {
		seats := a.seatsOf(s.guest)
		p.Online |= seats
		if seats == 0 {
			p.Watchers++
		}
	}
	return p
}

// seatsOfGuest returns the seats that a guest owns.
func (a *audience) seatsOfGuest(guest string) game.Seats {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.seatsOf(guest)
}

func (a *audience) seatsOf(guest string) (seats game.Seats) {
	for seat, owner := range a.owners {
		if guest != "" && owner == guest {
			seats |= game.SeatsOf(seat)
		}
	}
	return seats
}

// tellPresence replaces the value that waits in each subscriber's channel.
func (a *audience) tellPresence() {
	p := a.count()
	for s := range a.subs {
		select {
		case <-s.presence:
		default:
		}
		s.presence <- p // only this lock's holder sends: there is room
	}
}

// absent returns for how long guest has not been connected.
func (a *audience) absent(guest string) time.Duration {
	a.mu.Lock()
	defer a.mu.Unlock()
	for s := range a.subs {
		if s.guest == guest {
			return 0
		}
	}
	if t, ok := a.left[guest]; ok {
		return time.Since(t)
	}
	return time.Since(a.opened)
}
