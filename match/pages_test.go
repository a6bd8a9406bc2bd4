package match_test

import (
	"testing"
	"testing/synctest"

	"woodwork/match"
	"woodwork/store/mem"
)

// A reader of events may stop anywhere, and is told whether more follow.
func TestAPageOfEventsEndsWhereItsReaderStops(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHarness(t, mem.New(), nil)
		defer h.close()
		id := h.create(humans("anna", nil, "Anna", "Boris"))
		for range 5 {
			h.play(id, "anna", "hold")
		}
		last := h.snapshot(id).Seq
		for seq := uint64(0); seq < last; {
			var page []match.Event
			more, err := h.Service.Events(t.Context(), id, seq, 1000, func(e match.Event) bool {
				page = append(page, e)
				return len(page) < 3
			})
			if err != nil || len(page) == 0 || len(page) > 3 || page[0].Seq != seq+1 {
				t.Fatalf("after %d: %d events, %v", seq, len(page), err)
			}
			if seq = page[len(page)-1].Seq; more != (seq < last) {
				t.Errorf("at %d of %d there are more: %v", seq, last, more)
			}
		}
	})
}

// A log that fills its last page has no other one.
func TestALogOfWholePages(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, _, id := longMatch(t, 2000, nil)
		if n := len(h.log(id).Entries); n != 2000 {
			t.Errorf("a log of 2000 entries has %d", n)
		}
	})
}
