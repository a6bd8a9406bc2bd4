package solver

import (
	"woodwork/game"
	"woodwork/games/tutto"
)

// ends returns every seat's chance in a position of the turn that is not a decision in the phase
// Keep, if the mover plays best: it follows the turn to its ends.
func (t *turn) ends(s *tutto.State) (win [game.MaxSeats]float64) {
	main := t.flows(func(p *part) *stage { return p.main })
	t.enter(main[t.numberOf(s)], s)
	for n, f := range main {
		f.run(t.plan, min(t.lowOf(n), f.top), nil)
	}
	t.count(main, &win)
	m := mixOf(t.deck)
	for card := range t.parts[0].then {
		if t.parts[0].then[card] == nil {
			continue
		}
		then := t.flows(func(p *part) *stage { return p.then[card] })
		after := t.mixAfter(tutto.Card(card))
		for n, f := range then {
			for x, chance := range main[n].drawn {
				f.deal(t.plan, x, tutto.Card(card), chance*m[card])
			}
			f.run(t.plan, min(t.lowOf(n), f.top), &after)
		}
		t.count(then, &win)
	}
	for n, f := range main {
		for _, chance := range f.drawn {
			add(&win, chance*m[tutto.Stop], &t.parts[n].fail)
		}
	}
	return win
}

// numberOf returns the number of the part to which s belongs.
func (t *turn) numberOf(s *tutto.State) int {
	p := t.partOf(s)
	for n := range t.parts {
		if &t.parts[n] == p {
			return n
		}
	}
	return 0
}

// flows returns empty flows of one stage of each part.
func (t *turn) flows(of func(*part) *stage) []*flow {
	flows := make([]*flow, len(t.parts))
	var next *flow
	for n := len(flows) - 1; n >= 0; n-- {
		flows[n] = newFlow(t.plan)
		flows[n].reset(of(&t.parts[n]), next)
		next = flows[n]
	}
	return flows
}

// enter puts all probability on the position s.
func (t *turn) enter(f *flow, s *tutto.State) {
	stake := min(int(s.Points)/unit, f.top)
	dice, points := s.Aside()
	left, aside := tutto.Six-dice, int(points)/unit
	switch {
	case s.Phase == tutto.Draw:
		f.drawn[stake] = 1
	case s.Phase == tutto.Tutto:
		f.arrive(stake, 1)
	case s.Card == tutto.Double:
		f.twice[doubleIndex[left][aside]] = 1
		f.runDouble(t.plan, stake)
	case s.Card == tutto.Fireworks:
		f.burnt(t.plan.fire[left], stake+aside, 1)
	case s.Card == tutto.PlusMinus:
		f.after().arrive(stake+20, f.try(t.plan.tutto[left], 1))
	case s.Card == tutto.Straight:
		f.arrive(stake+40, f.try(t.plan.straight[left], 1))
	case s.Card == tutto.Clover:
		f.won += f.try(t.plan.tutto[left]*t.plan.tutto[6], 1)
	case s.Card == tutto.Clover2:
		f.won += f.try(t.plan.tutto[left], 1)
	default:
		f.bonus[t.plan.section(left)+min(stake+aside, f.top)*lanes+int(s.Card-tutto.Bonus200)] = 1
	}
}

// count adds the values of the ends of the flows for each seat.
func (t *turn) count(flows []*flow, win *[game.MaxSeats]float64) {
	for n, f := range flows {
		p := &t.parts[n]
		win[t.seat] += f.won
		add(win, f.failed, &p.fail)
		for x, chance := range f.banked[:f.top+1] {
			if chance > 0 {
				add(win, chance, &p.bank[x])
			}
		}
	}
}

func add(sum *[game.MaxSeats]float64, chance float64, win *[game.MaxSeats]float64) {
	for seat, p := range win {
		sum[seat] += chance * p
	}
}
