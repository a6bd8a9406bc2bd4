package match

import "context"

// A Subscription is one reader of a match's events.
type Subscription struct {
	// Table is the match when the subscription began, before Events: for Watch
	// as it was then, for Subscribe nil.
	Table *Table
	// Seq is the last entry before the first event.
	Seq uint64

	guest    string
	events   chan []Event
	presence chan Presence
	audience *audience
	err      error // guarded by the audience's lock
}

// unread is how many batches a reader may leave unread.
const unread = 64

// Events yields the events in order, those that were stored together at once,
// beginning with what the reader had missed. It is closed at the end of the
// subscription; Err then says why. A reader must keep up: one that leaves 64
// batches unread is dropped, and subscribes again after the last one it got.
func (s *Subscription) Events() <-chan []Event { return s.events }

// Presence yields who is there whenever that changes, the first at once.
// Values that were not read in time are replaced by newer ones. It is closed
// together with Events.
func (s *Subscription) Presence() <-chan Presence { return s.presence }

// Err returns why Events was closed: ErrSlow, ErrClosed, or nil after Close.
func (s *Subscription) Err() error {
	s.audience.mu.Lock()
	defer s.audience.mu.Unlock()
	return s.err
}

// Close ends the subscription. It may be called more than once.
func (s *Subscription) Close() { s.audience.remove(s, nil) }

// Watch is Subscribe from now on: its Table is the match as it is.
func (s *Service) Watch(ctx context.Context, id, guest string) (*Subscription, error) {
	sub := newSubscription(guest)
	err := s.do(ctx, id, func(k *keeper) error {
		sub.Table, sub.Seq = k.table, k.table.Seq
		k.admit(sub)
		return nil
	})
	return s.admitted(ctx, id, sub, err)
}

// Subscribe tells guest, who may be "" for a stranger, what happens after entry
// after. The subscription begins with the entries between that one and now; it
// is ErrStale if the match has not come so far. Close it.
func (s *Service) Subscribe(ctx context.Context, id, guest string, after uint64) (*Subscription, error) {
	sub := newSubscription(guest)
	sub.Seq = after
	for have := after; ; {
		done, err := ask(ctx, s, id, func(k *keeper) (bool, error) { return k.admitAfter(sub, have) })
		if err != nil || done {
			return s.admitted(ctx, id, sub, err)
		}
		// Too much for the match's goroutine, which keeps the last few only.
		events, _, err := s.Events(ctx, id, have, maxHistory)
		if err != nil {
			return nil, err
		}
		if len(events) == 0 {
			return nil, ErrStale
		}
		have = events[len(events)-1].Seq
		sub.events <- events
	}
}

// maxHistory is how many events are read at most for a reader who was away; it
// is far more than a match has.
const maxHistory = 1 << 20

func newSubscription(guest string) *Subscription {
	return &Subscription{guest: guest, events: make(chan []Event, unread), presence: make(chan Presence, 1)}
}

// admitAfter admits a reader who knows the entries up to have, if those after it
// are at hand.
func (k *keeper) admitAfter(sub *Subscription, have uint64) (bool, error) {
	if have > k.table.Seq { // perhaps another service has told the reader of it
		if err := k.catchUp(); err != nil {
			return false, err
		}
	}
	if have > k.table.Seq {
		return false, ErrStale
	}
	missed, ok := k.since(have)
	if !ok {
		return false, nil
	}
	if len(missed) > 0 {
		sub.events <- missed // there is room: nobody else knows the channel yet
	}
	k.admit(sub)
	return true, nil
}

func (k *keeper) admit(sub *Subscription) {
	sub.audience = &k.audience
	k.audience.add(sub)
}

// admitted returns the subscription, and leaves none behind for a caller who did
// not wait for it.
func (s *Service) admitted(ctx context.Context, id string, sub *Subscription, err error) (*Subscription, error) {
	if err == nil {
		return sub, nil
	}
	if ctx.Err() != nil {
		go s.do(context.Background(), id, func(k *keeper) error {
			k.audience.remove(sub, nil)
			return nil
		})
	}
	return nil, err
}

// since returns the events after the given one if they are still at hand.
func (k *keeper) since(after uint64) ([]Event, bool) {
	missed := int(k.table.Seq - after)
	if missed > len(k.recent) {
		return nil, false
	}
	return append([]Event(nil), k.recent[len(k.recent)-missed:]...), true
}
