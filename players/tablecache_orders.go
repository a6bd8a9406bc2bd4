package players

import (
	"context"
	"time"

	"woodwork/bot"
	"woodwork/internal/fairqueue"
)

// On a server strangers choose the options, and a table of some options takes minutes. So
// who orders tables has so much processor time for them, and a table that nobody wants any
// more is given up.

const (
	orderTime   = 10 * time.Minute // of processor time for the tables of one network, each
	orderPeriod = time.Hour
	wantedFor   = 5 * time.Minute // after it was asked for last: a person may think so long
	lookEvery   = time.Second
)

// orders are who may have tables made.
type orders struct {
	budget *fairqueue.Budget // by group; nil: everybody may
	wanted time.Duration     // for which a table is wanted by who has asked and does not wait
	look   time.Duration     // how often it is looked whether somebody does
}

func newOrders() orders {
	return orders{budget: fairqueue.NewBudget(orderTime, orderPeriod), wanted: wantedFor, look: lookEvery}
}

// pays reports whether a group may order a table; one that is not known may.
func (c *tableCache) pays(payer string) bool {
	return c.orders.budget == nil || payer == "" || c.orders.budget.Wait(payer) == 0
}

// ordering reports whether a table for a group is still to be made: another one waits. The
// caller holds the lock.
func (c *tableCache) ordering(payer string) bool {
	if c.orders.budget == nil || payer == "" {
		return false
	}
	for k, it := range c.items {
		if k.pair && it.payer == payer && !it.ready() {
			return true
		}
	}
	return false
}

// charge takes what a table has cost from who has ordered it.
func (c *tableCache) charge(it *cachedTable, began time.Time) {
	if c.orders.budget != nil && it.payer != "" {
		c.orders.budget.Spend(it.payer, time.Since(began)*time.Duration(c.res.Processors()))
	}
}

// touch notes that an item is wanted.
func (t *cachedTable) touch() { t.asked.Store(time.Now().UnixNano()) }

// forsaken reports whether nobody waits for an item, and nobody has asked for it lately.
func (c *tableCache) forsaken(it *cachedTable) bool {
	return c.orders.budget != nil && it.waiters.Load() == 0 && time.Since(time.Unix(0, it.asked.Load())) > c.orders.wanted
}

// whileWanted returns a context that ends with the cache's, or when nobody wants the item
// any more; then with ErrBusy: who asks again may have it.
func (c *tableCache) whileWanted(it *cachedTable) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(c.ctx)
	if c.orders.budget == nil {
		return ctx, func() { cancel(nil) }
	}
	go func() {
		tick := time.NewTicker(c.orders.look)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
				if c.forsaken(it) {
					cancel(bot.ErrBusy)
				}
			}
		}
	}()
	return ctx, func() { cancel(nil) }
}
