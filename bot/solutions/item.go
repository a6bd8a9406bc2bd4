package solutions

import (
	"context"
	"sync/atomic"
	"time"

	"woodwork/memory"
)

// An Item is the solution for one key: wanted from the beginning, and then there, or known
// not to come.
type Item[K comparable, V any] struct {
	Key   K
	Value V // what the maker filled in; to be read when the item is there

	cache   *Cache[K, V]
	done    chan struct{} // closed when the item is there
	err     error
	hold    *memory.Hold // of the value
	payer   string       // who has ordered it, "" if it is not known
	poor    bool         // an estimate because the payer has had enough solutions
	until   time.Time    // an estimate for want of memory or time, to be tried again then; zero: it lasts
	gone    atomic.Bool
	waiters atomic.Int32
	asked   atomic.Int64 // when it was asked for last
}

// Ready reports whether the item is there, or will not be.
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

// Wait returns when the item is there, or says why it will not be, or that ctx is done.
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

// Gone reports whether the cache has let go of the item, or never remembered it.
func (it *Item[K, V]) Gone() bool { return it.gone.Load() }

// Pin keeps the memory of an item that is there from being given to others until Unpin.
// It reports false if it has been.
func (it *Item[K, V]) Pin() bool { return it.hold.Pin() }

// Unpin undoes Pin.
func (it *Item[K, V]) Unpin() { it.hold.Keep(func() { it.cache.drop(it) }) }

// touch notes that an item is wanted.
func (it *Item[K, V]) touch() { it.asked.Store(time.Now().UnixNano()) }
