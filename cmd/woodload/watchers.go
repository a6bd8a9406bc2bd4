package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"sync"
)

// maxWatchers is how many watchers are allowed: each takes a socket here and one in the server.
const maxWatchers = 15_000

// arriving is how many watchers connect at the same time.
const arriving = 32

// watchers are strangers who read the stream of a match, and discard it.
type watchers struct {
	conns []net.Conn
	gone  sync.WaitGroup
}

// gather lets that many strangers watch, each the match that match returns for their number.
func (l *load) gather(ctx context.Context, many int, match func(n int) string) (*watchers, error) {
	w := &watchers{}
	var mu sync.Mutex
	var failed error
	var coming sync.WaitGroup
	places := make(chan struct{}, arriving)
	for n := range many {
		places <- struct{}{}
		coming.Go(func() {
			conn, err := l.watch(ctx, l.urls[n%len(l.urls)], match(n))
			mu.Lock()
			defer mu.Unlock()
			failed = errors.Join(failed, err)
			if conn != nil {
				w.conns = append(w.conns, conn)
			}
			<-places
		})
	}
	coming.Wait()
	if failed != nil {
		w.leave()
		return nil, failed
	}
	for _, conn := range w.conns {
		w.gone.Go(func() { forget(conn) })
	}
	return w, nil
}

// watch opens a stream without the client's buffers, which for ten thousand streams would take
// more memory than the server, and waits for the answer.
func (l *load) watch(ctx context.Context, server, match string) (net.Conn, error) {
	u, err := url.Parse(server)
	if err != nil {
		return nil, err
	}
	conn, err := l.dialing()(ctx, "tcp", u.Host)
	if err != nil {
		return nil, fmt.Errorf("a watcher: %w", err)
	}
	fmt.Fprintf(conn, "GET /api/matches/%s/stream HTTP/1.1\r\nHost: %s\r\n\r\n", match, u.Host)
	const ok = "HTTP/1.1 200 OK"
	answer := make([]byte, len(ok))
	if _, err := io.ReadFull(conn, answer); err != nil || string(answer) != ok {
		conn.Close()
		return nil, fmt.Errorf("a watcher was answered %q: %w", answer, errors.Join(err, errRefused))
	}
	return conn, nil
}

// forget reads until the stream ends.
func forget(conn net.Conn) {
	for room := make([]byte, 1024); ; {
		if _, err := conn.Read(room); err != nil {
			return
		}
	}
}

var errRefused = errors.New("the stream did not begin")

func (w *watchers) leave() {
	for _, conn := range w.conns {
		conn.Close()
	}
	w.gone.Wait()
}
