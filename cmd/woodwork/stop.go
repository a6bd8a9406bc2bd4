package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync"
	"time"
)

// arrivalTime is how long a stopping server waits for requests that have begun to arrive.
const arrivalTime = time.Second

// shutdown lets requests that have arrived finish. Streams never would, so they are ended; their
// browsers reconnect. Requests that arrive byte by byte are cut off.
func (a *app) shutdown(server *http.Server, began *arrivals) error {
	ctx, cancel := context.WithTimeout(context.Background(), stopTime)
	defer cancel()
	a.api.CloseStreams()
	late := time.AfterFunc(arrivalTime, func() {
		a.api.CutBodies()
		began.close()
	})
	defer late.Stop()
	if err := server.Shutdown(ctx); err != nil {
		return errors.Join(fmt.Errorf("stop the server: %w", err), server.Close())
	}
	return nil
}

// arrivals are the connections on which no request has arrived yet.
type arrivals struct {
	mu   sync.Mutex
	open map[net.Conn]struct{}
}

// follow is http.Server.ConnState.
func (a *arrivals) follow(c net.Conn, s http.ConnState) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if s != http.StateNew {
		delete(a.open, c)
		return
	}
	if a.open == nil {
		a.open = map[net.Conn]struct{}{}
	}
	a.open[c] = struct{}{}
}

func (a *arrivals) close() {
	a.mu.Lock()
	defer a.mu.Unlock()
	for c := range a.open {
		c.Close()
	}
}
