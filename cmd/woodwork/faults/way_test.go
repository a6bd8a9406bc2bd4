//go:build unix

package faults

import (
	"net"
	"sync"
	"testing"
	"time"
)

// A way is a TCP proxy that can be cut: then nothing passes in either direction, and neither end
// is told.
type way struct {
	Listen   string
	to       string
	listener net.Listener

	mu    sync.Mutex
	open  chan struct{} // closed while the way is open
	conns map[net.Conn]bool
}

// newWay returns a way to an address.
func newWay(t *testing.T, to string) *way {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &way{Listen: l.Addr().String(), to: to, listener: l, open: make(chan struct{}), conns: map[net.Conn]bool{}}
	close(w.open)
	t.Cleanup(func() {
		l.Close()
		w.mend(true)
	})
	go w.accept()
	return w
}

func (w *way) accept() {
	for {
		c, err := w.listener.Accept()
		if err != nil {
			return
		}
		go w.carry(c)
	}
}

// carry serves a connection.
func (w *way) carry(near net.Conn) {
	if !w.add(near) {
		return
	}
	defer w.remove(near)
	w.pass()
	far, err := net.Dial("tcp", w.to)
	if err != nil || !w.add(far) {
		return
	}
	defer w.remove(far)
	ended := make(chan struct{}, 2)
	for _, ends := range [][2]net.Conn{{near, far}, {far, near}} {
		go func() {
			w.copy(ends[0], ends[1])
			ended <- struct{}{}
		}()
	}
	<-ended // when one end is closed, the other is told once the way is open
}

// copy forwards everything to the other end, but only while the way is open.
func (w *way) copy(to, from net.Conn) {
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		w.pass()
		if n > 0 {
			if _, err := to.Write(buffer[:n]); err != nil {
				return
			}
		}
		if err != nil {
			return
		}
	}
}

// pass waits until the way is open.
func (w *way) pass() {
	w.mu.Lock()
	open := w.open
	w.mu.Unlock()
	<-open
}

func (w *way) add(c net.Conn) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.conns == nil {
		c.Close()
		return false
	}
	w.conns[c] = true
	return true
}

func (w *way) remove(c net.Conn) {
	c.Close()
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.conns, c)
}

// cut stops all traffic.
func (w *way) cut() {
	w.mu.Lock()
	defer w.mu.Unlock()
	select {
	case <-w.open:
		w.open = make(chan struct{})
	default: // it is cut already
	}
}

// mend opens the way again. Traffic that was held back then arrives, as when packets are sent
// again; or it is lost with the connections, as when a router has forgotten them.
func (w *way) mend(lost bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if lost {
		for c := range w.conns {
			c.Close()
		}
	}
	select {
	case <-w.open:
	default:
		close(w.open)
	}
}

// A cut way keeps what it receives until it is mended, or loses it with the connection.
func TestAWayIsCut(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	w := newWay(t, l.Addr().String())
	for _, lost := range []bool{false, true} {
		near, err := net.Dial("tcp", w.Listen)
		if err != nil {
			t.Fatal(err)
		}
		far, err := l.Accept()
		if err != nil {
			t.Fatal(err)
		}
		w.cut()
		if _, err := near.Write([]byte("word")); err != nil {
			t.Fatal(err)
		}
		came := make(chan int)
		go func() {
			n, _ := far.Read(make([]byte, 10))
			came <- n
		}()
		select {
		case n := <-came:
			t.Errorf("%d bytes pass a way that is cut", n)
		case <-time.After(100 * time.Millisecond):
		}
		w.mend(lost)
		if n := <-came; (n == 4) == lost {
			t.Errorf("lost: %v, and %d bytes come", lost, n)
		}
		near.Close()
		far.Close()
	}
}
