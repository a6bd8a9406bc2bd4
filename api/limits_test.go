package api

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/door"
	"woodwork/api/wire"
	"woodwork/bot"
	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/store/mem"
)

func limitedTo(t *testing.T, l door.Limits) *harness {
	return open(t, mem.New(), func(c *Config, _ *match.Config) { c.Limits = l })
}

// Malformed requests do not use up the limits of others at the address. They have a limit of
// their own, above which they count like all others.
func TestNonsenseIsCountedApart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := limitedTo(t, door.Limits{Requests: 100, Addresses: 40, Malformed: 30, Matches: 2, Positions: 2, Searches: 2, Streams: 3})
		fool := h.visitor()
		for range 10 {
			fool.refused(http.StatusBadRequest, "bad_request", "POST", "/api/matches", `{"game":`)
			fool.refused(http.StatusBadRequest, "bad_request", "POST", "/api/positions", `{"game":`)
			fool.refused(http.StatusRequestEntityTooLarge, "too_large", "POST", "/api/matches", strings.Repeat(" ", door.MaxBody+1))
		}
		unknown := newMatch()
		unknown.Game = "no such game"
		for range 4 {
			if resp, text := fool.send("POST", "/api/matches", unknown); resp.StatusCode == http.StatusTooManyRequests {
				t.Fatalf("a match that is not opened counts as one: %s", text)
			}
		}
		ann := h.visitor()
		for range 2 {
			ok[seatingBody](ann, "POST", "/api/matches", newMatch())
		}
		ann.refused(http.StatusTooManyRequests, "rate_limited", "POST", "/api/matches", newMatch())
		var status int
		for n := 0; n < 100 && status != http.StatusTooManyRequests; n++ {
			resp, _ := fool.send("POST", "/api/positions", `{"game":`)
			status = resp.StatusCode
		}
		if status != http.StatusTooManyRequests {
			t.Error("130 requests of nonsense, and no end")
		}
		if resp, text := ann.send("GET", "/api/me", nil); resp.StatusCode != 200 {
			t.Errorf("strangers at the address have sent nonsense, and a guest is refused: %s", text)
		}
	})
}

// A class behind one address: each of 25 pupils opens a match with a neighbour, plays it and asks
// for a rematch, and opens some against the computer. One who opens too many is refused, and
// nobody else.
func TestAClassAtOneAddress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := limitedTo(t, door.DefaultLimits())
		alone := newMatch()
		alone.Seats[1] = wire.NewSeat{Kind: "bot", Level: "club"}
		greedy := h.visitor()
		for range 60 {
			ok[seatingBody](greedy, "POST", "/api/matches", newMatch())
		}
		resp, _ := greedy.send("POST", "/api/matches", newMatch())
		if wait, err := strconv.Atoi(resp.Header.Get("Retry-After")); resp.StatusCode != http.StatusTooManyRequests || err != nil || wait < 1 || wait > 600 {
			t.Errorf("the 61st of one guest: %s, Retry-After %q", resp.Status, resp.Header.Get("Retry-After"))
		}
		for pupil := range 25 {
			v := h.visitor()
			c := door.Key{1}.Cookie(door.Key{1}.NewGuest(""), false)
			v.cookie = c.Name + "=" + c.Value // came with the page
			for n := range 6 {
				for _, wish := range []wire.NewMatch{newMatch(), alone}[:1+n%2] {
					if resp, text := v.send("POST", "/api/matches", wish); resp.StatusCode != http.StatusCreated {
						t.Fatalf("match %d of pupil %d: %s", n, pupil, text)
					}
				}
			}
		}
	})
}

// A class whose pupils all come at once, before any of them has a cookie, gets its matches; who never keeps a cookie is
// refused in the end, and leaves something for those who do.
func TestAClassWithoutCookies(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := limitedTo(t, door.DefaultLimits())
		alone := newMatch()
		alone.Seats[1] = wire.NewSeat{Kind: "bot", Level: "club"}
		opened := 0
		for n := range 200 {
			wish := []wire.NewMatch{newMatch(), alone}[n%2]
			if resp, _ := h.visitor().send("POST", "/api/matches", wish); resp.StatusCode == http.StatusCreated {
				opened++
			}
		}
		if want := door.NewcomerMatches * door.DefaultLimits().Matches; opened != want {
			t.Errorf("%d newcomers at one address opened a match, want %d", opened, want)
		}
		known := h.visitor()
		c := door.Key{1}.Cookie(door.Key{1}.NewGuest(""), false)
		known.cookie = c.Name + "=" + c.Value
		ok[seatingBody](known, "POST", "/api/matches", alone)
	})
}

