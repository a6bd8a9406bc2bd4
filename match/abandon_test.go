package match_test

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/timecontrol"
)

// duel starts a match between Anna and Boris with a time control.
func (h *harness) duel(control string) string {
	h.t.Helper()
	clock, err := timecontrol.Parse(control)
	if err != nil {
		h.t.Fatal(err)
	}
	spec := seats("anna", "human Anna", "open")
	spec.Options = game.Values{"target": "1000"}
	spec.Terms = record.Terms{Takeback: record.TakebackAny, Help: record.HelpAlone, Clock: clock}
	return h.open(spec)
}

// A computer does not sit in for a player who leaves one other person: the clock runs on, and
// the flag falls with nobody there.
func TestLeavingIsNoFreeStandIn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.duel("sudden:1")
		pass(59 * time.Second)
		h.leave(id, "anna", 0)
		left := h.snapshot(id)
		h.leave(id, "anna", 0) // sent again because the answer got lost
		pass(999 * time.Millisecond)
		if now := h.snapshot(id); now.Seq != left.Seq || now.Phase != record.Playing || now.Left() {
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

// The player who stays can choose at once, with a clock, with days or with neither; the one who
// has left can choose nothing.
func TestTheOneWhoStaysChooses(t *testing.T) {
	for _, control := range []string{"none", "sudden:5", "days:3"} {
		synctest.Test(t, func(t *testing.T) {
			h := memory(t)
			defer h.close()
			ctx := t.Context()
			claim := func(id, guest string, gone game.Seat, draw bool) error {
				_, err := h.Claim(ctx, id, guest, gone, draw)
				return err
			}
			for _, draw := range []bool{false, true} {
				id := h.duel(control)
				if err := claim(id, "boris", 0, draw); !errors.Is(err, match.ErrPresent) {
					t.Errorf("%s: claimed from who is there: %v", control, err)
				}
				h.leave(id, "anna", 0)
				if err := claim(id, "anna", 1, draw); !errors.Is(err, record.ErrLeft) {
					t.Errorf("%s: claimed by who has left: %v", control, err)
				}
				if err := claim(id, "eve", 0, draw); !errors.Is(err, match.ErrNotYours) {
					t.Errorf("%s: claimed by a stranger: %v", control, err)
				}
				if err := claim(id, "boris", 0, draw); err != nil {
					t.Errorf("%s: %v", control, err)
				}
				if m := h.snapshot(id); m.Phase != record.Over || !m.Winners().Has(1) || m.Winners().Has(0) != draw {
					t.Errorf("%s: won by %b", control, m.Winners())
				}
				h.verify(id)
			}

			id := h.duel(control) // the computer plays
			h.leave(id, "anna", 0)
			for guest, want := range map[string]error{"anna": record.ErrLeft, "eve": match.ErrNotYours} {
				if _, err := h.Substitute(ctx, id, guest, 0); !errors.Is(err, want) || h.snapshot(id).Seats[0].Kind != record.Human {
					t.Errorf("%s: %s lets the computer play: %v", control, guest, err)
				}
			}
			if _, err := h.Play(ctx, match.Move{Match: id, Guest: "anna", Seat: 0, Seq: h.snapshot(id).Seq, Text: "hold"}); !errors.Is(err, record.ErrLeft) {
				t.Errorf("%s: who has left plays: %v", control, err)
			}
			if _, err := h.Substitute(ctx, id, "boris", 0); err != nil {
				t.Error(err)
			}
			if m := h.snapshot(id); !m.Seats[0].TookOver() || m.Seats[0].Away || m.Turn().Seats != game.SeatsOf(1) {
				t.Errorf("%s: there sits %+v, and %b is to play", control, m.Seats[0], m.Turn().Seats)
			}
			_, err := h.Join(ctx, match.Join{Match: id, Guest: "anna", Seat: 0, Name: "Anna"})
			if out := control != "none"; errors.Is(err, record.ErrOut) != out || err == nil == out {
				t.Errorf("%s: taking the seat back: %v", control, err)
			}
			h.verify(id)

			id = h.duel(control) // or waits
			h.leave(id, "anna", 0)
			h.back(id, "anna", 0, "Anna")
			if s := h.snapshot(id).Seats[0]; !s.Present() {
				t.Errorf("%s: back again there sits %+v", control, s)
			}
			if err := claim(id, "boris", 0, false); !errors.Is(err, match.ErrPresent) {
				t.Errorf("%s: claimed from who is back: %v", control, err)
			}

			h.leave(id, "anna", 0) // both leave
			h.leave(id, "boris", 1)
			if _, timed := h.snapshot(id).Deadline(); !h.snapshot(id).Left() || timed {
				t.Errorf("%s: left by both, it goes on", control)
			}
			list, _ := h.List(ctx, "anna", match.Place{}, 10)
			if i := slices.IndexFunc(list, func(s match.Summary) bool { return s.ID == id }); !list[i].Seats[0].Left || !list[i].Seats[1].Left {
				t.Errorf("%s: the list has %+v", control, list[i].Seats)
			}
			pass(time.Hour)
			h.back(id, "boris", 1, "Boris")
			if m := h.snapshot(id); m.Left() || !m.Seats[1].Present() || m.At > time.Minute {
				t.Errorf("%s: one is back at %v", control, m.At)
			}
			h.verify(id)
		})
	}
}

// In a match of three, and against the computer, a computer sits in as before; with a clock it
// stays for good, unless all have left.
func TestLeavingSeveralOrTheComputer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		spec := seats("anna", "human Anna", "open", "open")
		spec.Options = game.Values{"target": "1000"}
		clock, _ := timecontrol.Parse("sudden:5")
		spec.Terms = record.Terms{Takeback: record.TakebackAny, Help: record.HelpAlone, Clock: clock}
		id := h.create(spec)
		h.join(h.invited(id, 1, "boris", "Boris"))
		h.join(h.invited(id, 2, "carl", "Carl"))
		h.leave(id, "boris", 1)
		if _, err := h.Join(t.Context(), match.Join{Match: id, Guest: "boris", Seat: 1, Name: "Boris"}); !errors.Is(err, record.ErrOut) {
			t.Errorf("behind a clock: %v", err)
		}
		h.leave(id, "anna", 0)
		h.leave(id, "carl", 2)
		h.back(id, "boris", 1, "Boris")
		h.verify(id)

		spec = seats("anna", "human Anna", "bot club")
		spec.Terms = record.Terms{Takeback: record.TakebackAny, Help: record.HelpAlone, Clock: clock}
		id = h.create(spec)
		h.leave(id, "anna", 0)
		pass(time.Hour)
		h.back(id, "anna", 0, "Anna")
		h.verify(id)
	})
}
