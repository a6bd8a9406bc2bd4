package api

import (
	"bytes"
	"crypto/ed25519"
	"crypto/hmac"
	"crypto/sha256"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"testing/synctest"

	"woodwork/api/door"
	"woodwork/api/wire"
	"woodwork/match"
	"woodwork/store/mem"
)

func newMatch() wire.NewMatch {
	return wire.NewMatch{Game: "tutto", Seats: []wire.NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "open"}}, Entropy: someEntropy}
}

func TestOtherSitesAreRefused(t *testing.T) {
	h := start(t)
	for name, header := range map[string]http.Header{
		"by Sec-Fetch-Site": {"Sec-Fetch-Site": {"cross-site"}},
		"by Origin":         {"Origin": {"https://elsewhere.example"}},
	} {
		v := h.visitor()
		v.header = header
		t.Run(name, func(t *testing.T) {
			v.refused(http.StatusForbidden, "cross_origin", "POST", "/api/matches", newMatch())
		})
	}
	v := h.visitor()
	v.header = http.Header{"Sec-Fetch-Site": {"same-origin"}, "Origin": {h.server.URL}}
	ok[seatingBody](v, "POST", "/api/matches", newMatch())
}

func TestBodiesAreBounded(t *testing.T) {
	v := start(t).visitor()
	large := `{"game":"` + strings.Repeat("x", door.MaxBody) + `"}`
	v.refused(http.StatusRequestEntityTooLarge, "too_large", "POST", "/api/matches", large)
	v.refused(http.StatusBadRequest, "bad_request", "POST", "/api/matches", `{"game":`)
	v.refused(http.StatusBadRequest, "bad_request", "POST", "/api/matches", `[]`)
	v.refused(http.StatusBadRequest, "bad_request", "POST", "/api/matches", ``)
	v.refused(http.StatusBadRequest, "bad_request", "POST", "/api/matches", `{"game":"tutto","colour":"red"}`)
}

func TestRequestsAreLimited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, mem.New(), func(c *Config, _ *match.Config) {
			c.Limits = door.Limits{Requests: 5, Addresses: 20, Matches: 2, Positions: 3, Streams: 3}
		})
		v := h.visitor()
		ok[seatingBody](v, "POST", "/api/matches", newMatch())
		for range 2*door.NewcomerMatches - 1 {
			ok[seatingBody](h.visitor(), "POST", "/api/matches", newMatch())
		}
		resp, _ := h.visitor().send("POST", "/api/matches", newMatch())
		if resp.StatusCode != http.StatusTooManyRequests || resp.Header.Get("Retry-After") == "" {
			t.Errorf("one match too many: %s, retry after %q", resp.Status, resp.Header.Get("Retry-After"))
		}
		for range 5 {
			v.send("GET", "/api/me", nil)
		}
		v.refused(http.StatusTooManyRequests, "rate_limited", "GET", "/api/me", nil)
		other := h.visitor()
		for range 20 {
			other.send("GET", "/api/games", nil)
		}
		other.refused(http.StatusTooManyRequests, "rate_limited", "GET", "/api/games", nil)
		if resp, _ := other.send("GET", "/healthz", nil); resp.StatusCode != 200 {
			t.Errorf("health is limited: %s", resp.Status)
		}
	})
}

// Requests that make the server think are limited.
func TestThinkingIsLimited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, path := range []string{"hints?coach=1", "review"} {
			h := open(t, mem.New(), func(c *Config, _ *match.Config) {
				c.Limits = door.Limits{Requests: 100, Addresses: 100, Matches: 10, Positions: 2, Streams: 3}
			})
			id, _, _ := h.pair(nil)
			path = "/api/matches/" + id + "/" + path
			v := h.visitor()
			for range 2 {
				v.send("HEAD", path, nil) // HEAD costs the same, and ends
			}
			v.refused(http.StatusTooManyRequests, "rate_limited", "GET", path, nil)
		}
	})
}

