package solver

import (
	"math"

	"woodwork/game"
	"woodwork/games/tutto"
)

// An Estimate estimates who wins if there is no solution: it assumes that every seat hurries to
// the target alone, in as few turns as possible, and the first to arrive wins. It ignores that
// Plus/Minus costs the leader points, and that a player may adapt the risk to what the others
// do; both help those behind, so the chances are moved closer together (see together). For two
// players, where the exact values are known, the estimate is off by 0.0036 on average, which a
// test checks.
type Estimate struct {
	rules tutto.Rules
	size  int         // number of scores below the target, the last of them one unit below
	done  [][]float64 // done[i][m]: chance to reach the target from score i within m turns
	reach []float64   // reach[x]: chance that one turn brings x units or more
}

// horizon is how many turns a race is followed: by then everybody has arrived almost certainly,
// for targets of up to 12 000.
const horizon = 160

// NewEstimate computes the race to the target of the rules. If a seat needs more than 12 000
// points, the missing points of all seats are scaled down to that.
func NewEstimate(r tutto.Rules) *Estimate {
	t := newSolution(tutto.Rules{Target: min(r.Target, MaxTarget), Floor: r.Floor})
	race := &Estimate{rules: r, size: t.size, done: make([][]float64, t.size)}
	p := newPlan(r, t.size+1)
	h := &soloRun{plan: p, mix: mixOf(tutto.FullDeck()), stage: newStage(p), flow: newFlow(p), turns: make([]float64, t.size+1)}
	for i := t.size - 1; i >= 0; i-- {
		h.settle(i)
		race.done[i] = race.arrivals(i, h.flow)
	}
	race.reach = reachOf(h.flow)
	return race
}

// A soloRun is a player alone who wants to arrive in as few turns as possible.
type soloRun struct {
	plan  *plan
	mix   mix
	stage *stage
	flow  *flow
	turns []float64 // expected turns from each score; 0 at the target
}

// settle computes the expected turns from score i, which depend on themselves through turns that
// gain nothing, and then runs the flow.
func (h *soloRun) settle(i int) {
	s := h.stage
	s.top, s.win = len(h.turns)-1-i, 0
	for t := range s.top + 1 {
		s.bank[t] = -h.turns[i+t]
	}
	guess := 1 + h.turns[i+1]
	for change := 1.0; change > 1e-9; {
		s.fail, s.bank[0] = -guess, -guess
		clear(s.open)
		s.consider(h.plan, 0, &h.mix)
		s.solve(h.plan, 0, &h.mix)
		h.flow.reset(s, nil)
		h.flow.drawn[0] = 1
		h.flow.run(h.plan, 0, &h.mix)
		stay := h.flow.failed + h.flow.banked[0]
		better := (1 - s.draw[0] - stay*guess) / (1 - stay) // as if this play continued forever
		change, guess = math.Abs(better-guess), better
	}
	h.turns[i] = guess
}

// arrivals returns the chances to have arrived from score i within 0, 1, ... turns, given the
// results of one turn.
func (r *Estimate) arrivals(i int, f *flow) []float64 {
	done := make([]float64, horizon)
	stay := f.failed + f.banked[0]
	for m := 1; m < horizon; m++ {
		done[m] = f.won + f.banked[f.top] + stay*done[m-1]
		for t := 1; t < f.top; t++ {
			done[m] += f.banked[t] * r.done[i+t][m-1]
		}
	}
	return done
}

func reachOf(f *flow) []float64 {
	reach := make([]float64, f.top+1)
	sum := f.won
	for t := f.top; t >= 0; t-- {
		sum += f.banked[t]
		reach[t] = sum
	}
	return reach
}

// Win estimates each seat's chance of winning when the turn of s begins; for a match that is
// over it is exact.
func (r *Estimate) Win(s *tutto.State) (win [game.MaxSeats]float64) {
	if s.Phase == tutto.Ended {
		return Won(s)
	}
	if r.rules.End != tutto.EndNow && r.leading(s) >= r.rules.Target {
		return r.chase(s)
	}
	n, places := int(s.Seats), r.places(s)
	left := [game.MaxSeats]float64{} // chance that the seat has not arrived yet
	for k := range n {
		left[k] = 1
	}
	for m := 1; m < horizon; m++ {
		for step := range n {
			seat := (int(s.Seat) + step) % n
			before := left[seat]
			left[seat] = 1 - r.done[places[seat]][m]
			others := 1.0
			for k := range n {
				if k != seat {
					others *= left[k]
				}
			}
			win[seat] += (before - left[seat]) * others
		}
	}
	for k := range n {
		win[k] = math.Pow(win[k], together)
	}
	return normal(win, n)
}

// together is the power to which the chances of the race are raised before they are normalised
// to the sum 1: fitted to the exact values for two players.
const together = 0.8

// pair estimates the mover's chance in a match of two, by the places of the scores.
func (r *Estimate) pair(mover, other int) (win float64) {
	for m := 1; m < horizon; m++ {
		win += (r.done[mover][m] - r.done[mover][m-1]) * (1 - r.done[other][m-1])
	}
	a, b := math.Pow(win, together), math.Pow(1-win, together)
	return a / (a + b)
}

// places returns the places of the seats' scores in the race.
func (r *Estimate) places(s *tutto.State) (places [game.MaxSeats]int) {
	most := r.size
	for _, score := range s.Score[:s.Seats] {
		most = max(most, r.missing(score))
	}
	for seat, score := range s.Score[:s.Seats] {
		places[seat] = r.size - max(1, r.missing(score)*r.size/most)
	}
	return places
}

// missing returns how many units a score is below the target.
func (r *Estimate) missing(score int32) int {
	return (int(r.rules.Target) - int(score) + unit - 1) / unit
}

func (r *Estimate) leading(s *tutto.State) (most int32) {
	for _, score := range s.Score[:s.Seats] {
		most = max(most, score)
	}
	return most
}

// chase estimates the chances when somebody has reached the target and the others, until the end
// of the round or until the trigger, have one more turn to get ahead.
func (r *Estimate) chase(s *tutto.State) (win [game.MaxSeats]float64) {
	n, most := int(s.Seats), r.leading(s)
	end := n
	if r.rules.End == tutto.EndChase && s.Trigger != 0 {
		end = int(s.Trigger.First())
		if end < int(s.Seat) {
			end += n
		}
	}
	hold := 1.0
	for step := end - 1; step >= int(s.Seat); step-- { // the last to overtake wins
		seat := step % n
		p := r.overtake(int(most-s.Score[seat])/unit + 1)
		win[seat] += hold * p
		hold *= 1 - p
	}
	for seat := range n {
		if s.Score[seat] == most {
			win[seat] += hold
		}
	}
	return normal(win, n)
}

// overtake returns the chance of a turn of that many units or more.
func (r *Estimate) overtake(units int) float64 { return r.reach[min(max(units, 0), len(r.reach)-1)] }

// normal scales the chances to the sum 1.
func normal(win [game.MaxSeats]float64, n int) [game.MaxSeats]float64 {
	sum := 0.0
	for _, p := range win {
		sum += p
	}
	for k := range n {
		win[k] /= sum
	}
	return win
}
