package door

import (
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-chi/httprate"

	"woodwork/api/wire"
	"woodwork/internal/fairqueue"
	"woodwork/match"
	"woodwork/table"
)

// Limits bound how often one guest and one address may send requests. A zero Requests means no
// limits at all.
type Limits struct {
	Requests   int           // a minute for each guest
	Addresses  int           // a minute for each address, which a school may share; at most half of them without a cookie
	Malformed  int           // a minute for each address, of requests that cannot be understood; up to this many count for no other limit
	Matches    int           // opened in ten minutes by each guest; for those of one address see AloneMatches
	Positions  int           // judged, coached and reviewed in a minute from one address
	Searches   int           // analyses in a minute for each guest, and for each address all those without a cookie together
	Reading    time.Duration // processor time in a minute for reading the past of matches, for each guest, and four times that for each address; 0 is no limit
	Streams    int           // open at the same time from one address; without a cookie only while fewer than half of them are
	OwnStreams int           // and from one guest; 0: as many as from the address
	Answers    int           // logs and pages of events being sent to one address at the same time

	// Servers returns among how many servers the requests of a caller are distributed at random.
	// Each of them allows its share of what is counted by the minute, and a quarter more,
	// because the distribution is never even. Nil means that all come to this one.
	Servers func() int
}

// DefaultLimits leave enough for a fast player with several windows.
func DefaultLimits() Limits {
	return Limits{
		Requests: 600, Addresses: 6000, Malformed: 600, Matches: 60, Positions: 600, Searches: 120,
		Reading: 6 * time.Second, Streams: 400, OwnStreams: 24, Answers: 16,
	}
}

// How many matches may be opened from one address, as multiples of Limits.Matches: a school has one
// address for all its pupils. Those to which a second person is invited, or a rematch, take the
// server little until that person comes, so they are counted apart from those against computers
// or at one screen.
// All those without a cookie share NewcomerMatches: each of them gets one with the first match, so a class that comes at
// once opens no more than one each.
const (
	matchWindow     = 10 * time.Minute
	NewcomerMatches = 2
	AloneMatches    = 4
	TogetherMatches = 10
)

// WrongCodes is how many codes of rooms that do not exist may be tried in a minute from one address.
// There are 3,200,000.
const WrongCodes = 20

// A limiter counts requests in a window of time, and can take back a count.
type limiter struct {
	counting *httprate.RateLimiter
	most     int // in a window, at all servers together
	window   time.Duration
	name     string     // for the metrics
	servers  func() int // nil: this one only
}

func (l Limits) limiter(name string, n int, window time.Duration) limiter {
	return limiter{httprate.NewRateLimiter(n, window,
		httprate.WithLimitCounter(httprate.NewLocalLimitCounter(window)), // its windows begin at whole minutes
		httprate.WithResponseHeaders(httprate.ResponseHeaders{RetryAfter: "Retry-After"}),
		httprate.WithLimitHandler(func(w http.ResponseWriter, _ *http.Request) { wire.WriteError(w, wire.ErrRate) })), n, window, name, l.Servers}
}

// part returns how many requests in a window this server allows: all of them, or its share.
func (l limiter) part() int {
	if l.servers == nil {
		return l.most
	}
	n := l.servers()
	if n <= 1 {
		return l.most
	}
	return (l.most*5/4 + n - 1) / n
}

func (l limiter) divided(r *http.Request) *http.Request {
	return r.WithContext(httprate.WithRequestLimit(r.Context(), l.part()))
}

// onLimit reports whether a request exceeds the limit, and counts it if it does not.
func (l limiter) onLimit(w http.ResponseWriter, r *http.Request, key string) bool {
	return l.counting.OnLimit(w, l.divided(r), key)
}

// respondOnLimit refuses a request that exceeds the limit.
func (l limiter) respondOnLimit(w http.ResponseWriter, r *http.Request, key string) bool {
	return l.counting.RespondOnLimit(w, l.divided(r), key)
}

// count counts a request, whatever the limit.
func (l limiter) count(key string) {
	l.counting.Counter().IncrementBy(key, time.Now().UTC().Truncate(l.window), 1)
}

// refund takes back a counted request.
func (l limiter) refund(key string) {
	l.counting.Counter().IncrementBy(key, time.Now().UTC().Truncate(l.window), -1)
}

