// Package watch is what can be known of a running server from outside: what it tells as it
// happens, and its figures of one moment.
package watch

import (
	"context"
	"time"

	"woodwork/internal/fairqueue"
	"woodwork/match"
	"woodwork/memory"
)

// An Observer is told what a server does, to make figures of it. It must not block.
type Observer interface {
	// Answered is told every request when it is over; ctx is what it came with.
	Answered(ctx context.Context, a Answer)
	// Moved is told every request to move: from the request to the stored move, or why not.
	Moved(took time.Duration, err error)
}

// An Answer is an answered request.
type Answer struct {
	Route  string // the pattern of the route that took it, or refused, file or nothing
	Status int    // 0 if nothing was written
	Class  string // of it, as 2xx; none if nothing was written
	Code   string // of the problem that it was answered with; "" without
	Limit  string // the limit that it met; "" without
}

// Nobody is the Observer of a server that nobody watches.
type Nobody struct{}

func (Nobody) Answered(context.Context, Answer) {}
func (Nobody) Moved(time.Duration, error)       {}

// Stats are figures of a server at one moment.
type Stats struct {
	Matches  match.Stats
	Streams  int    // open streams
	Slow     uint64 // streams that fell behind, so far
	Memory   memory.Stats
	Thinking map[string]fairqueue.Stats // bots, analysts and searches, by kind
}
