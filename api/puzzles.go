package api

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"woodwork/api/wire"
	"woodwork/bot"
	"woodwork/game"
)

func (s *Server) listPuzzles(ctx context.Context, in *puzzlesInput) (*pageOutput[[]wire.PuzzleInfo], error) {
	g, err := s.findGame(in.Game)
	if err != nil {
		return nil, wire.ProblemOf(err)
	}
	rest, err := s.decisions.all(ctx, g)
	if err != nil {
		return nil, s.fail("reading the puzzles", err)
	}
	if in.After != "" {
		at := slices.IndexFunc(rest, func(p game.Puzzle) bool { return p.ID == in.After })
		if at < 0 {
			return nil, wire.ProblemOf(wire.ErrNoPuzzle)
		}
		rest = rest[at+1:]
	}
	page := &pageOutput[[]wire.PuzzleInfo]{Body: make([]wire.PuzzleInfo, min(in.Limit, len(rest)))}
	for i := range page.Body {
		page.Body[i] = wire.PuzzleInfo{ID: rest[i].ID, Moves: rest[i].Moves, Level: rest[i].Level, Source: rest[i].Source}
	}
	if n := len(page.Body); n < len(rest) {
		page.Link = link("/api/games/"+g.ID+"/puzzles", rest[n-1].ID, in.Limit)
	}
	return page, nil
}

// puzzle finds a puzzle, or a decision of a finished match, and opens its position.
func (s *Server) puzzle(ctx context.Context, id, name string) (game.Game, game.Puzzle, game.Match, error) {
	g, err := s.findGame(id)
	if err != nil {
		return g, game.Puzzle{}, nil, err
	}
	if found := questionName.FindStringSubmatch(name); found != nil {
		seq, _ := strconv.ParseUint(found[2], 10, 64) // of ten digits
		p, m, err := s.question(ctx, g, found[1], seq)
		return g, p, m, err
	}
	all, err := s.decisions.all(ctx, g)
	if err != nil {
		return g, game.Puzzle{}, nil, err
	}
	i := slices.IndexFunc(all, func(p game.Puzzle) bool { return p.ID == name })
	if i < 0 {
		return g, game.Puzzle{}, nil, wire.ErrNoPuzzle
	}
	m, err := g.Load(all[i].Options, all[i].State)
	return g, all[i], m, err
}

func (s *Server) getPuzzle(ctx context.Context, in *puzzleInput) (*output[wire.Puzzle], error) {
	_, p, m, err := s.puzzle(ctx, in.Game, in.ID)
	if err != nil {
		return nil, s.fail("reading a puzzle", err)
	}
	puzzle := wire.Puzzle{ID: p.ID, State: p.State, Options: p.Options, Moves: p.Moves, Level: p.Level, Source: p.Source, Line: moveTexts(m, p.Line), Hints: []wire.Text{}}
	for _, hint := range p.Hints {
		puzzle.Hints = append(puzzle.Hints, wire.Text{Text: hint})
	}
	return &output[wire.Puzzle]{puzzle}, nil
}

// answerPuzzle judges the last move of the player in an attempt. The replies in between should
// be those that this server gave; with others the answer is about another position, which does
// no harm.
func (s *Server) answerPuzzle(ctx context.Context, in *answerInput) (*output[wire.Answer], error) {
	g, p, m, err := s.puzzle(ctx, in.Game, in.ID)
	if err != nil {
		return nil, s.fail("reading a puzzle", err)
	}
	past, last := in.Body.Moves[:len(in.Body.Moves)-1], in.Body.Moves[len(in.Body.Moves)-1]
	for i, move := range past {
		if _, _, err := advance(m, i, move); err != nil {
			return nil, s.fail("judging an attempt", err)
		}
	}
	before := m.Clone()
	event, doc, err := s.judge(m, positionDoc(g, p.Options, m), len(past), last)
	if err != nil {
		return nil, s.fail("judging an attempt", err)
	}
	if len(p.Choices) > 0 {
		if len(past) > 0 {
			return nil, s.fail("judging a decision", fmt.Errorf("%w: the puzzle ends with %.20q", game.ErrTurn, past[0]))
		}
		answer := wire.Answer{Events: []wire.RawEvent{event}, Doc: *doc}
		stake := 1.0
		if p.Source == game.FromHands {
			if stake, err = s.tryOut(ctx, g.ID, before, m, &p, last, &answer); err != nil {
				return nil, s.fail("trying a choice", err)
			}
		}
		return s.decided(ctx, g.ID, before, p, last, stake, answer)
	}
	verdict, err := s.verdict(ctx, g.ID, p, in.Body.Moves)
	if err != nil {
		return nil, s.fail("judging an attempt", err)
	}
	answer := wire.Answer{Right: verdict.Right, Solved: verdict.Solved, Reply: verdict.Reply, Hint: verdict.Hint, Events: []wire.RawEvent{event}}
	if verdict.Reply != "" {
		if event, doc, err = s.judge(m, doc, len(past)+1, verdict.Reply); err != nil {
			return nil, s.fail("judging an attempt", fmt.Errorf("%w: an earlier reply was another one", wire.ErrPosition))
		}
		answer.Events = append(answer.Events, event)
	}
	answer.Doc = *doc
	answer.Doc.Hints = s.positionHints(g.ID, m, uint64(len(answer.Events)))
	return &output[wire.Answer]{answer}, nil
}

// stored answers from the solution, which was proved when the puzzle was made: as long as the
// moves follow it, nothing has to be searched.
func stored(p game.Puzzle, played []string) (bot.PuzzleAnswer, bool) {
	n := len(played)
	switch {
	case n%2 == 0 || n > len(p.Line) || !slices.Equal(played, p.Line[:n]):
		return bot.PuzzleAnswer{}, false
	case n+1 < len(p.Line):
		return bot.PuzzleAnswer{Right: true, Reply: p.Line[n], Hint: p.Line[n+1]}, true
	}
	return bot.PuzzleAnswer{Right: true, Solved: true}, true
}

// verdict answers from the solution or, for any other move, asks the game's program when there
// is a free place for a search.
func (s *Server) verdict(ctx context.Context, id string, p game.Puzzle, played []string) (bot.PuzzleAnswer, error) {
	if known, ok := stored(p, played); ok {
		return known, nil
	}
	leave, err := s.explorers.enter(ctx)
	if err != nil {
		return bot.PuzzleAnswer{}, err
	}
	defer leave()
	return s.programs[id].Answer(ctx, p, own(played))
}

// own returns the moves of the player, without the replies in between.
func own(played []string) (moves []string) {
	for i := 0; i < len(played); i += 2 {
		moves = append(moves, played[i])
	}
	return moves
}
