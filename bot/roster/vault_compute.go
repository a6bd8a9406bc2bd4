package roster

import (
	"context"
	"errors"
	"time"

	"woodwork/games/tutto"
	"woodwork/games/tutto/winning"
	"woodwork/memory"
)

// quick fills in what needs no computing.
func (v *vault) quick(k vaultKey, it *item) bool {
	if rules, _ := winning.Solvable(k.rules); !k.pair || rules != tutto.Defaults() {
		return false
	}
	if it.hold, it.err = v.take(winning.Bytes(k.rules, true)); it.err != nil {
		return false
	}
	v.seat(k, it, winning.Shipped())
	return true
}

func (v *vault) take(bytes int64) (*memory.Hold, error) { return v.budget.Take("tables", bytes) }

// seat makes the expert who judges by the table.
func (v *vault) seat(k vaultKey, it *item, t *winning.Table) {
	it.expert, it.exact = v.expert(k, winning.JudgeBy(t)), winning.Exact(k.rules)
}

// expert is one whose turns are taken from the budget.
func (v *vault) expert(k vaultKey, j winning.Judge) *winning.Expert {
	return winning.NewExpert(k.rules, j).Within(func(bytes int64) (winning.Lease, error) {
		return v.budget.Take("turns", bytes)
	})
}

// finish makes an item there, and its memory one that others may have. One that
// failed is not remembered.
func (v *vault) finish(k vaultKey, it *item) {
	close(it.done)
	if it.err != nil {
		go v.drop(k, it) // want may hold the lock
		return
	}
	it.hold.Keep(func() { v.drop(k, it) })
}

// compute fills in the item, from the cache if it can, and makes it there.
func (v *vault) compute(k vaultKey, it *item) {
	defer v.finish(k, it)
	ctx, cancel := v.whileWanted(it)
	defer cancel()
	select {
	case v.turn <- struct{}{}:
		defer func() { <-v.turn }()
	case <-ctx.Done():
		it.err = context.Cause(ctx)
		return
	}
	rules, ok := winning.Solvable(k.rules)
	if !k.pair || !ok || !v.worth(rules) {
		v.estimate(k, it)
		return
	}
	table, err := v.table(ctx, rules, it)
	switch {
	case errors.Is(err, errPoor):
		v.estimate(k, it)
		it.poor, it.until = true, time.Now().Add(again)
	case errors.Is(err, memory.ErrFull):
		v.estimate(k, it)
		it.until = time.Now().Add(again)
	case err != nil:
		it.err = err
	default:
		v.seat(k, it, table)
	}
}

// estimate makes the expert who judges by a race.
func (v *vault) estimate(k vaultKey, it *item) {
	rules, _ := winning.Solvable(k.rules)
	if it.hold, it.err = v.take(winning.Bytes(rules, false)); it.err == nil {
		it.expert = v.expert(k, winning.NewRace(rules))
	}
}

// errPoor says that who orders a table has had enough of them for the moment.
var errPoor = errors.New("too much time was spent on tables")

// table returns the table of the rules from the cache or by solving, for which it
// takes what the item then holds.
func (v *vault) table(ctx context.Context, r tutto.Rules, it *item) (t *winning.Table, err error) {
	if it.hold, err = v.take(winning.Bytes(r, true)); err != nil {
		return nil, err
	}
	name := "tutto-" + winning.Key(r) + ".table"
	if v.cache != nil {
		if data, ok := v.cache.Get(name); ok {
			if t, err := winning.Decode(r, data); err == nil {
				return t, nil
			}
		}
	}
	if !v.pays(it.payer) {
		it.hold.Free()
		return nil, errPoor
	}
	defer v.charge(it, time.Now())
	if t, err = v.solve(ctx, r); err != nil {
		it.hold.Free()
		return nil, err
	}
	if v.cache != nil {
		v.cache.Put(name, t.Encode())
	}
	return t, nil
}

// solve makes a table, and holds what that takes meanwhile.
func (v *vault) solve(ctx context.Context, r tutto.Rules) (*winning.Table, error) {
	work, err := v.budget.Take("solving", winning.SolveBytes(r, v.processors()))
	if err != nil {
		return nil, err
	}
	defer work.Free()
	t, err := winning.SolveOn(ctx, v.processors(), r, nil)
	if err != nil && ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	return t, err
}
