// Package memory divides one limit in bytes among everything that grows with requests: tables,
// caches, searches, matches. Code that needs memory takes bytes before allocating. What is only
// kept because it may be needed again is dropped for others, least recently used first; what
// does not fit even then is refused.
//
// Sizes are upper estimates made by the callers. Nothing is allocated here.
package memory

import (
	"container/list"
	"context"
	"errors"
	"fmt"
	"maps"
	"runtime/debug"
	"sync"
	"time"
)

// ErrFull says that something does not fit, even if everything that can be dropped were dropped.
// Later there may be room.
var ErrFull = errors.New("no memory is free for this at the moment; try again later")

// A Budget is a limit and what is taken of it. It is safe for concurrent use. A nil Budget has
// no limit and counts nothing.
type Budget struct {
	mu      sync.Mutex
	most    int64 // 0: no limit
	held    int64
	peak    int64      // the most that was held since memory was last given back to the system
	loose   int64      // held, but may be dropped
	order   *list.List // of *Hold that may be dropped, least recently used first
	kinds   map[string]int64
	refused uint64
	dropped uint64
}

// NewBudget returns a budget of that many bytes; 0 means no limit.
func NewBudget(most int64) *Budget {
	return &Budget{most: most, order: list.New(), kinds: map[string]int64{}}
}

// A Hold is a number of bytes that were taken. Its methods are safe for concurrent use. A nil
// Hold, as a nil Budget returns, is always held.
type Hold struct {
	budget *Budget
	kind   string
	bytes  int64
	over   bool          // freed or dropped
	place  *list.Element // its place in order; nil: it must not be dropped
	drop   func()
	used   time.Time
}

