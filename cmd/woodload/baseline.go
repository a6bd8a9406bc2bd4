package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
)

// A baseline is a server that only hands moves on: it stores nothing, knows no rules and answers
// every move with the same three events of 300 bytes. The cost of a move, measured with the same
// client, is that of connections, goroutines and Go's HTTP on this machine, and Woodwork cannot
// cost less without giving up one of them.
type baseline struct {
	mu      sync.Mutex
	matches map[string]*baselineMatch
}

type baselineMatch struct {
	seq     uint64
	streams []chan []byte
}

// serveBaseline runs the baseline at an address, or unix: and a path, until ctx is done.
func serveBaseline(ctx context.Context, say io.Writer, addr string) error {
	network, prefix := "tcp", "http://"
	if path, ok := strings.CutPrefix(addr, "unix:"); ok {
		network, prefix, addr = "unix", "unix:", path
	}
	l, err := net.Listen(network, addr)
	if err != nil {
		return fmt.Errorf("listen for the floor: %w", err)
	}
	fmt.Fprintf(say, "%s%s\n", prefix, l.Addr())
	s := &http.Server{Handler: newBaseline()}
	defer context.AfterFunc(ctx, func() { s.Close() })()
	if err := s.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("serve the floor: %w", err)
	}
	return nil
}

func newBaseline() http.Handler {
	f := &baseline{matches: map[string]*baselineMatch{}}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /api/matches", f.create)
	mux.HandleFunc("POST /api/matches/{id}/seats/{seat}", func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "{}") })
	mux.HandleFunc("POST /api/matches/{id}/moves", f.move)
	mux.HandleFunc("GET /api/matches/{id}/stream", f.stream)
	return mux
}

func (f *baseline) create(w http.ResponseWriter, _ *http.Request) {
	f.mu.Lock()
	defer f.mu.Unlock()
	id := fmt.Sprint(len(f.matches))
	f.matches[id] = &baselineMatch{seq: 1}
	fmt.Fprintf(w, `{"seq":1,"doc":{"id":%q},"you":{"invites":{"1":"k"}}}`, id)
}

func (f *baseline) move(w http.ResponseWriter, r *http.Request) {
	var m struct{ Seat int }
	text, _ := io.ReadAll(r.Body)
	json.Unmarshal(text, &m)
	f.mu.Lock()
	match := f.matches[r.PathValue("id")]
	seq := match.seq
	match.seq += 3
	streams := match.streams
	f.mu.Unlock()
	var events bytes.Buffer
	for i := range uint64(3) {
		fmt.Fprintf(&events, "id: %[1]d\ndata: {\"seq\":%[1]d,\"at\":0,\"seat\":-1,\"move\":\":1\",\"text\":[%[2]q,{}],\"patch\":{\"legal\":{\"0\":[\"k1\"]}}}\n\n", seq+1+i, strings.Repeat("-", 200))
	}
	for _, s := range streams {
		s <- events.Bytes()
	}
	fmt.Fprintf(w, `{"seq":%d}`, seq+3)
}

func (f *baseline) stream(w http.ResponseWriter, r *http.Request) {
	events := make(chan []byte, 64)
	f.mu.Lock()
	match := f.matches[r.PathValue("id")]
	match.streams = append(match.streams, events)
	f.mu.Unlock()
	w.Header().Set("Content-Type", "text/event-stream")
	fmt.Fprint(w, "event: doc\nid: 1\ndata: {\"seq\":1,\"doc\":{\"phase\":\"playing\",\"legal\":{\"0\":[\"k1\"]}}}\n\n")
	for rc := http.NewResponseController(w); rc.Flush() == nil; {
		select {
		case b := <-events:
			w.Write(b)
		case <-r.Context().Done():
			return
		}
	}
}
