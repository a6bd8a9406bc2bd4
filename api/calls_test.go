package api

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"woodwork/api/door"
	"woodwork/api/wire"
	"woodwork/match"
	"woodwork/notify"
	"woodwork/store/mem"
)

// called is what calls browsers in these tests: nobody.
type called struct{ store *mem.Store }

func (called) PublicKey() string { return "BKey" }

func (c called) Want(ctx context.Context, guest string, b notify.Browser) error {
	_, err := notify.Change(ctx, c.store, guest, func(r *notify.Recipient) error { return r.Add(b) })
	return err
}

func (called) Calendar(list []match.Summary, origin, lang string) string {
	ids := []string{lang, origin}
	for _, m := range list {
		ids = append(ids, m.ID)
	}
	return strings.Join(ids, " ")
}

func (c called) CalendarOf(ctx context.Context, guest string) (int, error) {
	r, err := c.store.Recipient(ctx, guest)
	if errors.Is(err, notify.ErrNone) {
		err = nil
	}
	return r.Calendar, err
}

func (c called) NewCalendar(ctx context.Context, guest string) error {
	return notify.NewCalendar(ctx, c.store, guest)
}

// calling starts a server that calls, as far as its guests can see.
func calling(t *testing.T) *harness {
	store := mem.New()
	return open(t, store, func(c *Config, _ *match.Config) { c.Calls, c.Programs = called{store}, quick() })
}

var browserKeys = wire.CallRequest{
	Endpoint: "https://fcm.googleapis.com/fcm/send/abc", Key: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4=",
	Auth: "BTBZMqHH6r4Tts7J_aSIgg", Lang: "hu", Turn: true,
}

// Only somebody with a seat is called, and only at a known push service.
func TestWhoCanBeCalled(t *testing.T) {
	h := calling(t)
	ann, stranger := h.visitor(), h.visitor()
	if k := ok[wire.CallKey](stranger, "GET", "/api/calls", nil); k.Key != "BKey" || k.Calendar != "" {
		t.Errorf("a stranger is offered %+v", k)
	}
	refused := func(v *visitor, what string, status int, change func(*wire.CallRequest)) {
		t.Helper()
		c := browserKeys
		change(&c)
		if resp, body := v.send("POST", "/api/calls", c); resp.StatusCode != status {
			t.Errorf("%s: %s %s", what, resp.Status, body)
		}
	}
	refused(stranger, "without a cookie", http.StatusForbidden, func(*wire.CallRequest) {})
	ok[seatingBody](ann, "POST", "/api/matches", wire.NewMatch{Game: "footballchess", Entropy: someEntropy, Seats: []wire.NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "open"}}})
	for what, change := range map[string]func(*wire.CallRequest){
		"another host":       func(c *wire.CallRequest) { c.Endpoint = "https://evil.example/x" },
		"a private address":  func(c *wire.CallRequest) { c.Endpoint = "https://127.0.0.1/x" },
		"without encryption": func(c *wire.CallRequest) { c.Endpoint = "http://fcm.googleapis.com/x" },
		"no key":             func(c *wire.CallRequest) { c.Key = "!" },
		"a short secret":     func(c *wire.CallRequest) { c.Auth = "AAAA" },
	} {
		refused(ann, what, http.StatusUnprocessableEntity, change)
	}
	refused(ann, "no language", http.StatusBadRequest, func(c *wire.CallRequest) { c.Lang = "xx" })
	refused(ann, "too long", http.StatusBadRequest, func(c *wire.CallRequest) { c.Endpoint += strings.Repeat("x", 1000) })
	refused(ann, "what is right", http.StatusOK, func(*wire.CallRequest) {})
}

