package roster

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"strconv"
	"sync"

	"woodwork/game"
	"woodwork/games/tutto"
	"woodwork/games/tutto/winning"
)

// kept is how many sets of options a vault has tables of at a time, and how many
// may wait to be computed.
const (
	kept    = 16
	waiting = 4
)

// A vault holds what is computed for sets of options of Tutto. It computes one
// table at a time, in the background.
type vault struct {
	ctx    context.Context
	cache  Cache
	frugal bool          // see Frugal
	turn   chan struct{} // held by whoever computes

	mu    sync.Mutex
	items map[vaultKey]*item
	order []vaultKey // oldest first
}

// A vaultKey says which judge is wanted: the rules and whether two play.
type vaultKey struct {
	rules tutto.Rules
	pair  bool
}

// An item is the expert for one key: wanted from the beginning, there when done
// is closed.
type item struct {
	done   chan struct{}
	expert *winning.Expert
	exact  bool
	err    error
}

func newVault(ctx context.Context, cache Cache) *vault {
	return &vault{ctx: ctx, cache: cache, turn: make(chan struct{}, 1), items: map[vaultKey]*item{}}
}

// ErrBusy is an analyst's answer while too many tables are being computed to
// begin another: asked again later, there may be room.
var ErrBusy = errors.New("too many tables are being computed")

// Frugal makes a roster fit for a server, on which strangers choose the options:
// it makes exact tables for the options that a client offers, and leaves the
// others to the estimate, so that there is an end to what it can be made to
// compute; and it leaves a processor to the players. It returns the roster, and
// must be called before the roster is used.
func (r *Roster) Frugal() *Roster {
	for _, e := range r.games {
		switch g := e.(type) {
		case *tuttos:
			g.vault.frugal = true
		case *goals:
			g.bench.frugal = true
		}
	}
	return r
}

// quickTarget is a target up to which a table takes seconds, whoever asks.
const quickTarget = 1000

// worth reports whether a table of the rules is made: of any, or of those that
// are offered and those that take no time.
func (v *vault) worth(r tutto.Rules) bool {
	if !v.frugal || r.Target <= quickTarget {
		return true
	}
	target := strconv.Itoa(int(r.Target))
	return slices.ContainsFunc(tutto.Options(), func(o game.Option) bool {
		return o.Key == "target" && slices.Contains(o.Offer, target)
	})
}

// processors is how many work on a table.
func (v *vault) processors() int {
	all := runtime.GOMAXPROCS(0)
	if v.frugal {
		return max(all-1, 1)
	}
	return all
}

// want returns the item for the key and has it computed if it is new.
func (v *vault) want(k vaultKey) *item {
	k.rules.Move = 0
	v.mu.Lock()
	defer v.mu.Unlock()
	if it, ok := v.items[k]; ok {
		return it
	}
	it := &item{done: make(chan struct{})}
	quick := v.quick(k, it)
	if !quick && v.pending() >= waiting {
		it.err = ErrBusy
		close(it.done)
		return it // not remembered: asked for again, it may be computed
	}
	v.forget()
	v.items[k], v.order = it, append(v.order, k)
	if quick {
		close(it.done)
		return it
	}
	go v.compute(k, it)
	return it
}

// pending returns how many items are not there yet.
func (v *vault) pending() (n int) {
	for _, it := range v.items {
		if !it.there() {
			n++
		}
	}
	return n
}

// forget makes room for one item.
func (v *vault) forget() {
	for n := 0; n < len(v.order) && len(v.items) >= kept; n++ {
		if k := v.order[n]; v.items[k].there() {
			delete(v.items, k)
			v.order = append(v.order[:n:n], v.order[n+1:]...)
			return
		}
	}
}

func (it *item) there() bool {
	select {
	case <-it.done:
		return true
	default:
		return false
	}
}

// wait returns when the item is there.
func (it *item) wait(ctx context.Context) error {
	select {
	case <-it.done:
		return it.err
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// quick fills in what needs no computing.
func (v *vault) quick(k vaultKey, it *item) bool {
	if rules, _ := winning.Solvable(k.rules); !k.pair || rules != tutto.Defaults() {
		return false
	}
	it.seat(k, winning.Shipped())
	return true
}

// seat makes the expert who judges by the table.
func (it *item) seat(k vaultKey, t *winning.Table) {
	it.expert, it.exact = winning.NewExpert(k.rules, winning.JudgeBy(t)), winning.Exact(k.rules)
}

// compute fills in the item, from the cache if it can, and makes it there.
func (v *vault) compute(k vaultKey, it *item) {
	defer close(it.done)
	select {
	case v.turn <- struct{}{}:
		defer func() { <-v.turn }()
	case <-v.ctx.Done():
		it.err = context.Cause(v.ctx)
		return
	}
	rules, ok := winning.Solvable(k.rules)
	if !k.pair || !ok || !v.worth(rules) {
		it.expert = winning.NewExpert(k.rules, winning.NewRace(rules))
		return
	}
	table, err := v.table(rules)
	if it.err = err; err == nil {
		it.seat(k, table)
	}
}

// table returns the table of the rules from the cache or by solving.
func (v *vault) table(r tutto.Rules) (*winning.Table, error) {
	name := "tutto-" + winning.Key(r) + ".table"
	if v.cache != nil {
		if data, ok := v.cache.Get(name); ok {
			if t, err := winning.Decode(r, data); err == nil {
				return t, nil
			}
		}
	}
	t, err := winning.SolveOn(v.ctx, v.processors(), r, nil)
	if err == nil && v.cache != nil {
		v.cache.Put(name, t.Encode())
	}
	return t, err
}
