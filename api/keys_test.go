package api

import (
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/door"
	"woodwork/api/wire"
	"woodwork/match"
	"woodwork/store/mem"
)

// Guests with a cookie of an old key are recognized as long as that key is read, and get a
// cookie of the new key; after that they are strangers.
func TestOldKeysAreRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := mem.New()
		old := open(t, store, func(c *Config, _ *match.Config) { c.Keys.Signs = door.Key{7} })
		v := old.visitor()
		id := v.opened(nil, wire.NewSeat{Kind: "human", Name: "Ann"}, wire.NewSeat{Kind: "open"}).Doc.ID
		first := v.cookie
		served := match.Hours{{From: time.Now().Add(-9 * 24 * time.Hour), For: 9 * 24 * time.Hour}}
		if _, err := store.Hours(t.Context(), func(match.Hours) match.Hours { return served }); err != nil {
			t.Fatal(err)
		}
		for name, want := range map[string]struct {
			until time.Time
			seats int
		}{"read": {time.Now().Add(time.Hour), 1}, "just over": {time.Now().Add(-time.Hour), 1}, "over": {time.Now().Add(-8 * 24 * time.Hour), 0}} {
			h := open(t, store, func(c *Config, _ *match.Config) {
				c.Keys = door.Keys{Signs: door.Key{8}, Old: []door.OldKey{{Key: door.Key{7}, Until: want.until}}}
			})
			h.matches.Resume(t.Context())
			w := h.visitor()
			w.cookie = first
			if seats := len(w.look(id).You.Seats); seats != want.seats || (w.cookie != first) != (seats == 1) {
				t.Errorf("%s: %d seats, cookie %s after %s", name, seats, w.cookie, first)
			}
			if want.seats == 0 {
				continue
			}
			h = open(t, store, func(c *Config, _ *match.Config) { c.Keys.Signs = door.Key{8} })
			again := h.visitor()
			again.cookie = w.cookie
			if len(again.look(id).You.Seats) != 1 {
				t.Error("the cookie of the new key does not count")
			}
		}
	})
}

// While the servers of one store get a new key one after another, each still recognizes the
// guests of all others, and they can still decrypt each other's messages.
func TestAnAnnouncedKey(t *testing.T) {
	before := door.Keys{Signs: door.Key{7}}
	before.Announce()
	after := before
	after.Rotate(time.Now().Add(time.Hour))
	if before.Next == (door.Key{}) || after.Signs != before.Next || after.Next != (door.Key{}) || after.Bus() != before.Bus() {
		t.Fatalf("%+v becomes %+v", before, after)
	}
	store := mem.New()
	h := open(t, store, func(c *Config, _ *match.Config) { c.Keys = after })
	v := h.visitor()
	id := v.opened(nil, wire.NewSeat{Kind: "human", Name: "Ann"}, wire.NewSeat{Kind: "open"}).Doc.ID
	for _, keys := range []door.Keys{before, after, before} {
		h := open(t, store, func(c *Config, _ *match.Config) { c.Keys = keys })
		w := h.visitor()
		w.cookie = v.cookie
		if len(w.look(id).You.Seats) != 1 {
			t.Errorf("a server with %+v does not know the guest", keys)
		}
		v.cookie = w.cookie
	}
}
