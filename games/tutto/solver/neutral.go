package solver

import (
	"woodwork/game"
	"woodwork/games/tutto"
)

// A Neutral player maximises the expected points of the turn, regardless of the others' scores;
// but it banks whenever that wins. It uses the cards left in the deck when it draws. It is safe
// for concurrent use.
type Neutral struct {
	rules tutto.Rules
	plan  *plan
	stage *stage
}

// neutralTop limits the points of a turn that a Neutral distinguishes: 40 000. Banking is
// right from fewer points on.
const neutralTop = 800

// clover is the value in points of a completed Cloverleaf: almost nothing, but enough to try for
// it.
const clover = 0.001

// NewNeutral computes the values of a turn in points, in a few milliseconds. It assumes that
// cards are drawn with replacement.
func NewNeutral(r tutto.Rules) *Neutral {
	p := newPlan(r, neutralTop+1)
	s := newStage(p)
	s.top, s.win = neutralTop, clover
	for t := range s.bank {
		s.bank[t] = float64(min(t, s.top) * unit)
	}
	m := mixOf(tutto.FullDeck())
	for t := range 400 {
		s.open[t] = true // to have the value of a card even if it is drawn against advice
	}
	s.solve(p, 0, &m)
	return &Neutral{rules: r, plan: p, stage: s}
}

// Turn returns the expected points of a turn.
func (n *Neutral) Turn() float64 { return n.stage.draw[0] }

// Best returns the move with the most expected points in s, which waits for a decision; among
// equally good moves the first one listed.
func (n *Neutral) Best(s *tutto.State) (best tutto.Move) {
	most := -1.0
	for _, m := range n.rules.Legal(nil, s, s.Seat) {
		after := *s
		n.rules.Step(&after, game.At(s.Seat, m))
		if after.Winners.Has(s.Seat) {
			return m
		}
		if value := n.value(s, &after); value > most {
			best, most = m, value
		}
	}
	return best
}

// value returns the expected points of the turn of s in after.
func (n *Neutral) value(s, after *tutto.State) float64 {
	if after.Phase == tutto.Ended || after.No != s.No {
		return float64(after.Score[s.Seat] - s.Score[s.Seat])
	}
	stake := min(int(after.Points)/unit, 399)
	switch after.Phase {
	case tutto.Tutto:
		return max(float64(after.Points), n.drawing(stake, after))
	case tutto.Draw:
		return n.drawing(stake, after)
	}
	return n.stage.rolling(n.plan, after, stake)
}

// drawing returns the expected points of drawing from the rest of the deck.
func (n *Neutral) drawing(stake int, s *tutto.State) float64 {
	m := mixOf(s.Deck)
	return n.stage.drawing(n.plan, stake, &m)
}
