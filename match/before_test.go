package match_test

import (
	"testing"
	"testing/synctest"
	"time"

	"woodwork/match"
	"woodwork/record"
	"woodwork/store/mem"
)

// tableOfThree opens a table of three at which Anna and Boris sit, and returns the request with
// which Csaba can take the third seat.
func (h *harness) tableOfThree() (id string, csaba match.Join) {
	h.t.Helper()
	spec := seats("anna", "human Anna", "open", "open")
	spec.Terms = record.Terms{Takeback: record.TakebackNo, Help: record.HelpNo}
	id = h.open(spec)
	return id, h.invited(id, 2, "csaba", "Csaba")
}

// Before the start the terms change when all who sit at the table agree. A player who sits down
// agrees to the terms that they have seen, and to no others.
func TestTermsBeforeTheStart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		ctx := t.Context()
		id, csaba := h.tableOfThree()
		csaba.Seen = h.snapshot(id).Seq
		next := h.snapshot(id).Terms
		next.Takeback = record.TakebackAny
		for _, step := range []func() (uint64, error){
			func() (uint64, error) { return h.ChangeTerms(ctx, id, "anna", 0, next, 0) },
			func() (uint64, error) { return h.DeclineTerms(ctx, id, "boris", 1) },
			func() (uint64, error) { return h.ChangeTerms(ctx, id, "anna", 0, next, 0) }, // before the start nobody waits for a decision
			func() (uint64, error) { return h.DeclineTerms(ctx, id, "anna", 0) },
			func() (uint64, error) { return h.ChangeTerms(ctx, id, "anna", 0, next, 0) },
			func() (uint64, error) { return h.ChangeTerms(ctx, id, "boris", 1, next, 0) },
		} {
			if _, err := step(); err != nil {
				t.Fatal(err)
			}
		}
		terms := next.String()
		h.wrote(id, "offer 1 terms "+terms, "refuse 2 terms", "offer 1 terms "+terms, "withdraw 1 terms", "offer 1 terms "+terms, "terms 2 "+terms)
		_, err := h.Join(ctx, csaba)
		h.want("who has seen other terms", err, match.ErrStale)
		csaba.Seen = h.snapshot(id).Seq
		h.join(csaba)
		if m := h.snapshot(id); m.Phase != record.Playing || m.Terms != next {
			t.Errorf("the match is %s, with %s", m.Phase, m.Terms)
		}
		h.verify(id)
	})
}

// A match does not start while a proposal of other terms is open: it waits for the answers, for
// a minute at most.
func TestAStartWaitsForAnswers(t *testing.T) {
	for name, c := range map[string]struct {
		answer func(h *harness, id string, next record.Terms) (uint64, error)
		starts time.Duration // after ten seconds
		other  bool
	}{
		"agreed": {func(h *harness, id string, next record.Terms) (uint64, error) {
			if _, err := h.ChangeTerms(h.t.Context(), id, "boris", 1, next, 0); err != nil {
				return 0, err
			}
			return h.ChangeTerms(h.t.Context(), id, "csaba", 2, next, 0)
		}, 0, true},
		"refused": {func(h *harness, id string, _ record.Terms) (uint64, error) {
			return h.DeclineTerms(h.t.Context(), id, "csaba", 2)
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
				next.Takeback = record.TakebackAny
				if _, err := h.ChangeTerms(t.Context(), id, "anna", 0, next, 0); err != nil {
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
				if m := h.snapshot(id); m.Phase != record.Playing || (m.Terms == next) != c.other || m.Proposed != nil {
					t.Errorf("it is %s, with %s", m.Phase, m.Terms)
				}
				h.verify(id)
			})
		})
	}
}

// The player who asked can withdraw the question; a question to a player who has left ends.
func TestQuestionsAreTakenBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHarness(t, mem.New(), func(c *match.Config) { c.SubstituteLevel = "hangs" }) // a decision would end the question too
		defer h.close()
		ctx, id := t.Context(), h.three()
		for _, step := range []func() (uint64, error){
			func() (uint64, error) { return h.Pause(ctx, id, "anna", 0, 0) },
			func() (uint64, error) { return h.DeclinePause(ctx, id, "anna", 0) },
			func() (uint64, error) { return h.DeclinePause(ctx, id, "anna", 0) },
			func() (uint64, error) { return h.Pause(ctx, id, "boris", 1, 0) },
			func() (uint64, error) { return h.Leave(ctx, id, "anna", 0) },
			func() (uint64, error) { return h.Leave(ctx, id, "csaba", 2) },
		} {
			if _, err := step(); err != nil {
				t.Fatal(err)
			}
		}
		if m := h.snapshot(id); m.Pausing != 0 || m.Paused {
			t.Errorf("a pause is asked of nobody, or the match is paused: %v", m.Paused)
		}
		h.verify(id)
	})
}
