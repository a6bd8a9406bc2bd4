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

// The clock acts to the millisecond when a limit has run out, again and again.
func TestClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.create(humans("anna", game.Values{"limit": "2000"}, "Anna", "Boris"))
		pass(1999 * time.Millisecond)
		h.play(id, "anna", "roll") // just in time
		pass(7 * time.Second)
		var clocks []time.Duration
		for _, e := range h.log(id).Entries {
			if e.Seat == game.Clock {
				clocks = append(clocks, e.At)
			}
		}
		if len(clocks) != 3 || clocks[0] != 3999*time.Millisecond || clocks[2] != 7999*time.Millisecond {
			t.Errorf("the clock acted at %v", clocks)
		}
		h.verify(id)
	})
}

// A move in the millisecond of the deadline is too late, even if the clock has not acted yet: here
// because the store had failed.
func TestDeadline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &frail{Store: mem.New()}
		h := newHarness(t, store, nil)
		defer h.close()
		id := h.create(humans("anna", game.Values{"limit": "2000"}, "Anna", "Boris"))
		seen := h.snapshot(id)
		store.fail.Store(true)
		pass(2 * time.Second)
		store.fail.Store(false)
		if now := h.snapshot(id); now != seen {
			t.Fatalf("the clock could act: %s", now.Game.State())
		}
		_, err := h.Play(t.Context(), match.Move{Match: id, Guest: "anna", Seat: 0, Seq: seen.Seq, Text: "roll"})
		h.want("a move at the deadline", err, match.ErrStale)
		if now := h.snapshot(id); !now.Turn().Seats.Has(1) {
			t.Errorf("it is the turn of %b", now.Turn().Seats)
		}
		h.verify(id)
	})
}

// A match that nobody watches is unloaded; its time stands still until it is loaded again.
func TestUnload(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.create(humans("anna", nil, "Anna", "Boris"))
		sub, err := h.Watch(t.Context(), id, "anna")
		if err != nil {
			t.Fatal(err)
		}
		pass(time.Hour)
		if n := h.Stats().Loaded; n != 1 {
			t.Fatalf("%d matches loaded while somebody watches", n)
		}
		h.play(id, "anna", "roll")
		at := h.snapshot(id).At
		sub.Close()
		pass(3 * time.Minute)
		if n := h.Stats().Loaded; n != 0 {
			t.Fatalf("%d matches loaded after everybody has left", n)
		}
		pass(24 * time.Hour)
		if _, err := h.SnapshotAt(t.Context(), id, 1); err != nil {
			t.Error(err)
		}
		if _, _, err := h.Events(t.Context(), id, 0, 10); err != nil || h.Stats().Loaded != 0 {
			t.Errorf("reading history: %v, %d matches loaded", err, h.Stats().Loaded)
		}
		h.play(id, "anna", "hold")
		if gone := h.snapshot(id).At - at; gone > time.Second {
			t.Errorf("%v of match time passed in the store", gone)
		}
		h.verify(id)
	})
}

// After a restart a match goes on where it was, with its bots, limits and times.
func TestRestart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := mem.New()
		h := newHarness(t, store, nil)
		bots := h.create(seats("", "bot hangs", "bot hangs"))
		timed := h.pair(game.Values{"limit": "60000"})
		waits := h.create(humans("anna", nil, "Anna", "Boris"))
		h.play(timed, "anna", "hold")
		pass(45 * time.Second)
		h.close()
		_, err := h.Create(t.Context(), seats("", "bot club", "bot club"))
		h.want("create after close", err, match.ErrClosed)
		_, _, err = h.Snapshot(t.Context(), bots, "")
		h.want("snapshot after close", err, match.ErrClosed)

		pass(time.Hour)
		again := newHarness(t, store, func(c *match.Config) {
			players := c.Players
			c.Players = func(gameID, _ string, m game.Match) (match.Player, error) { return players(gameID, "club", m) }
		})
		defer again.close()
		if err := again.Resume(t.Context()); err != nil {
			t.Fatal(err)
		}
		pass(10 * time.Second)
		if n := again.Stats().Loaded; n < 1 || n > 2 {
			t.Errorf("%d matches loaded: want those that go on by themselves", n)
		}
		if m := again.snapshot(bots); m.Phase != table.Over {
			t.Errorf("the bots' match is %s", m.Phase)
		}
		if m := again.snapshot(timed); m.Game.Turn().Seats != 2 {
			t.Error("the clock counted the time while nobody held the match")
		}
		pass(51 * time.Second)
		if m := again.snapshot(timed); m.Game.Turn().Seats != 1 {
			t.Error("the clock has stopped")
		}
		again.play(waits, "anna", "roll")
		for _, id := range []string{bots, timed, waits} {
			again.verify(id)
		}
	})
}

// A bot that fails in any way is replaced by a random choice, and all others play on.
func TestBots(t *testing.T) {
	for _, level := range []string{"club", "fails", "cheats", "panics", "hangs", "slow"} {
		t.Run(level, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h := memory(t)
				defer h.close()
				id := h.create(seats("", "bot "+level, "bot club"))
				pass(90 * time.Minute)
				m := h.snapshot(id)
				if m.Phase != table.Over {
					t.Errorf("the match is %s after %d entries", m.Phase, m.Seq)
				}
				if faults := h.Stats().BotFaults; (faults > 0) != (level != "club" && level != "slow") {
					t.Errorf("%d faults", faults)
				}
				h.verify(id)
			})
		})
	}
}

