package api

import (
	"context"
	"time"

	"woodwork/puzzle"
)

// getDay names the questions of a day, out of the same puzzles and by the same function as the
// command line.
func (s *Server) getDay(ctx context.Context, in *dayInput) (*output[Daily], error) {
	today := puzzle.Day(time.Now())
	day := Daily{Date: today, Today: today, Questions: []DailyQuestion{}}
	if in.Date != "" {
		day.Date = in.Date
	}
	at, err := puzzle.ParseDay(day.Date)
	switch {
	case err != nil:
		return nil, problem(err)
	case day.Date > today:
		return nil, problem(errNoDay)
	}
	for _, g := range s.games {
		all, err := s.decisions.all(ctx, g)
		if err != nil {
			return nil, s.fail("reading the questions of a day", err)
		}
		if p, ok := puzzle.OfDay(at, all); ok {
			day.Questions = append(day.Questions, DailyQuestion{g.ID, p.ID})
		}
	}
	return &output[Daily]{day}, nil
}
