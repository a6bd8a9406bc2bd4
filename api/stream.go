package api

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"time"

	"woodwork/match"
)

// streamBytes is what an open stream takes, with its connection and its goroutines.
const streamBytes = 48 << 10

// streams counts the open streams, keeps them alive, and ends them all at once.
type streams struct {
	limit   int           // of one address; 0 none
	own     int           // of one guest; 0 none
	every   time.Duration // between two beats
	silence time.Duration // after which a listener who promised to answer is gone

	mu        sync.Mutex
	open      map[string]int // by address
	guests    map[guest]int  // by guest
	over      bool
	done      chan struct{}
	listeners map[*listener]struct{}
	named     map[streamName]*listener
	newest    map[streamName]chan struct{} // stream of a page; closed when the page opens another
	beating   bool                         // whether a heartbeat is to come
}

func newStreams(l Limits) *streams {
	return &streams{
		limit: l.Streams, own: l.OwnStreams, every: heartbeatEvery, silence: heartbeatTimeout, done: make(chan struct{}),
		open: map[string]int{}, guests: map[guest]int{}, listeners: map[*listener]struct{}{}, named: map[streamName]*listener{},
		newest: map[streamName]chan struct{}{},
	}
}

// seatStreams is how many streams a player may have when the neighbours have all
// that their address may.
const seatStreams = 2

// enter counts a stream, and anyone who rests after one, unless its guest or its address has too many. One who plays
// finds a place all the same.
func (s *streams) enter(address string, g guest, plays func() bool) error {
	err := s.admit(address, g, false)
	if err == errCrowded {
		err = errRate
		if g != "" && plays() {
			err = s.admit(address, g, true)
		}
	}
	return err
}

// errCrowded is errRate because of the neighbours.
var errCrowded = fmt.Errorf("%w: of this address", errRate)

func (s *streams) admit(address string, g guest, plays bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	most := s.limit
	if g == "" {
		most = (s.limit + 1) / 2
	}
	switch {
	case s.over:
		return match.ErrClosed
	case g != "" && s.own > 0 && s.guests[g] >= s.own:
		return errRate
	case s.limit > 0 && s.open[address] >= most && !(plays && s.guests[g] < seatStreams):
		return errCrowded
	}
	s.open[address]++
	if g != "" {
		s.guests[g]++
	}
	return nil
}

func (s *streams) leave(address string, g guest) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open[address]--; s.open[address] == 0 {
		delete(s.open, address)
	}
	if s.guests[g]--; s.guests[g] <= 0 {
		delete(s.guests, g)
	}
}

func (s *streams) count() float64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return float64(len(s.listeners))
}

func (s *streams) closed() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.over
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
	plays := func() bool { return s.matches.Plays(r.Context(), r.PathValue("id"), string(c.guest)) }
	if err := s.streams.enter(network, c.guest, plays); err != nil {
		if errors.Is(err, errRate) {
			c.limit = "streams"
		}
		writeError(w, err)
		return
	}
	defer s.streams.leave(network, c.guest)
	how, err := listeningOf(r, c.guest)
	if err != nil {
		writeError(w, err)
		return
	}
	hold, err := s.memory.Take("streams", streamBytes)
	if err != nil {
		writeError(w, s.fail("opening a stream", err))
		return
	}
	defer hold.Free()
	sub, err := s.subscribe(r, c.guest)
	if err != nil {
		writeError(w, s.fail("subscribing", err))
		return
	}
	defer sub.Close()
	if sub.Behind() && s.limiters != nil && s.limiters.broke(w, c) {
		return
	}
	out, err := takeOver(w)
	noteOf(w).taken = err == nil
	if err != nil {
		writeError(w, s.fail("taking over a connection", err))
		return
	}
	defer out.end()
	if r.Method == http.MethodHead {
		out.flush()
		return
	}
	next, end := s.streams.follow(how.page)
	defer end()
	s.send(r.Context(), out, sub, how.name)
	s.streams.rest(sub, how.stay, next)
}

// send sends a stream to its end.
func (s *Server) send(ctx context.Context, out *eventWriter, sub *match.Subscription, name streamName) {
	defer out.end()
	out.begin(sub, s.streams.every)
	defer s.streams.hear(out, name)()
	s.pump(ctx, out, sub)
	out.flush()
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

// resume sends what the client has missed, as fast as the client takes it, and
// reports whether to go on.
func (s *Server) resume(ctx context.Context, out *eventWriter, sub *match.Subscription) bool {
	effort := new(match.ReadTime)
	for {
		before := effort.Spent()
		events, err := sub.Missed(effort.Context(ctx))
		if err != nil {
			s.fail("reading what a stream has missed", err)
			return false
		}
		if len(events) == 0 {
			return true
		}
		out.events(events)
		if !out.flush() || !s.paced(ctx, effort, before) || s.streams.closed() {
			return false
		}
	}
}

// pump forwards what the match tells until somebody has enough.
func (s *Server) pump(ctx context.Context, out *eventWriter, sub *match.Subscription) {
	if !s.resume(ctx, out, sub) {
		return
	}
	if !out.flush() {
		return
	}
	sub.Divert(out)
	gone := out.watch()
	for out.flush() {
		select {
		case <-sub.Events(): // closed: they go to the writer
			return
		case <-out.wake:
		case p, ok := <-sub.Presence():
			if !ok {
				return
			}
			out.presence(p)
		case <-gone:
			return
		case <-s.streams.done:
			return
		}
	}
}