// limiters hold the counters of the limits.
type limiters struct {
	guests, strangers, addresses, malformed, matches, newcomers, alone, together, positions, searches limiter

	rooms, looks limiter // rooms that are opened; codes that were wrong

	cards limiter // that are drawn, not read from the cache

	reading, readingAddress *fairqueue.Budget

	plays func(r *http.Request, match string, g Guest) bool // reports whether a guest plays in a match
}

// A Limiter counts requests, and refuses those that are too many.
type Limiter interface {
	limited(w http.ResponseWriter, r *http.Request) (charges []charge, limited bool)
	settle(w http.ResponseWriter, r *http.Request, status int, charges []charge)
	counted(r *http.Request) (counting *http.Request, done func())
	mayRead(w http.ResponseWriter, c *Caller) error
	mayDraw(w http.ResponseWriter, r *http.Request) error
	mayLook(w http.ResponseWriter, r *http.Request) (found func(), err error)
	readWait(c *Caller) time.Duration
	read(c *Caller, d time.Duration)
}

// NewLimiter returns a Limiter for the limits, nil if there are none.
func NewLimiter(l Limits, matches *match.Service) Limiter {
	if l.Requests == 0 {
		return nil
	}
	return &limiters{
		guests:         l.limiter("guests", l.Requests, time.Minute),
		strangers:      l.limiter("strangers", (l.Addresses+1)/2, time.Minute),
		addresses:      l.limiter("addresses", l.Addresses, time.Minute),
		malformed:      l.limiter("malformed", l.Malformed, time.Minute),
		matches:        l.limiter("matches", l.Matches, matchWindow),
		newcomers:      l.limiter("matches_newcomers", NewcomerMatches*l.Matches, matchWindow),
		alone:          l.limiter("matches_alone", AloneMatches*l.Matches, matchWindow),
		together:       l.limiter("matches_together", TogetherMatches*l.Matches, matchWindow),
		positions:      l.limiter("positions", l.Positions, time.Minute),
		searches:       l.limiter("searches", l.Searches, time.Minute),
		rooms:          l.limiter("rooms", l.Matches, matchWindow),
		looks:          l.limiter("looks", WrongCodes, time.Minute),
		cards:          l.limiter("cards", 1, time.Second),
		reading:        fairqueue.NewBudget(l.Reading, time.Minute),
		readingAddress: fairqueue.NewBudget(addressReads*l.Reading, time.Minute),
		plays: func(r *http.Request, id string, g Guest) bool {
			return g != "" && matches.Plays(r.Context(), id, string(g))
		},
	}
}

// A charge says where a request was counted.
type charge struct {
	by      limiter
	key     string
	special bool // because it costs more than its answer
}

// limited refuses a request that exceeds a limit, and reports whether it did; otherwise it
// returns where the request was counted.
func (l *limiters) limited(w http.ResponseWriter, r *http.Request) (charges []charge, limited bool) {
	if l == nil {
		return nil, false
	}
	c := CallerOf(r.Context())
	own := charge{by: l.guests, key: string(c.Guest)}
	if c.Guest == "" {
		own = charge{by: l.strangers, key: c.Network()}
	}
	if own.by.respondOnLimit(w, r, own.key) { // first, so that what is refused here costs the neighbours nothing
		c.Exceeded = own.by.name
		return nil, true
	}
	charges = append(charges, own)
	all := charge{by: l.addresses, key: c.Network()}
	if !all.by.onLimit(w, r, all.key) {
		charges = append(charges, all)
	} else if !l.reserved(w, r, c) {
		c.Exceeded = all.by.name
		wire.WriteError(w, wire.ErrRate)
		return nil, true
	}
	for _, special := range l.specials(w, r, c) {
		if special.by.respondOnLimit(w, r, special.key) {
			c.Exceeded = special.by.name
			return nil, true
		}
		charges = append(charges, special)
	}
	return charges, readsPast(r) && l.broke(w, c)
}

// reserved reports whether a request comes from a player of the match it is about: neighbours at
// the same address, however many, must not keep players from their moves.
func (l *limiters) reserved(w http.ResponseWriter, r *http.Request, c *Caller) bool {
	id, of := strings.CutPrefix(r.URL.Path, "/api/matches/")
	id, _, _ = strings.Cut(id, "/")
	if !of || kindOf(r) != costsLittle || readsPast(r) || !l.plays(r, id, c.Guest) {
		return false
	}
	w.Header().Del("Retry-After")
	return true
}

