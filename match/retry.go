package match

import "time"

// A retry is how long a match waits before it tries again what it does by itself: the
// store has failed. It is told what time it is.
type retry struct {
	faults int       // in a row
	at     time.Time // nothing is tried until then; zero: all is well
}

// failed takes in another fault: the more there were, the longer the match waits.
func (r *retry) failed(now time.Time) {
	r.faults++
	r.at = now.Add(backoff(r.faults))
}

// succeeded takes in that all is well.
func (r *retry) succeeded() { *r = retry{} }

// pending reports whether something is still to be tried again.
func (r *retry) pending() bool { return !r.at.IsZero() }

// ready reports whether something may be tried.
func (r *retry) ready(now time.Time) bool { return !now.Before(r.at) }
