package api

import (
	"fmt"
	"net/http"
	"time"

	"woodwork/match"
)

// A connection may die without a word: a laptop sleeps, a telephone changes its network,
// a proxy keeps its sockets and forwards nothing. So each side hears from the other.
//
// The server sends a heartbeat on every stream, and a page that misses two of them opens
// another stream. The page answers with a small request, every third heartbeat, and anyone who
// has not answered for heartbeatTimeout is gone: the stream is closed, and the seat counts as
// absent. The kernel could not tell: behind a proxy that forwards nothing it is the proxy
// that acknowledges, and so does a telephone whose page is frozen. Only streams that their
// client has named are answered; others live as long as their connection.
const (
	heartbeatEvery   = 4 * time.Second
	heartbeatTimeout = 30 * time.Second // an answer each 12 seconds: one may get lost
)

// A listener is an open stream.
type listener struct {
	out   *eventWriter
	heard time.Time // when the client last answered; zero: it has not promised to
}

// A streamName is how a client names one of its streams.
type streamName struct {
	match string
	guest guest
	name  string // "": the client does not answer
}

// nameOf reads what a request calls its stream, or the page that it comes from.
func nameOf(r *http.Request, me guest, what string) (streamName, error) {
	n := streamName{r.PathValue("id"), me, r.URL.Query().Get(what)}
	if n.name != "" && (len(n.name) < 16 || len(n.name) > 64) {
		return n, fmt.Errorf("%w: the name of a stream or a page has 16 to 64 characters, not %d", errBadRequest, len(n.name))
	}
	return n, nil
}

// heartbeatOf is the event that says after how long the next one like it comes.
func heartbeatOf(every time.Duration) string {
	return fmt.Sprintf("event: beat\ndata: %d\n\n", every.Milliseconds())
}

// hear begins to keep a stream alive, and returns what ends that.
func (s *streams) hear(out *eventWriter, name streamName) (end func()) {
	l := &listener{out: out}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.listeners[l] = struct{}{}
	if name.name != "" {
		l.heard = time.Now()
		s.named[name] = l
	}
	if !s.beating {
		s.beating = true
		time.AfterFunc(s.every, s.heartbeat)
	}
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.listeners, l)
		if s.named[name] == l {
			delete(s.named, name)
		}
	}
}

// heartbeat gives all streams a sign of life, one after the other, without waiting for any:
// one timer and no goroutine wakes, however many there are.
func (s *streams) heartbeat() {
	live, gone := s.roll()
	for _, l := range gone {
		l.out.conn.Close()
	}
	sign := heartbeatOf(s.every)
	for _, l := range live {
		l.out.heartbeat(sign)
	}
}

// roll tells the listeners who are there from those who are gone, and sets the timer for
// the next heartbeat if anybody is there.
func (s *streams) roll() (live, gone []*listener) {
	s.mu.Lock()
	defer s.mu.Unlock()
	live = make([]*listener, 0, len(s.listeners))
	now := time.Now()
	for l := range s.listeners {
		if !l.heard.IsZero() && now.Sub(l.heard) > s.silence {
			gone = append(gone, l)
		} else {
			live = append(live, l)
		}
	}
	if s.beating = len(s.listeners) > 0; s.beating {
		time.AfterFunc(s.every, s.heartbeat)
	}
	return live, gone
}

// answered notes that a client has heard its stream, and reports whether there is one.
func (s *streams) answered(name streamName) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	l := s.named[name]
	if l != nil {
		l.heard = time.Now()
	}
	return l != nil
}

// answerHeartbeat takes the answer to a heartbeat. It asks neither the match nor the store.
func (s *Server) answerHeartbeat(w http.ResponseWriter, r *http.Request) {
	name, err := nameOf(r, callerOf(r.Context()).guest, "name")
	if err == nil && !s.streams.answered(name) {
		err = match.ErrNotFound
	}
	if err != nil {
		writeError(w, err)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}
