package match

import (
	"errors"
	"log/slog"
	"strings"
	"sync"
	"time"
)

// incidents are the matches that cannot be loaded, and whether anything can be stored. Each
// fault is logged once until it is over, and those that happen together are logged together,
// because a damaged file may affect thousands of matches.
type incidents struct {
	log    *slog.Logger
	mu     sync.Mutex
	tries  map[string]int // the failed attempts for each match that could not be loaded
	fresh  []string       // those to be logged when naming fires
	naming *time.Timer    // nil if none is to be logged
	closed bool           // nothing is logged any more
	why    error          // of the last of them
	failed bool           // whether the last attempt to store failed
	last   time.Time      // when an attempt last failed
}

// calmTime is how long everything must have been stored before that is logged. On a disk that is
// nearly full a small write succeeds and the next one fails.
const calmTime = 10 * time.Second

// How the matches that cannot be loaded are logged: how long they are collected, how many of
// them are named by their ids, and how many are remembered.
const (
	nameAfter  = time.Second
	maxNamed   = 50
	maxKnown   = 100_000
	firstPause = time.Second
	longPause  = time.Minute
)

// backoff returns the pause after the given number of failures: a second after the first, then
// doubled each time, up to a minute.
func backoff(tries int) time.Duration {
	return min(firstPause<<min(tries-1, 10), longPause)
}

// unloadable records that a match could not be loaded, and returns how long to wait before the
// next attempt.
func (t *incidents) unloadable(id string, err error) time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.tries[id] == 0 {
		if len(t.tries) >= maxKnown {
			clear(t.tries)
		}
		if t.naming == nil && !t.closed {
			t.naming = time.AfterFunc(nameAfter, t.name)
		}
		t.fresh, t.why = append(t.fresh, id), err
	}
	t.tries[id]++
	return backoff(t.tries[id])
}

// name logs the matches that could not be loaded since the last call. It holds the
// lock, so that nothing is logged once the service is closed.
func (t *incidents) name() {
	t.mu.Lock()
	defer t.mu.Unlock()
	ids, why := t.fresh, t.why
	t.fresh, t.naming = nil, nil
	if len(ids) == 0 || t.closed {
		return
	}
	named := ids[:min(len(ids), maxNamed)]
	t.log.Error("matches cannot be loaded; all others go on", "count", len(ids), "matches", strings.Join(named, " "), "error", why)
}

// close logs what remains to be logged, and prevents any further logging.
func (t *incidents) close() {
	t.name()
	t.mu.Lock()
	defer t.mu.Unlock()
	t.closed = true
	if t.naming != nil {
		t.naming.Stop()
	}
}

// loaded records that a match could be loaded.
func (t *incidents) loaded(id string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.tries, id)
}

// stored records whether something could be stored, and logs it if that has changed. It returns
// err. A damaged match says nothing about the others.
func (t *incidents) stored(id string, err error) error {
	switch {
	case errors.Is(err, ErrDamaged):
		t.unloadable(id, err)
		return err
	case err != nil && !ours(err): // a refusal, or a fault that its own match reports
		return err
	}
	if !t.changed(err != nil) {
		return err
	}
	if err != nil {
		t.log.Error("nothing can be stored; moves are refused until it can", "match", id, "error", err)
	} else {
		t.log.Warn("moves are stored again")
	}
	return err
}

// changed records whether something could be stored, and reports whether to log that.
func (t *incidents) changed(failed bool) bool {
	now := instant()
	t.mu.Lock()
	defer t.mu.Unlock()
	was := t.failed
	switch {
	case failed:
		t.failed, t.last = true, now
		return !was
	case was && now.Sub(t.last) >= calmTime:
		t.failed = false
		return true
	}
	return false
}

// ours reports whether an error comes from the store, and is logged for all matches together.
func ours(err error) bool {
	return errors.Is(err, ErrDamaged) || errors.Is(err, ErrNoSpace) || errors.Is(err, ErrStore)
}
