package api

import (
	"net/http"
	"strings"
	"time"

	"github.com/go-chi/httprate"
)

// Limits bound how often one guest and one address may ask. A zero Requests
// means no limits at all.
type Limits struct {
	Requests  int // a minute and guest
	Addresses int // a minute and address, which a school may share
	Matches   int // opened in ten minutes by an address
	Positions int // judged, hinted, reviewed and read from the log in a minute by an address
	Searches  int // analysed in a minute by a guest; by an address for all who have no cookie
	Streams   int // open at the same time by an address
}

// DefaultLimits leave room for a fast player with several windows.
func DefaultLimits() Limits {
	return Limits{Requests: 600, Addresses: 6000, Matches: 60, Positions: 600, Searches: 120, Streams: 200}
}

// limiters hold the counters of the limits.
type limiters struct {
	guests, addresses, matches, positions, searches *httprate.RateLimiter
}

func newLimiters(l Limits) *limiters {
	if l.Requests == 0 {
		return nil
	}
	limiter := func(n int, window time.Duration) *httprate.RateLimiter {
		return httprate.NewRateLimiter(n, window,
			httprate.WithResponseHeaders(httprate.ResponseHeaders{RetryAfter: "Retry-After"}),
			httprate.WithLimitHandler(func(w http.ResponseWriter, _ *http.Request) { writeError(w, errRate) }))
	}
	return &limiters{
		guests:    limiter(l.Requests, time.Minute),
		addresses: limiter(l.Addresses, time.Minute),
		matches:   limiter(l.Matches, 10*time.Minute),
		positions: limiter(l.Positions, time.Minute),
		searches:  limiter(l.Searches, time.Minute),
	}
}

// limited answers a request that comes too soon, and reports whether it did.
func (l *limiters) limited(w http.ResponseWriter, r *http.Request) bool {
	if l == nil {
		return false
	}
	c := callerOf(r.Context())
	address := c.network()
	if l.addresses.RespondOnLimit(w, r, address) {
		return true
	}
	if c.guest != "" && l.guests.RespondOnLimit(w, r, string(c.guest)) {
		return true
	}
	switch kindOf(r) {
	case costsMatch:
		return l.matches.RespondOnLimit(w, r, address)
	case costsThought:
		return l.thoughtful(w, r)
	case costsSearch:
		return l.searches.RespondOnLimit(w, r, c.guestOr(address)) || l.positions.RespondOnLimit(w, r, address)
	}
	return false
}

// thoughtful is limited for a request that turns out to cost a thought.
func (l *limiters) thoughtful(w http.ResponseWriter, r *http.Request) bool {
	return l != nil && l.positions.RespondOnLimit(w, r, callerOf(r.Context()).network())
}

// guestOr is who a caller is counted as: the guest, or all of an address.
func (c *caller) guestOr(address string) string {
	if c.guest != "" {
		return string(c.guest)
	}
	return address
}

// network is the address by which a caller is counted: of IPv6 the first 64
// bits, because the rest is the customer's to choose.
func (c *caller) network() string { return httprate.CanonicalizeIP(c.address) }

// What a request costs the server beyond answering it.
const (
	costsLittle = iota
	costsMatch
	costsThought
	costsSearch
)

func kindOf(r *http.Request) int {
	path := r.URL.Path
	switch {
	case r.Method == http.MethodPost && (path == "/api/matches" || hasSuffix(path, "/rematch")):
		return costsMatch
	case path == "/api/analysis", r.Method == http.MethodPost && strings.Contains(path, "/puzzles/"):
		return costsSearch
	case path == "/api/commitments": // only so many are kept
		return costsThought
	case path == "/api/positions", hasSuffix(path, "/hints"), hasSuffix(path, "/state"), hasSuffix(path, "/review"),
		hasSuffix(path, "/events"), hasSuffix(path, "/log"): // these read the whole match
		return costsThought
	}
	return costsLittle
}
