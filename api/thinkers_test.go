package api

import (
	"bytes"
	"context"
	"net/http"
	"net/netip"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/match"
	"woodwork/store/mem"
)

// A plodder takes the same time for each search, however long it was given.
type plodder struct {
	noPrograms
	begun *atomic.Int64 // how many searches have begun
}

func (p plodder) Explorer(string) (bot.Explorer, bool) { return p, true }

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
					resp, err := v.h.client.Do(v.request("POST", "/api/analysis", bytes.NewReader(mustMarshal(Question{Game: "footballchess", State: kickOff}))).WithContext(ctx))
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
		c.Programs, c.Proxies = p, []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
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
		ok[Analysis](v, "POST", "/api/analysis", Question{Game: "footballchess", State: kickOff})
		// The search that is going on ends first, and the one after it may have been chosen.
		if took := time.Since(began); took > 3*plodding {
			t.Errorf("search %d took %v, of which its own %v", n, took, plodding)
		}
	}
	if n := p.begun.Load() - before; n > 3*3 {
		t.Errorf("three searches had to wait for %d others", n-3)
	}
}
