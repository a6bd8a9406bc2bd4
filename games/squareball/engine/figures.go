package engine

import (
	"cmp"
	"slices"

	"woodwork/game"
	sq "woodwork/games/squareball"
)

// Figures proposes a flick of each die that may be flicked, best first, with its expected
// results, and says of one of them that it shoots, lands, or opens a shot.
func Figures(r *sq.Rules, s *sq.State, _ game.Seat) (hints []game.Hint[sq.Move]) {
	list := steadyFirst(propose(r, s))
	if len(list) == 0 {
		return nil
	}
	shot := shotOf(r, s, list)
	for _, p := range shot.first(list) {
		h := game.Hint[sq.Move]{Move: p.Flick, Figures: []game.Figure{
			{Key: "squareball.figure.promise", Value: float64(p.Promise), Estimate: true},
			{Key: "squareball.figure.goals", Value: float64(p.Goals) / float64(len(slips)), Estimate: true},
		}}
		if shot.Die == p.Flick.N {
			h.Note = shot.text()
		}
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

// text says what a die can do; x and y are where it must come to rest.
func (v shot) text() game.Text {
	return game.Say("squareball.hint."+v.State, "die", int(v.Die), "figure", int(v.Figure), "x", int(v.To.X), "y", int(v.To.Y))
}
