package solutions

import (
	"context"
	"sync/atomic"
	"time"

	"woodwork/memory"
)

// An Item is the solution for one key: at first only wanted, later available or failed.
type Item[K comparable, V any] struct {
	Key   K
	Value V // set by the maker; to be read when the item is ready

	cache   *Cache[K, V]
	done    chan struct{} // closed when the item is ready
	err     error
	hold    *memory.Hold // of the value
	payer   string       // who ordered it; "" if that is not known
	poor    bool         // whether it is an estimate because the payer has used up their time
	until   time.Time    // if it is an estimate for lack of memory or time, when to try again; zero: it is final
	gone    atomic.Bool
	waiters atomic.Int32
	asked   atomic.Int64 // when it was last asked for
}

// Ready reports whether the item is available or has failed.
func (it *Item[K, V]) Ready() bool {
	select {
	case <-it.done:
		return true
	default:
		return false
	}
}

// There reports whether the value may be used now.
func (it *Item[K, V]) There() bool { return it.Ready() && it.err == nil }

// Wait returns when the item is available, or the error with which it failed or ctx ended.
func (it *Item[K, V]) Wait(ctx context.Context) error {
	if it.Ready() {
		return it.err
	}
	it.waiters.Add(1)
	defer it.waiters.Add(-1)
	select {
	case <-it.done:
		return it.err
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// Gone reports whether the cache has dropped the item, or never kept it.
func (it *Item[K, V]) Gone() bool { return it.gone.Load() }

// Pin prevents the memory of an available item from being given to others, until Unpin. It
// returns false if that has already happened.
func (it *Item[K, V]) Pin() bool { return it.hold.Pin() }

// Unpin undoes Pin.
func (it *Item[K, V]) Unpin() { it.hold.Keep(func() { it.cache.drop(it) }) }

// touch records that an item is wanted.
func (it *Item[K, V]) touch() { it.asked.Store(time.Now().UnixNano()) }
