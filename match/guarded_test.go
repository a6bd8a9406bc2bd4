package match_test

import (
	"testing"
	"testing/synctest"

	"woodwork/game"
	"woodwork/match"
	"woodwork/table"
)

// guards checks whether the current position of a match is guarded.
func (h *harness) guards(what, id string, want bool) {
	h.t.Helper()
	m := h.snapshot(id)
	if has, err := h.Guards(h.t.Context(), match.MarkOf(m.GameID, m.Game)); err != nil || has != want {
		h.t.Errorf("%s: guarded %t, %v; want %t", what, has, err, want)
	}
}

// In a position where a match that allows no help stands now, nobody gets help, from the match's
// first decisions on, also after a restart and on a server that has never held the match, until
// the match has gone on or is over.
func TestPositionsAreGuarded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		ctx, id := t.Context(), h.three()
		decide := func() {
			h.t.Helper()
			m := h.snapshot(id)
			names := []string{"anna", "boris", "csaba"}
			h.play(id, names[m.Turn().Seats.First()], "hold")
		}
		for range 4 {
			h.guards("after few decisions", id, false)
			decide()
		}
		h.guards("after four decisions", id, true)
		before := h.snapshot(id)
		mark := match.MarkOf(before.GameID, before.Game)

		other := newHarness(t, h.store, nil) // like a server that has just started, or another one
		defer other.close()
		if has, err := other.Guards(ctx, 1, mark, 2); err != nil || !has {
			t.Errorf("another server: %t, %v", has, err)
		}
		many := make([]match.Mark, 250)
		for i := range many {
			many[i] = match.Mark(i + 1)
		}
		if has, err := other.Guards(ctx, many...); err != nil || has {
			t.Errorf("nowhere: %t, %v", has, err)
		}
		if has, err := other.Guards(ctx, append(many, mark)...); err != nil || !has {
			t.Errorf("the last of many: %t, %v", has, err)
		}
		if h2 := match.MarkOf("tutto", before.Game); h2 == mark {
			t.Error("the position of one game is that of another")
		}

		if _, err := h.Ask(ctx, match.Wish{Match: id, Guest: "anna", Seat: 0, Wish: table.Pause}); err != nil {
			t.Fatal(err)
		}
		h.guards("where a pause is asked for", id, true)
		decide()
		if has, _ := other.Guards(ctx, mark); has {
			t.Error("guarded where it stands no more")
		}
		h.guards("where it has come to", id, true)
		next := h.snapshot(id).Terms
		next.Help = table.HelpYes
		for seat, guest := range []string{"anna", "boris", "csaba"} {
			if _, err := h.Ask(ctx, match.Wish{Match: id, Guest: guest, Seat: game.Seat(seat), Wish: table.NewTerms, Terms: next}); err != nil {
				t.Fatal(err)
			}
		}
		h.guards("with help for all", id, false)
	})
}
