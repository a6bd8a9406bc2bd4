package engine

import (
	"context"
	"math/bits"
	"slices"

	"woodwork/game"
	sq "woodwork/games/squareball"
	"woodwork/games/squareball/physics"
)

// Tries is the results of a flick that was executed several times with the errors of the hand:
// the shares of the executions.
type Tries struct {
	Goal float64 // it was a goal
	Land float64 // the die came to rest on a figure that had not been landed on before
	// Figure is the one that it came to rest on most often; -1 if it did on none.
	Figure int
	Keep   float64 // the attack went on, or it was a goal
	Open   float64 // the attack went on, and a die had a wide line to the goal that it did not have before
	// Nearer is how much nearer to the goal the die was if the attack went on, in cm.
	Nearer float64
	Worth  float64 // the chance after the flick that the attack ends with a goal
}

// executions is how often Try executes a flick. The standard error of a share is at most 5 %, which is fine enough for words.
const executions = 120

// Try executes a flick in s.
func (x Expert) Try(s *sq.State, flick sq.Move) (t Tries) {
	me, on, landed := s.Att, 0.0, [16]int{}
	opened := x.player.scores(s) && opens(x.player.Rules, s, wideShot)
	for n := range executions {
		next := x.player.imagine(s, flick, n, samples+1)
		t.Worth += min(max(x.player.worth(s, &next, me), 0), 1) / executions
		goal := next.Goals[me]+next.Pens[me] > s.Goals[me]+s.Pens[me]
		kept := next.Att == me && (next.N > 0 || next.Phase != sq.Flicking)
		if goal {
			t.Goal++
		}
		if next.Att == me && !goal && next.On&^s.On != 0 {
			t.Land++
			landed[bits.TrailingZeros(uint(next.On&^s.On))]++
		}
		if goal || kept {
			t.Keep++
		}
		if kept && !goal && next.N > 0 {
			on++
			t.Nearer += nearer(s, &next, int(flick.N)-1)
			if !opened && x.player.scores(&next) && opens(x.player.Rules, &next, wideShot) {
				t.Open++
			}
		}
	}
	if on > 0 {
		t.Nearer /= on
	}
	t.Figure = -1
	if most := slices.Max(landed[:]); most > 0 {
		t.Figure = slices.Index(landed[:], most)
	}
	return Tries{t.Goal / executions, t.Land / executions, t.Figure, t.Keep / executions, t.Open / executions, t.Nearer, t.Worth}
}

// nearer is how much nearer to the goal a die is than before, in cm; 0 if it is off the pitch.
func nearer(before, after *sq.State, die int) float64 {
	if after.Die[die].Face == 0 || after.Flipped != before.Flipped {
		return 0
	}
	goal := sq.Point{X: sign(before, before.Att) * physics.Length}
	return (distance(before.Die[die].Pose.Point, goal) - distance(after.Die[die].Pose.Point, goal)) / 10
}

// Attack returns the chance that the attack in s ends with a goal after a decision about
// figures.
func (x Expert) Attack(s *sq.State, seat game.Seat, m sq.Move) float64 {
	src, next := sampler(samples), *s
	x.player.Rules.Step(&next, game.At(seat, m))
	x.player.settle(&next, &src)
	return min(max(x.player.worth(s, &next, s.Att), 0), 1)
}

// Opens reports whether, after a decision about figures, a die has a wide line to the goal that
// it did not have before, while a goal would count.
func (x Expert) Opens(s *sq.State, seat game.Seat, m sq.Move) bool {
	if s.Phase == sq.Corner {
		return false
	}
	next := *s
	x.player.Rules.Step(&next, game.At(seat, m))
	clear := func(s *sq.State) bool { return x.player.scores(s) && opens(x.player.Rules, s, wideShot) }
	return next.Att == s.Att && clear(&next) && !clear(s)
}

// Stays reports whether the expert would leave the figures as the clock does.
func (x Expert) Stays(ctx context.Context, s *sq.State, seat game.Seat) bool {
	src := sampler(samples)
	return x.player.walk(ctx, s, seat, &src) == x.player.Rules.Default(s)
}

// Ends returns where the flicked die comes to rest without an error of the hand.
func (x Expert) Ends(s *sq.State, flick sq.Move) sq.Point {
	next := after(x.player.Rules, s, flick, sq.Move{Act: sq.Execute})
	return next.Die[flick.N-1].Pose.Point
}
