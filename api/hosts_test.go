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

	"woodwork/api/wire"

	"woodwork/match"
	"woodwork/store/mem"
)

func TestHosts(t *testing.T) {
	at := func(text string) net.Addr {
		if path, ok := strings.CutPrefix(text, "unix:"); ok {
			return &net.UnixAddr{Name: path, Net: "unix"}
		}
		a, err := net.ResolveTCPAddr("tcp", text)
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	for _, c := range []struct{ addr, given, yes, no string }{
		{"127.0.0.1:8080", "", "localhost:8080 LOCALHOST:8080 localhost.:8080 127.0.0.1:8080 [::1]:8080 localhost 127.0.0.1:80 localhost:9000 [::1]:1", "evil.example:8080 evil.example 192.168.1.5:8080 localhost.evil.example:8080 127.0.0.1.evil.example:8080 [::1 x:y:z :8080 localhost:8080:8080 localhost:0"},
		{"127.0.0.1:80", "", "localhost localhost:80 localhost:81 127.0.0.1 [::1]", "evil.example"},
		{"[::1]:8080", "", "[::1]:8080 localhost:8080 127.0.0.1:8080", "[2001:db8::1]:8080"},
		{"127.0.0.1:8080", "Wood.example other.example:8443", "wood.example wood.example:8080 WOOD.example.:9 other.example:8443 localhost:8080", "other.example other.example:80 a.wood.example"},
		{"unix:/run/s", "játék.example:443 JÁTÉK.example. столы.example oyunköşesi.example xn--bcher-kva.example", "xn--jtk-ela5b.example xn--jtk-ela5b.example:443 xn--k1afie1c.example:81 xn--oyunkesi-r4a46h.example xn--bcher-kva.example", "jatek.example xn--jtk.example"},
		{"127.0.0.1:80", "ja\u0301te\u0301k.example", "xn--jtk-ela5b.example", "játék.example.evil.example"}, // decomposed, as some keyboards write it
		{"unix:/run/s", "wood.example:443 plain.example:80", "wood.example:443 wood.example plain.example plain.example:80", "wood.example:80 plain.example:443"},
		{"0.0.0.0:8080", "", "localhost 192.168.1.5:8080 [2001:db8::1] 127.0.0.1:9 203.0.113.9", "evil.example:8080 laptop"},
		{"[::]:8080", "laptop", "laptop:8080 192.168.1.5:8080", "evil.example"},
		{"192.168.1.5:80", "", "192.168.1.5 localhost", "evil.example"},
		{"unix:/run/s", "", "anything.example h", ""},
		{"unix:/run/s", "wood.example", "wood.example", "anything.example localhost 127.0.0.1"},
	} {
		h, err := NewHosts(at(c.addr), strings.Fields(c.given))
		if err != nil {
			t.Fatal(err)
		}
		for _, host := range strings.Fields(c.yes) {
			if !h.Has(host) {
				t.Errorf("at %s, given %q: %s is refused", c.addr, c.given, host)
			}
		}
		for _, host := range append(strings.Fields(c.no), "") {
			if c.no != "" && h.Has(host) {
				t.Errorf("at %s, given %q: %q is let in", c.addr, c.given, host)
			}
		}
	}
	for _, name := range []string{"", "*", "*.example", "a\u00a0b.é.example", "é..example", "\u200dé.example", "é*.example", "http://wood.example", "a b", ":80", "wood.example:x", "wood.example:99999"} {
		if _, err := NewHosts(at("127.0.0.1:1"), []string{name}); err == nil {
			t.Errorf("--host %q is taken", name)
		}
	}
	if !(Hosts{}).Has("anything") {
		t.Error("no hosts are not any")
	}
}

// A page whose name was rebound to the server gets nothing from it, and the log tells the
// operator what to do.
func TestAReboundNameIsRefused(t *testing.T) {
	h := open(t, mem.New(), func(c *Config, _ *match.Config) {
		c.Client = Files(client())
		c.Hosts, _ = NewHosts(&net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8080}, []string{"wood.example"})
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
