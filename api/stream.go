package api

import (
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"time"

	"woodwork/match"
)

const (
	streamWrite = 20 * time.Second // a client that takes no bytes for so long is dropped, at the latest
	streamPing  = 20 * time.Second
	streamRetry = 1000 // milliseconds after which a browser reconnects
)

// streams counts the open streams and ends them all at once.
type streams struct {
	limit int // of one address; 0 none

	mu    sync.Mutex
	open  map[string]int
	total int
	over  bool
	done  chan struct{}
}

func newStreams(limit int) *streams {
	return &streams{limit: limit, open: map[string]int{}, done: make(chan struct{})}
}

// enter counts a stream, unless its address has too many.
func (s *streams) enter(address string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.over:
		return match.ErrClosed
	case s.limit > 0 && s.open[address] >= s.limit:
		return errRate
	}
	s.open[address]++
	s.total++
	return nil
}

func (s *streams) leave(address string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.total--
	if s.open[address]--; s.open[address] == 0 {
		delete(s.open, address)
	}
}

func (s *streams) count() float64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return float64(s.total)
}

func (s *streams) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.over {
		s.over = true
		close(s.done)
	}
}

// stream sends a match as server-sent events until the client goes, falls
// behind, or the server stops. The browser reconnects by itself, and its
// Last-Event-ID makes the next stream begin where this one ended.
func (s *Server) stream(w http.ResponseWriter, r *http.Request) {
	c := callerOf(r.Context())
	network := c.network()
	if err := s.streams.enter(network); err != nil {
		writeError(w, err)
		return
	}
	defer s.streams.leave(network)
	sub, err := s.subscribe(r, c.guest)
	if err != nil {
		writeError(w, s.fail("subscribing", err))
		return
	}
	defer sub.Close()
	out := newEventWriter(w)
	out.begin(sub)
	s.pump(out, sub, r)
}

// subscribe resumes after the last event that the client has, if it has one.
func (s *Server) subscribe(r *http.Request, me guest) (*match.Subscription, error) {
	last := r.Header.Get("Last-Event-ID")
	if last == "" {
		last = r.URL.Query().Get("after")
	}
	id := r.PathValue("id")
	if last == "" {
		return s.matches.Watch(r.Context(), id, string(me))
	}
	after, err := strconv.ParseUint(last, 10, 64)
	if err != nil {
		return nil, fmt.Errorf("%w: %.20q is no seq", errBadRequest, last)
	}
	return s.matches.Subscribe(r.Context(), id, string(me), after)
}

// pump forwards what the match tells until somebody has enough.
func (s *Server) pump(out *eventWriter, sub *match.Subscription, r *http.Request) {
	ping := time.NewTicker(streamPing)
	defer ping.Stop()
	for out.flush() {
		select {
		case events, ok := <-sub.Events():
			if !ok {
				return
			}
			out.events(events)
			out.drain(sub)
		case p, ok := <-sub.Presence():
			if !ok {
				return
			}
			out.presence(p)
		case <-ping.C:
			out.ping()
		case <-r.Context().Done():
			return
		case <-s.streams.done:
			return
		}
	}
}

// An eventWriter writes server-sent events.
type eventWriter struct {
	w        http.ResponseWriter
	rc       *http.ResponseController
	deadline time.Time // of writing
	err      error
}

func newEventWriter(w http.ResponseWriter) *eventWriter {
	return &eventWriter{w: w, rc: http.NewResponseController(w)}
}

// begin writes the head of a stream, and the document unless it is resumed.
func (o *eventWriter) begin(sub *match.Subscription) {
	o.rc.SetReadDeadline(time.Time{}) // a stream has no end to wait for
	h := o.w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("X-Accel-Buffering", "no")
	o.w.WriteHeader(http.StatusOK)
	o.write(fmt.Appendf(nil, "retry: %d\n\n", streamRetry))
	if sub.Table != nil {
		o.write(fmt.Appendf(nil, "event: doc\nid: %d\ndata: ", sub.Seq))
		o.write(appendJSON(nil, Snapshot{Seq: sub.Seq, Doc: *docOf(sub.Table)}))
		o.write([]byte("\n\n"))
	}
}

func (o *eventWriter) write(b []byte) {
	o.extend()
	if o.err == nil {
		_, o.err = o.w.Write(b)
	}
}

// extend moves the deadline of writing on, but not for every event: that would
// cost more than the event.
func (o *eventWriter) extend() {
	if now := time.Now(); o.deadline.Sub(now) < streamWrite/2 {
		o.deadline = now.Add(streamWrite)
		o.rc.SetWriteDeadline(o.deadline)
	}
}

func (o *eventWriter) events(list []match.Event) {
	for _, e := range list {
		o.write(e.Payload)
	}
}

// drain writes what has come in the meantime, so that one flush serves all.
func (o *eventWriter) drain(sub *match.Subscription) {
	for {
		select {
		case events, ok := <-sub.Events():
			if !ok {
				return
			}
			o.events(events)
		default:
			return
		}
	}
}

func (o *eventWriter) presence(p match.Presence) {
	b := appendJSON([]byte("event: presence\ndata: "), Presence{
		Online: seatList(p.Online), Watchers: p.Watchers, Now: p.Now.Milliseconds(), Next: p.Next,
	})
	o.write(append(b, "\n\n"...))
}

func (o *eventWriter) ping() { o.write([]byte(": ping\n\n")) }

// flush sends what was written, and reports whether the client still takes it.
func (o *eventWriter) flush() bool {
	if o.err == nil {
		o.extend()
		o.err = o.rc.Flush()
	}
	return o.err == nil
}
