package match

import (
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/record"
)

// openHub returns the hub of a match at match time 1 min, in which Anna owns seat 1.
func openHub() (*hub, *atomic.Uint64) {
	h, slow := &hub{}, new(atomic.Uint64)
	h.open(hubStart{
		peer: alone{}, clock: clockFrom(time.Now(), time.Minute), meta: Meta{Owners: map[game.Seat]string{0: "anna", 1: ""}},
		at: &Snapshot{Match: new(record.Match)}, carries: func() bool { return true }, slow: slow,
	})
	return h, slow
}

// alone is the peer of a holder that is alone on its bus.
type alone struct{ Peer }

func (alone) Show(Holder) {}

// A guestReader reads, and counts as a visit of a guest.
type guestReader struct {
	*Subscription
	visit *Visit
}

func (r guestReader) Close() {
	r.Subscription.Close()
	r.visit.Leave()
}

func connect(h *hub, guest string) guestReader {
	r := guestReader{newSubscription(), &Visit{guest: guest}}
	r.hub.Store(h)
	h.add(r.Subscription)
	r.visit.begin(h)
	return r
}

func TestAHubKnowsWhoIsThere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, _ := openHub()
		time.Sleep(time.Minute)
		if here, last := h.anyonePresent(true); here || !last.IsZero() || h.allPresent() || h.absent("anna") != time.Minute {
			t.Errorf("nobody came, and somebody was there: %v, %v, absent for %v", here, last, h.absent("anna"))
		}
		first, second, stranger := connect(h, "anna"), connect(h, "anna"), connect(h, "")
		if p := h.presence(); p != (Presence{Online: game.SeatsOf(0), Watchers: 1, Now: 2 * time.Minute}) {
			t.Errorf("presence %+v", p)
		}
		if now, on := first.visit.Now(); !on || now != 2*time.Minute {
			t.Errorf("a visit is told %v, %v", now, on)
		}
		first.Close()
		if now, on := first.visit.Now(); on {
			t.Errorf("a visit that is over is told %v", now)
		}
		if !h.allPresent() || h.absent("anna") != 0 {
			t.Error("one of two windows is closed, and Anna is gone")
		}
		second.Close()
		left := time.Now()
		time.Sleep(time.Hour)
		if here, last := h.anyonePresent(false); here || !last.Equal(left) || h.absent("anna") != time.Hour {
			t.Errorf("Anna left at %v: there %v, last at %v", left, here, last)
		}
		if here, _ := h.anyonePresent(true); !here {
			t.Error("somebody watches")
		}
		h.setOwners(map[game.Seat]string{0: "boris"})
		h.setClock(h.clock.stop(abandoned, time.Second))
		h.succeed("next")
		if p := <-stranger.Presence(); p != (Presence{Watchers: 1, Now: time.Second, Next: "next"}) {
			t.Errorf("the stranger is told %+v", p)
		}
		if h.seatsOfGuest("anna") != 0 || h.seatsOfGuest("boris") != game.SeatsOf(0) {
			t.Error("the seat is Boris's now")
		}
	})
}

func TestAHubDropsWhoDoesNotRead(t *testing.T) {
	h, slow := openHub()
	reader, sleeper := connect(h, ""), connect(h, "anna")
	for seq := range uint64(unreadLimit + 1) {
		e := Event{After: &Snapshot{Match: new(record.Match)}}
		e.Seq = seq + 1
		h.publish([]Event{e})
		if got := <-reader.Events(); len(got) != 1 || got[0].Seq != seq+1 {
			t.Fatalf("event %d comes as %v", seq+1, got)
		}
	}
	if !errors.Is(sleeper.Err(), ErrSlow) || slow.Load() != 1 || len(h.subscribers.all) != 1 {
		t.Errorf("dropped with %v, %d counted, %d left", sleeper.Err(), slow.Load(), len(h.subscribers.all))
	}
	h.end(ErrClosed)
	if _, open := <-reader.Events(); open || !errors.Is(reader.Err(), ErrClosed) || len(h.subscribers.all) != 0 {
		t.Errorf("at the end: %v", reader.Err())
	}
}
