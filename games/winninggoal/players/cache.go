package players

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"woodwork/bot"
	"woodwork/bot/solutions"
	wg "woodwork/games/winninggoal"
	"woodwork/games/winninggoal/solver"
	"woodwork/memory"
)

// A solutionCache holds the solutions for sets of options of Winning Goal: the stationary
// solution for many sets, but the exact one for one set at a time, because its charts take 400
// MB; if that much memory is never available, only the best play without its values. For the
// same reason exact solutions are not kept in a bot.Cache: solving again is faster than storing
// that much would be worth. It works on one set at a time, on one processor.
type solutionCache struct {
	ctx   context.Context
	res   bot.Resources
	plans *solutions.Cache[wg.Rules, solution]

	mu    sync.Mutex // guards the fields below and the exact solutions; locked after that of plans
	first *plan      // the plan that has the exact solution, or is getting it; nil: none
}

// A plan is the solution for one set of options, or the promise of it.
type plan = solutions.Item[wg.Rules, solution]

// A solution is the stationary one, and possibly the exact one.
type solution struct {
	values *solver.Values
	graph  *solver.Graph

	exact  atomic.Pointer[solver.Exact]  // nil if missing
	policy atomic.Pointer[solver.Policy] // the policy of exact, or a policy alone; nil if missing
	charts *memory.Hold                  // the memory of both; guarded by the cache's lock, as are the fields below
	done   chan struct{}                 // closed when they are there or will never be; nil: nobody has asked
	used   time.Time                     // when the exact solution was last asked for
	fault  error                         // the work on the exact solution panicked, and would again; nil: it did not
}

func newSolutionCache(ctx context.Context, res bot.Resources) *solutionCache {
	c := &solutionCache{ctx: ctx, res: res}
	c.plans = solutions.New(ctx, res, solutions.Maker[wg.Rules, solution]{
		Make: c.stationary, InUse: c.inUse, Drop: c.forget,
	})
	return c
}

// plain returns the rules with every option that does not change the solutions at one fixed
// value.
func plain(r *wg.Rules) wg.Rules {
	key := *r
	key.MoveLimit, key.WindowLimit, key.Fixed, key.ShootOut = 0, 0, true, false
	return key
}

// request returns the plan for the rules, and starts making it if it is new.
func (c *solutionCache) request(r *wg.Rules) *plan { return c.plans.Order(plain(r), "") }

func closed(c <-chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}

// inUse reports whether a plan has the exact solution, or is getting it.
func (c *solutionCache) inUse(p *plan) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.first == p
}

// forget removes the exact solution of a plan that was dropped.
func (c *solutionCache) forget(p *plan) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.clear(p)
}

// clear removes the exact solution of a plan, if it has one. The caller holds the lock.
func (c *solutionCache) clear(p *plan) {
	p.Value.charts.Free()
	p.Value.exact.Store(nil)
	p.Value.policy.Store(nil)
	p.Value.charts, p.Value.done = nil, nil
	if c.first == p {
		c.first = nil
	}
}

// dropExact removes the exact solution whose memory was given to others.
func (c *solutionCache) dropExact(p *plan, charts *memory.Hold) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if p.Value.charts == charts {
		c.clear(p)
	}
}

func (c *solutionCache) stationary(ctx context.Context, rules wg.Rules, v *solution, _ solutions.Pay) (*memory.Hold, error) {
	return c.res.Budget.TakeFor("solutions", solver.GraphBytes, func(hold *memory.Hold) error {
		return v.build(ctx, rules, hold)
	})
}

func (v *solution) build(ctx context.Context, rules wg.Rules, hold *memory.Hold) (err error) {
	if v.graph, err = solver.NewGraph(&rules); err != nil {
		return err
	}
	if err := hold.Resize(v.graph.Bytes()); err != nil {
		return err
	}
	v.values, err = v.graph.Stationary(ctx)
	return err
}
