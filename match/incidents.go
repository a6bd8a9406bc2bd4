package match

import (
	"errors"
	"strings"
	"sync"
	"time"
)

// incidents are the matches that cannot be loaded, and whether anything can be stored.
// Each is said once, those of a while together, until it is over: a damaged file may
// have thousands.
type incidents struct {
	mu     sync.Mutex
	tries  map[string]int // of the matches that could not be loaded, until they are
	fresh  []string       // those that are still to be named, when naming is over
	naming *time.Timer    // nil: none is to be named
	closed bool           // nothing is named any more
	why    error          // of the last of them
	failed bool           // whether something could not be stored
	last   time.Time      // when that was, for the last time
}

// calmTime is how long everything must have been stored for that to be said: on a disk that
// is nearly full, what is small is stored, and the next is not.
const calmTime = 10 * time.Second

// How the matches that cannot be loaded are named: those of so long together, that many of
// them by their ids; and how many are remembered.
const (
	nameAfter  = time.Second
	maxNamed   = 50
	maxKnown   = 100_000
	firstPause = time.Second
	longPause  = time.Minute
)

// backoff is the pause after that many failures, from 1 on: a second, then twice the one
// before, up to a minute.
func backoff(tries int) time.Duration {
	return min(firstPause<<min(tries-1, 10), longPause)
}

// unloadable notes that a match could not be loaded, and returns how long to wait
// before it is tried again.
func (s *Service) unloadable(id string, err error) time.Duration {
	t := &s.incidents
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.tries[id] == 0 {
		if len(t.tries) >= maxKnown {
			clear(t.tries)
		}
		if t.naming == nil && !t.closed {
			t.naming = time.AfterFunc(nameAfter, s.nameUnloadable)
		}
		t.fresh, t.why = append(t.fresh, id), err
	}
	t.tries[id]++
	return backoff(t.tries[id])
}

// nameUnloadable logs the matches that could not be loaded since it did last. It holds
// the lock meanwhile, so that nothing is logged once the service is closed.
func (s *Service) nameUnloadable() {
	t := &s.incidents
	t.mu.Lock()
	defer t.mu.Unlock()
	ids, why := t.fresh, t.why
	t.fresh, t.naming = nil, nil
	if len(ids) == 0 || t.closed {
		return
	}
	named := ids[:min(len(ids), maxNamed)]
	s.cfg.Log.Error("matches cannot be loaded; all others go on", "count", len(ids), "matches", strings.Join(named, " "), "error", why)
}

// closeTroubles names what is still to be named, and nothing any more after it.
func (s *Service) closeTroubles() {
	s.nameUnloadable()
	t := &s.incidents
	t.mu.Lock()
	defer t.mu.Unlock()
	t.closed = true
	if t.naming != nil {
		t.naming.Stop()
	}
}

// loaded notes that a match is there.
func (s *Service) loaded(id string) {
	t := &s.incidents
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.tries, id)
}

// stored notes whether what was to be stored was, and says so when that changes. It
// returns err. A match that is damaged says nothing of the others.
func (s *Service) stored(id string, err error) error {
	switch {
	case errors.Is(err, ErrDamaged):
		s.unloadable(id, err)
		return err
	case err != nil && !ours(err): // a refusal, or a fault that its match tells
		return err
	}
	if !s.incidents.changed(err != nil) {
		return err
	}
	if err != nil {
		s.cfg.Log.Error("nothing can be stored; moves are refused until it can", "match", id, "error", err)
	} else {
		s.cfg.Log.Warn("moves are stored again")
	}
	return err
}

// changed notes whether something could be stored, and reports whether that is to be
// said.
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

// ours reports whether an error is the store's, which is said for all matches
// together.
func ours(err error) bool {
	return errors.Is(err, ErrDamaged) || errors.Is(err, ErrNoSpace) || errors.Is(err, ErrStore)
}
