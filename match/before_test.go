package match_test

import (
	"testing"
	"testing/synctest"
	"time"

	"woodwork/match"
	"woodwork/store/mem"
	"woodwork/table"
)

// tableOfThree opens a table of three at which Anna and Boris sit, and returns the request with
// which Csaba can take the third seat.
func (h *harness) tableOfThree() (id string, csaba match.Join) {
	h.t.Helper()
	spec := seats("anna", "human Anna", "open", "open")
	spec.Terms = terms(h.t, "none")
	id = h.open(spec)
	return id, h.invited(id, 2, "csaba", "Csaba")
}

// Before the start the terms change when all who sit at the table agree, and whatever is asked
// twice happens once. A player who sits down agrees to the terms that they have seen, and to no
// others.
func TestTermsBeforeTheStart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		ctx := t.Context()
		id, csaba := h.tableOfThree()
		csaba.Seen = h.snapshot(id).Seq
		next := h.snapshot(id).Terms
		next.Takeback = table.TakebackAny
		annaAsks := func() (uint64, error) {
			return h.Ask(ctx, match.Wish{Match: id, Guest: "anna", Seat: 0, Wish: table.NewTerms, Terms: next})
		}
		annaDeclines := func() (uint64, error) { return h.Deny(ctx, id, "anna", 0, table.NewTerms) }
		borisAsks := func() (uint64, error) {
			return h.Ask(ctx, match.Wish{Match: id, Guest: "boris", Seat: 1, Wish: table.NewTerms, Terms: next})
		}
		borisDeclines := func() (uint64, error) { return h.Deny(ctx, id, "boris", 1, table.NewTerms) }
		h.does(annaAsks, annaAsks, borisDeclines, borisDeclines, annaAsks, annaDeclines, annaDeclines, annaAsks, borisAsks, borisAsks)
		terms := next.String()
		h.wrote(id, "offer 1 terms "+terms, "refuse 2 terms", "offer 1 terms "+terms, "withdraw 1 terms", "offer 1 terms "+terms, "terms 2 "+terms)
		_, err := h.Join(ctx, csaba)
		h.want("who has seen other terms", err, match.ErrStale)
		csaba.Seen = h.snapshot(id).Seq
		h.join(csaba)
		if m := h.snapshot(id); m.Phase != table.Playing || m.Terms != next {
			t.Errorf("the match is %s, with %s", m.Phase, m.Terms)
		}
		h.verify(id)
	})
}

// A match does not start while a proposal of other terms is open: it waits for the answers, for
// a minute at most.
func TestAStartWaitsForAnswers(t *testing.T) {
	for name, c := range map[string]struct {
		answer func(h *harness, id string, next table.Terms) (uint64, error)
		starts time.Duration // after ten seconds
		other  bool
	}{
		"agreed": {func(h *harness, id string, next table.Terms) (uint64, error) {
			if _, err := h.Ask(h.t.Context(), match.Wish{Match: id, Guest: "boris", Seat: 1, Wish: table.NewTerms, Terms: next}); err != nil {
				return 0, err
			}
			return h.Ask(h.t.Context(), match.Wish{Match: id, Guest: "csaba", Seat: 2, Wish: table.NewTerms, Terms: next})
		}, 0, true},
		"refused": {func(h *harness, id string, _ table.Terms) (uint64, error) {
			return h.Deny(h.t.Context(), id, "csaba", 2, table.NewTerms)
		}, 0, false},
		"without an answer": {nil, 50 * time.Second, false},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h := newHarness(t, mem.New(), func(c *match.Config) { c.Countdown = 3 * time.Second })
				defer h.close()
				id, csaba := h.tableOfThree()
				for _, guest := range []string{"anna", "boris", "csaba"} {
					defer h.watch(id, guest).Close()
				}
				before := h.snapshot(id).Terms
				next := before
				next.Takeback = table.TakebackAny
				if _, err := h.Ask(t.Context(), match.Wish{Match: id, Guest: "anna", Seat: 0, Wish: table.NewTerms, Terms: next}); err != nil {
					t.Fatal(err)
				}
				h.join(csaba)
				pass(10 * time.Second)
				if c.answer != nil {
					if _, err := c.answer(h, id, next); err != nil {
						t.Fatal(err)
					}
				}
				if c.starts > 0 {
					h.begins(id, c.starts)
				}
				if m := h.snapshot(id); m.Phase != table.Playing || (m.Terms == next) != c.other || m.Requests[table.NewTerms].Stands {
					t.Errorf("it is %s, with %s", m.Phase, m.Terms)
				}
				h.verify(id)
			})
		})
	}
}
