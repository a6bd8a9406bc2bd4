package match

import "context"

// Do has the actor of a match run f with the seq of its last entry.
func (s *Service) Do(ctx context.Context, id string, f func(seq uint64) error) error {
	return s.do(ctx, id, func(a *actor) error { return f(a.current.Seq) })
}
