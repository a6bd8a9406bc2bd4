package api

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"time"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/match"
)

// defaultThink is how long a search takes if the request does not say.
const defaultThink = time.Second

// newExplorers leaves one core to the players, if there is more than one.
func newExplorers() thinkers { return newThinkers(max(1, runtime.GOMAXPROCS(0)-1)) }

// analyse searches a position. The search ends when the client goes away.
func (s *Server) analyse(ctx context.Context, in *analysisInput) (*output[Analysis], error) {
	explorer, ok := s.programs.Explorer(in.Body.Game)
	if !ok {
		return nil, s.fail("analysing", errNoExplorer)
	}
	m, err := s.positionOf(ctx, in.Body.Game, in.Body.Options, in.Body.State, in.Body.Moves)
	if err != nil {
		return nil, s.fail("analysing", err)
	}
	leave, err := s.explorers.enter(ctx)
	if err != nil {
		return nil, s.fail("analysing", err)
	}
	defer leave()
	found, err := explorer.Explore(ctx, m, thinkOf(in.Body.Think))
	if err != nil {
		return nil, s.fail("analysing", err)
	}
	return &output[Analysis]{newAnalysis(m, found)}, ctx.Err()
}

func thinkOf(ms int64) time.Duration {
	if ms == 0 {
		return defaultThink
	}
	return time.Duration(ms) * time.Millisecond
}

// positionOf opens a position in which somebody is to act, and plays the moves that lead there.
// It refuses if this position, or one on the way, is that of a match that allows no help.
func (s *Server) positionOf(ctx context.Context, id string, options game.Values, state string, moves []string) (game.Match, error) {
	g, err := s.findGame(id)
	if err != nil {
		return nil, err
	}
	m, err := load(g, options, state)
	if err != nil {
		return nil, err
	}
	marks := []match.Mark{match.MarkOf(id, m)}
	for i, move := range moves {
		if _, _, err := advance(m, i, move); err != nil {
			return nil, err
		}
		marks = append(marks, match.MarkOf(id, m))
	}
	if err := s.mayHelp(ctx, marks...); err != nil {
		return nil, err
	}
	if m.Turn().Over() {
		return nil, game.ErrOver
	}
	return m, nil
}

// newAnalysis puts the result of a search in m into words. m does not change.
func newAnalysis(m game.Match, found bot.Analysis) Analysis {
	in := Analysis{
		Win: append([]float64{}, found.Win.Chance[:m.Seats()]...), Estimate: found.Win.Estimate,
		Line: moveTexts(m, found.Line), Forced: found.Forced, Depth: found.Depth, Nodes: found.Nodes,
		Moves: []Valued{},
	}
	for _, a := range found.Moves {
		if slices.ContainsFunc(in.Moves, func(v Valued) bool { return v.Move == a.Move }) {
			continue // a search that is certain at once may repeat itself
		}
		v := Valued{Move: a.Move, Win: a.Win, Estimate: a.Estimate}
		if said, err := m.Describe(a.Move); err == nil {
			v.Text = Text{said}
		}
		in.Moves = append(in.Moves, v)
	}
	return in
}

// newOpenings puts the moves of a book into words. m does not change.
func newOpenings(m game.Match, book []bot.OpeningMove) (list []OpeningMove) {
	for _, b := range book {
		o := OpeningMove{Move: b.Move, Matches: b.Matches, Points: b.Points}
		if said, err := m.Describe(b.Move); err == nil {
			o.Text = Text{said}
		}
		list = append(list, o)
	}
	return list
}

// moveTexts describes the moves of a line, each in the position where it is made. It ends before
// a move that cannot be made.
func moveTexts(m game.Match, line []string) []MoveText {
	said := []MoveText{}
	at := m.Clone()
	for i, move := range line {
		seat, report, err := advance(at, i, move)
		if err != nil {
			break
		}
		said = append(said, MoveText{Move: move, Seat: int(seat), Text: Text{report.Text}})
	}
	return said
}

// advance plays move i of a position, whichever seat makes it.
func advance(m game.Match, i int, move string) (game.Seat, game.Report, error) {
	if len(move) > maxToken {
		return 0, game.Report{}, fmt.Errorf("%w: move %d has %d bytes, at most %d are read", errPosition, i+1, len(move), maxToken)
	}
	seat, err := m.Author(move)
	if err != nil {
		return 0, game.Report{}, parseError{game.Say("error.move", "n", i+1, "move", move), fmt.Errorf("move %d: %w: %w", i+1, game.ErrMove, err)}
	}
	said, err := m.Play(game.AfterWait(m.Turn(), seat), seat, move)
	if err != nil {
		return 0, game.Report{}, fmt.Errorf("move %d: %w", i+1, err)
	}
	return seat, said, nil
}