// Guests cost nothing, so an address has limits of its own.
func TestManyGuestsOfOneAddress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		alone := newMatch()
		alone.Seats[1] = wire.NewSeat{Kind: "bot", Level: "club"}
		for want, wish := range map[int]wire.NewMatch{2 * door.AloneMatches: alone, 2 * door.TogetherMatches: newMatch()} {
			h := limitedTo(t, door.Limits{Requests: 100, Addresses: 100, Malformed: 100, Matches: 2, Positions: 9, Streams: 2})
			opened := 0
			for range 3 * want {
				v := h.visitor()
				c := door.Key{1}.Cookie(door.Key{1}.NewGuest(""), false)
				v.cookie = c.Name + "=" + c.Value
				if resp, _ := v.send("POST", "/api/matches", wish); resp.StatusCode == http.StatusCreated {
					opened++
				}
			}
			if opened != want {
				t.Errorf("%d matches were opened, want %d", opened, want)
			}
		}
	})
}

// A guest who is refused does not use up their neighbours' limit, strangers get half of an
// address's limit, and a player can always move.
func TestNeighboursAreNotLockedOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := limitedTo(t, door.Limits{Requests: 30, Addresses: 60, Matches: 9, Positions: 9, Streams: 2, OwnStreams: 2})
		id, a, b := h.pair(nil)
		greedy := h.visitor()
		ok[seatingBody](greedy, "POST", "/api/matches", newMatch())
		for range 100 {
			greedy.send("GET", "/api/me", nil)
		}
		for range 100 {
			h.visitor().send("GET", "/api/games", nil)
		}
		h.visitor().refused(http.StatusTooManyRequests, "rate_limited", "GET", "/api/games", nil)
		a.refused(http.StatusTooManyRequests, "rate_limited", "GET", "/api/me", nil) // the limit of the address is used up
		players := []*visitor{a, b}
		for range 3 {
			now := a.look(id)
			seat := now.Doc.Turn.Seats[0]
			players[seat].play(id, seat, now.Seq, now.Doc.Legal[fmt.Sprint(seat)][0])
		}
		a.refused(http.StatusTooManyRequests, "rate_limited", "GET", "/api/matches/nothing", nil)
		greedy.refused(http.StatusTooManyRequests, "rate_limited", "GET", "/api/matches/"+id, nil)
	})
}

// A page of the log takes a slow store ten milliseconds.
type tiring struct{ match.Store }

func (s tiring) Load(ctx context.Context, id string, after uint64, limit int) ([]record.Entry, error) {
	time.Sleep(10 * time.Millisecond)
	return s.Store.Load(ctx, id, after, limit)
}

// A client that keeps reading earlier moments of a match is slowed down once that has taken the
// server too long, and others are not.
func TestReadingIsRationed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, tiring{mem.New()}, func(c *Config, _ *match.Config) {
			c.Limits = door.Limits{Requests: 1e6, Addresses: 1e6, Matches: 9, Positions: 9, Streams: 9, Reading: 95 * time.Millisecond}
		})
		id, a, _ := h.pair(nil)
		path := "/api/matches/" + id
		stranger := h.visitor()
		for range 10 {
			ok[wire.StateLine](stranger, "GET", path+"/state?seq=1", nil)
		}
		resp, _ := stranger.send("GET", path+"/state?seq=1", nil)
		if wait, err := strconv.Atoi(resp.Header.Get("Retry-After")); resp.StatusCode != http.StatusTooManyRequests || err != nil || wait < 1 || wait > 60 {
			t.Errorf("%s, come back in %q seconds", resp.Status, resp.Header.Get("Retry-After"))
		}
		for _, rest := range []string{"/state?seq=2", "/events", "/log", "/hints?seq=2", "/stream?after=1"} {
			stranger.refused(http.StatusTooManyRequests, "rate_limited", "GET", path+rest, nil)
		}
		for _, rest := range []string{"/state?seq=2", "/events?limit=1", ""} {
			if resp, text := a.send("GET", path+rest, nil); resp.StatusCode != 200 {
				t.Errorf("somebody else at the address: %s: %s", rest, text)
			}
		}
		time.Sleep(time.Minute)
		ok[wire.StateLine](stranger, "GET", path+"/state?seq=1", nil)
	})
}

// A header from a proxy that is not trusted is logged once, with what to do.
func TestAnUntrustedProxyIsSpokenOfOnce(t *testing.T) {
	for _, trust := range []bool{false, true} {
		var output bytes.Buffer
		h := open(t, mem.New(), func(c *Config, _ *match.Config) {
			c.Log = slog.New(slog.NewTextHandler(&output, nil))
			if trust {
				c.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
			}
		})
		h.visitor().send("GET", "/api/games", nil)
		v := h.visitor()
		v.header.Set("X-Forwarded-For", "198.51.100.1")
		for range 3 {
			v.send("GET", "/api/games", nil)
		}
		want := map[bool]int{false: 1, true: 0}[trust]
		if got := strings.Count(output.String(), "--trusted-proxy=127.0.0.1/32"); got != want {
			t.Errorf("trusted %v: said %d times:\n%s", trust, got, &output)
		}
	}
}

