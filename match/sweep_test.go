package match_test

import (
	"testing"
	"testing/synctest"
	"time"

	"woodwork/match"
	"woodwork/table"
)

// Matches that nobody came back to are deleted, and nothing else: no match that is over, and
// none where somebody is or has looked in meanwhile, even if nothing was played.
func TestAbandonedMatchesAreSwept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		never := h.create(seats("anna", "human Anna", "open"))
		begun := h.create(humans("anna", nil, "Anna", "Boris"))
		over := h.create(humans("anna", nil, "Anna", "Boris"))
		h.finish(over, "anna")
		watched := h.create(humans("anna", nil, "Anna", "Boris"))
		visited := h.create(seats("anna", "human Anna", "open"))
		pass(30 * time.Hour)
		sub := h.watch(watched, "anna")
		if _, _, err := h.Snapshot(t.Context(), visited, "anna"); err != nil {
			t.Fatal(err)
		}
		pass(20 * time.Hour)
		h.swept(match.Keeping{})
		h.swept(match.Keeping{Abandoned: 51 * time.Hour, Finished: 51 * time.Hour})
		h.snapshot(never) // a stranger's look is no visit, but keeps the match in memory for a minute
		h.swept(match.Keeping{Abandoned: 48 * time.Hour}, begun)
		pass(time.Hour)
		h.swept(match.Keeping{Abandoned: 48 * time.Hour}, never)
		h.swept(match.Keeping{Finished: 48 * time.Hour}, over)
		_, _, err := h.Snapshot(t.Context(), never, "anna")
		h.want("what is gone", err, match.ErrNotFound)
		if now := h.snapshot(visited); now.Phase != table.Waiting {
			t.Errorf("the one that was visited is %s", now.Phase)
		}
		sub.Close()
		pass(49 * time.Hour)
		h.swept(match.Keeping{Abandoned: 48 * time.Hour}, watched, visited)
		h.close()
	})
}

// swept sweeps, and checks which matches are gone.
func (h *harness) swept(k match.Keeping, want ...string) {
	h.t.Helper()
	gone, err := h.Sweep(h.t.Context(), k)
	if err != nil {
		h.t.Fatal(err)
	}
	ids := map[string]bool{}
	for _, g := range gone {
		ids[g.ID] = true
	}
	for _, id := range want {
		if !ids[id] {
			h.t.Errorf("%s is kept with %+v", id, k)
		}
	}
	if len(gone) != len(want) {
		h.t.Errorf("%d are gone with %+v, want %d", len(gone), k, len(want))
	}
}
