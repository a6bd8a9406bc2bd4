package solutions

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"woodwork/memory"
)

// again is after what time a solution is tried again that failed for lack of memory or time.
const again = time.Minute

// finish completes an item. Before anybody learns that it is there its memory becomes available
// to others, so that a waiting caller can pin it at once. A failed item is not kept.
func (c *Cache[K, V]) finish(it *Item[K, V]) {
	defer close(it.done)
	if it.err != nil {
		c.drop(it)
		return
	}
	it.Unpin()
}

// compute makes the value of an item and completes it. A panic becomes its error, because
// strangers choose the options.
func (c *Cache[K, V]) compute(it *Item[K, V]) {
	defer c.finish(it)
	defer func() {
		if p := recover(); p != nil {
			it.err = fmt.Errorf("the solution panicked: %v\n%s", p, debug.Stack())
		}
	}()
	ctx, cancel := c.whileWanted(it)
	defer cancel()
	if it.err = c.Enter(ctx); it.err != nil {
		return
	}
	defer c.Leave()
	it.hold, it.err = c.maker.Make(ctx, it.Key, &it.Value, Pay{c.limits, it.payer})
	poor := errors.Is(it.err, errPoor)
	if c.maker.Estimate == nil || !poor && !errors.Is(it.err, memory.ErrFull) {
		return
	}
	it.hold, it.err = c.maker.Estimate(it.Key, &it.Value)
	it.poor, it.until = poor, time.Now().Add(c.limits.Again)
}

// Enter waits for the turn to compute, and Leave gives it back: for computations besides
// solutions that should not run at the same time.
func (c *Cache[K, V]) Enter(ctx context.Context) error {
	select {
	case c.turn <- struct{}{}:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// Leave gives the turn back.
func (c *Cache[K, V]) Leave() { <-c.turn }
