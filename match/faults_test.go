package match_test

import (
	"context"
	"fmt"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	busmem "woodwork/bus/mem"
	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/store/mem"
	"woodwork/table"
)

// A match that would go on forever is ended, and its log says why.
func TestALogIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHarness(t, mem.New(), func(c *match.Config) { c.MaxEntries = 30 })
		defer h.close()
		spec := seats("", "bot club", "bot club")
		spec.Options = game.Values{"target": "100"}
		id := h.create(spec)
		pass(time.Minute)
		if m := h.snapshot(id); m.Phase != table.Broken || m.Seq > 40 || m.Secret == nil {
			t.Errorf("after %d entries the match is %s", m.Seq, m.Phase)
		}
		h.verify(id)
	})
}

// A service that has not heard that a seat has another owner finds that out before it frees the
// seat.
func TestLeavingASeatThatIsLost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := memory(t)
		defer a.close()
		b := newHarness(t, a.store, func(c *match.Config) { c.Bus = busmem.New() }) // on a bus of its own
		defer b.close()
		ctx := t.Context()
		id := a.create(seats("anna", "human Anna", "open", "open"))
		join := a.invited(id, 1, "boris", "Boris")
		a.join(join)
		b.snapshot(id)
		a.leave(id, "boris", 1)
		join.Guest, join.Name = "cem", "Cem"
		a.join(join)
		_, err := b.Leave(ctx, id, "boris", 1)
		b.want("leaving a seat that is Cem's", err, match.ErrNotYours)
		if m := b.snapshot(id); m.Seats[1].Name != "Cem" {
			t.Errorf("seat 2 is %+v", m.Seats[1])
		}
	})
}

// A flaky store fails while it is told to.
type flaky struct {
	match.Store
	reading, writing atomic.Bool
	tries            time.Duration // how long a failing read takes
}

func (s *flaky) Load(ctx context.Context, id string, after uint64, limit int) ([]record.Entry, error) {
	if s.reading.Load() {
		time.Sleep(s.tries)
		return nil, errDisk
	}
	return s.Store.Load(ctx, id, after, limit)
}

func (s *flaky) Append(ctx context.Context, b match.Batch) error {
	if s.writing.Load() {
		return fmt.Errorf("%w: %w", match.ErrStore, errDisk)
	}
	return s.Store.Append(ctx, b)
}

func (s *flaky) SetPaused(ctx context.Context, id string, at time.Duration) error {
	if s.writing.Load() {
		return fmt.Errorf("%w: %w", match.ErrStore, errDisk)
	}
	return s.Store.SetPaused(ctx, id, at)
}

// A match with a running clock is loaded as soon as that is possible.
func TestAMatchThatCannotBeLoadedAtFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &flaky{Store: mem.New()}
		first := newHarness(t, store, nil)
		id := first.pair(game.Values{"limit": "5000"})
		first.close()
		store.reading.Store(true)
		h := newHarness(t, store, nil)
		defer h.close()
		if err := h.Resume(t.Context()); err != nil {
			t.Fatal(err)
		}
		pass(10 * time.Second)
		store.reading.Store(false)
		pass(10 * time.Second)
		if n := len(h.log(id).Entries); n < 5 {
			t.Errorf("%d entries: the clock has not acted", n)
		}
	})
}

// While nothing can be stored nobody can decide, and match time stands still from the first
// decision that was refused for that.
func TestNoTimePassesWhileNothingCanBeStored(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &flaky{Store: mem.New()}
		h := newHarness(t, store, nil)
		defer h.close()
		id := h.pair(game.Values{"limit": "10000"})
		defer h.watch(id, "anna").Close()
		pass(5 * time.Second)
		before := h.snapshot(id)
		store.writing.Store(true)
		_, err := h.Play(t.Context(), match.Move{Match: id, Guest: "anna", Seat: 0, Seq: before.Seq, Text: "roll"})
		h.want("while nothing can be stored", err, match.ErrStore)
		pass(time.Hour)
		store.writing.Store(false)
		h.acts(id, 8*time.Second) // at the next attempt to store, and the five seconds that were left
		if e := h.log(id).Entries[before.Seq]; e.Seat != game.Clock || e.At != 10*time.Second {
			t.Errorf("after the time was over: %v", e)
		}
	})
}

// Nor does match time pass while a die is still to be shown: nobody loses that time.
func TestAFaultWhileADieRolls(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &flaky{Store: mem.New()}
		h := newHarness(t, store, nil)
		defer h.close()
		id := h.open(match.Spec{Game: "unhurried", Guest: "anna", Entropy: entropy("anna"), Terms: terms(t, "none"),
			Seats: []match.SeatSpec{{Kind: table.Human, Name: "Anna"}, {Kind: table.Open}}})
		defer h.watch(id, "anna").Close()
		who := map[game.Seat]string{0: "anna", 1: "boris"}
		first := h.snapshot(id).Turn().Seats.First()
		pass(3 * time.Second)
		h.play(id, who[first], "roll")
		m := h.snapshot(id)
		next := m.Turn().Seats.First()
		store.writing.Store(true)
		_, err := h.Play(t.Context(), match.Move{Match: id, Guest: who[next], Seat: next, Seq: m.Seq, Text: "roll"})
		h.want("while nothing can be stored", err, match.ErrStore)
		store.writing.Store(false)
		h.offer(id, "anna", 0)
		h.acts(id, 11*time.Second) // the die, and the ten seconds of the decision
	})
}

