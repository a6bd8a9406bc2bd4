package engine

import (
	"cmp"
	"context"
	"maps"
	"math"
	"slices"

	sq "woodwork/games/squareball"
)

// A task is the purpose of a flick.
type task uint8

const (
	toPass  task = iota // just past the gap
	toLand              // onto one of the player's own figures
	toScore             // into the goal
)

// A kind of flicks is a die with a task.
type kind struct {
	die  int8
	task task
}

// A Candidate is the best flick of one kind, or the made flick.
type Candidate struct {
	Flick sq.Move
	A     float64 // A's chance of winning after it
	Error float64 // the standard error of A; the errors of the hand are spread evenly, so it is rather too large
	Made  bool
	Same  bool // of the same kind as the made flick
}

// Candidates returns the best flick of each kind in s and, if made is set, that flick too. All
// are tried equally often and with the same errors of the hand, so none is better just because
// it was chosen. The best for the attacker comes first, and made comes after others that are
// equally good.
func (x Expert) Candidates(ctx context.Context, s *sq.State, made sq.Move) (list []Candidate) {
	own, known := kind{}, made.Act == sq.FlickDie
	if known {
		own = x.kindOf(s, made)
	}
	groups := x.kinds(s)
	for _, k := range slices.SortedFunc(maps.Keys(groups), kind.compare) {
		best := x.player.sift(ctx, s, groups[k], samples)[0].move
		list = append(list, x.tried(s, Candidate{Flick: best, Same: known && k == own}))
	}
	if known {
		list = append(list, x.tried(s, Candidate{Flick: made, Made: true, Same: true}))
	}
	slices.SortStableFunc(list, func(a, b Candidate) int {
		if s.Att == sq.A {
			a, b = b, a
		}
		return cmp.Compare(a.A, b.A)
	})
	return list
}

func (x Expert) tried(s *sq.State, c Candidate) Candidate {
	sum, squares := 0.0, 0.0
	for n := range fineSamples {
		next := x.player.imagine(s, c.Flick, n, samples+1)
		worth := x.player.worth(s, &next, s.Att)
		sum, squares = sum+worth, squares+worth*worth
	}
	mean := sum / fineSamples
	off := math.Sqrt(max(squares/fineSamples-mean*mean, 0) / (fineSamples - 1))
	c.A, c.Error = x.match(s, mean), math.Abs(x.match(s, mean+off)-x.match(s, mean-off))/2
	return c
}

func (k kind) compare(other kind) int {
	return cmp.Or(cmp.Compare(k.die, other.die), cmp.Compare(other.task, k.task))
}

// kinds returns the flicks worth trying, by kind.
func (x Expert) kinds(s *sq.State) map[kind][]sq.Move {
	if s.Kind == sq.Penalty {
		return map[kind][]sq.Move{{1, toScore}: x.player.penalties(s)}
	}
	groups := map[kind][]sq.Move{}
	for i := range s.Die {
		g, ok := gapOf(s, i)
		if !ok || s.Must > 0 && int(s.Must) != i+1 {
			continue
		}
		die := int8(i + 1)
		for t, moves := range [...][]sq.Move{across(g, die, x.player.Turns), g.landings(s, die), g.shots(s, die)} {
			if len(moves) > 0 {
				groups[kind{die, task(t)}] = moves
			}
		}
	}
	return groups
}

// kindOf returns the kind of a flick, judged by its result without error.
func (x Expert) kindOf(s *sq.State, flick sq.Move) kind {
	exact := x.player
	exact.Blind = true
	next := exact.imagine(s, flick, 0, samples)
	k := kind{flick.N, toPass}
	switch {
	case s.Kind == sq.Penalty, next.Goals[s.Att] > s.Goals[s.Att]:
		k.task = toScore
	case next.Att == s.Att && next.On&^s.On != 0:
		k.task = toLand
	}
	return k
}
