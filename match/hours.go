package match

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Hours are when servers of a store could be reached, in order. They are kept in the store, and
// are what everything goes by that is due after a long time: a time of day may be wrong by
// months, and a server that was away could not be reached by anybody.
type Hours []Stint

// A Stint is a time in which a server could be reached: since when, by the time of day, and for
// how long, by the steady clock.
type Stint struct {
	From time.Time // in UTC, whole milliseconds
	For  time.Duration
}

const (
	stintsMost = 100                // after which the oldest two count as one
	restarted  = time.Second        // a shorter gap is none
	hoursMost  = 9e12               // milliseconds; what is further from 1970 is damaged
	longAway   = 7 * 24 * time.Hour // after a longer gap the hours begin again
)

// end returns when the last stint was over; the zero time if there is none.
func (h Hours) end() time.Time {
	if len(h) == 0 {
		return time.Time{}
	}
	last := h[len(h)-1]
	return last.From.Add(last.For)
}

// Through returns the hours with a stint that has lasted for d until now. They begin again, which
// the second value reports, if it is earlier than they say, or if nobody was reached for long:
// then the time of day was wrong, or is, or nobody could come for a while.
func (h Hours) Through(now time.Time, d time.Duration) (Hours, bool) {
	from := now.Add(-d).Truncate(time.Millisecond)
	away := from.Sub(h.end())
	switch {
	case len(h) == 0:
		return Hours{{from, d}}, false
	case now.Before(h.end().Add(-slept)) || away > longAway:
		return Hours{{now, 0}}, true
	case away > restarted:
		return append(slices.Clone(h), Stint{from, d}).bounded(), false
	}
	h = slices.Clone(h)
	last := &h[len(h)-1]
	last.For = max(last.For, now.Sub(last.From))
	return h, false
}

// bounded joins the oldest stints. What was served since an instant is then too little, if the
// instant is in the joined one, and never too much.
func (h Hours) bounded() Hours {
	for len(h) > stintsMost {
		h[1] = Stint{h[0].From, h[0].For + h[1].For}
		h = h[1:]
	}
	return h
}

// UpTo returns the hours as they are now if the server that noted them last still runs.
func (h Hours) UpTo(now time.Time) Hours {
	if d := now.Sub(h.end()); d > 0 && d < 2*noteEvery {
		h, _ = h.Through(now, d)
	}
	return h
}

// Since returns for how long servers could be reached after t, at least.
func (h Hours) Since(t time.Time) (d time.Duration) {
	for _, s := range h {
		d += max(s.For-max(t.Sub(s.From), 0), 0)
	}
	return d
}

// Back returns the latest instant after which servers could be reached for d, and whether there
// is one.
func (h Hours) Back(d time.Duration) (time.Time, bool) {
	for _, s := range slices.Backward(h) {
		if s.For >= d {
			return s.From.Add(s.For - d), true
		}
		d -= s.For
	}
	return time.Time{}, false
}

// String writes the hours for a store: for each stint a word, of the milliseconds since 1970 and
// those that it lasted.
func (h Hours) String() string {
	words := make([]string, len(h))
	for i, s := range h {
		words[i] = fmt.Sprintf("%d+%d", s.From.UnixMilli(), s.For.Milliseconds())
	}
	return strings.Join(words, " ")
}

// ParseHours inverts String. Hours that are damaged are none: they begin again.
func ParseHours(text string) (h Hours) {
	for _, word := range strings.Fields(text) {
		since, length, _ := strings.Cut(word, "+")
		from, wrong := strconv.ParseInt(since, 10, 64)
		lasted, bad := strconv.ParseInt(length, 10, 64)
		if wrong != nil || bad != nil || lasted < 0 || max(from, -from, lasted) > hoursMost {
			return nil
		}
		h = append(h, Stint{time.UnixMilli(from).UTC(), time.Duration(lasted) * time.Millisecond})
	}
	return h
}
