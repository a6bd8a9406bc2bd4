package match

import "context"

// Do has the actor of a match run f, which is told how far the match has come then.
func (s *Service) Do(ctx context.Context, id string, f func(seq uint64) error) error {
	return s.do(ctx, id, func(a *actor) error { return f(a.current.Seq) })
}
