package door

import (
	"net"
	"net/netip"
	"strings"
	"testing"
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
