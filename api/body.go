package api

import (
	"io"
	"net/http"
	"sync"
	"time"

	"woodwork/match"
)

// bodies are those of requests that are still being read. A client that sends a byte now
// and then would keep a server from stopping as long as it may take for a request.
type bodies struct {
	mu   sync.Mutex
	open map[*body]struct{}
	cut  bool
}

// bodyGrace is how long a body that nobody wants to read may still take to arrive, before
// the connection is closed.
const bodyGrace = time.Second

// A body is that of one request.
type body struct {
	io.ReadCloser
	all  *bodies
	conn *http.ResponseController
	read bool // to its end
}

// watched makes the bodies of all requests ones that can be cut off, also of those that are
// refused unread: net/http reads what is left of them.
func (s *Server) watched(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer s.bodies.watch(w, r)()
		next.ServeHTTP(w, r)
	})
}

// watch makes the body of a request one that can be cut off, until done is called.
func (b *bodies) watch(w http.ResponseWriter, r *http.Request) (done func()) {
	if r.ContentLength == 0 {
		return func() {}
	}
	one := &body{ReadCloser: r.Body, all: b, conn: http.NewResponseController(w)}
	r.Body = one
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.open == nil {
		b.open = map[*body]struct{}{}
	}
	b.open[one] = struct{}{}
	return one.done
}

// Read is io.Reader's.
func (o *body) Read(p []byte) (n int, err error) {
	if o.all.over() {
		return 0, match.ErrClosed
	}
	n, err = o.ReadCloser.Read(p)
	switch {
	case err == io.EOF:
		o.forget()
		o.read = true
	case err != nil && o.all.over():
		err = match.ErrClosed
	}
	return n, err
}

// done lets go of the body. net/http reads what is left of it before it answers, so that the
// connection can be used again; that may not take long.
func (o *body) done() {
	o.forget()
	switch {
	case o.read:
	case o.all.over():
		o.conn.SetReadDeadline(time.Now())
	default:
		o.conn.SetReadDeadline(time.Now().Add(bodyGrace))
	}
}

func (o *body) forget() {
	o.all.mu.Lock()
	defer o.all.mu.Unlock()
	delete(o.all.open, o)
}

func (b *bodies) over() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.cut
}

// close ends the reading of all bodies, now and to come.
func (b *bodies) close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.cut = true
	for o := range b.open {
		o.conn.SetReadDeadline(time.Now())
	}
}

// CutBodies refuses the requests whose bodies have not arrived yet, with 503. What has
// arrived is answered.
func (s *Server) CutBodies() { s.bodies.close() }
