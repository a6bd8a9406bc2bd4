package engine

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	fc "woodwork/games/footballchess"
)

// A study is a find that makes a puzzle: exactly one action forces a goal within four own moves.
type study struct {
	Find
	line    []string
	first   fc.Move
	ways    int // right actions in the whole line, without the goal kicks; fewer is better
	episode int
}

// maxWays is how many actions in excess of one may be right at all the solver's later turns
// together.
const maxWays = 1

// ForcedFile digs until it has the given number of finds for every length from 2 to 8 plies, one
// from each episode, and returns them as lines: plies, a tab, and the position.
func ForcedFile(ctx context.Context, m *Miner, each int, tell func(string)) (lines []string, err error) {
	found := map[int][]string{}
	for episode := 1; ; episode++ {
		finds, err := m.Next(ctx, true)
		if err != nil {
			return nil, err
		}
		if i := scarcest(finds, found, each); i >= 0 {
			f := finds[i]
			found[f.Plies] = append(found[f.Plies], fmt.Sprintf("%d\t%s", f.Plies, f.Position.String()))
		}
		total := 0
		for _, list := range found {
			total += len(list)
		}
		tell(fmt.Sprintf("%d kick-offs, %d forced goals", episode, total))
		if total == each*(minerPlies-1) {
			break
		}
	}
	for n := 2; n <= minerPlies; n++ {
		lines = append(lines, found[n]...)
	}
	return lines, nil
}

// scarcest returns the find whose length has been found least often, among those still wanted;
// -1 if there is none.
func scarcest(finds []Find, found map[int][]string, each int) int {
	best := -1
	for i, f := range finds {
		n := len(found[f.Plies])
		if n < each && (best < 0 || n < len(found[finds[best].Plies])) {
			best = i
		}
	}
	return best
}

// PuzzleFile plays the given number of episodes and returns the best puzzles found as lines of
// puzzles.txt: at most each with two, three and four own moves. Among these as few as possible
// have the same kind of first action by the same piece.
func PuzzleFile(ctx context.Context, m *Miner, episodes, each int, tell func(string)) (lines []string, err error) {
	byMoves := map[int][]study{}
	total := 0
	for episode := range episodes {
		finds, err := m.Next(ctx, false)
		if err != nil {
			return nil, err
		}
		for _, f := range finds {
			z, ok, err := m.study(ctx, f)
			if err != nil {
				return nil, err
			}
			if z.episode = episode; ok {
				byMoves[own(f.Plies)] = append(byMoves[own(f.Plies)], z)
				total++
			}
		}
		tell(fmt.Sprintf("%d kick-offs, %d puzzles to choose from", episode+1, total))
	}
	used := map[int]bool{}
	for moves := 4; moves >= 2; moves-- { // the rarest choose first, because an episode gives only one puzzle
		chosen := choose(byMoves[moves], each, used)
		slices.SortStableFunc(chosen, func(a, b study) int { return cmp.Compare(a.difficulty(), b.difficulty()) })
		var part []string
		for i, z := range chosen {
			part = append(part, fmt.Sprintf("m%d-%02d\t%d\t%s\t%s", moves, i+1, moves, z.Position.String(), strings.Join(z.line, " ")))
		}
		lines = append(part, lines...)
	}
	return lines, nil
}

func own(plies int) int { return (plies + 1) / 2 }

// choose takes studies one by one: each time one whose motif has been taken least often and,
// among these, the one with the fewest ways.
func choose(all []study, most int, used map[int]bool) (chosen []study) {
	taken := map[string]int{}
	for len(chosen) < most {
		best := -1
		for i, z := range all {
			if used[z.episode] {
				continue
			}
			if best < 0 || taken[z.motif()] < taken[all[best].motif()] ||
				taken[z.motif()] == taken[all[best].motif()] && z.ways < all[best].ways {
				best = i
			}
		}
		if best < 0 {
			break
		}
		used[all[best].episode] = true
		taken[all[best].motif()]++
		chosen = append(chosen, all[best])
	}
	return chosen
}

// motif returns what makes two puzzles alike: the kind of the first action, and the piece.
func (z *study) motif() string {
	act := z.first.Act
	if act == fc.Chain {
		act = fc.Pass
	}
	pick := z.first.Act == fc.Go && z.first.To == z.Position.Ball
	return fmt.Sprint(act, pick, z.first.Piece)
}

// difficulty orders puzzles of equal length: people look first at actions that win the ball, and
// last at moves without the ball.
func (z *study) difficulty() int {
	switch {
	case z.first.Act == fc.Take:
		return 0
	case z.first.Act == fc.Go && z.first.To == z.Position.Ball:
		return 1
	case z.first.Act == fc.Carry:
		return 2
	case z.first.Act == fc.Pass || z.first.Act == fc.Chain:
		return 3
	}
	return 4
}

// study plays out a find; false if it has more than one key, or too many ways.
func (m *Miner) study(ctx context.Context, f Find) (z study, ok bool, err error) {
	z.Find = f
	s := fc.State{Position: f.Position, Start: f.Position}
	for left := f.Plies; left > 1; left -= 2 {
		most := left
		if left == f.Plies {
			most = 7 // no other action may force a goal later either
		}
		all, err := m.forcer.Forces(ctx, &s.Position, most)
		if err != nil || left == f.Plies && len(all) != 1 {
			return z, false, err
		}
		z.ways += len(all)
		best := slices.MinFunc(all, func(a, b Force) int { return cmp.Compare(a.Plies, b.Plies) })
		if left == f.Plies {
			z.first = best.Move
		}
		z.line = append(z.line, m.rules.FormatMove(&s, best.Move))
		s.Position = s.Do(best.Move)
		reply, _, err := m.forcer.LongestDefence(ctx, &s.Position, left-1)
		if err != nil {
			return z, false, err
		}
		z.line = append(z.line, m.rules.FormatMove(&s, reply))
		s.Position = s.Do(reply)
	}
	for _, mv := range m.rules.Moves(nil, &s.Position) {
		if mv.Goal() {
			z.line = append(z.line, m.rules.FormatMove(&s, mv))
			return z, z.ways <= own(f.Plies)-1+maxWays, nil
		}
	}
	panic("engine: no goal at the end of " + f.Position.String())
}
