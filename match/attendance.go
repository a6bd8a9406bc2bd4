package match

import "time"

// abandonedTogether is Config.AbandonedAfter for a match of several guests with computers.
const abandonedTogether = time.Hour

// An attendance is when people were at a match. It is told what time it is.
type attendance struct {
	used time.Time // when somebody last wanted something
	seen time.Time // when somebody with a seat was there last
}

// newAttendance is that of a match of that many guests which was opened at created and is
// loaded now: one guest was there then, and several have a while to find it again.
func newAttendance(now, created time.Time, guests int, abandonedAfter time.Duration) attendance {
	a := attendance{used: now, seen: created}
	if guests > 1 {
		a.seen = now.Add(abandonedAfter - abandonedTogether)
	}
	return a
}

// use takes in that somebody wants something at t.
func (a *attendance) use(t time.Time) { a.used = t }

// see takes in that somebody with a seat was there at t.
func (a *attendance) see(t time.Time) {
	if t.After(a.seen) {
		a.seen = t
	}
}

// abandoned reports whether nobody with a seat was there for that long.
func (a *attendance) abandoned(now time.Time, lease time.Duration) bool {
	return now.Sub(a.seen) >= lease
}

// idle reports whether nobody has wanted anything for that long.
func (a *attendance) idle(now time.Time, after time.Duration) bool {
	return now.Sub(a.used) >= after
}

// unload returns when to look whether the match may be unloaded: when it becomes idle,
// and again and again while somebody watches or a bot thinks.
func (a *attendance) unload(now time.Time, after time.Duration) time.Time {
	if a.idle(now, after) {
		return now.Add(after)
	}
	return a.used.Add(after)
}
