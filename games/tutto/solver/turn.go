package solver

import (
	"woodwork/game"
	"woodwork/games/tutto"
)

// A Judge values the states between turns: who will win when a turn begins, or who has won. The
// chances of the seats add up to 1.
type Judge interface {
	Win(s *tutto.State) [game.MaxSeats]float64
}

// A turn values every position of one turn from one stake on. The next card is drawn from the
// true deck, later ones of the same turn from the rest, with replacement; the judge values
// everything after the turn.
type turn struct {
	plan  *plan
	rules tutto.Rules
	seat  game.Seat
	low   int
	deck  tutto.Deck
	parts []part
	lease Lease // of its memory; nil without a limit
}

// A part is a turn between two deductions.
type part struct {
	base tutto.State // as after a Tutto; its points at risk mean nothing
	main *stage
	then [tutto.Kinds]*stage // after a card was drawn, by card; nil: none is left, or it is a Stop
	bank [][game.MaxSeats]float64
	fail [game.MaxSeats]float64
}

// emptyTurn returns the turn of s before anything is known about it.
func emptyTurn(r tutto.Rules, p *plan, s *tutto.State) *turn {
	return &turn{plan: p, rules: r, seat: s.Seat, deck: s.Deck.Next(), low: min(int(s.Points)/unit, p.size-1)}
}

// bases are the states between the deductions of the turn of s: each begins a part.
func (e *Expert) bases(s *tutto.State) []tutto.State {
	t := emptyTurn(e.rules, e.plan, s)
	list := []tutto.State{between(s)}
	top := t.reach(&list[0])
	for {
		next, changed := t.deducted(&list[len(list)-1])
		if !changed || t.lowOf(len(list)) > top {
			return list
		}
		list = append(list, next)
	}
}

// newTurn computes the values of the turn of s with the given bases.
func newTurn(r tutto.Rules, p *plan, j Judge, s *tutto.State, bases []tutto.State) *turn {
	t := emptyTurn(r, p, s)
	top := t.reach(&bases[0])
	for i := range bases {
		t.parts = append(t.parts, t.newPart(j, &bases[i], top))
	}
	t.link()
	t.think()
	return t
}

// between returns s with nothing on the table: as after a Tutto, with the same points at risk.
func between(s *tutto.State) tutto.State {
	base := *s
	base.Kept, base.Roll, base.Card, base.Phase = [tutto.Six - 1]tutto.Dice{}, 0, tutto.NoCard, tutto.Tutto
	return base
}

// reach returns the stake from which on the value of banking is constant.
func (t *turn) reach(s *tutto.State) int {
	goal := t.rules.Target
	if t.rules.End != tutto.EndNow {
		for _, score := range s.Score[:s.Seats] {
			goal = max(goal, score)
		}
		goal += beyond * unit
	}
	top := (int(goal-s.Score[s.Seat]) + unit - 1) / unit
	return min(max(top, t.low), t.plan.size-1)
}

// lowOf returns the lowest stake of the part with the given number.
func (t *turn) lowOf(n int) int { return t.low + 20*n }

// newPart lets the judge value the ends of the part that contains s.
func (t *turn) newPart(j Judge, s *tutto.State, top int) part {
	low := min(t.lowOf(len(t.parts)), top)
	p := part{base: *s, main: newStage(t.plan), bank: make([][game.MaxSeats]float64, top+1)}
	p.main.top, p.main.win = top, 1
	for x := low; x <= top; x++ {
		end := *s
		end.Points = int32(x * unit)
		t.rules.Step(&end, game.At(s.Seat, tutto.Move{Act: tutto.Bank}))
		p.bank[x] = j.Win(&end)
		p.main.bank[x] = p.bank[x][t.seat]
	}
	end := *s
	end.Phase = tutto.Draw
	t.rules.Step(&end, game.At(game.Nature, tutto.OfCard(tutto.Stop)))
	p.fail = j.Win(&end)
	p.main.fail = p.fail[t.seat]
	return p
}

// deducted returns s after a Plus/Minus, and whether that changed more than the points at risk.
func (t *turn) deducted(s *tutto.State) (after tutto.State, changed bool) {
	after = *s
	after.Card, after.Phase = tutto.PlusMinus, tutto.Keep
	after.Roll, _ = tutto.ParseDice("111555")
	t.rules.Step(&after, game.At(s.Seat, tutto.Keeping(after.Roll)))
	after = between(&after)
	if after.Pending > s.Pending { // pm=bank: the effect of the bank must change
		one, two := *s, after
		two.Points = one.Points
		t.rules.Step(&one, game.At(s.Seat, tutto.Move{Act: tutto.Bank}))
		t.rules.Step(&two, game.At(s.Seat, tutto.Move{Act: tutto.Bank}))
		return after, one.Score != two.Score
	}
	return after, after.Score != s.Score
}

