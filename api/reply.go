package api

import (
	"context"
	"fmt"

	"woodwork/game"
)

// A ReplyQuestion asks what a computer would play in a position, or what chance draws.
type ReplyQuestion struct {
	Game    string            `json:"game" maxLength:"40"`
	Options map[string]string `json:"options,omitempty" maxProperties:"40"`
	State   string            `json:"state,omitempty" maxLength:"12000" doc:"as in Position"`
	Level   string            `json:"level,omitempty" maxLength:"40" doc:"of the computer; the strongest without it"`
}

// A Reply is the next move in the position: a decision, or a draw.
type Reply struct {
	Move string `json:"move"`
}

// reply plays on from a position. Nothing is stored, and nobody has to verify it.
func (s *Server) reply(ctx context.Context, in *replyInput) (*output[Reply], error) {
	q := in.Body
	m, err := s.positionOf(ctx, q.Game, q.Options, q.State, nil)
	if err != nil {
		return nil, s.fail("replying", err)
	}
	src := s.random.Next("reply", q.Game, q.State)
	if m.Turn().Chance {
		return &output[Reply]{Reply{m.Draw(src)}}, nil
	}
	move, err := s.chosen(ctx, q, m, src)
	if err != nil {
		return nil, s.fail("replying", err)
	}
	return &output[Reply]{Reply{move}}, nil
}

// chosen asks a computer for its decision in m.
func (s *Server) chosen(ctx context.Context, q ReplyQuestion, m game.Match, src game.Source) (string, error) {
	level := q.Level
	if levels := s.programs.Levels(q.Game); level == "" && len(levels) > 0 {
		level = levels[len(levels)-1].ID
	}
	player, err := s.programs.New(q.Game, level, m)
	if err != nil {
		return "", fmt.Errorf("%w: %w", game.ErrOption, err)
	}
	leave, err := s.explorers.enter(ctx)
	if err != nil {
		return "", err
	}
	defer leave()
	return player.Choose(ctx, m, m.Turn().Seats.First(), src)
}
