package match_test

import (
	"bytes"
	"testing"

	"woodwork/match"
	"woodwork/store/mem"
)

// A page of large events has fewer of them, and says that there are more.
func TestAPageOfEventsIsBounded(t *testing.T) {
	const size = 100 << 10
	h := newHarness(t, mem.New(), func(c *match.Config) {
		c.Encode = func(_, _ *match.Snapshot, _ match.Event) []byte { return bytes.Repeat([]byte("x"), size) }
	})
	defer h.close()
	id := h.create(humans("anna", nil, "Anna", "Boris"))
	for range 5 {
		h.play(id, "anna", "hold")
	}
	last := h.snapshot(id).Seq
	var seq uint64
	for pages := 0; seq < last; pages++ {
		events, more, err := h.Events(t.Context(), id, seq, 1000)
		if err != nil || len(events) == 0 || len(events)*size > 400<<10 || events[0].Seq != seq+1 {
			t.Fatalf("after %d: %d events, %v", seq, len(events), err)
		}
		if seq = events[len(events)-1].Seq; more != (seq < last) {
			t.Errorf("at %d of %d there are more: %v", seq, last, more)
		}
	}
}
