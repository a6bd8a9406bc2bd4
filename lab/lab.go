// Package lab runs experiments: it plays many matches and reports the results with confidence
// intervals. It knows no game. The results depend on the setup alone, not on the number of
// workers.
package lab

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"time"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/players"
)

// A Setup is an experiment in which levels meet.
type Setup struct {
	Game    game.Game
	Options game.Values
	Bots    []string // the levels, one for each seat
	Matches int      // rounded up to whole deals; a deal is one match for each rotation of the seats
	Seed    uint64
	Workers int  // goroutines; 0: one for each processor
	Crew    Crew // plays the deals of Run elsewhere; nil: they are played here
	// Invited are external players, by the names that they have in Bots.
	Invited map[string]bot.Invitation
	// SPRT ends Run as soon as it knows which of two bots is better; nil: all matches are played.
	SPRT *SPRT
	// Notes keeps the deals of Run, and has those of an earlier one; it may be nil.
	Notes *Notes
	// Command is the command that repeats the experiment, and heads the report.
	Command string
	// Progress, which may be nil, is called with the number of finished matches; calls do not
	// overlap.
	Progress func(done, total int)
}

// rotations returns how many matches a deal has: one for each seat of the first bot, or one if
// all bots are the same, because the others would repeat it.
func (s *Setup) rotations() int {
	for _, level := range s.Bots {
		if level != s.Bots[0] {
			return len(s.Bots)
		}
	}
	return 1
}

// deals returns how many deals are played.
func (s *Setup) deals() int { return (s.Matches + s.rotations() - 1) / s.rotations() }

// Run plays the experiment. Each deal has its own dice and cards; in its matches every bot sits
// once on every seat, and Nature draws from the same numbers. It returns an error if a bot plays
// an illegal move. If ctx ends, it returns the reason, with the report of the complete deals up
// to the first unfinished one, as if only their matches had been asked for.
func Run(ctx context.Context, r players.Registry, s Setup) (Report, error) {
	if len(s.Bots) == 0 || s.Matches < 1 {
		return Report{}, errors.New("lab: an experiment needs bots and at least one match")
	}
	if err := s.check(); err != nil {
		return Report{}, err
	}
	arena, err := s.arena(ctx, r)
	if err != nil {
		return Report{}, err
	}
	return s.run(ctx, arena)
}

// check finds what does not go together.
func (s *Setup) check() error {
	switch {
	case s.Crew != nil && (len(s.Invited) > 0 || s.SPRT != nil || s.Notes != nil):
		return errors.New("lab: others play neither with external players, nor until a test ends, nor go on with notes")
	case s.SPRT != nil && s.rotations() != 2:
		return errors.New("lab: a sequential test compares two different bots")
	}
	return nil
}

// arena returns the arena of the game's levels, with the solutions that they need.
func (s *Setup) arena(ctx context.Context, r players.Registry) (bot.Arena, error) {
	m, err := s.Game.New(s.Options, len(s.Bots))
	if err != nil {
		return nil, err
	}
	if s.Crew == nil && slices.Contains(s.Bots, bot.Best) { // the level that uses solutions
		if err := r[s.Game.ID].Await(ctx, m, nil); err != nil {
			return nil, err
		}
	}
	arena, err := r[s.Game.ID].Arena(m)
	if err != nil || len(s.Invited) == 0 {
		return arena, err
	}
	return arena.Invite(s.Invited), nil
}

// run plays the experiment in an arena, whose levels need not be the game's.
func (s *Setup) run(ctx context.Context, arena bot.Arena) (Report, error) {
	start := time.Now()
	play := s.play
	switch {
	case s.Crew != nil:
		play = s.delegate
	case s.SPRT != nil || s.Notes != nil:
		play = s.proceed
	}
	deals, err := play(ctx, arena)
	if err != nil && (ctx.Err() == nil || len(deals) == 0) {
		return Report{}, err
	}
	report := s.report(deals, arena.Metrics())
	report.Took = time.Since(start)
	return report, err
}

// A Deal holds the results of its matches, by rotation.
type Deal []bot.Result

func (s *Setup) play(ctx context.Context, arena bot.Arena) ([]Deal, error) {
	return s.playSome(ctx, arena, 0, s.deals(), s.Progress)
}

