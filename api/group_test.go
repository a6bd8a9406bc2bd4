package api

import (
	"net/http"
	"net/netip"
	"strings"
	"testing"

	"woodwork/match"
	"woodwork/store/mem"
)

// Matches opened from one network have the same group, no matter who opened them, and the group
// does not reveal the network.
func TestMatchesAreKeptWithTheirNetwork(t *testing.T) {
	store := mem.New()
	h := open(t, store, func(c *Config, _ *match.Config) { c.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")} })
	from := func(address string) *visitor {
		v := h.visitor()
		v.header = http.Header{"X-Forwarded-For": {address}}
		return v
	}
	group := func(id string) string {
		o, err := store.Open(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		return o.Group
	}
	opened := func(v *visitor) string { return ok[seatingBody](v, "POST", "/api/matches", newMatch()).Doc.ID }
	a, b, c := group(opened(from("2001:db8:1:2::3"))), group(opened(from("2001:db8:1:2::4"))), group(opened(from("2001:db8:1:3::3")))
	if a == "" || a != b || a == c || strings.Contains(a, "2001") {
		t.Errorf("the groups are %q, %q and %q", a, b, c)
	}
}
