package players

import (
	"context"
	"errors"
	"time"

	"woodwork/games/tutto"
	"woodwork/games/tutto/solver"
	"woodwork/memory"
)

// quick fills in what needs no computing.
func (c *tableCache) quick(k tableKey, it *cachedTable) bool {
	if rules, _ := solver.Solvable(k.rules); !k.pair || rules != tutto.Defaults() {
		return false
	}
	if it.hold, it.err = c.take(solver.Bytes(k.rules, true)); it.err != nil {
		return false
	}
	c.seat(k, it, solver.Shipped())
	return true
}

func (c *tableCache) take(bytes int64) (*memory.Hold, error) {
	return c.res.Budget.Take("tables", bytes)
}

// seat makes the expert who judges by the table.
func (c *tableCache) seat(k tableKey, it *cachedTable, t *solver.Solution) {
	it.expert, it.exact = c.expert(k, solver.JudgeBy(t)), solver.Exact(k.rules)
}

// expert is one whose turns are taken from the budget.
func (c *tableCache) expert(k tableKey, j solver.Judge) *solver.Expert {
	return solver.NewExpert(k.rules, j).Within(func(bytes int64) (solver.Lease, error) {
		return c.res.Budget.Take("turns", bytes)
	})
}

// finish makes an item there, and its memory one that others may have. One that
// failed is not remembered.
func (c *tableCache) finish(k tableKey, it *cachedTable) {
	close(it.done)
	if it.err != nil {
		go c.drop(k, it) // want may hold the lock
		return
	}
	it.hold.Keep(func() { c.drop(k, it) })
}

// compute fills in the item, from the cache if it can, and makes it there.
func (c *tableCache) compute(k tableKey, it *cachedTable) {
	defer c.finish(k, it)
	ctx, cancel := c.whileWanted(it)
	defer cancel()
	select {
	case c.turn <- struct{}{}:
		defer func() { <-c.turn }()
	case <-ctx.Done():
		it.err = context.Cause(ctx)
		return
	}
	rules, ok := solver.Solvable(k.rules)
	if !k.pair || !ok || !c.worthSolving(rules) {
		c.estimate(k, it)
		return
	}
	table, err := c.table(ctx, rules, it)
	switch {
	case errors.Is(err, errPoor):
		c.estimate(k, it)
		it.poor, it.until = true, time.Now().Add(again)
	case errors.Is(err, memory.ErrFull):
		c.estimate(k, it)
		it.until = time.Now().Add(again)
	case err != nil:
		it.err = err
	default:
		c.seat(k, it, table)
	}
}

// estimate makes the expert who judges by a race.
func (c *tableCache) estimate(k tableKey, it *cachedTable) {
	rules, _ := solver.Solvable(k.rules)
	if it.hold, it.err = c.take(solver.Bytes(rules, false)); it.err == nil {
		it.expert = c.expert(k, solver.NewEstimate(rules))
	}
}

// errPoor says that who orders a table has had enough of them for the moment.
var errPoor = errors.New("too much time was spent on tables")

// table returns the table of the rules from the cache or by solving, for which it
// takes what the item then holds.
func (c *tableCache) table(ctx context.Context, r tutto.Rules, it *cachedTable) (t *solver.Solution, err error) {
	if it.hold, err = c.take(solver.Bytes(r, true)); err != nil {
		return nil, err
	}
	name := "tutto-" + solver.Key(r) + ".table"
	if c.res.Cache != nil {
		if data, ok := c.res.Cache.Get(name); ok {
			if t, err := solver.Decode(r, data); err == nil {
				return t, nil
			}
		}
	}
	if !c.pays(it.payer) {
		it.hold.Free()
		return nil, errPoor
	}
	defer c.charge(it, time.Now())
	if t, err = c.solve(ctx, r); err != nil {
		it.hold.Free()
		return nil, err
	}
	if c.res.Cache != nil {
		c.res.Cache.Put(name, t.Encode())
	}
	return t, nil
}

// solve makes a table, and holds what that takes meanwhile.
func (c *tableCache) solve(ctx context.Context, r tutto.Rules) (*solver.Solution, error) {
	work, err := c.res.Budget.Take("solving", solver.SolveBytes(r, c.res.Processors()))
	if err != nil {
		return nil, err
	}
	defer work.Free()
	t, err := solver.SolveOn(ctx, c.res.Processors(), r, nil)
	if err != nil && ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	return t, err
}
