package engine

import (
	"cmp"
	"slices"

	"woodwork/game"
	sq "woodwork/games/squareball"
)

// Figures proposes a flick of each die that may be flicked, best first, with its expected
// results, and says of each whether it shoots, lands, or opens a shot. If the first does not
// shoot and one could, that is one more row.
func Figures(r *sq.Rules, s *sq.State, _ game.Seat) (hints []game.Hint[sq.Move]) {
	for _, p := range beside(r, s, spokenFirst(r, s, steadyFirst(propose(r, s)))) {
		h := game.Hint[sq.Move]{Move: p.Flick, Note: p.does.text(), Figures: []game.Figure{
			{Key: "squareball.figure.promise", Value: float64(p.Promise), Estimate: true},
			{Key: "squareball.figure.goals", Value: float64(p.Goals) / float64(len(slips)), Estimate: true},
		}}
		hints = append(hints, h)
	}
	return hints
}

// steady is how many executions of a flick must keep the attack to be preferred to leading
// forward.
const steady = 6

// steadyFirst puts flicks that hardly ever lose the attack before those that lead forward and
// often lose it. It calls the best one good even if that leads back, so there is one to draw.
func steadyFirst(list []proposal) []proposal {
	rank := func(a proposal) Promise {
		if a.Promise >= Back && a.Kept < steady && a.Goals == 0 {
			return 10*Lost + a.Promise
		}
		return 10 * a.Promise
	}
	slices.SortStableFunc(list, func(a, b proposal) int { return cmp.Compare(rank(b), rank(a)) })
	if len(list) > 0 && list[0].Promise == Back && list[0].Kept >= steady {
		list[0].Promise = Good
	}
	return list
}

// text says what a flick does; x and y are where the die must come to rest. It is empty for one
// that only keeps the attack.
func (d deed) text() game.Text {
	if d.Does == "" {
		return game.Text{}
	}
	return game.Say("squareball.hint."+d.Does, "die", int(d.Die), "figure", int(d.Figure), "x", int(d.To.X), "y", int(d.To.Y))
}
