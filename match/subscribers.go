package match

import "sync/atomic"

// The subscribers of a match are told what happens, and nobody waits for any of them. The
// lock of their hub is held.
type subscribers struct {
	all  map[*Subscription]struct{}
	slow *atomic.Uint64 // counts those who fell behind
}

func newSubscribers(slow *atomic.Uint64) subscribers {
	return subscribers{all: map[*Subscription]struct{}{}, slow: slow}
}

// add admits one, who is told who is there.
func (l *subscribers) add(s *Subscription, p Presence) {
	l.all[s] = struct{}{}
	s.inform(p)
}

// drop ends the subscription of one, if it has not ended.
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

// tell passes events on. Who has not read the ones before is dropped.
func (l *subscribers) tell(events []Event) {
	for s := range l.all {
		if !s.tell(events) {
			l.slow.Add(1)
			l.drop(s, ErrSlow)
		}
	}
}

// inform says who is there.
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
