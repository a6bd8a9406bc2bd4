package match

import "time"

// An agenda holds the times at which a match has to do something by itself; the zero time means
// never.
type agenda struct {
	unload   time.Time // check whether the match may be unloaded
	reread   time.Time // read the match again if somebody was erased from it
	deadline time.Time // a time limit runs out
	abandon  time.Time // nobody with a seat has been there for too long
	start    time.Time // the notice before the start is over
	absence  time.Time // look again for absent players
	retry    time.Time // try again what has failed, and nothing before then
}

// next returns the earliest time at which the match has to act; unload is always set.
func (g agenda) next() time.Time {
	if !g.retry.IsZero() {
		return g.retry
	}
	next := g.unload
	for _, t := range []time.Time{g.reread, g.deadline, g.abandon, g.start, g.absence} {
		if !t.IsZero() && t.Before(next) {
			next = t
		}
	}
	return next
}
