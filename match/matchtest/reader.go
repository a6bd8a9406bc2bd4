// Package matchtest has a reader of matches, and random matches, for the tests of packages built on the match
// service.
package matchtest

import (
	"context"
	"fmt"
	"math"

	"woodwork/match"
)

// A Reader is somebody who reads what happens in a match: a visit, a subscription, and the
// history of what happened before.
type Reader struct {
	*match.Subscription

	visit *match.Visit
	past  *match.History // nil if nothing was missed, or all of it has been read
	read  uint64         // the last event that Missed has returned, or the one to begin after
}

// Watch reads what happens from now on, for guest, who is present meanwhile; "" is a stranger.
// The caller must call Close.
func Watch(ctx context.Context, s *match.Service, id, guest string) (*Reader, error) {
	sub, err := s.Follow(ctx, id, math.MaxUint64)
	if err != nil {
		return nil, err
	}
	visit, err := s.Visit(ctx, id, guest, 0)
	if err != nil {
		sub.Close()
		return nil, err
	}
	return &Reader{Subscription: sub, visit: visit}, nil
}

// Subscribe reads for guest what happens after entry after. The reader first takes what it has
// missed from Missed, and then listens to Events. It returns ErrStale if the match has not come
// that far. The caller must call Close.
func Subscribe(ctx context.Context, s *match.Service, id, guest string, after uint64) (*Reader, error) {
	visit, err := s.Visit(ctx, id, guest, after)
	if err != nil {
		return nil, err
	}
	sub, err := s.Follow(ctx, id, after)
	if err != nil {
		visit.Leave()
		return nil, err
	}
	r := &Reader{Subscription: sub, visit: visit, read: after}
	if sub.Seq > after {
		if r.past, err = s.History(ctx, id, after); err != nil {
			r.Close()
			return nil, err
		}
	}
	return r, nil
}

// missedPage is how many events Missed returns at most; each holds a snapshot.
const missedPage = 200

// Missed returns the next events that the reader has missed, from the store, and none once
// Events continues from there.
func (r *Reader) Missed(ctx context.Context) (events []match.Event, err error) {
	if r.past == nil {
		return nil, nil
	}
	err = r.past.Next(ctx, int(min(missedPage, r.Seq-r.read)), func(e match.Event) bool {
		events = append(events, e)
		return true
	})
	if err != nil {
		return nil, err
	}
	if len(events) == 0 {
		return nil, fmt.Errorf("the store ends after entry %d, and the match has come to %d", r.read, r.Seq)
	}
	if r.read = events[len(events)-1].Seq; r.read == r.Seq {
		r.past = nil
	}
	return events, nil
}

// Close ends the subscription and the visit. It may be called more than once.
func (r *Reader) Close() {
	r.Subscription.Close()
	r.visit.Leave()
}
