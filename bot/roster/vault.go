package roster

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"woodwork/game"
	"woodwork/games/tutto"
	"woodwork/games/tutto/winning"
	"woodwork/memory"
)

// kept is how many sets of options a vault has tables of at a time, and waiting how
// many may wait to be computed.
const (
	kept    = 16
	waiting = 4
)

// A vault holds what is computed for sets of options of Tutto. It computes one
// table at a time, in the background.
type vault struct {
	ctx    context.Context
	cache  Cache
	frugal bool           // see Frugal
	budget *memory.Budget // see Within
	turn   chan struct{}  // held by whoever computes
	orders orders

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
	done    chan struct{}
	expert  *winning.Expert
	exact   bool
	err     error
	hold    *memory.Hold // of the table or the race
	payer   string       // who has ordered it, "" if it is not known
	poor    bool         // an estimate because the payer has had enough tables
	waiters atomic.Int32
	asked   atomic.Int64 // when it was asked for last
	until   time.Time    // an estimate for want of memory, to be tried again then; zero: it lasts
}

// again is after what time a table is tried again for which there was no memory.
const again = time.Minute

func newVault(ctx context.Context, cache Cache) *vault {
	return &vault{ctx: ctx, cache: cache, turn: make(chan struct{}, 1), items: map[vaultKey]*item{}}
}

// ErrBusy is an analyst's answer while too many tables are being computed to
// begin another: asked again later, there may be room.
var ErrBusy = errors.New("too many tables are being computed")

// Within makes the programs take the memory that grows with what they are asked
// from a budget, before they use it. What does not fit is done with less, as an
// estimate or with a smaller table; what can do with nothing less is refused with
// memory.ErrFull. It returns the roster, and must be called before the roster is
// used.
func (r *Roster) Within(b *memory.Budget) *Roster {
	for _, e := range r.games {
		if g, ok := e.(interface{ within(*memory.Budget) }); ok {
			g.within(b)
		}
	}
	return r
}

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
			g.vault.orders = newOrders()
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

// want is orderFor nobody in particular.
func (v *vault) want(k vaultKey) *item { return v.orderFor(k, "") }

// orderFor returns the item for the key and has it computed if it is new, at the cost of the
// group that asks.
func (v *vault) orderFor(k vaultKey, payer string) *item {
	k.rules.Move = 0
	v.mu.Lock()
	defer v.mu.Unlock()
	if it, ok := v.items[k]; ok && !it.stale() && !v.affords(it, payer) {
		if it.there() {
			it.hold.Touch()
		}
		it.touch()
		return it
	}
	it := &item{done: make(chan struct{}), payer: payer}
	it.touch()
	quick := v.quick(k, it)
	if it.err == nil && !quick && (v.pending() >= waiting || k.pair && v.ordering(payer)) {
		it.err = ErrBusy
	}
	if it.err != nil {
		close(it.done)
		return it // not remembered: asked for again, it may be computed
	}
	v.remove(k, v.items[k])
	v.forget()
	v.items[k], v.order = it, append(v.order, k)
	if quick {
		v.finish(k, it)
		return it
	}
	go v.compute(k, it)
	return it
}

// affords reports whether an item is an estimate for want of time of who ordered it, and
// somebody asks who has some.
func (v *vault) affords(it *item, payer string) bool {
	return it.there() && it.poor && it.payer != payer && v.pays(payer)
}

// stale reports whether a better item may be had.
func (it *item) stale() bool {
	return it.there() && !it.until.IsZero() && time.Now().After(it.until)
}

// drop forgets an item whose memory was given to others.
func (v *vault) drop(k vaultKey, it *item) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.remove(k, it)
}

// remove forgets an item, if it is the one for the key. The caller holds the lock.
func (v *vault) remove(k vaultKey, it *item) {
	if it == nil || v.items[k] != it {
		return
	}
	delete(v.items, k)
	v.order = slices.DeleteFunc(v.order, func(other vaultKey) bool { return other == k })
	it.hold.Free()
	if it.expert != nil {
		it.expert.Close()
	}
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
			v.remove(k, v.items[k])
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
	it.waiters.Add(1)
	defer it.waiters.Add(-1)
	select {
	case <-it.done:
		return it.err
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}
