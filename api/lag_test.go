package api

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"woodwork/match"
	"woodwork/record"
	"woodwork/store/mem"
)

// far delays both directions of a proxy.
func (p *proxy) far(each time.Duration) {
	p.t.Helper()
	for _, way := range []string{"upstream", "downstream"} {
		toxic := fmt.Sprintf(`{"name": %q, "type": "latency", "stream": %q, "attributes": {"latency": %d}}`, way, way, each.Milliseconds())
		if _, err := p.Toxics.AddToxicJson(strings.NewReader(toxic)); err != nil {
			p.t.Fatal(err)
		}
	}
}

// The server measures the lag of a distant player, writes it to the log, and gives them that
// much time; a near player gets none.
func TestWhoIsFarAwayIsGivenTime(t *testing.T) {
	h := open(t, mem.New(), nil)
	h.api.streams.every = 700 * time.Millisecond
	id, a, b := h.pair(map[string]string{"move": "20"})
	near, far := h.proxy(), h.proxy()
	far.far(150 * time.Millisecond)
	a.page(near, id, pageName, true)
	b.page(far, id, pageName+"2", true)
	lags := func() (list []string) {
		_, text := a.send("GET", "/api/matches/"+id+"/log", nil)
		for line := range strings.Lines(string(text)) {
			if _, what, is := strings.Cut(strings.TrimSpace(line), " # lag "); is {
				list = append(list, what)
			}
		}
		return list
	}
	of := func(seat int) (lag int64) {
		for _, line := range lags() {
			fmt.Sscanf(line, fmt.Sprint(seat, " %d"), &lag)
		}
		return lag
	}
	h.await("the lag of the one who is far away", func() bool { return of(2) > 0 })
	lag := of(2)
	if lag < 300 || lag%50 != 0 || of(1) >= lag { // on a busy machine a near answer takes long as well
		t.Errorf("the lags are %v", lags())
	}
	// The time is given from the next decision on.
	for {
		now := a.look(id)
		if seats := now.Doc.Turn.Seats; len(seats) == 1 && seats[0] == 1 {
			last := ok[eventsBody](a, "GET", fmt.Sprintf("/api/matches/%s/events?after=%d", id, now.Seq-1), nil).Events[0]
			if last.Seat == int(record.Table) { // the lag became known while they were deciding
				b.play(id, 1, now.Seq, now.Doc.Legal["1"][0])
				continue
			}
			if since := now.Doc.Turn.Since; since != last.At+of(2) {
				t.Errorf("time runs from %d ms, and it was %d", since, last.At)
			}
			break
		}
		a.play(id, 0, now.Seq, now.Doc.Legal["0"][0])
	}
	// A guest without a seat changes nothing.
	before := lags()
	for _, guest := range []string{"", "nobody"} {
		if err := h.api.matches.Lag(context.Background(), id, guest, 0); err != nil {
			t.Error(err)
		}
	}
	if got := lags(); len(got) > len(before)+1 { // the near player may have got one more
		t.Errorf("the lags are %v, and were %v", got, before)
	}
	if err := h.api.matches.Lag(context.Background(), "mmmmmmmmmmmmmmmm", "x", time.Second); !errors.Is(err, match.ErrNotFound) {
		t.Errorf("of no match: %v", err)
	}
}
