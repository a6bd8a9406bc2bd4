package door

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"time"

	"woodwork/match"
)

// readiness is what was last found out about the store. Anyone may ask, as often as they like,
// and gets that answer.
type readiness struct {
	ask   func(context.Context) error // nil: always ready
	fresh time.Duration               // how long an answer is valid

	mu     sync.Mutex
	at     time.Time
	err    error
	asking chan error // receives an answer that has not come yet; nil if none is expected
}

const (
	readyTime  = 2 * time.Second
	readyFresh = 2 * time.Second
)

// check returns why the store takes nothing, and whether that is new.
func (r *readiness) check() (err error, news bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.ask == nil || !r.at.IsZero() && time.Since(r.at) < r.fresh {
		return r.err, false
	}
	before := r.err
	r.err = r.answer()
	r.at = time.Now()
	return r.err, (before == nil) != (r.err == nil)
}

var errHangs = errors.New("the store does not answer")

// answer asks the store on behalf of all who want to know meanwhile. If it does not answer,
// because a disk hangs, the next call waits for the same answer and does not ask again.
func (r *readiness) answer() error {
	select {
	case <-r.asking: // nobody waited for it any more
		r.asking = nil
	default:
	}
	if r.asking == nil {
		r.asking = make(chan error, 1)
		go r.askStore(r.asking)
	}
	select {
	case err := <-r.asking:
		r.asking = nil
		return err
	case <-time.After(readyTime):
		return errHangs
	}
}

func (r *readiness) askStore(answer chan<- error) {
	ctx, cancel := context.WithTimeout(context.Background(), readyTime)
	defer cancel()
	answer <- r.ask(ctx)
}

// Healthz answers that the process is running.
func (d *Door) Healthz(w http.ResponseWriter, _ *http.Request) { w.Write([]byte("ok\n")) }

// Readyz answers whether something can be stored. It logs a change, at most once a minute.
func (d *Door) Readyz(w http.ResponseWriter, _ *http.Request) {
	err, news := d.ready.check()
	if news && err != nil && d.throttle.due("not ready") {
		d.log.Error("not ready", "error", err)
	}
	if news && err == nil && d.throttle.due("ready again") {
		d.log.Info("ready again")
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
