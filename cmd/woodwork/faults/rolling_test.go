//go:build unix

package faults

import (
	"math/rand/v2"
	"syscall"
	"testing"
	"time"

	"woodwork/game/gametest"
)

// The servers get a new version one after another while people play: each stops when it is told
// to and is started again. A request that fails is answered when it is sent again to another
// server; no stream misses an entry, and nothing is lost.
func TestRollingRestart(t *testing.T) {
	if testing.Short() {
		t.Skip("the servers are processes of their own")
	}
	c := newCluster(t, 3, 1)
	c.once = true
	n := 5 // one of each game
	if gametest.Long() {
		n = len(kinds)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	sum := c.play(1, kinds[:n], 2*time.Second, func() {
		for _, n := range c.nodes {
			time.Sleep(time.Duration(500+rng.IntN(500)) * time.Millisecond)
			over := c.faults.begin("a new version")
			n.signal(syscall.SIGTERM)
			ended := time.AfterFunc(15*time.Second, func() {
				t.Errorf("server %d does not end", n.n)
				n.signal(syscall.SIGKILL)
			})
			if err := n.cmd.Wait(); err != nil {
				t.Errorf("server %d: %v", n.n, err)
			}
			ended.Stop()
			n.start()
			over()
		}
	})
	t.Logf("%d requests were sent again", c.again.Load())
	if sum.acknowledged < 5 {
		t.Error("too little happened to prove anything")
	}
}
