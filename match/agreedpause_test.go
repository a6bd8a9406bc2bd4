package match_test

import (
	"testing"
	"testing/synctest"
	"time"

	"woodwork/match"
	"woodwork/store/mem"
	"woodwork/table"
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
		asks := func() (uint64, error) {
			return h.Ask(ctx, match.Wish{Match: id, Guest: "anna", Seat: 0, Wish: table.Pause, Seen: seen})
		}
		h.does(asks, asks, func() (uint64, error) {
			return h.Ask(ctx, match.Wish{Match: id, Guest: "boris", Seat: 1, Wish: table.Pause})
		}, asks) // the answers got lost
		pass(10 * time.Hour)
		if ids, _ := store.Running(ctx); len(ids) > 0 || h.Stats().Loaded > 0 {
			t.Errorf("paused, %v goes on, %d matches in memory", ids, h.Stats().Loaded)
		}
		h.close()
		pass(10 * time.Hour)
		h = newHarness(t, store, nil)
		defer h.close()
		_, err := h.Claim(ctx, id, "boris", 0, false)
		h.want("a claim", err, table.ErrPaused)
		_, err = h.Substitute(ctx, id, "boris", 0)
		h.want("a computer instead", err, table.ErrPaused)
		_, err = h.GoOn(ctx, id, "eve", 0)
		h.want("by a stranger", err, match.ErrNotYours)
		pass(5 * time.Minute)
		defer h.watch(id, "boris").Close()
		goesOn := func() (uint64, error) { return h.GoOn(ctx, id, "boris", 1) }
		h.does(goesOn, goesOn)
		_, err = h.Claim(ctx, id, "boris", 0, false)
		h.want("a claim right after it", err, match.ErrPresent)
		h.exactly(40*time.Second, "the flag falls", func() bool { return h.snapshot(id).Phase != table.Playing })
		if e := h.ending(id); e.Text != "end 2 flag 1" || e.At != time.Minute {
			t.Errorf("%s at %v", e.Text, e.At)
		}
		h.verify(id)
	})
}

// A computer agrees to a pause at once. Nothing goes on during it, and the match is listed so.
func TestPauseAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.agreed(table.TakebackNo, match.SeatSpec{Kind: table.Bot, Level: "hangs"})
		h.play(id, "anna", "Qd4-d5")
		h.does(func() (uint64, error) {
			return h.Ask(t.Context(), match.Wish{Match: id, Guest: "anna", Seat: 0, Wish: table.Pause})
		})
		if m := h.snapshot(id); !m.Paused {
			t.Error("it is not paused")
		}
		list, err := h.List(t.Context(), "anna", match.Place{}, 2)
		if err != nil || len(list) != 1 || list[0].Turn != 0 || list[0].Running {
			t.Errorf("listed as %+v, %v", list, err)
		}
		pass(time.Hour)
		if n := h.Stats().Loaded; n > 0 {
			t.Errorf("%d matches in memory during the pause", n)
		}
		h.does(func() (uint64, error) { return h.GoOn(t.Context(), id, "anna", 0) })
		pass(time.Minute)
		if m := h.snapshot(id); m.Decisions != 2 {
			t.Errorf("after it the computer has not decided: %d decisions", m.Decisions)
		}
		h.verify(id)
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
		h.does(
			func() (uint64, error) {
				return h.Ask(t.Context(), match.Wish{Match: id, Guest: "anna", Seat: 0, Wish: table.Pause})
			},
			func() (uint64, error) {
				return h.Ask(t.Context(), match.Wish{Match: id, Guest: "boris", Seat: 1, Wish: table.Pause})
			},
		)
		pass(time.Hour)
		if _, err := h.GoOn(t.Context(), id, "anna", 0); err != nil {
			t.Fatal(err)
		}
		h.close()
		h = newHarness(t, store, nil)
		defer h.close()
		defer h.watch(id, "anna").Close()
		h.exactly(40*time.Second, "the flag falls", func() bool { return h.snapshot(id).Phase != table.Playing })
		if m := h.snapshot(id); m.End == nil || m.End.Why != table.Flagged {
			t.Errorf("a minute of thinking, and it is %s", m.Phase)
		}
	})
}
