package solver

import "woodwork/games/tutto"

// A mix is the chance of each card in a draw.
type mix [tutto.Kinds]float64

// mixOf returns the chances of the next card of a deck.
func mixOf(deck tutto.Deck) (m mix) {
	deck = deck.Next()
	for c, n := range deck {
		m[c] = float64(n) / float64(deck.Len())
	}
	return m
}

// A stage is a turn between two deductions: the value of every position of the turn to the
// player while the others' scores are fixed. Stakes, the points at risk, are in units. The
// caller fills in the first five fields; solve computes the rest.
type stage struct {
	top  int       // from this stake on the value of banking is constant
	bank []float64 // bank[t]: value of ending the turn with t, for t up to top
	fail float64   // value of a lost turn
	win  float64   // value of a completed Cloverleaf
	next *stage    // the stage after another successful Plus/Minus; nil: this one

	open  []bool    // open[t]: drawing at stake t may be worth more than banking
	draw  []float64 // draw[t]: value of drawing a card at an open stake
	need  []uint8   // need[t]: bit n: n dice may be rolled with t at risk, including the card's points
	want  []float64 // want[t]: value after a Tutto
	bonus []float64 // values of the Bonus cards, by section, stake and lane
	twice []float64 // values of the Double card, by block of stakes, node and lane
}

// newStage returns a stage of the plan with room for its values.
func newStage(p *plan) *stage {
	return &stage{
		bank:  make([]float64, p.size+pad),
		open:  make([]bool, p.size),
		need:  make([]uint8, p.size),
		draw:  make([]float64, p.size),
		want:  make([]float64, p.size+pad),
		bonus: make([]float64, p.section(atBank+1)),
		twice: make([]float64, (p.size/lanes+1)*doubles*lanes),
	}
}

// after returns the stage after a successful Plus/Minus.
func (s *stage) after() *stage {
	if s.next == nil {
		return s
	}
	return s.next
}

// solve computes the values of all positions that can be reached from drawing at the open
// stakes, of which low is the lowest. Cards are always drawn from the same m; if m is nil, the
// caller has filled in draw.
func (s *stage) solve(p *plan, low int, m *mix) {
	s.fill(p)
	s.seek(low)
	for t := s.top; t >= low; t-- {
		s.rollBonus(p, t)
		if t == s.top || t%lanes == lanes-1 {
			s.rollDouble(p, t/lanes)
		}
		s.settle(p, t, s.choose(p, t, m))
	}
}

// choose returns the value after a Tutto with t.
func (s *stage) choose(p *plan, t int, m *mix) float64 {
	if !s.open[t] {
		return s.bank[t]
	}
	if m != nil {
		s.draw[t] = s.drawing(p, t, m)
	}
	return max(s.bank[t], s.draw[t])
}

// fill sets the values beyond the top, where nothing changes any more.
func (s *stage) fill(p *plan) {
	for t := s.top + 1; t < s.top+pad; t++ {
		s.bank[t] = s.bank[s.top]
	}
	bank := s.bonus[p.section(atBank):]
	for t, v := range s.bank[:s.top+pad] {
		for k := range lanes {
			bank[t*lanes+k] = v
		}
	}
	for t := s.top; t < s.top+pad; t++ {
		s.settle(p, t, s.bank[t])
	}
}

// settle stores the value of a Tutto with t.
func (s *stage) settle(p *plan, t int, value float64) {
	s.want[t] = value
	for k, b := range bonuses {
		if t >= b {
			s.bonus[p.section(atTutto)+(t-b)*lanes+k] = value
		}
	}
}

// rollBonus computes the values of rolling dice with t at risk on the Bonus cards, as far as
// they are needed.
func (s *stage) rollBonus(p *plan, t int) {
	for n := 1; n <= 6; n++ {
		if s.need[t]>>n&1 == 0 {
			continue
		}
		out := s.bonus[p.section(n):]
		*(*[lanes]float64)(out[t*lanes:]) = p.rolls[n].value(s.bonus[t*lanes:], s.fail)
		if t == s.top { // and beyond
			for x := (t + 1) * lanes; x < (t+pad)*lanes; x++ {
				out[x] = out[x-lanes]
			}
		}
	}
}

// rollDouble computes the values of the Double card drawn at the stakes of a block, of which at
// least one is open. A Tutto leads far enough beyond the block for its value to be known.
func (s *stage) rollDouble(p *plan, block int) {
	first := block * lanes
	some := false
	for _, open := range s.open[first:min(first+lanes, s.top+1)] {
		some = some || open
	}
	if !some {
		return
	}
	v := s.window(p, first)
	for i := range p.double {
		*(*[lanes]float64)(v[i*lanes:]) = p.double[i].value(v[:], s.fail)
	}
	copy(s.twice[first*doubles:], v[:doubles*lanes])
}

