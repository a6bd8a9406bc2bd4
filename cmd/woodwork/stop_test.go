package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/door"
	"woodwork/internal/random/randomtest"
)

// A pipeListener accepts connections that are in memory, so that waiting for them takes no time in
// a bubble of synctest.
type pipeListener struct {
	conns  chan net.Conn
	closed chan struct{}
}

func newPipeListener() *pipeListener { return &pipeListener{make(chan net.Conn), make(chan struct{})} }

// Accept implements net.Listener.
func (l *pipeListener) Accept() (net.Conn, error) {
	select {
	case c := <-l.conns:
		return c, nil
	case <-l.closed:
		return nil, net.ErrClosed
	}
}

// Close implements net.Listener.
func (l *pipeListener) Close() error { close(l.closed); return nil }

// Addr implements net.Listener.
func (l *pipeListener) Addr() net.Addr { return &net.UnixAddr{Name: "pipe", Net: "unix"} }

// dial connects, and sends the beginning of a request.
func (l *pipeListener) dial(t *testing.T, beginning string) net.Conn {
	t.Helper()
	near, far := net.Pipe()
	t.Cleanup(func() { near.Close() })
	l.conns <- far
	if _, err := fmt.Fprint(near, beginning); err != nil {
		t.Fatal(err)
	}
	return near
}

// trickle sends one byte a second.
func trickle(conn net.Conn) {
	for {
		time.Sleep(time.Second)
		if _, err := conn.Write([]byte(" ")); err != nil {
			return
		}
	}
}

// Clients that send one byte a second do not keep a server from stopping, whether it is a
// header, a body that is wanted, one that is not, or a request that is refused: it waits for
// them for arrivalTime. A move that has not arrived by then is answered with 503.
func TestSlowClientsDoNotKeepAServerFromStopping(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		s := Serve{Store: "mem", Memory: leastSize, random: randomtest.Source(t)}
		a, err := s.open(ctx, door.Hosts{}, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		l, ended := newPipeListener(), make(chan error, 1)
		go func() { ended <- s.run(ctx, a, l) }()
		post := func(path string) net.Conn {
			return l.dial(t, "POST "+path+" HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 1000\r\n\r\n{")
		}
		opening := post("/api/matches")
		answers := bufio.NewReader(opening)
		if line, err := answers.ReadString('\n'); err != nil || !strings.Contains(line, "100 Continue") { // the body is being read
			t.Fatalf("%q %v", line, err)
		}
		answers.ReadString('\n')
		var clients sync.WaitGroup
		for _, conn := range []net.Conn{opening, post("/api/nothing"), post("/index.html"),
			l.dial(t, "GET / HTTP/1.1\r\nHost: h\r\nX"),
			l.dial(t, "POST /api/matches HTTP/1.1\r\nHost: h\r\nOrigin: http://evil.example\r\nContent-Length: 1000\r\n\r\n{")} {
			clients.Go(func() { trickle(conn) })
			if conn != opening {
				clients.Go(func() { io.Copy(io.Discard, conn) }) // in a pipe nothing waits to be read
			}
		}
		began := time.Now()
		stop()
		resp, err := http.ReadResponse(answers, nil)
		if err != nil || resp.StatusCode != http.StatusServiceUnavailable {
			t.Errorf("the request that did not arrive: %v %v", resp, err)
		}
		if err := <-ended; err != nil {
			t.Errorf("stopping: %v", err)
		}
		if took := time.Since(began); took < arrivalTime || took > 2*arrivalTime { // a stopping http.Server looks every half second
			t.Errorf("stopping took %v", took)
		}
		clients.Wait() // until they have noticed
	})
}