// specials returns the counters for requests that cost more than an answer.
func (l *limiters) specials(w http.ResponseWriter, r *http.Request, c *Caller) []charge {
	address := c.Network()
	switch kindOf(r) {
	case costsMatch:
		all := charge{l.alone, address, true}
		if invites(w, r) {
			all.by = l.together
		}
		own := charge{l.matches, string(c.Guest), true}
		if c.Guest == "" {
			own = charge{l.newcomers, address, true}
		}
		charges := []charge{own, all}
		if isRoom(r.URL.Path) {
			charges = append(charges, charge{l.looks, address, true})
		}
		return charges
	case costsRoom:
		return []charge{{l.rooms, address, true}}
	case costsLook:
		return []charge{{l.looks, address, true}}
	case costsAnalysis:
		return []charge{{l.positions, address, true}}
	case costsSearch:
		return []charge{{l.searches, c.countedAs(), true}, {l.positions, address, true}}
	}
	return nil
}

// settle takes back the charges of a request that failed: somebody who sends nonsense, on
// purpose or not, does not use up what others at the address may do, unless it is too much.
func (l *limiters) settle(w http.ResponseWriter, r *http.Request, status int, charges []charge) {
	nonsense := malformedStatus(status)
	nothing := nonsense || (kindOf(r) == costsMatch || kindOf(r) == costsRoom) && (status >= http.StatusBadRequest || CallerOf(r.Context()).again)
	forgiven := nonsense && !l.malformed.onLimit(w, r, CallerOf(r.Context()).Network())
	for _, c := range charges {
		switch looks := c.by.name == l.looks.name; {
		case looks && status == http.StatusNotFound: // a wrong code
		case looks, c.special && nothing, !c.special && forgiven:
			c.by.refund(c.key)
		}
	}
	if c := CallerOf(r.Context()); kindOf(r) == costsMatch && !nothing && c.Guest != "" && !slices.ContainsFunc(charges, func(to charge) bool { return to.key == string(c.Guest) }) {
		l.matches.count(string(c.Guest)) // who had no cookie before this match
	}
}

// invites reports whether a request opens a match for a second person.
func invites(w http.ResponseWriter, r *http.Request) bool {
	if hasSuffix(r.URL.Path, "/rematch") || isRoom(r.URL.Path) {
		return true
	}
	if r.URL.Path != "/api/matches" {
		return false
	}
	var wish struct{ Seats []struct{ Kind table.Kind } }
	body, err := readAhead(w, r)
	if err != nil || json.Unmarshal(body, &wish) != nil {
		return false
	}
	return slices.ContainsFunc(wish.Seats, func(s struct{ Kind table.Kind }) bool { return s.Kind == table.Open })
}

// malformedStatus reports whether a status says that a request could not be understood.
func malformedStatus(status int) bool {
	switch status {
	case http.StatusBadRequest, http.StatusMethodNotAllowed, http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType:
		return true
	}
	return false
}

// countedAs returns the key under which a caller is counted: the guest, or the address for all
// who have no cookie.
func (c *Caller) countedAs() string {
	if c.Guest != "" {
		return string(c.Guest)
	}
	return c.Network()
}

// Network returns the address under which a caller is counted: for IPv6 the first 64 bits,
// because the customer can choose the rest.
func (c *Caller) Network() string { return httprate.CanonicalizeIP(c.Address) }

// What a request costs the server besides its answer.
const (
	costsLittle = iota
	costsMatch
	costsRoom
	costsLook
	costsAnalysis
	costsSearch
)

func kindOf(r *http.Request) int {
	path := r.URL.Path
	switch {
	case r.Method == http.MethodPost && (path == "/api/matches" || path == ImportPath || hasSuffix(path, "/rematch") || isRoom(path) && hasSuffix(path, "/matches")):
		return costsMatch
	case r.Method == http.MethodPost && path == RoomsPath:
		return costsRoom
	case isRoom(path) && !hasSuffix(path, "/stream"): // a stream counts by itself, as long as it looks for the room
		return costsLook
	case path == "/api/analysis", path == "/api/positions/reply", r.Method == http.MethodPost && strings.Contains(path, "/puzzles/"):
		return costsSearch
	case path == "/api/commitments": // only a limited number is kept
		return costsAnalysis
	case path == "/api/positions", hasSuffix(path, "/review"), hasSuffix(path, "/hints") && r.URL.Query().Get("coach") != "":
		return costsAnalysis
	}
	return costsLittle
}

// The cost of reading the past of a match depends on its length and its game. Therefore readers
// have a limit of processor time, not of requests.

