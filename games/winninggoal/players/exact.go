package players

import (
	"fmt"
	"runtime/debug"
	"slices"
	"strconv"
	"time"

	"woodwork/game"
	wg "woodwork/games/winninggoal"
	"woodwork/games/winninggoal/solver"
	"woodwork/memory"
)

// idle is how long a server keeps an exact solution that nobody asks for before another set of
// options may replace it.
const idle = 2 * time.Minute

var never = func() chan struct{} {
	c := make(chan struct{})
	close(c)
	return c
}()

// solve starts making the exact solution of a plan if that is worth it and there is room. The
// channel is closed when the solution is there or there will be none.
func (c *solutionCache) solve(p *plan) <-chan struct{} {
	c.mu.Lock()
	defer c.mu.Unlock()
	p.Value.used = time.Now()
	p.Value.charts.Touch()
	if p.Value.done != nil {
		return p.Value.done
	}
	if p.Value.fault != nil || !c.worthSolving(p.Key) || p.Gone() {
		return never
	}
	for old := c.first; old != nil; old = c.first {
		if c.res.Server && (!closed(old.Value.done) || time.Since(old.Value.used) < idle) {
			return never // a later request may find room
		}
		c.await(old.Value.done)
		if p.Value.done != nil {
			return p.Value.done
		}
		c.clear(old)
	}
	c.first, p.Value.done = p, make(chan struct{})
	go c.finish(p, p.Value.done)
	return p.Value.done
}

// await waits for a solution that must be finished before it can make room for another one. The
// caller holds the lock, and has it again afterwards.
func (c *solutionCache) await(done <-chan struct{}) {
	c.mu.Unlock()
	defer c.mu.Lock()
	<-done
}

// fault returns the error of an exact solution that panicked, or nil.
func (c *solutionCache) fault(p *plan) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return p.Value.fault
}

// finish solves the match. If that fails the plan has no exact solution, and it can be asked for
// again, except after a panic.
func (c *solutionCache) finish(p *plan, done chan struct{}) {
	exact, policy, charts, fault := c.recovered(p)
	c.mu.Lock()
	defer c.mu.Unlock()
	defer close(done)
	p.Value.fault = fault
	if policy == nil || p.Gone() {
		charts.Free()
		c.clear(p)
		return
	}
	p.Value.charts = charts
	p.Value.exact.Store(exact)
	p.Value.policy.Store(policy)
	charts.Keep(func() { c.dropExact(p, charts) })
}

// recovered is match with a panic as an error, because strangers choose the options.
func (c *solutionCache) recovered(p *plan) (exact *solver.Exact, policy *solver.Policy, charts *memory.Hold, fault error) {
	defer func() {
		if why := recover(); why != nil {
			fault = fmt.Errorf("the exact solution panicked: %v\n%s", why, debug.Stack())
		}
	}()
	exact, policy, charts = c.match(p)
	return exact, policy, charts, nil
}

// match solves the match of a plan, and returns nil if it cannot; it solves without values if
// there is never enough memory for them.
func (c *solutionCache) match(p *plan) (exact *solver.Exact, policy *solver.Policy, charts *memory.Hold) {
	if p.Wait(c.ctx) != nil || c.plans.Enter(c.ctx) != nil {
		return nil, nil, nil
	}
	defer c.plans.Leave()
	if !p.Pin() {
		return nil, nil, nil
	}
	defer p.Unpin()
	work, kept := p.Value.graph.MatchBytes()
	valued := c.res.Budget.Holds(work)
	if !valued {
		work = p.Value.graph.PolicyBytes()
	}
	charts, err := c.res.Budget.TakeFor("charts", work, func(*memory.Hold) (err error) {
		exact, policy, err = c.play(p.Value.graph, valued)
		return err
	})
	if err != nil {
		return nil, nil, nil
	}
	if !valued {
		kept = policy.Bytes()
	}
	charts.Resize(kept) // less than during the work
	return exact, policy, charts
}

// play finds the best play, and its values if valued is set.
func (c *solutionCache) play(g *solver.Graph, valued bool) (*solver.Exact, *solver.Policy, error) {
	if !valued {
		policy, err := g.Policy(c.ctx, c.res.Pause)
		return nil, policy, err
	}
	exact, err := g.Match(c.ctx)
	if err != nil {
		return nil, nil, err
	}
	return exact, exact.Policy, nil
}

// worthSolving reports whether to solve a match exactly: on a server only with options that a
// client offers, which limits the work that strangers can cause.
func (c *solutionCache) worthSolving(r wg.Rules) bool {
	if !c.res.Server {
		return true
	}
	half := strconv.Itoa(int(r.Half))
	return r.Original() && slices.ContainsFunc(wg.Options(), func(o game.Option) bool {
		return o.Key == "halfMs" && slices.Contains(o.Offer, half)
	})
}
