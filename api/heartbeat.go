package api

import (
	"fmt"
	"net/http"
	"strconv"
	"sync/atomic"
	"time"

	"woodwork/match"
)

// A connection may die without a word: a laptop sleeps, a telephone changes its network,
// a proxy keeps its sockets and forwards nothing. So each side hears from the other.
//
// The server sends a heartbeat on every stream, and a page that misses two of them opens
// another stream. The page answers with a small request, the first heartbeats and then every third, and anyone who
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
	heard atomic.Int64 // when the client last answered, in nanoseconds since 1970; 0: it has not promised to
	visit *match.Visit
	seen  atomic.Int64 // when the client last said whether somebody looks, in the same way
	lag   lagMeter
}

// lookEvery is the time between two changes of whether somebody looks that are passed on:
// one that comes sooner is left to the next answer.
const lookEvery = time.Second

// look takes in whether nobody looks at the page.
func (l *listener) look(hidden bool) {
	now, last := time.Now().UnixNano(), l.seen.Load()
	if now-last >= int64(lookEvery) && l.seen.CompareAndSwap(last, now) {
		l.visit.Hide(hidden)
	}
}

// silent reports whether a client that has promised to answer has not done so for that long.
func (l *listener) silent(most time.Duration) bool {
	heard := l.heard.Load()
	return heard != 0 && time.Since(time.Unix(0, heard)) > most
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

// hear counts a stream, whose client may answer by its name, until end is called.
func (s *streams) hear(name streamName, v *match.Visit) (l *listener, end func()) {
	l = &listener{visit: v}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.listening++
	if name.name != "" {
		l.heard.Store(time.Now().UnixNano())
		s.named[name] = l
	}
	return l, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.listening--
		if s.named[name] == l {
			delete(s.named, name)
		}
	}
}

// answered notes that a client has heard its stream, and returns it if there is one.
func (s *streams) answered(name streamName) *listener {
	s.mu.Lock()
	defer s.mu.Unlock()
	l := s.named[name]
	if l != nil {
		l.heard.Store(time.Now().UnixNano())
	}
	return l
}

// matchTime is the header in which a player who answers a beat is told the match time in
// milliseconds: of this answer the page knows how long it was on its way.
const matchTime = "Match-Time"

// answerHeartbeat takes the answer to a heartbeat, which says as well whether somebody looks at
// the page. It costs the match a word only where a player's lag is to be told.
func (s *Server) answerHeartbeat(w http.ResponseWriter, r *http.Request) {
	name, err := nameOf(r, callerOf(r.Context()).guest, "name")
	if err != nil {
		writeError(w, err)
		return
	}
	l := s.streams.answered(name)
	if l == nil {
		writeError(w, match.ErrNotFound)
		return
	}
	l.look(isHidden(r))
	if r.URL.Query().Get("beat") == "1" && l.visit.Sits() {
		if lag, tell := l.lag.answer(); tell {
			s.tellLag(r.Context(), name, lag)
		}
		if now, on := l.visit.Now(); on {
			w.Header().Set(matchTime, strconv.FormatInt(now.Milliseconds(), 10))
		}
	}
	w.WriteHeader(http.StatusNoContent)
}

// isHidden reports whether a request says that nobody looks at the page it comes from.
func isHidden(r *http.Request) bool { return r.URL.Query().Get("hidden") == "1" }
