package match

import "slices"

// recentMin is how many events are kept at least, for readers who missed a few. Each holds the
// match after it, up to 10 kB.
const recentMin = 8

// recentEvents are the last events of a match, for readers who missed a few.
type recentEvents struct{ events []Event }

// add appends events, and drops old ones.
func (r *recentEvents) add(events []Event) {
	if old := len(r.events) - recentMin; old > 0 {
		r.events = slices.Delete(r.events, 0, old)
	}
	r.events = append(r.events, events...)
}

// last returns a copy of the last n events if they are still there.
func (r *recentEvents) last(n int) ([]Event, bool) {
	if n > len(r.events) {
		return nil, false
	}
	return append([]Event(nil), r.events[len(r.events)-n:]...), true
}
