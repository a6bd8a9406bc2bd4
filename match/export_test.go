package match

import (
	"context"
	"time"
)

// AtEnd has f called by each actor that has decided to end and can still be found. It must be set
// before any match is loaded.
func (s *Service) AtEnd(f func(id string)) { s.ending = f }

// Do has the actor of a match run f with the seq of its last entry.
func (s *Service) Do(ctx context.Context, id string, f func(seq uint64) error) error {
	return s.do(ctx, id, func(a *actor) error { return f(a.current.Seq) })
}

// HoldUp has nobody look for a time whether the service is held up.
func (s *Service) HoldUp(d time.Duration) { s.reach.stalls <- d }
