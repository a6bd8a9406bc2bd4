package engine

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"

	fc "woodwork/games/footballchess"
)

// help lets the other threads search the same position with the same table: they share what they
// find. Every second one begins one ply deeper, so that not all do the same. The function that
// it returns stops them and waits. If one of them panicked, so does that function: the caller
// can recover that, whereas a panic that leaves a goroutine ends the program.
func (e *Engine) help(ctx context.Context, s *fc.State, l Limits) (done func()) {
	if l.Threads <= 1 {
		return func() {}
	}
	for len(e.helpers) < l.Threads-1 {
		e.helpers = append(e.helpers, newEngine(e.rules, e.weights, e.table))
	}
	ctx, cancel := context.WithCancel(ctx)
	var all sync.WaitGroup
	var fault atomic.Pointer[string] // what the first panic says
	for i, h := range e.helpers[:l.Threads-1] {
		all.Go(func() {
			defer func() {
				if p := recover(); p != nil {
					text := fmt.Sprintf("%v\n%s", p, debug.Stack())
					fault.CompareAndSwap(nil, &text)
				}
			}()
			h.begin(ctx, s, Limits{Restless: l.Restless, Thrice: l.Thrice})
			for depth := 1 + i%2; depth <= maxDepth(l.Depth) && !h.stop; depth++ {
				h.iterate(&s.Position, depth, 1, nil)
			}
		})
	}
	return func() {
		cancel()
		all.Wait()
		if text := fault.Load(); text != nil {
			e.helpers = nil // the engine may be used again
			panic(*text)
		}
	}
}
