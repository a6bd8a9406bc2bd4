package lab

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/players"
	"woodwork/puzzle"
)

// A DecisionMine looks for decisions worth asking about in matches between the levels.
type DecisionMine struct {
	Game    game.Game
	Options game.Values
	Matches int
	Each    int // the most of each level of difficulty
	Seed    uint64
	// Rollouts is how many matches at most decide between the best two choices; 0 if the solution of the
	// game does.
	Rollouts int
	// Progress, which may be nil, is called with the number of finished matches.
	Progress func(done, total int)
}

// What makes a decision worth asking about: the best choice is better by a margin, though not by so
// much that everybody sees it, and the match is not decided already.
const (
	leastGap    = 0.02
	mostGap     = 0.15
	leastChance = 0.05
	mostChance  = 0.97
	perMatch    = 8 // of one match, so that puzzles are about different ones
)

// ErrEstimates says that a mine finds nothing, because the values of choices are estimates.
var ErrEstimates = errors.New("lab: without a solution, only rollouts tell which choices are worth asking about")

// Decisions plays the matches, values the choices of every decision, and returns those worth asking
// about, the easiest level first; of a level those whose best moves are of many kinds. Equal mines
// give equal decisions. If it is interrupted, it returns those of the first matches, and how many these are. It
// fails with ErrEstimates if nothing but estimates could choose.
func Decisions(ctx context.Context, r players.Registry, d DecisionMine) (list []game.Puzzle, matches int, err error) {
	program := r[d.Game.ID]
	m, err := d.Game.New(d.Options, 2)
	if err != nil {
		return nil, 0, err
	}
	if err := program.Await(ctx, m, nil); err != nil {
		return nil, 0, err
	}
	found, err := spread(ctx, d.Matches, 0, 1, d.Progress, func(ctx context.Context, n int) ([]game.Puzzle, error) {
		e := episode{mine: d, program: program, src: rand.NewPCG(d.Seed, uint64(n))}
		return e.play(ctx)
	})
	if err != nil && (ctx.Err() == nil || len(found) == 0) {
		return nil, 0, err
	}
	list, err = d.choose(found)
	return list, len(found), err
}

// An episode is one match of a mine.
type episode struct {
	mine    DecisionMine
	program bot.Program
	src     game.Source
	players [2]bot.Player // one of each of the levels that have habits
	found   []game.Puzzle
}

func (e *episode) play(ctx context.Context) ([]game.Puzzle, error) {
	m, err := e.mine.Game.New(e.mine.Options, 2)
	if err != nil {
		return nil, err
	}
	for i, level := range []string{bot.Club, bot.Strong} {
		if e.players[i], err = e.program.New(level, m); err != nil {
			return nil, err
		}
	}
	seats := [2]bot.Player{e.players[game.Below(e.src, 2)], e.players[game.Below(e.src, 2)]}
	for !m.Turn().Over() && ctx.Err() == nil {
		if err := e.step(ctx, m, seats); err != nil {
			return nil, err
		}
	}
	if ctx.Err() != nil { // the last decision may have been cut short
		return nil, context.Cause(ctx)
	}
	return e.few(), nil
}

// step makes one move of the match, after looking whether it is worth asking about.
func (e *episode) step(ctx context.Context, m game.Match, seats [2]bot.Player) error {
	turn := m.Turn()
	if turn.Chance {
		_, err := m.Play(0, game.Nature, m.Draw(e.src))
		return err
	}
	seat := turn.Seats.First()
	if err := e.examine(ctx, m, seat); err != nil {
		return err
	}
	move, err := seats[seat].Choose(ctx, m, seat, e.src)
	if err != nil {
		return err
	}
	_, err = m.Play(bot.MoveTime(e.program.Analyst, m, move), seat, move)
	return err
}

// examine keeps the position if the decision in it is worth asking about.
func (e *episode) examine(ctx context.Context, m game.Match, seat game.Seat) error {
	if e.program.Ask != nil {
		return e.examineAsked(ctx, m)
	}
	if len(m.Legal(seat)) < 2 {
		return nil
	}
	if e.mine.Rollouts > 0 {
		return e.examinePlayed(ctx, m, seat)
	}
	values, err := bot.Coach(ctx, e.program.Analyst, m, seat)
	switch {
	case err != nil:
		return err
	case values[0].Estimate:
		return ErrEstimates
	case !worthAsking(values):
		return nil
	}
	if plain, err := e.plain(ctx, m, seat, values); plain || err != nil {
		return err
	}
	p := game.Puzzle{ID: puzzle.NewID(m.State()), State: m.State(), Options: e.mine.Options, Moves: 1, Source: game.FromSolution}
	for _, v := range values {
		p.Choices = append(p.Choices, game.Choice{Move: v.Move, Win: v.Win})
	}
	p.Level = puzzle.Level(p)
	e.found = append(e.found, p)
	return nil
}

