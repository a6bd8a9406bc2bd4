package work

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/lab"
	"woodwork/match"
)

// An Asker gives jobs to the workers of a queue. It is safe for concurrent use.
type Asker struct {
	Patience time.Duration // how long a question may wait for a worker to take it; 0 stands for 300 ms

	queue    Queue
	programs map[string]bot.Program

	asked, done atomic.Uint64
}

// NewAsker returns an asker; programs, by game, say how long their levels think.
func NewAsker(q Queue, programs map[string]bot.Program) *Asker {
	return &Asker{queue: q, programs: programs}
}

// Times of jobs.
const (
	// least is the smallest budget of a level for which workers are asked: the way there and
	// back takes about a millisecond.
	least = 20 * time.Millisecond

	questionPatience = 300 * time.Millisecond
	reviewPatience   = 2 * time.Second
	dealsPatience    = time.Minute
	dealsTime        = time.Second // after which a worker starts no further deal of a job
	dealsPause       = time.Second // before a job that failed is tried again
	dealsTries       = 5           // how often one job is tried
)

// Stats are how much workers can do now, and what this asker has given them so far.
type Stats struct {
	Places int    // jobs that the workers that are there can do at a time; 0: nobody is there
	Asked  uint64 // jobs, each time that one is tried
	Done   uint64 // those of them that came back with a result
}

// Stats is for the metrics: Asked less Done are the jobs that are being done or have failed.
func (a *Asker) Stats() Stats {
	return Stats{Places: a.queue.Places(), Asked: a.asked.Load(), Done: a.done.Load()}
}

// give gives a job to a worker and parses the result.
func give[T any](ctx context.Context, a *Asker, kind Kind, job any, patience time.Duration) (result T, err error) {
	text, err := encode(job)
	if err != nil {
		return result, err
	}
	a.asked.Add(1)
	text, err = a.queue.Do(ctx, string(kind), text, patience)
	if err != nil {
		return result, err
	}
	a.done.Add(1)
	return decode[T](text)
}

// Think answers a question of a table by a worker, as match.Config.Ask. The error is match.ErrHere for
// levels that think for less than 20 ms and for offers of a draw, which are not worth the way, and
// where no worker is there or has an answer; it is another one if ctx has ended meanwhile.
func (a *Asker) Think(ctx context.Context, q match.Question, within time.Duration) (match.Answer, error) {
	if q.About == match.AboutDraw || a.budget(q) < least || a.queue.Places() == 0 {
		return match.Answer{}, match.ErrHere
	}
	answer, err := give[match.Answer](ctx, a, Question, question{q, within}, cmp.Or(a.Patience, questionPatience))
	if err != nil && ctx.Err() == nil {
		err = fmt.Errorf("%w: %w", match.ErrHere, err)
	}
	return answer, err
}

// budget returns how long the computer player that is asked thinks.
func (a *Asker) budget(q match.Question) time.Duration { return a.programs[q.Game].BudgetOf(q.Level) }

// ErrNoWorker is the error of Review if nobody could take the job, so that the caller can do it alone.
var ErrNoWorker = errors.New("no worker is there")

// Review lets a worker review a match, which began in m, within a time.
func (a *Asker) Review(ctx context.Context, gameID string, options game.Values, m game.Match, plies []bot.Ply, within time.Duration) (bot.Review, error) {
	if a.queue.Places() == 0 {
		return bot.Review{}, ErrNoWorker
	}
	return give[bot.Review](ctx, a, Review, review{gameID, options, m.State(), plies, within}, reviewPatience)
}

// Crew returns the workers as a Crew for the deals of an experiment.
func (a *Asker) Crew() lab.Crew { return crew{a} }

type crew struct{ asker *Asker }

// Places implements lab.Crew: it changes as workers come and go.
func (c crew) Places() int { return c.asker.queue.Places() }

// Play implements lab.Crew. A job that fails is tried again, because the worker that had it may have
// gone, and another one may come.
func (c crew) Play(ctx context.Context, d lab.Deals) ([]lab.Deal, error) {
	for try := 1; ; try++ {
		played, err := give[[]lab.Deal](ctx, c.asker, Deals, deals{d, dealsTime}, dealsPatience)
		if err == nil || try == dealsTries || ctx.Err() != nil {
			return played, err
		}
		select {
		case <-time.After(dealsPause):
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		}
	}
}