// addressReads is how many times the limit of a guest an address has, because a school may share
// it.
const addressReads = 4

// readsPast reports whether a request reads a log, of a match or a new one.
func readsPast(r *http.Request) bool {
	path := r.URL.Path
	if path == ImportPath {
		return true
	}
	return strings.HasPrefix(path, "/api/matches/") && r.Method != http.MethodPost &&
		(hasSuffix(path, "/hints") || hasSuffix(path, "/state") || hasSuffix(path, "/events") || hasSuffix(path, "/log"))
}

// mayRead returns wire.ErrRate if the caller has read too long, and sets the header that says when to
// try again.
func (l *limiters) mayRead(w http.ResponseWriter, c *Caller) error {
	wait := l.readWait(c)
	if wait == 0 {
		return nil
	}
	c.Exceeded = "reading"
	w.Header().Set("Retry-After", strconv.Itoa(int((wait+time.Second-1)/time.Second)))
	return wire.ErrRate
}

// mayDraw counts a card that is about to be drawn for an address, and returns wire.ErrRate if there was one a moment ago.
func (l *limiters) mayDraw(w http.ResponseWriter, r *http.Request) error {
	c := CallerOf(r.Context())
	if !l.cards.onLimit(w, r, c.Network()) {
		return nil
	}
	c.Exceeded = l.cards.name
	w.Header().Set("Retry-After", "1")
	return wire.ErrRate
}

// mayLook counts a look for a room, until it is found, and returns wire.ErrRate if there were too many of rooms
// that do not exist.
func (l *limiters) mayLook(w http.ResponseWriter, r *http.Request) (found func(), err error) {
	c := CallerOf(r.Context())
	if l.looks.onLimit(w, r, c.Network()) {
		c.Exceeded = l.looks.name
		return nil, wire.ErrRate
	}
	return func() { l.looks.refund(c.Network()) }, nil
}

// isRoom reports whether a path is that of a room.
func isRoom(path string) bool { return strings.HasPrefix(path, RoomsPath+"/") }

// broke refuses a request of a caller who has read too long, and reports whether it did.
func (l *limiters) broke(w http.ResponseWriter, c *Caller) bool {
	err := l.mayRead(w, c)
	if err != nil {
		wire.WriteError(w, err)
	}
	return err != nil
}

// readWait returns how long a caller has to wait before reading on.
func (l *limiters) readWait(c *Caller) time.Duration {
	return max(l.reading.Wait(c.countedAs()), l.readingAddress.Wait(c.Network()))
}

// read counts the time that a caller has read.
func (l *limiters) read(c *Caller, d time.Duration) {
	l.reading.Spend(c.countedAs(), d)
	l.readingAddress.Spend(c.Network(), d)
}

// counted measures how long a request reads from a log, until done is called.
func (l *limiters) counted(r *http.Request) (counting *http.Request, done func()) {
	if !readsPast(r) {
		return r, func() {}
	}
	effort := new(match.ReadTime)
	return r.WithContext(effort.Context(r.Context())), func() { l.read(CallerOf(r.Context()), effort.Spent()) }
}

// MayDraw counts a card that is about to be drawn for an address, and returns wire.ErrRate if there was one a moment ago.
func (d *Door) MayDraw(w http.ResponseWriter, r *http.Request) error {
	if d.limiter == nil {
		return nil
	}
	return d.limiter.mayDraw(w, r)
}

// MayLook counts a look for a room, until it is found, and returns wire.ErrRate if there were too many of rooms
// that do not exist.
func (d *Door) MayLook(w http.ResponseWriter, r *http.Request) (found func(), err error) {
	if d.limiter == nil {
		return func() {}, nil
	}
	return d.limiter.mayLook(w, r)
}

// MayRead returns wire.ErrRate if the caller has read too long, and sets the header that says when to
// try again.
func (d *Door) MayRead(w http.ResponseWriter, c *Caller) error {
	if d.limiter == nil {
		return nil
	}
	return d.limiter.mayRead(w, c)
}

// ReadingWait returns how long a caller has to wait before reading on.
func (d *Door) ReadingWait(c *Caller) time.Duration {
	if d.limiter == nil {
		return 0
	}
	return d.limiter.readWait(c)
}

// CountReading counts the time that a caller has read.
func (d *Door) CountReading(c *Caller, took time.Duration) {
	if d.limiter != nil {
		d.limiter.read(c, took)
	}
}
