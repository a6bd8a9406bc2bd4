package match

import (
	"context"
	"sync/atomic"
	"time"
)

// A ReadTime is how long the reading of matches' pasts has taken, for anyone who shares
// that out. It is safe for concurrent use.
type ReadTime struct{ spent atomic.Int64 }

type readTimeKey struct{}

// Context returns a context: what the service reads with it counts for this effort.
func (e *ReadTime) Context(ctx context.Context) context.Context {
	return context.WithValue(ctx, readTimeKey{}, e)
}

// Spent returns how long it has taken so far, without waiting for others.
func (e *ReadTime) Spent() time.Duration { return time.Duration(e.spent.Load()) }

// Since counts the time from began until now.
func (e *ReadTime) Since(began time.Time) { e.spent.Add(int64(time.Since(began))) }

// ReadTimeOf returns the effort that ctx counts for; one that nobody asks if there is
// none.
func ReadTimeOf(ctx context.Context) *ReadTime {
	if e, ok := ctx.Value(readTimeKey{}).(*ReadTime); ok {
		return e
	}
	return new(ReadTime)
}
