package match_test

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/store/mem"
	"woodwork/table"
)

// back takes a seat back from the computer.
func (h *harness) back(id, guest string, seat game.Seat, name string) {
	h.t.Helper()
	h.join(match.Join{Match: id, Guest: guest, Seat: seat, Name: name})
}

func (h *harness) leave(id, guest string, seat game.Seat) {
	h.t.Helper()
	h.settle()
	if _, err := h.Leave(h.t.Context(), id, guest, seat); err != nil {
		h.t.Fatal(err)
	}
}

// A match stands still after its only person has left: no computer plays, even while somebody
// watches, nothing wakes it, and no time passes until the person is back.
func TestAMatchThatAllHaveLeftStandsStill(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		spec := seats("anna", "human Anna", "bot club")
		spec.Game, spec.Options = "footballchess", game.Values{"clock": "60+0"}
		id := h.create(spec)
		pass(20 * time.Second)
		h.leave(id, "anna", 0)
		left := h.snapshot(id)
		if _, timed := left.Deadline(); !left.Left() || timed {
			t.Errorf("left by all, the match has a deadline %v and stands still %v", timed, left.Left())
		}
		sub, err := h.Watch(t.Context(), id, "eve")
		if err != nil {
			t.Fatal(err)
		}
		pass(time.Hour)
		if now := h.snapshot(id); now.Seq != left.Seq {
			t.Errorf("watched, it went from entry %d to %d", left.Seq, now.Seq)
		}
		h.back(id, "anna", 0, "Anna")
		at, timed := h.snapshot(id).Deadline()
		if p, _ := h.Presence(t.Context(), id); !timed || at-p.Now != 40*time.Second {
			t.Errorf("back after an hour, 40 seconds were left: now %v, deadline %v, %v", p.Now, at, timed)
		}
		h.leave(id, "anna", 0)
		sub.Close()
		pass(time.Hour)
		if ids, _ := h.store.Running(t.Context()); len(ids) > 0 || h.Stats().Loaded > 0 {
			t.Errorf("awake %v, %d matches in memory", ids, h.Stats().Loaded)
		}
		h.verify(id)
	})
}

// In a match with other people a player who leaves lets them play on, and a computer with them.
func TestOthersPlayOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		spec := seats("anna", "human Anna", "open", "open")
		spec.Options = game.Values{"target": "1000"} // the computer must not win meanwhile
		id := h.create(spec)
		h.join(h.invited(id, 1, "boris", "Boris"))
		h.join(h.invited(id, 2, "carl", "Carl"))
		h.leave(id, "boris", 1)
		h.play(id, "anna", "hold")
		now := h.snapshot(id)
		if now.Left() || now.Turn().Seats != game.SeatsOf(2) {
			t.Errorf("the computer in seat 2 has not played: %s", now.Game.State())
		}
		if s := now.Seats[1]; !s.TookOver() || s.Name != "Boris" || s.Away {
			t.Errorf("seat 2 is %+v", s)
		}
		h.leave(id, "anna", 0)
		if h.play(id, "carl", "hold"); h.snapshot(id).Left() {
			t.Error("one plays, and the match stands still")
		}
		h.leave(id, "carl", 2)
		if !h.snapshot(id).Left() {
			t.Error("all have left, and the match goes on")
		}
		h.verify(id)
	})
}

// The log tells a player who was away from one who has left.
func TestAwayIsNotLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		spec := seats("anna", "human Anna", "open")
		spec.Options = game.Values{"limit": "3600000"}
		id := h.open(spec)
		sub, err := h.Watch(t.Context(), id, "anna")
		if err != nil {
			t.Fatal(err)
		}
		defer sub.Close()
		pass(2 * time.Minute)
		if _, err := h.Substitute(t.Context(), id, "anna", 1); err != nil {
			t.Fatal(err)
		}
		if got := h.texts(id); !slices.Contains(got, "seat 2 bot club away") {
			t.Errorf("the log has %q", got)
		}
		h.leave(id, "anna", 0)
		if got := h.texts(id); got[len(got)-1] != "seat 1 bot club" {
			t.Errorf("the log ends with %q", got[len(got)-1])
		}
		for guest, away := range map[string]bool{"anna": false, "boris": true} {
			list, _ := h.List(t.Context(), guest, match.Place{}, 10)
			if s := list[0].Seats[list[0].Yours.First()]; s.Away != away || s.Name != "" {
				t.Errorf("%s has %+v in the list", guest, s)
			}
		}
		h.back(id, "boris", 1, "Boris")
		if s := h.snapshot(id).Seats[1]; s.Away || s.Kind != table.Human {
			t.Errorf("seat 2 is %+v", s)
		}
		h.verify(id)
	})
}

func (h *harness) texts(id string) (list []string) {
	for _, e := range h.log(id).Entries {
		list = append(list, e.Text)
	}
	return list
}

// two plays a match between two people to its end.
func (h *harness) two() string {
	h.t.Helper()
	id := h.open(seats("anna", "human Anna", "open"))
	h.end(id)
	return id
}

