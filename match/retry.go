package match

import "time"

// A retry says how long a match waits, after a fault of the store, before it tries again what it
// does by itself. It reads no clock.
type retry struct {
	faults int       // in a row
	at     time.Time // nothing is tried until then; zero if there was no fault
}

// failed records another fault: the more there were in a row, the longer the match waits.
func (r *retry) failed(now time.Time) {
	r.faults++
	r.at = now.Add(backoff(r.faults))
}

// succeeded records that there is no fault any more.
func (r *retry) succeeded() { *r = retry{} }

// pending reports whether something is still to be tried again.
func (r *retry) pending() bool { return !r.at.IsZero() }

// ready reports whether something may be tried.
func (r *retry) ready(now time.Time) bool { return !now.Before(r.at) }
