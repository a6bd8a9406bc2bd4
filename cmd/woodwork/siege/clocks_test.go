//go:build unix

package siege

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"woodwork/game"
	"woodwork/record"
)

const (
	// early is how much sooner than it should a time may be over, for what is rounded.
	early = 50 * time.Millisecond
	// late is how much later than it should a time may be over where nothing is broken any
	// more: a lease has to pass on, a server to load the match and a reader to find a server.
	late = 60 * time.Second
)

// faults are the times at which something was broken.
type faults struct {
	mu    sync.Mutex
	spans []span
	kinds map[string]int
}

type span struct{ from, to time.Time }

// begin notes that something breaks, and returns what notes that it is mended.
func (f *faults) begin(kind string) (over func()) {
	from := time.Now()
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.kinds == nil {
		f.kinds = map[string]int{}
	}
	f.kinds[kind]++
	return func() {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.spans = append(f.spans, span{from, time.Now()})
	}
}

// String says how many there were of each kind.
func (f *faults) String() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	var list []string
	for _, kind := range slices.Sorted(maps.Keys(f.kinds)) {
		list = append(list, fmt.Sprint(f.kinds[kind], " × ", kind))
	}
	return fmt.Sprintf("%d faults: %s", len(f.spans), strings.Join(list, ", "))
}

// after is when the last fault between two times was mended, or from if there was none. A
// time that runs may begin again with it: match time stands while no server holds the match.
func (f *faults) after(from, to time.Time) (last time.Time) {
	f.mu.Lock()
	defer f.mu.Unlock()
	last = from
	for _, s := range f.spans {
		if s.from.Before(to) && s.to.After(last) {
			last = s.to
		}
	}
	return last
}

// outs are the times that were over.
type outs struct {
	n                int
	earliest, latest time.Duration // than they should, as far as can be seen
}

func (o *outs) String() string {
	return fmt.Sprintf("%d times were over: at least %v after they should, as far as can be seen, and at most %v, or %v after the last fault", o.n, o.earliest.Round(time.Millisecond), o.latest.Round(time.Millisecond), late)
}

// checkClocks proves that no time was over before it was. A player's move was stored after
// it was first asked for, and what the clock did before anybody heard of it; match time goes
// no faster than the time of day but where a move puts it forward. So between these two no
// less time passes than match time between the entries. And once nothing is broken a time
// does end.
func (tb *table) checkClocks(entries []record.Entry, ran *outs) {
	if len(tb.guests) < 2 {
		return // a computer may put the clock forward, too
	}
	last := -1 // the last move of a player
	for i, e := range entries {
		switch {
		case e.Seat >= 0:
			last = i
		case e.Seat == record.Table && !flag(e): // it may stop the clock, or put it forward
			last = -1
		case last >= 0 && (e.Seat == game.Clock || flag(e)):
			asked, ok := tb.askedAt(entries[last])
			_, heardFirst := tb.heardAt(last)
			heard, _ := tb.heardAt(i)
			if !ok || heard.IsZero() || heardFirst.IsZero() {
				continue
			}
			took := e.At - entries[last].At
			before := heard.Sub(asked) - took
			if before < -early {
				tb.t.Errorf("match %s: entry %d (%s) came %v after %s was asked for, and should not before %v", tb.id, e.Seq, e.Text, heard.Sub(asked), entries[last].Text, took)
			}
			if after := heard.Sub(tb.c.faults.after(heardFirst, heard)) - took; after > late {
				tb.t.Errorf("match %s: entry %d (%s) came %v late, with nothing broken", tb.id, e.Seq, e.Text, after)
			}
			if ran.n == 0 || before < ran.earliest {
				ran.earliest = before
			}
			ran.latest = max(ran.latest, heard.Sub(heardFirst)-took)
			ran.n++
		}
	}
}

// flag reports whether an entry of the table says that a player's flag has fallen.
func flag(e record.Entry) bool { return e.Seat == record.Table && strings.Contains(e.Text, " flag") }

// askedAt is when a player first asked for what has become an entry: not after it.
func (tb *table) askedAt(e record.Entry) (at time.Time, ok bool) {
	g := tb.player(e.Seat)
	if g == nil {
		return at, false
	}
	for _, a := range g.asked {
		if a.seq < e.Seq && a.text == e.Text {
			at, ok = a.at, true
		}
	}
	return at, ok
}

// heardAt is when the first and the last of the players heard of entry i, counted from 0;
// the zero time if nobody has.
func (tb *table) heardAt(i int) (first, last time.Time) {
	for _, g := range tb.guests {
		if i >= len(g.heard) {
			continue
		}
		at := g.heard[i].at
		if first.IsZero() || at.Before(first) {
			first = at
		}
		if at.After(last) {
			last = at
		}
	}
	return first, last
}
