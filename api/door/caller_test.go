package door

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/netip"
	"strings"
	"testing"
)

func TestForwardedAddresses(t *testing.T) {
	proxies := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}
	for _, c := range []struct{ remote, header, want string }{
		{"203.0.113.9", "198.51.100.1", "203.0.113.9"}, // not from a proxy, so the header does not count
		{"10.0.0.1", "", "10.0.0.1"},
		{"10.0.0.1", "198.51.100.1", "198.51.100.1"},
		{"10.0.0.1", "1.2.3.4, 198.51.100.1, 10.0.0.2", "198.51.100.1"}, // 1.2.3.4 may be made up
		{"10.0.0.1", "nonsense", "10.0.0.1"},
		{"10.0.0.1", "198.51.100.1:5678", "198.51.100.1"},
		{"10.0.0.1", "[2001:db8::1]:443", "2001:db8::1"},
		{"10.0.0.1", "[2001:db8::1]", "2001:db8::1"},
		{"10.0.0.1", "::ffff:198.51.100.1", "198.51.100.1"},
		{"10.0.0.1", "[::ffff:198.51.100.1]:80", "198.51.100.1"},
		{"10.0.0.1", "198.51.100.1, [::ffff:10.0.0.2]:443, 10.0.0.3:80", "198.51.100.1"},
		{"::ffff:10.0.0.1", "unknown", "10.0.0.1"},
	} {
		r, _ := http.NewRequest("GET", "/", nil)
		if c.header != "" {
			r.Header.Set("X-Forwarded-For", c.header)
		}
		got := c.remote
		if trusted(proxies, c.remote) {
			got = forwardedFor(r, proxies, c.remote)
		}
		if got != c.want {
			t.Errorf("from %s with %q: %s, want %s", c.remote, c.header, got, c.want)
		}
	}
}

// If the address may be a player's, the warning names only its network.
func TestAWarningNamesNoPlayersAddress(t *testing.T) {
	var output bytes.Buffer
	d := Door{log: slog.New(slog.NewTextHandler(&output, nil))}
	d.warnOf("203.0.113.77")
	if text := output.String(); strings.Contains(text, "203.0.113.77") || !strings.Contains(text, "203.0.113.0/24") {
		t.Error(text)
	}
}

func TestNetworks(t *testing.T) {
	for address, want := range map[string]string{"2001:db8:1:2::3": "2001:db8:1::/48", "::ffff:203.0.113.9": "203.0.113.0/24", "@": "", "": ""} {
		if got := networkOf(address); got != want {
			t.Errorf("network of %q: %q, want %q", address, got, want)
		}
	}
}
