//go:build unix

package faults

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
	// early is how much too early a time limit may seem to end, because times are rounded.
	early = 50 * time.Millisecond
	// late is how much too late a time limit may end when nothing is broken any more: a lease
	// has to move, a server to load the match, and a reader to find a server.
	late = 60 * time.Second
)

// faults are the periods in which something was broken.
type faults struct {
	mu    sync.Mutex
	spans []span
	kinds map[string]int
}

type span struct{ from, to time.Time }

// begin notes that something breaks, and returns a function that notes its repair.
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

// String returns how many faults there were of each kind.
func (f *faults) String() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	var list []string
	for _, kind := range slices.Sorted(maps.Keys(f.kinds)) {
		list = append(list, fmt.Sprint(f.kinds[kind], " × ", kind))
	}
	return fmt.Sprintf("%d faults: %s", len(f.spans), strings.Join(list, ", "))
}

// after returns when the last fault between two times was repaired, or from if there was none. A
// running time limit may begin again then: match time stands still while no server holds the
// match.
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

// outs are the time limits that ran out.
type outs struct {
	n                int
	earliest, latest time.Duration // by how much too late, as far as can be seen
}

func (o *outs) String() string {
	return fmt.Sprintf("%d times were over: at least %v after they should, as far as can be seen, and at most %v, or %v after the last fault", o.n, o.earliest.Round(time.Millisecond), o.latest.Round(time.Millisecond), late)
}

// checkClocks checks that no time limit ended too early. A player's move was stored after the
// first request for it, and an act of the clock before anybody heard of it; and match time
// passes no faster than the time of day, except where a move puts it forward. So at least as
// much time has to pass between these two moments as match time between the entries. It also
// checks that time limits do end once nothing is broken.
func (p *playedMatch) checkClocks(entries []record.Entry, ran *outs) {
	if len(p.guests) < 2 {
		return // a computer may put the clock forward as well
	}
	last := -1 // the last move of a player
	for i, e := range entries {
		switch {
		case e.Seat >= 0:
			last = i
		case e.Seat == record.Table && !flag(e): // the entry may stop the clock, or put it forward
			last = -1
		case last >= 0 && (e.Seat == game.Clock || flag(e)):
			asked, ok := p.askedAt(entries[last])
			_, heardFirst := p.heardAt(last)
			heard, _ := p.heardAt(i)
			if !ok || heard.IsZero() || heardFirst.IsZero() {
				continue
			}
			took := e.At - entries[last].At
			before := heard.Sub(asked) - took
			if before < -early {
				p.t.Errorf("match %s: entry %d (%s) came %v after %s was asked for, and should not before %v", p.id, e.Seq, e.Text, heard.Sub(asked), entries[last].Text, took)
			}
			if after := heard.Sub(p.c.faults.after(heardFirst, heard)) - took; after > late {
				p.t.Errorf("match %s: entry %d (%s) came %v late, with nothing broken", p.id, e.Seq, e.Text, after)
			}
			if ran.n == 0 || before < ran.earliest {
				ran.earliest = before
			}
			ran.latest = max(ran.latest, heard.Sub(heardFirst)-took)
			ran.n++
		}
	}
}

// flag reports whether an entry of the seat Table says that a player's flag has fallen.
func flag(e record.Entry) bool { return e.Seat == record.Table && strings.Contains(e.Text, " flag") }

// askedAt returns when a player first asked for the move of an entry.
func (p *playedMatch) askedAt(e record.Entry) (at time.Time, ok bool) {
	g := p.player(e.Seat)
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

// heardAt returns when the first and the last of the players heard of entry i, counted from 0;
// the zero time if nobody has.
func (p *playedMatch) heardAt(i int) (first, last time.Time) {
	for _, g := range p.guests {
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
