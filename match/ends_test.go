package match_test

import (
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/store/mem"
	"woodwork/table"
)

// In a game that has no move for it, two people agree on a draw at the table.
func TestTwoPeopleAgreeOnADraw(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHarness(t, mem.New(), nil)
		defer h.close()
		id := h.open(seatsOn(terms(t, "none"), "human Anna", "open"))
		h.offer(id, "anna", 0)
		seq := h.snapshot(id).Seq
		agrees := func() (uint64, error) {
			return h.Ask(t.Context(), match.Wish{Match: id, Guest: "boris", Seat: 1, Wish: table.Draw, Seen: seq})
		}
		h.does(agrees, agrees) // the answer got lost
		if m := h.snapshot(id); m.End == nil || *m.End != (table.End{Winners: game.SeatsOf(0, 1), Why: table.Agreed, Seat: 1}) || m.Phase != table.Over {
			t.Errorf("it ended as %+v", m.End)
		}
		h.verify(id)

		id = h.create(seatsOn(terms(t, "none"), "human Anna", "human Boris"))
		h.offer(id, "anna", 1)
		if m := h.snapshot(id); m.End == nil || m.End.Seat != 0 {
			t.Errorf("at one screen it ended as %+v", m.End)
		}
	})
}

// A player who has been away for long enough can be replaced, or can lose the match, if the other
// one asks for it: after a minute with a time limit, after a day without one, or when the terms
// say so, which all are told.
func TestWhoIsAwayForLong(t *testing.T) {
	claims := func(draw bool) func(h *harness, id string) (uint64, error) {
		return func(h *harness, id string) (uint64, error) { return h.Claim(h.t.Context(), id, "anna", 1, draw) }
	}
	replaces := func(h *harness, id string) (uint64, error) { return h.Substitute(h.t.Context(), id, "anna", 1) }
	for name, c := range map[string]struct {
		limit   string
		away    time.Duration // in the terms; 0: nothing is said
		waits   time.Duration
		asks    func(h *harness, id string) (uint64, error)
		winners game.Seats // 0: the match goes on
	}{
		"a win, with a limit":          {"3600000", 0, time.Minute, claims(false), game.SeatsOf(0)},
		"a draw, as the terms say":     {"3600000", 5 * time.Minute, 5 * time.Minute, claims(true), game.SeatsOf(0, 1)},
		"a computer, without a limit":  {"0", 0, 24 * time.Hour, replaces, 0},
		"a computer, as the terms say": {"0", 5 * time.Minute, 5 * time.Minute, replaces, 0},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h := memory(t)
				defer h.close()
				on := terms(t, "none")
				on.Away = c.away
				spec := seatsOn(on, "human Anna", "open")
				spec.Options = game.Values{"limit": c.limit}
				id := h.open(spec)
				defer h.watch(id, "anna").Close()
				boris := h.watch(id, "boris")
				pass(5 * time.Minute)
				_, err := c.asks(h, id)
				h.want("while Boris is there", err, match.ErrPresent)
				boris.Close()
				pass(c.waits - time.Second)
				_, err = c.asks(h, id)
				h.want("a second too early", err, match.ErrPresent)
				pass(time.Second)
				if p, err := h.Presence(t.Context(), id); err != nil || max(p.Patience.Limited, p.Patience.Free) < c.waits {
					t.Errorf("all are told to wait %+v, %v", p.Patience, err)
				}
				ask := func() (uint64, error) { return c.asks(h, id) }
				h.does(ask, ask) // the answer got lost
				if m := h.snapshot(id); m.Winners() != c.winners || c.winners == 0 && !m.Seats[1].Away {
					t.Errorf("it was won by %b, and on seat 2 sits %+v", m.Winners(), m.Seats[1])
				}
				h.verify(id)
			})
		})
	}
}
