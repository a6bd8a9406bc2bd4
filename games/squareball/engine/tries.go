package engine

import (
	"woodwork/game"
	sq "woodwork/games/squareball"
)

// Tries says what came of a flick that was executed some times with the errors of the
// hand: the shares of the executions.
type Tries struct {
	Goal float64 // it was a goal
	Land float64 // the die came to rest on a figure that had not been landed on
	Keep float64 // the attack went on, or it was a goal
}

// Try executes a flick in s as often as Judge does.
func (x Expert) Try(s *sq.State, flick sq.Move) (t Tries) {
	me := s.Att
	for n := range fineSamples {
		next := x.player.imagine(s, flick, n, samples+1)
		goal := next.Goals[me]+next.Pens[me] > s.Goals[me]+s.Pens[me]
		kept := next.Att == me && (next.N > 0 || next.Phase != sq.Flicking)
		if goal {
			t.Goal++
		}
		if next.Att == me && !goal && next.On&^s.On != 0 {
			t.Land++
		}
		if goal || kept {
			t.Keep++
		}
	}
	return Tries{t.Goal / fineSamples, t.Land / fineSamples, t.Keep / fineSamples}
}

// Attack returns the chance that the attack in s ends with a goal after a decision about
// figures.
func (x Expert) Attack(s *sq.State, seat game.Seat, m sq.Move) float64 {
	src, next := sampler(samples), *s
	x.player.Rules.Step(&next, game.At(seat, m))
	x.player.settle(&next, &src)
	return min(max(x.player.worth(s, &next, s.Att), 0), 1)
}
