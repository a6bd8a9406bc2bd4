package match

import (
	"context"
	"sync/atomic"
)

// A Subscription is one reader of a match's events.
type Subscription struct {
	// Before is the match before the first event.
	Before *Snapshot
	// Seq is the last entry before the first event.
	Seq uint64

	events   chan []Event
	presence chan Presence
	signals  chan Signal
	hub      atomic.Pointer[hub] // set by the match, even after a reader has stopped waiting for it
	err      error               // guarded by the hub's lock
}

// unreadLimit is how many batches a reader may leave unread.
const unreadLimit = 64

// Events yields the events in order, those stored together at once. It is closed at the end of
// the subscription; Err then says why. A reader must keep up: one that leaves 64 batches unread
// is dropped, and may follow again after the last one it received.
func (s *Subscription) Events() <-chan []Event { return s.events }

// tell passes events on without waiting, and returns false if the reader has not read the
// earlier ones. It is called with the hub's lock held.
func (s *Subscription) tell(events []Event) bool {
	select {
	case s.events <- events:
		return true
	default:
		return false
	}
}

// inform replaces the value that is waiting to be read. It is called with the hub's lock held.
func (s *Subscription) inform(p Presence) {
	select {
	case <-s.presence:
	default:
	}
	s.presence <- p // there is room, because only the holder of the lock sends
}

// signal passes on what a player shows, unless too much is waiting to be read.
func (s *Subscription) signal(v Signal) {
	select {
	case s.signals <- v:
	default:
	}
}

// Signals yields what players show. A signal that a reader has no room for is lost. It is closed
// together with Events.
func (s *Subscription) Signals() <-chan Signal { return s.signals }

// Here returns who is there now.
func (s *Subscription) Here() Presence { return s.hub.Load().presence() }

// Presence yields who is there whenever that changes, and once at the start. A value that was
// not read in time is replaced by a newer one. It is closed together with Events.
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

// Close ends the subscription. It may be called more than once.
func (s *Subscription) Close() {
	if h := s.hub.Load(); h != nil {
		h.remove(s, nil)
	}
}

// Follow yields what happens from now on, or after entry after if that is not too long ago. It
// does not make its reader present; a Visit does. Entries between after and Seq of the
// subscription must be read from History. The caller must call Close.
func (s *Service) Follow(ctx context.Context, id string, after uint64) (*Subscription, error) {
	sub := newSubscription()
	err := s.do(ctx, id, func(a *actor) error {
		if missed, ok := a.since(after); ok && len(missed) > 0 {
			sub.Before, sub.Seq = missed[0].Before, after
			sub.events <- missed // there is room, because nobody else knows the channel yet
		} else {
			sub.Before, sub.Seq = a.current, a.current.Seq
		}
		a.admit(sub)
		return nil
	})
	return s.admitted(ctx, id, sub, err)
}

func newSubscription() *Subscription {
	return &Subscription{events: make(chan []Event, unreadLimit), presence: make(chan Presence, 1), signals: make(chan Signal, unreadLimit)}
}

func (a *actor) admit(sub *Subscription) {
	sub.hub.Store(&a.hub)
	a.hub.add(sub)
}

// admitted returns the subscription, and removes it if the caller stopped waiting for it.
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

// since returns the events after the given one if they are still there.
func (a *actor) since(after uint64) ([]Event, bool) {
	if after > a.current.Seq {
		return nil, false
	}
	return a.recent.last(int(a.current.Seq - after))
}
