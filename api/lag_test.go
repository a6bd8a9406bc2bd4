package api

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/match"
	"woodwork/record"
)

// The server measures the lag of a distant player, writes it to the log, and gives them that
// much time; a near player gets none.
func TestWhoIsFarAwayIsGivenTime(t *testing.T) { synctest.Test(t, whoIsFarAwayIsGivenTime) }

func whoIsFarAwayIsGivenTime(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(map[string]string{"move": "20"})
	const way = 150 * time.Millisecond
	a.page(id, pageName, true)
	b.by(&line{delay: way}).page(id, pageName+"2", true)
	time.Sleep(lagEnough * heartbeatEvery)
	lags := func() (list []string) {
		_, text := a.send("GET", "/api/matches/"+id+"/log", nil)
		for line := range strings.Lines(string(text)) {
			if _, what, is := strings.Cut(strings.TrimSpace(line), " # lag "); is {
				list = append(list, what)
			}
		}
		return list
	}
	want := []string{"2 300"}
	if got := lags(); !slices.Equal(got, want) {
		t.Fatalf("the lags are %q, want %q", got, want)
	}
	// The time is given from the next decision on.
	for {
		now := a.look(id)
		seat := now.Doc.Turn.Seats[0]
		last := ok[eventsBody](a, "GET", fmt.Sprintf("/api/matches/%s/events?after=%d", id, now.Seq-1), nil).Events[0]
		if seat == 1 && last.Seat != int(record.Table) { // the lag was known before they were to decide
			if since := now.Doc.Turn.Since; since != last.At+2*way.Milliseconds() || now.Doc.Turn.Within != 20_000 {
				t.Errorf("time runs from %d ms for %d, and it was %d", since, now.Doc.Turn.Within, last.At)
			}
			break
		}
		[]*visitor{a, b}[seat].play(id, seat, now.Seq, now.Doc.Legal[fmt.Sprint(seat)][0])
	}
	// A guest without a seat changes nothing.
	for _, guest := range []string{"", "nobody"} {
		if err := h.api.matches.Lag(t.Context(), id, guest, 0); err != nil {
			t.Error(err)
		}
	}
	if got := lags(); !slices.Equal(got, want) {
		t.Errorf("the lags are %q, and were %q", got, want)
	}
	if err := h.api.matches.Lag(t.Context(), "mmmmmmmmmmmmmmmm", "x", time.Second); !errors.Is(err, match.ErrNotFound) {
		t.Errorf("of no match: %v", err)
	}
}
