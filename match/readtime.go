package match

import (
	"context"
	"sync/atomic"
	"time"
)

// A ReadTime measures how long the histories of matches have been read for one caller, so that
// this can be limited. It is safe for concurrent use.
type ReadTime struct{ spent atomic.Int64 }

type readTimeKey struct{}

// Context returns a context; what the service reads with it is added to this ReadTime.
func (e *ReadTime) Context(ctx context.Context) context.Context {
	return context.WithValue(ctx, readTimeKey{}, e)
}

// Spent returns the time measured so far, without waiting time.
func (e *ReadTime) Spent() time.Duration { return time.Duration(e.spent.Load()) }

// Since adds the time since began.
func (e *ReadTime) Since(began time.Time) { e.spent.Add(int64(time.Since(began))) }

// ReadTimeOf returns the ReadTime of ctx, or an unused one if it has none.
func ReadTimeOf(ctx context.Context) *ReadTime {
	if e, ok := ctx.Value(readTimeKey{}).(*ReadTime); ok {
		return e
	}
	return new(ReadTime)
}
