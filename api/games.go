package api

import (
	"context"

	"woodwork/api/wire"
	"woodwork/game"
)

func (s *Server) findGame(id string) (game.Game, error) {
	for _, g := range s.games {
		if g.ID == id {
			return g, nil
		}
	}
	return game.Game{}, wire.ErrNoGame
}

func (s *Server) listGames(context.Context, *wire.Empty) (*output[[]wire.GameInfo], error) {
	list := make([]wire.GameInfo, len(s.games))
	for i, g := range s.games {
		list[i] = s.gameInfo(g)
	}
	return &output[[]wire.GameInfo]{list}, nil
}

// readOptions reads a file of options.
func (s *Server) readOptions(_ context.Context, in *fileInput) (*output[wire.FileOptions], error) {
	g, err := s.findGame(in.Game)
	if err != nil {
		return nil, wire.ProblemOf(err)
	}
	if g.ReadFile == nil {
		return nil, wire.ProblemOf(wire.ErrNoFiles)
	}
	values, err := g.ReadFile([]byte(in.Body.File))
	if err != nil {
		return nil, s.fail("reading a file of options", err)
	}
	return &output[wire.FileOptions]{wire.FileOptions{Options: values}}, nil
}

func (s *Server) gameInfo(g game.Game) wire.GameInfo {
	info := wire.GameInfo{
		ID: g.ID, MinSeats: g.MinSeats, MaxSeats: g.MaxSeats,
		Options: []wire.OptionInfo{}, Presets: []wire.PresetInfo{}, Timeouts: []wire.Timeout{}, Levels: []string{},
	}
	for _, o := range game.InGroups(g.Options) {
		info.Options = append(info.Options, wire.OptionInfo{
			Key: o.Key, Default: o.Default, Choices: o.Choices,
			Min: o.Min, Max: o.Max, Step: o.Step, Offer: o.Offer, Usual: o.Usual, Online: o.Online, Rule: o.Rule, Group: wire.Group(o.Group), Shared: o.Shared, Idle: o.Idle,
		})
	}
	for _, p := range g.Presets {
		info.Presets = append(info.Presets, wire.PresetInfo{ID: p.ID, Values: p.Values, State: p.State})
	}
	for _, t := range g.Timeouts {
		info.Timeouts = append(info.Timeouts, wire.Timeout{Does: t.Does, Unless: t.Unless})
	}
	for _, l := range s.programs[g.ID].Levels {
		info.Levels = append(info.Levels, l.ID)
	}
	info.Coach, info.Explore = s.programs[g.ID].Analyst.Win != nil, s.programs[g.ID].Explorer != nil
	info.Puzzles = s.decisions.count(g)
	return info
}

func (s *Server) listLessons(_ context.Context, in *gameInput) (*output[[]wire.LessonInfo], error) {
	g, err := s.findGame(in.Game)
	if err != nil {
		return nil, wire.ProblemOf(err)
	}
	list := make([]wire.LessonInfo, len(g.Lessons))
	for i, l := range g.Lessons {
		list[i] = wire.LessonInfo{ID: l.ID, State: l.State, Good: orEmpty(l.Good), Script: orEmpty(l.Script), Leads: l.Leads, Wrong: wrongMoves(l)}
		for _, a := range l.Answers {
			list[i].Answers = append(list[i].Answers, wire.AnswerInfo(a))
		}
	}
	return &output[[]wire.LessonInfo]{list}, nil
}

func wrongMoves(l game.Lesson) []wire.WrongMove {
	list := make([]wire.WrongMove, len(l.Wrong))
	for i, wrong := range l.Wrong {
		list[i] = wire.WrongMove{Move: wrong.Move, Script: orEmpty(wrong.Script)}
	}
	return list
}

// orEmpty makes JSON contain an empty array instead of null.
func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
