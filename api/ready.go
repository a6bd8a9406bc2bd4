package api

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"time"

	"woodwork/match"
)

// readiness is what was found out last about the store. Who asks often, and anybody may,
// is told that.
type readiness struct {
	ask   func(context.Context) error // nil: always ready
	fresh time.Duration               // for which an answer counts

	mu  sync.Mutex
	at  time.Time
	err error
}

const (
	readyTime  = 2 * time.Second
	readyFresh = 2 * time.Second
)

// check returns why the store takes nothing, and whether that is news.
func (r *readiness) check() (err error, news bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.ask == nil || !r.at.IsZero() && time.Since(r.at) < r.fresh {
		return r.err, false
	}
	ctx, cancel := context.WithTimeout(context.Background(), readyTime) // for all who ask meanwhile
	defer cancel()
	before := r.err
	r.err = r.ask(ctx)
	r.at = time.Now()
	return r.err, (before == nil) != (r.err == nil)
}

// healthz says that the process answers.
func (s *Server) healthz(w http.ResponseWriter, _ *http.Request) { w.Write([]byte("ok\n")) }

// readyz says whether something can be stored. The log is told when that changes, and no
// more often than once a minute.
func (s *Server) readyz(w http.ResponseWriter, _ *http.Request) {
	err, news := s.ready.check()
	if news && err != nil && s.logThrottle.due("not ready") {
		s.log.Error("not ready", "error", err)
	}
	if news && err == nil && s.logThrottle.due("ready again") {
		s.log.Info("ready again")
	}
	switch {
	case errors.Is(err, match.ErrNoSpace):
		http.Error(w, "the disk is full", http.StatusServiceUnavailable)
	case err != nil:
		http.Error(w, "the store takes nothing", http.StatusServiceUnavailable)
	default:
		w.Write([]byte("ok\n"))
	}
}