func TestTheCookie(t *testing.T) {
	h := open(t, mem.New(), func(c *Config, _ *match.Config) { c.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")} })
	v := h.visitor()
	resp, _ := v.send("POST", "/api/matches", newMatch())
	c := resp.Cookies()[0]
	if !c.HttpOnly || c.SameSite != http.SameSiteLaxMode || c.Secure || c.Path != "/" {
		t.Errorf("the cookie: %+v", c)
	}
	first, _, _ := strings.Cut(v.cookie, ".")
	v.send("POST", "/api/matches", newMatch())
	if second, _, _ := strings.Cut(v.cookie, "."); second != first {
		t.Error("the guest has become another")
	}
	behind := h.visitor()
	behind.header = http.Header{"X-Forwarded-Proto": {"https"}}
	resp, _ = behind.send("POST", "/api/matches", newMatch())
	if c := resp.Cookies()[0]; !c.Secure || !strings.HasPrefix(c.Name, "__Host-woodwork-") || c.Path != "/" || c.Domain != "" {
		t.Errorf("behind https the cookie is %+v", c)
	}
	if resp, _ := h.visitor().send("GET", "/api/me", nil); len(resp.Cookies()) != 0 {
		t.Error("reading gives a cookie, which could replace one that owns a seat")
	}
}

// A server that moves to https still knows its guests, gives them the new cookie once, and
// prefers that to one that a neighbouring host has set.
func TestGuestsMoveToHTTPS(t *testing.T) {
	h := open(t, mem.New(), func(c *Config, _ *match.Config) { c.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")} })
	v, eve := h.visitor(), h.visitor()
	id := v.opened(nil, wire.NewSeat{Kind: "human", Name: "Ann"}, wire.NewSeat{Kind: "open"}).Doc.ID
	eve.opened(nil, wire.NewSeat{Kind: "human", Name: "Eve"}, wire.NewSeat{Kind: "open"})
	plain := v.cookie
	mine := func(cookie string) int {
		t.Helper()
		w := h.visitor()
		w.header, w.cookie = http.Header{"X-Forwarded-Proto": {"https"}}, cookie
		resp, _ := w.send("GET", "/api/matches/"+id, nil)
		if len(resp.Cookies()) == 1 {
			v.cookie = w.cookie
		}
		w.cookie = cookie
		return len(w.look(id).You.Seats)*10 + len(resp.Cookies())
	}
	if got := mine(plain); got != 11 {
		t.Errorf("with the old cookie: %d", got)
	}
	if !strings.HasPrefix(v.cookie, "__Host-woodwork-") || strings.TrimPrefix(v.cookie, "__Host-") != plain {
		t.Errorf("the new cookie is %s, the old one %s", v.cookie, plain)
	}
	if got := mine(v.cookie); got != 10 {
		t.Errorf("with the new cookie: %d", got)
	}
	if got := mine(eve.cookie + "; " + v.cookie); got != 10 {
		t.Errorf("with somebody's beside it: %d", got)
	}
	w := h.visitor() // without https
	w.cookie = v.cookie
	if resp, _ := w.send("GET", "/api/me", nil); len(resp.Cookies()) != 0 || len(w.look(id).You.Seats) != 0 {
		t.Error("without https the cookie of https counts")
	}
}

// The key of logs is as docs/formats.md describes it, computed by hand.
func TestTheKeyOfLogs(t *testing.T) {
	k := door.Key(bytes.Repeat([]byte{3}, len(door.Key{})))
	extract := hmac.New(sha256.New, make([]byte, sha256.Size))
	extract.Write(k[:])
	expand := hmac.New(sha256.New, extract.Sum(nil))
	expand.Write([]byte("woodwork log signature 1\x01"))
	if want := ed25519.NewKeyFromSeed(expand.Sum(nil)); !want.Equal((door.Keys{Signs: k}).Signer()) {
		t.Errorf("the key is %x", (door.Keys{Signs: k}).Signer().Public())
	}
}

func TestKeysAreKept(t *testing.T) {
	dir := t.TempDir()
	a, err := door.LoadKeys(dir)
	if err != nil {
		t.Fatal(err)
	}
	b, err := door.LoadKeys(dir)
	if err != nil || a.Signs != b.Signs || a.Signs == (door.Key{}) {
		t.Errorf("the second key differs: %v", err)
	}
	if _, err := door.LoadKeys(dir + "/none"); err == nil {
		t.Error("a key in a folder that does not exist")
	}
}

func TestSecurityHeaders(t *testing.T) {
	const (
		contentPolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
		filePolicy    = "default-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'"
		dataPolicy    = "default-src 'none'; frame-ancestors 'none'"
	)
	h := open(t, mem.New(), func(c *Config, _ *match.Config) { c.Client = door.Files(client()) })
	for path, headers := range map[string]map[string]string{
		"/api/games":          {"X-Content-Type-Options": "nosniff", "Cache-Control": "no-store", "Content-Security-Policy": dataPolicy},
		"/":                   {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin", "Content-Security-Policy": contentPolicy},
		"/m/abc":              {"Permissions-Policy": "camera=(self), microphone=(), geolocation=()", "Content-Security-Policy": contentPolicy},
		"/assets/app-4f1c.js": {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "", "Content-Security-Policy": filePolicy},
		"/assets/none.js":     {"X-Content-Type-Options": "nosniff", "Content-Security-Policy": filePolicy},
	} {
		v := h.visitor()
		v.header.Set("Accept-Encoding", "identity")
		resp, _ := v.send("GET", path, nil)
		for name, want := range headers {
			if got := resp.Header.Get(name); got != want {
				t.Errorf("%s: %s: %q, want %q", path, name, got, want)
			}
		}
	}
}

func TestNames(t *testing.T) {
	for in, want := range map[string]string{
		"Ann": "Ann", "  Ann \t of  Cleves ": "Ann of Cleves", "\x00\u202eeve\n": "eve", "Őrsi Çağıl Жанна": "Őrsi Çağıl Жанна",
		strings.Repeat("é", 60): strings.Repeat("é", 24), "twenty-three letters is x y": "twenty-three letters is", "\x07": "",
		"\u3164": "", "\u115f\u1160": "", "\u2800 \u2800": "", "\uffa0": "", "\u0301\u0302": "", "\u202e\u0301": "", "A\u3164n\u034fn": "Ann",
		"\U0001D159": "", "A\ufe0fnna": "Anna", "An\u200dna": "Anna", "An\U000E0067na": "Anna", "A\ufe00\U000E0100": "A", "\ufe0f": "", "\u200d": "", "\U000E007F": "",
		"👨‍👩‍👧‍👦 Ann": "👨‍👩‍👧‍👦 Ann", "🏴󠁧󠁢󠁳󠁣󠁴󠁿": "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢": "🏴", "👩🏽‍🚀 👍🏿 🏳️‍🌈 🇭🇺 1️⃣": "👩🏽‍🚀 👍🏿 🏳️‍🌈 🇭🇺 1️⃣", "❤\u200dAnn": "❤Ann", "👨\u200d": "👨",
		strings.Repeat("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 30): strings.Repeat("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 22), strings.Repeat("👨‍👩‍👧", 30): strings.Repeat("👨‍👩‍👧", 24), strings.Repeat("e\u0301", 30): strings.Repeat("e\u0301", 24),
		"Nguye\u0302\u0303n": "Nguye\u0302\u0303n", "กี้": "กี้", "Z" + strings.Repeat("\u0335", 20): "Z\u0335\u0335\u0335", "Eve ❤️": "Eve ❤️",
	} {
		if got := cleanName(in); got != want {
			t.Errorf("cleanName(%q) = %q, want %q", in, got, want)
		}
	}
}

// For an existing address the answer names the allowed methods, whatever method was used.
func TestMethodsOfAnAddress(t *testing.T) {
	h := open(t, mem.New(), func(c *Config, _ *match.Config) { c.Client = door.Files(client()) })
	for _, c := range []struct{ method, path, allow string }{
		{"GET", "/api/matches", "POST"},
		{"PUT", "/api/matches/x", "GET, HEAD"},
		{"OPTIONS", "/api/matches/x/seats/1", "POST, DELETE"},
		{"POST", "/healthz", "GET, HEAD"},
		{"GET", "/api/matches/x/nothing", ""},
		{"POST", "/api", ""},
		{"POST", "/m/x", ""},
		{"GET", "/nothing.js", ""},
	} {
		status, code := 404, "not_found"
		if c.allow != "" {
			status, code = 405, "bad_request"
		}
		resp, text := h.visitor().send(c.method, c.path, nil)
		if resp.StatusCode != status || resp.Header.Get("Allow") != c.allow || !strings.Contains(string(text), code) {
			t.Errorf("%s %s: %s, Allow %q, %s; want %d, Allow %q", c.method, c.path, resp.Status, resp.Header.Get("Allow"), text, status, c.allow)
		}
	}
}

func TestOperations(t *testing.T) {
	h := start(t)
	v := h.visitor()
	w := httptest.NewRecorder()
	h.metrics.Handler().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	if !strings.Contains(w.Body.String(), "woodwork_moves_total") {
		t.Errorf("the metrics are %.200s", w.Body)
	}
	if resp, text := v.send("GET", "/metrics", nil); strings.Contains(string(text), "woodwork_") {
		t.Errorf("everybody may read the metrics: %s %.200s", resp.Status, text)
	}
	for path, want := range map[string]string{
		"/healthz": "ok", "/readyz": "ok", "/api/openapi.json": `"openapi":"3.1.0"`,
	} {
		resp, text := v.send("GET", path, nil)
		if resp.StatusCode != 200 || !strings.Contains(string(text), want) {
			t.Errorf("%s: %s %.200s", path, resp.Status, text)
		}
	}
}
