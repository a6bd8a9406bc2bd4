package api

import (
	"context"
	"slices"
	"sync"
	"time"
)

// A beat is answered at once by who can, and so the server knows how long the way there and
// back is. A page could answer late, and be given time that the network did not take: at most
// record.MaxLag each decision. It cannot answer early.
const (
	lagSamples = 5 // of which the median counts: pages and networks stutter
	lagEnough  = 3
	lagLittle  = 75 * time.Millisecond // whose lag was never more is not spoken of
)

// A lagMeter measures how far away a listener is.
type lagMeter struct {
	mu      sync.Mutex
	sent    time.Time // the last beat, if it was not answered yet
	took    []time.Duration
	told    bool // whether a lag has been told
	greater bool // whether the last that was told is more than little
}

// beat notes that a beat is sent.
func (l *lagMeter) beat() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sent = time.Now()
}

// answer notes that the last beat was answered, and returns the lag if it is to be told.
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

// tellLag tells the match how far away a player is.
func (s *Server) tellLag(ctx context.Context, name streamName, lag time.Duration) {
	if err := s.matches.Lag(ctx, name.match, string(name.guest), lag); err != nil {
		s.fail("telling a lag", err)
	}
}
