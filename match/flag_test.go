package match_test

import (
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/store/mem"
	"woodwork/table"
)

// clocked opens a match with a time control for two guests, Anna and Boris, and for others.
func (h *harness) clocked(control string, others ...string) string {
	h.t.Helper()
	spec := seats("anna", append([]string{"human Anna", "open"}, others...)...)
	spec.Options = game.Values{"target": "1000"}
	spec.Terms = terms(h.t, control)
	return h.open(spec)
}

// ending returns the last entry but one of a match that is over: the last one is the secret.
func (h *harness) ending(id string) record.Entry {
	h.t.Helper()
	l := h.log(id)
	return l.Entries[len(l.Entries)-2]
}

// With nobody connected a flag falls to the millisecond, also after earlier decisions.
func TestAFlagFallsWithNobodyThere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.clocked("fischer:1+2")
		pass(10*time.Second + 5*time.Millisecond)
		h.play(id, "anna", "hold")
		pass(20 * time.Second)
		h.play(id, "boris", "hold")
		seen := h.snapshot(id).At
		pass(time.Hour)
		if e := h.ending(id); e.Text != "end 2 flag 1" || e.At != seen+52*time.Second-5*time.Millisecond {
			t.Errorf("after entry at %v: %s at %v", seen, e.Text, e.At)
		}
		h.verify(id)
	})
}

// While no server holds a match its clocks stand still, and the next server lets the flag fall:
// the time for the decision that was being made begins again.
func TestClocksStandWhileTheServerIsDown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := mem.New()
		h := newHarness(t, store, nil)
		id := h.clocked("sudden:1")
		pass(10 * time.Second)
		h.play(id, "anna", "hold")
		pass(50 * time.Second)
		h.close()
		pass(24 * time.Hour)
		again := newHarness(t, store, nil)
		defer again.close()
		if err := again.Resume(t.Context()); err != nil {
			t.Fatal(err)
		}
		again.exactly(time.Minute, "the flag falls", func() bool { return again.snapshot(id).Phase != table.Playing })
		if e := again.ending(id); e.Text != "end 1 flag 2" || e.At != 70*time.Second {
			t.Errorf("%s at %v", e.Text, e.At)
		}
		again.verify(id)
	})
}

// Among three the computer plays on for a player whose flag has fallen, and the player does
// not come back.
func TestAFlagAmongThree(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.clocked("sudden:1", "bot club")
		pass(61 * time.Second)
		m := h.snapshot(id)
		if now := m.Seats[0]; !now.Flagged || now.Name != "Anna" || m.Phase != table.Playing {
			t.Fatalf("the match is %s, there sits %+v", m.Phase, now)
		}
		_, err := h.Join(t.Context(), match.Join{Match: id, Guest: "anna", Seat: 0, Name: "Anna"})
		h.want("coming back", err, match.ErrTaken)
		pass(2 * time.Minute)
		if m := h.snapshot(id); m.Phase != table.Over || m.Winners() != game.SeatsOf(2) {
			t.Errorf("the match is %s, won by %b", m.Phase, m.Winners())
		}
		h.verify(id)
	})
}

// In a game with a default move the clock plays it to the millisecond with nobody connected, and
// the next decision of that player has the time that the control gives.
func TestAFlagPlaysTheDefaultWithNobodyThere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		spec := seatsOn(terms(t, "fischer:1+2"), "human Anna", "open")
		spec.Game, spec.Options = "tutto", game.Values{"target": "6000"}
		id := h.open(spec)
		left := map[game.Seat]time.Duration{0: time.Minute, 1: time.Minute}
		for range 3 {
			m := h.snapshot(id)
			seat := m.Turn().Seats.First()
			if at, _ := m.Deadline(); at-m.Since != left[seat] {
				t.Errorf("seat %s has %v, want %v", seat, at-m.Since, left[seat])
			}
			h.acts(id, h.left(id))
			left[seat] = 2 * time.Second
		}
		h.verify(id)
	})
}
