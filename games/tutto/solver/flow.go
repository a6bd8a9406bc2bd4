package solver

import "woodwork/games/tutto"

// A flow is the course of a turn under best play: the chance of each of its ends, and of each
// position on the way. It belongs to a solved stage and has its layout.
type flow struct {
	*stage
	next *flow // of the stage after a Plus/Minus

	banked []float64 // banked[t]: chance to end the turn with t; the top is for all above
	failed float64   // chance to lose the turn
	won    float64   // chance of a Cloverleaf
	drawn  []float64 // drawn[t]: chance to draw at stake t; the caller puts 1 at one of them

	bonus []float64 // chance of each position on a Bonus card
	twice [doubles]float64
}

// newFlow returns an empty flow for stages of the plan.
func newFlow(p *plan) *flow {
	return &flow{
		banked: make([]float64, p.size),
		drawn:  make([]float64, p.size),
		bonus:  make([]float64, p.section(atBank)),
	}
}

// reset empties the flow, for stage s.
func (f *flow) reset(s *stage, next *flow) {
	clear(f.banked)
	clear(f.drawn)
	clear(f.bonus)
	f.stage, f.next, f.failed, f.won = s, next, 0, 0
}

// after returns the flow of the stage after a Plus/Minus.
func (f *flow) after() *flow {
	if f.next == nil {
		return f
	}
	return f.next
}

// run moves the chance in the flow to the ends of this stage, and into the next stage. Cards are
// drawn from m; if m is nil, chance that draws stays there.
func (f *flow) run(p *plan, low int, m *mix) {
	for t := low; t <= f.top; t++ {
		if d := f.drawn[t]; d > 0 && m != nil {
			for card := range tutto.Card(tutto.Kinds) {
				f.deal(p, t, card, d*m[card])
			}
		}
		f.runBonus(p, t)
	}
}

// arrive adds chance to the position after a Tutto with t.
func (f *flow) arrive(t int, chance float64) {
	t = min(t, f.top)
	if f.open[t] && f.draw[t] > f.bank[t] {
		f.drawn[t] += chance
		return
	}
	f.banked[t] += chance
}

// deal adds chance to the positions after drawing the card at stake t.
func (f *flow) deal(p *plan, t int, card tutto.Card, chance float64) {
	if chance == 0 {
		return
	}
	switch card {
	case tutto.Stop:
		f.failed += chance
	case tutto.Fireworks:
		f.burnt(p.fire[6], t, chance)
	case tutto.Double:
		f.twice[doubles-1] = chance
		f.runDouble(p, t)
	case tutto.PlusMinus:
		f.after().arrive(t+20, f.try(p.tutto[6], chance))
	case tutto.Straight:
		f.arrive(t+40, f.try(p.straight[6], chance))
	case tutto.Clover:
		f.won += f.try(p.leaf(t), chance)
	default:
		f.bonus[p.section(6)+t*lanes+int(card-tutto.Bonus200)] += chance
	}
}

// try adds the failures of a card that is completed with probability done, and returns the
// chance of success.
func (f *flow) try(done, chance float64) float64 {
	f.failed += (1 - done) * chance
	return done * chance
}

// burnt adds Fireworks that gain more, with t at stake.
func (f *flow) burnt(more fire, t int, chance float64) {
	for x, w := range more {
		f.banked[min(t+x, f.top)] += w * chance
	}
}

// runBonus moves on the chance of the Bonus cards at stake t.
func (f *flow) runBonus(p *plan, t int) {
	for n := 6; n > 0; n-- {
		for k := range lanes {
			at := &f.bonus[p.section(n)+t*lanes+k]
			if *at > 0 {
				f.roll(p, n, t, k, *at)
				*at = 0
			}
		}
	}
}

// roll splits the chance of rolling n dice at stake t on the Bonus card of lane k by the best
// choice for each roll.
func (f *flow) roll(p *plan, n, t, k int, chance float64) {
	o := &p.rolls[n]
	f.failed += o.null * chance
	u := f.stage.bonus[t*lanes+k:]
	from := int32(0)
	for c, w := range o.weight {
		best := o.best(u, from, o.end[c])
		from = o.end[c]
		left, stake := o.left[best], t+int(o.points[best])
		switch left {
		case atBank:
			f.banked[min(stake, f.top)] += w * chance
		case atTutto:
			f.arrive(stake+bonuses[k], w*chance)
		default:
			f.bonus[p.section(int(left))+min(stake, f.top)*lanes+k] += w * chance
		}
	}
}

// best returns the index of the most valuable option in the range from from to to.
func (o *options) best(u []float64, from, to int32) int32 {
	best := from
	for i := from + 1; i < to; i++ {
		if u[o.place[i]] > u[o.place[best]] {
			best = i
		}
	}
	return best
}

// runDouble moves on the chance of the Double card drawn at stake t.
func (f *flow) runDouble(p *plan, t int) {
	first := t / lanes * lanes
	v := f.window(p, first)
	copy(v[:], f.stage.twice[first*doubles:][:doubles*lanes])
	u := v[t%lanes:]
	for i := doubles - 1; i >= 0; i-- {
		chance := f.twice[i]
		f.twice[i] = 0
		if chance == 0 {
			continue
		}
		o := &p.double[i]
		f.failed += o.null * chance
		from := int32(0)
		for c, w := range o.weight {
			best := o.best(u, from, o.end[c])
			from = o.end[c]
			f.keepDouble(p, t, int(o.left[best]), int(o.points[best]), w*chance)
		}
	}
}

func (f *flow) keepDouble(p *plan, t, left, points int, chance float64) {
	switch left {
	case atBank:
		f.banked[min(t+points, f.top)] += chance
	case atTutto:
		f.arrive(p.doubled(t, points), chance)
	default:
		f.twice[doubleIndex[left][points]] += chance
	}
}
