package players

import (
	"context"
	"slices"
	"strconv"

	"woodwork/bot"
	"woodwork/bot/solutions"
	"woodwork/game"
	"woodwork/games/tutto"
	"woodwork/games/tutto/solver"
	"woodwork/memory"
)

// A solutionKey identifies a judge: by the rules, and whether there are two players.
type solutionKey struct {
	rules tutto.Rules
	pair  bool
}

// keyOf returns the key for a match; the time limit of a move makes no difference.
func keyOf(r tutto.Rules, pair bool) solutionKey {
	r.Move = 0
	return solutionKey{r, pair}
}

// A judge values positions for one key.
type judge struct {
	expert *solver.Expert
	exact  bool
}

type (
	judgeCache = solutions.Cache[solutionKey, judge]
	judgeItem  = solutions.Item[solutionKey, judge]
)

// A judgeMaker makes judges: from the exact solution for two players, else from an estimate.
type judgeMaker struct{ res bot.Resources }

func newJudgeCache(ctx context.Context, res bot.Resources) *judgeCache {
	m := judgeMaker{res}
	return solutions.New(ctx, res, solutions.Maker[solutionKey, judge]{
		Make: m.compute, Carried: m.carried, Estimate: m.estimate,
		Rationed: func(k solutionKey) bool { return k.pair },
		Drop: func(it *judgeItem) {
			if it.Value.expert != nil {
				it.Value.expert.Close()
			}
		},
	})
}

// quickTarget is the target up to which solving takes seconds, and is allowed to anybody.
const quickTarget = 1000

// worthSolving reports whether to solve the rules: any rules in an experiment; on a server those
// that are offered, and those that take almost no time.
func (m judgeMaker) worthSolving(r tutto.Rules) bool {
	if !m.res.Server || r.Target <= quickTarget {
		return true
	}
	target := strconv.Itoa(int(r.Target))
	return slices.ContainsFunc(tutto.Options(), func(o game.Option) bool {
		return o.Key == "target" && slices.Contains(o.Offer, target)
	})
}

// carried makes the judge from the solution embedded in the program, if it has one.
func (m judgeMaker) carried(k solutionKey, v *judge) (*memory.Hold, bool, error) {
	if rules, _ := solver.Solvable(k.rules); !k.pair || rules != tutto.Standard() {
		return nil, false, nil
	}
	hold, err := m.takeFor(solver.Bytes(k.rules, true), func() error {
		m.seat(k, v, solver.Shipped())
		return nil
	})
	return hold, err == nil, err
}

// takeFor takes bytes for the judge that work makes.
func (m judgeMaker) takeFor(bytes int64, work func() error) (*memory.Hold, error) {
	return m.res.Budget.TakeFor("solutions", bytes, func(*memory.Hold) error { return work() })
}

// seat makes the expert that uses the solution.
func (m judgeMaker) seat(k solutionKey, v *judge, t *solver.Solution) {
	v.expert, v.exact = m.expert(k, solver.JudgeBy(t)), solver.Exact(k.rules)
}

// expert returns an expert that takes memory for its turns from the budget.
func (m judgeMaker) expert(k solutionKey, j solver.Judge) *solver.Expert {
	return solver.NewExpert(k.rules, j).Within(func(bytes int64) (solver.Lease, error) {
		return m.res.Budget.Take("turns", bytes)
	})
}

// compute makes the judge, from the cache if possible.
func (m judgeMaker) compute(ctx context.Context, k solutionKey, v *judge, pay solutions.Pay) (*memory.Hold, error) {
	rules, ok := solver.Solvable(k.rules)
	if !k.pair || !ok || !m.worthSolving(rules) {
		return m.estimate(k, v)
	}
	return m.takeFor(solver.Bytes(rules, true), func() error {
		solution, err := m.solution(ctx, rules, pay)
		if err == nil {
			m.seat(k, v, solution)
		}
		return err
	})
}

// estimate makes the expert that uses a race.
func (m judgeMaker) estimate(k solutionKey, v *judge) (*memory.Hold, error) {
	rules, _ := solver.Solvable(k.rules)
	return m.takeFor(solver.Bytes(rules, false), func() error {
		v.expert = m.expert(k, solver.NewEstimate(rules))
		return nil
	})
}

// solution returns the solution of the rules from the cache or by solving.
func (m judgeMaker) solution(ctx context.Context, r tutto.Rules, pay solutions.Pay) (t *solver.Solution, err error) {
	name := "tutto-" + solver.Key(r) + ".table"
	if m.res.Cache != nil {
		if data, ok := m.res.Cache.Get(name); ok {
			if t, err := solver.Decode(r, data); err == nil {
				return t, nil
			}
		}
	}
	err = pay.For(func() error {
		if t, err = m.solve(ctx, r); err == nil && m.res.Cache != nil {
			m.res.Cache.Put(name, t.Encode())
		}
		return err
	})
	return t, err
}

// solve makes a solution, and holds the memory for it meanwhile.
func (m judgeMaker) solve(ctx context.Context, r tutto.Rules) (*solver.Solution, error) {
	work, err := m.res.Budget.Take("solving", solver.SolveBytes(r, m.res.Processors()))
	if err != nil {
		return nil, err
	}
	defer work.Free()
	t, err := solver.SolveOn(ctx, m.res.Processors(), r, nil)
	if err != nil && ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	return t, err
}
