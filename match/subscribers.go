package match

import "sync/atomic"

// The subscribers of a match are told what happens, without waiting for any of them. The methods
// are called with the hub's lock held.
type subscribers struct {
	all  map[*Subscription]struct{}
	slow *atomic.Uint64 // counts those that fell behind
}

func newSubscribers(slow *atomic.Uint64) subscribers {
	return subscribers{all: map[*Subscription]struct{}{}, slow: slow}
}

// add adds a subscriber, and tells it who is there.
func (l *subscribers) add(s *Subscription, p Presence) {
	l.all[s] = struct{}{}
	s.inform(p)
}

// drop ends a subscription, unless it has already ended.
func (l *subscribers) drop(s *Subscription, why error) {
	if _, ok := l.all[s]; !ok {
		return
	}
	delete(l.all, s)
	s.err = why
	close(s.events)
	close(s.presence)
	close(s.signals)
}

// end ends all subscriptions.
func (l *subscribers) end(why error) {
	for s := range l.all {
		l.drop(s, why)
	}
}

// tell passes events on. A subscriber that has not read the earlier ones is dropped.
func (l *subscribers) tell(events []Event) {
	for s := range l.all {
		if !s.tell(events) {
			l.slow.Add(1)
			l.drop(s, ErrSlow)
		}
	}
}

// inform passes on who is there.
func (l *subscribers) inform(p Presence) {
	for s := range l.all {
		s.inform(p)
	}
}

// signal passes on what a player shows.
func (l *subscribers) signal(v Signal) {
	for s := range l.all {
		s.signal(v)
	}
}
