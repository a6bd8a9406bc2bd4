package api

import (
	"encoding/json"
	"net"
	"net/http"
	"time"

	"woodwork/api/watch"
)

// observed counts every request, and writes it to the access log if there is one.
func (s *Server) observed(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n := &statusWriter{ResponseWriter: w, caller: &unknown}
		began := time.Now()
		defer func() { // deferred, so that it also runs for an answer that is aborted
			s.observer.Answered(r.Context(), watch.Answer{Route: n.route(), Status: n.status, Class: n.class(), Code: n.code, Limit: n.caller.limit})
			if s.access != nil {
				s.access(n, r, time.Since(began))
			}
			s.tellSlow(n, r, time.Since(began))
		}()
		next.ServeHTTP(n, r)
	})
}

// routed records which route serves a request, and which match it is about.
func routed(mux *http.ServeMux) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			c := callerOf(r.Context())
			c.route, c.match = r.Pattern, r.PathValue("id")
		}()
		mux.ServeHTTP(w, r)
	})
}

// A statusWriter records the status, size and problem code of an answer.
type statusWriter struct {
	http.ResponseWriter
	caller *caller
	status int    // 0: nothing was written
	bytes  int64  // of the body
	code   string // of a problem
}

// unknown is the caller of a request that was refused before its caller was known. It is never
// changed.
var unknown caller

// noteOf returns the statusWriter of an answer.
func noteOf(w http.ResponseWriter) *statusWriter {
	if n, ok := w.(*statusWriter); ok {
		return n
	}
	return &statusWriter{ResponseWriter: w, caller: &unknown}
}

// WriteHeader implements http.ResponseWriter.
func (n *statusWriter) WriteHeader(status int) {
	n.status = status
	n.ResponseWriter.WriteHeader(status)
}

func (n *statusWriter) Write(b []byte) (int, error) {
	if n.status == 0 {
		n.status = http.StatusOK
	}
	if n.status >= http.StatusBadRequest && n.code == "" {
		n.code = codeIn(b)
	}
	done, err := n.ResponseWriter.Write(b)
	n.bytes += int64(done)
	return done, err
}

// codeIn returns the code of a problem. Every problem is written by a single call of Write.
func codeIn(b []byte) string {
	var p struct{ Code string }
	if json.Unmarshal(b, &p) != nil || p.Code == "" {
		return "other"
	}
	return p.Code
}

// Unwrap is for http.ResponseController.
func (n *statusWriter) Unwrap() http.ResponseWriter { return n.ResponseWriter }

var classes = [...]string{"1xx", "2xx", "3xx", "4xx", "5xx"}

// class returns the class of the status, such as 2xx.
func (n *statusWriter) class() string {
	if n.status == 0 {
		return "none"
	}
	return classes[min(max(n.status/100, 1), 5)-1]
}

// route returns the pattern of the route that served the request; "" if it was refused before.
func (n *statusWriter) route() string {
	switch n.caller.route {
	case "":
		return "refused"
	case anyFile:
		return "file"
	case anything:
		return "nothing"
	}
	return n.caller.route
}

// rawOf returns the writer inside a statusWriter: net/http closes the connection after a body
// that is too large only if it gets its own writer.
func rawOf(w http.ResponseWriter) http.ResponseWriter {
	if n, ok := w.(*statusWriter); ok {
		return n.ResponseWriter
	}
	return w
}

// addressOf returns the address of a connection.
func addressOf(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}
