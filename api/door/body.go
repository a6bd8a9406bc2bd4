package door

import (
	"io"
	"net/http"
	"sync"
	"time"

	"woodwork/match"
)

// bodies are the bodies of requests that are still being read. A client that sends a byte now
// and then could keep a server from stopping for as long as a request may take.
type bodies struct {
	mu   sync.Mutex
	open map[*body]struct{}
	cut  bool
}

// bodyGrace is how long an unwanted body may still take to arrive before the connection is
// closed.
const bodyGrace = time.Second

// A body is the body of one request.
type body struct {
	io.ReadCloser
	all  *bodies
	conn *http.ResponseController
	read bool // whether it was read to its end
}

// watched makes it possible to cut off the bodies of all requests, including those that are
// refused without reading them: net/http reads what is left of them.
func (d *Door) watched(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer d.bodies.watch(w, r)()
		next.ServeHTTP(w, r)
	})
}

// watch makes it possible to cut off the body of a request, until done is called.
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

// Read implements io.Reader.
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

// Close leaves the body to net/http, which closes it after done: closing it earlier would wait
// for what is left of it.
func (o *body) Close() error { return nil }

// done ends watching the body. net/http reads what is left of it before it answers, so that the
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

// close cuts off all bodies, now and from now on.
func (b *bodies) close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.cut = true
	for o := range b.open {
		o.conn.SetReadDeadline(time.Now())
	}
}

// CutBodies refuses requests whose bodies have not arrived yet, with 503. Those that have
// arrived are answered.
func (d *Door) CutBodies() { d.bodies.close() }
