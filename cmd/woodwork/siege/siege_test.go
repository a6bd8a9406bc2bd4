//go:build unix

// Package siege plays at three servers of one database while they are killed, paused and cut
// off, and checks afterwards that nothing is lost.
package siege

import (
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"woodwork/game/gametest"
)

const (
	// siegeTime is how long the servers are besieged, and longSiege where time is no matter.
	siegeTime = 40 * time.Second
	longSiege = 10 * time.Minute
	// absentAfter is when a player may be substituted who is not there: longer than a server
	// takes to notice that it is cut off and to say in the store who is with it.
	absentAfter = 20 * time.Second
)

// Whatever happens to the servers, the bus and the ways to it: no entry that was acknowledged
// is lost or doubled, every log is legal and its draws are those of its secret, every stream
// comes to the same entries as the log, nobody who is connected loses a seat, and no time is
// over before it is, or long after. The faults
// follow from a seed; WOODWORK_SEED repeats one, and WOODWORK_SIEGE says how long it lasts.
func TestSiege(t *testing.T) {
	if testing.Short() {
		t.Skip("the servers are processes of their own")
	}
	seed := uint64(time.Now().UnixNano())
	if text := os.Getenv("WOODWORK_SEED"); text != "" {
		seed, _ = strconv.ParseUint(text, 10, 64)
	}
	t.Logf("WOODWORK_SEED=%d", seed)
	c := newCluster(t, 3)
	besieged := siegeTime
	if gametest.Long() {
		besieged = longSiege
	}
	if text := os.Getenv("WOODWORK_SIEGE"); text != "" {
		var err error
		if besieged, err = time.ParseDuration(text); err != nil {
			t.Fatal(err)
		}
	}
	acknowledged := c.play(seed, kinds, 15*time.Second, func() {
		besiege(t, c, rand.New(rand.NewPCG(seed, 1<<32)), besieged)
	})
	if acknowledged < 50 || c.evictions.Load() < 20 {
		t.Error("so little happened that nothing is shown")
	}
}

// Servers of one database hear each other: what is promised, opened, joined and played at any
// of them is so at all.
func TestThreeServers(t *testing.T) {
	if testing.Short() {
		t.Skip("the servers are processes of their own")
	}
	c := newCluster(t, 3)
	thoughtOf := func() {
		time.Sleep(3 * time.Second)
		for until := time.Now().Add(time.Minute); c.thoughts() == 0 && time.Now().Before(until); {
			time.Sleep(100 * time.Millisecond)
		}
	}
	if acknowledged := c.play(1, kinds[:2], time.Second, thoughtOf); acknowledged < 3 || c.thoughts() == 0 {
		t.Errorf("so little happened that nothing is shown: %d decisions of people, %d thoughts of workers", acknowledged, c.thoughts())
	}
}

// play lets people play at all servers while something is done, and checks what has become of
// it, a time after all is mended in which the last entries are to reach every stream.
func (c *cluster) play(seed uint64, kinds []kind, rest time.Duration, meanwhile func()) (acknowledged int) {
	var tables []*table
	for i, kind := range kinds {
		tables = append(tables, sit(c.t, c, kind, rand.New(rand.NewPCG(seed, uint64(i)))))
	}
	over, mended := make(chan struct{}), make(chan struct{})
	var players sync.WaitGroup
	for _, tb := range tables {
		for _, g := range tb.guests {
			players.Go(func() { g.play(over) })
			players.Go(func() { g.listen(mended) })
		}
		players.Go(func() { tb.evict(over) })
	}
	meanwhile()
	close(over)
	time.Sleep(rest)
	close(mended)
	players.Wait()
	entries := 0
	var ran outs
	for _, tb := range tables {
		n, m := tb.check(&ran)
		entries, acknowledged = entries+n, acknowledged+m
	}
	c.t.Log(&ran)
	c.t.Logf("%d matches, %d entries, %d of them acknowledged to a player, %d requests to substitute", len(tables), entries, acknowledged, c.evictions.Load())
	return acknowledged
}

// besiege brings one fault after the other on one server, and lets it go by. In a long siege
// some last longer than the leases of the servers.
func besiege(t *testing.T, c *cluster, rng *rand.Rand, lasts time.Duration) {
	longest := 5000
	if lasts > time.Minute {
		longest = 28_000
	}
	kinds := []string{"kill", "pause", "kill a worker", "pause a worker", "cut from NATS", "cut from the database", "restart of NATS", "restart of the database"}
	began := time.Now()
	for n := 0; time.Since(began) < lasts; n++ {
		if n%len(kinds) == 0 {
			rng.Shuffle(len(kinds), func(i, j int) { kinds[i], kinds[j] = kinds[j], kinds[i] })
		}
		kind, nodes := kinds[n%len(kinds)], c.nodes
		if strings.HasSuffix(kind, "a worker") {
			nodes = c.workers
		}
		node := nodes[rng.IntN(len(nodes))]
		if kind == "kill" && node == c.spared {
			continue
		}
		rest, lasts := time.Duration(1000+rng.IntN(longest/5))*time.Millisecond, time.Duration(2000+rng.IntN(longest-2000))*time.Millisecond
		time.Sleep(rest)
		t.Logf("%6.1f s: %s, %s, %v", time.Since(began).Seconds(), kind, node, lasts)
		over := c.faults.begin()
		switch kind {
		case "kill", "kill a worker":
			node.signal(syscall.SIGKILL)
			node.cmd.Wait()
			time.Sleep(lasts / 3)
			node.start()
		case "pause", "pause a worker":
			node.signal(syscall.SIGSTOP)
			time.Sleep(lasts)
			node.signal(syscall.SIGCONT)
		case "cut from NATS":
			cut(t, node.bus)
			time.Sleep(lasts)
			mend(node.bus)
		case "cut from the database":
			cut(t, node.data)
			time.Sleep(lasts)
			mend(node.data)
		case "restart of NATS":
			c.restartNATS(lasts / 3)
		case "restart of the database":
			c.restartDatabase(rng.IntN(2) == 0, lasts/4)
		}
		over()
	}
}