// playSome plays the deals from one number up to, but not including, another.
func (s *Setup) playSome(ctx context.Context, arena bot.Arena, from, to int, progress func(done, total int)) ([]Deal, error) {
	return spread(ctx, to-from, s.Workers, s.rotations(), progress, func(ctx context.Context, i int) (Deal, error) {
		d, err := s.deal(ctx, arena, from+i)
		if err != nil {
			err = fmt.Errorf("deal %d of seed %d: %w", from+i, s.Seed, err)
		}
		return d, err
	})
}

// dealsOfRound is how many deals a run with notes or a test plays for each worker, before it notes
// them.
const dealsOfRound = 4

// proceed plays the deals that are not noted yet, a round after the other, until all are played or
// the test has ended. The number of a round's deals does not change the result: the test looks at
// one deal after the other.
func (s *Setup) proceed(ctx context.Context, arena bot.Arena) (deals []Deal, err error) {
	if s.Notes != nil {
		if deals, err = s.Notes.take(s.deals(), arena.Metrics()); err != nil {
			return nil, err
		}
	}
	round := dealsOfRound * cmp.Or(s.Workers, runtime.GOMAXPROCS(0))
	test := sequentialRun{test: s.SPRT}
	ended := test.add(deals)
	for ended < 0 && len(deals) < s.deals() && err == nil {
		var more []Deal
		more, err = s.playSome(ctx, arena, len(deals), min(len(deals)+round, s.deals()), s.after(len(deals)))
		if ended = test.add(more); ended >= 0 {
			more, err = more[:ended-len(deals)], nil
		}
		deals = append(deals, more...)
		if s.Notes != nil {
			err = errors.Join(err, s.Notes.add(more))
		}
	}
	if ended >= 0 {
		deals = deals[:ended]
	}
	return deals, err
}

// after returns the progress of a round that follows a number of deals.
func (s *Setup) after(deals int) func(done, total int) {
	if s.Progress == nil {
		return nil
	}
	return func(done, _ int) { s.Progress(deals*s.rotations()+done, s.deals()*s.rotations()) }
}

// spread runs jobs 0 to n-1 on a number of workers, 0 for one on each processor, and returns
// their results in order. For the progress, which may be nil, a job counts as matches matches.
// The first error stops everything; the results of the jobs before the first unfinished one are
// returned with it.
func spread[T any](ctx context.Context, n, workers, matches int, progress func(done, total int), job func(context.Context, int) (T, error)) ([]T, error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	all, did := make([]T, n), make([]bool, n)
	next := make(chan int)
	var group sync.WaitGroup
	tell := counter(n*matches, progress)
	for range workers {
		group.Go(func() {
			for i := range next {
				done, err := job(ctx, i)
				if err != nil {
					stop(err)
					continue
				}
				all[i], did[i] = done, true
				tell(matches)
			}
		})
	}
	for i := 0; i < n && ctx.Err() == nil; i++ {
		next <- i
	}
	close(next)
	group.Wait()
	if undone := slices.Index(did, false); undone >= 0 {
		return all[:undone], context.Cause(ctx)
	}
	return all, nil
}

// counter returns a function that counts matches and reports the progress.
func counter(total int, progress func(done, total int)) func(matches int) {
	var mu sync.Mutex
	done := 0
	return func(matches int) {
		mu.Lock()
		defer mu.Unlock()
		done += matches
		if progress != nil {
			progress(done, total)
		}
	}
}

// deal plays one deal: in rotation r, bot i sits on seat i+r.
func (s *Setup) deal(ctx context.Context, arena bot.Arena, n int) (d Deal, err error) {
	for r := range s.rotations() {
		levels := make([]string, len(s.Bots))
		for i, level := range s.Bots {
			levels[(i+r)%len(levels)] = level
		}
		chance := rand.NewPCG(s.Seed, uint64(2*n))
		result, err := arena.Play(ctx, levels, chance, s.Seed^rand.NewPCG(uint64(n), uint64(2*r+1)).Uint64())
		if err != nil {
			return nil, err
		}
		d = append(d, result)
	}
	return d, nil
}
