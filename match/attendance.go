package match

import "time"

// abandonedTogether is Config.AbandonedAfter for a match of several guests with computers.
const abandonedTogether = time.Hour

// An attendance records when people were at a match. It reads no clock.
type attendance struct {
	used time.Time // when somebody last asked for something
	seen time.Time // when somebody with a seat was last there
}

// newAttendance returns the attendance of a match that was opened at created and is loaded now.
// If it has one guest, the guest was there at its creation; several guests are given some time
// to find it again, unless they had abandoned it before. The creation may seem to be still to
// come if the time of day was put back since; then the guest was there just now.
func newAttendance(now, created time.Time, guests int, abandonedAfter time.Duration, abandoned bool) attendance {
	a := attendance{used: now, seen: created}
	if created.After(now) {
		a.seen = now
	}
	switch {
	case guests > 1 && abandoned:
		a.seen = now.Add(-abandonedTogether)
	case guests > 1:
		a.seen = now.Add(abandonedAfter - abandonedTogether)
	}
	return a
}

// use records that somebody asked for something at t.
func (a *attendance) use(t time.Time) { a.used = t }

// see records that somebody with a seat was there at t.
func (a *attendance) see(t time.Time) {
	if t.After(a.seen) {
		a.seen = t
	}
}

// abandoned reports whether nobody with a seat has been there for that long.
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
