package fairqueue

import "time"

// Stats are the figures of a gate.
type Stats struct {
	Held    int           // places that are taken
	Waiting int           // requests that wait for one
	Longest time.Duration // how long the first of them has waited
	Served  uint64        // requests that were given a place, so far
	Waited  time.Duration // how long those have waited, together
	Refused uint64        // refused because there were too many, so far
}

// Stats returns figures for the metrics.
func (g *Gate) Stats() Stats {
	g.mu.Lock()
	defer g.mu.Unlock()
	s := Stats{Held: g.places - g.free, Waiting: len(g.waiting), Served: g.served, Waited: g.waited, Refused: g.refused}
	if len(g.waiting) > 0 {
		s.Longest = time.Since(g.waiting[0].since)
	}
	return s
}
