//go:build unix

package faults

import (
	"net"
	"sync"
	"testing"
	"testing/synctest"
)

// A way is a proxy that can be cut: then nothing passes in either direction, and neither end is
// told. It keeps its address, on a port that the system chose, wherever it leads.
type way struct {
	Listen string

	mu    sync.Mutex
	dial  func() (net.Conn, error) // connects to where the way leads
	open  chan struct{}            // closed while the way is open
	conns map[net.Conn]bool
}

// newWay returns a way that leads nowhere yet.
func newWay(t *testing.T) *way {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := openWay()
	w.Listen = l.Addr().String()
	t.Cleanup(func() {
		l.Close()
		w.mend(true)
	})
	go w.accept(l)
	return w
}

// openWay returns a way on which nobody listens.
func openWay() *way {
	w := &way{open: make(chan struct{}), conns: map[net.Conn]bool{}}
	close(w.open)
	w.lead("", "")
	return w
}

// lead lets new connections lead to an address.
func (w *way) lead(network, address string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.dial = func() (net.Conn, error) { return net.Dial(network, address) }
}

func (w *way) accept(l net.Listener) {
	for {
		c, err := l.Accept()
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
	w.mu.Lock()
	dial := w.dial
	w.mu.Unlock()
	far, err := dial()
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
	for _, lost := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			w := openWay()
			near, in := net.Pipe()
			out, far := net.Pipe()
			w.dial = func() (net.Conn, error) { return out, nil }
			go w.carry(in)
			synctest.Wait()
			w.cut()
			if _, err := near.Write([]byte("word")); err != nil {
				t.Fatal(err)
			}
			came := make(chan int, 1)
			go func() {
				n, _ := far.Read(make([]byte, 10))
				came <- n
			}()
			synctest.Wait()
			if len(came) > 0 {
				t.Errorf("%d bytes pass a way that is cut", <-came)
			}
			w.mend(lost)
			if n := <-came; (n == 4) == lost {
				t.Errorf("lost: %v, and %d bytes come", lost, n)
			}
			near.Close()
			far.Close()
		})
	}
}