// examineAsked keeps the position, without what came before it, if the game's program says that it is worth
// asking about.
func (e *episode) examineAsked(ctx context.Context, m game.Match) error {
	m, err := e.mine.Game.Load(e.mine.Options, m.Position())
	if err != nil {
		return err
	}
	choices, source, err := e.program.Ask(ctx, m)
	if err != nil || len(choices) == 0 {
		return err
	}
	p := game.Puzzle{ID: puzzle.NewID(m.State()), State: m.State(), Options: e.mine.Options, Moves: 1, Source: source, Choices: choices}
	p.Level = puzzle.Level(p)
	e.found = append(e.found, p)
	return nil
}

// plain reports whether the best moves are of one kind and every habit finds the best one, such as to
// keep all dice that score.
func (e *episode) plain(ctx context.Context, m game.Match, seat game.Seat, values []bot.MoveEvaluation) (bool, error) {
	if kinds, err := kindOf(m, values[0].Move, values[1].Move); err != nil || kinds[0] != kinds[1] {
		return false, err
	}
	for _, p := range e.players {
		move, err := p.Choose(ctx, m, seat, rand.NewPCG(0, 0))
		if err != nil || move != values[0].Move {
			return false, err
		}
	}
	return true, nil
}

func worthAsking(values []bot.MoveEvaluation) bool {
	best, gap := values[0], values[0].Win-values[1].Win
	return best.Win >= leastChance && best.Win <= mostChance && gap >= leastGap && gap <= mostGap
}

// few returns some of the decisions that were found, drawn without a preference.
func (e *episode) few() []game.Puzzle {
	for i := range e.found {
		j := i + int(game.Below(e.src, uint64(len(e.found)-i)))
		e.found[i], e.found[j] = e.found[j], e.found[i]
	}
	if e.mine.Rollouts > 0 {
		return e.found // each took long to find
	}
	return e.found[:min(len(e.found), perMatch)]
}

// choose takes decisions one by one: each time one of the kind that has been taken least often.
func (d DecisionMine) choose(found [][]game.Puzzle) (list []game.Puzzle, err error) {
	kinds, seen := [puzzle.Levels + 1]map[string][]game.Puzzle{}, map[string]bool{}
	for _, p := range slices.Concat(found...) {
		kind, err := d.kind(p)
		if err != nil {
			return nil, err
		}
		if seen[p.ID] {
			continue
		}
		seen[p.ID] = true
		if kinds[p.Level] == nil {
			kinds[p.Level] = map[string][]game.Puzzle{}
		}
		kinds[p.Level][kind] = append(kinds[p.Level][kind], p)
	}
	for _, by := range kinds {
		list = append(list, evenly(by, d.Each)...)
	}
	return list, nil
}

// evenly takes up to n decisions, as many of each kind as there are, and orders them by what the
// second choice costs.
func evenly(by map[string][]game.Puzzle, n int) (list []game.Puzzle) {
	names := make([]string, 0, len(by))
	for name := range by {
		names = append(names, name)
	}
	slices.Sort(names)
	for round, left := 0, true; left && len(list) < n; round++ {
		left = false
		for _, name := range names {
			if round < len(by[name]) && len(list) < n {
				list, left = append(list, by[name][round]), true
			}
		}
	}
	slices.SortStableFunc(list, func(a, b game.Puzzle) int {
		return cmp.Compare(puzzle.Gap(b.Choices), puzzle.Gap(a.Choices))
	})
	return list
}

// kind returns what makes two decisions alike: what the best move and the second one do.
func (d DecisionMine) kind(p game.Puzzle) (string, error) {
	m, err := d.Game.Load(p.Options, p.State)
	if err != nil {
		return "", fmt.Errorf("lab: %s: %w", p.State, err)
	}
	kinds, err := kindOf(m, p.Choices[0].Move, p.Choices[1].Move)
	return kinds[0] + " " + kinds[1], err
}

// kindOf returns what two moves do: the keys of their descriptions.
func kindOf(m game.Match, a, b string) (keys [2]string, err error) {
	for i, move := range []string{a, b} {
		said, err := m.Describe(move)
		if err != nil {
			return keys, err
		}
		keys[i] = said.Key
	}
	return keys, nil
}
