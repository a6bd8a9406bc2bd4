package api

import (
	"net/http"
	"strings"
	"sync"
	"time"
)

// slowEvery is how often a slow request of one route is logged: if the disk is slow, all
// requests are.
const slowEvery = time.Second

// A slowLog decides which slow requests are logged.
type slowLog struct {
	least time.Duration // a request that takes longer is slow; 0: none is

	mu     sync.Mutex
	routes map[string]slowRoute
}

// A slowRoute remembers what was logged about one route.
type slowRoute struct {
	told   time.Time
	untold int // slow requests since then
}

// due reports whether a request that took that long is logged now, and how many of its route
// have not been logged since the last one.
func (l *slowLog) due(route string, took time.Duration, now time.Time) (untold int, ok bool) {
	if l.least == 0 || took <= l.least || strings.HasSuffix(route, "/stream") { // a stream lasts as long as its page
		return 0, false
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.routes == nil {
		l.routes = map[string]slowRoute{}
	}
	r := l.routes[route]
	if now.Sub(r.told) < slowEvery {
		r.untold++
		l.routes[route] = r
		return 0, false
	}
	l.routes[route] = slowRoute{told: now}
	return r.untold, true
}

// tellSlow logs a slow request, with its route and match.
func (s *Server) tellSlow(n *statusWriter, r *http.Request, took time.Duration) {
	untold, ok := s.slow.due(n.route(), took, time.Now())
	if !ok {
		return
	}
	args := []any{"method", r.Method, "route", n.route(), "status", n.status, "ms", float64(took.Microseconds()) / 1000}
	if n.caller.match != "" {
		args = append(args, "match", n.caller.match)
	}
	if untold > 0 {
		args = append(args, "untold", untold)
	}
	s.log.Warn("slow request", args...)
}
