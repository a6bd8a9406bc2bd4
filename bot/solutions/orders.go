package solutions

import (
	"context"
	"errors"
	"time"

	"woodwork/bot"
	"woodwork/internal/fairqueue"
)

// On a server strangers choose the options, and a solution of some options takes minutes. So
// who orders solutions has so much processor time for them, and a solution that nobody wants any
// more is given up.

const (
	orderTime   = 10 * time.Minute // of processor time for the solutions of one network, each
	orderPeriod = time.Hour
	wantedFor   = 5 * time.Minute // after it was asked for last: a person may think so long
	lookEvery   = time.Second
)

// Limits say who may have solutions made.
type Limits struct {
	Orders     *fairqueue.Budget // processor time by group; nil: everybody may order, and nothing is given up
	Processors int               // that work on a solution
	Wanted     time.Duration     // for which a solution is wanted by who has asked and does not wait
	Look       time.Duration     // how often it is looked whether somebody does
	Again      time.Duration     // after which a solution is tried again for which there was no memory, or no time
}

func serverLimits(processors int) Limits {
	return Limits{
		Orders: fairqueue.NewBudget(orderTime, orderPeriod), Processors: processors,
		Wanted: wantedFor, Look: lookEvery, Again: again,
	}
}

// errPoor says that who orders a solution has had enough of them for the moment.
var errPoor = errors.New("too much time was spent on solutions")

// Pay is at whose cost a solution is made.
type Pay struct {
	limits Limits
	payer  string
}

// For does work at the cost of who has ordered the solution, if they may have it done.
func (p Pay) For(work func() error) error {
	if !p.limits.pays(p.payer) {
		return errPoor
	}
	defer p.limits.charge(p.payer, time.Now())
	return work()
}

// pays reports whether a group may order a solution; one that is not known may.
func (l *Limits) pays(payer string) bool {
	return l.Orders == nil || payer == "" || l.Orders.Wait(payer) == 0
}

// charge takes what a solution has cost from who has ordered it.
func (l *Limits) charge(payer string, began time.Time) {
	if l.Orders != nil && payer != "" {
		l.Orders.Spend(payer, time.Since(began)*time.Duration(l.Processors))
	}
}

func (c *Cache[K, V]) rationed(k K) bool { return c.maker.Rationed != nil && c.maker.Rationed(k) }

// ordering reports whether a solution for a group is still to be made: another one waits. The
// caller holds the lock.
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

// unwanted reports whether nobody waits for an item, and nobody has asked for it lately.
func (c *Cache[K, V]) unwanted(it *Item[K, V]) bool {
	return it.waiters.Load() == 0 && time.Since(time.Unix(0, it.asked.Load())) > c.limits.Wanted
}

// whileWanted returns a context that ends with the cache's, or when nobody wants the item
// any more; then with bot.ErrBusy: who asks again may have it.
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
