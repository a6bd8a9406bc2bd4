package api

import (
	"context"
	"net/http"
	"net/netip"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/match"
	"woodwork/store/mem"
)

// A plodder takes the same time for each search, however long it was given.
type plodder struct {
	noPrograms
	takes time.Duration
	begun *atomic.Int64 // how many searches have begun
}

func (p plodder) Explorer(string) (bot.Explorer, bool) { return p, true }

func (p plodder) Explore(ctx context.Context, _ game.Match, _ time.Duration) (bot.Analysis, error) {
	p.begun.Add(1)
	select {
	case <-time.After(p.takes):
		return bot.Analysis{}, nil
	case <-ctx.Done():
		return bot.Analysis{}, ctx.Err()
	}
}

// flood sends many requests at a time until the test is over, and counts those that are refused
// for that.
func flood(t *testing.T, refused *atomic.Int64, who ...*visitor) {
	ctx, cancel := context.WithCancel(t.Context())
	var all sync.WaitGroup
	t.Cleanup(func() { cancel(); all.Wait() })
	for range 12 {
		for _, v := range who {
			all.Go(func() {
				for ctx.Err() == nil {
					resp, _ := v.send("POST", "/api/analysis", Question{Game: "footballchess", State: kickOff})
					if resp.StatusCode == http.StatusTooManyRequests && resp.Header.Get("Retry-After") != "" {
						refused.Add(1)
						time.Sleep(50 * time.Millisecond)
					}
				}
			})
		}
	}
}

// One guest asks for more searches than there are places; another guest at the same address
// waits for one of them, not for all.
func TestASecondGuestIsServedWhileAFirstFloods(t *testing.T) {
	h, p := plodding(t)
	greedy, patient := h.visitor(), h.visitor()
	for _, v := range []*visitor{greedy, patient} {
		ok[seatingBody](v, "POST", "/api/matches", newMatch()) // gives the guest a cookie
	}
	var refused atomic.Int64
	flood(t, &refused, greedy)
	served(t, p, patient)
	if refused.Load() == 0 {
		t.Error("nothing of the flood was refused")
	}
}

// Guests are cheap to create, so those of one address share its limit.
func TestASecondAddressIsServedWhileAFirstFloods(t *testing.T) {
	h, p := plodding(t)
	var crowd []*visitor
	for range 4 {
		v := h.visitor()
		v.header.Set("X-Forwarded-For", "192.0.2.1")
		ok[seatingBody](v, "POST", "/api/matches", newMatch())
		crowd = append(crowd, v)
	}
	var refused atomic.Int64
	flood(t, &refused, crowd...)
	other := h.visitor()
	other.header.Set("X-Forwarded-For", "192.0.2.2")
	served(t, p, other)
}

func plodding(t *testing.T) (*harness, plodder) {
	// Long enough that few searches begin while an answer is on its way, also on a busy machine.
	p := plodder{takes: 120 * time.Millisecond, begun: new(atomic.Int64)}
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
	for p.begun.Load() < 3 { // wait for a long queue
		time.Sleep(time.Millisecond)
	}
	before := p.begun.Load()
	for range 3 {
		ok[Analysis](v, "POST", "/api/analysis", Question{Game: "footballchess", State: kickOff})
	}
	// Before each search comes one of somebody else, and one or two more while the answer is on
	// its way.
	if n := p.begun.Load() - before; n > 15 {
		t.Errorf("three searches had to wait for %d others", n-3)
	}
}
