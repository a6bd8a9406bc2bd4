//go:build unix

// Package faults plays on three servers of one database while they are killed, paused and cut
// off, and then checks that nothing is lost.
package faults

import (
	"math/rand/v2"
	"os"
	"strconv"
	"sync"
	"testing"
	"time"

	"woodwork/game/gametest"
)

const (
	// faultsTime is how long there are faults.
	faultsTime = 10 * time.Minute
	// absentAfter is when an absent player may be substituted; it has to be longer than a server
	// takes to notice that it is cut off.
	absentAfter = 20 * time.Second
)

// Whatever happens to the servers, the bus and the connections: no acknowledged entry is lost or
// duplicated, no move is played without a request, every log is legal and its draws follow from
// its secret, every client gets the same entries and the same document as every server, nobody
// who is connected loses a seat, no time limit ends too early or much too late, and no computer
// stops thinking. The faults follow from a seed; WOODWORK_SEED repeats one, and WOODWORK_FAULTS
// says how long there are any.
func TestFaults(t *testing.T) {
	if !gametest.Long() {
		t.Skip("set WOODWORK_LONG=1: it takes ten minutes")
	}
	seed, lasts := uint64(time.Now().UnixNano()), faultsTime
	if text := os.Getenv("WOODWORK_SEED"); text != "" {
		seed, _ = strconv.ParseUint(text, 10, 64)
	}
	c := newCluster(t, 3, 3, seed)
	if text := os.Getenv("WOODWORK_FAULTS"); text != "" {
		var err error
		if lasts, err = time.ParseDuration(text); err != nil {
			t.Fatal(err)
		}
	}
	sum := c.play(seed, kinds, 15*time.Second, func() {
		causeFaults(t, c, rand.New(rand.NewPCG(seed, 1<<32)), lasts)
	})
	if sum.acknowledged < 50 || c.evictions.Load() < 20 {
		t.Error("so little happened that nothing is shown")
	}
	if lasts >= faultsTime && (sum.outs.n < 20 || sum.over < 5) {
		t.Errorf("in a long test %d times and %d matches were over: too few to show anything", sum.outs.n, sum.over)
	}
}

// play lets people play at all servers while something is done, for each kind one match after
// another, and checks the result. They play on for a while after everything is repaired.
func (c *cluster) play(seed uint64, kinds []kind, rest time.Duration, meanwhile func()) tally {
	c.matches = nil
	c.calm.Store(false)
	over, enough := make(chan struct{}), make(chan struct{})
	var players, listeners sync.WaitGroup
	for i, kind := range kinds {
		rng := rand.New(rand.NewPCG(seed, uint64(i)))
		first, err := sit(c, kind, rng)
		if err != nil {
			c.t.Fatalf("a match of %s: %v", kind.game, err)
		}
		players.Go(func() { c.playOn(first, rng, over, enough, &listeners) })
	}
	meanwhile()
	c.calm.Store(true)
	longest := c.watchComputers(rest)
	close(over)
	players.Wait()
	sum := c.check()
	close(enough)
	listeners.Wait()
	c.t.Log(&c.faults)
	c.t.Log(&sum.outs)
	c.t.Logf("%d matches, %d of them over; %d entries, %d of them draws and %d moves of players and computers, %d acknowledged to a player; %d requests were sent again", sum.matches, sum.over, sum.entries, sum.draws, sum.moves, sum.acknowledged, c.again.Load())
	c.t.Logf("%d requests to take a seat, %d of them done, of who had gone; the longest turn of a computer once all was mended: %v", c.evictions.Load(), c.evicted.Load(), longest.Round(100*time.Millisecond))
	return sum
}
