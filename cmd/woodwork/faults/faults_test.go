//go:build unix

package faults

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

const (
	// A short fault lasts some seconds.
	shortest, longest = 2 * time.Second, 5 * time.Second
	// A long fault lasts longer than a lease, which is 20 s; short faults happen at the same
	// time.
	overLease, overLongest = 21 * time.Second, 28 * time.Second
)

// short and long are the kinds of faults; only faults of servers that can last are among the
// long ones.
var (
	short = []string{"kill", "pause", "kill a worker", "pause a worker", "cut from NATS", "cut from the database", "restart of NATS", "restart of the database", "divide the cluster"}
	long  = []string{"pause", "cut from NATS", "cut from the database", "divide the cluster"}
)

// A fault is something that breaks at a time, for a while.
type fault struct {
	at, lasts time.Duration
	kind      string
	node      int  // the number of the server or worker
	hard      bool // where there are two variants: connections are lost, or all servers are hit
}

func (f fault) worker() bool { return strings.HasSuffix(f.kind, "a worker") }

// plan draws the faults of a test: one long fault after another, and beside them short ones of
// other servers. They depend only on the source.
func plan(rng *rand.Rand, servers, spared int, lasts time.Duration) (longOnes, shortOnes []fault) {
	between := func(least, most time.Duration) time.Duration {
		return least + time.Duration(rng.Int64N(int64(most-least)))
	}
	for at := time.Duration(0); at+overLease <= lasts; {
		f := fault{at: at, lasts: min(between(overLease, overLongest), lasts-at), kind: long[rng.IntN(len(long))], node: rng.IntN(servers), hard: rng.IntN(2) == 0}
		longOnes = append(longOnes, f)
		at += f.lasts + between(5*time.Second, 20*time.Second)
	}
	var bag []string
	for at := between(time.Second, 2*time.Second); at < lasts; {
		if len(bag) == 0 {
			bag = slices.Clone(short)
			rng.Shuffle(len(bag), func(i, j int) { bag[i], bag[j] = bag[j], bag[i] })
		}
		f := fault{at: at, lasts: between(shortest, longest), kind: bag[0], hard: rng.IntN(2) == 0}
		bag = bag[1:]
		nodes := servers
		if f.worker() {
			nodes = workers
		}
		f.node = rng.IntN(nodes)
		for !f.worker() && (f.kind == "kill" && f.node == spared || slices.ContainsFunc(longOnes, f.meets)) {
			f.node = (f.node + 1) % nodes
			f.at += time.Second // later, until this server can be hit
		}
		shortOnes = append(shortOnes, f)
		at = f.at + f.lasts + between(time.Second, 2*time.Second)
	}
	return longOnes, shortOnes
}

// meets reports whether another fault hits the same server at the same time.
func (f fault) meets(other fault) bool {
	return f.node == other.node && f.at < other.at+other.lasts+time.Second && other.at < f.at+f.lasts+time.Second
}

// A run causes the planned faults in a cluster.
type run struct {
	c       *cluster
	t       *testing.T
	began   time.Time
	divided sync.Mutex // held while the cluster is divided, because two divisions would share connections
}

// causeFaults causes faults, at most two at a time, and waits until they are over.
func causeFaults(t *testing.T, c *cluster, rng *rand.Rand, lasts time.Duration) {
	r := &run{c: c, t: t, began: time.Now()}
	spared := -1
	if c.spared != nil {
		spared = c.spared.n
	}
	var all sync.WaitGroup
	longOnes, shortOnes := plan(rng, len(c.nodes), spared, lasts)
	for _, list := range [][]fault{longOnes, shortOnes} {
		all.Go(func() {
			for _, f := range list {
				time.Sleep(time.Until(r.began.Add(f.at)))
				if time.Since(r.began) > lasts { // earlier faults took longer than planned
					return
				}
				r.bring(f)
			}
		})
	}
	all.Wait()
}

// bring causes a fault, and repairs it after its time.
func (r *run) bring(f fault) {
	n := r.c.nodes[f.node%max(1, len(r.c.nodes))]
	if f.worker() {
		n = r.c.workers[f.node]
	}
	n.broken.Lock() // only one fault at a time for each node
	defer n.broken.Unlock()
	r.t.Logf("%6.1f s: %s, %s, %v", time.Since(r.began).Seconds(), f.kind, n, f.lasts.Round(time.Millisecond))
	defer r.c.faults.begin(f.kind)()
	switch f.kind {
	case "kill", "kill a worker":
		n.kill()
		time.Sleep(f.lasts / 3)
		n.start()
	case "pause", "pause a worker":
		n.signal(syscall.SIGSTOP)
		time.Sleep(f.lasts)
		n.signal(syscall.SIGCONT)
	case "cut from NATS":
		cut(f, n.bus)
	case "cut from the database":
		cut(f, n.data)
	case "divide the cluster": // the NATS server of one program is cut off from the others
		r.divided.Lock()
		defer r.divided.Unlock()
		cut(f, r.c.nats.waysOf(n.n)...)
	case "restart of NATS":
		again := r.c.nats.stop(f.hard, n.n)
		time.Sleep(f.lasts / 3)
		again()
	case "restart of the database":
		again := r.c.stopDatabase(f.hard)
		time.Sleep(f.lasts / 4)
		again()
	}
}

// cut silently stops all traffic on some connections for a while, in both directions. Afterwards
// the traffic that was held back either arrives, or is lost with the connections.
func cut(f fault, ways ...*way) {
	mend := cutOff(f.hard, ways...)
	time.Sleep(f.lasts)
	mend()
}

// The faults follow from the seed. Within a minute one of them lasts longer than a lease, and
// within ten minutes there is one of each kind.
func TestThePlanFollowsFromTheSeed(t *testing.T) {
	for seed := range uint64(100) {
		draw := func(lasts time.Duration) (longOnes, shortOnes []fault) {
			return plan(rand.New(rand.NewPCG(seed, 1<<32)), 3, 0, lasts)
		}
		longOnes, shortOnes := draw(time.Minute)
		again, too := draw(time.Minute)
		if !reflect.DeepEqual(longOnes, again) || !reflect.DeepEqual(shortOnes, too) {
			t.Fatalf("seed %d has two plans", seed)
		}
		if len(longOnes) == 0 || longOnes[0].lasts < overLease || len(shortOnes) < 6 {
			t.Errorf("seed %d: in a minute there are %v and %v", seed, longOnes, shortOnes)
		}
		longOnes, shortOnes = draw(10 * time.Minute)
		for _, kind := range short {
			if !slices.ContainsFunc(shortOnes, func(f fault) bool { return f.kind == kind }) {
				t.Errorf("seed %d: in ten minutes there is no %s", seed, kind)
			}
		}
		for _, f := range shortOnes {
			if !f.worker() && slices.ContainsFunc(longOnes, f.meets) || f.kind == "kill" && f.node == 0 {
				t.Errorf("seed %d: %+v hits who is not to be hit", seed, f)
			}
		}
	}
}
