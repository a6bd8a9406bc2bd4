package players

import (
	"context"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/games/tutto"
	"woodwork/games/tutto/solver"
	"woodwork/memory"
)

// kept is how many sets of options a table cache has tables of at a time, and waiting how
// many may wait to be computed.
const (
	kept    = 16
	waiting = 4
)

// A tableCache holds what is computed for sets of options of Tutto. It computes one
// table at a time, in the background.
type tableCache struct {
	ctx    context.Context
	res    bot.Resources
	turn   chan struct{} // held by the one who computes
	orders orders

	mu    sync.Mutex
	items map[tableKey]*cachedTable
	order []tableKey // oldest first
}

// A tableKey says which judge is wanted: the rules and whether two play.
type tableKey struct {
	rules tutto.Rules
	pair  bool
}

// A cachedTable is the expert for one key: wanted from the beginning, there when done
// is closed.
type cachedTable struct {
	done    chan struct{}
	expert  *solver.Expert
	exact   bool
	err     error
	hold    *memory.Hold // of the solution or the estimate
	payer   string       // who has ordered it, "" if it is not known
	poor    bool         // an estimate because the payer has had enough tables
	waiters atomic.Int32
	asked   atomic.Int64 // when it was asked for last
	until   time.Time    // an estimate for want of memory, to be tried again then; zero: it lasts
}

// again is after what time a table is tried again for which there was no memory.
const again = time.Minute

func newTableCache(ctx context.Context, res bot.Resources) *tableCache {
	c := &tableCache{ctx: ctx, res: res, turn: make(chan struct{}, 1), items: map[tableKey]*cachedTable{}}
	if res.Server {
		c.orders = newOrders()
	}
	return c
}

// quickTarget is a target up to which a table takes seconds, no matter who asks.
const quickTarget = 1000

// worthSolving reports whether a table of the rules is made: of any, or of those that
// are offered and those that take no time.
func (c *tableCache) worthSolving(r tutto.Rules) bool {
	if !c.res.Server || r.Target <= quickTarget {
		return true
	}
	target := strconv.Itoa(int(r.Target))
	return slices.ContainsFunc(tutto.Options(), func(o game.Option) bool {
		return o.Key == "target" && slices.Contains(o.Offer, target)
	})
}

// request is orderFor nobody in particular.
func (c *tableCache) request(k tableKey) *cachedTable { return c.orderFor(k, "") }

// orderFor returns the item for the key and has it computed if it is new, at the cost of the
// group that asks.
func (c *tableCache) orderFor(k tableKey, payer string) *cachedTable {
	k.rules.Move = 0
	c.mu.Lock()
	defer c.mu.Unlock()
	busy := c.pending() >= waiting || k.pair && c.ordering(payer)
	if it, ok := c.items[k]; ok && (busy || !it.stale() && !c.affords(it, payer)) {
		if it.ready() {
			it.hold.Touch()
		}
		it.touch()
		return it
	}
	it := &cachedTable{done: make(chan struct{}), payer: payer}
	it.touch()
	quick := c.quick(k, it)
	if it.err == nil && !quick && busy {
		it.err = bot.ErrBusy
	}
	if it.err != nil {
		close(it.done)
		return it // not remembered: asked for again, it may be computed
	}
	c.remove(k, c.items[k])
	c.forget()
	c.items[k], c.order = it, append(c.order, k)
	if quick {
		c.finish(k, it)
		return it
	}
	go c.compute(k, it)
	return it
}

// affords reports whether an item is an estimate for want of time of who ordered it, and
// somebody asks who has some.
func (c *tableCache) affords(it *cachedTable, payer string) bool {
	return it.ready() && it.poor && it.payer != payer && c.pays(payer)
}

// stale reports whether a better item may be had.
func (t *cachedTable) stale() bool {
	return t.ready() && !t.until.IsZero() && time.Now().After(t.until)
}

// drop forgets an item whose memory was given to others.
func (c *tableCache) drop(k tableKey, it *cachedTable) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.remove(k, it)
}

// remove forgets an item, if it is the one for the key. The caller holds the lock.
func (c *tableCache) remove(k tableKey, it *cachedTable) {
	if it == nil || c.items[k] != it {
		return
	}
	delete(c.items, k)
	c.order = slices.DeleteFunc(c.order, func(other tableKey) bool { return other == k })
	it.hold.Free()
	if it.expert != nil {
		it.expert.Close()
	}
}

// pending returns how many items are not there yet.
func (c *tableCache) pending() (n int) {
	for _, it := range c.items {
		if !it.ready() {
			n++
		}
	}
	return n
}

// forget makes room for one item.
func (c *tableCache) forget() {
	for n := 0; n < len(c.order) && len(c.items) >= kept; n++ {
		if k := c.order[n]; c.items[k].ready() {
			c.remove(k, c.items[k])
			return
		}
	}
}

func (t *cachedTable) ready() bool {
	select {
	case <-t.done:
		return true
	default:
		return false
	}
}

// wait returns when the item is there.
func (t *cachedTable) wait(ctx context.Context) error {
	t.waiters.Add(1)
	defer t.waiters.Add(-1)
	select {
	case <-t.done:
		return t.err
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}