// end plays a match between Anna and Boris, and computers, to its end.
func (h *harness) end(id string) {
	h.t.Helper()
	for n := 0; ; n++ {
		h.settle() // until the computers have played
		m, you, _ := h.Snapshot(h.t.Context(), id, "anna")
		if m.Phase != table.Playing {
			return
		}
		guest := "boris"
		if slices.Contains(you.Seats, m.Turn().Seats.First()) {
			guest = "anna"
		}
		h.play(id, guest, []string{"roll", "roll", "roll", "hold"}[n%4])
	}
}

func (h *harness) again(id, guest string) string {
	h.t.Helper()
	h.settle()
	next, err := h.Rematch(h.t.Context(), match.Rematch{Match: id, Guest: guest, Entropy: entropy(guest)})
	if err != nil {
		h.t.Fatal(err)
	}
	return next
}

// A rematch that is over, or that the others have left, does not count: a new one follows, with
// its seats turned on, and both players get there.
func TestARematchAfterARematch(t *testing.T) {
	for name, spoil := range map[string]func(h *harness, next string){
		"that is over":         func(h *harness, next string) { h.again(h.before(next), "boris"); h.end(next) },
		"that the others left": func(h *harness, next string) { h.again(h.before(next), "boris"); h.leave(next, "boris", 0) },
		"that all have left": func(h *harness, next string) {
			h.again(h.before(next), "boris")
			h.leave(next, "boris", 0)
			h.leave(next, "anna", 1)
		},
		"that nobody has come to": func(h *harness, next string) { h.leave(next, "anna", 1) },
		"from which the host has gone": func(h *harness, next string) {
			h.again(h.before(next), "boris")
			h.leave(next, "boris", 0)
			h.again(h.before(next), "anna")
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { rematchAfterRematch(t, spoil) })
		})
	}
}

func rematchAfterRematch(t *testing.T, spoil func(h *harness, next string)) {
	h := memory(t)
	id := h.two()
	first := h.again(id, "anna")
	if h.again(id, "anna") != first {
		t.Error("asked again, anna has another rematch, although nobody has left this one")
	}
	spoil(h, first)
	h.close()
	late := newHarness(t, h.store, nil)
	defer late.close()
	next := late.again(id, "anna")
	if next == first {
		t.Fatalf("the rematch is the dead one: %+v", late.snapshot(first).Seats)
	}
	if got := late.again(id, "boris"); got != next {
		t.Errorf("boris comes to %s, anna to %s", got, next)
	}
	m := late.snapshot(next)
	if m.Phase != table.Playing {
		t.Errorf("the seats are %+v", m.Seats)
	}
	if p, _ := late.Presence(t.Context(), id); p.Next != next {
		t.Errorf("those at the first match are told of %q", p.Next)
	}
}

// before returns the match whose rematch the given one is.
func (h *harness) before(id string) string {
	o, err := h.store.Open(h.t.Context(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	return o.Before
}

// A player who has left, and comes back after the computer has finished the match for them, sits
// down in the rematch under their earlier name.
func TestARematchOfAMatchThatOneHasLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.create(humans("anna", game.Values{"target": "20"}, "Anna", "Bea"))
		h.leave(id, "anna", 0)
		if _, err := h.Substitute(t.Context(), id, "anna", 0); err != nil {
			t.Fatal(err)
		}
		h.end(id)
		m := h.snapshot(h.again(id, "anna"))
		if m.Seats[0].Name != "Bea" || m.Seats[1].Name != "Anna" || m.Seats[1].Kind != table.Human {
			t.Errorf("the rematch has %+v", m.Seats)
		}
	})
}

// A seat that a computer was given has no owner. A caller without a name does not own it for that.
func TestNobodyOwnsASeatWithoutAnOwner(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.open(seats("anna", "human Anna", "open", "open"))
		h.does(func() (uint64, error) { return h.Substitute(t.Context(), id, "anna", 2) })
		defer h.watch(id, "anna").Close()
		pass(24 * time.Hour)
		_, err := h.Substitute(t.Context(), id, "", 1)
		h.want("a substitute, by nobody", err, match.ErrNotYours)
		h.does(func() (uint64, error) { return h.Substitute(t.Context(), id, "anna", 1) })
	})
}

// A limited store creates no more than twenty matches.
type limited struct {
	match.Store
	created atomic.Int64
}

func (s *limited) Create(ctx context.Context, o match.Meta, b match.Batch) error {
	if s.created.Add(1) > 20 {
		return errors.New("again and again")
	}
	return s.Store.Create(ctx, o, b)
}

// The answer to a request for a rematch got lost, and the rematch has been called off when it comes again.
func TestARematchIsAskedForAgainAfterItWasCalledOff(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHarness(t, &limited{Store: mem.New()}, nil)
		defer h.close()
		r := match.Rematch{Match: h.two(), Guest: "anna", Entropy: entropy("anna")}
		r.Commit, r.Ticket = h.Prepare()
		next, err := h.Rematch(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		h.does(func() (uint64, error) { return h.End(t.Context(), next, "boris", 0, table.Aborted) })
		_, err = h.Rematch(t.Context(), r)
		h.want("with the same commitment", err, match.ErrCommit)
		r.Commit, r.Ticket = h.Prepare()
		_, err = h.Rematch(t.Context(), r)
		h.want("with another", err, nil)
	})
}
