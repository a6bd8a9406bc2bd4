package match

import "time"

// absences know since when each guest has been away. The time is passed to them; the methods are
// called with the hub's lock held.
type absences struct {
	left  map[string]time.Time // when each guest's last visit ended
	start time.Time            // since when absence counts: since the match was loaded, its connection restored, or a pause over
}

func newAbsences(now time.Time) absences { return absences{map[string]time.Time{}, now} }

// leave records that a visit of a guest has ended.
func (b *absences) leave(guest string, now time.Time) { b.left[guest] = now }

// count lets absence count from now on.
func (b *absences) count(now time.Time) { b.start = now }

// since returns since when a guest who is not there has been away.
func (b *absences) since(guest string) time.Time {
	if t := b.left[guest]; t.After(b.start) {
		return t
	}
	return b.start
}

// last returns when the last visit of anyone ended; the zero time if there was none.
func (b *absences) last() (last time.Time) {
	for _, t := range b.left {
		if t.After(last) {
			last = t
		}
	}
	return last
}
