package match_test

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	busmem "woodwork/bus/mem"
	"woodwork/game"
	"woodwork/match"
	"woodwork/store/mem"
	"woodwork/table"
)

// nodes returns two services with one store and one bus, and a function that ends them.
func nodes(t *testing.T) (a, b *harness, end func()) {
	a = newHarness(t, memory(t).store, func(c *match.Config) { c.Countdown = 3 * time.Second })
	b = newHarness(t, a.store, func(c *match.Config) { c.Countdown, c.Bus = 3*time.Second, a.bus })
	return a, b, func() { a.close(); b.close() }
}

// apart opens a match for Anna, and lets Boris sit down at another service.
func apart(a, b *harness, options game.Values) (id string) {
	a.t.Helper()
	spec := seats("anna", "human Anna", "open")
	spec.Options = options
	id = a.create(spec)
	b.join(a.invited(id, 1, "boris", "Boris"))
	return id
}

// Only a player who is connected to no service is absent.
func TestAPlayerAtAnotherServiceKeepsTheSeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b, end := nodes(t)
		defer end()
		id := apart(a, b, game.Values{"limit": "600000"})
		anna, boris := a.watch(id, "anna"), b.watch(id, "boris")
		defer anna.Close()
		pass(5 * time.Minute)
		for range 2 {
			_, err := a.Substitute(t.Context(), id, "anna", 1)
			a.want("a substitute for a player who is there", err, match.ErrPresent)
			a.bus.Close() // breaks the connections, which makes nobody absent
			synctest.Wait()
		}
		if p, _ := a.Presence(t.Context(), id); p.Online != 3 || p.Watchers != 0 {
			t.Errorf("with both there: %+v", p)
		}
		boris.Close()
		synctest.Wait()
		if p, _ := a.Presence(t.Context(), id); p.Online != 1 {
			t.Errorf("with Boris gone: %+v", p)
		}
		pass(59 * time.Second)
		_, err := a.Substitute(t.Context(), id, "anna", 1)
		a.want("a substitute for one who left just now", err, match.ErrPresent)
		pass(time.Second)
		_, err = a.Substitute(t.Context(), id, "anna", 1)
		a.want("a substitute for one who is gone", err, nil)
	})
}

// A player at a service that the bus does not reach keeps the seat as well: that service is
// asked whether it has them, and no answer counts as yes.
func TestAPlayerAtAServiceThatIsNotHeardKeepsTheSeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var b *harness
		a := newHarness(t, memory(t).store, func(c *match.Config) {
			c.Elsewhere = func(id, guest string) bool { return b.Here(id, guest) }
		})
		defer a.close()
		b = newHarness(t, a.store, nil) // on a bus of its own
		defer b.close()
		id := apart(a, a, game.Values{"limit": "600000"})
		defer a.watch(id, "anna").Close()
		pass(2 * time.Minute)
		boris := b.watch(id, "boris") // has just connected
		_, err := a.Substitute(t.Context(), id, "anna", 1)
		a.want("a substitute for a player who is there", err, match.ErrPresent)
		boris.Close()
		_, err = a.Substitute(t.Context(), id, "anna", 1)
		a.want("a substitute for one who is gone", err, nil)
	})
}

// deafBus is a bus whose test decides whether it can hear the others.
type deafBus struct {
	match.Bus
	deaf atomic.Bool
}

func (b *deafBus) Deaf() bool { return b.deaf.Load() }

// A service that cannot hear the others declares nobody absent, however late it notices that its
// connection is broken.
func TestADeafServiceTakesNoSeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		bus := new(deafBus)
		a := newHarness(t, memory(t).store, func(c *match.Config) { bus.Bus = c.Bus; c.Bus = bus })
		defer a.close()
		id := apart(a, a, game.Values{"limit": "600000"})
		defer a.watch(id, "anna").Close()
		bus.deaf.Store(true)
		pass(3 * time.Minute)
		_, err := a.Substitute(t.Context(), id, "anna", 1)
		a.want("a substitute while nobody can be heard", err, match.ErrPresent)
		bus.deaf.Store(false)
		_, err = a.Substitute(t.Context(), id, "anna", 1)
		a.want("a substitute for one who is gone", err, nil)
	})
}

// A service that has gone has no visitors.
func TestAServiceThatIsGoneHasNoVisitors(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b, _ := nodes(t)
		defer a.close()
		id := apart(a, b, nil)
		anna := a.watch(id, "anna")
		defer anna.Close()
		boris, err := b.Visit(t.Context(), id, "boris", 0)
		if err != nil {
			t.Fatal(err)
		}
		stranger := b.watch(id, "")
		boris.Hide(true)
		synctest.Wait()
		if p, _ := a.Presence(t.Context(), id); p.Online != 3 || p.Away != 2 || p.Watchers != 1 {
			t.Errorf("with all there: %+v", p)
		}
		b.close()
		synctest.Wait()
		if p, _ := a.Presence(t.Context(), id); p.Online != 1 || p.Away != 0 || p.Watchers != 0 {
			t.Errorf("after one service has closed: %+v", p)
		}
		boris.Leave()
		stranger.Close()
	})
}