// A window holds all values needed for the play of a Double, by place and lane.
type window [doubleSize * lanes]float64

// window returns the values of the ends of a Double drawn at the stakes of a block.
func (s *stage) window(p *plan, first int) (v *window) {
	v = new(window)
	for x := range doubleReach {
		for k := range lanes {
			v[(doubleBank+x)*lanes+k] = s.bank[min(first+k+x, s.top)]
			v[(doubleTutto+x)*lanes+k] = s.want[min(p.doubled(first+k, x), s.top)]
		}
	}
	if p.twice == tutto.DoubleRoll {
		for x := doubleReach; x < 2*doubleReach; x++ {
			for k := range lanes {
				v[(doubleTutto+x)*lanes+k] = s.want[min(p.doubled(first+k, x), s.top)]
			}
		}
	}
	return v
}

// doubled returns the stake after a Tutto with x points on a Double, those of the last roll twice
// with x2=roll (TU-15).
func (p *plan) doubled(t, x int) int {
	switch p.twice {
	case tutto.DoubleTurn:
		return 2 * (t + x)
	case tutto.DoubleRoll:
		return t + x
	}
	return t + 2*x
}

// value returns, for each lane, the chance-weighted value of the best options. The lanes are
// unrolled by hand: here the solver spends its time.
func (o *options) value(u []float64, fail float64) [lanes]float64 {
	lost := o.null * fail
	a0, a1, a2, a3, a4 := lost, lost, lost, lost, lost
	from := int32(0)
	for c, w := range o.weight {
		to := o.end[c]
		v := (*[lanes]float64)(u[o.place[from]:])
		b0, b1, b2, b3, b4 := v[0], v[1], v[2], v[3], v[4]
		for _, place := range o.place[from+1 : to] {
			v := (*[lanes]float64)(u[place:])
			if v[0] > b0 {
				b0 = v[0]
			}
			if v[1] > b1 {
				b1 = v[1]
			}
			if v[2] > b2 {
				b2 = v[2]
			}
			if v[3] > b3 {
				b3 = v[3]
			}
			if v[4] > b4 {
				b4 = v[4]
			}
		}
		a0, a1, a2, a3, a4 = a0+w*b0, a1+w*b1, a2+w*b2, a3+w*b3, a4+w*b4
		from = to
	}
	return [lanes]float64{a0, a1, a2, a3, a4}
}

// drawing returns the value of drawing a card of the mix at an open stake.
func (s *stage) drawing(p *plan, t int, m *mix) (sum float64) {
	for card := range tutto.Card(tutto.Kinds) {
		if m[card] > 0 {
			sum += m[card] * s.card(p, t, card)
		}
	}
	return sum
}

// card returns the value of having drawn the card at an open stake.
func (s *stage) card(p *plan, t int, card tutto.Card) float64 {
	switch card {
	case tutto.Stop:
		return s.fail
	case tutto.Fireworks:
		return s.burn(p.fire[6], t)
	case tutto.Double:
		return s.doubleAt(t, doubles-1)
	case tutto.PlusMinus:
		return s.must(p.tutto[6], s.after().want[min(t+20, s.top)])
	case tutto.Straight:
		return s.must(p.straight[6], s.want[min(t+40, s.top)])
	case tutto.Clover:
		return s.must(p.leaf(t), s.win)
	}
	return s.bonusAt(p, 6, t, card)
}

// leaf returns the chance of a Cloverleaf drawn at stake t: with a stake there has been a Tutto.
func (p *plan) leaf(t int) float64 { return p.clover[min(t, 1)] }

// bonusAt returns the value of rolling n dice on a Bonus card with t at risk.
func (s *stage) bonusAt(p *plan, n, t int, card tutto.Card) float64 {
	return s.bonus[p.section(n)+t*lanes+int(card-tutto.Bonus200)]
}

// doubleAt returns the value of a node of the Double drawn at stake t.
func (s *stage) doubleAt(t, node int) float64 {
	return s.twice[(t/lanes*doubles+node)*lanes+t%lanes]
}

// must returns the value of a card that is completed with the given chance.
func (s *stage) must(chance, done float64) float64 { return chance*done + (1-chance)*s.fail }

// burn returns the value of Fireworks that gain f more, with t at stake.
func (s *stage) burn(f fire, t int) (sum float64) {
	rest := 1.0
	for x, v := range s.bank[t:max(t, s.top)] {
		if x == len(f) {
			break
		}
		sum += f[x] * v
		rest -= f[x]
	}
	return sum + rest*s.bank[s.top]
}
