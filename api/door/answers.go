package door

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"

	"woodwork/api/wire"
	"woodwork/memory"
)

// answers limits how many long answers are being sent to each address: logs of matches, and
// pages of their events. An answer that the client does not read stays in memory.
type answers struct {
	memory *memory.Budget

	most  int           // at the same time for one address; 0 is no limit
	bytes int           // how much memory those of one address may take
	slow  time.Duration // how long a client may take to read a piece before it is dropped

	mu       sync.Mutex
	holdings map[string]holding
}

// A holding is what is being sent to one address.
type holding struct{ answers, bytes int }

const (
	answerBytes = 8 << 20          // of one address
	answerSlow  = 20 * time.Second // for answerPiece, as for a stream
	answerPiece = 64 << 10         // how many bytes are written under one deadline

	reviewAnswer    = 512 << 10 // the largest review as JSON
	compressorBytes = 1 << 20   // of an answer that is compressed
)

func newAnswers(most int, b *memory.Budget) *answers {
	return &answers{memory: b, most: most, bytes: answerBytes, slow: answerSlow, holdings: map[string]holding{}}
}

// weightOf returns how much memory the answer to a request may take at a time, 0 unless it is a
// long one: a page of a log and what net/http buffers of it, or a page of events, which is
// encoded as a whole.
func weightOf(r *http.Request) int {
	switch path := r.URL.Path; {
	case r.Method != http.MethodGet || !strings.HasPrefix(path, "/api/matches/"):
		return 0
	case hasSuffix(path, "/log"):
		return 256 << 10
	case hasSuffix(path, "/events"):
		return 1 << 20
	}
	return 0
}

// unreadOf returns how much memory the answer to a request takes as long as the client does not
// read it, 0 unless it may be too long for what the system buffers of a connection. A review is
// not among those that are counted for an address, because many may wait for theirs.
func unreadOf(r *http.Request) int64 {
	bytes := weightOf(r)
	if r.Method == http.MethodGet && strings.HasPrefix(r.URL.Path, "/api/matches/") && hasSuffix(r.URL.Path, "/review") {
		bytes = reviewAnswer
	}
	if bytes > 0 && compressible(r) && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		bytes += compressorBytes
	}
	return int64(bytes)
}

// enter counts an answer of that many bytes. It returns false if too much is already being sent
// to its address.
func (a *answers) enter(address string, bytes int) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	h := a.holdings[address]
	if a.most > 0 && (h.answers >= a.most || h.bytes+bytes > a.bytes) {
		return false
	}
	a.holdings[address] = holding{h.answers + 1, h.bytes + bytes}
	return true
}

func (a *answers) leave(address string, bytes int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	h := a.holdings[address]
	if h.answers == 1 {
		delete(a.holdings, address)
		return
	}
	a.holdings[address] = holding{h.answers - 1, h.bytes - bytes}
}

// hold takes the memory for an answer that may be long.
func (a *answers) hold(r *http.Request) (*memory.Hold, error) {
	bytes := unreadOf(r)
	if bytes == 0 {
		return nil, nil
	}
	hold, err := a.memory.Take("answers", bytes)
	if err != nil {
		return nil, fmt.Errorf("answer: %w", err)
	}
	return hold, nil
}

// bound lets long answers through within the limits of their address, and drops those that are
// not read.
func (a *answers) bound(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		hold, err := a.hold(r)
		if err != nil {
			wire.WriteError(w, err)
			return
		}
		defer hold.Free()
		weight := weightOf(r)
		if weight == 0 {
			next.ServeHTTP(w, r)
			return
		}
		c := CallerOf(r.Context())
		address := c.Network()
		if !a.enter(address, weight) {
			c.Exceeded = "answers"
			w.Header().Set("Retry-After", "20")
			wire.WriteError(w, wire.ErrRate)
			return
		}
		defer a.leave(address, weight)
		out := &deadlineWriter{ResponseWriter: w, slow: a.slow}
		next.ServeHTTP(out, r)
		out.finish()
	})
}

// A deadlineWriter limits how long the client may take to read each piece of an answer.
type deadlineWriter struct {
	http.ResponseWriter
	slow time.Duration
}

// Unwrap is for http.ResponseController.
func (p *deadlineWriter) Unwrap() http.ResponseWriter { return p.ResponseWriter }

// extend gives the client time for the next piece. A writer without deadlines is not a
// connection.
func (p *deadlineWriter) extend() {
	http.NewResponseController(p.ResponseWriter).SetWriteDeadline(time.Now().Add(p.slow))
}

func (p *deadlineWriter) Write(b []byte) (n int, err error) {
	for len(b) > 0 && err == nil {
		p.extend()
		var done int
		done, err = p.ResponseWriter.Write(b[:min(len(b), answerPiece)])
		n, b = n+done, b[done:]
	}
	return n, err
}

// finish sends what net/http has buffered, while the answer is still counted.
func (p *deadlineWriter) finish() {
	p.extend()
	http.NewResponseController(p.ResponseWriter).Flush()
}
