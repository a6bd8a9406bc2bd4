package match

import "time"

// An agenda is when what a match waits for is due; the zero time is never.
type agenda struct {
	unload   time.Time // the match is looked at for whether it may be unloaded
	deadline time.Time // a time limit runs out
	abandon  time.Time // nobody with a seat has been there for too long
	start    time.Time // its players have had their notice
	absence  time.Time // players who are not there are looked for again
	retry    time.Time // what has failed is tried again, and nothing before
}

// next returns when the match is to act by itself; unload is set.
func (g agenda) next() time.Time {
	if !g.retry.IsZero() {
		return g.retry
	}
	next := g.unload
	for _, t := range []time.Time{g.deadline, g.abandon, g.start, g.absence} {
		if !t.IsZero() && t.Before(next) {
			next = t
		}
	}
	return next
}
