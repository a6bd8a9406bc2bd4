package solver

import (
	"errors"
	"math"
	"sort"

	"woodwork/game"
	"woodwork/games/winninggoal"
)

// Exact is the solution of the match: the best play and its values. It is immutable, and safe
// for concurrent use.
type Exact struct {
	*Policy
	charts [2]*chart // of the halves
}

// A chart has the values of one half at some of its seconds, more densely near the whistle,
// where values change in steps because a whole number of actions fits into the time left.
// Interpolating linearly between them is accurate to 5e-4.
type chart struct {
	sides  int
	end    [sides][champs]row
	times  []int
	values [sides][][]cell // by time and node
}

// A cell is a row in fractions of 1/32767.
type cell [margins]int16

const precision = math.MaxInt16

func charted(t int) bool {
	switch {
	case t <= 200:
		return true
	case t <= 300:
		return t%5 == 0
	}
	return t%10 == 0
}

// draw adds the values of a second.
func (c *chart) draw(t int, layer *layer) {
	c.times = append(c.times, t)
	for side := range c.sides {
		cells := make([]cell, len(layer[side]))
		for n, r := range layer[side] {
			for d, v := range r {
				cells[n][d] = int16(math.Round(float64(v) * precision))
			}
		}
		c.values[side] = append(c.values[side], cells)
	}
}

// at returns the values of a node with t seconds left.
func (c *chart) at(t, side int, node int32) (r row) {
	i := sort.SearchInts(c.times, t)
	if i == len(c.times) {
		i-- // the clock has more than a half: a state of rules with longer halves
	}
	later := c.values[side][i][node]
	if c.times[i] <= t {
		for d := range r {
			r[d] = float32(later[d]) / precision
		}
		return r
	}
	sooner := c.values[side][i-1][node]
	share := float32(t-c.times[i-1]) / float32(c.times[i]-c.times[i-1])
	for d := range r {
		r[d] = ((1-share)*float32(sooner[d]) + share*float32(later[d])) / precision
	}
	return r
}

// action returns the value of an action to the attacker.
func (c *chart) action(a *action, t, side int) (sum row) {
	for i := range a.branches {
		b := &a.branches[i]
		if b.ends(t) {
			sum.add(b, &c.end[side][b.holder], false)
			continue
		}
		to := side
		if b.flips && c.sides == sides {
			to = 1 - side
		}
		r := c.at(max(t-int(b.after), 0), to, b.to)
		sum.add(b, &r, b.flips)
	}
	return sum
}

// A Choice is a decision with its value: the chance that the deciding side wins the match minus
// the chance that it loses.
type Choice struct {
	Move  winninggoal.Move
	Value float64
}

// ErrUnknown says that a position cannot occur with the rules of a solution, or is one of
// chance, of the shoot-out, or the end.
var ErrUnknown = errors.New("solver: not a position of this match")

// Choices values every legal decision in s, in the order of the rules. A second that has begun
// counts as a whole one, and leads of more than seven goals count as seven.
func (e *Exact) Choices(s *winninggoal.State) ([]Choice, error) {
	folded := e.graph.folded(s)
	at, ok := e.graph.place[folded]
	turn := e.graph.rules.Turn(s)
	if !ok || turn.Chance {
		return nil, ErrUnknown
	}
	t, side, lead := look(s)
	c := e.charts[s.Half-1]
	n := &e.graph.nodes[at]
	list := make([]Choice, len(n.actions))
	for i := range n.actions {
		r := c.action(&n.actions[i], t, side)
		value := float64(r[lead])
		if !n.mine {
			value = -value
		}
		list[i] = Choice{e.graph.unfold(s, n.actions[i].move), value}
	}
	return list, nil
}

// look returns the seconds left, the side of the toss, and the place of the attacker's lead in a
// row. A running clock may show a part of a second, which is as good as a whole one: every cost is
// of whole seconds, so the half is over after the same ones.
func look(s *winninggoal.State) (t, side, lead int) {
	if s.Half == 1 && s.Att == s.Toss {
		side = 1
	}
	diff := int(s.Score[0]) - int(s.Score[1])
	if s.Att == winninggoal.Black {
		diff = -diff
	}
	t = int(s.Ms+second-1) / second
	if s.FirstPower() {
		t += winninggoal.CostRoll / second // the first roll is free
	}
	return t, side, widest + min(max(diff, -widest), widest)
}

// Value returns White's chance of winning the match minus Black's, from any position, including
// those with dice in the air.
func (e *Exact) Value(s *winninggoal.State) (float64, error) {
	switch s.Phase {
	case winninggoal.FullTime, winninggoal.ShootOutKick, winninggoal.Toss:
		return 0, ErrUnknown
	}
	f, flipped := e.graph.fold(*s)
	var a action
	if err := e.graph.lead(&a, f, 1, branch{}); err != nil {
		return 0, err
	}
	t, side, lead := look(s)
	c := e.charts[s.Half-1]
	r := c.action(&a, t, side)
	if flipped {
		return -float64(r[lead]), nil
	}
	return float64(r[lead]), nil
}

// KickOff returns the value of a kick-off to the side that takes it, at the beginning of a half,
// with a lead of lead goals, if that side (holds) or the other one has the white die. In the
// first half toss says whether it has won the toss.
func (e *Exact) KickOff(half int, toss, holds bool, p winninggoal.Power, lead int) float64 {
	holder := winninggoal.Black
	if holds {
		holder = winninggoal.White
	}
	s := e.graph.kickOff(holder, p)
	side := 0
	if half == 1 && toss {
		side = 1
	}
	c := e.charts[half-1]
	r := c.at(c.times[len(c.times)-1], side, e.graph.place[e.graph.folded(&s)])
	return float64(r[widest+lead])
}

// Edge returns the value of winning the toss, given the first face of the white die: the chance
// of winning the match minus that of losing it.
func (e *Exact) Edge(p winninggoal.Power) float64 { return -e.KickOff(1, false, false, p, 0) }

// opened returns a kick-off with its window open or closed, as the white die requires.
func (g *Graph) opened(s state) state {
	p := s.Power
	s.Power = winninggoal.Unrolled
	g.rules.Step(&s, game.At(game.Nature, p.Rolled()))
	return s
}
