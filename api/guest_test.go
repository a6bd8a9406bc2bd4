package api

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"woodwork/api/door"
	"woodwork/match"
	"woodwork/store/mem"
)

// A jar keeps cookies as a browser does, by their names for a host, whatever the port.
type jar map[string]string

// send lets a visitor send a request with all cookies of the jar, and keeps those of the answer.
func (j jar) send(v *visitor, method, path string, body any) (*http.Response, []byte) {
	var all []string
	for _, name := range slices.Sorted(maps.Keys(j)) {
		all = append(all, name+"="+j[name])
	}
	v.cookie = strings.Join(all, "; ")
	v.header.Set("Accept-Encoding", "identity") // the files of the tests are not really compressed
	resp, text := v.send(method, path, body)
	for _, c := range resp.Cookies() {
		j[c.Name] = c.Value
	}
	return resp, text
}

// signedWith changes the key of a server.
func signedWith(keys door.Keys) func(*Config, *match.Config) {
	return func(c *Config, _ *match.Config) { c.Keys, c.Client = keys, door.Files(client()) }
}

// Two servers on one host, at different ports, get each other's cookies: each keeps its own, and
// nobody loses a seat.
func TestTwoServersOnOneHost(t *testing.T) {
	browser, first, second := jar{}, open(t, mem.New(), signedWith(door.Keys{Signs: door.Key{1}})), open(t, mem.New(), signedWith(door.Keys{Signs: door.Key{2}}))
	one, two := first.visitor(), second.visitor()
	for _, v := range []*visitor{one, two, one, two} {
		browser.send(v, "GET", "/", nil)
	}
	if len(browser) != 2 {
		t.Fatalf("the browser has the cookies %v, want one of each server", browser)
	}
	kept := maps.Clone(browser)
	for _, v := range []*visitor{one, two} {
		browser.send(v, "GET", "/api/me", nil)
	}
	if !maps.Equal(kept, browser) {
		t.Errorf("first %v, then %v", kept, browser)
	}
}

// A new visitor gets one cookie with the first page, and whatever is asked first, in whatever tab,
// comes from that guest.
func TestTheCookieComesWithThePage(t *testing.T) {
	h := open(t, mem.New(), signedWith(door.Keys{Signs: door.Key{1}}))
	for _, path := range []string{"/", "/m/abc", "/rules/tutto"} {
		browser := jar{}
		resp, _ := browser.send(h.visitor(), "GET", path, nil)
		if len(browser) != 1 || !strings.Contains(resp.Header.Get("Cache-Control"), "private") {
			t.Errorf("%s comes with the cookies %v, %s: want one, and no cache to keep it for others", path, browser, resp.Header.Get("Cache-Control"))
		}
		kept := maps.Clone(browser)
		browser.send(h.visitor(), "GET", path, nil)
		if !maps.Equal(kept, browser) {
			t.Errorf("%s: the second time the cookie changes", path)
		}
	}
	for _, path := range []string{"/assets/app-4f1c.js", "/verify.wasm", "/api/games"} {
		if resp, _ := h.visitor().send("GET", path, nil); len(resp.Cookies()) > 0 {
			t.Errorf("%s comes with a cookie", path)
		}
	}
}

// Cookies with the plain name, which clients made by the description of the API send, are read,
// and replaced by one with the name of the key; so are those of a key that signs no more.
func TestCookiesWithOtherNames(t *testing.T) {
	old := door.OldKey{Key: door.Key{2}, Until: time.Now().Add(time.Hour)}
	h := open(t, mem.New(), signedWith(door.Keys{Signs: door.Key{1}, Old: []door.OldKey{old}}))
	for what, k := range map[string]door.Key{"of this key": {1}, "of an old key": {2}} {
		value := k.Cookie("anna", false).Value
		for _, name := range []string{door.PlainCookie, k.CookieName(false)} {
			browser := jar{name: value}
			browser.send(h.visitor(), "GET", "/api/me", nil)
			if got := (door.Key{1}).GuestOf(browser[door.Key{1}.CookieName(false)]); got != "anna" {
				t.Errorf("a cookie %s named %s is replaced by %q's: %v", what, name, got, browser)
			}
		}
	}
}

// An old key is read until servers could be reached for a week after its date: neither a time of
// day that is wrong nor a start with one takes a seat from its guest.
func TestATimeOfDayThatIsWrongTakesNoSeat(t *testing.T) {
	old := door.OldKey{Key: door.Key{2}, Until: time.Now().Add(time.Hour)}
	for ahead, want := range map[time.Duration]bool{0: true, 100 * 24 * time.Hour: true, -100 * 24 * time.Hour: true} {
		h := open(t, mem.New(), func(c *Config, m *match.Config) {
			c.Keys = door.Keys{Signs: door.Key{1}, Old: []door.OldKey{old}}
			m.Wall = func() time.Time { return time.Now().Add(ahead) }
		})
		if got := h.reads(old.Key); got != want {
			t.Errorf("the time of day is %v ahead: the key is read: %v", ahead, got)
		}
	}
	for since, want := range map[time.Duration]bool{6 * 24 * time.Hour: true, 8 * 24 * time.Hour: false} {
		store := mem.New()
		served := match.Hours{{From: old.Until.Truncate(time.Millisecond), For: since}}
		if _, err := store.Hours(t.Context(), func(match.Hours) match.Hours { return served }); err != nil {
			t.Fatal(err)
		}
		h := open(t, store, func(c *Config, m *match.Config) {
			c.Keys = door.Keys{Signs: door.Key{1}, Old: []door.OldKey{old}}
			m.Wall = func() time.Time { return old.Until.Add(since) }
		})
		if err := h.matches.Resume(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := h.reads(old.Key); got != want {
			t.Errorf("%v were served since: the key is read: %v", since, got)
		}
	}
}

// reads reports whether the server reads a cookie that a key has signed.
func (h *harness) reads(k door.Key) bool {
	browser := jar{k.CookieName(false): k.Cookie("anna", false).Value}
	browser.send(h.visitor(), "GET", "/api/me", nil)
	return door.Key{1}.GuestOf(browser[door.Key{1}.CookieName(false)]) == "anna"
}
