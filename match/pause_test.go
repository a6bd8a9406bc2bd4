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
	id := h.create(spec)
	_, you, _ := h.Snapshot(h.t.Context(), id, "anna")
	j := match.Join{Match: id, Guest: "boris", Seat: 1, Key: you.Invites[1], Name: "Boris", Entropy: entropy("b")}
	if _, err := h.Join(h.t.Context(), j); err != nil {
		h.t.Fatal(err)
	}
	return id
}

func (h *harness) watch(id, guest string) *matchtest.Reader {
	h.t.Helper()
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
		time.Sleep(time.Minute)
		sub.Close()
		time.Sleep(2*time.Minute + 30*time.Second)
		eve := h.watch(id, "eve") // a spectator does not keep the clock running
		before := h.snapshot(id).Seq
		if rest := h.left(id); rest != 7*time.Minute {
			t.Errorf("%v are left once it stands still", rest)
		}
		time.Sleep(time.Hour)
		synctest.Wait()
		if now := h.snapshot(id); now.Seq != before || h.left(id) != 7*time.Minute {
			t.Errorf("standing, it went from entry %d to %d, and %v are left", before, now.Seq, h.left(id))
		}
		sub = h.watch(id, "anna")
		time.Sleep(time.Minute)
		if rest := h.left(id); rest != 6*time.Minute {
			t.Errorf("%v are left a minute after anna is back", rest)
		}
		sub.Close()
		eve.Close()
		time.Sleep(time.Hour)
		if ids, _ := h.store.Running(t.Context()); len(ids) > 0 || h.Stats().Loaded > 0 {
			t.Errorf("awake %v, %d matches in memory", ids, h.Stats().Loaded)
		}
		h.close()

		h = newHarness(t, h.store, nil)
		defer h.close()
		if err := h.Resume(t.Context()); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Hour)
		if n := h.Stats().Loaded; n > 0 {
			t.Errorf("%d matches go on after a restart", n)
		}
		sub = h.watch(id, "anna")
		defer sub.Close()
		time.Sleep(4*time.Minute - time.Millisecond)
		synctest.Wait()
		if now := h.snapshot(id); now.Seq != before {
			t.Errorf("the clock acted too early: %v", h.texts(id))
		}
		time.Sleep(time.Millisecond)
		synctest.Wait()
		if now := h.snapshot(id); now.Seq == before {
			t.Errorf("the clock has not acted, %v are left", h.left(id))
		}
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
		time.Sleep(3 * time.Minute)
		synctest.Wait()
		seqs := map[string]int{}
		for _, id := range ids {
			seqs[id] = len(h.log(id).Entries)
		}
		time.Sleep(10 * time.Minute)
		h.close()
		h = newHarness(t, h.store, nil)
		defer h.close()
		if err := h.Resume(t.Context()); err != nil {
			t.Fatal(err)
		}
		time.Sleep(10 * time.Minute)
		synctest.Wait()
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
		time.Sleep(time.Minute)
		synctest.Wait()
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
		time.Sleep(time.Hour)
		before := h.snapshot(id)
		seq, err := h.Play(t.Context(), match.Move{Match: id, Guest: "anna", Seat: 0, Seq: before.Seq, Text: "hold"})
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(10 * time.Second)
		synctest.Wait()
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
				at := func() int { synctest.Wait(); return len(h.log(id).Entries) }
				time.Sleep(50 * time.Minute)
				first := at()
				time.Sleep(8 * time.Minute)
				second := at()
				time.Sleep(10 * time.Minute)
				third := at()
				time.Sleep(10 * time.Minute)
				if second <= first || (at() > third) != (bots == nil) {
					t.Errorf("entries %d, %d, %d, %d", first, second, third, at())
				}
			})
		})
	}
}

// A match at which nobody is leaves the memory although its service wakes it again and again.
func TestAnAbandonedMatchThatIsWokenIsUnloaded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.pair(game.Values{"limit": "600000"}, "bot club")
		time.Sleep(2 * time.Hour)
		if ids, err := h.store.Running(t.Context()); !slices.Contains(ids, id) || h.Stats().Loaded > 0 {
			t.Fatalf("awake %v, %v, %d matches in memory", ids, err, h.Stats().Loaded)
		}
		unloaded := 0
		for range 60 {
			if err := h.Resume(t.Context()); err != nil {
				t.Fatal(err)
			}
			time.Sleep(40 * time.Second)
			if h.Stats().Loaded == 0 {
				unloaded++
			}
		}
		if unloaded == 0 {
			t.Error("it is never unloaded")
		}
	})
}

// A match that all its players have abandoned stands still, although its service looks every minute
// for matches that go on by themselves, and is not read each time.
func TestAnAbandonedMatchStandsStillHoweverOftenItIsWoken(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &counting{Store: mem.New()}
		h := newHarness(t, store, nil)
		defer h.close()
		id := h.pair(game.Values{"limit": "700000"}, "bot club")
		time.Sleep(2 * time.Hour)
		before := h.log(id).Entries
		store.read()
		for range 120 {
			h.want("to resume", h.Resume(t.Context()), nil)
			time.Sleep(time.Minute)
		}
		if reads := store.read() / len(before); reads > 3 {
			t.Errorf("in two hours it was read %d times", reads)
		}
		if now := h.log(id).Entries; len(now) != len(before) {
			t.Errorf("nobody is there, and the log went from %d to %d entries", len(before), len(now))
		}
		sub := h.watch(id, "anna")
		defer sub.Close()
		time.Sleep(10 * time.Minute)
		synctest.Wait()
		if now := h.log(id).Entries; len(now) == len(before) {
			t.Error("anna is back, and it does not go on")
		}
		h.verify(id)
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
		time.Sleep(10 * time.Second)
		synctest.Wait()
		if n := h.snapshot(id).Plies; n < 20 || n > 2*34 { // with those of Nature
			t.Errorf("%d plies in ten seconds", n)
		}
	})
}
