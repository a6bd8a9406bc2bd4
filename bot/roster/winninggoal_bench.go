package roster

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	wg "woodwork/games/winninggoal"
	"woodwork/games/winninggoal/perfect"
	"woodwork/memory"
)

// A bench holds what is worked out for sets of options of Winning Goal: the
// stationary solution of many, the exact one of one set at a time, because its
// charts take 400 MB. For the same reason it is not kept in a Cache: it is solved
// again faster than so much would be worth keeping. One set is worked on at a
// time, on one processor.
type bench struct {
	ctx    context.Context
	frugal bool           // see Frugal
	budget *memory.Budget // see Within
	turn   chan struct{}  // held by whoever computes

	mu    sync.Mutex
	plans map[wg.Rules]*plan
	order []*plan // oldest first
	first *plan   // that has the exact solution, or is getting it; nil: none
}

// A plan is what is known of one set of options.
type plan struct {
	rules  wg.Rules
	there  chan struct{} // closed when values or err is
	values *perfect.Values
	graph  *perfect.Graph
	err    error
	hold   *memory.Hold // of values and graph

	charts *memory.Hold                  // of exact; guarded by the bench's lock
	exact  atomic.Pointer[perfect.Exact] // nil: not there
	done   chan struct{}                 // closed when exact is there or will not be; nil: nobody has asked
	used   time.Time                     // when the exact solution was last asked for
}

func newBench(ctx context.Context) *bench {
	return &bench{ctx: ctx, turn: make(chan struct{}, 1), plans: map[wg.Rules]*plan{}}
}

// plain is the rules with everything at one value that makes no difference to the
// solutions.
func plain(r *wg.Rules) wg.Rules {
	key := *r
	key.MoveLimit, key.WindowLimit, key.Fixed, key.ShootOut = 0, 0, true, false
	return key
}

// want returns the plan for the rules, and has it made if it is new.
func (b *bench) want(r *wg.Rules) *plan {
	key := plain(r)
	b.mu.Lock()
	defer b.mu.Unlock()
	if p, ok := b.plans[key]; ok {
		if closed(p.there) {
			p.hold.Touch()
		}
		return p
	}
	p := &plan{rules: key, there: make(chan struct{})}
	if b.pending() >= waiting {
		p.err = ErrBusy
		close(p.there)
		return p // not remembered: asked for again, it may be made
	}
	b.forget()
	b.plans[key], b.order = p, append(b.order, p)
	go b.compute(p)
	return p
}

func (b *bench) pending() (n int) {
	for _, p := range b.order {
		if !closed(p.there) {
			n++
		}
	}
	return n
}

func closed(c <-chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}

// forget makes room for one plan.
func (b *bench) forget() {
	if len(b.order) < kept {
		return
	}
	i := slices.IndexFunc(b.order, func(p *plan) bool { return p != b.first && closed(p.there) })
	if i >= 0 {
		b.remove(b.order[i])
	}
}

// remove forgets a plan, which is there. The caller holds the lock.
func (b *bench) remove(p *plan) {
	if b.plans[p.rules] != p {
		return
	}
	delete(b.plans, p.rules)
	b.order = slices.DeleteFunc(b.order, func(other *plan) bool { return other == p })
	p.hold.Free()
	b.clear(p)
}

// clear forgets the exact solution of a plan, if it has one. The caller holds the
// lock.
func (b *bench) clear(p *plan) {
	p.charts.Free()
	p.exact.Store(nil)
	p.charts, p.done = nil, nil
	if b.first == p {
		b.first = nil
	}
}

// drop forgets a plan whose memory was given to others.
func (b *bench) drop(p *plan) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.remove(p)
}

// dropExact forgets the exact solution whose charts were given to others.
func (b *bench) dropExact(p *plan, charts *memory.Hold) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if p.charts == charts {
		b.clear(p)
	}
}

// enter waits for the turn to compute; leave gives it back.
func (b *bench) enter() error {
	select {
	case b.turn <- struct{}{}:
		return nil
	case <-b.ctx.Done():
		return context.Cause(b.ctx)
	}
}

func (b *bench) leave() { <-b.turn }

// compute makes the stationary solution. One that fails is not remembered.
func (b *bench) compute(p *plan) {
	p.err = b.stationary(p)
	close(p.there)
	if p.err != nil {
		b.drop(p)
		return
	}
	p.hold.Keep(func() { b.drop(p) })
}

func (b *bench) stationary(p *plan) (err error) {
	if err := b.enter(); err != nil {
		return err
	}
	defer b.leave()
	if p.hold, err = b.budget.Take("tables", perfect.GraphBytes); err != nil {
		return err
	}
	if p.graph, err = perfect.NewGraph(&p.rules); err != nil {
		return err
	}
	if err := p.hold.Resize(p.graph.Bytes()); err != nil {
		return err
	}
	p.values, err = p.graph.Stationary(b.ctx)
	return err
}

// wait returns when the stationary solution is there, or why it is not.
func (p *plan) wait(ctx context.Context) error {
	select {
	case <-p.there:
		return p.err
	default:
	}
	select {
	case <-p.there:
		return p.err
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}
