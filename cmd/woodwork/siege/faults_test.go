//go:build unix

package siege

import (
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

const (
	// longest is how long a fault lasts at most that nothing else happens beside: some seconds.
	shortest, longest = 2 * time.Second, 5 * time.Second
	// One that others happen beside lasts longer than a lease, which is 20 s.
	overLease, overLongest = 21 * time.Second, 28 * time.Second
)

// hits are the kinds of faults, and whether they may last longer than a lease.
var hits = map[string]bool{
	"kill": false, "pause": true, "kill a worker": false, "pause a worker": true, "cut from NATS": true, "cut from the database": true,
	"restart of NATS": false, "restart of the database": false, "divide the cluster": true,
}

// A siege brings faults on a cluster, as chance has it.
type siege struct {
	c     *cluster
	t     *testing.T
	rng   *rand.Rand
	began time.Time
	bag   []string // the kinds that are still to come before all come again

	mu   sync.Mutex
	busy map[*node]bool // what a fault has hit that is not mended yet

	divided sync.Mutex // held while the cluster is: two divisions would share ways
}

// besiege brings one fault after the other on one server, and lets it go by; meanwhile another
// server suffers one that lasts longer than a lease, again and again. All is mended at the end.
func besiege(t *testing.T, c *cluster, rng *rand.Rand, lasts time.Duration) {
	s := &siege{c: c, t: t, rng: rng, began: time.Now(), busy: map[*node]bool{}}
	var long sync.WaitGroup
	var next time.Time // when the next long one may begin
	for time.Since(s.began) < lasts {
		left := lasts - time.Since(s.began)
		if time.Now().After(next) && left > overLease {
			for lasting := min(s.between(overLease, overLongest), left); ; {
				if kind, n := s.draw(true); n != nil {
					long.Go(func() { s.bring(kind, n, lasting) })
					next = time.Now().Add(lasting + s.between(5*time.Second, 20*time.Second))
					break
				}
			}
		}
		time.Sleep(s.between(time.Second, 2*time.Second))
		if kind, n := s.draw(false); n != nil {
			s.bring(kind, n, s.between(shortest, longest))
		}
	}
	long.Wait()
}

func (s *siege) between(least, most time.Duration) time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	return least + time.Duration(s.rng.Int64N(int64(most-least)))
}

// draw returns a kind of fault and whom it hits, nil if nobody may be hit now. Who suffers a
// long one is spared others.
func (s *siege) draw(long bool) (kind string, n *node) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.bag) == 0 {
		for kind := range hits {
			s.bag = append(s.bag, kind)
		}
		slices.Sort(s.bag)
		s.rng.Shuffle(len(s.bag), func(i, j int) { s.bag[i], s.bag[j] = s.bag[j], s.bag[i] })
	}
	i := 0
	if long {
		if i = slices.IndexFunc(s.bag, func(kind string) bool { return hits[kind] && !strings.HasSuffix(kind, "worker") }); i < 0 {
			s.bag = nil
			return "", nil
		}
	}
	kind = s.bag[i]
	s.bag = slices.Delete(s.bag, i, i+1)
	nodes := s.c.nodes
	if strings.HasSuffix(kind, "worker") {
		nodes = s.c.workers
	}
	n = nodes[s.rng.IntN(len(nodes))]
	if s.busy[n] || strings.HasPrefix(kind, "kill") && n == s.c.spared {
		return kind, nil
	}
	s.busy[n] = true
	return kind, n
}

// bring brings a fault on a server, and mends it after a time.
func (s *siege) bring(kind string, n *node, lasts time.Duration) {
	s.t.Logf("%6.1f s: %s, %s, %v", time.Since(s.began).Seconds(), kind, n, lasts.Round(time.Millisecond))
	over := s.c.faults.begin(kind)
	switch kind {
	case "kill", "kill a worker":
		n.signal(syscall.SIGKILL)
		n.cmd.Wait()
		time.Sleep(lasts / 3)
		n.start()
	case "pause", "pause a worker":
		n.signal(syscall.SIGSTOP)
		time.Sleep(lasts)
		n.signal(syscall.SIGCONT)
	case "cut from NATS":
		s.cut(lasts, n.bus)
	case "cut from the database":
		s.cut(lasts, n.data)
	case "restart of NATS":
		s.c.nats.restart(s.toss(), n.n, lasts/3)
	case "divide the cluster": // the NATS server of one program is cut off from the others
		s.divided.Lock()
		s.cut(lasts, s.c.nats.waysOf(n.n)...)
		s.divided.Unlock()
	case "restart of the database":
		s.c.restartDatabase(s.toss(), lasts/4)
	}
	over()
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.busy, n)
}

func (s *siege) toss() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.rng.IntN(2) == 0
}

// cut lets nothing through on some ways for a time, to nor fro, and says nothing. Afterwards
// either all arrives that was on its way, or it is lost with the connections.
func (s *siege) cut(lasts time.Duration, ways ...*way) {
	lost := s.toss()
	for _, w := range ways {
		w.cut()
	}
	time.Sleep(lasts)
	for _, w := range ways {
		w.mend(lost)
	}
}
