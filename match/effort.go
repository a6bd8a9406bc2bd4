package match

import (
	"context"
	"sync/atomic"
	"time"
)

// An Effort is how long the reading of matches' pasts has taken, for whoever shares
// that out. It is safe for concurrent use.
type Effort struct{ spent atomic.Int64 }

type effortKey struct{}

// Context returns a context: what the service reads with it counts for this effort.
func (e *Effort) Context(ctx context.Context) context.Context {
	return context.WithValue(ctx, effortKey{}, e)
}

// Spent returns how long it has taken so far, without waiting for others.
func (e *Effort) Spent() time.Duration { return time.Duration(e.spent.Load()) }

// Since counts the time from began until now.
func (e *Effort) Since(began time.Time) { e.spent.Add(int64(time.Since(began))) }

// EffortOf returns the effort that ctx counts for; one that nobody asks if there is
// none.
func EffortOf(ctx context.Context) *Effort {
	if e, ok := ctx.Value(effortKey{}).(*Effort); ok {
		return e
	}
	return new(Effort)
}
