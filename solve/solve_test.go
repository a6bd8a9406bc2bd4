package solve

import (
	"context"
	"errors"
	"math"
	"testing"
)

// pig is the dice game Pig to 100 for two: roll and add, or hold; a 1 loses the turn. The value
// at mover*goal+other is the chance of the player to roll.
const goal = 100

type pig struct{ values []float64 }

// turn fills in hold[t], whether to hold at a turn total of t, and returns the value of rolling
// at 0.
func (p pig) turn(mover, other int, hold *[goal + 7]bool) float64 {
	lost := 1 - p.values[other*goal+mover]
	var best [goal + 7]float64
	for t := goal + 6; t >= 0; t-- {
		if mover+t >= goal {
			best[t], hold[t] = 1, true
			continue
		}
		roll := lost / 6
		for die := 2; die <= 6; die++ {
			roll += best[t+die] / 6
		}
		bank := 1 - p.values[other*goal+mover+t]
		hold[t] = t > 0 && bank >= roll
		if best[t] = roll; hold[t] {
			best[t] = bank
		}
	}
	return best[0]
}

// follow writes the equation of a turn that is played as hold says.
func (p pig) follow(mover, other int, hold *[goal + 7]bool, row *Row) {
	row.Reset()
	var chance [goal + 7]float64
	chance[0] = 1
	for t := range chance {
		switch {
		case chance[t] == 0:
		case mover+t >= goal:
			row.Constant += chance[t]
		case hold[t]:
			row.Constant += chance[t]
			row.Add(other*goal+mover+t, -chance[t])
		default:
			row.Constant += chance[t] / 6
			row.Add(other*goal+mover, -chance[t]/6)
			for die := 2; die <= 6; die++ {
				chance[t+die] += chance[t] / 6
			}
		}
	}
}

func (p pig) improve(_ context.Context, rows []Row) (residual float64) {
	var hold [goal + 7]bool
	for n, v := range p.values {
		better := p.turn(n/goal, n%goal, &hold)
		residual = max(residual, math.Abs(better-v))
		if rows != nil {
			p.follow(n/goal, n%goal, &hold, &rows[n])
		}
	}
	return residual
}

// TestPig finds what Neller and Presser published in 2004: the first player wins
// 53.06 %.
func TestPig(t *testing.T) {
	p := pig{make([]float64, goal*goal)}
	for n := range p.values {
		p.values[n] = 0.5 + float64(n/goal-n%goal)/250
	}
	var last Round
	if err := PolicyIteration(t.Context(), p.values, 1e-9, p.improve, func(r Round) { last = r }); err != nil {
		t.Fatal(err)
	}
	if got := p.values[0]; math.Abs(got-0.530593) > 5e-7 {
		t.Errorf("the first player wins with %.6f, want 0.530593", got)
	}
	if last.No > 15 || p.improve(t.Context(), nil) >= 1e-9 {
		t.Errorf("%+v", last)
	}
}

// TestLastRounds uses residuals whose expected last one is not the last.
func TestLastRounds(t *testing.T) {
	residuals, asked := []float64{0.1, 1e-6, 1e-8, 1e-8, 1e-12}, ""
	improve := func(_ context.Context, rows []Row) float64 {
		if rows != nil {
			asked += "rows "
		} else {
			asked += "- "
		}
		residual := residuals[0]
		residuals = residuals[1:]
		return residual
	}
	err := PolicyIteration(t.Context(), nil, 1e-9, improve, nil)
	if want := "rows rows - rows - "; err != nil || asked != want {
		t.Errorf("%v; asked for %q, want %q", err, asked, want)
	}
}

func TestPolicyIterationStops(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	p := pig{make([]float64, goal*goal)}
	err := PolicyIteration(ctx, p.values, 1e-9, p.improve, func(Round) { stop() })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// TestGaussSeidel solves x = 1 + y/2, y = 2 - x/4.
func TestGaussSeidel(t *testing.T) {
	rows := make([]Row, 2)
	rows[0].Constant, rows[1].Constant = 1, 2
	rows[0].Add(1, 0.5)
	rows[1].Add(0, -0.25)
	values := make([]float64, 2)
	if sweeps := GaussSeidel(rows, values, 1e-14); sweeps > 40 {
		t.Errorf("%d sweeps", sweeps)
	}
	if math.Abs(values[0]-16./9) > 1e-12 || math.Abs(values[1]-14./9) > 1e-12 {
		t.Errorf("%v, want 16/9 and 14/9", values)
	}
}
