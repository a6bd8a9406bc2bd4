package redact

import (
	"bytes"
	"errors"
	"log/slog"
	"net/netip"
	"strings"
	"testing"
	"testing/quick"
)

func TestText(t *testing.T) {
	for text, want := range map[string]string{
		"read tcp 10.1.2.3:8080->198.51.100.77:4711: i/o timeout":         "read tcp 10.1.2.x->198.51.100.x: i/o timeout",
		"http: TLS handshake error from 203.0.113.9:61234: EOF":           "http: TLS handshake error from 203.0.113.x: EOF",
		"from [2001:db8:1:2::3]:443: EOF":                                 "from 2001:db8:1::x: EOF",
		"from 2001:db8:1:2::3: EOF":                                       "from 2001:db8:1::x: EOF",
		"from fe80::1%eth0":                                               "from fe80::x",
		"addr:198.51.100.77":                                              "addr:198.51.100.x",
		"::ffff:198.51.100.77":                                            "198.51.100.x",
		"2001:db8::":                                                      "2001:db8::x",
		"--trusted-proxy=192.168.7.9/32":                                  "--trusted-proxy=192.168.7.x/32",
		"http://127.0.0.1:8080 and http://[::1]:8080 and 0.0.0.0:80":      "http://127.0.0.1:8080 and http://[::1]:8080 and 0.0.0.0:80",
		"open match mmg42klgyqzwneis: at 12:34:56 and 2026-11-24T00:00:0": "open match mmg42k…: at 12:34:56 and 2026-11-24T00:00:0",
		"GET /api/matches/mmg42klgyqzwneis/moves":                         "GET /api/matches/mmg42k…/moves",
		"/m/mmg42klgyqzwneis?seat=2":                                      "/m/mmg42k…?seat=2",
		"matches mmg42klgyqzwneis aaaaaaaaaaaaaaaa":                       "matches mmg42k… aaaaaa…",
		"goroutine 17 [running]: woodwork/match.(*actor).run(0xc000123)":  "goroutine 17 [running]: woodwork/match.(*actor).run(0xc000123)",
		"": "",
	} {
		if got := Text(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// No address remains complete, whatever text surrounds it.
func TestNoAddressStays(t *testing.T) {
	hides := func(four [4]byte, six [16]byte, port uint16) bool {
		for _, ip := range []netip.Addr{netip.AddrFrom4(four), netip.AddrFrom16(six)} {
			if ip.IsLoopback() || ip.IsUnspecified() || ip.Is4() && four[3] == 0 {
				continue
			}
			for _, text := range []string{ip.String(), netip.AddrPortFrom(ip, port).String()} {
				for _, around := range []string{"from *: EOF", "(*)", "a=* b", "*->*:", "to * and * and *"} {
					if got := Text(strings.ReplaceAll(around, "*", text)); strings.Contains(got, ip.String()) {
						t.Logf("%s in %q", ip, got)
						return false
					}
				}
			}
		}
		return true
	}
	if err := quick.Check(hides, nil); err != nil {
		t.Error(err)
	}
}

func TestAttr(t *testing.T) {
	var b bytes.Buffer
	log := slog.New(slog.NewJSONHandler(&b, &slog.HandlerOptions{ReplaceAttr: Attr})).With("address", "198.51.100.77")
	log.WithGroup("g").Error("from 198.51.100.77", "error", errors.New("match mmg42klgyqzwneis"), "ip", netip.MustParseAddr("198.51.100.77"),
		"list", []string{"mmg42klgyqzwneis"}, "count", 7, "own", Own("http://198.51.100.1:80"))
	_, got, _ := strings.Cut(b.String(), `"level":`)
	if want := `"ERROR","msg":"from 198.51.100.x","address":"198.51.100.x","g":{"error":"match mmg42k…","ip":"198.51.100.x","list":"[mmg42k…]","count":7,"own":"http://198.51.100.1:80"}}` + "\n"; got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}
