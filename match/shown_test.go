package match_test

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/game/gametest/pig"
	"woodwork/match"
	"woodwork/table"
)

// unhurried is Pig with a die that rolls for a second, and ten seconds for each decision.
type unhurried struct{ pig.Rules }

func (unhurried) ShowTime(_ *pig.State, m pig.Move, _ bool) (shown game.Shown) {
	if m < pig.Hold {
		shown.Moves = time.Second
	}
	return shown
}

var unhurriedGame = game.Define(game.Definition[unhurried, pig.State, pig.Move]{
	ID: "unhurried", MinSeats: 2, MaxSeats: 2,
	New: func(game.Values) (unhurried, error) {
		return unhurried{pig.Rules{Target: 100, Limit: 10 * time.Second}}, nil
	},
	Count: func(s *pig.State) int { return int(s.Seats) },
})

// endless is Pig with a die that rolls for two hours.
type endless struct{ unhurried }

func (e endless) ShowTime(s *pig.State, m pig.Move, computer bool) game.Shown {
	shown := e.unhurried.ShowTime(s, m, computer)
	shown.Moves *= 2 * 60 * 60
	return shown
}

var endlessGame = game.Define(game.Definition[endless, pig.State, pig.Move]{
	ID: "endless", MinSeats: 2, MaxSeats: 3,
	New: func(game.Values) (endless, error) {
		return endless{unhurried{pig.Rules{Target: 1000, Limit: 10 * time.Second}}}, nil
	},
	Count: func(s *pig.State) int { return int(s.Seats) },
})

// cheered is unhurried with a running match time, and two seconds to show that a player held.
type cheered struct{ unhurried }

func (c cheered) ShowTime(s *pig.State, m pig.Move, computer bool) game.Shown {
	if m == pig.Hold {
		return game.Shown{Held: 2 * time.Second}
	}
	return c.unhurried.ShowTime(s, m, computer)
}

func (cheered) TimeRuns(*pig.State) bool { return true }

var cheeredGame = game.Define(game.Definition[cheered, pig.State, pig.Move]{
	ID: "cheered", MinSeats: 2, MaxSeats: 2,
	New: func(game.Values) (cheered, error) {
		return cheered{unhurried{pig.Rules{Target: 100, Limit: 10 * time.Second}}}, nil
	},
	Count: func(s *pig.State) int { return int(s.Seats) },
})

// strict is unhurried with a ShowTime that only knows what is legal, as those of games with
// running clocks do.
type strict struct{ unhurried }

func (r strict) ShowTime(s *pig.State, m pig.Move, computer bool) game.Shown {
	if t := r.Turn(s); t.Chance != (m < pig.Hold) {
		panic("that cannot be shown")
	}
	return r.unhurried.ShowTime(s, m, computer)
}

var strictGame = game.Define(game.Definition[strict, pig.State, pig.Move]{
	ID: "strict", MinSeats: 2, MaxSeats: 2,
	New: func(game.Values) (strict, error) {
		return strict{unhurried{pig.Rules{Target: 100, Limit: 10 * time.Second}}}, nil
	},
	Count: func(s *pig.State) int { return int(s.Seats) },
})

// What is refused is never shown: a player who sends what only dice can do is told so, and the
// match goes on.
func TestWhatIsRefusedIsNotShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.table("strict", "human Anna", "human Boris")
		before := h.snapshot(id)
		if _, err := h.Play(t.Context(), match.Move{Match: id, Guest: "anna", Seat: 0, Seq: before.Seq, Text: ":5"}); err == nil || errors.Is(err, table.ErrBroken) {
			t.Errorf("a five by a player: %v", err)
		}
		if after := h.snapshot(id); after.Phase != table.Playing || after.Seq != before.Seq {
			t.Errorf("the match is %v at entry %d, want %d", after.Phase, after.Seq, before.Seq)
		}
	})
}

// The player who decides next is first shown what happened, and match time stands still
// meanwhile, on every server.
func TestTimeStandsWhileADecisionIsShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := memory(t)
		defer a.close()
		b := newHarness(t, a.store, func(c *match.Config) { c.Bus = a.bus })
		defer b.close()
		id := a.table("cheered", "human Anna", "human Boris")
		b.snapshot(id)
		defer a.visit(id, "boris").Leave()
		pass(3 * time.Second)
		a.play(id, "anna", "hold")
		before := a.snapshot(id).Seq
		a.acts(id, 12*time.Second) // the show, and the limit
		if e := a.log(id).Entries[before]; e.At != 13*time.Second {
			t.Errorf("the clock acted at %v", e.At)
		}
		a.verify(id)
	})
}

