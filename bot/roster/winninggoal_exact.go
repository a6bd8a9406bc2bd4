package roster

import (
	"slices"
	"strconv"
	"time"

	"woodwork/game"
	wg "woodwork/games/winninggoal"
	"woodwork/games/winninggoal/perfect"
	"woodwork/memory"
)

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
	p.charts.Touch()
	if p.done != nil {
		return p.done
	}
	if !b.worth(p.rules) || b.plans[p.rules] != p {
		return never
	}
	for old := b.first; old != nil; old = b.first {
		if b.frugal && (!closed(old.done) || time.Since(old.used) < idle) {
			return never // asked again later, there may be room
		}
		b.await(old.done)
		if p.done != nil {
			return p.done
		}
		b.clear(old)
	}
	b.first, p.done = p, make(chan struct{})
	go b.finish(p, p.done)
	return p.done
}

// await waits until a solution is there that has to make room for another one. The
// caller holds the lock, and has it again then.
func (b *bench) await(done <-chan struct{}) {
	b.mu.Unlock()
	defer b.mu.Lock()
	<-done
}

// finish solves the match. What fails leaves the plan without an exact solution,
// to be asked for again.
func (b *bench) finish(p *plan, done chan struct{}) {
	exact, charts := b.match(p)
	b.mu.Lock()
	defer b.mu.Unlock()
	defer close(done)
	if exact == nil || b.plans[p.rules] != p {
		charts.Free()
		b.clear(p)
		return
	}
	p.charts = charts
	p.exact.Store(exact)
	charts.Keep(func() { b.dropExact(p, charts) })
}

// match solves the match of a plan, and returns nil if it cannot.
func (b *bench) match(p *plan) (*perfect.Exact, *memory.Hold) {
	if p.wait(b.ctx) != nil || b.enter() != nil {
		return nil, nil
	}
	defer b.leave()
	if !p.hold.Pin() {
		return nil, nil
	}
	defer p.hold.Keep(func() { b.drop(p) })
	work, kept := p.graph.MatchBytes()
	charts, err := b.budget.Take("charts", work)
	if err != nil {
		return nil, nil
	}
	exact, err := p.graph.Match(b.ctx)
	if err != nil {
		charts.Free()
		return nil, nil
	}
	charts.Resize(kept) // less than it was
	return exact, charts
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
