package api

import (
	"context"
	"time"

	"woodwork/api/wire"
	"woodwork/puzzle"
)

// getDay names the questions of a day, out of the same puzzles and by the same function as the
// command line.
func (s *Server) getDay(ctx context.Context, in *dayInput) (*output[wire.Daily], error) {
	today := puzzle.Day(time.Now())
	day := wire.Daily{Date: today, Today: today, Questions: []wire.DailyQuestion{}}
	if in.Date != "" {
		day.Date = in.Date
	}
	at, err := puzzle.ParseDay(day.Date)
	switch {
	case err != nil:
		return nil, wire.ProblemOf(err)
	case day.Date > today:
		return nil, wire.ProblemOf(wire.ErrNoDay)
	}
	for _, g := range s.games {
		all, err := s.decisions.all(ctx, g)
		if err != nil {
			return nil, s.fail("reading the questions of a day", err)
		}
		if p, ok := puzzle.OfDay(at, all); ok {
			day.Questions = append(day.Questions, wire.DailyQuestion{Game: g.ID, ID: p.ID})
		}
	}
	return &output[wire.Daily]{day}, nil
}
