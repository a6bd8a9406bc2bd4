package match_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"

	"woodwork/game"
	"woodwork/match"
	"woodwork/table"
)

// anySeat returns a request for the next open seat of Anna's match.
func (h *harness) anySeat(id, guest string) match.Join {
	h.t.Helper()
	_, you, err := h.Snapshot(h.t.Context(), id, "anna")
	if err != nil {
		h.t.Fatal(err)
	}
	return match.Join{Match: id, Guest: guest, Any: true, Key: you.AnySeat, Name: guest, Entropy: entropy(guest)}
}

// One invitation is for all open seats: who comes first sits first, nobody sits twice, and who
// comes when all are taken is told so.
func TestOneInvitationForAnySeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.create(seats("anna", "human Anna", "open", "open", "open"))
		join := h.anySeat(id, "boris")
		for name, c := range map[string]struct {
			change func(*match.Join)
			want   error
		}{
			"no key":               {func(j *match.Join) { j.Key = "" }, match.ErrKey},
			"the key of a seat":    {func(j *match.Join) { j.Key = h.invited(id, 1, "", "").Key }, match.ErrKey},
			"this key at one seat": {func(j *match.Join) { j.Any, j.Seat = false, 1 }, match.ErrKey},
			"no guest":             {func(j *match.Join) { j.Guest = "" }, match.ErrNotYours},
			"no entropy":           {func(j *match.Join) { j.Entropy = nil }, match.ErrEntropy},
		} {
			j := join
			c.change(&j)
			_, err := h.Join(t.Context(), j)
			h.want(name, err, c.want)
		}
		for range 3 { // the answer got lost, or the page was loaded again
			h.join(join)
		}
		h.join(h.anySeat(id, "anna"))
		h.seated(id, "anna", "boris", "", "")
		h.join(h.invited(id, 2, "cili", "cili")) // by the link of that seat
		h.join(h.anySeat(id, "dani"))
		h.seated(id, "anna", "boris", "cili", "dani")
		join.Guest = "eve"
		_, err := h.Join(t.Context(), join)
		h.want("all are taken", err, match.ErrTaken)
		if _, you, _ := h.Snapshot(t.Context(), id, "boris"); you.AnySeat != "" || len(you.Seats) != 1 {
			t.Errorf("a player who is not the host: %+v", you)
		}
	})
}

// seated checks who owns the seats of a match; "" is an open one.
func (h *harness) seated(id string, guests ...string) {
	h.t.Helper()
	for i, guest := range guests {
		if guest == "" {
			if kind := h.snapshot(id).Seats[i].Kind; kind != table.Open {
				h.t.Errorf("seat %d is %s", i+1, kind)
			}
			continue
		}
		_, you, err := h.Snapshot(h.t.Context(), id, guest)
		if err != nil || len(you.Seats) != 1 || you.Seats[0] != game.Seat(i) {
			h.t.Errorf("%s: %v %v, want seat %d", guest, you.Seats, err, i+1)
		}
	}
}

// A seat that is kept for a player of the match before is nobody else's.
func TestAnySeatIsNoKeptOne(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.create(seats("anna", "human Anna", "open"))
		h.join(h.invited(id, 1, "boris", "Boris"))
		_, err := h.End(t.Context(), id, "anna", 0, table.Aborted)
		h.want("an end", err, nil)
		next, err := h.Rematch(t.Context(), match.Rematch{Match: id, Guest: "anna", Entropy: entropy("anna")})
		h.want("a rematch", err, nil)
		join := h.anySeat(next, "eve")
		if join.Key != "" {
			t.Errorf("there is a key for a seat that is kept")
		}
		join.Key = h.anySeat(id, "eve").Key
		_, err = h.Join(t.Context(), join)
		h.want("a kept seat", err, match.ErrKey)
		join.Guest, join.Key, join.Entropy = "boris", "", entropy("boris")
		h.join(join)
	})
}

// Ten people open the link at once, at two servers: each seat is one person's.
func TestManyTakeAnySeatAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b, end := nodes(t)
		defer end()
		id := a.create(seats("anna", "human Anna", "open", "open", "open"))
		join, in, full := a.anySeat(id, ""), 0, 0
		var mu sync.Mutex
		var all sync.WaitGroup
		for i := range 10 {
			join := join
			join.Guest = fmt.Sprint("guest ", i)
			join.Name = join.Guest
			all.Go(func() {
				_, err := []*harness{a, b}[i%2].Join(context.WithoutCancel(t.Context()), join)
				mu.Lock()
				defer mu.Unlock()
				switch {
				case err == nil:
					in++
				case errors.Is(err, match.ErrTaken):
					full++
				default:
					t.Errorf("%s: %v", join.Guest, err)
				}
			})
		}
		all.Wait()
		if in != 3 || full != 7 {
			t.Errorf("%d sat down, %d came too late", in, full)
		}
		for _, seat := range a.snapshot(id).Seats {
			if seat.Kind != table.Human {
				t.Errorf("a seat is %s", seat.Kind)
			}
		}
	})
}
