package match_test

import (
	"testing"
	"testing/synctest"
	"time"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/match"
	"woodwork/store/mem"
	"woodwork/table"
)

// sealed opens a match between Anna and Boris, who both promise their entropy.
func (h *harness) sealed(limit string) (id string, join match.Join) {
	h.t.Helper()
	spec := seats("anna", "human Anna", "open")
	spec.Options = game.Values{"limit": limit, "target": "20"}
	spec.Entropy, spec.Seal = nil, fair.Seal(entropy("a"))
	id = h.create(spec)
	join = h.invited(id, 1, "boris", "Boris")
	join.Entropy, join.Seal = nil, fair.Seal(entropy("b"))
	return id, join
}

func (h *harness) reveal(id, guest string, seat game.Seat, want error) {
	h.t.Helper()
	h.settle()
	_, err := h.Reveal(h.t.Context(), id, guest, seat, entropy(guest))
	h.want("the entropy of "+guest, err, want)
}

// The match begins when all have revealed the entropy that they promised; revealing it again is
// no error.
func TestEntropyIsRevealedWhenAllHaveSatDown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id, join := h.sealed("0")
		h.reveal(id, "anna", 0, match.ErrReveal) // a seat is open
		h.join(join)
		h.join(join) // the answer got lost
		h.reveal(id, "boris", 0, match.ErrNotYours)
		h.reveal(id, "eve", 1, match.ErrNotYours)
		_, err := h.Reveal(t.Context(), id, "boris", 1, entropy("x"))
		h.want("another entropy", err, match.ErrReveal)
		h.reveal(id, "anna", 0, nil)
		seq := h.snapshot(id).Seq
		h.reveal(id, "anna", 0, nil)
		if now := h.snapshot(id); now.Seq != seq || now.Phase != table.Waiting {
			t.Errorf("revealed twice: entry %d, %s", now.Seq, now.Phase)
		}
		h.reveal(id, "boris", 1, nil)
		if now := h.snapshot(id); now.Phase != table.Playing || len(now.Entropies()) != 2 {
			t.Errorf("all have revealed: %+v", now.Match)
		}
		h.reveal(id, "boris", 1, nil)
		h.verify(id)
	})
}

// A player who has forgotten their entropy can promise other entropy while a seat is open, but
// not later.
func TestPromisedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id, join := h.sealed("0")
		anna := match.Join{Match: id, Guest: "anna", Seat: 0, Name: "Anna", Seal: fair.Seal(entropy("n"))}
		h.join(anna)
		h.join(anna)
		if now := h.snapshot(id); now.Seq != 4 || now.Seats[0].Name != "Anna" {
			t.Errorf("promised again: %+v", now.Match)
		}
		h.join(join)
		h.join(match.Join{Match: id, Guest: "boris", Seat: 1, Name: "Boris", Seal: fair.Seal(entropy("c"))})
		if _, err := h.Reveal(t.Context(), id, "anna", 0, entropy("n")); err != nil {
			t.Error(err)
		}
		h.reveal(id, "boris", 1, nil)
		if now := h.snapshot(id); now.Phase != table.Playing {
			t.Errorf("the match is %s", now.Phase)
		}
		h.verify(id)
	})
}

// A player who does not reveal can be left out after a minute if another player asks for it,
// whether they are connected or not, and cannot come back: the computer plays, and the seal goes
// into the draws.
func TestWhoDoesNotRevealIsLeftOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id, join := h.sealed("0")
		h.join(join)
		sub, err := h.Watch(t.Context(), id, "boris")
		if err != nil {
			t.Fatal(err)
		}
		defer sub.Close()
		pass(time.Minute - time.Millisecond)
		_, err = h.Substitute(t.Context(), id, "anna", 1)
		h.want("before a minute is over", err, match.ErrPresent)
		h.reveal(id, "anna", 0, nil)
		pass(time.Millisecond)
		_, err = h.Substitute(t.Context(), id, "eve", 1)
		h.want("by a stranger", err, match.ErrNotYours)
		_, err = h.Substitute(t.Context(), id, "boris", 0)
		h.want("for one who has revealed", err, match.ErrTaken)
		for range 2 {
			if _, err := h.Substitute(t.Context(), id, "anna", 1); err != nil {
				t.Fatal(err)
			}
		}
		now := h.snapshot(id)
		if now.Phase != table.Playing || now.Seats[1].Kind != table.Bot || now.Seats[1].TookOver() || len(now.Entropies()) != 2 {
			t.Errorf("without Boris: %+v", now.Match)
		}
		h.reveal(id, "boris", 1, match.ErrNotYours)
		_, err = h.Join(t.Context(), join)
		h.want("coming back", err, match.ErrTaken)
		h.verify(id)
	})
}

