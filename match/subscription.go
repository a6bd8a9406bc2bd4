package match

import (
	"context"
	"sync/atomic"
)

// A Subscription is one reader of a match's events.
type Subscription struct {
	// Table is the match when the subscription began, before Events: for Watch and
	// Follow as it was then, for Subscribe nil.
	Table *Snapshot
	// Seq is the last entry before the first event.
	Seq uint64

	visit    *Visit   // nil: the reader is not there for anybody
	past     *History // what was missed and not read yet; nil: none
	events   chan []Event
	presence chan Presence
	hub      atomic.Pointer[hub] // set by the match, also after a reader has stopped waiting for it
	err      error               // guarded by the hub's lock
}

// unread is how many batches a reader may leave unread.
const unread = 64

// Events yields the events in order, those that were stored together at once,
// after what Missed returns. It is closed at the end of the
// subscription; Err then says why. A reader must keep up: one that leaves 64
// batches unread is dropped, and subscribes again after the last one it got.
func (s *Subscription) Events() <-chan []Event { return s.events }

// tell passes events on without waiting, and reports false if the reader has not
// read the ones before. The hub's lock is held.
func (s *Subscription) tell(events []Event) bool {
	select {
	case s.events <- events:
		return true
	default:
		return false
	}
}

// inform replaces the value that waits to be read. The hub's lock is held.
func (s *Subscription) inform(p Presence) {
	select {
	case <-s.presence:
	default:
	}
	s.presence <- p // only the holder of the lock sends: there is room
}

// Here says who is there now.
func (s *Subscription) Here() Presence { return s.hub.Load().presence() }

// Presence yields who is there whenever that changes, the first at once. Values that were
// not read in time are replaced by newer ones. It is closed together with Events.
func (s *Subscription) Presence() <-chan Presence { return s.presence }

// Err returns why Events was closed: ErrSlow, ErrClosed, or nil after Close.
func (s *Subscription) Err() error {
	h := s.hub.Load()
	if h == nil {
		return nil
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	return s.err
}

// Close ends the subscription, and the visit of a reader who is there. It may be called
// more than once.
func (s *Subscription) Close() {
	if h := s.hub.Load(); h != nil {
		h.remove(s, nil)
	}
	s.visit.Leave()
}

// Follow tells what happens from now on, or after entry after if that is not too long ago,
// to a reader who is not there for anybody. Close it.
func (s *Service) Follow(ctx context.Context, id string, after uint64) (*Subscription, error) {
	sub := newSubscription()
	err := s.do(ctx, id, func(a *actor) error {
		if missed, ok := a.since(after); ok && len(missed) > 0 {
			sub.Table, sub.Seq = missed[0].Before, after
			sub.events <- missed // there is room: nobody else knows the channel yet
		} else {
			sub.Table, sub.Seq = a.current, a.current.Seq
		}
		a.admit(sub)
		return nil
	})
	return s.admitted(ctx, id, sub, err)
}

// Watch is Subscribe from now on: its Table is the match as it is.
func (s *Service) Watch(ctx context.Context, id, guest string) (*Subscription, error) {
	sub := newSubscription()
	sub.visit = &Visit{guest: guest}
	err := s.do(ctx, id, func(a *actor) error {
		sub.Table, sub.Seq = a.current, a.current.Seq
		a.admit(sub)
		return nil
	})
	return s.admitted(ctx, id, sub, err)
}

// Subscribe tells guest, who may be "" for a stranger and is there meanwhile, what happens
// after entry after. The reader first takes what it has missed, with Missed, and then
// listens to Events. It is ErrStale if the match has not come so far. Close it.
func (s *Service) Subscribe(ctx context.Context, id, guest string, after uint64) (*Subscription, error) {
	sub := newSubscription()
	sub.visit, sub.Seq = &Visit{guest: guest}, after
	done, err := s.admitAfter(ctx, id, sub, after)
	if err != nil || done {
		return s.admitted(ctx, id, sub, err)
	}
	sub.past, err = s.History(ctx, id, after)
	return sub, err
}

// admitAfter asks the goroutine of the match to admit a reader who knows the
// entries up to have. It does unless that is too long ago: it keeps the last few
// only.
func (s *Service) admitAfter(ctx context.Context, id string, sub *Subscription, have uint64) (bool, error) {
	return ask(ctx, s, id, func(a *actor) (bool, error) { return a.admitAfter(sub, have) })
}

// Missed returns the next of the events that the reader has missed, and none as
// soon as Events goes on from there. It reads them from the store one page at a
// time, as the reader comes to want them: a long match is never in memory as a
// whole. A reader who resumes must call it until it returns none.
func (s *Subscription) Missed(ctx context.Context) ([]Event, error) {
	if s.past == nil {
		return nil, nil
	}
	h := s.past
	var events []Event
	err := h.Next(ctx, missedPage, func(e Event) bool {
		events = append(events, e)
		return true
	})
	if err != nil {
		return nil, err
	}
	done, err := h.s.admitAfter(ctx, h.meta.ID, s, h.seq)
	switch {
	case err != nil:
		_, err = h.s.admitted(ctx, h.meta.ID, s, err)
		return nil, err
	case done:
		s.past = nil
	case len(events) == 0:
		return nil, ErrStale
	}
	return events, nil
}

// missedPage is how many events are read from the store at a time: each holds a snapshot.
const missedPage = 200

func newSubscription() *Subscription {
	return &Subscription{events: make(chan []Event, unread), presence: make(chan Presence, 1)}
}

// admitAfter admits a reader who knows the entries up to have, if those after it
// are at hand.
func (a *actor) admitAfter(sub *Subscription, have uint64) (bool, error) {
	if err := a.reach(have); err != nil {
		return false, err
	}
	missed, ok := a.since(have)
	if !ok {
		return false, nil
	}
	if len(missed) > 0 {
		sub.events <- missed // there is room: nobody else knows the channel yet
	}
	a.admit(sub)
	return true, nil
}

func (a *actor) admit(sub *Subscription) {
	sub.hub.Store(&a.hub)
	a.hub.add(sub)
	if sub.visit != nil {
		sub.visit.begin(&a.hub)
	}
}

// reach reads what others have stored if the match has not come to entry seq, of which
// another service may have told somebody. It is ErrStale if there is no such entry.
func (a *actor) reach(seq uint64) error {
	if seq <= a.current.Seq {
		return nil
	}
	if err := a.catchUp(); err != nil {
		return err
	}
	if seq > a.current.Seq {
		return ErrStale
	}
	return nil
}

// admitted returns the subscription, and leaves none behind for a caller who did
// not wait for it.
func (s *Service) admitted(ctx context.Context, id string, sub *Subscription, err error) (*Subscription, error) {
	if err == nil {
		return sub, nil
	}
	if ctx.Err() != nil {
		go s.do(context.Background(), id, func(*actor) error {
			sub.Close()
			return nil
		})
	}
	return nil, err
}

// since returns the events after the given one if they are still at hand.
func (a *actor) since(after uint64) ([]Event, bool) {
	if after > a.current.Seq {
		return nil, false
	}
	return a.recent.last(int(a.current.Seq - after))
}
