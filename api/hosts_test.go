package api

import (
	"bytes"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"testing"

	"woodwork/api/door"
	"woodwork/api/wire"
	"woodwork/match"
	"woodwork/store/mem"
)

// A page whose name was rebound to the server gets nothing from it, and the log tells the
// operator what to do.
func TestAReboundNameIsRefused(t *testing.T) {
	h := open(t, mem.New(), func(c *Config, _ *match.Config) {
		c.Client = door.Files(client())
		c.Hosts, _ = door.NewHosts(&net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8080}, []string{"wood.example"})
	})
	v := h.visitor()
	ask := func(method, path, host string) (*http.Response, string) {
		req := v.request(method, path, strings.NewReader(`{}`))
		req.Host = host
		req.Header.Set("Origin", "http://"+host) // the browser takes it for the same origin
		req.Header.Set("Sec-Fetch-Site", "same-origin")
		resp := v.do(req)
		defer resp.Body.Close()
		var text strings.Builder
		resp.Write(&text)
		return resp, text.String()
	}
	for _, c := range [][2]string{{"GET", "/api/me"}, {"POST", "/api/matches"}, {"GET", "/"}, {"GET", "/api/matches/x/stream"}} {
		resp, text := ask(c[0], c[1], "evil.example:8080")
		if resp.StatusCode != http.StatusMisdirectedRequest || !strings.Contains(text, "wrong_host") || !strings.Contains(text, "--host evil.example") {
			t.Errorf("%s %s: %s", c[0], c[1], text)
		}
	}
	if resp, text := ask("GET", "/api/games", `x";rm -rf`); resp.StatusCode != http.StatusMisdirectedRequest && resp.StatusCode != http.StatusBadRequest || strings.Contains(text, "rm -rf") {
		t.Error(text)
	}
	for path, host := range map[string]string{"/api/games": "wood.example", "/": "localhost:8080", "/healthz": "10.1.2.3", "/readyz": "pod"} {
		if resp, text := ask("GET", path, host); resp.StatusCode != http.StatusOK {
			t.Errorf("%s as %s: %s", path, host, text)
		}
	}
}

// Only a page at the machine of the server learns where others reach it.
func TestAddressesAreForTheMachineItself(t *testing.T) {
	reached := []string{"http://192.168.1.5:8080"}
	h := open(t, mem.New(), func(c *Config, _ *match.Config) {
		c.Addresses, c.Proxies = reached, []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	})
	for address, want := range map[string][]string{"": reached, "127.0.0.1": reached, "::1": reached, "192.168.1.77": {}, "198.51.100.1": {}} {
		v := h.visitor()
		if address != "" {
			v.header.Set("X-Forwarded-For", address)
		}
		if got := ok[wire.Addresses](v, "GET", "/api/addresses", nil).Addresses; !slices.Equal(got, want) {
			t.Errorf("%q is told %q, want %q", address, got, want)
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
			var output bytes.Buffer
			h := open(t, mem.New(), func(to *Config, _ *match.Config) {
				to.Log = slog.New(slog.NewTextHandler(&output, nil))
				to.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
			})
			v := h.visitor()
			v.header.Set("X-Forwarded-For", c.from)
			v.header.Set("X-Forwarded-Proto", c.proto)
			for range 3 {
				v.send("GET", c.path, nil)
			}
			if got := strings.Count(output.String(), "without https"); got != c.want {
				t.Errorf("said %d times, want %d: %s", got, c.want, &output)
			}
			if strings.Contains(output.String(), c.from) {
				t.Errorf("the log has the address of a player: %s", &output)
			}
		})
	}
}
