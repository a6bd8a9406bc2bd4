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

// people opens a match between Anna and Boris on the given terms, and connects both.
func (h *harness) people(spec match.Spec) string {
	h.t.Helper()
	spec.Terms = record.Terms{Takeback: record.TakebackNo, Help: record.HelpNo}
	return h.open(spec)
}

// In a game that has no move for it, two people agree on a draw at the table; a computer is not
// asked.
func TestTwoPeopleAgreeOnADraw(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHarness(t, mem.New(), nil)
		defer h.close()
		id := h.people(seats("anna", "human Anna", "open"))
		h.offer(id, "anna", 0)
		seq := h.snapshot(id).Seq
		for range 2 { // the answer got lost
			if _, err := h.Offer(t.Context(), id, "boris", 1, seq); err != nil {
				t.Fatal(err)
			}
		}
		if m := h.snapshot(id); m.End == nil || *m.End != (record.End{Winners: game.SeatsOf(0, 1), Why: record.Agreed, Seat: 1}) || m.Phase != record.Over {
			t.Errorf("it ended as %+v", m.End)
		}
		h.verify(id)

		spec := seats("anna", "human Anna", "human Boris")
		spec.Terms = record.Terms{Takeback: record.TakebackNo, Help: record.HelpNo}
		id = h.create(spec)
		h.offer(id, "anna", 1)
		if m := h.snapshot(id); m.End == nil || m.End.Seat != 0 {
			t.Errorf("at one screen it ended as %+v", m.End)
		}
		spec.Seats = seats("anna", "human Anna", "bot club").Seats
		_, err := h.Offer(t.Context(), h.create(spec), "anna", 0, 0)
		h.want("asked of a computer", err, record.ErrNoDraw)
	})
}

// A player who has been away for as long as it takes until a computer may sit in for them can
// lose the match, but only if their opponent claims the win.
func TestClaim(t *testing.T) {
	for draw, winners := range map[bool]game.Seats{false: game.SeatsOf(0), true: game.SeatsOf(0, 1)} {
		synctest.Test(t, func(t *testing.T) {
			h := memory(t)
			defer h.close()
			ctx := t.Context()
			spec := seats("anna", "human Anna", "open")
			spec.Options = game.Values{"limit": "3600000"}
			id := h.people(spec)
			anna, _ := h.Watch(ctx, id, "anna")
			defer anna.Close()
			boris, _ := h.Watch(ctx, id, "boris")
			pass(5 * time.Minute)
			claim := func(guest string, gone game.Seat) error {
				_, err := h.Claim(ctx, id, guest, gone, draw)
				return err
			}
			h.want("from one who is there", claim("anna", 1), match.ErrPresent)
			boris.Close()
			pass(time.Minute - time.Second)
			h.want("from one who has just left", claim("anna", 1), match.ErrPresent)
			pass(time.Second)
			h.want("by a stranger", claim("eve", 1), match.ErrNotYours)
			h.want("from oneself", claim("anna", 0), match.ErrNotYours)
			h.want("by the one who has gone", claim("boris", 1), match.ErrNotYours)
			h.want("from nobody", claim("anna", 2), match.ErrSeat)
			for range 2 { // the answer got lost
				if err := claim("anna", 1); err != nil {
					t.Error(err)
				}
			}
			if m := h.snapshot(id); m.End == nil || m.End.Why != record.Abandoned || m.Winners() != winners {
				t.Errorf("it ended as %+v", m.End)
			}
			h.verify(id)
		})
	}
}
