package match_test

import (
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
)

// nodes returns two services on one store and one bus, and what ends them.
func nodes(t *testing.T) (a, b *harness, end func()) {
	a = newHarness(t, memory(t).store, func(c *match.Config) { c.Countdown = 3 * time.Second })
	b = newHarness(t, a.store, func(c *match.Config) { c.Countdown, c.Bus = 3*time.Second, a.bus })
	return a, b, func() { a.close(); b.close() }
}

// apart opens a match of Anna, and lets Boris sit down at another service.
func apart(a, b *harness, options game.Values) (id string) {
	a.t.Helper()
	spec := seats("anna", "human Anna", "open")
	spec.Options = options
	id = a.create(spec)
	_, you, err := a.Snapshot(a.t.Context(), id, "anna")
	if err != nil {
		a.t.Fatal(err)
	}
	_, err = b.Join(b.t.Context(), match.Join{Match: id, Guest: "boris", Seat: 1, Key: you.Invites[1], Name: "Boris", Entropy: entropy("b")})
	if err != nil {
		b.t.Fatal(err)
	}
	return id
}

// Absent is who is connected to no service.
func TestAPlayerAtAnotherServiceKeepsTheSeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b, end := nodes(t)
		defer end()
		id := apart(a, b, game.Values{"limit": "600000"})
		anna, boris := a.watch(id, "anna"), b.watch(id, "boris")
		defer anna.Close()
		time.Sleep(5 * time.Minute)
		for range 2 {
			_, err := a.Substitute(t.Context(), id, "anna", 1)
			a.want("a substitute for a player who is there", err, match.ErrPresent)
			a.bus.Close() // the lines break; nobody is absent for that
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
		time.Sleep(59 * time.Second)
		_, err := a.Substitute(t.Context(), id, "anna", 1)
		a.want("a substitute for one who left just now", err, match.ErrPresent)
		time.Sleep(time.Second)
		_, err = a.Substitute(t.Context(), id, "anna", 1)
		a.want("a substitute for one who is gone", err, nil)
	})
}

// A service that is gone has no visitors.
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

// A match with a clock begins when its players are there, wherever that is.
func TestPlayersOfTwoServicesAreGathered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b, end := nodes(t)
		defer end()
		id := apart(a, b, game.Values{"limit": "60000"})
		began := time.Now()
		defer a.watch(id, "anna").Close()
		defer b.watch(id, "boris").Close()
		for a.snapshot(id).Phase == record.Waiting {
			time.Sleep(10 * time.Millisecond)
		}
		if took := time.Since(began).Round(100 * time.Millisecond); took != 3*time.Second {
			t.Errorf("it began after %v", took)
		}
		a.verify(id)
	})
}

// Who comes to a match at a service that did not have it finds the clock where it is, not at
// the last entry: nobody wins time by coming elsewhere.
func TestTheClockIsTheSameEverywhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b, end := nodes(t)
		defer end()
		id := a.create(humans("anna", game.Values{"limit": "60000"}, "Anna", "Boris"))
		defer a.watch(id, "anna").Close()
		time.Sleep(40 * time.Second)
		defer b.watch(id, "anna").Close()
		synctest.Wait()
		b.play(id, "anna", "roll")
		if at := b.log(id).Entries[b.snapshot(id).LastPly-2].At; at < 40*time.Second {
			t.Errorf("the move was made at %v", at)
		}
	})
}

// While all players have left match time stands still, and no service puts the clock of
// another forward.
func TestNoTimePassesWhileAllHaveLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b, end := nodes(t)
		defer end()
		id := a.create(humans("anna", game.Values{"limit": "60000"}, "Anna", "Boris"))
		defer a.watch(id, "eve").Close()
		defer b.watch(id, "eve").Close()
		time.Sleep(10 * time.Second)
		a.leave(id, "anna", 0)
		a.leave(id, "anna", 1)
		for _, h := range []*harness{a, b} {
			time.Sleep(time.Hour)
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

// What a player shows is seen at the other service, and so is a rematch.
func TestSignalsAndRematchesReachTheOtherService(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b, end := nodes(t)
		defer end()
		id := a.create(humans("anna", game.Values{"target": "20"}, "Anna", "Boris"))
		eve := b.watch(id, "")
		defer eve.Close()
		a.want("a reaction", a.React(t.Context(), id, "anna", 0, "nice"), nil)
		seat := a.snapshot(id).Turn().Seats.First()
		a.want("a thought", a.Consider(t.Context(), id, "anna", seat, a.snapshot(id).Seq, "roll"), nil)
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

// A commitment may be redeemed anywhere, and once.
func TestACommitmentOfAnotherService(t *testing.T) {
	a, b, end := nodes(t)
	defer end()
	spec := humans("anna", nil, "Anna", "Boris")
	spec.Commit = a.Prepare()
	id := b.create(spec)
	if again := a.create(spec); again != id {
		t.Errorf("a repeated request opened %s after %s", again, id)
	}
	spec.Guest = "eve"
	_, err := b.Create(t.Context(), spec)
	b.want("a commitment that is used", err, match.ErrConflict)
	spec.Commit = a.Prepare()
	a.close()
	_, err = b.Create(t.Context(), spec)
	b.want("a commitment of a service that is gone", err, match.ErrCommit)
	b.verify(id)
}
