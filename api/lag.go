package api

import (
	"context"
	"slices"
	"sync"
	"time"
)

// A page answers a heartbeat at once, so the server knows how long the way there and back takes.
// A page could answer late in order to gain time, but at most record.MaxLag for each decision.
// It cannot answer early.
const (
	lagSamples = 5 // of which the median counts, because pages and networks stutter
	lagEnough  = 3
	lagLittle  = 75 * time.Millisecond // a smaller lag is not reported unless it was larger before
)

// A lagMeter measures how far away a listener is.
type lagMeter struct {
	mu      sync.Mutex
	sent    time.Time // when the last heartbeat was sent, if it has not been answered yet
	took    []time.Duration
	told    bool // whether a lag has been reported
	greater bool // whether the last reported lag was more than lagLittle
}

// beat records that a heartbeat is sent.
func (l *lagMeter) beat() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sent = time.Now()
}

// answer records that the last heartbeat was answered, and returns the lag if it must be
// reported.
func (l *lagMeter) answer() (lag time.Duration, tell bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.sent.IsZero() {
		return 0, false
	}
	l.took = append(l.took, time.Since(l.sent))
	l.sent = time.Time{}
	l.took = l.took[max(0, len(l.took)-lagSamples):]
	if len(l.took) < lagEnough {
		return 0, false
	}
	sorted := slices.Sorted(slices.Values(l.took))
	lag = sorted[len(sorted)/2]
	tell = !l.told || l.greater || lag > lagLittle
	l.told, l.greater = true, lag > lagLittle
	return lag, tell
}

// tellLag reports a player's lag to the match.
func (s *Server) tellLag(ctx context.Context, name streamName, lag time.Duration) {
	if err := s.matches.Lag(ctx, name.match, string(name.guest), lag); err != nil {
		s.fail("telling a lag", err)
	}
}