// Nor is the match forgotten because a request for it failed while it was about to be loaded
// again.
func TestAMatchThatSomebodyAskedForInVain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &flaky{Store: mem.New(), tries: 2 * time.Second}
		first := newHarness(t, store, nil)
		id := first.pair(game.Values{"limit": "5000"})
		first.close()
		store.reading.Store(true)
		h := newHarness(t, store, nil)
		defer h.close()
		if err := h.Resume(t.Context()); err != nil { // fails after 2 s, and is due again after 3
			t.Fatal(err)
		}
		pass(2500 * time.Millisecond)
		_, _, err := h.Snapshot(t.Context(), id, "anna")
		h.want("while the store fails", err, errDisk)
		store.reading.Store(false)
		pass(20 * time.Second)
		if n := len(h.log(id).Entries); n < 5 {
			t.Errorf("%d entries: the clock has not acted", n)
		}
	})
}

// A match is not unloaded while the store has a fault: a bot may have the move.
func TestAFaultyStoreDoesNotPutMatchesToSleep(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &flaky{Store: mem.New()}
		h := newHarness(t, store, func(c *match.Config) { c.UnloadAfter = 100 * time.Millisecond })
		defer h.close()
		store.writing.Store(true)
		id := h.create(seats("", "bot club", "bot club"))
		pass(5 * time.Second)
		store.writing.Store(false)
		pass(time.Minute)
		if m := h.log(id).Entries; len(m) < 5 {
			t.Errorf("%d entries: the bots have not gone on", len(m))
		}
	})
}

// The bots of one guest's many matches leave a place to the bots of others, and so do the bots
// of many guests from one network.
func TestOneNetworkLeavesAPlaceToOthers(t *testing.T) {
	for _, name := range []string{"a guest", "a network", "a network after a restart"} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				open := func(s match.Store) *harness {
					return newHarness(t, s, func(c *match.Config) { c.ThinkTime = time.Second })
				}
				h := open(mem.New())
				var ids, guests []string
				for i := range 8 {
					guest, from := "greedy", ""
					if name != "a guest" {
						guest, from = "guest "+string(rune('a'+i)), "192.0.2.1"
					}
					spec := seats(guest, "human Greedy", "bot slow")
					spec.From = from
					ids, guests = append(ids, h.create(spec)), append(guests, guest)
				}
				if name == "a network after a restart" {
					h.close()
					h = open(h.store)
				}
				defer h.close()
				for i, id := range ids {
					h.hold(id, guests[i])
				}
				pass(10 * time.Millisecond)
				id := pitch(h, match.SeatSpec{Kind: table.Bot, Level: "club"}, nil)
				h.play(id, "anna", "Qd4-d5")
				pass(10 * time.Millisecond)
				if n := len(h.played(id)); n != 2 {
					t.Errorf("%q: the bot has not moved", h.played(id))
				}
			})
		})
	}
}

// hold ends a guest's turn.
func (h *harness) hold(id, guest string) {
	h.t.Helper()
	t := h.snapshot(id)
	for _, move := range []string{"roll", "hold"} {
		if _, err := h.Play(h.t.Context(), match.Move{Match: id, Guest: guest, Seat: 0, Seq: t.Seq, Text: move}); err == nil {
			t = h.snapshot(id)
		}
	}
}

// Bots that play each other leave room for bots that people wait for.
func TestPeopleDoNotWaitForBotsAmongThemselves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHarness(t, mem.New(), func(c *match.Config) { c.ThinkTime = time.Second })
		defer h.close()
		for range 8 {
			h.create(seats("", "bot slow", "bot slow"))
		}
		pass(10 * time.Millisecond)
		id := pitch(h, match.SeatSpec{Kind: table.Bot, Level: "club"}, nil)
		h.play(id, "anna", "Qd4-d5")
		pass(10 * time.Millisecond)
		if n := len(h.played(id)); n != 2 {
			t.Errorf("%q: the bot has not moved", h.played(id))
		}
	})
}

// A store in which the secret of a match has changed.
type swapped struct{ match.Store }

func (s swapped) Open(ctx context.Context, id string) (match.Meta, error) {
	o, err := s.Store.Open(ctx, id)
	o.Secret[7] ^= 1
	return o, err
}

// No die is rolled with a secret that does not match its commitment.
func TestASecretThatIsAnother(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.create(seats("anna", "human Anna", "human Anna"))
		other := newHarness(t, swapped{h.store}, func(c *match.Config) { c.Bus = busmem.New() })
		defer other.close()
		_, _, err := other.Snapshot(t.Context(), id, "anna")
		other.want("a secret that is another", err, match.ErrDamaged)
	})
}

// A source of players that panics does no more harm to a match than a bot that panics.
func TestAPlayerSourceThatPanics(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var panics atomic.Bool
		h := newHarness(t, mem.New(), func(c *match.Config) {
			players := c.Players
			c.Players = func(gameID, level string, m game.Match) (match.Player, error) {
				if panics.Load() {
					panic("told to fail")
				}
				return players(gameID, level, m)
			}
		})
		defer h.close()
		spec := seats("anna", "human Anna", "bot club")
		spec.Options = nil // to 100 points, so that it lasts
		id := h.create(spec)
		panics.Store(true)
		h.play(id, "anna", "hold")
		pass(time.Second)
		if m := h.snapshot(id); m.Phase != table.Playing || m.Decisions < 2 {
			t.Errorf("after %d decisions the match is %s", m.Decisions, m.Phase)
		}
		if n := h.Stats().BotFaults; n == 0 {
			t.Error("a bot that chance has replaced is not counted")
		}
		h.verify(id)
	})
}
