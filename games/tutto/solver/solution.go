package solver

import "woodwork/games/tutto"

// A Solution holds the chance that the player whose turn begins wins a match of two, for every
// pair of scores, if both play best and cards are drawn with replacement. Scores are counted in
// units from the lowest.
type Solution struct {
	rules tutto.Rules
	low   int       // the lowest score, in units: below 0 with floor=none
	size  int       // number of scores below the target
	sides int       // 2 if it matters who began the round
	over  int       // with end=round or chase: number of distinguished scores from the target on
	p     []float64 // by side, mover's score and other's score
	last  []float64 // by mover's score and other's excess over the target, for the mover's last turn
}

// lowest is the score, in units, below which scores are not distinguished with floor=none.
const lowest = -40

// beyond is the number of distinguished scores from the target on.
const beyond = 80

// newSolution returns an empty solution of the rules.
func newSolution(r tutto.Rules) *Solution {
	t := emptySolution(r)
	t.p = make([]float64, t.sides*t.size*t.size)
	return t
}

// emptySolution returns a solution of the rules with its sizes, but without its memory.
func emptySolution(r tutto.Rules) *Solution {
	t := &Solution{rules: r, sides: 1}
	if r.Floor == tutto.FloorNone {
		t.low = lowest
	}
	if r.End != tutto.EndNow {
		t.over = beyond
	}
	if r.End == tutto.EndRound {
		t.sides = 2
	}
	t.size = int(r.Target)/unit - t.low
	return t
}

// MaxTarget is the highest target of solutions and races: above it they take too long.
const MaxTarget = 12000

// Solvable returns the rules whose solution serves r, without the options that a solution
// ignores, and whether there can be one.
func Solvable(r tutto.Rules) (tutto.Rules, bool) {
	r.Limit, r.Move = 0, 0
	return r, r.Target <= MaxTarget
}

// Exact reports whether a solution is exact for the rules, except for the deck. It is not with
// end=round and end=chase, where it plays the last turn for the higher score, counts a tie half
// and treats scores 4000 above the target as the highest; nor with floor=none, where −2000 is
// its lowest score; nor with a limit, which it ignores.
func Exact(r tutto.Rules) bool {
	return r.End == tutto.EndNow && r.Floor == tutto.FloorZero && r.Limit == 0
}

// at returns the index of a pair of scores.
func (t *Solution) at(side, mover, other int) int {
	return (side*t.size+mover)*t.size + other
}

// index returns the index of a recorded score.
func (t *Solution) index(score int32) int { return max(int(score)/unit-t.low, 0) }

// Win returns the chance that the player to move wins. second says that the other one began the
// round, which matters with end=round. Scores are below the target.
func (t *Solution) Win(mover, other int32, second bool) float64 {
	side := 0
	if second && t.sides == 2 {
		side = 1
	}
	return t.p[t.at(side, t.index(mover), t.index(other))]
}

// turned returns the side of the player who moves next.
func (t *Solution) turned(side int) int { return (side + 1) % t.sides }

// reach returns the stake from which on the value of banking is constant.
func (t *Solution) reach(side, mover int) int {
	if side == 1 {
		return t.size - mover
	}
	return t.size - mover + t.over
}

// ended returns the value of having recorded a score, the target or more, against other.
func (t *Solution) ended(side, score, other int) float64 {
	if t.rules.End == tutto.EndNow || side == 1 {
		return 1
	}
	return 1 - t.last[other*(t.over+1)+min(score-t.size, t.over)]
}

// deducted returns the other's score after a Plus/Minus of the mover: only a leader loses points
// (TU-23, TU-24).
func (t *Solution) deducted(mover, other int) int {
	if other < mover {
		return other
	}
	return max(other-20, 0)
}
