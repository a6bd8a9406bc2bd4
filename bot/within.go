package bot

import (
	"context"
	"time"

	"woodwork/game"
)

// Within returns a context that ends after d, like context.WithTimeout, but whose Err looks at
// the clock itself. So a search that only calls Err ends in time even in a browser, whose single
// thread must be idle for a timer to fire. Err may report the end shortly before Done is closed.
// A context derived from it depends on the timer again.
func Within(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	timed, cancel := context.WithTimeout(ctx, d)
	over, _ := timed.Deadline() // it is set, because there is a time limit
	return within{timed, ctx, over}, cancel
}

type within struct {
	context.Context
	outer context.Context
	over  time.Time
}

// Err implements context.Context.
func (w within) Err() error {
	if err := w.Context.Err(); err != nil {
		return err
	}
	if err := w.outer.Err(); err != nil {
		return err
	}
	if !time.Now().Before(w.over) {
		return context.DeadlineExceeded
	}
	return nil
}

// Within returns the bot that answers within a time, also on machines that have other work to do.
func (b Bot[S, M]) Within(limit time.Duration) Bot[S, M] {
	choose := b.Choose
	b.Choose = func(ctx context.Context, s *S, seat game.Seat, src game.Source) M {
		ctx, cancel := Within(ctx, limit)
		defer cancel()
		return choose(ctx, s, seat, src)
	}
	return b
}
