package api

import (
	"bytes"
	"log/slog"
	"net/netip"
	"strings"
	"testing"

	"woodwork/match"
	"woodwork/store/mem"
)

func TestPublicAddresses(t *testing.T) {
	for text, want := range map[string]bool{
		"203.0.113.7": true, "2001:db8::1": true, "::ffff:203.0.113.7": true,
		"127.0.0.1": false, "10.1.2.3": false, "192.168.0.9": false, "100.64.1.1": false, "169.254.0.1": false,
		"::1": false, "fe80::1%eth0": false, "fd00::1": false, "0.0.0.0": false, "::ffff:10.0.0.1": false,
	} {
		if got := public(netip.MustParseAddr(text)); got != want {
			t.Errorf("%s: public %v, want %v", text, got, want)
		}
	}
}

// Requests from the internet without https are logged once, without their addresses. Requests
// that a proxy received over https, requests from the local network, and health checks are not
// logged.
func TestPlainTextFromTheInternetIsSpokenOfOnce(t *testing.T) {
	for name, c := range map[string]struct {
		path, from, proto string
		want              int
	}{
		"a player":               {"/api/games", "203.0.113.7", "http", 1},
		"a proxy without a word": {"/api/games", "203.0.113.7", "", 1},
		"over https":             {"/api/games", "203.0.113.7", "https", 0},
		"a neighbour":            {"/api/games", "192.168.1.4", "http", 0},
		"health":                 {"/healthz", "203.0.113.7", "http", 0},
	} {
		t.Run(name, func(t *testing.T) {
			var said bytes.Buffer
			h := open(t, mem.New(), func(to *Config, _ *match.Config) {
				to.Log = slog.New(slog.NewTextHandler(&said, nil))
				to.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
			})
			v := h.visitor()
			v.header.Set("X-Forwarded-For", c.from)
			v.header.Set("X-Forwarded-Proto", c.proto)
			for range 3 {
				v.send("GET", c.path, nil)
			}
			if got := strings.Count(said.String(), "without https"); got != c.want {
				t.Errorf("said %d times, want %d: %s", got, c.want, &said)
			}
			if strings.Contains(said.String(), c.from) {
				t.Errorf("the log has the address of a player: %s", &said)
			}
		})
	}
}
