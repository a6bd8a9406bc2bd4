package match_test

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/store/mem"
)

// The clock of a match starts the notice when both players are there, not when the second takes
// the seat.
func TestAMatchWithAClockGathersItsPeople(t *testing.T) {
	for name, c := range map[string]struct {
		limit, control string
		there          []time.Duration // when Anna and Boris connect after Boris has sat down; negative: never
		starts         time.Duration
	}{
		"with a limit, the host is late":      {"2000", "none", []time.Duration{20 * time.Second, 0}, 23 * time.Second},
		"with a control, the host stays away": {"0", "sudden:1", []time.Duration{-1, 0}, time.Minute},
		"with neither":                        {"0", "none", []time.Duration{-1, 0}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h := newHarness(t, mem.New(), func(c *match.Config) { c.Countdown = 3 * time.Second })
				defer h.close()
				spec := seats("anna", "human Anna", "open")
				spec.Options = game.Values{"limit": c.limit}
				spec.Terms = terms(t, c.control)
				id := h.open(spec)
				for i, guest := range []string{"anna", "boris"} {
					if c.there[i] >= 0 {
						time.AfterFunc(c.there[i], func() { h.Watch(t.Context(), id, guest) })
					}
				}
				if c.starts > 0 {
					h.begins(id, c.starts)
				}
				log := h.log(id).Entries
				at := slices.IndexFunc(log, func(e record.Entry) bool { return e.Text == "start" })
				if at < 0 || log[at].At-log[at-1].At != c.starts {
					t.Errorf("the start does not stand %v after the seat: %v", c.starts, log)
				}
			})
		})
	}
}
