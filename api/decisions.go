package api

import (
	"context"
	"math"
	"slices"
	"sync"
	"time"

	"woodwork/api/wire"
	"woodwork/bot"
	"woodwork/game"
	"woodwork/puzzle"
)

// decisions hold the puzzles of all games: the forced ends that the games know, and the decisions,
// which are read when they are first needed.
type decisions struct {
	read func(ctx context.Context, game string) ([]game.Puzzle, error) // nil: there are none

	mu    sync.Mutex
	files map[string]*decisionFile
}

// A decisionFile is read by one request at a time; the others wait for it, but not for the files of
// other games.
type decisionFile struct {
	reading chan struct{} // holds a value while a request reads
	list    []game.Puzzle // set once
	ready   bool
}

// decisionWait is how long reading a file may take: a page fetches it.
const decisionWait = 20 * time.Second

// file returns the file of a game.
func (d *decisions) file(id string) *decisionFile {
	d.mu.Lock()
	defer d.mu.Unlock()
	f := d.files[id]
	if f == nil {
		f = &decisionFile{reading: make(chan struct{}, 1)}
		if d.files == nil {
			d.files = map[string]*decisionFile{}
		}
		d.files[id] = f
	}
	return f
}

// all returns the puzzles of a game, first the forced ends. What could not be read is read again
// the next time.
func (d *decisions) all(ctx context.Context, g game.Game) ([]game.Puzzle, error) {
	if d.read == nil {
		return g.Puzzles, nil
	}
	ctx, cancel := context.WithTimeout(ctx, decisionWait)
	defer cancel()
	f := d.file(g.ID)
	select {
	case f.reading <- struct{}{}:
		defer func() { <-f.reading }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if f.ready {
		return f.list, nil
	}
	more, err := d.read(ctx, g.ID)
	if err != nil {
		return nil, err
	}
	f.list, f.ready = slices.Concat(g.Puzzles, more), true
	return f.list, nil
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

// decided completes the answer to a move in a puzzle that asks for one decision in m. Stake is what a goal is
// worth if the values are chances of one, and 1 otherwise. A move that nobody has compared is not as good as the
// best one, whatever is estimated of it.
func (s *Server) decided(ctx context.Context, id string, m game.Match, p game.Puzzle, move string, stake float64, answer wire.Answer) (*output[wire.Answer], error) {
	d, err := s.newDecision(ctx, id, m, p, move)
	if err != nil {
		return nil, s.fail("estimating a choice", err)
	}
	answer.Right = puzzle.Good(p, d.Loss) && !d.Rest
	answer.Solved, answer.Hint = answer.Right, p.Choices[0].Move
	d.Loss *= stake
	answer.Decision = &d
	return &output[wire.Answer]{answer}, nil
}

// tryOut lets many hands try a choice in before, adds it to those of the puzzle, and returns what a goal is
// worth. The answer shows the choice in after, without an error of the hand.
func (s *Server) tryOut(ctx context.Context, id string, before, after game.Match, p *game.Puzzle, move string, answer *wire.Answer) (stake float64, err error) {
	leave, err := s.explorers.enter(ctx)
	if err != nil {
		return 0, err
	}
	defer leave()
	tried, err := s.programs[id].Try(ctx, before, move)
	if err != nil {
		return 0, err
	}
	for _, draw := range tried.Draws {
		event, doc, err := s.judge(after, &answer.Doc, len(answer.Events), draw)
		if err != nil {
			return 0, err
		}
		answer.Events, answer.Doc = append(answer.Events, event), *doc
	}
	p.Choices = among(p.Choices, tried.Choice)
	return tried.Stake, nil
}

// among returns choices, best first, and one more in its place unless it is among them.
func among(choices []game.Choice, one game.Choice) []game.Choice {
	if slices.ContainsFunc(choices, func(c game.Choice) bool { return c.Move == one.Move }) {
		return choices
	}
	at := slices.IndexFunc(choices, func(c game.Choice) bool { return c.Win < one.Win })
	if at < 0 {
		at = len(choices)
	}
	return slices.Insert(slices.Clone(choices), at, one)
}

// newDecision says what a move in m was worth.
func (s *Server) newDecision(ctx context.Context, id string, m game.Match, p game.Puzzle, move string) (d wire.Decision, err error) {
	d = wire.Decision{Source: p.Source, Choices: []wire.Chosen{}}
	best := p.Choices[0]
	e := bot.MoveEvaluation{Move: best.Move, Win: best.Win, Estimate: p.Source != game.FromSolution}
	if p.Source == game.FromHands {
		d.Reason = wire.Text{Text: s.programs[id].Way(m, best.Move)}
	} else {
		d.Reason = wire.Text{Text: bot.ReasonFor(s.programs[id].Analyst, m, m.Turn().Seats.First(), e)}
	}
	choices := p.Choices
	if d.Rest = !slices.ContainsFunc(choices, func(c game.Choice) bool { return c.Move == move }); d.Rest {
		cost, err := s.estimated(ctx, id, m, best.Move, move)
		if ctx.Err() != nil {
			return d, ctx.Err()
		}
		if err != nil { // there is no place to think: as much as the last one that was compared
			cost = best.Win - choices[len(choices)-1].Win
		}
		choices = among(choices, game.Choice{Move: move, Win: max(best.Win-cost, 0)})
	}
	for i, c := range choices {
		if c.Move == move {
			d.Loss = max(best.Win-c.Win, 0)
			d.Choices = append(d.Choices, newChosen(m, c, true))
		} else if len(d.Choices) < shownChoices && !alike(choices[:i], c) {
			d.Choices = append(d.Choices, newChosen(m, c, false))
		}
	}
	return d, nil
}

// estimated returns by how much the analyst thinks less of a move in m than of the best one.
func (s *Server) estimated(ctx context.Context, id string, m game.Match, best, move string) (cost float64, err error) {
	leave, err := s.explorers.enter(ctx)
	if err != nil {
		return 0, err
	}
	defer leave()
	analyst, seat := s.programs[id].Analyst, m.Turn().Seats.First()
	if analyst.Win == nil {
		return 0, wire.ErrNoAnalyst
	}
	for _, one := range []string{move, best} {
		after := m.Clone()
		if _, err := after.Play(bot.MoveTime(analyst, m, one), seat, one); err != nil {
			return 0, err
		}
		win, err := analyst.Win(ctx, after)
		if err != nil {
			return 0, err
		}
		cost = win.Chance[seat] - cost
	}
	return max(cost, 0), nil
}

// alike reports whether a choice is worth the same as one before it: more of them would say nothing.
func alike(before []game.Choice, c game.Choice) bool {
	return slices.ContainsFunc(before[min(1, len(before)):], func(b game.Choice) bool { return math.Abs(b.Win-c.Win) < 0.0001 })
}

func newChosen(m game.Match, c game.Choice, yours bool) wire.Chosen {
	chosen := wire.Chosen{Move: c.Move, Win: c.Win, Error: c.Error, Yours: yours}
	if text, err := m.Describe(c.Move); err == nil {
		chosen.Text = wire.Text{Text: text}
	}
	return chosen
}
