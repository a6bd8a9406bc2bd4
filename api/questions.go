package api

import (
	"context"
	"fmt"
	"regexp"
	"slices"

	"woodwork/api/wire"
	"woodwork/bot"
	"woodwork/game"
	"woodwork/result"
)

// questionName matches the name of a decision of a match, as a puzzle: the match, and the entry of the decision.
var questionName = regexp.MustCompile(`^([a-z2-7]{16})-([1-9][0-9]{0,9})$`)

// question makes a puzzle of the decision of a finished match of g at entry seq, with the values that the
// match's review has as well.
func (s *Server) question(ctx context.Context, g game.Game, id string, seq uint64) (p game.Puzzle, m game.Match, err error) {
	if err := s.mayReview(ctx, id); err != nil {
		return p, nil, err
	}
	opening, plies, err := s.plies(ctx, id, result.MostPlies)
	if err != nil {
		return p, nil, err
	}
	if opening.GameID != g.ID {
		return p, nil, wire.ErrNoPuzzle
	}
	at := slices.IndexFunc(plies, func(ply bot.Ply) bool { return ply.Seq == seq })
	if at < 0 || plies[at].Seat < 0 {
		return p, nil, wire.ErrNoPuzzle
	}
	m = opening.Game.Clone()
	for _, ply := range plies[:at] {
		if err := ply.Play(m); err != nil {
			return p, nil, err
		}
	}
	if !result.Asks(m, plies[at].Seat, plies[at].Move) {
		return p, nil, wire.ErrNoPuzzle
	}
	p, err = s.asked(ctx, opening.GameID, m, plies[at].Seat)
	p.ID, p.Options = fmt.Sprintf("%s-%d", id, seq), opening.Options
	return p, m, err
}

// asked values every choice of seat in m.
func (s *Server) asked(ctx context.Context, id string, m game.Match, seat game.Seat) (game.Puzzle, error) {
	program := s.programs[id]
	if program.Analyst.Win == nil {
		return game.Puzzle{}, wire.ErrNoAnalyst
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
