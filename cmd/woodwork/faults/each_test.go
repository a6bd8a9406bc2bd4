//go:build unix

package faults

import (
	"slices"
	"syscall"
	"testing"
)

// A trouble is a kind of fault: begin causes it at a server, and returns what repairs it.
type trouble struct {
	name  string
	begin func(c *cluster, n *node) (mend func())
	at    reach // where people move meanwhile
}

// A reach is which servers can store moves during a fault.
type reach int

const (
	all reach = iota
	others
	none
)

// troubles has every kind of fault, in the order in which they are caused.
var troubles = []trouble{
	{"nothing", func(*cluster, *node) func() { return func() {} }, all},
	{"a new version", func(_ *cluster, n *node) func() { n.stop(); return n.start }, others},
	{"kill", func(_ *cluster, n *node) func() { n.kill(); return n.start }, others},
	{"pause", func(_ *cluster, n *node) func() { return n.paused() }, others},
	{"kill a worker", func(c *cluster, n *node) func() { w := c.worker(n); w.kill(); return w.start }, all},
	{"pause a worker", func(c *cluster, n *node) func() { return c.worker(n).paused() }, all},
	{"cut from NATS", func(_ *cluster, n *node) func() { return cutOff(false, n.bus) }, all},
	{"cut from NATS, and the connection is lost", func(_ *cluster, n *node) func() { return cutOff(true, n.bus) }, all},
	{"cut from the database", func(_ *cluster, n *node) func() { return cutOff(false, n.data) }, others},
	{"cut from the database, and the connection is lost", func(_ *cluster, n *node) func() { return cutOff(true, n.data) }, others},
	{"divide the cluster", func(c *cluster, n *node) func() { return cutOff(false, c.nats.waysOf(n.n)...) }, all},
	{"divide the cluster, and the connections are lost", func(c *cluster, n *node) func() { return cutOff(true, c.nats.waysOf(n.n)...) }, all},
	{"restart of a NATS server", func(c *cluster, n *node) func() { return c.nats.stop(false, n.n) }, all},
	{"restart of NATS", func(c *cluster, n *node) func() { return c.nats.stop(true, n.n) }, all},
	{"restart of the database", func(c *cluster, _ *node) func() { return c.stopDatabase(false) }, none},
	{"loss of power of the database", func(c *cluster, _ *node) func() { return c.stopDatabase(true) }, none},
}

// paused stops the program until what is returned is called.
func (n *node) paused() (goOn func()) {
	n.signal(syscall.SIGSTOP)
	return func() { n.signal(syscall.SIGCONT) }
}

// worker returns the worker whose turn it is.
func (c *cluster) worker(n *node) *node { return c.workers[n.n%len(c.workers)] }

// cutOff cuts ways until what is returned is called. Then what was held back arrives, or is lost
// with the connections.
func cutOff(lost bool, ways ...*way) (mend func()) {
	for _, w := range ways {
		w.cut()
	}
	return func() {
		for _, w := range ways {
			w.mend(lost)
		}
	}
}

// Three servers of one database hear each other, and every kind of fault happens once. Meanwhile
// people move at each server that can store something, and where none can, or the one with the
// fault, a move waits for the repair. Then the server with the fault stores a move, and a computer
// answers one. All servers and their streams tell the same log, which is legal and has every move
// that was acknowledged; and nobody has lost a seat.
func TestEachKindOfFault(t *testing.T) {
	if testing.Short() {
		t.Skip("the servers are processes of their own")
	}
	c := newCluster(t, 3, 3, 1)
	people, computer := c.newScene(kinds[0]), c.newScene(kinds[1])
	for i, f := range troubles {
		n := c.nodes[i%len(c.nodes)]
		t.Logf("%s, %s", f.name, n)
		mend := f.begin(c, n)
		for _, other := range c.nodes {
			if f.at == all || f.at == others && other != n {
				people.move(other)
			}
		}
		waits := make(chan struct{})
		go func() {
			if f.at != all {
				people.move(n)
			}
			close(waits)
		}()
		mend()
		<-waits
		people.move(n)
		computer.move(c.nodes[(i+1)%len(c.nodes)])
		people.agree()
		computer.agree()
	}
	people.end()
	computer.end()
	for _, kind := range short {
		if !slices.ContainsFunc(troubles, func(f trouble) bool { return f.name == kind }) {
			t.Errorf("%s is not among the troubles", kind)
		}
	}
}
