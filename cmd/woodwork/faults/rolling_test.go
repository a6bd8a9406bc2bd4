//go:build unix

package faults

import (
	"math/rand/v2"
	"testing"
	"time"

	"woodwork/game/gametest"
)

// The servers get a new version one after another while people play: each stops when it is told
// to and is started again. A request that fails is answered when it is sent again to another
// server; no stream misses an entry, and nothing is lost.
func TestRollingRestart(t *testing.T) {
	if !gametest.Long() {
		t.Skip("set WOODWORK_LONG=1: a crowd plays meanwhile")
	}
	c := newCluster(t, 3, 1, 1)
	c.once = true
	rng := rand.New(rand.NewPCG(1, 1))
	sum := c.play(1, kinds, 2*time.Second, func() {
		for _, n := range c.nodes {
			time.Sleep(time.Duration(500+rng.IntN(500)) * time.Millisecond)
			over := c.faults.begin("a new version")
			n.stop()
			n.start()
			over()
		}
	})
	t.Logf("%d requests were sent again", c.again.Load())
	if sum.acknowledged < 5 {
		t.Error("too little happened to prove anything")
	}
}
