package match_test

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/match/matchtest"
	"woodwork/store/mem"
)

// pair opens a match between two guests, Anna and Boris, and computers.
func (h *harness) pair(options game.Values, bots ...string) string {
	h.t.Helper()
	spec := seats("anna", append([]string{"human Anna", "open"}, bots...)...)
	spec.Options = options
	return h.open(spec)
}

func (h *harness) watch(id, guest string) *matchtest.Reader {
	h.t.Helper()
	h.settle()
	sub, err := h.Watch(h.t.Context(), id, guest)
	if err != nil {
		h.t.Fatal(err)
	}
	return sub
}

// left returns the time until the clock acts.
func (h *harness) left(id string) time.Duration {
	h.t.Helper()
	at, _ := h.snapshot(id).Deadline()
	p, err := h.Presence(h.t.Context(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	return at - p.Now
}

// The clock of a player who plays against computers runs for two minutes after they have gone,
// and goes on from there when they are back: on this server, or on the next.
func TestTheClockOfAAbandonedMatchStops(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		spec := seats("anna", "human Anna", "bot club")
		spec.Options = game.Values{"limit": "600000"}
		id := h.create(spec)
		sub := h.watch(id, "anna")
		pass(time.Minute)
		sub.Close()
		pass(2*time.Minute + 30*time.Second)
		eve := h.watch(id, "eve") // a spectator does not keep the clock running
		before := h.snapshot(id).Seq
		if rest := h.left(id); rest != 7*time.Minute {
			t.Errorf("%v are left once it stands still", rest)
		}
		pass(time.Hour)
		if now := h.snapshot(id); now.Seq != before || h.left(id) != 7*time.Minute {
			t.Errorf("standing, it went from entry %d to %d, and %v are left", before, now.Seq, h.left(id))
		}
		sub = h.watch(id, "anna")
		pass(time.Minute)
		if rest := h.left(id); rest != 6*time.Minute {
			t.Errorf("%v are left a minute after anna is back", rest)
		}
		sub.Close()
		eve.Close()
		pass(time.Hour)
		if ids, _ := h.store.Running(t.Context()); len(ids) > 0 || h.Stats().Loaded > 0 {
			t.Errorf("awake %v, %d matches in memory", ids, h.Stats().Loaded)
		}
		h.close()

		h = newHarness(t, h.store, nil)
		defer h.close()
		if err := h.Resume(t.Context()); err != nil {
			t.Fatal(err)
		}
		pass(time.Hour)
		if n := h.Stats().Loaded; n > 0 {
			t.Errorf("%d matches go on after a restart", n)
		}
		sub = h.watch(id, "anna")
		defer sub.Close()
		h.acts(id, 4*time.Minute)
		h.verify(id)
	})
}

// A match whose guest has opened it and gone, and which the clock and the computer would play
// endlessly, does not keep the server busy.
func TestNoComputerPlaysAAbandonedMatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		spec := seats("anna", "human Anna", "bot slow")
		spec.Options = game.Values{"limit": "2000"}
		var ids []string
		for range 10 {
			ids = append(ids, h.create(spec))
		}
		pass(3 * time.Minute)
		seqs := map[string]int{}
		for _, id := range ids {
			seqs[id] = len(h.log(id).Entries)
		}
		pass(10 * time.Minute)
		h.close()
		h = newHarness(t, h.store, nil)
		defer h.close()
		if err := h.Resume(t.Context()); err != nil {
			t.Fatal(err)
		}
		pass(10 * time.Minute)
		for _, id := range ids {
			if n := len(h.log(id).Entries); n != seqs[id] || n < 6 {
				t.Errorf("nobody is there, and the log went from %d to %d entries", seqs[id], n)
			}
		}
		if n := h.Stats().Loaded; n > 0 {
			t.Errorf("%d matches in memory", n)
		}
		sub := h.watch(ids[0], "anna")
		defer sub.Close()
		pass(time.Minute)
		if n := len(h.log(ids[0]).Entries); n < seqs[ids[0]]+10 {
			t.Errorf("anna is back, and the log went from %d to %d entries", seqs[ids[0]], n)
		}
	})
}

// A player who plays without a stream counts as present as well.
func TestAMoveIsASignOfLife(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		spec := seats("anna", "human Anna", "bot slow")
		spec.Options = game.Values{"limit": "100000"}
		id := h.create(spec)
		pass(time.Hour)
		before := h.snapshot(id)
		seq, err := h.Play(t.Context(), match.Move{Match: id, Guest: "anna", Seat: 0, Seq: before.Seq, Text: "hold"})
		if err != nil {
			t.Fatal(err)
		}
		pass(10 * time.Second)
		if now := h.snapshot(id); now.Seq <= seq {
			t.Error("the computer has not answered")
		}
		h.verify(id)
	})
}

