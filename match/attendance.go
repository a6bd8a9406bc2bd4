package match

import "time"

// abandonedTogether is how long none of several guests has been at a match with computers before it
// is paused. For one guest that is Config.AbandonedAfter.
const abandonedTogether = time.Hour

// An attendance records when people were at a match. It reads no clock. Those for whom the match
// goes on are its guests or, in a match without guests, all who watch it.
type attendance struct {
	used time.Time // when somebody last asked for something
	seen time.Time // when one of those for whom it goes on was last there
}

// newAttendance returns the attendance of a match that was opened at created and is loaded now.
// One guest was there when it was opened. If that seems to be still to come, because the time of day
// was put back since, the guest was there just now. Several guests have abandonedAfter from now on to
// find the match again, unless they had abandoned it before.
func newAttendance(now, created time.Time, guests int, abandonedAfter time.Duration, abandoned bool) attendance {
	a := attendance{used: now, seen: created}
	if created.After(now) {
		a.seen = now
	}
	switch {
	case guests > 1 && abandoned:
		a.seen = now.Add(-abandonedTogether)
	case guests > 1:
		a.seen = now.Add(abandonedAfter - abandonedTogether) // it is paused abandonedTogether after that: abandonedAfter from now
	}
	return a
}

// use records that somebody asked for something at t.
func (a *attendance) use(t time.Time) { a.used = t }

// see records that one of those for whom the match goes on was there at t.
func (a *attendance) see(t time.Time) {
	if t.After(a.seen) {
		a.seen = t
	}
}

// abandoned reports whether none of those for whom the match goes on has been there for that long.
func (a *attendance) abandoned(now time.Time, lease time.Duration) bool {
	return now.Sub(a.seen) >= lease
}

// idle reports whether nobody has asked for anything for that long.
func (a *attendance) idle(now time.Time, after time.Duration) bool {
	return now.Sub(a.used) >= after
}

// unload returns when to check whether the match may be unloaded: when it becomes idle, and
// repeatedly while somebody watches or a bot thinks.
func (a *attendance) unload(now time.Time, after time.Duration) time.Time {
	if a.idle(now, after) {
		return now.Add(after)
	}
	return a.used.Add(after)
}
