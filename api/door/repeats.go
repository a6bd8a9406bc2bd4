package door

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"time"

	"woodwork/api/wire"
	"woodwork/memory"
)

// repeats keeps the answers to requests that have made something, so that one that is sent again
// with the same Idempotency-Key makes nothing more and is answered as before.
type repeats struct {
	memory *memory.Budget

	mu    sync.Mutex
	known map[repeatKey]*repeat
	kept  []*repeat // those with an answer, oldest first
	bytes int       // of their answers
}

const (
	RepeatFor   = time.Hour       // how long an answer is kept
	repeatBytes = 16 << 20        // of all that are kept; then the oldest goes
	repeatExtra = 512             // bytes that an answer takes besides its text
	makingTime  = 2 * time.Minute // for a request that goes on when its client has gone
)

// A repeatKey is a digest of the caller, the address and the key of a request.
type repeatKey [sha256.Size]byte

// A repeat is a request that may be sent again.
type repeat struct {
	key  repeatKey
	body [sha256.Size]byte
	done chan struct{} // closed when the request was answered
	hold *memory.Hold

	// The answer, if it is a success; it is set before done is closed.
	status       int // 0: the request was refused, and may be tried again
	text         []byte
	kind         string // its Content-Type
	cookie       bool   // whether it sets the cookie of the guest
	route, match string // as in caller
	until        time.Time
}

func newRepeats(b *memory.Budget) *repeats {
	return &repeats{memory: b, known: map[repeatKey]*repeat{}}
}

// makes reports whether a request makes something that a second one would make again. Moves and
// whatever else happens in a match are known by their seq.
func makes(r *http.Request) bool { return r.Method == http.MethodPost && MakesAt(r.URL.Path) }

// MakesAt reports it for a POST to a path, or to the pattern of one.
func MakesAt(path string) bool {
	switch {
	case path == "/api/matches", path == "/api/commitments", path == ImportPath, hasSuffix(path, "/rematch"), path == RoomsPath, isRoom(path) && (hasSuffix(path, "/people") || hasSuffix(path, "/matches")):
		return true
	default: // taking a seat
		at := strings.LastIndexByte(path, '/')
		return at > 0 && (hasSuffix(path, "/seats") || hasSuffix(path[:at], "/seats"))
	}
}

// once makes what a request asks for only once, however often it is sent. A request whose client
// goes away is carried out all the same, so that the answer is there when it comes again.
func (d *Door) once(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		me := d.asks(r)
		if me == "" || !makes(r) {
			next.ServeHTTP(w, r)
			return
		}
		body, err := readAhead(w, r)
		if err != nil {
			next.ServeHTTP(w, r)
			return
		}
		d.makeOnce(w, r, next, keyOf(me, r), sha256.Sum256(body))
	})
}

// asks returns the guest who sends a request that may be sent again, "" if it cannot be known
// again: without a cookie only a key that nobody can guess says who asks.
func (d *Door) asks(r *http.Request) Guest {
	switch c := CallerOf(r.Context()); {
	case c.token == "":
		return ""
	case c.Guest != "":
		return c.Guest
	case len(c.token) >= MinToken:
		return d.key.NewGuest(c.token)
	}
	return ""
}

func keyOf(me Guest, r *http.Request) repeatKey {
	return sha256.Sum256(fmt.Appendf(nil, "%q %q %q", me, r.URL.Path, CallerOf(r.Context()).token))
}

// readAhead returns the body of a request, which can then be read once more. An error comes again
// as well.
func readAhead(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	http.NewResponseController(w).SetReadDeadline(time.Now().Add(BodyTimeout))
	body, err := io.ReadAll(r.Body)
	r.Body = struct {
		io.Reader
		io.Closer
	}{io.MultiReader(bytes.NewReader(body), ended{err}), r.Body}
	return body, err
}

// ended is a reader that has come to its end, or to an error.
type ended struct{ err error }

