package api

import (
	"context"
	"slices"

	"woodwork/api/door"
	"woodwork/api/wire"
	"woodwork/bot"
	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/result"
	"woodwork/table"
)

// keepResult keeps what a review says about the seats. Without it the review is made again when
// somebody asks for it, so a failure is only logged.
func (s *Server) keepResult(ctx context.Context, id string, opening *record.Match, plies []bot.Ply, r bot.Review) {
	if s.results == nil {
		return
	}
	summary, err := result.New(s.programs[opening.GameID], opening.Game, plies, r)
	if err == nil {
		err = s.results.PutResult(ctx, id, summary)
	}
	if err != nil {
		s.log.Error("the result of a match was not kept", "match", id, "error", err)
	}
}

// listResults lists the finished matches of the guest with what is kept of their own play.
func (s *Server) listResults(ctx context.Context, in *meInput) (*output[wire.MyResults], error) {
	answer := wire.MyResults{Results: []wire.MyResult{}}
	g := door.CallerOf(ctx).Guest
	if g == "" {
		return &output[wire.MyResults]{answer}, nil
	}
	after, err := placeOf(in.After)
	if err != nil {
		return nil, s.fail("listing results", err)
	}
	summaries, err := s.matches.List(ctx, string(g), after, in.Limit)
	if err != nil {
		return nil, s.fail("listing results", err)
	}
	answer.Next = nextOf(summaries, in.Limit)
	summaries = slices.DeleteFunc(summaries, func(m match.Summary) bool { return m.Phase != table.Over })
	results, err := s.resultsOf(ctx, summaries)
	if err != nil {
		return nil, s.fail("listing results", err)
	}
	for _, m := range summaries {
		mine := wire.MyResult{MyMatch: myMatch(m)}
		if r, there := results[m.ID]; there && m.Yours.Len() == 1 {
			mine.Figures = newSeatFigures(r, m.Yours.First())
		}
		answer.Results = append(answer.Results, mine)
	}
	return &output[wire.MyResults]{answer}, nil
}

func (s *Server) resultsOf(ctx context.Context, list []match.Summary) (map[string]result.Result, error) {
	if s.results == nil {
		return nil, nil
	}
	ids := make([]string, len(list))
	for i, m := range list {
		ids[i] = m.ID
	}
	return s.results.Results(ctx, ids)
}

// newSeatFigures returns what a result says about a seat; nil if it has no such seat.
func newSeatFigures(r result.Result, seat game.Seat) *wire.SeatFigures {
	if int(seat) >= len(r.Seats) {
		return nil
	}
	own := r.Seats[seat]
	f := wire.SeatFigures{
		Decisions: own.Decisions, Accuracy: own.Accuracy, Luck: own.Luck, Loss: own.Loss, Turn: own.Turn,
		Faces: own.Faces[:], Mistakes: []wire.Mistake{}, Estimate: r.Estimate,
	}
	for _, m := range own.Mistakes {
		f.Mistakes = append(f.Mistakes, wire.Mistake(m))
	}
	return &f
}
