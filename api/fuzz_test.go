package api

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

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
