package engine

import (
	"context"
	"sync"

	fc "woodwork/games/footballchess"
)

// help lets the other threads search the same position with the same table: they share what they
// find. Every second one begins one ply deeper, so that not all do the same. The function that
// it returns stops them and waits.
func (e *Engine) help(ctx context.Context, s *fc.State, l Limits) (done func()) {
	if l.Threads <= 1 {
		return func() {}
	}
	for len(e.helpers) < l.Threads-1 {
		e.helpers = append(e.helpers, newEngine(e.rules, e.weights, e.table))
	}
	ctx, cancel := context.WithCancel(ctx)
	var all sync.WaitGroup
	for i, h := range e.helpers[:l.Threads-1] {
		all.Go(func() {
			h.begin(ctx, s, Limits{Restless: l.Restless, Thrice: l.Thrice})
			for depth := 1 + i%2; depth <= maxDepth(l.Depth) && !h.stop; depth++ {
				h.iterate(&s.Position, depth, 1, nil)
			}
		})
	}
	return func() {
		cancel()
		all.Wait()
	}
}
