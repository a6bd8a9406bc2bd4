package api

import (
	"sync"
	"time"
)

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