func (f ended) Read([]byte) (int, error) {
	if f.err != nil {
		return 0, f.err
	}
	return 0, io.EOF
}

func (d *Door) makeOnce(w http.ResponseWriter, r *http.Request, next http.Handler, key repeatKey, body [sha256.Size]byte) {
	for {
		one, first := d.repeats.enter(key, body)
		switch {
		case one.body != body:
			wire.WriteError(w, wire.ErrReused)
			return
		case first:
			d.make(w, r, next, one)
			return
		}
		select {
		case <-one.done:
		case <-r.Context().Done():
			wire.WriteError(w, r.Context().Err())
			return
		}
		if one.status != 0 {
			d.answerAgain(w, r, one)
			return
		}
	}
}

// make carries out a request and keeps its answer.
func (d *Door) make(w http.ResponseWriter, r *http.Request, next http.Handler, one *repeat) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), makingTime)
	defer cancel()
	copying := &copyWriter{ResponseWriter: w}
	defer func() { d.repeats.leave(one) }() // even if the request panics
	next.ServeHTTP(copying, r.WithContext(ctx))
	if copying.status < 200 || copying.status > 299 {
		return
	}
	c := CallerOf(r.Context())
	one.text, one.kind, one.cookie = copying.text, w.Header().Get("Content-Type"), w.Header().Get("Set-Cookie") != ""
	one.route, one.match, one.status = c.route, c.match, copying.status
}

func (d *Door) answerAgain(w http.ResponseWriter, r *http.Request, one *repeat) {
	c := CallerOf(r.Context())
	c.again, c.route, c.match = true, one.route, one.match
	if one.cookie {
		_, cookie := d.Welcome(r.Context())
		w.Header().Set("Set-Cookie", cookie)
	}
	w.Header().Set("Content-Type", one.kind)
	w.WriteHeader(one.status)
	w.Write(one.text)
}

// enter returns the request with a key, and whether it is the first, which the caller must carry
// out and leave.
func (p *repeats) enter(key repeatKey, body [sha256.Size]byte) (one *repeat, first bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.forget()
	if one = p.known[key]; one != nil {
		return one, false
	}
	one = &repeat{key: key, body: body, done: make(chan struct{})}
	p.known[key] = one
	return one, true
}

// leave keeps a request with its answer, or forgets one that was refused, or for which there is
// no memory.
func (p *repeats) leave(one *repeat) {
	defer close(one.done)
	hold, err := p.memory.Take("repeats", int64(len(one.text)+repeatExtra))
	p.mu.Lock()
	defer p.mu.Unlock()
	if one.status == 0 || err != nil {
		hold.Free()
		delete(p.known, one.key)
		return
	}
	one.hold, one.until = hold, time.Now().Add(RepeatFor)
	p.kept = append(p.kept, one)
	p.bytes += len(one.text) + repeatExtra
	p.forget()
}

// forget drops the oldest answers. It is called with the lock held.
func (p *repeats) forget() {
	for len(p.kept) > 0 && (p.bytes > repeatBytes || time.Now().After(p.kept[0].until)) {
		one := p.kept[0]
		p.kept = p.kept[1:]
		p.bytes -= len(one.text) + repeatExtra
		delete(p.known, one.key)
		one.hold.Free()
	}
}

// A copyWriter copies an answer.
type copyWriter struct {
	http.ResponseWriter
	status int
	text   []byte
}

// WriteHeader implements http.ResponseWriter.
func (c *copyWriter) WriteHeader(status int) {
	c.status = status
	c.ResponseWriter.WriteHeader(status)
}

func (c *copyWriter) Write(b []byte) (int, error) {
	if c.status == 0 {
		c.status = http.StatusOK
	}
	c.text = append(c.text, b...)
	return c.ResponseWriter.Write(b)
}

// Unwrap is for http.ResponseController.
func (c *copyWriter) Unwrap() http.ResponseWriter { return c.ResponseWriter }
