package engine

import (
	"woodwork/game"
	sq "woodwork/games/squareball"
)

// Figures proposes a flick of each die that may be flicked, the best first, with what may
// be expected of it; and says of one of them that it shoots, lands, or opens a shot.
func Figures(r *sq.Rules, s *sq.State, _ game.Seat) (hints []game.Hint[sq.Move]) {
	list := propose(r, s)
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

// text says what a die can do; x and y are where it has to come to lie.
func (v shot) text() game.Text {
	return game.Say("squareball.hint."+v.State, "die", int(v.Die), "figure", int(v.Figure), "x", int(v.To.X), "y", int(v.To.Y))
}
