package players

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"woodwork/bot"
	wg "woodwork/games/winninggoal"
	"woodwork/games/winninggoal/solver"
	"woodwork/memory"
)

// A solutionCache holds what is worked out for sets of options of Winning Goal: the
// stationary solution of many, the exact one of one set at a time, because its
// charts take 400 MB. For the same reason it is not kept in a Cache: it is solved
// again faster than so much would be worth keeping. One set is worked on at a
// time, on one processor.
type solutionCache struct {
	ctx  context.Context
	res  bot.Resources
	turn chan struct{} // held by the one who computes

	mu    sync.Mutex
	plans map[wg.Rules]*cachedSolution
	order []*cachedSolution // oldest first
	first *cachedSolution   // that has the exact solution, or is getting it; nil: none
}

// A cachedSolution is what is known of one set of options.
type cachedSolution struct {
	rules  wg.Rules
	ready  chan struct{} // closed when values or err is
	values *solver.Values
	graph  *solver.Graph
	err    error
	hold   *memory.Hold // of values and graph

	charts *memory.Hold                 // of exact; guarded by the cache's lock
	exact  atomic.Pointer[solver.Exact] // nil: not there
	done   chan struct{}                // closed when exact is there or will not be; nil: nobody has asked
	used   time.Time                    // when the exact solution was last asked for
}

func newSolutionCache(ctx context.Context, res bot.Resources) *solutionCache {
	return &solutionCache{ctx: ctx, res: res, turn: make(chan struct{}, 1), plans: map[wg.Rules]*cachedSolution{}}
}

// plain is the rules with everything at one value that makes no difference to the
// solutions.
func plain(r *wg.Rules) wg.Rules {
	key := *r
	key.MoveLimit, key.WindowLimit, key.Fixed, key.ShootOut = 0, 0, true, false
	return key
}

// request returns the plan for the rules, and has it made if it is new.
func (c *solutionCache) request(r *wg.Rules) *cachedSolution {
	key := plain(r)
	c.mu.Lock()
	defer c.mu.Unlock()
	if p, ok := c.plans[key]; ok {
		if closed(p.ready) {
			p.hold.Touch()
		}
		return p
	}
	p := &cachedSolution{rules: key, ready: make(chan struct{})}
	if c.pending() >= waiting {
		p.err = bot.ErrBusy
		close(p.ready)
		return p // not remembered: asked for again, it may be made
	}
	c.forget()
	c.plans[key], c.order = p, append(c.order, p)
	go c.compute(p)
	return p
}

func (c *solutionCache) pending() (n int) {
	for _, p := range c.order {
		if !closed(p.ready) {
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
func (c *solutionCache) forget() {
	if len(c.order) < kept {
		return
	}
	i := slices.IndexFunc(c.order, func(p *cachedSolution) bool { return p != c.first && closed(p.ready) })
	if i >= 0 {
		c.remove(c.order[i])
	}
}

// remove forgets a plan, which is there. The caller holds the lock.
func (c *solutionCache) remove(p *cachedSolution) {
	if c.plans[p.rules] != p {
		return
	}
	delete(c.plans, p.rules)
	c.order = slices.DeleteFunc(c.order, func(other *cachedSolution) bool { return other == p })
	p.hold.Free()
	c.clear(p)
}

// clear forgets the exact solution of a plan, if it has one. The caller holds the
// lock.
func (c *solutionCache) clear(p *cachedSolution) {
	p.charts.Free()
	p.exact.Store(nil)
	p.charts, p.done = nil, nil
	if c.first == p {
		c.first = nil
	}
}

// drop forgets a plan whose memory was given to others.
func (c *solutionCache) drop(p *cachedSolution) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.remove(p)
}

// dropExact forgets the exact solution whose charts were given to others.
func (c *solutionCache) dropExact(p *cachedSolution, charts *memory.Hold) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if p.charts == charts {
		c.clear(p)
	}
}

// enter waits for the turn to compute; leave gives it back.
func (c *solutionCache) enter() error {
	select {
	case c.turn <- struct{}{}:
		return nil
	case <-c.ctx.Done():
		return context.Cause(c.ctx)
	}
}

func (c *solutionCache) leave() { <-c.turn }

// compute makes the stationary solution. One that fails is not remembered.
func (c *solutionCache) compute(p *cachedSolution) {
	p.err = c.stationary(p)
	close(p.ready)
	if p.err != nil {
		c.drop(p)
		return
	}
	p.hold.Keep(func() { c.drop(p) })
}

func (c *solutionCache) stationary(p *cachedSolution) (err error) {
	if err := c.enter(); err != nil {
		return err
	}
	defer c.leave()
	if p.hold, err = c.res.Budget.Take("tables", solver.GraphBytes); err != nil {
		return err
	}
	if p.graph, err = solver.NewGraph(&p.rules); err != nil {
		return err
	}
	if err := p.hold.Resize(p.graph.Bytes()); err != nil {
		return err
	}
	p.values, err = p.graph.Stationary(c.ctx)
	return err
}

// wait returns when the stationary solution is there, or why it is not.
func (s *cachedSolution) wait(ctx context.Context) error {
	select {
	case <-s.ready:
		return s.err
	default:
	}
	select {
	case <-s.ready:
		return s.err
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}
