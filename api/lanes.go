package api

import (
	"net"
	"net/http"
	"sync"
	"syscall"
	"time"
)

// Lanes are the connections on which moves come. For net/http the next request
// of a connection may be anything, so it watches the connection while a request
// is answered, makes contexts and buffers, and moves deadlines; all this takes
// as long as the move. Therefore a connection on which a move came is taken over,
// and further moves are answered by the same handler without net/http. What is
// not a move, or is not written as plainly as browsers write, goes back to
// net/http together with its connection.
type lanes struct {
	net.Listener
	handler  http.Handler
	arrivals chan arrival
	over     chan struct{} // closed with the listener

	mu   sync.Mutex
	open map[*lane]struct{} // nil: closed
	done sync.WaitGroup     // lanes
}

type arrival struct {
	conn net.Conn
	err  error
}

const (
	laneIdle   = 2 * time.Minute  // without a request, at most; half of it at least
	laneAnswer = 90 * time.Second // a client that takes no answer for so long is dropped
	laneStop   = 5 * time.Second  // for the answers that are being made
)

// Listener returns the listener that an http.Server which serves s should serve.
// Without it s works as well, and moves cost more. It is for one Server.Serve, and
// to be called before it.
func (s *Server) Listener(l net.Listener) net.Listener {
	s.lanes = &lanes{
		Listener: l, handler: s.handler, arrivals: make(chan arrival), over: make(chan struct{}), open: map[*lane]struct{}{},
	}
	go s.lanes.listen()
	return s.lanes
}

func (l *lanes) listen() {
	for {
		conn, err := l.Listener.Accept()
		select {
		case l.arrivals <- arrival{conn, err}:
		case <-l.over:
			if err == nil {
				conn.Close()
			}
			return
		}
	}
}

// Accept returns the next connection, new or back from its lane.
func (l *lanes) Accept() (net.Conn, error) {
	select {
	case a := <-l.arrivals:
		return a.conn, a.err
	case <-l.over:
		return nil, net.ErrClosed
	}
}

// Close closes the listener and the lanes. It waits for a while for the answers
// that are being made.
func (l *lanes) Close() error {
	l.mu.Lock()
	if l.open != nil {
		close(l.over)
		for lane := range l.open {
			lane.conn.SetReadDeadline(time.Unix(1, 0))
		}
		l.open = nil
	}
	l.mu.Unlock()
	ended := make(chan struct{})
	go func() { l.done.Wait(); close(ended) }()
	select {
	case <-ended:
	case <-time.After(laneStop):
	}
	return l.Listener.Close()
}

// enter opens a lane, unless the lanes are closed.
func (l *lanes) enter(lane *lane) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.open == nil {
		return false
	}
	l.open[lane] = struct{}{}
	l.done.Add(1)
	return true
}

// leave gives the connection back to net/http with what was read from it, or
// closes it if that is nil.
func (l *lanes) leave(lane *lane, read []byte) {
	l.mu.Lock()
	delete(l.open, lane)
	l.mu.Unlock()
	defer l.done.Done()
	if read == nil {
		lane.conn.Close()
		return
	}
	lane.conn.SetDeadline(time.Time{})
	select {
	case l.arrivals <- arrival{conn: &returned{lane.conn, read}}:
	case <-l.over:
		lane.conn.Close()
	}
}

// extend moves the deadline of a lane's reading on, and reports whether the lanes
// are open.
func (l *lanes) extend(lane *lane) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.open == nil {
		return false
	}
	if now := time.Now(); lane.until.Sub(now) < laneIdle/2 {
		lane.until = now.Add(laneIdle)
		lane.conn.SetReadDeadline(lane.until)
	}
	return true
}

// returned is a connection of which something has been read before.
type returned struct {
	net.Conn
	read []byte
}

func (c *returned) Read(b []byte) (int, error) {
	if len(c.read) == 0 {
		return c.Conn.Read(b)
	}
	n := copy(b, c.read)
	c.read = c.read[n:]
	return n, nil
}

// SyscallConn is for attempts.
func (c *returned) SyscallConn() (syscall.RawConn, error) {
	return c.Conn.(syscall.Conn).SyscallConn()
}
