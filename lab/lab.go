// Package lab runs experiments: it plays many matches and reports the results with confidence
// intervals. It knows no game. The results depend on the setup alone, not on the number of
// workers.
package lab

import (
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
	arena, err := s.arena(ctx, r)
	if err != nil {
		return Report{}, err
	}
	return s.run(ctx, arena)
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
	return r[s.Game.ID].Arena(m)
}

// run plays the experiment in an arena, whose levels need not be the game's.
func (s *Setup) run(ctx context.Context, arena bot.Arena) (Report, error) {
	start := time.Now()
	play := s.play
	if s.Crew != nil {
		play = s.delegate
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
	return spread(ctx, s.deals(), s.Workers, s.rotations(), s.Progress, func(ctx context.Context, n int) (Deal, error) {
		d, err := s.deal(ctx, arena, n)
		if err != nil {
			err = fmt.Errorf("deal %d of seed %d: %w", n, s.Seed, err)
		}
		return d, err
	})
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
