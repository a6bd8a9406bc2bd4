package match_test

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/table"
)

// A computer does not sit in for a player who leaves one other person: the clock runs on, and
// the flag falls with nobody there.
func TestLeavingIsNoFreeStandIn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.clocked("sudden:1")
		pass(59 * time.Second)
		h.leave(id, "anna", 0)
		left := h.snapshot(id)
		h.leave(id, "anna", 0) // sent again because the answer got lost
		pass(999 * time.Millisecond)
		if now := h.snapshot(id); now.Seq != left.Seq || now.Phase != table.Playing || now.Left() {
			t.Errorf("somebody has played: %s", now.Game.State())
		}
		pass(time.Millisecond)
		if got := h.texts(id); !slices.Contains(got, "end 2 flag 1") {
			t.Errorf("the log has %q", got)
		}
		if last := h.log(id).Entries; last[len(last)-1].At != time.Minute {
			t.Errorf("it ends at %v", last[len(last)-1].At)
		}
		h.verify(id)
	})
}

// The player who stays can claim the match at once, let the computer play, or wait.
func TestTheOneWhoStaysChooses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		ctx := t.Context()
		left := func() (id string) {
			id = h.clocked("sudden:5")
			h.leave(id, "anna", 0)
			return id
		}
		claimed := left()
		h.does(func() (uint64, error) { return h.Claim(ctx, claimed, "boris", 0, false) })
		if m := h.snapshot(claimed); m.Phase != table.Over || m.Winners() != game.SeatsOf(1) {
			t.Errorf("the match is %s, won by %b", m.Phase, m.Winners())
		}
		taken := left()
		h.does(func() (uint64, error) { return h.Substitute(ctx, taken, "boris", 0) })
		if m := h.snapshot(taken); !m.Seats[0].TookOver() || m.Seats[0].Away || m.Turn().Seats != game.SeatsOf(1) {
			t.Errorf("there sits %+v, and %b is to play", m.Seats[0], m.Turn().Seats)
		}
		waited := left()
		h.back(waited, "anna", 0, "Anna")
		if s := h.snapshot(waited).Seats[0]; !s.Present() {
			t.Errorf("back again there sits %+v", s)
		}
		_, err := h.Claim(ctx, waited, "boris", 0, false)
		h.want("claimed from who is back", err, match.ErrPresent)
		for _, id := range []string{claimed, taken, waited} {
			h.verify(id)
		}
	})
}

// A match that both players have left stands still until one of them is back, and is listed so.
func TestBothLeave(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.clocked("sudden:5")
		h.leave(id, "anna", 0)
		h.leave(id, "boris", 1)
		list, err := h.List(t.Context(), "anna", match.Place{}, 10)
		if err != nil || len(list) != 1 || !list[0].Seats[0].Left || !list[0].Seats[1].Left {
			t.Errorf("the list has %+v, %v", list, err)
		}
		pass(time.Hour)
		h.back(id, "boris", 1, "Boris")
		if m := h.snapshot(id); !m.Seats[1].Present() || m.At > 0 {
			t.Errorf("one is back at %v", m.At)
		}
		h.verify(id)
	})
}
