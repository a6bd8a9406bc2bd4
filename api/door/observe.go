package door

import (
	"context"
	"encoding/json"
	"log/slog"
	"net"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"time"

	"woodwork/api/watch"
	"woodwork/internal/redact"
)

// observed counts every request, and writes it to the access log if there is one.
func (d *Door) observed(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n := &statusWriter{ResponseWriter: w, caller: &unknown}
		began := time.Now()
		defer func() { // deferred, so that it also runs for an answer that is aborted
			d.observer.Answered(r.Context(), watch.Answer{Route: n.route(), Status: n.status, Class: n.class(), Code: n.code, Limit: n.caller.Exceeded})
			if d.access != nil {
				d.access(n, r, time.Since(began))
			}
			d.logSlow(n, r, time.Since(began))
		}()
		next.ServeHTTP(n, r)
	})
}

// routed records which route serves a request, and which match it is about.
func routed(mux *http.ServeMux) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			c := CallerOf(r.Context())
			c.route, c.match = r.Pattern, r.PathValue("id")
		}()
		mux.ServeHTTP(w, r)
	})
}

// A statusWriter records the status, size and problem code of an answer.
type statusWriter struct {
	http.ResponseWriter
	caller *Caller
	status int    // 0: nothing was written
	bytes  int64  // of the body
	code   string // of a problem
}

// unknown is the caller of a request that was refused before its caller was known. It is never
// changed.
var unknown Caller

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
	case AnyFile:
		return "file"
	case Anything:
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

// An AccessLog is called with every request and its answer.
type AccessLog func(n *statusWriter, r *http.Request, took time.Duration)

// pathMost is how many bytes of an address go into the access log.
const pathMost = 200

// secretPath matches what an address has of the secret name of a calendar, or of the code of a room, which lets in
// anyone who knows it.
var secretPath = regexp.MustCompile(`^(/+calendar/+|/+api/+rooms/+|/+r/+)[^/]+`)

// shownPath returns an address as the access log tells it.
func shownPath(path string) string {
	return redact.Matches(secretPath.ReplaceAllString(path[:min(len(path), pathMost)], "${1}…"))
}

// NewAccessLog writes one line for each request. It leaves out cookies, queries and headers,
// shortens the ids of matches, the codes of rooms and the names of calendars, and reduces client addresses to their network unless the operator
// wants them whole.
func NewAccessLog(to *slog.Logger, whole bool) AccessLog {
	from := networkOf
	if whole {
		from = func(address string) string { return address }
	}
	return func(n *statusWriter, r *http.Request, took time.Duration) {
		to.LogAttrs(context.Background(), slog.LevelInfo, "request",
			slog.String("method", r.Method), slog.String("path", shownPath(r.URL.Path)), slog.String("route", n.route()),
			slog.Int("status", n.status), slog.String("code", n.code), slog.Int64("bytes", n.bytes),
			slog.Float64("ms", float64(took.Microseconds())/1000), slog.String("from", from(n.caller.Address)), slog.Bool("guest", n.caller.Guest != ""))
	}
}

// slowEvery is how often a slow request of one route is logged: if the disk is slow, all
// requests are.
const slowEvery = time.Second

// A slowLog decides which slow requests are logged.
type slowLog struct {
	least time.Duration // a request that takes longer is slow; 0: none is

	mu     sync.Mutex
	routes map[string]slowRoute
}

// A slowRoute remembers which slow requests of one route were logged.
type slowRoute struct {
	logged  time.Time // the last one that was logged
	omitted int       // requests since then that were not
}

// due reports whether a request that took that long is logged now, and how many of its route
// have not been logged since the last one.
func (l *slowLog) due(route string, took time.Duration, now time.Time) (omitted int, ok bool) {
	if l.least == 0 || took <= l.least || strings.HasSuffix(route, "/stream") { // a stream lasts as long as its page
		return 0, false
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.routes == nil {
		l.routes = map[string]slowRoute{}
	}
	r := l.routes[route]
	if now.Sub(r.logged) < slowEvery {
		r.omitted++
		l.routes[route] = r
		return 0, false
	}
	l.routes[route] = slowRoute{logged: now}
	return r.omitted, true
}

// logSlow logs a slow request, with its route and match.
func (d *Door) logSlow(n *statusWriter, r *http.Request, took time.Duration) {
	omitted, ok := d.slow.due(n.route(), took, time.Now())
	if !ok {
		return
	}
	args := []any{"method", r.Method, "route", n.route(), "status", n.status, "ms", float64(took.Microseconds()) / 1000}
	if n.caller.match != "" {
		args = append(args, "match", n.caller.match)
	}
	if omitted > 0 {
		args = append(args, "omitted", omitted)
	}
	d.log.Warn("slow request", args...)
}

// logThrottle remembers, for each action, when a fault of the store was last logged: a store
// that fails does so at every request, and would flood the log.
type logThrottle struct {
	mu sync.Mutex
	at map[string]time.Time
}

// due reports whether it is time to log a fault again.
func (t *logThrottle) due(action string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if time.Since(t.at[action]) < time.Minute {
		return false
	}
	if t.at == nil {
		t.at = map[string]time.Time{}
	}
	t.at[action] = time.Now()
	return true
}
