package match

// A Subscription is one reader of a match's events.
type Subscription struct {
	// Table is the match when the subscription began, before Events: for Watch
	// as it was then, for Subscribe nil.
	Table *Table
	// Seq is the last entry before the first event.
	Seq uint64

	events   chan []Event
	presence chan Presence
}

// Events yields the events in order, those that were stored together at once,
// beginning with what the reader had missed. It is closed at the end of the
// subscription; Err then says why. A reader must keep up: one that leaves 64
// batches unread is dropped, and subscribes again after the last one it got.
func (s *Subscription) Events() <-chan []Event { return s.events }

// Presence yields who is there whenever that changes, the first at once.
// Values that were not read in time are replaced by newer ones.
func (s *Subscription) Presence() <-chan Presence { return s.presence }

// Err returns why Events was closed: ErrSlow, ErrClosed, or nil after Close.
func (s *Subscription) Err() error { return nil }

// Close ends the subscription. It may be called more than once.
func (s *Subscription) Close() {}