// Between people the clock runs whether they are there or not. If computers play as well, it
// runs for an hour.
func TestTheClockOfPeopleRuns(t *testing.T) {
	for name, bots := range map[string][]string{"alone": nil, "with a computer": {"bot slow"}} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h := memory(t)
				defer h.close()
				id := h.pair(game.Values{"limit": "20000"}, bots...)
				at := func() int { return len(h.log(id).Entries) }
				pass(50 * time.Minute)
				first := at()
				pass(8 * time.Minute)
				second := at()
				pass(10 * time.Minute)
				third := at()
				pass(10 * time.Minute)
				if second <= first || (at() > third) != (bots == nil) {
					t.Errorf("entries %d, %d, %d, %d", first, second, third, at())
				}
			})
		})
	}
}

// A match that all its players have abandoned stands still and leaves the memory, although its
// service looks again and again for matches that go on by themselves, and is not read each time: on
// this server, and on the next.
func TestAnAbandonedMatchStandsStillHoweverOftenItIsWoken(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &counting{Store: mem.New()}
		h := newHarness(t, store, nil)
		id := h.pair(game.Values{"limit": "3000000"}, "bot club")
		pass(2 * time.Hour)
		before, rest := h.log(id).Entries, 2*3000*time.Second-time.Hour
		stands := func(looks int) {
			t.Helper()
			store.read()
			for range looks {
				h.want("to resume", h.Resume(t.Context()), nil)
				pass(40 * time.Second) // less than until it is unloaded
			}
			if reads := store.read() / len(before); reads > 3 {
				t.Errorf("it was looked for %d times, and read %d times", looks, reads)
			}
			if n := h.Stats().Loaded; n > 0 {
				t.Errorf("after %d looks %d matches are in memory", looks, n)
			}
			if left := h.left(id); left != rest {
				t.Errorf("nobody is there, and %v are left instead of %v", left, rest)
			}
		}
		if ids, err := h.store.Running(t.Context()); !slices.Contains(ids, id) {
			t.Fatalf("awake %v, %v", ids, err)
		}
		stands(200)
		h.close()

		h = newHarness(t, store, nil)
		defer h.close()
		stands(75)
		sub := h.watch(id, "anna")
		defer sub.Close()
		if now := h.log(id).Entries; len(now) != len(before) {
			t.Errorf("with nobody there the log went from %d to %d entries", len(before), len(now))
		}
		h.acts(id, rest)
		h.verify(id)
	})
}

// A match that was abandoned while draws were still to be shown is known as abandoned later.
func TestAMatchThatIsAbandonedBeforeADieHasRolledStandsStill(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		spec := seats("anna", "human Anna", "open", "bot club")
		spec.Game, spec.Options = "endless", nil
		id := h.open(spec)
		pass(2 * time.Hour)
		if m := h.snapshot(id); m.At < time.Hour {
			t.Fatalf("the last entry is at %v: no die is rolling", m.At)
		}
		h.close()
		h = newHarness(t, h.store, nil)
		defer h.close()
		h.want("to resume", h.Resume(t.Context()), nil)
		pass(90 * time.Second)
		if n := h.Stats().Loaded; n > 0 {
			t.Errorf("%d matches in memory", n)
		}
	})
}

// A server that resumes a match that another one already plays again goes on where that one is.
func TestAnAbandonedMatchThatGoesOnElsewhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := memory(t)
		defer a.close()
		id := a.pair(game.Values{"limit": "3000000"}, "bot club")
		pass(2 * time.Hour)
		defer a.watch(id, "anna").Close()
		pass(10 * time.Minute)
		b := newHarness(t, a.store, func(c *match.Config) { c.Bus = a.bus })
		defer b.close()
		b.want("to resume", b.Resume(t.Context()), nil)
		if at, bt := a.left(id), b.left(id); at != bt || at != 2*3000*time.Second-70*time.Minute {
			t.Errorf("%v are left where anna is, and %v at the other server", at, bt)
		}
	})
}

// If the store fails when a match is paused, where it stands still is stored later.
func TestAPauseThatCannotBeStoredAtFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &flaky{Store: mem.New()}
		h := newHarness(t, store, nil)
		defer h.close()
		id := h.pair(game.Values{"limit": "3000000"}, "bot club")
		pass(59 * time.Minute)
		store.writing.Store(true)
		pass(5 * time.Minute)
		store.writing.Store(false)
		pass(time.Hour)
		if meta, err := store.Open(t.Context(), id); err != nil || meta.PausedAt != time.Hour {
			t.Errorf("paused at %v, %v", meta.PausedAt, err)
		}
		if n := h.Stats().Loaded; n > 0 {
			t.Errorf("%d matches in memory", n)
		}
	})
}

// Computers that play each other play at a pace that a spectator can follow.
func TestBotsAmongThemselvesArePaced(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHarness(t, mem.New(), func(c *match.Config) { c.PlayUnwatched = false })
		defer h.close()
		spec := seats("", "bot club", "bot club")
		spec.Options = nil // to 100 points, so that it lasts
		id := h.create(spec)
		sub := h.watch(id, "")
		defer sub.Close()
		pass(10 * time.Second)
		if n := h.snapshot(id).Plies; n < 20 || n > 2*34 { // with those of Nature
			t.Errorf("%d plies in ten seconds", n)
		}
	})
}
