package solver

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"

	"woodwork/games/tutto"
	"woodwork/solve"
)

// Tolerance limits the residual of a solution: how far any probability may be from the result of
// the best play of one turn with the other probabilities.
const Tolerance = 1e-9

// Solve computes the solution of the rules by policy iteration: given the probabilities, it
// finds the best play of a turn for every pair of scores and its results. The probabilities are
// cyclic, because a lost turn returns to the same scores, so it sweeps them until they no longer
// change. It uses all processors and stops when ctx is done. report may be nil.
func Solve(ctx context.Context, r tutto.Rules, report func(solve.Round)) (*Solution, error) {
	return SolveOn(ctx, runtime.GOMAXPROCS(0), r, report)
}

// SolveOn is Solve on a given number of processors.
func SolveOn(ctx context.Context, processors int, r tutto.Rules, report func(solve.Round)) (*Solution, error) {
	s := newSolver(r)
	s.processors = processors
	s.guess(ctx)
	s.lastTurns(ctx)
	improve := func(ctx context.Context, rows []solve.Row) float64 { return s.improve(ctx, 1, rows) }
	if err := solve.PolicyIteration(ctx, s.p, Tolerance, improve, report); err != nil {
		return nil, err
	}
	return s.Solution, nil
}

// Residual plays one turn by the solution for every pair of scores, or only for every n-th score
// of the mover, and returns the largest difference of the result from the solution.
func (t *Solution) Residual(ctx context.Context, n int) float64 {
	s := newSolver(t.rules)
	s.Solution = t
	return s.improve(ctx, n, nil)
}

// A solver works on a solution.
type solver struct {
	*Solution
	plan       *plan
	mix        mix
	processors int
}

func newSolver(r tutto.Rules) *solver {
	t := newSolution(r)
	p := newPlan(r, t.size+t.over+1)
	return &solver{Solution: t, plan: p, mix: mixOf(tutto.FullDeck()), processors: runtime.GOMAXPROCS(0)}
}

// guess fills the solution with initial values from the race. It ends early when ctx is done.
func (s *solver) guess(ctx context.Context) {
	race := NewEstimate(s.rules)
	for side := range s.sides {
		for i := 0; i < s.size && ctx.Err() == nil; i++ {
			for j := range s.size {
				s.p[s.at(side, i, j)] = race.pair(i, j)
			}
		}
	}
}

// improve finds the best play of the turn of every n-th mover against all others, and returns
// the residual. If rows is not nil, it also fills in the results of that play. If ctx is done
// before the end, its results are worthless.
func (s *solver) improve(ctx context.Context, n int, rows []solve.Row) float64 {
	residuals := make([]float64, s.sides*s.size)
	s.parallel(ctx, len(residuals), func(w *worker, at int) {
		if at%n == 0 {
			residuals[at] = w.improve(at/s.size, at%s.size, rows)
		}
	})
	return slices.Max(residuals)
}

// parallel calls do for 0 to n-1, from several goroutines with a worker each. If do panics, so
// does parallel, once all goroutines have ended: the caller can recover that, whereas a panic
// that leaves a goroutine ends the program.
func (s *solver) parallel(ctx context.Context, n int, do func(w *worker, n int)) {
	var next atomic.Int64
	var group sync.WaitGroup
	var fault atomic.Pointer[string] // what the first panic says
	for range s.processors {
		group.Go(func() {
			defer func() {
				if p := recover(); p != nil {
					text := fmt.Sprintf("%v\n%s", p, debug.Stack())
					fault.CompareAndSwap(nil, &text)
				}
			}()
			w := &worker{solver: s, stages: make([]*stage, s.size+1)}
			for at := next.Add(1) - 1; at < int64(n) && ctx.Err() == nil && fault.Load() == nil; at = next.Add(1) - 1 {
				do(w, int(at))
			}
		})
	}
	group.Wait()
	if text := fault.Load(); text != nil {
		panic(*text)
	}
}

// A worker solves turns with its own memory.
type worker struct {
	*solver
	stages []*stage // by the other's score
	chain  []*stage // of one turn, with pm=bank
	flows  []*flow
}

// improve solves the turns of a mover with one score against all others, and returns the
// residual.
func (w *worker) improve(side, mover int, rows []solve.Row) (worst float64) {
	for other := range w.size {
		st := w.turn(side, mover, other)
		at := w.at(side, mover, other)
		worst = max(worst, math.Abs(st.draw[0]-w.p[at]))
		if rows != nil {
			w.write(&rows[at], st, side, mover, other)
		}
	}
	return worst
}

// turn solves the turn of mover against other. With pm=now the stage after a deduction is the
// turn against the lower score, which was solved before.
func (w *worker) turn(side, mover, other int) *stage {
	if w.rules.PlusMinus == tutto.DeductBank {
		return w.turnBanked(side, mover, other)
	}
	if w.stages[other] == nil {
		w.stages[other] = newStage(w.plan)
	}
	st := w.stages[other]
	st.next = nil
	if after := w.deducted(mover, other); after != other {
		st.next = w.stages[after]
	}
	w.set(st, side, mover, other, other)
	w.solve(st, 0)
	return st
}

// turnBanked solves the turn with pm=bank, where deductions wait for the bank.
func (w *worker) turnBanked(side, mover, other int) *stage {
	scores := []int{other}
	for after := w.deducted(mover, other); after != scores[len(scores)-1]; after = w.deducted(mover, after) {
		scores = append(scores, after)
	}
	var next *stage
	for n := len(scores) - 1; n >= 0; n-- {
		for len(w.chain) <= n {
			w.chain = append(w.chain, newStage(w.plan))
		}
		st := w.chain[n]
		st.next = next
		w.set(st, side, mover, scores[n], other)
		if low := 20 * n; low < st.top {
			w.solve(st, low)
		} else {
			st.fill(w.plan)
		}
		next = st
	}
	return next
}

// set fills in the values of the ends of a turn: banked is the other's score after a bank, lost
// after a lost turn.
func (w *worker) set(st *stage, side, mover, banked, lost int) {
	after := w.turned(side)
	st.top, st.win = w.reach(side, mover), 1
	st.fail = 1 - w.p[w.at(after, lost, mover)]
	for t := range st.top + 1 {
		if score := mover + t; score < w.size {
			st.bank[t] = 1 - w.p[w.at(after, banked, score)]
		} else {
			st.bank[t] = w.ended(side, score, banked)
		}
	}
}

func (w *worker) solve(st *stage, low int) {
	clear(st.open)
	st.consider(w.plan, low, &w.mix)
	st.solve(w.plan, low, &w.mix)
}