// Each of several servers allows its share and a quarter more; the last one left allows all.
func TestLimitsAreDivided(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, c := range []struct{ servers, allowed int }{{0, 16}, {1, 16}, {2, 10}, {3, 7}, {40, 1}} {
			h := limitedTo(t, door.Limits{Requests: 100, Addresses: 100, Matches: 16, Positions: 9, Streams: 2, Servers: func() int { return c.servers }})
			ann := h.visitor()
			allowed := 0
			for allowed <= 16 {
				resp, _ := ann.send("POST", "/api/matches", newMatch())
				if resp.StatusCode == http.StatusTooManyRequests {
					break
				}
				allowed++
			}
			if allowed != c.allowed {
				t.Errorf("of %d servers one allows %d matches, want %d", c.servers, allowed, c.allowed)
			}
		}
	})
}

// A plodder takes the same time for each search, however long it was given.
type plodder struct {
	begun *atomic.Int64 // how many searches have begun
}

func (p plodder) Explore(ctx context.Context, _ game.Match, _ time.Duration) (bot.Analysis, error) {
	p.begun.Add(1)
	select {
	case <-time.After(plodding):
		return bot.Analysis{}, nil
	case <-ctx.Done():
		return bot.Analysis{}, ctx.Err()
	}
}

// flood keeps many requests of each visitor waiting until the test is over, and counts those that
// are refused for that.
func flood(t *testing.T, refused *atomic.Int64, who ...*visitor) (stop func()) {
	ctx, cancel := context.WithCancel(t.Context())
	var all sync.WaitGroup
	for range 2 * waitingGuest {
		for _, v := range who {
			all.Go(func() {
				for ctx.Err() == nil {
					resp, err := v.h.client.Do(v.request("POST", "/api/analysis", bytes.NewReader(wire.Marshal(wire.Question{Game: "footballchess", State: kickOff}))).WithContext(ctx))
					if err != nil {
						continue // it is over
					}
					resp.Body.Close()
					if resp.StatusCode == http.StatusOK {
						continue
					}
					if resp.StatusCode == http.StatusTooManyRequests && resp.Header.Get("Retry-After") != "" {
						refused.Add(1)
					}
					time.Sleep(plodding / 2)
				}
			})
		}
	}
	synctest.Wait()
	return func() { cancel(); all.Wait() }
}

// One guest asks for more searches than there are places; another guest at the same address
// waits for one of them, not for all.
func TestASecondGuestIsServedWhileAFirstFloods(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, p := plod(t)
		greedy, patient := h.visitor(), h.visitor()
		for _, v := range []*visitor{greedy, patient} {
			ok[seatingBody](v, "POST", "/api/matches", newMatch()) // gives the guest a cookie
		}
		var refused atomic.Int64
		defer flood(t, &refused, greedy)()
		served(t, p, patient)
		if refused.Load() == 0 {
			t.Error("nothing of the flood was refused")
		}
	})
}

// Guests are cheap to create, so those of one address share its limit.
func TestASecondAddressIsServedWhileAFirstFloods(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, p := plod(t)
		var crowd []*visitor
		for range 4 {
			v := h.visitor()
			v.header.Set("X-Forwarded-For", "192.0.2.1")
			ok[seatingBody](v, "POST", "/api/matches", newMatch())
			crowd = append(crowd, v)
		}
		var refused atomic.Int64
		defer flood(t, &refused, crowd...)()
		other := h.visitor()
		other.header.Set("X-Forwarded-For", "192.0.2.2")
		served(t, p, other)
	})
}

// plodding is how long a search of a plodder takes.
const plodding = 100 * time.Millisecond

func plod(t *testing.T) (*harness, plodder) {
	p := plodder{begun: new(atomic.Int64)}
	h := open(t, mem.New(), func(c *Config, _ *match.Config) {
		c.Programs, c.Proxies = exploring(p), []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	})
	h.api.explorers = newThinkers(1)
	return h, p
}

// served asks for searches while others do too, and fails if it has to wait for as many of them
// as at the end of one queue.
func served(t *testing.T, p plodder, v *visitor) {
	t.Helper()
	before := p.begun.Load()
	for n := range 3 {
		began := time.Now()
		ok[wire.Analysis](v, "POST", "/api/analysis", wire.Question{Game: "footballchess", State: kickOff})
		// The search that is going on ends first, and the one after it may have been chosen.
		if took := time.Since(began); took > 3*plodding {
			t.Errorf("search %d took %v, of which its own %v", n, took, plodding)
		}
	}
	if n := p.begun.Load() - before; n > 3*3 {
		t.Errorf("three searches had to wait for %d others", n-3)
	}
}
