package work

import (
	"context"
	"fmt"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/lab"
	"woodwork/match"
	"woodwork/players"
	"woodwork/record"
)

// A Worker does jobs. Everything in it must be set; it is safe for concurrent use.
type Worker struct {
	Games    record.Games
	Programs players.Registry                                            // of tables, as those of a server
	Lab      players.Registry                                            // of experiments
	Answer   func(context.Context, match.Question) (match.Answer, error) // that of a match.Service
}

// Do returns the result of a job.
func (w Worker) Do(ctx context.Context, kind Kind, job []byte) ([]byte, error) {
	switch kind {
	case Question:
		return do(ctx, job, w.think)
	case Review:
		return do(ctx, job, w.review)
	case Deals:
		return do(ctx, job, w.deals)
	}
	return nil, fmt.Errorf("no job is called %q", kind)
}

// do reads a job, does it and writes its result.
func do[J, R any](ctx context.Context, text []byte, how func(context.Context, J) (R, error)) ([]byte, error) {
	job, err := decode[J](text)
	if err != nil {
		return nil, err
	}
	result, err := how(ctx, job)
	if err != nil {
		return nil, err
	}
	return encode(result)
}

func (w Worker) think(ctx context.Context, q question) (match.Answer, error) {
	ctx, cancel := context.WithTimeout(ctx, q.Within)
	defer cancel()
	return w.Answer(ctx, q.Question)
}

func (w Worker) review(ctx context.Context, r review) (bot.Review, error) {
	ctx, cancel := context.WithTimeout(ctx, r.Within)
	defer cancel()
	g, err := w.game(r.Game)
	if err != nil {
		return bot.Review{}, err
	}
	m, err := g.Load(r.Options, r.State)
	if err != nil {
		return bot.Review{}, err
	}
	analyst := w.Programs[r.Game].Analyst
	if analyst.Win == nil {
		return bot.Review{}, fmt.Errorf("%s has no analyst", r.Game)
	}
	if err := w.Programs[r.Game].Await(ctx, m, nil); err != nil {
		return bot.Review{}, err
	}
	return bot.NewReview(ctx, analyst, m, r.Plies)
}

func (w Worker) deals(ctx context.Context, d deals) ([]lab.Deal, error) {
	g, err := w.game(d.Deals.Game)
	if err != nil {
		return nil, err
	}
	return lab.PlayDeals(ctx, w.Lab, g, d.Deals, d.Within)
}

func (w Worker) game(id string) (game.Game, error) {
	g, ok := w.Games(id)
	if !ok {
		return g, fmt.Errorf("no game is called %.40q", id)
	}
	return g, nil
}
