package api

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"reflect"
	"strings"
	"testing"
	"time"

	"woodwork/match"
	"woodwork/store/mem"
)

// No request body makes the server fail.
func FuzzBodies(f *testing.F) {
	for _, body := range []string{
		`{"game":"tutto","seats":[{"kind":"human","name":"A"},{"kind":"bot","level":"club"}],"entropy":"` + someEntropy + `"}`,
		`{"game":"tutto","state":"` + opening + `","moves":["=b6",":123456","k1"]}`,
		`{"game":"tutto","state":"6000 0,0 1 K b6 0 - 111111 a5555554551 1","moves":["b"]}`,
		`{"seat":0,"seq":7,"move":"k15"}`, `{"key":"x","name":"B","entropy":"` + someEntropy + `"}`,
		`{"game":"footballchess","state":"` + kickOff + `","moves":["Qd4-d6"],"think":1}`, `{"moves":["Qd4-d6"]}`,
		`{}`, `null`, `[1,2`, `{"seat":-1}`, `{"seat":1e9,"seq":-1,"move":""}`,
	} {
		f.Add(body)
	}
	h := start(f)
	id, a, _ := h.pair(nil)
	paths := []string{"/api/matches", "/api/positions", "/api/analysis", "/api/games/footballchess/puzzles/1", "/api/matches/" + id + "/moves", "/api/matches/" + id + "/seats/1"}
	f.Fuzz(func(t *testing.T, body string) {
		for _, path := range paths {
			r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(body))
			r.Header.Set("Cookie", a.cookie)
			r.Header.Set("Content-Type", "application/json")
			w := httptest.NewRecorder()
			h.api.ServeHTTP(w, r)
			if w.Code >= 500 {
				t.Errorf("%s %q: %d %s", path, body, w.Code, w.Body)
			}
		}
	})
}

// A cookie that was checked is not checked again, and a forged one is never accepted.
func TestACookieIsCheckedOnce(t *testing.T) {
	g := newSessions(func(time.Time) bool { return false }, NewKey())
	genuine := g.key.cookie("anna", false).Value
	for _, value := range []string{genuine, genuine, "anna.forged", genuine + "x", "anna", ""} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.AddCookie(&http.Cookie{Name: cookieName, Value: value})
		want := guest("")
		if value == genuine {
			want = "anna"
		}
		if got, _ := g.guestOf(r, false); got != want {
			t.Errorf("the cookie %q is %q's, want %q", value, got, want)
		}
	}
	if len(g.known) != 1 {
		t.Errorf("%d cookies are known, want the genuine one", len(g.known))
	}
}

// A file of keys that was parsed is written as one that says the same.
func FuzzParseKeys(f *testing.F) {
	k := Keys{Signs: NewKey()}
	f.Add(k.Text())
	k.Logs, k.Next = NewKey(), NewKey()
	k.Old, k.Revoked = []OldKey{{Key: NewKey(), Until: time.Date(2027, 1, 2, 3, 4, 5, 0, time.UTC)}}, []string{"a name"}
	f.Add(k.Text())
	f.Add([]byte(keysTitle + "\nsign 00\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		k, err := ParseKeys(text)
		if err != nil {
			return
		}
		if again, err := ParseKeys(k.Text()); err != nil || !reflect.DeepEqual(again.Text(), k.Text()) {
			t.Errorf("%q is written as %q: %v", text, k.Text(), err)
		}
	})
}

// No request headers make the server fail.
func FuzzHeaders(f *testing.F) {
	f.Add("woodwork=anna.0011", "203.0.113.9, [2001:db8::1]:80, 10.0.0.1", "12", "https")
	f.Add("__Host-woodwork=x; woodwork=", "::ffff:10.0.0.1,,unknown", "-1", "gopher")
	f.Add("=;;", "fe80::1%eth0", "99999999999999999999", "")
	h := open(f, mem.New(), func(c *Config, _ *match.Config) { c.Proxies = []netip.Prefix{netip.MustParsePrefix("0.0.0.0/0")} })
	id, _, _ := h.pair(nil)
	f.Fuzz(func(t *testing.T, cookie, forwarded, last, scheme string) {
		for _, path := range []string{"/api/me", "/api/matches/" + id, "/api/matches/" + id + "/stream"} {
			ctx, cancel := context.WithCancel(t.Context())
			cancel() // ends a stream at once
			r := httptest.NewRequest(http.MethodGet, path, nil).WithContext(ctx)
			r.Header["Cookie"], r.Header["X-Forwarded-For"], r.Header["Last-Event-Id"], r.Header["X-Forwarded-Proto"] = []string{cookie}, []string{forwarded}, []string{last}, []string{scheme}
			w := httptest.NewRecorder()
			h.api.ServeHTTP(w, r)
			if w.Code == http.StatusInternalServerError {
				t.Errorf("%s with %q: %d %s", path, r.Header, w.Code, w.Body)
			}
		}
	})
}
