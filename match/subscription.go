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
	hub      atomic.Pointer[hub] // set by the match, also after a reader has stopped waiting for it
	err      error               // guarded by the hub's lock
}

// unreadLimit is how many batches a reader may leave unread.
const unreadLimit = 64

// Events yields the events in order, those that were stored together at once. It is closed
// at the end of the subscription; Err then says why. A reader must keep up: one that leaves
// 64 batches unread is dropped, and follows again after the last one it got.
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

// signal passes on what a player shows, unless the reader has left too much unread.
func (s *Subscription) signal(v Signal) {
	select {
	case s.signals <- v:
	default:
	}
}

// Signals yields what players show. Those that a reader has no room for are lost. It is
// closed together with Events.
func (s *Subscription) Signals() <-chan Signal { return s.signals }

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

// Close ends the subscription. It may be called more than once.
func (s *Subscription) Close() {
	if h := s.hub.Load(); h != nil {
		h.remove(s, nil)
	}
}

// Follow tells what happens from now on, or after entry after if that is not too long ago,
// to a reader who is not there for anybody: a Visit is. What came between after and the
// entry Seq of the subscription is to be had from History. Close it.
func (s *Service) Follow(ctx context.Context, id string, after uint64) (*Subscription, error) {
	sub := newSubscription()
	err := s.do(ctx, id, func(a *actor) error {
		if missed, ok := a.since(after); ok && len(missed) > 0 {
			sub.Before, sub.Seq = missed[0].Before, after
			sub.events <- missed // there is room: nobody else knows the channel yet
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
