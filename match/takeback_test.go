package match_test

import (
	"errors"
	"testing"
	"testing/synctest"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/store/mem"
)

// agreed opens a match of Football Chess between Anna and second, with the given term for
// takebacks.
func (h *harness) agreed(takeback string, second match.SeatSpec) string {
	h.t.Helper()
	id, err := h.Create(h.t.Context(), match.Spec{
		Game: "footballchess", Guest: "anna", Entropy: entropy("anna"),
		Terms: record.Terms{Takeback: takeback, Help: record.HelpAlone},
		Seats: []match.SeatSpec{{Kind: record.Human, Name: "Anna"}, second},
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
	id := h.agreed(record.TakebackAny, match.SeatSpec{Kind: record.Bot, Level: "hangs"})
	before, _, _ := h.Snapshot(ctx, id, "anna")
	seq, err := h.Play(ctx, match.Move{Match: id, Guest: "anna", Seat: 0, Seq: before.Seq, Text: "Qd4-d5"})
	if err != nil {
		t.Fatal(err)
	}
	for range 2 { // the answer got lost
		if _, err := h.TakeBack(ctx, id, "anna", 0, seq); err != nil {
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
	if _, err := h.TakeBack(ctx, id, "anna", 0, now.Seq); !errors.Is(err, match.ErrStale) {
		t.Errorf("a takeback that knows nothing of the move: %v", err)
	}
	if _, err := h.TakeBack(ctx, id, "béla", 0, 0); !errors.Is(err, match.ErrNotYours) {
		t.Errorf("by somebody else: %v", err)
	}
}

// Between people one asks for a takeback, and the other agrees or refuses.
func TestTakeBackBetweenPeople(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHarness(t, mem.New(), nil)
		defer h.close()
		ctx := t.Context()
		id := h.agreed(record.TakebackDecisions, match.SeatSpec{Kind: record.Open})
		_, you, _ := h.Snapshot(ctx, id, "anna")
		if _, err := h.Join(ctx, match.Join{Match: id, Guest: "béla", Seat: 1, Name: "Béla", Key: you.Invites[1], Entropy: entropy("béla")}); err != nil {
			t.Fatal(err)
		}
		play := func(guest string, seat game.Seat, text string) {
			t.Helper()
			now, _, _ := h.Snapshot(ctx, id, guest)
			if _, err := h.Play(ctx, match.Move{Match: id, Guest: guest, Seat: seat, Seq: now.Seq, Text: text}); err != nil {
				t.Fatal(err)
			}
		}
		play("anna", 0, "Qd4-d5")
		asks := func() {
			t.Helper()
			if _, err := h.TakeBack(ctx, id, "anna", 0, 0); err != nil {
				t.Fatal(err)
			}
		}
		asks()
		if now, _, _ := h.Snapshot(ctx, id, "anna"); !now.Asked(1) || now.Game.State() == "" || now.Plies != 1 {
			t.Error("Béla was not asked")
		}
		if _, err := h.Decline(ctx, id, "béla", 1); err != nil {
			t.Fatal(err)
		}
		if _, err := h.TakeBack(ctx, id, "anna", 0, 0); !errors.Is(err, record.ErrAsked) {
			t.Errorf("asked again: %v", err)
		}
		play("béla", 1, "Qd8-d7")
		asks()
		if _, err := h.TakeBack(ctx, id, "béla", 1, 0); err != nil {
			t.Fatal(err)
		}
		if now, _, _ := h.Snapshot(ctx, id, "anna"); !now.Turn().Seats.Has(0) || now.Plies != 2 || now.Asking != 0 {
			t.Errorf("after Béla has agreed it is %b's turn", now.Turn().Seats)
		}
	})
}

// A player who resigns has lost, in the summary as well; the secret is revealed.
func TestResign(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := mem.New()
		h := newHarness(t, store, nil)
		defer h.close()
		ctx := t.Context()
		id := h.agreed(record.TakebackNo, match.SeatSpec{Kind: record.Bot, Level: "hangs"})
		for range 2 {
			if _, err := h.End(ctx, id, "anna", 0, record.Resigned); err != nil {
				t.Fatal(err)
			}
		}
		now, _, _ := h.Snapshot(ctx, id, "anna")
		if now.Winners() != game.SeatsOf(1) || now.Secret == nil {
			t.Errorf("won by %b", now.Winners())
		}
		list, err := store.List(ctx, "anna", match.Place{}, 10)
		if err != nil || len(list) != 1 || list[0].Winners != game.SeatsOf(1) || list[0].Phase != record.Over {
			t.Errorf("listed as %+v, %v", list, err)
		}
		if _, err := h.TakeBack(ctx, id, "anna", 0, 0); !errors.Is(err, game.ErrOver) {
			t.Errorf("taken back after the end: %v", err)
		}
	})
}
