package match_test

import (
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/store/mem"
)

// During a pause clocks stand still, also with nobody there and across a restart, and nobody
// counts as absent. Either player can end it, and the clocks go on from what they showed.
func TestPauseOverNight(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := mem.New()
		h := newHarness(t, store, nil)
		ctx := t.Context()
		id := h.clocked("sudden:1")
		pass(20 * time.Second)
		seen := h.snapshot(id).Seq
		for range 2 { // the answer got lost
			if _, err := h.Pause(ctx, id, "anna", 0, seen); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := h.DeclinePause(ctx, id, "boris", 1); err != nil {
			t.Fatal(err)
		}
		_, err := h.Pause(ctx, id, "anna", 0, 0)
		h.want("asked again", err, record.ErrPauseAsked)
		if _, err := h.Pause(ctx, id, "boris", 1, 0); err != nil {
			t.Fatal(err)
		}
		if _, err := h.Pause(ctx, id, "anna", 0, 0); err != nil {
			t.Fatal(err)
		}
		pass(10 * time.Hour)
		if ids, _ := store.Running(ctx); len(ids) > 0 || h.Stats().Loaded > 0 {
			t.Errorf("paused, %v goes on, %d matches in memory", ids, h.Stats().Loaded)
		}
		h.close()
		pass(10 * time.Hour)
		h = newHarness(t, store, nil)
		defer h.close()
		m := h.snapshot(id)
		_, err = h.Play(ctx, match.Move{Match: id, Guest: "anna", Seat: 0, Seq: m.Seq, Text: "hold"})
		h.want("a decision", err, record.ErrPaused)
		_, err = h.Claim(ctx, id, "boris", 0, false)
		h.want("a claim", err, record.ErrPaused)
		_, err = h.Substitute(ctx, id, "boris", 0)
		h.want("a computer instead", err, record.ErrPaused)
		_, err = h.GoOn(ctx, id, "eve", 0)
		h.want("by a stranger", err, match.ErrNotYours)
		pass(5 * time.Minute)
		defer h.watch(id, "boris").Close()
		for range 2 {
			if _, err := h.GoOn(ctx, id, "boris", 1); err != nil {
				t.Fatal(err)
			}
		}
		_, err = h.Claim(ctx, id, "boris", 0, false)
		h.want("a claim right after it", err, match.ErrPresent)
		h.exactly(40*time.Second, "the flag falls", func() bool { return h.snapshot(id).Phase != record.Playing })
		if e := h.ending(id); e.Text != "end 2 flag 1" || e.At != time.Minute {
			t.Errorf("%s at %v", e.Text, e.At)
		}
		h.verify(id)
	})
}

// Computers agree at once, and think of nothing during the pause; two people on one screen pause
// with one gesture.
func TestPauseAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHarness(t, mem.New(), nil)
		defer h.close()
		for _, second := range []match.SeatSpec{{Kind: record.Bot, Level: "club"}, {Kind: record.Human, Name: "Boris"}} {
			id := h.agreed(record.TakebackNo, second)
			if _, err := h.Pause(t.Context(), id, "anna", 0, 0); err != nil {
				t.Fatal(err)
			}
			if m := h.snapshot(id); !m.Paused || m.Turn().Seats != game.SeatsOf(0) {
				t.Errorf("against %s it is not paused", second.Kind)
			}
			list, err := h.store.List(t.Context(), "anna", match.Place{}, 2)
			for _, listed := range list {
				if listed.ID == id && (listed.Turn != 0 || listed.Running) {
					t.Errorf("listed as %+v, %v", listed, err)
				}
			}
			if _, err := h.GoOn(t.Context(), id, "anna", 0); err != nil {
				t.Fatal(err)
			}
			if h.play(id, "anna", "Qd4-d5"); h.snapshot(id).Paused {
				t.Error("it is still paused")
			}
			h.verify(id)
		}
	})
}

// A server that starts after a pause has ended does not give back the thinking time from before
// it.
func TestPauseGivesNoTimeBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := mem.New()
		h := newHarness(t, store, nil)
		id := h.clocked("sudden:1")
		pass(20 * time.Second)
		for seat, guest := range []string{"anna", "boris"} {
			if _, err := h.Pause(t.Context(), id, guest, game.Seat(seat), 0); err != nil {
				t.Fatal(err)
			}
		}
		pass(time.Hour)
		if _, err := h.GoOn(t.Context(), id, "anna", 0); err != nil {
			t.Fatal(err)
		}
		h.close()
		h = newHarness(t, store, nil)
		defer h.close()
		defer h.watch(id, "anna").Close()
		h.exactly(40*time.Second, "the flag falls", func() bool { return h.snapshot(id).Phase != record.Playing })
		if m := h.snapshot(id); m.End == nil || m.End.Why != record.Flagged {
			t.Errorf("a minute of thinking, and it is %s", m.Phase)
		}
	})
}
