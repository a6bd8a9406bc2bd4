package roster

import (
	"context"
	"time"

	"woodwork/share"
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
	purses *share.Budget // by group; nil: everybody may
	wanted time.Duration // for which a table is wanted by who has asked and does not wait
	look   time.Duration // how often it is looked whether somebody does
}

func newOrders() orders {
	return orders{purses: share.NewBudget(orderTime, orderPeriod), wanted: wantedFor, look: lookEvery}
}

// pays reports whether a group may order a table; one that is not known may.
func (v *vault) pays(payer string) bool {
	return v.orders.purses == nil || payer == "" || v.orders.purses.Wait(payer) == 0
}

// ordering reports whether a table for a group is still to be made: another one waits. The
// caller holds the lock.
func (v *vault) ordering(payer string) bool {
	if v.orders.purses == nil || payer == "" {
		return false
	}
	for k, it := range v.items {
		if k.pair && it.payer == payer && !it.there() {
			return true
		}
	}
	return false
}

// charge takes what a table has cost from who has ordered it.
func (v *vault) charge(it *item, began time.Time) {
	if v.orders.purses != nil && it.payer != "" {
		v.orders.purses.Spend(it.payer, time.Since(began)*time.Duration(v.processors()))
	}
}

// touch notes that an item is wanted.
func (it *item) touch() { it.asked.Store(time.Now().UnixNano()) }

// forsaken reports whether nobody waits for an item, and nobody has asked for it lately.
func (v *vault) forsaken(it *item) bool {
	return v.orders.purses != nil && it.waiters.Load() == 0 && time.Since(time.Unix(0, it.asked.Load())) > v.orders.wanted
}

// whileWanted returns a context that ends with the vault's, or when nobody wants the item
// any more; then with ErrBusy: who asks again may have it.
func (v *vault) whileWanted(it *item) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(v.ctx)
	if v.orders.purses == nil {
		return ctx, func() { cancel(nil) }
	}
	go func() {
		tick := time.NewTicker(v.orders.look)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
				if v.forsaken(it) {
					cancel(ErrBusy)
				}
			}
		}
	}()
	return ctx, func() { cancel(nil) }
}
