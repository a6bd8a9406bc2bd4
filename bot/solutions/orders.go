package solutions

import (
	"context"
	"errors"
	"time"

	"woodwork/bot"
	"woodwork/internal/fairqueue"
)

// On a server strangers choose the options, and the solution for some options takes minutes.
// Therefore everyone who orders solutions has a limited amount of processor time, and a solution
// that nobody wants any more is abandoned.

const (
	orderTime   = 10 * time.Minute // of processor time for the solutions of one network, within a window
	orderPeriod = time.Hour
	wantedFor   = 5 * time.Minute // after it was last asked for: a person may think that long
	lookEvery   = time.Second
)

// Limits say who may have solutions made.
type Limits struct {
	Orders     *fairqueue.Budget // processor time for each group; nil: everybody may order, and nothing is abandoned
	Processors int               // that work on a solution
	Wanted     time.Duration     // how long a solution counts as wanted after somebody has asked without waiting
	Look       time.Duration     // how often to check that
	Again      time.Duration     // when a solution is tried again that failed for lack of memory or time
}

func serverLimits(processors int) Limits {
	return Limits{
		Orders: fairqueue.NewBudget(orderTime, orderPeriod), Processors: processors,
		Wanted: wantedFor, Look: lookEvery, Again: again,
	}
}

// errPoor says that a group has used up its time for solutions.
var errPoor = errors.New("too much time was spent on solutions")

// Pay charges the cost of a solution to a group.
type Pay struct {
	limits Limits
	payer  string
}

// For does work at the expense of the group that ordered the solution, if it has time left.
func (p Pay) For(work func() error) error {
	if !p.limits.pays(p.payer) {
		return errPoor
	}
	defer p.limits.charge(p.payer, time.Now())
	return work()
}

// pays reports whether a group may order a solution; an unknown group may.
func (l *Limits) pays(payer string) bool {
	return l.Orders == nil || payer == "" || l.Orders.Wait(payer) == 0
}

// charge subtracts what a solution has cost from the time of its group.
func (l *Limits) charge(payer string, began time.Time) {
	if l.Orders != nil && payer != "" {
		l.Orders.Spend(payer, time.Since(began)*time.Duration(l.Processors))
	}
}

func (c *Cache[K, V]) rationed(k K) bool { return c.maker.Rationed != nil && c.maker.Rationed(k) }

// ordering reports whether a solution for a group is still being made, so that another one must
// wait. It is called with the lock held.
func (c *Cache[K, V]) ordering(payer string) bool {
	if c.limits.Orders == nil || payer == "" {
		return false
	}
	for k, it := range c.items {
		if c.rationed(k) && it.payer == payer && !it.Ready() {
			return true
		}
	}
	return false
}

// unwanted reports whether nobody waits for an item or has recently asked for it.
func (c *Cache[K, V]) unwanted(it *Item[K, V]) bool {
	return it.waiters.Load() == 0 && time.Since(time.Unix(0, it.asked.Load())) > c.limits.Wanted
}

// whileWanted returns a context that ends with the cache's, or with bot.ErrBusy when nobody
// wants the item any more. Asking again may succeed.
func (c *Cache[K, V]) whileWanted(it *Item[K, V]) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(c.ctx)
	if c.limits.Orders == nil {
		return ctx, func() { cancel(nil) }
	}
	go func() {
		tick := time.NewTicker(c.limits.Look)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
				if c.unwanted(it) {
					cancel(bot.ErrBusy)
				}
			}
		}
	}()
	return ctx, func() { cancel(nil) }
}
