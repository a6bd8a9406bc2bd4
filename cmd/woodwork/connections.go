package main

import (
	"net"
	"net/http"
	"sync"

	"woodwork/memory"
)

// connectionBytes is what an open connection takes in memory while its request is answered: its
// buffers, the stacks of its goroutines, and what compresses an answer that nobody reads. A
// stranger who opens thousands must not take more than the server has.
const connectionBytes = 40 << 10

// connections are the open connections of a server. Each takes memory; one for which there is no
// room is closed at once.
type connections struct {
	budget *memory.Budget
	mu     sync.Mutex
	holds  map[net.Conn]*memory.Hold
	silent map[net.Conn]struct{} // no request has arrived yet
}

func newConnections(b *memory.Budget) *connections {
	return &connections{budget: b, holds: map[net.Conn]*memory.Hold{}, silent: map[net.Conn]struct{}{}}
}

// follow is http.Server.ConnState.
func (c *connections) follow(conn net.Conn, s http.ConnState) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if s != http.StateNew {
		delete(c.silent, conn)
	}
	switch s {
	case http.StateNew:
		c.admit(conn)
	case http.StateClosed, http.StateHijacked:
		c.holds[conn].Free()
		delete(c.holds, conn)
	}
}

// admit takes memory for a new connection, or closes it. The lock is held.
func (c *connections) admit(conn net.Conn) {
	hold, err := c.budget.Take("connections", connectionBytes)
	if err != nil {
		conn.Close()
		return
	}
	c.holds[conn], c.silent[conn] = hold, struct{}{}
}

// cut closes the connections on which no request has arrived yet.
func (c *connections) cut() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for conn := range c.silent {
		conn.Close()
	}
}
