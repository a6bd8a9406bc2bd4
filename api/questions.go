package api

import (
	"context"
	"slices"
	"strconv"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/result"
)

// getQuestion asks a decision of a finished match again.
func (s *Server) getQuestion(ctx context.Context, in *questionInput) (*output[Puzzle], error) {
	_, p, m, err := s.question(ctx, in.ID, in.Seq)
	if err != nil {
		return nil, s.fail("asking a decision again", err)
	}
	return &output[Puzzle]{Puzzle{ID: p.ID, State: p.State, Options: p.Options, Moves: 1, Level: p.Level, Line: moveTexts(m, p.Line), Hints: []Text{}}}, nil
}

// answerQuestion says what another decision would have been worth.
func (s *Server) answerQuestion(ctx context.Context, in *questionAnswerInput) (*output[Answer], error) {
	g, p, m, err := s.question(ctx, in.ID, in.Seq)
	if err != nil {
		return nil, s.fail("judging a decision", err)
	}
	past, last := in.Body.Moves[:len(in.Body.Moves)-1], in.Body.Moves[len(in.Body.Moves)-1]
	before := m.Clone()
	event, doc, err := s.judge(m, positionDoc(g, p.Options, m), 0, last)
	if err != nil {
		return nil, s.fail("judging a decision", err)
	}
	return s.decided(g.ID, before, p, past, last, Answer{Events: []rawEvent{event}, Doc: *doc})
}

// question makes a puzzle of the decision of a finished match at entry seq, with the values that the
// match's review has as well.
func (s *Server) question(ctx context.Context, id string, seq uint64) (g game.Game, p game.Puzzle, m game.Match, err error) {
	if err := s.mayReview(ctx, id); err != nil {
		return g, p, nil, err
	}
	opening, plies, err := s.plies(ctx, id, result.MostPlies)
	if err != nil {
		return g, p, nil, err
	}
	at := slices.IndexFunc(plies, func(ply bot.Ply) bool { return ply.Seq == seq })
	if at < 0 || plies[at].Seat < 0 {
		return g, p, nil, errNoQuestion
	}
	m = opening.Game.Clone()
	for _, ply := range plies[:at] {
		if err := ply.Play(m); err != nil {
			return g, p, nil, err
		}
	}
	if !result.Asks(m, plies[at].Seat, plies[at].Move) {
		return g, p, nil, errNoQuestion
	}
	if g, err = s.findGame(opening.GameID); err != nil {
		return g, p, nil, err
	}
	p, err = s.asked(ctx, opening.GameID, m, plies[at].Seat)
	p.ID, p.Options = id+"-"+strconv.FormatUint(seq, 10), opening.Options
	return g, p, m, err
}

// asked values every choice of seat in m.
func (s *Server) asked(ctx context.Context, id string, m game.Match, seat game.Seat) (game.Puzzle, error) {
	program := s.programs[id]
	if program.Analyst.Win == nil {
		return game.Puzzle{}, errNoAnalyst
	}
	if err := program.Await(ctx, m, nil); err != nil {
		return game.Puzzle{}, err
	}
	leave, err := s.thinkers.enter(ctx)
	if err != nil {
		return game.Puzzle{}, err
	}
	defer leave()
	all, err := bot.Coach(ctx, program.Analyst, m, seat)
	if err != nil {
		return game.Puzzle{}, err
	}
	p := game.Puzzle{State: m.State(), Moves: 1, Level: 1, Line: []string{all[0].Move}, Source: game.FromSolution}
	for _, e := range all {
		if e.Estimate {
			p.Source = game.FromSearch
		}
		p.Choices = append(p.Choices, game.Choice{Move: e.Move, Win: e.Win})
	}
	return p, nil
}
