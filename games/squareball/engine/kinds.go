package engine

import (
	"context"
	"slices"

	sq "woodwork/games/squareball"
)

// A Kind is the best flick of one kind: with one die, at the goal, at an own figure or just
// past the gap.
type Kind struct {
	Flick sq.Move
	A     float64 // A's chance of winning after it
}

// Kinds returns the kinds of flicks that there are in s, the best for the attacker first.
func (x Expert) Kinds(ctx context.Context, s *sq.State) (list []Kind) {
	tries := make([]attempt, 0, 3*len(s.Die))
	for _, moves := range x.kinds(s) {
		if len(moves) > 0 {
			tries = append(tries, x.player.sift(ctx, s, moves, samples)[0])
		}
	}
	slices.SortStableFunc(tries, better)
	for _, t := range tries {
		list = append(list, Kind{Flick: t.move, A: x.match(s, t.value())})
	}
	return list
}

// kinds are the flicks worth trying, by their kind.
func (x Expert) kinds(s *sq.State) (list [][]sq.Move) {
	if s.Kind == sq.Penalty {
		return [][]sq.Move{x.player.penalties(s)}
	}
	for i := range s.Die {
		g, ok := gapOf(s, i)
		if !ok || s.Must > 0 && int(s.Must) != i+1 {
			continue
		}
		die := int8(i + 1)
		list = append(list, g.shots(s, die), g.landings(s, die), across(g, die, x.player.Turns))
	}
	return list
}
