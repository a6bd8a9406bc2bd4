package api

import (
	"context"
	"fmt"
	"math"
	"slices"
	"sync"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/puzzle"
)

// decisions hold the puzzles of all games: the forced ends that the games know, and the decisions,
// which are read when they are first needed.
type decisions struct {
	read func(ctx context.Context, game string) ([]game.Puzzle, error) // nil: there are none

	mu   sync.Mutex
	kept map[string][]game.Puzzle
}

// all returns the puzzles of a game, first the forced ends. What could not be read is read again
// the next time.
func (d *decisions) all(ctx context.Context, g game.Game) ([]game.Puzzle, error) {
	if d.read == nil {
		return g.Puzzles, nil
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if list, ok := d.kept[g.ID]; ok {
		return list, nil
	}
	more, err := d.read(ctx, g.ID)
	if err != nil {
		return nil, err
	}
	if d.kept == nil {
		d.kept = map[string][]game.Puzzle{}
	}
	d.kept[g.ID] = slices.Concat(g.Puzzles, more)
	return d.kept[g.ID], nil
}

// count returns how many puzzles a game has, without reading them.
func (d *decisions) count(g game.Game) int {
	if d.read == nil {
		return len(g.Puzzles)
	}
	return len(g.Puzzles) + puzzle.Count(g.ID)
}

// shownChoices is how many of the best choices an answer names, besides the one that was made.
const shownChoices = 4

// decided completes the answer to a move in a puzzle that asks for one decision in m.
func (s *Server) decided(id string, m game.Match, p game.Puzzle, past []string, move string, answer Answer) (*output[Answer], error) {
	if len(past) > 0 {
		return nil, s.fail("judging a decision", fmt.Errorf("%w: the puzzle ends with %.20q", game.ErrTurn, past[0]))
	}
	d := s.newDecision(id, m, p, move)
	answer.Decision = &d
	answer.Right, answer.Solved, answer.Hint = d.Loss <= puzzle.AsGood, d.Loss <= puzzle.AsGood, p.Choices[0].Move
	return &output[Answer]{answer}, nil
}

// newDecision says what a move in m was worth.
func (s *Server) newDecision(id string, m game.Match, p game.Puzzle, move string) Decision {
	d := Decision{Source: p.Source, Choices: []Chosen{}}
	best := p.Choices[0]
	e := bot.MoveEvaluation{Move: best.Move, Win: best.Win, Estimate: p.Source != game.FromSolution}
	d.Reason = Text{bot.ReasonFor(s.programs[id].Analyst, m, m.Turn().Seats.First(), e)}
	if d.Rest = !slices.ContainsFunc(p.Choices, func(c game.Choice) bool { return c.Move == move }); d.Rest {
		d.Loss = best.Win - p.Choices[len(p.Choices)-1].Win
	}
	for i, c := range p.Choices {
		if c.Move == move {
			d.Loss = best.Win - c.Win
			d.Choices = append(d.Choices, newChosen(m, c, true))
		} else if len(d.Choices) < shownChoices && !alike(p.Choices[:i], c) {
			d.Choices = append(d.Choices, newChosen(m, c, false))
		}
	}
	return d
}

// alike reports whether a choice is worth the same as one before it: more of them would say nothing.
func alike(before []game.Choice, c game.Choice) bool {
	return slices.ContainsFunc(before[min(1, len(before)):], func(b game.Choice) bool { return math.Abs(b.Win-c.Win) < 0.0001 })
}

func newChosen(m game.Match, c game.Choice, yours bool) Chosen {
	chosen := Chosen{Move: c.Move, Win: c.Win, Error: c.Error, Yours: yours}
	if said, err := m.Describe(c.Move); err == nil {
		chosen.Text = Text{said}
	}
	return chosen
}
