package api

import (
	"context"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
)

// A network connects the clients of a test with its server in memory, so that tests can run in a
// bubble of testing/synctest: there a goroutine that waits for a pipe counts as blocked, and one
// that waits for a socket does not.
type network struct {
	dialled chan net.Conn
	closed  chan struct{}
	close   sync.Once
}

func newNetwork() *network {
	return &network{dialled: make(chan net.Conn), closed: make(chan struct{})}
}

// Accept implements net.Listener.
func (n *network) Accept() (net.Conn, error) {
	select {
	case c := <-n.dialled:
		return c, nil
	case <-n.closed:
		return nil, net.ErrClosed
	}
}

// Close implements net.Listener.
func (n *network) Close() error {
	n.close.Do(func() { close(n.closed) })
	return nil
}

// Addr implements net.Listener.
func (n *network) Addr() net.Addr { return thisMachine }

// dial connects to the server, whatever the address.
func (n *network) dial(ctx context.Context, _, _ string) (net.Conn, error) {
	near, far := net.Pipe()
	select {
	case n.dialled <- localConn{far}:
		return near, nil
	case <-n.closed:
		return nil, net.ErrClosed
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
}

// thisMachine is where the server listens, and where its callers come from.
var thisMachine = &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 80}

// A localConn is a connection from this machine.
type localConn struct{ net.Conn }

func (localConn) RemoteAddr() net.Addr { return thisMachine }
func (localConn) LocalAddr() net.Addr  { return thisMachine }

// A line is what connections of a client go through: it may delay what it carries, or lose it
// without either end being told.
type line struct {
	delay time.Duration // in each direction
	cut   atomic.Bool
}

// client returns a client whose connections go through the line; it works in a bubble only.
func (n *network) client(l *line) *http.Client {
	dial := n.dial
	if l != nil {
		dial = func(ctx context.Context, network, address string) (net.Conn, error) {
			c, err := n.dial(ctx, network, address)
			return &distant{Conn: c, line: l, closed: make(chan struct{})}, err
		}
	}
	return &http.Client{Transport: &http.Transport{DialContext: dial}}
}

// A distant is a connection through a line.
type distant struct {
	net.Conn
	line   *line
	closed chan struct{}
	close  sync.Once
}

func (d *distant) Read(b []byte) (n int, err error) {
	for n, err = d.Conn.Read(b); err == nil && d.line.cut.Load(); {
		n, err = d.Conn.Read(b)
	}
	d.wait()
	return n, err
}

func (d *distant) Write(b []byte) (int, error) {
	if d.line.cut.Load() {
		return len(b), nil
	}
	d.wait()
	return d.Conn.Write(b)
}

func (d *distant) Close() error {
	d.close.Do(func() { close(d.closed) })
	return d.Conn.Close()
}

// wait waits for as long as the line delays, or until the connection is closed.
func (d *distant) wait() {
	select {
	case <-time.After(d.line.delay):
	case <-d.closed:
	}
}
