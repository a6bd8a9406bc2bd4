package api

import (
	"context"
	"time"

	"woodwork/api/door"
	"woodwork/api/wire"
	"woodwork/internal/fairqueue"
)

// thinkers limits how many programs think at the same time, and divides their places fairly:
// first among addresses, then among the guests of one address. An address leaves a place to
// others if there is more than one place.
type thinkers struct{ gate *fairqueue.Gate }

// How many requests of one guest, of one address, and of all may wait for a place. Our client
// has one or two; further ones are refused at once.
const (
	waitingGuest   = 4
	waitingAddress = 24
	waitingAll     = 256 // each holds a position
)

// patience is how long a request waits for a place.
const patience = 5 * time.Second

func newThinkers(places int) thinkers {
	return thinkers{fairqueue.NewGate(places, fairqueue.Limits{Held: max(1, places-1), Group: waitingAddress, Member: waitingGuest, All: waitingAll})}
}

// enter waits for a place, but not for long. It returns fairqueue.ErrQuota if the caller has too
// many requests waiting, fairqueue.ErrFull if all callers together have, and wire.ErrBusy if no place
// became free in time.
func (t thinkers) enter(ctx context.Context) (leave func(), err error) {
	ctx, cancel := context.WithTimeoutCause(ctx, patience, wire.ErrBusy)
	defer cancel()
	c := door.CallerOf(ctx)
	return t.gate.Enter(ctx, fairqueue.Requester{Group: c.Network(), Member: string(c.Guest)})
}
