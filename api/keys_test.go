package api

import (
	"reflect"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/wire"

	"woodwork/match"
	"woodwork/store/mem"
)

func TestKeysAsText(t *testing.T) {
	until := time.Date(2030, 1, 2, 3, 4, 5, 0, time.UTC)
	for _, k := range []Keys{
		{Signs: NewKey()},
		{Signs: NewKey(), Old: []OldKey{{NewKey(), until}, {NewKey(), until.Add(time.Hour)}}, Revoked: []string{"0123456789abcdef"}},
		{Signs: NewKey(), Revoked: []string{"0123456789abcdef"}},
		{Signs: NewKey(), Next: NewKey()},
	} {
		got, err := ParseKeys(k.Text())
		if err != nil || !reflect.DeepEqual(got, k) {
			t.Errorf("%+v, %v; want %+v", got, err, k)
		}
	}
	good := strings.Repeat("ab", 32)
	for _, text := range []string{"", "x", "woodwork keys 1", "woodwork keys 2\nsign " + good, "woodwork keys 1\nsign " + good[1:], "woodwork keys 1\nread " + good + " until 2030-01-02T03:04:05Z",
		"woodwork keys 1\nsign " + good + "\nsign " + good, "woodwork keys 1\nsign " + good + "\nread " + good + " until tomorrow", "woodwork keys 1\nsign " + good + "\nread " + good, "woodwork keys 1\nsign " + good + "\nother x"} {
		if _, err := ParseKeys([]byte(text)); err == nil || strings.Contains(err.Error(), good[2:]) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// Guests with a cookie of an old key are recognized as long as that key is read, and get a
// cookie of the new key; after that they are strangers.
func TestOldKeysAreRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := mem.New()
		old := open(t, store, func(c *Config, _ *match.Config) { c.Keys.Signs = Key{7} })
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
			h := open(t, store, func(c *Config, _ *match.Config) { c.Keys = Keys{Signs: Key{8}, Old: []OldKey{{Key{7}, want.until}}} })
			h.matches.Resume(t.Context())
			w := h.visitor()
			w.cookie = first
			if seats := len(w.look(id).You.Seats); seats != want.seats || (w.cookie != first) != (seats == 1) {
				t.Errorf("%s: %d seats, cookie %s after %s", name, seats, w.cookie, first)
			}
			if want.seats == 0 {
				continue
			}
			h = open(t, store, func(c *Config, _ *match.Config) { c.Keys.Signs = Key{8} })
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
	before := Keys{Signs: Key{7}}
	before.Announce()
	after := before
	after.Rotate(time.Now().Add(time.Hour))
	if before.Next == (Key{}) || after.Signs != before.Next || after.Next != (Key{}) || after.Bus() != before.Bus() {
		t.Fatalf("%+v becomes %+v", before, after)
	}
	store := mem.New()
	h := open(t, store, func(c *Config, _ *match.Config) { c.Keys = after })
	v := h.visitor()
	id := v.opened(nil, wire.NewSeat{Kind: "human", Name: "Ann"}, wire.NewSeat{Kind: "open"}).Doc.ID
	for _, keys := range []Keys{before, after, before} {
		h := open(t, store, func(c *Config, _ *match.Config) { c.Keys = keys })
		w := h.visitor()
		w.cookie = v.cookie
		if len(w.look(id).You.Seats) != 1 {
			t.Errorf("a server with %+v does not know the guest", keys)
		}
		v.cookie = w.cookie
	}
}