// A match with a clock begins when its players are there, no matter at which services.
func TestPlayersOfTwoServicesAreGathered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b, end := nodes(t)
		defer end()
		id := apart(a, b, game.Values{"limit": "60000"})
		defer a.watch(id, "anna").Close()
		defer b.watch(id, "boris").Close()
		a.begins(id, 3*time.Second)
		a.verify(id)
	})
}

// A player who comes to a match at a service that did not hold it finds the clock as it is, not
// as it was at the last entry: nobody gains time by connecting elsewhere.
func TestTheClockIsTheSameEverywhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b, end := nodes(t)
		defer end()
		id := a.create(humans("anna", game.Values{"limit": "60000"}, "Anna", "Boris"))
		defer a.watch(id, "anna").Close()
		pass(40 * time.Second)
		defer b.watch(id, "anna").Close()
		b.play(id, "anna", "roll")
		if at := b.log(id).Entries[b.snapshot(id).LastPly-2].At; at < 40*time.Second {
			t.Errorf("the move was made at %v", at)
		}
	})
}

// A service that loads a match while a die is still rolling takes none of that time from the
// players at another service.
func TestAnotherServiceTakesNoTimeOfChance(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b, end := nodes(t)
		defer end()
		id := a.table("unhurried", "human Anna", "human Boris")
		defer a.watch(id, "anna").Close()
		pass(2 * time.Second)
		a.play(id, "anna", "roll")
		before := a.snapshot(id)
		defer b.watch(id, "clara").Close()
		a.acts(id, 11*time.Second) // the die, and the ten seconds of the decision
		limit, _ := before.Deadline()
		if e := a.log(id).Entries[before.Seq]; e.At != limit {
			t.Errorf("the clock acted at %v, and the limit ends at %v", e.At, limit)
		}
	})
}

// A service that loaded the match late, so that its match time is behind that of another
// service, stores a decision. The player who decides next still has all their time.
func TestAServiceThatIsAheadTakesNoTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := newHarness(t, memory(t).store, nil)
		defer a.close()
		b := newHarness(t, a.store, func(c *match.Config) { c.Bus = busmem.New() }) // on a bus of its own
		defer b.close()
		id := a.pair(game.Values{"limit": "10000"})
		defer a.watch(id, "anna").Close()
		pass(6 * time.Second)
		b.play(id, "anna", "roll")
		a.acts(id, 10*time.Second)
	})
}

// While all players have left, match time stands still, and no service puts the clock of another
// forward.
func TestNoTimePassesWhileAllHaveLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b, end := nodes(t)
		defer end()
		id := a.create(humans("anna", game.Values{"limit": "60000"}, "Anna", "Boris"))
		defer a.watch(id, "eve").Close()
		defer b.watch(id, "eve").Close()
		pass(10 * time.Second)
		a.leave(id, "anna", 0)
		a.leave(id, "anna", 1)
		for _, h := range []*harness{a, b} {
			pass(time.Hour)
			h.watch(id, "anna").Close()
		}
		_, err := b.Join(t.Context(), match.Join{Match: id, Guest: "anna", Seat: 0, Name: "Anna"})
		b.want("to come back", err, nil)
		synctest.Wait()
		for _, h := range []*harness{a, b} {
			h.watch(id, "eve").Close()
			synctest.Wait()
			if p, _ := h.Presence(t.Context(), id); p.Now > 11*time.Second {
				t.Errorf("match time is %v", p.Now)
			}
		}
	})
}

// A service that could not store anything while the match was paused and resumed elsewhere has
// the same time as the others when it can store again.
func TestAFaultOverAPauseElsewhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &flaky{Store: mem.New()}
		a := newHarness(t, store, nil)
		defer a.close()
		b := newHarness(t, store.Store, func(c *match.Config) { c.Bus = a.bus })
		defer b.close()
		spec := humans("anna", game.Values{"limit": "60000"}, "Anna", "Boris")
		spec.Terms = terms(t, "none")
		id := a.create(spec)
		defer a.watch(id, "anna").Close()
		defer b.watch(id, "anna").Close()
		pass(10 * time.Second)
		store.writing.Store(true)
		m := a.snapshot(id)
		_, err := a.Play(t.Context(), match.Move{Match: id, Guest: "anna", Seat: m.Turn().Seats.First(), Seq: m.Seq, Text: "roll"})
		a.want("while nothing can be stored", err, match.ErrStore)
		_, err = b.Ask(t.Context(), match.Wish{Match: id, Guest: "anna", Seat: 0, Wish: table.Pause})
		b.want("a pause", err, nil)
		_, err = b.GoOn(t.Context(), id, "anna", 0)
		b.want("going on", err, nil)
		store.writing.Store(false)
		pass(5 * time.Second)
		there, _ := b.Presence(t.Context(), id)
		if here, _ := a.Presence(t.Context(), id); here.Now != there.Now || there.Now < 15*time.Second {
			t.Errorf("match time is %v, and at the other service %v", here.Now, there.Now)
		}
	})
}

