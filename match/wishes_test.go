package match_test

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/table"
)

// three opens a match between Anna, Boris and Csaba, who may take back.
func (h *harness) three() string {
	h.t.Helper()
	spec := seats("anna", "human Anna", "open", "open")
	spec.Options = game.Values{"target": "1000"}
	spec.Terms = table.Terms{Takeback: table.TakebackAny, Help: table.HelpNo}
	id := h.create(spec)
	h.join(h.invited(id, 1, "boris", "Boris"))
	h.join(h.invited(id, 2, "csaba", "Csaba"))
	return id
}

// wrote checks the last entries of the table.
func (h *harness) wrote(id string, texts ...string) {
	h.t.Helper()
	var have []string
	for _, e := range h.log(id).Entries {
		if e.Seat == record.Table {
			have = append(have, e.Text)
		}
	}
	if len(have) < len(texts) || !slices.Equal(have[len(have)-len(texts):], texts) {
		h.t.Errorf("the table wrote %q, and should have ended with %q", have, texts)
	}
}

// Three players agree on a pause and on a takeback, one after another. One of them can decline,
// asking again changes nothing, and no answer comes too late to count.
func TestThreeAgree(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		ctx, id := t.Context(), h.three()
		names := []string{"anna", "boris", "csaba"}
		pauses := func(seat game.Seat) func() (uint64, error) {
			return func() (uint64, error) {
				return h.Ask(ctx, match.Wish{Match: id, Guest: names[seat], Seat: seat, Wish: table.Pause})
			}
		}
		h.does(pauses(2), pauses(2), pauses(0), pauses(0), pauses(1), func() (uint64, error) { return h.GoOn(ctx, id, "csaba", 2) })
		h.does(pauses(0), pauses(1), func() (uint64, error) { return h.Deny(ctx, id, "csaba", 2, table.Pause) })
		h.wrote(id, "offer 3 pause", "agree 1 pause", "pause 2", "resume 3", "offer 1 pause", "agree 2 pause", "refuse 3 pause")

		takesBack := func(seat game.Seat) func() (uint64, error) {
			return func() (uint64, error) {
				return h.Ask(ctx, match.Wish{Match: id, Guest: names[seat], Seat: seat, Wish: table.Takeback})
			}
		}
		h.play(id, "anna", "hold")
		h.does(takesBack(0), takesBack(1), func() (uint64, error) { return h.Deny(ctx, id, "csaba", 2, table.Takeback) })
		before := h.snapshot(id).Game.State()
		h.play(id, "boris", "hold")
		h.does(takesBack(1), takesBack(2), takesBack(0))
		h.wrote(id, "offer 1 takeback", "agree 2 takeback", "refuse 3 takeback", "offer 2 takeback", "agree 3 takeback", "takeback 2 16")
		if now := h.snapshot(id); now.Game.State() != before || now.Requests[table.Takeback].Stands {
			t.Errorf("the game is at %s, and was at %s", now.Game.State(), before)
		}
		h.verify(id)
	})
}

// A player who leaves need not agree: what all others have agreed on happens.
func TestWhoLeavesNeedNotAgree(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		ctx, id := t.Context(), h.three()
		h.does(
			func() (uint64, error) {
				return h.Ask(ctx, match.Wish{Match: id, Guest: "anna", Seat: 0, Wish: table.Pause})
			},
			func() (uint64, error) {
				return h.Ask(ctx, match.Wish{Match: id, Guest: "boris", Seat: 1, Wish: table.Pause})
			},
			func() (uint64, error) { return h.Leave(ctx, id, "csaba", 2) },
		)
		if !h.snapshot(id).Paused {
			t.Error("the match is not paused")
		}
		h.verify(id)
	})
}

// A player who waits alone changes the terms at once, and all are told how long they wait.
func TestTermsAreChangedAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		ctx := t.Context()
		spec := seats("anna", "human Anna", "open")
		spec.Options = game.Values{"limit": "60000"}
		spec.Terms = terms(t, "none")
		id := h.create(spec)
		next := spec.Terms
		next.Clock.Kind, next.Clock.Main, next.Away = "sudden", 5*time.Minute, 90*time.Second
		_, err := h.Ask(ctx, match.Wish{Match: id, Guest: "boris", Seat: 0, Wish: table.NewTerms, Terms: next})
		h.want("by a stranger", err, match.ErrNotYours)
		_, err = h.Ask(ctx, match.Wish{Match: id, Guest: "anna", Seat: 1, Wish: table.NewTerms, Terms: next})
		h.want("for an open seat", err, match.ErrNotYours)
		days := spec.Terms
		days.Clock.Kind, days.Clock.Extra = "days", 24*time.Hour
		_, err = h.Ask(ctx, match.Wish{Match: id, Guest: "anna", Seat: 0, Wish: table.NewTerms, Terms: days})
		h.want("days, and a limit of a minute", err, match.ErrSpec)
		h.does(func() (uint64, error) {
			return h.Ask(ctx, match.Wish{Match: id, Guest: "anna", Seat: 0, Wish: table.NewTerms, Terms: next})
		})
		h.wrote(id, "terms 1 "+next.String())
		if p, _ := h.Presence(ctx, id); p.Patience.Free != 90*time.Second {
			t.Errorf("they are told to wait %+v", p.Patience)
		}
	})
}
