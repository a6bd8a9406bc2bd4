// Package solutions is a cache of results that are expensive to compute for a set of options,
// such as the exact solution of a game. It computes one solution at a time, in the background.
// It knows no game; a Maker does.
package solutions

import (
	"context"
	"slices"
	"sync"
	"time"

	"woodwork/bot"
	"woodwork/memory"
)

// kept is how many solutions a cache keeps, and Waiting how many may wait to be computed.
const (
	kept    = 16
	Waiting = 4
)

// A Maker makes the solutions of a game: values V for sets of options K. It sets the given
// value, and returns the memory that it holds, nil if that is not counted or it failed.
type Maker[K comparable, V any] struct {
	// Make computes a value. It uses pay for the part that somebody has to pay for. It stops
	// when ctx ends.
	Make func(ctx context.Context, k K, v *V, pay Pay) (*memory.Hold, error)
	// Carried sets a value that need not be computed, or returns false. May be nil.
	Carried func(k K, v *V) (hold *memory.Hold, ok bool, err error)
	// Estimate replaces Make for some time if that finds no memory, or the group that ordered
	// the solution has used up its time. May be nil.
	Estimate func(k K, v *V) (*memory.Hold, error)
	// Rationed reports which solutions are so expensive that on a server everybody has a limited
	// time for them (see Limits). Nil: none.
	Rationed func(k K) bool
	// InUse reports that a solution must not be dropped to make room, and Drop is told that one
	// was dropped. Both are called with the cache locked. Nil: all may be dropped, and nobody is
	// told.
	InUse func(*Item[K, V]) bool
	Drop  func(*Item[K, V])
}

// A Cache holds solutions. It is safe for concurrent use.
type Cache[K comparable, V any] struct {
	ctx    context.Context
	maker  Maker[K, V]
	limits Limits
	turn   chan struct{} // held by the goroutine that computes

	mu    sync.Mutex
	items map[K]*Item[K, V]
	order []K // oldest first
}

// New returns a cache whose work stops when ctx ends.
func New[K comparable, V any](ctx context.Context, res bot.Resources, maker Maker[K, V]) *Cache[K, V] {
	c := &Cache[K, V]{ctx: ctx, maker: maker, turn: make(chan struct{}, 1), items: map[K]*Item[K, V]{}}
	c.limits.Again = again
	if res.Server && maker.Rationed != nil {
		c.limits = serverLimits(res.Processors())
	}
	return c
}

// Limit replaces the limits that follow from the resources. It must be called before the cache
// is used.
func (c *Cache[K, V]) Limit(l Limits) { c.limits = l }

// Len returns how many solutions there are, including those being made.
func (c *Cache[K, V]) Len() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.items)
}

// Order returns the item for a key, and has it computed if it is new, at the expense of the
// given group; "" is nobody in particular.
func (c *Cache[K, V]) Order(k K, payer string) *Item[K, V] {
	c.mu.Lock()
	defer c.mu.Unlock()
	busy := c.pending() >= Waiting || c.rationed(k) && c.ordering(payer)
	if it, ok := c.items[k]; ok && (busy || !it.stale() && !c.affords(it, payer)) {
		if it.Ready() {
			it.hold.Touch()
		}
		it.touch()
		return it
	}
	it := &Item[K, V]{Key: k, cache: c, done: make(chan struct{}), payer: payer}
	it.touch()
	carried := c.carried(it)
	if it.err == nil && !carried && busy {
		it.err = bot.ErrBusy
	}
	if it.err != nil {
		it.gone.Store(true)
		close(it.done)
		return it // not kept, so that it can be computed when it is asked for again
	}
	c.remove(c.items[k])
	c.forget()
	c.items[k], c.order = it, append(c.order, k)
	if carried {
		c.finish(it)
		return it
	}
	go c.compute(it)
	return it
}

// carried sets a value that need not be computed.
func (c *Cache[K, V]) carried(it *Item[K, V]) (ok bool) {
	if c.maker.Carried == nil {
		return false
	}
	it.hold, ok, it.err = c.maker.Carried(it.Key, &it.Value)
	return ok
}

// affords reports whether an item is an estimate because its group had no time left, and the
// group asking now has some.
func (c *Cache[K, V]) affords(it *Item[K, V], payer string) bool {
	return it.Ready() && it.poor && it.payer != payer && c.limits.pays(payer)
}

// stale reports whether a better value may be available.
func (it *Item[K, V]) stale() bool {
	return it.Ready() && !it.until.IsZero() && time.Now().After(it.until)
}

// drop forgets an item whose memory was given to others.
func (c *Cache[K, V]) drop(it *Item[K, V]) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.remove(it)
}

// remove forgets an item if it is the one for its key. It is called with the lock held.
func (c *Cache[K, V]) remove(it *Item[K, V]) {
	if it == nil || c.items[it.Key] != it {
		return
	}
	delete(c.items, it.Key)
	c.order = slices.DeleteFunc(c.order, func(other K) bool { return other == it.Key })
	it.gone.Store(true)
	it.hold.Free()
	if c.maker.Drop != nil {
		c.maker.Drop(it)
	}
}

// pending returns how many items are not ready yet.
func (c *Cache[K, V]) pending() (n int) {
	for _, it := range c.items {
		if !it.Ready() {
			n++
		}
	}
	return n
}

// forget makes room for one item.
func (c *Cache[K, V]) forget() {
	if len(c.items) < kept {
		return
	}
	for _, k := range c.order {
		if it := c.items[k]; it.Ready() && (c.maker.InUse == nil || !c.maker.InUse(it)) {
			c.remove(it)
			return
		}
	}
}
