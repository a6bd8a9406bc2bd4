// Package solve finds exact values of games. It has the parts of a solver that games share; the
// solver of a game says what a position leads to.
//
// Values that depend on each other in circles, as in a dice game whose turn may end where it
// began, are found by policy iteration: given the values, find the best play; given the play,
// the values are a sparse linear system, solved by Gauss-Seidel. The residual falls
// quadratically, so that few rounds are needed where plain value iteration takes dozens.
package solve

import (
	"context"
	"math"
)

// A Row is one equation of a linear system: a value is the constant plus the
// weighted sum of others.
type Row struct {
	Constant float64
	at       []int32
	weight   []float64
}

// Reset makes the row empty and keeps its memory.
func (r *Row) Reset() { r.Constant, r.at, r.weight = 0, r.at[:0], r.weight[:0] }

// Add adds weight times the value with the given index; nothing for weight 0.
func (r *Row) Add(at int, weight float64) {
	if weight != 0 {
		r.at = append(r.at, int32(at))
		r.weight = append(r.weight, weight)
	}
}

// value evaluates the right side.
func (r *Row) value(values []float64) float64 {
	v := r.Constant
	for i, at := range r.at {
		v += r.weight[i] * values[at]
	}
	return v
}

// GaussSeidel solves the system, in which row n is the equation of values[n]. It starts from the
// given values and goes from the last row to the first, until a sweep changes no value by more
// than tolerance, which must be larger than rounding errors. It returns the number of sweeps.
// The absolute weights of each row must add up to less than 1, or the row must lead to rows for
// which that is true.
func GaussSeidel(rows []Row, values []float64, tolerance float64) (sweeps int) {
	for change := math.Inf(1); change > tolerance; sweeps++ {
		change = 0
		for n := len(rows) - 1; n >= 0; n-- {
			v := rows[n].value(values)
			change = max(change, math.Abs(v-values[n]))
			values[n] = v
		}
	}
	return sweeps
}

// A Round is what PolicyIteration reports about one round.
type Round struct {
	No       int
	Residual float64 // before the round
}

// nearly is a residual after which the next one is expected to be within tolerance, because it
// falls quadratically, so that no more equations are needed.
const nearly = 1e-5

// precise is the tolerance of the linear systems. Rounding alone changes values by
// some 1e-15 in every sweep.
const precise = 1e-13

// PolicyIteration improves the values until their residual is below tolerance.
//
// improve finds the best play by the values, and returns the residual: how much
// the value of the best play differs from the value given, at most. If rows is
// not nil, it has to fill them in: the equations of the values under that play.
// It may return anything when ctx is done, which is the only error of
// PolicyIteration. report may be nil.
func PolicyIteration(ctx context.Context, values []float64, tolerance float64,
	improve func(ctx context.Context, rows []Row) float64, report func(Round)) error {
	rows := make([]Row, len(values))
	follow := true
	for no := 1; ; no++ {
		into := rows
		if !follow {
			into = nil
		}
		residual := improve(ctx, into)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if report != nil {
			report(Round{no, residual})
		}
		if residual < tolerance {
			return nil
		}
		if follow {
			GaussSeidel(rows, values, precise)
		}
		follow = residual > nearly || !follow // once more, if it was not that small
	}
}