// A player who does not wait for the show gains no time for later.
func TestSkippedShowsAreNotSaved(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.table("cheered", "human Anna", "human Boris")
		defer h.visit(id, "boris").Leave()
		for range 5 {
			h.play(id, "anna", "hold")
		}
		if m := h.snapshot(id); m.At != 0 {
			t.Errorf("five decisions at once took %v", m.At)
		}
		h.acts(id, 12*time.Second) // one show, and the limit: what nobody waited for is not saved for later
		h.verify(id)
	})
}

// If somebody watches and match time runs, a computer decides after everything has been shown
// and it has thought: its attacks take time as people's do.
func TestComputersTakeTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.table("cheered", "human Anna", "bot club")
		defer h.visit(id, "anna").Leave()
		h.play(id, "anna", "hold")
		before := h.snapshot(id)
		h.exactly(2600*time.Millisecond, "the computer decides", func() bool { return h.snapshot(id).Seq > before.Seq })
		if log := h.log(id).Entries; len(log) == int(before.Seq) || log[before.Seq].Seat != 1 || log[before.Seq].At != before.At+600*time.Millisecond {
			t.Fatalf("the computer should have decided after 600 ms of match time: %v", log)
		}
		h.verify(id)
	})
}

// The time for a decision begins when the die that led to it has come to rest.
func TestChanceTakesTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.table("unhurried", "human Anna", "human Boris")
		for range 3 {
			pass(3 * time.Second)
			h.play(id, "anna", "roll")
		}
		var last time.Duration
		for i, e := range h.log(id).Entries {
			if e.Seat == game.Nature && e.At != last+time.Second {
				t.Errorf("entry %d: the die took %v", i+1, e.At-last)
			}
			last = e.At
		}
		m := h.snapshot(id)
		if deadline, _ := m.Deadline(); deadline != 9*time.Second+time.Second+10*time.Second {
			t.Errorf("nine seconds and a die after the start the limit ends at %v", deadline)
		}
		h.acts(id, 11*time.Second)
		h.verify(id)
	})
}

// A player who does not wait for the die loses nothing, and gains nothing for later.
func TestSkippedChanceIsNotSaved(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.table("unhurried", "human Anna", "human Boris")
		began := time.Now()
		for range 6 {
			h.play(id, "anna", "roll")
		}
		if gone := time.Since(began); gone != 0 {
			t.Fatalf("six moves took %v", gone)
		}
		if m := h.snapshot(id); m.At != 6*time.Second {
			t.Errorf("six dice took %v", m.At)
		}
		h.acts(id, 11*time.Second) // one die, and the limit: the five that nobody waited for are not saved for later
		h.verify(id)
	})
}

// The people at the table have to see what computers have rolled.
func TestComputersDiceAreSeen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.table("unhurried", "human Anna", "bot club")
		h.play(id, "anna", "hold")
		if m := h.snapshot(id); !m.Turn().Seats.Has(0) {
			t.Fatalf("after the computer it is not Anna's turn: %s", m.Game.State())
		}
		var dice time.Duration
		for _, e := range h.log(id).Entries {
			if e.Seat == game.Nature {
				dice += time.Second
			}
		}
		if dice == 0 {
			t.Fatalf("with the seed %s the computer rolls no die", t.Name())
		}
		h.acts(id, dice+10*time.Second)
		h.verify(id)
	})
}

// A server that hears of a move from another server gives its dice their time as well.
func TestChanceTakesTimeOnEveryServer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := memory(t)
		defer a.close()
		b := newHarness(t, a.store, func(c *match.Config) { c.Bus = a.bus })
		defer b.close()
		id := a.table("unhurried", "human Anna", "human Boris")
		b.snapshot(id)
		for n := range 4 {
			a.play(id, "anna", "roll")
			if seq := b.snapshot(id).Seq; seq != a.snapshot(id).Seq {
				t.Fatalf("after move %d the other server is at entry %d", n, seq)
			}
		}
		a.acts(id, 11*time.Second) // one die, and the limit
		a.verify(id)
	})
}

// A move for which a player did not wait shows by itself that match time was put forward: the
// presence is not sent again for that.
func TestASkippedShowIsToldByItsMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.table("unhurried", "human Anna", "human Boris")
		sub, err := h.Follow(t.Context(), id, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer sub.Close()
		synctest.Wait()
		<-sub.Presence()
		for range 3 {
			h.play(id, "anna", "roll")
			synctest.Wait()
		}
		select {
		case p := <-sub.Presence():
			t.Errorf("a move told who is there: %+v", p)
		default:
		}
		if m := h.snapshot(id); sub.Here().Now < m.At-time.Second {
			t.Errorf("match time is %v after an entry of %v", sub.Here().Now, m.At)
		}
	})
}
