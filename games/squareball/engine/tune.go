package engine

import (
	"context"

	"woodwork/game"
	sq "woodwork/games/squareball"
)

// A Sample is a position of an attack, and whether it ended with a goal.
type Sample struct {
	Features Features
	Goal     bool
}

// optionsOf returns the options of match number n of a fit. Formations and skills vary, so the
// fit can tell their effects apart.
func optionsOf(n int) game.Values {
	hand := []string{"3", "2", "3", "4", "3", "1"}[n%6]
	return game.Values{"minutes": "10", "clock": "fixed", "setup": []string{"open", "wall", "high"}[n/6%3], "skillA": hand, "skillB": hand}
}

// teacher plays the matches that a fit learns from: fast, and sometimes at random, so that every
// kind of flick occurs.
func teacher(r *sq.Rules, w Weights) Player {
	return Player{Rules: r, Turns: 3, Rough: 2, Fine: 4, Walks: 20, Next: 1, Whim: 10, Weights: &w}
}

// Samples plays match number n of a fit against itself with the random numbers of src, and
// returns the positions of its attacks before each decision of the attacker.
func Samples(ctx context.Context, w Weights, n int, src game.Source) (list []Sample, err error) {
	r, err := sq.Configure(optionsOf(n))
	if err != nil {
		return nil, err
	}
	s, err := r.Start(2)
	if err != nil {
		return nil, err
	}
	p := teacher(r, w)
	s = scattered(r, s, src)
	for from := 0; !r.Turn(&s).Over(); {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		before := s
		r.Step(&s, p.input(ctx, &s, src))
		if learns(&before) {
			list = append(list, Sample{Features: p.look(&before, before.Att)})
		}
		if s.Begun != before.Begun || s.Goals != before.Goals || s.Phase == sq.Over {
			for i := range list[from:] {
				list[from+i].Goal = s.Goals[before.Att] > before.Goals[before.Att]
			}
			from = len(list)
		}
	}
	return list, nil
}

// learns reports whether the attacker decides in a position whose value is not obvious.
func learns(s *sq.State) bool {
	switch s.Phase {
	case sq.Flicking, sq.Start:
		return s.Kind != sq.Penalty
	case sq.Carry, sq.Moves, sq.Corner, sq.Protest:
		return true
	}
	return false
}

// input draws for Nature, or decides.
func (p Player) input(ctx context.Context, s *sq.State, src game.Source) game.Input[sq.Move] {
	turn := p.Rules.Turn(s)
	if turn.Chance {
		return game.At(game.Nature, p.Rules.Sample(s, game.Nature, src))
	}
	seat := turn.Seats.First()
	return game.At(seat, p.Choose(ctx, s, seat, src))
}

// scattered draws the lot and shifts every outfield figure a little, as players' hands do.
func scattered(r *sq.Rules, s sq.State, src game.Source) sq.State {
	r.Step(&s, game.At(game.Nature, r.Sample(&s, game.Nature, src)))
	for side := range s.Figure {
		for n := 1; n < len(s.Figure[side]); n++ {
			at := s.Figure[side][n].At
			at.X += int32(game.Below(src, 6001)) - 3000
			at.Y += int32(game.Below(src, 6001)) - 3000
			if r.Fits(&s, sq.Side(side), int8(n), at) {
				s.Figure[side][n].At = at
			}
		}
	}
	return s
}

// underway and others are the features as Go writes them.
var (
	underway = [Freed]string{
		"Underway", "Flicks", "Many", "Shot", "Sure", "Landing", "Near", "Other", "Window", "Onward", "Again", "Facing",
		"Foremost", "Middle", "Rearmost", "Wide", "Goalward", "Tight", "Spread", "Room", "Moving", "Line", "Hand", "Bound",
	}
	others = [featureCount - Kick]string{
		"Kick", "ThrownIn", "Doubtful", "FreeThrow", "ThrowHand", "Opening", "OpenHand", "Posts", "Ahead", "OpenLine", "Wall", "Lanes",
	}
)

// FeatureNames returns the names of the features in their order.
func FeatureNames() (names []string) {
	names = append(names, underway[:]...)
	for _, name := range underway {
		names = append(names, "Freed + "+name)
	}
	return append(names, others[:]...)
}
