package bot

import (
	"context"
	"time"
)

// Within returns a context that is over after d, as context.WithTimeout does. Its Err looks
// at the clock itself: a search that only asks Err ends in time also where nothing runs
// beside it, as in a browser, whose one thread must be idle for a timer to go off. So Err may
// speak shortly before Done is closed. A context derived from it waits for the timer again.
func Within(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	timed, cancel := context.WithTimeout(ctx, d)
	over, _ := timed.Deadline() // set: it has a time limit
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
