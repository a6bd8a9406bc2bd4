package match_test

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
)

// three opens a match between Anna, Boris and Csaba, who may take back.
func (h *harness) three() string {
	h.t.Helper()
	spec := seats("anna", "human Anna", "open", "open")
	spec.Options = game.Values{"target": "1000"}
	spec.Terms = record.Terms{Takeback: record.TakebackAny, Help: record.HelpNo}
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

// Three players agree on a pause and on a takeback, one after another. Asking again changes
// nothing, and no answer comes too late to count.
func TestThreeAgree(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		ctx, id := t.Context(), h.three()
		do := func(what string, _ uint64, err error) {
			t.Helper()
			if err != nil {
				t.Errorf("%s: %v", what, err)
			}
		}
		for _, step := range []struct {
			guest string
			seat  game.Seat
		}{{"csaba", 2}, {"csaba", 2}, {"anna", 0}, {"anna", 0}, {"boris", 1}} {
			seq, err := h.Pause(ctx, id, step.guest, step.seat, 0)
			do("a pause, by "+step.guest, seq, err)
		}
		h.wrote(id, "offer 3 pause", "agree 1 pause", "pause 2")
		seq, err := h.GoOn(ctx, id, "csaba", 2)
		do("going on", seq, err)
		first := h.snapshot(id).Turn().Seats.First()
		names := []string{"anna", "boris", "csaba"}
		before := h.snapshot(id).Game.State()
		h.play(id, names[first], "hold")
		for n := range game.Seat(3) {
			seat := (first + n) % 3
			seq, err := h.TakeBack(ctx, id, names[seat], seat, 0)
			do("a takeback, by "+names[seat], seq, err)
		}
		if now := h.snapshot(id); now.Game.State() != before || now.Asking != 0 {
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
		for _, step := range []func() (uint64, error){
			func() (uint64, error) { return h.Pause(ctx, id, "anna", 0, 0) },
			func() (uint64, error) { return h.Pause(ctx, id, "boris", 1, 0) },
			func() (uint64, error) { return h.Leave(ctx, id, "csaba", 2) },
		} {
			if _, err := step(); err != nil {
				t.Fatal(err)
			}
		}
		if !h.snapshot(id).Paused {
			t.Error("the match is not paused")
		}
		h.verify(id)
	})
}

// A player who waits alone changes the terms at once; with others the terms are proposed, and
// change when all agree. Once the match has begun, the clock cannot be changed.
func TestTermsAreChanged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		ctx := t.Context()
		spec := seats("anna", "human Anna", "open")
		spec.Terms = record.Terms{Takeback: record.TakebackNo, Help: record.HelpNo}
		id := h.create(spec)
		next := spec.Terms
		next.Clock.Kind, next.Clock.Main, next.Away = "sudden", 5*time.Minute, 90*time.Second
		_, err := h.ChangeTerms(ctx, id, "boris", 0, next, 0)
		h.want("by a stranger", err, match.ErrNotYours)
		_, err = h.ChangeTerms(ctx, id, "anna", 1, next, 0)
		h.want("for an open seat", err, match.ErrNotYours)
		short := spec.Terms
		short.Clock.Kind, short.Clock.Extra = "days", 24*time.Hour
		if _, err = h.ChangeTerms(ctx, id, "anna", 0, next, 0); err != nil {
			t.Fatal(err)
		}
		if p, _ := h.Presence(ctx, id); p.Patience.Free != 90*time.Second {
			t.Errorf("they are told to wait %+v", p.Patience)
		}
		h.join(h.invited(id, 1, "boris", "Boris"))
		_, err = h.ChangeTerms(ctx, id, "anna", 0, short, 0)
		h.want("another clock", err, record.ErrFixed)
		next.Takeback = record.TakebackAny
		for _, step := range []func() (uint64, error){
			func() (uint64, error) { return h.ChangeTerms(ctx, id, "anna", 0, next, 0) },
			func() (uint64, error) { return h.ChangeTerms(ctx, id, "anna", 0, next, 0) },
			func() (uint64, error) { return h.DeclineTerms(ctx, id, "boris", 1) },
			func() (uint64, error) { return h.DeclineTerms(ctx, id, "boris", 1) },
			func() (uint64, error) { return h.ChangeTerms(ctx, id, "boris", 1, next, 0) },
			func() (uint64, error) { return h.ChangeTerms(ctx, id, "anna", 0, next, 0) },
		} {
			if _, err := step(); err != nil {
				t.Fatal(err)
			}
		}
		terms := next.String()
		h.wrote(id, "offer 1 terms "+terms, "refuse 2 terms", "offer 2 terms "+terms, "terms 1 "+terms)
		h.verify(id)
	})
}