// link connects the stages of successive Plus/Minus, and gives the stages after a draw the ends
// of the turn.
func (t *turn) link() {
	for card := range t.deck {
		if t.deck[card] == 0 || tutto.Card(card) == tutto.Stop {
			continue
		}
		if last(tutto.Card(card)) {
			for n := range t.parts {
				t.parts[n].then[card] = t.parts[n].main
			}
			continue
		}
		var next *stage
		for n := len(t.parts) - 1; n >= 0; n-- {
			main := t.parts[n].main
			then := newStage(t.plan)
			then.top, then.bank, then.fail, then.win, then.next = main.top, main.bank, main.fail, main.win, next
			t.parts[n].then[card], next = then, then
		}
	}
	for n := range len(t.parts) - 1 {
		t.parts[n].main.next = t.parts[n+1].main
	}
}

// last reports whether no other card can follow the card in a turn, which means that its value
// does not depend on the deck.
func last(card tutto.Card) bool { return card == tutto.Fireworks || card == tutto.Clover }

// think computes all values, the last part first.
func (t *turn) think() {
	m := mixOf(t.deck)
	for n := len(t.parts) - 1; n >= 0; n-- {
		p := &t.parts[n]
		low := min(t.lowOf(n), p.main.top)
		p.main.consider(t.plan, low, &m)
		for card, then := range p.then {
			if then != nil && then != p.main {
				t.thinkOn(then, low, p.main.open, tutto.Card(card))
			}
		}
		for x, open := range p.main.open {
			if open {
				p.main.draw[x] = t.drawing(p, x, &m)
			}
		}
		p.main.solve(t.plan, low, nil)
	}
}

// thinkOn solves the stage after a drawn card.
func (t *turn) thinkOn(then *stage, low int, open []bool, card tutto.Card) {
	copy(then.open, open)
	m := t.mixAfter(card)
	then.consider(t.plan, low, &m)
	then.solve(t.plan, low, &m)
}

// mixAfter returns the chances of the card after the given one.
func (t *turn) mixAfter(card tutto.Card) mix {
	deck := t.deck
	deck[card]--
	return mixOf(deck)
}

// drawing returns the value of drawing at stake x.
func (t *turn) drawing(p *part, x int, m *mix) float64 {
	sum := m[tutto.Stop] * p.main.fail
	for card, then := range p.then {
		if then != nil {
			sum += m[card] * then.card(t.plan, x, tutto.Card(card))
		}
	}
	return sum
}

// partOf returns the part to which a position of the turn belongs.
func (t *turn) partOf(s *tutto.State) *part {
	for n := range t.parts {
		if p := &t.parts[n]; p.base.Score == s.Score && p.base.Pending == s.Pending {
			return p
		}
	}
	return &t.parts[len(t.parts)-1] // another Plus/Minus changes nothing
}

// value returns the mover's chance in a position of the turn that is not a decision in the phase
// Keep: rolling, after a Tutto, or drawing.
func (t *turn) value(s *tutto.State) float64 {
	main := t.partOf(s).main
	stake := min(int(s.Points)/unit, main.top)
	switch s.Phase {
	case tutto.Draw:
		return main.draw[stake]
	case tutto.Tutto:
		return max(main.bank[stake], main.draw[stake])
	}
	return main.rolling(t.plan, s, stake)
}

// rolling returns the value of rolling the dice left in s, on a card drawn at the given stake.
func (s *stage) rolling(p *plan, at *tutto.State, stake int) float64 {
	dice, points := at.Aside()
	left, aside := tutto.Six-dice, int(points)/unit
	switch at.Card {
	case tutto.Fireworks:
		return s.burn(p.fire[left], min(stake+aside, s.top))
	case tutto.Double:
		return s.doubleAt(stake, doubleIndex[left][aside])
	case tutto.PlusMinus:
		return s.must(p.tutto[left], s.after().want[min(stake+20, s.top)])
	case tutto.Straight:
		return s.must(p.straight[left], s.want[min(stake+40, s.top)])
	case tutto.Clover:
		return s.must(p.tutto[left]*p.tutto[6], s.win)
	case tutto.Clover2:
		return s.must(p.tutto[left], s.win)
	}
	return s.bonusAt(p, left, min(stake+aside, s.top), at.Card)
}
