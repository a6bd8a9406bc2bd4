// Package watch defines what a running server reports to the outside: events as they happen, and
// its current figures.
package watch

import (
	"context"
	"time"

	"woodwork/internal/fairqueue"
	"woodwork/match"
	"woodwork/memory"
)

// An Observer is told what a server does, to make metrics of it. It must not block.
type Observer interface {
	// Answered is called for every request when it is over; ctx is the request's.
	Answered(ctx context.Context, a Answer)
	// Moved is called for every move: with the time from the request to the stored move, or the
	// error.
	Moved(took time.Duration, err error)
}

// An Answer is an answered request.
type Answer struct {
	Route  string // the pattern of the route that took it; refused, file or nothing if none did
	Status int    // 0 if nothing was written
	Class  string // of the status, such as 2xx; none if nothing was written
	Code   string // of the problem; "" if there was none
	Limit  string // the limit that was exceeded; "" if none was
}

// Nobody is the Observer of a server without metrics.
type Nobody struct{}

func (Nobody) Answered(context.Context, Answer) {}
func (Nobody) Moved(time.Duration, error)       {}

// Stats are the figures of a server at one moment.
type Stats struct {
	Matches  match.Stats
	Streams  int    // open streams
	Slow     uint64 // streams that fell behind so far
	Memory   memory.Stats
	Thinking map[string]fairqueue.Stats // bots, analysts and searches, by kind
}
