package live

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"woodwork/api/door"
	"woodwork/api/wire"
	"woodwork/match"
)

// A connection may die unnoticed: a laptop sleeps, a telephone changes its network, a proxy
// keeps its sockets open and forwards nothing. So each side sends the other a sign of life.
//
// The server sends a heartbeat on every stream, and a page that misses two of them opens another
// stream. The page answers the first heartbeats, and then every third, with a small request. A
// page that has not answered for HeartbeatTimeout is gone: the stream is closed, and its player
// counts as absent. TCP alone could not tell, because a proxy that forwards nothing still
// acknowledges packets, and so does a telephone whose page is frozen. Only streams that have a
// name are answered; others live as long as their connection.
const (
	HeartbeatEvery   = 4 * time.Second
	HeartbeatTimeout = 30 * time.Second // two and a half intervals between answers, so that one may get lost
)

// A listener is an open stream.
type listener struct {
	lastAnswer atomic.Int64 // when the client last answered, in nanoseconds since 1970; 0: it does not answer
	visit      *match.Visit
	lastLook   atomic.Int64 // when the client last said whether its page is visible, in the same unit
	lag        lagMeter
}

// lookEvery is the shortest time between two changes of visibility that are passed on. A change
// that comes sooner is passed on with the next answer.
const lookEvery = time.Second

// look records whether the page is hidden.
func (l *listener) look(hidden bool) {
	now, last := time.Now().UnixNano(), l.lastLook.Load()
	if now-last >= int64(lookEvery) && l.lastLook.CompareAndSwap(last, now) {
		l.visit.Hide(hidden)
	}
}

// silent reports whether a client that answers heartbeats has not done so for that long.
func (l *listener) silent(most time.Duration) bool {
	lastAnswer := l.lastAnswer.Load()
	return lastAnswer != 0 && time.Since(time.Unix(0, lastAnswer)) > most
}

// A streamName is the name that a client gives one of its streams.
type streamName struct {
	match string
	guest door.Guest
	name  string // "": the client does not answer heartbeats
}

// nameOf reads the name of a stream or a page from a request.
func nameOf(r *http.Request, me door.Guest, what string) (streamName, error) {
	n := streamName{r.PathValue("id"), me, r.URL.Query().Get(what)}
	return n, n.check()
}

// check returns an error if the name is not one that a client may give.
func (n streamName) check() error {
	if n.name != "" && (len(n.name) < 16 || len(n.name) > 64) {
		return fmt.Errorf("%w: the name of a stream or a page has 16 to 64 characters, not %d", wire.ErrBadRequest, len(n.name))
	}
	return nil
}

// heartbeatOf returns the event that says when the next heartbeat comes.
func heartbeatOf(every time.Duration) string {
	return fmt.Sprintf("event: beat\ndata: %d\n\n", every.Milliseconds())
}

// hear counts a stream, which the client may answer by its name, until end is called.
func (s *streams) hear(name streamName, v *match.Visit) (l *listener, end func()) {
	l = &listener{visit: v}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.listening++
	if name.name != "" {
		l.lastAnswer.Store(time.Now().UnixNano())
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

// answered records that a client has answered its stream, and returns the stream if there is
// one.
func (s *streams) answered(name streamName) *listener {
	s.mu.Lock()
	defer s.mu.Unlock()
	l := s.named[name]
	if l != nil {
		l.lastAnswer.Store(time.Now().UnixNano())
	}
	return l
}

// MatchTime is the header with the match time in milliseconds, in the reply to a player's
// answer. The page knows how long this reply was on its way.
const MatchTime = "Match-Time"

// AnswerHeartbeat handles the answer to a heartbeat, which also says whether the page is hidden.
// It involves the match only if a player's lag must be recorded.
func (l *Live) AnswerHeartbeat(w http.ResponseWriter, r *http.Request) {
	name, err := nameOf(r, door.CallerOf(r.Context()).Guest, "name")
	if err != nil {
		wire.WriteError(w, err)
		return
	}
	heard := l.streams.answered(name)
	if heard == nil {
		wire.WriteError(w, match.ErrNotFound)
		return
	}
	heard.look(isHidden(r))
	if r.URL.Query().Get("beat") == "1" && heard.visit.Sits() {
		if lag, tell := heard.lag.answer(); tell {
			l.tellLag(r.Context(), name, lag)
		}
		if now, on := heard.visit.Now(); on {
			w.Header().Set(MatchTime, strconv.FormatInt(now.Milliseconds(), 10))
		}
	}
	w.WriteHeader(http.StatusNoContent)
}

// isHidden reports whether a request says that its page is hidden.
func isHidden(r *http.Request) bool { return r.URL.Query().Get("hidden") == "1" }

// A page answers a heartbeat at once, so the server knows how long the way there and back takes.
// A page could answer late in order to gain time, but at most table.MaxLag for each decision.
// It cannot answer early.
const (
	lagSamples = 5 // of which the median counts, because pages and networks stutter
	lagEnough  = 3
	lagLittle  = 75 * time.Millisecond // a smaller lag is not reported unless it was larger before
)

// A lagMeter measures how far away a listener is.
type lagMeter struct {
	mu      sync.Mutex
	sent    time.Time // when the last heartbeat was sent, if it has not been answered yet
	took    []time.Duration
	told    bool // whether a lag has been reported
	greater bool // whether the last reported lag was more than lagLittle
}

// beat records that a heartbeat is sent.
func (l *lagMeter) beat() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sent = time.Now()
}

// answer records that the last heartbeat was answered, and returns the lag if it must be
// reported.
func (l *lagMeter) answer() (lag time.Duration, tell bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.sent.IsZero() {
		return 0, false
	}
	l.took = append(l.took, time.Since(l.sent))
	l.sent = time.Time{}
	l.took = l.took[max(0, len(l.took)-lagSamples):]
	if len(l.took) < lagEnough {
		return 0, false
	}
	sorted := slices.Sorted(slices.Values(l.took))
	lag = sorted[len(sorted)/2]
	tell = !l.told || l.greater || lag > lagLittle
	l.told, l.greater = true, lag > lagLittle
	return lag, tell
}

// tellLag reports a player's lag to the match.
func (l *Live) tellLag(ctx context.Context, name streamName, lag time.Duration) {
	if err := l.matches.Lag(ctx, name.match, string(name.guest), lag); err != nil {
		l.door.Fail("telling a lag", err)
	}
}
