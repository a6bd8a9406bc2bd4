package api

import (
	"net/netip"
	"slices"
	"testing"

	"woodwork/match"
	"woodwork/store/mem"
)

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
		if got := ok[Addresses](v, "GET", "/api/addresses", nil).Addresses; !slices.Equal(got, want) {
			t.Errorf("%q is told %q, want %q", address, got, want)
		}
	}
}
