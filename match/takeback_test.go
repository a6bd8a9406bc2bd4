package match_test

import (
	"errors"
	"testing"
	"testing/synctest"

	"woodwork/game"
	"woodwork/match"
	"woodwork/store/mem"
	"woodwork/table"
)

// agreed opens a match of Football Chess between Anna and second, with the given term for
// takebacks.
func (h *harness) agreed(takeback string, second match.SeatSpec) string {
	h.t.Helper()
	id, err := h.Create(h.t.Context(), match.Spec{
		Game: "footballchess", Guest: "anna", Entropy: entropy("anna"),
		Terms: table.Terms{Takeback: takeback, Help: table.HelpAlone},
		Seats: []match.SeatSpec{{Kind: table.Human, Name: "Anna"}, second},
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return id
}

// A decision is taken back while the computer thinks: its thinking is dropped, and it is asked
// again after another decision.
func TestTakeBackWhileTheComputerThinks(t *testing.T) {
	synctest.Test(t, takeBackWhileTheComputerThinks)
}

func takeBackWhileTheComputerThinks(t *testing.T) {
	h := newHarness(t, mem.New(), nil)
	defer h.close()
	ctx := t.Context()
	id := h.agreed(table.TakebackAny, match.SeatSpec{Kind: table.Bot, Level: "hangs"})
	before, _, _ := h.Snapshot(ctx, id, "anna")
	seq, err := h.Play(ctx, match.Move{Match: id, Guest: "anna", Seat: 0, Seq: before.Seq, Text: "Qd4-d5"})
	if err != nil {
		t.Fatal(err)
	}
	for range 2 { // the answer got lost
		if _, err := h.Ask(ctx, match.Wish{Match: id, Guest: "anna", Seat: 0, Wish: table.Takeback, Seen: seq}); err != nil {
			t.Fatal(err)
		}
	}
	now, _, _ := h.Snapshot(ctx, id, "anna")
	if now.Game.State() != before.Game.State() || now.Seq != seq+1 {
		t.Errorf("after entry %d the game is at %s, was at %s", now.Seq, now.Game.State(), before.Game.State())
	}
	if _, err := h.Play(ctx, match.Move{Match: id, Guest: "anna", Seat: 0, Seq: seq, Text: "Qd4-d5"}); !errors.Is(err, match.ErrStale) {
		t.Errorf("a move that knows nothing of the takeback: %v", err)
	}
	if _, err := h.Play(ctx, match.Move{Match: id, Guest: "anna", Seat: 0, Seq: now.Seq, Text: "Nb4-d5"}); err != nil {
		t.Error(err)
	}
	if _, err := h.Ask(ctx, match.Wish{Match: id, Guest: "anna", Seat: 0, Wish: table.Takeback, Seen: now.Seq}); !errors.Is(err, match.ErrStale) {
		t.Errorf("a takeback that knows nothing of the move: %v", err)
	}
	if _, err := h.Ask(ctx, match.Wish{Match: id, Guest: "béla", Seat: 0, Wish: table.Takeback}); !errors.Is(err, match.ErrNotYours) {
		t.Errorf("by somebody else: %v", err)
	}
}

// A player who resigns has lost, in the summary as well; the secret is revealed.
func TestResign(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := mem.New()
		h := newHarness(t, store, nil)
		defer h.close()
		ctx := t.Context()
		id := h.agreed(table.TakebackNo, match.SeatSpec{Kind: table.Bot, Level: "hangs"})
		for range 2 {
			if _, err := h.End(ctx, id, "anna", 0, table.Resigned); err != nil {
				t.Fatal(err)
			}
		}
		now, _, _ := h.Snapshot(ctx, id, "anna")
		if now.Winners() != game.SeatsOf(1) || now.Secret == nil {
			t.Errorf("won by %b", now.Winners())
		}
		list, err := store.List(ctx, "anna", match.Place{}, 10)
		if err != nil || len(list) != 1 || list[0].Winners != game.SeatsOf(1) || list[0].Phase != table.Over {
			t.Errorf("listed as %+v, %v", list, err)
		}
	})
}
