package match

import (
	"context"
	"sync/atomic"
)

// A Subscription is one reader of a match's events.
type Subscription struct {
	// Table is the match when the subscription began, before Events: for Watch
	// as it was then, for Subscribe nil.
	Table *Snapshot
	// Seq is the last entry before the first event.
	Seq uint64

	guest    string
	past     *history // what was missed and not read yet; nil: none
	events   chan []Event
	presence chan Presence
	sink     Sink                // guarded by the hub's lock; nil: events go into the channel
	hub      atomic.Pointer[hub] // set by the match, also after a reader has stopped waiting for it
	told     uint64              // the last entry that was passed on, guarded by the hub's lock
	err      error               // guarded by the hub's lock
}

// unread is how many batches a reader may leave unread.
const unread = 64

// Events yields the events in order, those that were stored together at once,
// after what Missed returns. It is closed at the end of the
// subscription; Err then says why. A reader must keep up: one that leaves 64
// batches unread is dropped, and subscribes again after the last one it got.
func (s *Subscription) Events() <-chan []Event { return s.events }

// A Sink takes the events of a subscription.
type Sink interface {
	// Take takes events that were stored together, in the goroutine of the match:
	// it must not wait. It reports false if too many are still to be read.
	Take(events []Event) bool
}

// Divert makes events go to a sink from now on, first those that wait to be read:
// that spares the change to another goroutine. Events is then only closed. What
// was missed must have been read.
func (s *Subscription) Divert(to Sink) {
	a := s.hub.Load()
	a.mu.Lock()
	defer a.mu.Unlock()
	if _, ok := a.subs[s]; !ok {
		return
	}
	s.sink = to
	for len(s.events) > 0 {
		if !to.Take(<-s.events) {
			a.drop(s, ErrSlow)
			return
		}
	}
}

// tell passes events on without waiting, and reports false if the reader has not
// read the ones before. The hub's lock is held.
func (s *Subscription) tell(events []Event) bool {
	if s.sink != nil {
		return s.sink.Take(events)
	}
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

// Presence yields who is there whenever that changes, the first at once; among
// many watchers those who come and go are counted once a second. Values that were
// not read in time are replaced by newer ones. It is closed together with Events.
func (s *Subscription) Presence() <-chan Presence { return s.presence }

// Err returns why Events was closed: ErrSlow, ErrClosed, or nil after Close.
func (s *Subscription) Err() error {
	a := s.hub.Load()
	if a == nil {
		return nil
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	return s.err
}

// Close ends the subscription. It may be called more than once.
func (s *Subscription) Close() {
	if a := s.hub.Load(); a != nil {
		a.remove(s, nil)
	}
}

// Watch is Subscribe from now on: its Snapshot is the match as it is.
func (s *Service) Watch(ctx context.Context, id, guest string) (*Subscription, error) {
	sub := newSubscription(guest)
	err := s.do(ctx, id, func(a *actor) error {
		sub.Table, sub.Seq = a.current, a.current.Seq
		a.admit(sub)
		return nil
	})
	return s.admitted(ctx, id, sub, err)
}

// Subscribe tells guest, who may be "" for a stranger, what happens after entry
// after. The reader first takes what it has missed, with Missed, and then
// listens to Events. It is ErrStale if the match has not come so far. Close it.
func (s *Service) Subscribe(ctx context.Context, id, guest string, after uint64) (*Subscription, error) {
	sub := newSubscription(guest)
	sub.Seq = after
	done, err := s.admitAfter(ctx, id, sub, after)
	if err != nil || done {
		return s.admitted(ctx, id, sub, err)
	}
	sub.past, err = s.history(ctx, id, after)
	return sub, err
}

// admitAfter asks the goroutine of the match to admit a reader who knows the
// entries up to have. It does unless that is too long ago: it keeps the last few
// only.
func (s *Service) admitAfter(ctx context.Context, id string, sub *Subscription, have uint64) (bool, error) {
	return ask(ctx, s, id, func(a *actor) (bool, error) { return a.admitAfter(sub, have) })
}

// Behind reports whether the reader has missed more than the match has at hand,
// so that Missed has to fold the log from its beginning.
func (s *Subscription) Behind() bool { return s.past != nil }

// Missed returns the next of the events that the reader has missed, and none as
// soon as Events goes on from there. It reads them from the store one page at a
// time, as the reader comes to want them: a long match is never in memory as a
// whole. A reader who resumes must call it until it returns none.
func (s *Subscription) Missed(ctx context.Context) ([]Event, error) {
	if s.past == nil {
		return nil, nil
	}
	h := s.past
	events, err := h.next(ctx)
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

func newSubscription(guest string) *Subscription {
	return &Subscription{guest: guest, events: make(chan []Event, unread), presence: make(chan Presence, 1)}
}

// admitAfter admits a reader who knows the entries up to have, if those after it
// are at hand.
func (a *actor) admitAfter(sub *Subscription, have uint64) (bool, error) {
	if have > a.current.Seq { // perhaps another service has told the reader of it
		if err := a.catchUp(); err != nil {
			return false, err
		}
	}
	if have > a.current.Seq {
		return false, ErrStale
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
	a.hub.add(sub, a.current.Seq)
}

// admitted returns the subscription, and leaves none behind for a caller who did
// not wait for it.
func (s *Service) admitted(ctx context.Context, id string, sub *Subscription, err error) (*Subscription, error) {
	if err == nil {
		return sub, nil
	}
	if ctx.Err() != nil {
		go s.do(context.Background(), id, func(a *actor) error {
			a.hub.remove(sub, nil)
			return nil
		})
	}
	return nil, err
}

// since returns the events after the given one if they are still at hand.
func (a *actor) since(after uint64) ([]Event, bool) {
	return a.recent.last(int(a.current.Seq - after))
}