// A signal of a player is seen at the other service, and so is a rematch.
func TestSignalsAndRematchesReachTheOtherService(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b, end := nodes(t)
		defer end()
		id := a.create(humans("anna", game.Values{"target": "20"}, "Anna", "Boris"))
		eve := b.watch(id, "")
		defer eve.Close()
		a.want("a reaction", a.React(t.Context(), id, "anna", 0, "nice"), nil)
		seat := a.snapshot(id).Turn().Seats.First()
		a.want("a candidate", a.Consider(t.Context(), id, "anna", seat, a.snapshot(id).Seq, "roll"), nil)
		if v := <-eve.Signals(); v.Reaction != "nice" {
			t.Errorf("shown %+v", v)
		}
		if v := <-eve.Signals(); v.Move != "roll" {
			t.Errorf("shown %+v", v)
		}
		a.finish(id, "anna")
		next := a.again(id, "anna")
		synctest.Wait()
		if p, _ := b.Presence(t.Context(), id); p.Next != next {
			t.Errorf("the rematch is %s, and the other service says %q", next, p.Next)
		}
	})
}

// A commitment may be used at any service, but only once.
func TestACommitmentOfAnotherService(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b, end := nodes(t)
		defer end()
		spec := humans("anna", nil, "Anna", "Boris")
		spec.Commit, spec.Ticket = a.Prepare()
		id := b.create(spec)
		if again := a.create(spec); again != id {
			t.Errorf("a repeated request opened %s after %s", again, id)
		}
		spec.Guest = "eve"
		_, err := b.Create(t.Context(), spec)
		b.want("a commitment that is used", err, match.ErrConflict)
		b.verify(id)
		spec.Commit, spec.Ticket = a.Prepare()
		a.close()
		for range 20_000 { // which strangers ask for
			b.Prepare()
		}
		b.verify(b.create(spec))
	})
}

// thinkers counts how often the computers of a service were asked for a move.
type thinkers struct{ asked atomic.Int64 }

// of counts for these players.
func (c *thinkers) of(players match.PlayerSource) match.PlayerSource {
	return func(id, level string, m game.Match) (match.Player, error) {
		p, err := players(id, level, m)
		choose := p.Choose
		p.Choose = func(ctx context.Context, m game.Match, seat game.Seat, src game.Source) (string, error) {
			c.asked.Add(1)
			return choose(ctx, m, seat, src)
		}
		return p, err
	}
}

// Among several services that hold a match only the one that carries it lets its computers
// think, and another one takes over as soon as that one is gone.
func TestOneServiceThinks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var here, there thinkers
		a := newHarness(t, memory(t).store, func(c *match.Config) {
			c.Players, c.PlayUnwatched, c.Carries = here.of(c.Players), false, func(string) bool { return false }
		})
		defer a.close()
		b := newHarness(t, a.store, func(c *match.Config) { c.Bus, c.Players, c.PlayUnwatched = a.bus, there.of(c.Players), false })
		spec := seats("anna", "bot club", "bot club")
		spec.Options = game.Values{"target": "1000"}
		id := a.create(spec)
		defer a.watch(id, "").Close()
		pass(10 * time.Second)
		if here.asked.Load() < 20 {
			t.Fatalf("alone, and %d thoughts", here.asked.Load())
		}
		b.snapshot(id)
		synctest.Wait()
		alone := here.asked.Load()
		pass(10 * time.Second)
		if n := here.asked.Load() - alone; n > 1 || there.asked.Load() < 20 {
			t.Errorf("%d thoughts where the match is not carried, %d where it is", n, there.asked.Load())
		}
		b.close()
		alone = here.asked.Load()
		pass(10 * time.Second)
		if n := here.asked.Load() - alone; n < 20 {
			t.Errorf("%d thoughts after the service that carried the match has gone", n)
		}
		if n := a.Stats().Conflicts + b.Stats().Conflicts; n > 2 {
			t.Errorf("%d conflicts", n)
		}
		a.verify(id)
	})
}

// A service wakes the matches that it carries, and more of them when it takes over others.
func TestAServiceWakesWhatItCarries(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		carries := map[string]bool{}
		var mu sync.Mutex
		a := newHarness(t, memory(t).store, nil)
		var ids []string
		for range 2 {
			ids = append(ids, a.create(seats("", "bot hangs", "bot hangs")))
		}
		a.close()
		b := newHarness(t, a.store, func(c *match.Config) {
			c.Carries = func(id string) bool { mu.Lock(); defer mu.Unlock(); return carries[id] }
		})
		defer b.close()
		for n := range 3 {
			b.want("to resume", b.Resume(t.Context()), nil)
			synctest.Wait()
			if got := b.Stats().Loaded; got != n {
				t.Errorf("%d matches are loaded, %d carried", got, n)
			}
			mu.Lock()
			if n < len(ids) {
				carries[ids[n]] = true
			}
			mu.Unlock()
		}
	})
}