// Who knows the address of a calendar can read it, and nobody guesses it; it gives nothing else.
func TestTheCalendarHasASecretAddress(t *testing.T) {
	h := calling(t)
	ann, stranger := h.visitor(), h.visitor()
	id := ok[seatingBody](ann, "POST", "/api/matches", wire.NewMatch{Game: "footballchess", Entropy: someEntropy, Seats: []wire.NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "open"}}}).Doc.ID
	path := ok[wire.CallKey](ann, "GET", "/api/calls", nil).Calendar
	resp, body := stranger.send("GET", path+"?lang=hu", nil)
	if want := "hu " + h.server.URL + " " + id; resp.StatusCode != http.StatusOK || string(body) != want || !strings.HasPrefix(resp.Header.Get("Content-Type"), "text/calendar") {
		t.Errorf("%s %s, want %s", resp.Status, body, want)
	}
	me, _, _ := strings.Cut(path[len(calendarPath):], ".")
	for _, wrong := range []string{path[:len(path)-5] + "A.ics", calendarPath + me + ".ics", calendarPath + me + "..ics", calendarPath + ".ics", strings.TrimSuffix(path, ".ics"), calendarPath + "x" + path[len(calendarPath):]} {
		if wrong == path {
			continue
		}
		if resp, body := stranger.send("GET", wrong, nil); resp.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %s %s", wrong, resp.Status, body)
		}
	}
	for _, cookie := range []string{me, strings.TrimSuffix(path[len(calendarPath):], ".ics")} {
		stranger.header.Set("Cookie", (door.Key{1}).CookieName(false)+"="+cookie)
		if list := ok[wire.Me](stranger, "GET", "/api/me", nil); len(list.Matches) != 0 {
			t.Errorf("the calendar lets its reader play: %+v", list)
		}
	}
}

// counted counts how often it is asked for the address of a calendar.
type counted struct {
	called
	asked *atomic.Int32
}

func (c counted) CalendarOf(ctx context.Context, guest string) (int, error) {
	c.asked.Add(1)
	return c.called.CalendarOf(ctx, guest)
}

// The store is only asked for the calendar of what may be a guest.
func TestNobodyIsAskedForTheCalendarOfNoGuest(t *testing.T) {
	store, asked := mem.New(), new(atomic.Int32)
	h := open(t, store, func(c *Config, _ *match.Config) { c.Calls = counted{called{store}, asked} })
	me := string(door.Key{1}.NewGuest(strings.Repeat("a", door.MinToken)))
	file := func(id string) string { return calendarPath + id + ".AAAAAAAAAAAAAAAAAAAAAA.ics" }
	ask := func(path string, times int32) {
		t.Helper()
		for _, method := range []string{"GET", "DELETE"} {
			before := asked.Load()
			if resp, body := h.visitor().send(method, path, nil); resp.StatusCode != http.StatusNotFound || asked.Load() != before+times {
				t.Errorf("%s %s: %s %s, asked %d times", method, path, resp.Status, body, asked.Load()-before)
			}
		}
	}
	ask(file(me), 1)
	for _, id := range []string{
		"", me[1:], me + "A", me[1:] + "=", me[1:] + "%20", me[1:] + "%0A", me + "%0A", me[1:] + "%00", me + "%00", me[1:] + "%FF", strings.Repeat("%FF", len(me)), strings.Repeat("%00", len(me)), strings.Repeat("A", 4000),
	} {
		ask(file(id), 0)
	}
}

// The owner of a calendar gives it another address, as often as they like; nobody else does. Nothing is at the old ones.
func TestACalendarGetsAnotherAddress(t *testing.T) {
	h := calling(t)
	ann, stranger := h.visitor(), h.visitor()
	ok[seatingBody](ann, "POST", "/api/matches", wire.NewMatch{Game: "footballchess", Entropy: someEntropy, Seats: []wire.NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "open"}}})
	ok[seatingBody](stranger, "POST", "/api/matches", wire.NewMatch{Game: "footballchess", Entropy: someEntropy, Seats: []wire.NewSeat{{Kind: "human", Name: "Bob"}, {Kind: "open"}}})
	answers := func(v *visitor, method, path string, status int) {
		t.Helper()
		if resp, body := v.send(method, path, nil); resp.StatusCode != status {
			t.Errorf("%s %s: %s %s", method, path, resp.Status, body)
		}
	}
	var all []string
	for range 3 {
		path := ok[wire.CallKey](ann, "GET", "/api/calls", nil).Calendar
		if slices.Contains(all, path) {
			t.Errorf("%s had been given away", path)
		}
		for _, old := range all {
			answers(stranger, "GET", old, http.StatusNotFound)
			answers(ann, "DELETE", old, http.StatusNotFound)
		}
		answers(stranger, "DELETE", path, http.StatusForbidden)
		answers(stranger, "GET", path, http.StatusOK)
		answers(ann, "DELETE", path, http.StatusNoContent)
		answers(stranger, "GET", path, http.StatusNotFound)
		all = append(all, path)
	}
	// Browsers that come and go leave the address as it is.
	path := ok[wire.CallKey](ann, "GET", "/api/calls", nil).Calendar
	off := browserKeys
	off.Turn = false
	for _, c := range []wire.CallRequest{browserKeys, off} {
		ok[struct{}](ann, "POST", "/api/calls", c)
	}
	answers(stranger, "GET", path, http.StatusOK)
}
