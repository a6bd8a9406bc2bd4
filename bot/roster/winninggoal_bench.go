package roster

import (
	"context"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"woodwork/game"
	wg "woodwork/games/winninggoal"
	"woodwork/games/winninggoal/perfect"
)

// A bench holds what is worked out for sets of options of Winning Goal: the
// stationary solution of many, the exact one of one set at a time, because its
// charts take 400 MB. For the same reason it is not kept in a Cache: it is solved
// again faster than so much would be worth keeping. One set is worked on at a
// time, on one processor.
type bench struct {
	ctx    context.Context
	frugal bool          // see Frugal
	turn   chan struct{} // held by whoever computes

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

	exact atomic.Pointer[perfect.Exact] // nil: not there
	done  chan struct{}                 // closed when exact is there or will not be; nil: nobody has asked
	used  time.Time                     // when the exact solution was last asked for
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
		delete(b.plans, b.order[i].rules)
		b.order = slices.Delete(b.order, i, i+1)
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

// compute makes the stationary solution.
func (b *bench) compute(p *plan) {
	defer close(p.there)
	if p.err = b.enter(); p.err != nil {
		return
	}
	defer b.leave()
	if p.graph, p.err = perfect.NewGraph(&p.rules); p.err == nil {
		p.values, p.err = p.graph.Stationary(b.ctx)
	}
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

// idle is how long a server keeps an exact solution for which nobody asks before
// another set of options may have its place.
const idle = 2 * time.Minute

var never = func() chan struct{} {
	c := make(chan struct{})
	close(c)
	return c
}()

// solve has the exact solution of a plan made where it is worth it and there is
// room. The channel is closed when it is there or there will be none.
func (b *bench) solve(p *plan) <-chan struct{} {
	b.mu.Lock()
	defer b.mu.Unlock()
	p.used = time.Now()
	if p.done != nil {
		return p.done
	}
	if !b.worth(p.rules) || b.plans[p.rules] != p {
		return never
	}
	if old := b.first; old != nil {
		if b.frugal && (!closed(old.done) || time.Since(old.used) < idle) {
			return never // asked again later, there may be room
		}
		<-old.done // of a program with one user: rare, and its own doing
		old.exact.Store(nil)
		old.done = nil
	}
	b.first, p.done = p, make(chan struct{})
	go b.finish(p, p.done)
	return p.done
}

// finish solves the match. What fails leaves the plan without an exact solution.
func (b *bench) finish(p *plan, done chan struct{}) {
	defer close(done)
	if p.wait(b.ctx) != nil || b.enter() != nil {
		return
	}
	defer b.leave()
	if exact, err := p.graph.Match(b.ctx); err == nil {
		p.exact.Store(exact)
	}
}

// worth reports whether a match is solved exactly: on a server only with options
// that a client offers, so that there is an end to what strangers can ask for.
func (b *bench) worth(r wg.Rules) bool {
	if !b.frugal {
		return true
	}
	half := strconv.Itoa(int(r.Half))
	return r.Original() && slices.ContainsFunc(wg.Options(), func(o game.Option) bool {
		return o.Key == "halfMs" && slices.Contains(o.Offer, half)
	})
}