// The answer of a bot about a position that has passed is ignored.
func TestBotTooLate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		spec := seats("anna", "human Anna", "bot slow")
		spec.Options = game.Values{"limit": "500"} // shorter than the bot thinks
		id := h.create(spec)
		pass(20 * time.Second)
		for _, e := range h.log(id).Entries {
			if e.Seat == 1 {
				t.Errorf("the bot has played: %v", e)
			}
		}
		h.verify(id)
	})
}

// A computer replaces a player who leaves, and the player may come back.
func TestLeaveAndReturn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		ctx := t.Context()
		spec := seats("anna", "human Anna", "open")
		spec.Options = nil // to 100 points, so that it lasts
		id := h.create(spec)
		join := h.invited(id, 1, "boris", "Boris")
		for name, c := range map[string]struct {
			change func(*match.Join)
			want   error
		}{
			"without a key":   {func(j *match.Join) { j.Key = "" }, match.ErrTaken},
			"a wrong key":     {func(j *match.Join) { j.Key = "abc" }, match.ErrKey},
			"a taken seat":    {func(j *match.Join) { j.Seat = 0 }, match.ErrTaken},
			"no seat":         {func(j *match.Join) { j.Seat = 5 }, match.ErrSeat},
			"no name":         {func(j *match.Join) { j.Name = "" }, match.ErrName},
			"no entropy":      {func(j *match.Join) { j.Entropy = nil }, match.ErrEntropy},
			"without a guest": {func(j *match.Join) { j.Guest = "" }, match.ErrNotYours},
		} {
			j := join
			c.change(&j)
			_, err := h.Join(ctx, j)
			h.want(name, err, c.want)
		}
		_, err := h.Play(ctx, match.Move{Match: id, Guest: "anna", Seq: 2, Text: "roll"})
		h.want("before the start", err, table.ErrWaiting)
		for range 2 { // leaves before the start, and joins by the same invitation
			if _, err := h.Join(ctx, join); err != nil {
				t.Fatal(err)
			}
			if h.snapshot(id).Phase != table.Playing {
				t.Fatal("the match has not started")
			}
		}
		if _, err := h.Leave(ctx, id, "boris", 1); err != nil {
			t.Fatal(err)
		}
		h.play(id, "anna", "hold")
		if m := h.snapshot(id); !m.Seats[1].Left {
			t.Errorf("seat 2 is %+v", m.Seats[1])
		}
		if _, err := h.Leave(ctx, id, "boris", 1); err != nil {
			t.Errorf("leaving twice: %v", err)
		}
		join.Key, join.Entropy = "", nil
		if _, err := h.Join(ctx, join); err != nil {
			t.Errorf("coming back: %v", err)
		}
		if m := h.snapshot(id); m.Seats[1].Name != "Boris" || len(m.Entropies()) != 2 {
			t.Errorf("seat 2 is %+v", m.Seats[1])
		}
		h.verify(id)
	})
}

// A seat that is left before the start is open again.
func TestLeaveBeforeStart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		ctx := t.Context()
		id := h.create(seats("anna", "human Anna", "open", "open"))
		join := h.invited(id, 1, "boris", "Boris")
		for range 2 {
			h.join(join)
			h.leave(id, "boris", 1)
		}
		m, now, _ := h.Snapshot(ctx, id, "anna")
		if m.Seats[1].Kind != table.Open || now.Invites[1] != join.Key {
			t.Errorf("seat 2 is %+v with key %q", m.Seats[1], now.Invites[1])
		}
		_, err := h.Substitute(ctx, id, "boris", 1)
		h.want("a bot asked for by a stranger", err, match.ErrNotYours)
		for _, seat := range []game.Seat{1, 2} {
			if _, err := h.Substitute(ctx, id, "anna", seat); err != nil {
				t.Error(err)
			}
		}
		if m := h.snapshot(id); m.Phase != table.Playing || m.Seats[2].Kind != table.Bot {
			t.Errorf("with bots on the open seats: %+v", m.Match)
		}
		_, you, _ := h.Snapshot(ctx, id, "boris")
		if len(you.Seats) != 0 || you.Host || you.Invites != nil {
			t.Errorf("boris is still %+v", you)
		}
	})
}

// Bots that play each other play while somebody watches, and pause otherwise.
func TestBotsWantCompany(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHarness(t, mem.New(), func(c *match.Config) { c.PlayUnwatched = false })
		defer h.close()
		id := h.create(seats("", "bot club", "bot club"))
		pass(10 * time.Minute)
		before := h.snapshot(id)
		if before.Phase != table.Playing || before.Seq > 5 || h.Stats().Loaded > 1 {
			t.Errorf("nobody watches, and the match is %s at entry %d", before.Phase, before.Seq)
		}
		sub, err := h.Watch(t.Context(), id, "")
		if err != nil {
			t.Fatal(err)
		}
		defer sub.Close()
		pass(time.Minute)
		if after := h.snapshot(id); after.Phase != table.Over {
			t.Errorf("somebody watches, and the match is %s at entry %d", after.Phase, after.Seq)
		}
	})
}