// Leaving once all have sat down is like leaving during the match; a player who has not revealed
// stays out.
func TestLeavingASettledTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id, join := h.sealed("0")
		h.join(join)
		h.reveal(id, "anna", 0, nil)
		h.leave(id, "anna", 0)
		if now := h.snapshot(id); now.Phase != table.Waiting || !now.Seats[0].TookOver() {
			t.Errorf("Anna has left: %+v", now.Match)
		}
		h.back(id, "anna", 0, "Anna")
		h.leave(id, "boris", 1)
		if now := h.snapshot(id); now.Phase != table.Playing || now.Seats[0].Kind != table.Human || now.Seats[1].TookOver() {
			t.Errorf("Boris has left: %+v", now.Match)
		}
		h.verify(id)
	})
}

// With a clock the notice begins when all have revealed and the people are there.
func TestASealedMatchWithAClockGathers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHarness(t, mem.New(), func(c *match.Config) { c.Countdown = 3 * time.Second })
		defer h.close()
		id, join := h.sealed("2000")
		h.join(join)
		for _, guest := range []string{"anna", "boris"} {
			sub, err := h.Watch(t.Context(), id, guest)
			if err != nil {
				t.Fatal(err)
			}
			defer sub.Close()
		}
		h.reveal(id, "anna", 0, nil)
		pass(2 * time.Minute)
		h.reveal(id, "boris", 1, nil)
		h.begins(id, 3*time.Second)
		h.verify(id)
	})
}

// A rematch goes through the same steps.
func TestASealedRematch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.finishedPair()
		next := ""
		for _, guest := range []string{"anna", "boris", "boris"} {
			var err error
			if next, err = h.Rematch(t.Context(), match.Rematch{Match: id, Guest: guest, Seal: fair.Seal(entropy(guest))}); err != nil {
				t.Fatal(err)
			}
		}
		h.reveal(next, "boris", 0, nil)
		h.reveal(next, "anna", 1, nil)
		if now := h.snapshot(next); now.Phase != table.Playing || len(now.Entropies()) != 2 {
			t.Errorf("the rematch: %+v", now.Match)
		}
		h.verify(next)
	})
}

// finishedPair plays a match between Anna and Boris to its end.
func (h *harness) finishedPair() string {
	h.t.Helper()
	id, join := h.sealed("0")
	h.join(join)
	h.reveal(id, "anna", 0, nil)
	h.reveal(id, "boris", 1, nil)
	guests := []string{"anna", "boris"}
	for n := 0; h.snapshot(id).Phase == table.Playing; n++ {
		h.play(id, guests[h.snapshot(id).Turn().Seats.First()], []string{"roll", "roll", "roll", "hold"}[n%4])
	}
	return id
}

// In a match by days nobody need be there: who opened it has a day to reveal, and begins it then.
func TestWhoHasDaysRevealsLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		spec := seats("anna", "human Anna", "open")
		spec.Options, spec.Terms = game.Values{"limit": "0", "target": "20"}, terms(t, "days:3")
		spec.Entropy, spec.Seal = nil, fair.Seal(entropy("anna"))
		id := h.create(spec)
		join := h.invited(id, 1, "boris", "Boris")
		join.Entropy, join.Seal = nil, fair.Seal(entropy("boris"))
		h.join(join)
		h.reveal(id, "boris", 1, nil)
		substitute := func() error { _, err := h.Substitute(t.Context(), id, "boris", 0); return err }
		h.wakes(23 * time.Hour) // nobody is there; the match is not even in memory
		h.want("for one who has a day", substitute(), match.ErrPresent)
		h.wakes(2 * time.Hour)
		h.want("after a day", substitute(), nil)
		if s := h.snapshot(id); s.Phase != table.Playing || s.Seats[0].Kind != table.Bot {
			t.Errorf("after it %s, with a %s", s.Phase, s.Seats[0].Kind)
		}
	})
}