// Take takes bytes for something of a kind, a word for the metrics. They cannot be dropped
// before Keep is called. If they do not fit it returns ErrFull, and drops nothing.
func (b *Budget) Take(kind string, bytes int64) (*Hold, error) {
	if b == nil {
		return nil, nil
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if err := b.makeRoom(kind, bytes); err != nil {
		return nil, err
	}
	h := &Hold{budget: b, kind: kind, bytes: bytes}
	b.count(h, bytes)
	return h, nil
}

// TakeFor takes bytes for what work makes, and gives them back if work fails or panics.
func (b *Budget) TakeFor(kind string, bytes int64, work func(*Hold) error) (*Hold, error) {
	h, err := b.Take(kind, bytes)
	if err != nil {
		return nil, err
	}
	done := false
	defer func() {
		if !done {
			h.Free()
		}
	}()
	if err := work(h); err != nil {
		return nil, err
	}
	done = true
	return h, nil
}

// Holds reports whether that many bytes could be taken if all others were given back.
func (b *Budget) Holds(bytes int64) bool { return b == nil || b.most <= 0 || bytes <= b.most }

// makeRoom drops what it must to make room for bytes more. It is called with the lock held, like
// all methods below unless they say otherwise.
func (b *Budget) makeRoom(kind string, bytes int64) error {
	if b.most > 0 && b.held-b.loose+bytes > b.most {
		b.refused++
		return fmt.Errorf("%w (%s: %d MB)", ErrFull, kind, (bytes+1<<20-1)>>20)
	}
	for b.most > 0 && b.held+bytes > b.most {
		b.lose(b.order.Front().Value.(*Hold))
	}
	return nil
}

// lose drops a hold. Its owner is told in a separate goroutine, which may have to wait for a
// lock that a caller of Take holds.
func (b *Budget) lose(h *Hold) {
	drop := h.drop
	b.end(h)
	b.dropped++
	go drop()
}

// end removes a hold from all counts.
func (b *Budget) end(h *Hold) {
	b.tie(h)
	b.count(h, -h.bytes)
	h.over = true
}

// tie makes a hold one that must not be dropped.
func (b *Budget) tie(h *Hold) {
	if h.place != nil {
		b.order.Remove(h.place)
		b.loose -= h.bytes
		h.place, h.drop = nil, nil
	}
}

func (b *Budget) count(h *Hold, bytes int64) {
	b.held += bytes
	b.peak = max(b.peak, b.held)
	b.kinds[h.kind] += bytes
}

// Keep says that the bytes are held only because their content may be needed again: from now on
// they may be dropped for others, or because nobody has used them for long. drop is then called
// once, and must release the content. They count as used now.
func (h *Hold) Keep(drop func()) {
	if h == nil {
		return
	}
	b := h.budget
	b.mu.Lock()
	defer b.mu.Unlock()
	if h.over {
		return
	}
	b.tie(h)
	h.drop, h.used = drop, time.Now()
	h.place = b.order.PushBack(h)
	b.loose += h.bytes
}

// Touch says that a hold that may be dropped was used now.
func (h *Hold) Touch() {
	if h == nil {
		return
	}
	h.budget.mu.Lock()
	defer h.budget.mu.Unlock()
	if h.place != nil {
		h.used = time.Now()
		h.budget.order.MoveToBack(h.place)
	}
}

// Pin undoes Keep: the bytes cannot be dropped before Keep is called again. It returns false if
// they are no longer held.
func (h *Hold) Pin() bool {
	if h == nil {
		return true
	}
	h.budget.mu.Lock()
	defer h.budget.mu.Unlock()
	h.budget.tie(h)
	return !h.over
}

// Resize changes how many bytes are held; if there are more, they count as used now. If they do
// not fit, or nothing is held any more, it returns ErrFull and changes nothing.
func (h *Hold) Resize(bytes int64) error {
	if h == nil {
		return nil
	}
	b := h.budget
	b.mu.Lock()
	defer b.mu.Unlock()
	more := bytes - h.bytes
	if h.over {
		return ErrFull
	}
	if more > 0 {
		place := h.place
		b.tieFor(h)
		err := b.makeRoom(h.kind, more)
		if place != nil {
			h.place, h.used = b.order.PushBack(h), time.Now()
			b.loose += h.bytes
		}
		if err != nil {
			return err
		}
	}
	b.count(h, more)
	if h.place != nil {
		b.loose += more
	}
	h.bytes = bytes
	return nil
}

// tieFor is tie for a short time, without forgetting drop.
func (b *Budget) tieFor(h *Hold) {
	drop := h.drop
	b.tie(h)
	h.drop = drop
}

// Free gives the bytes back. It does nothing if they have already been freed or dropped.
func (h *Hold) Free() {
	if h == nil {
		return
	}
	h.budget.mu.Lock()
	defer h.budget.mu.Unlock()
	if !h.over {
		h.budget.end(h)
	}
}

// DropIdle drops everything that has not been used for that long, and returns the number of
// bytes.
func (b *Budget) DropIdle(idle time.Duration) (bytes int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := time.Now()
	for first := b.order.Front(); first != nil; first = b.order.Front() {
		h := first.Value.(*Hold)
		if now.Sub(h.used) < idle {
			break // the others were used later
		}
		bytes += h.bytes
		b.lose(h)
	}
	return bytes
}

// much is how many bytes are worth giving back to the system at once.
const much = 32 << 20

// Watch drops what has not been used for that long, until ctx ends. When much less is held than
// before, it gives memory back to the system.
func (b *Budget) Watch(ctx context.Context, idle time.Duration) {
	tick := time.NewTicker(max(idle/8, time.Millisecond))
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			b.DropIdle(idle)
			if b.fallen() {
				debug.FreeOSMemory() // otherwise the garbage collector would keep it for a heap as large as before
			}
		case <-ctx.Done():
			return
		}
	}
}

// fallen reports whether much less is held than when it was last called.
func (b *Budget) fallen() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.peak-b.held < much {
		return false
	}
	b.peak = b.held
	return true
}

// Stats are figures of a budget, in bytes and events.
type Stats struct {
	Most, Held       int64 // Most 0: no bound
	Kinds            map[string]int64
	Refused, Dropped uint64
}

// Stats returns figures for the metrics.
func (b *Budget) Stats() Stats {
	if b == nil {
		return Stats{}
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	return Stats{b.most, b.held, maps.Clone(b.kinds), b.refused, b.dropped}
}
