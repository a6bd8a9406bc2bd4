package solutions

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"woodwork/memory"
)

// again is after what time a solution is tried again for which there was no memory, or no
// time.
const again = time.Minute

// finish makes an item there, and before anybody hears of it its memory one that others may
// have: who waits for it may pin it at once. One that failed is not remembered.
func (c *Cache[K, V]) finish(it *Item[K, V]) {
	defer close(it.done)
	if it.err != nil {
		c.drop(it)
		return
	}
	it.Unpin()
}

// compute fills in the item and makes it there. A panic is its error: strangers choose the
// options.
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

// Enter waits for the turn to compute, and Leave gives it back: for what is computed
// beside the solutions, and should not be at the same time.
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
