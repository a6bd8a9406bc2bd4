package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"time"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/games"
	"woodwork/players"
	"woodwork/record"
)

type benchCmd struct {
	Game  string        `arg:"" optional:"" help:"The game; all of them if left out."`
	Time  time.Duration `default:"2s" help:"How long to measure each figure, about."`
	Quick bool          `help:"Leave out what takes a minute: the exact solution."`
}

func (*benchCmd) Help() string {
	return `Prints one line a figure: name, value and unit, separated by spaces. Run it on a quiet machine.`
}

func (b *benchCmd) Run(c *console) error {
	if b.Time < minBench {
		return misuse(fmt.Errorf("--time must be at least %v", minBench))
	}
	list := games.All()
	if b.Game != "" {
		g, err := gameFlags{Game: b.Game}.find()
		if err != nil {
			return err
		}
		list = []game.Game{g}
	}
	ctx, stop := interruptible()
	defer stop()
	registry := players.Open(ctx, openCache())
	for _, g := range list {
		s := &stopwatch{console: c, ctx: ctx, game: g, registry: registry, time: b.Time}
		if err := s.measure(b.Quick); err != nil {
			return fmt.Errorf("measure %s: %w", g.ID, err)
		}
	}
	return nil
}

// minBench is the shortest time that gives a meaningful figure.
const minBench = time.Millisecond

// A stopwatch measures one game.
type stopwatch struct {
	*console
	ctx      context.Context
	game     game.Game
	registry players.Registry
	time     time.Duration
}

// measure prints every figure of the game; with quick, without the slow ones.
func (s *stopwatch) measure(quick bool) error {
	m, err := s.game.New(nil, s.game.MinSeats)
	if err != nil {
		return err
	}
	steps := []func(game.Match) error{s.perft, s.referee}
	if len(s.registry[s.game.ID].Levels) > 0 { // for what needs the programs of the game
		steps = append([]func(game.Match) error{s.plies}, append(steps, s.meters, s.nodes, s.levels)...)
		if !quick {
			steps = append(steps, s.solve)
		}
	}
	for _, step := range steps {
		if err := step(m); err != nil {
			return err
		}
		if s.ctx.Err() != nil {
			return context.Cause(s.ctx)
		}
	}
	return nil
}

// figure prints one line.
func (s *stopwatch) figure(name string, value float64, unit string) error {
	text := fmt.Sprintf("%.4g", value)
	if value >= 1000 {
		text = fmt.Sprintf("%.0f", value)
	}
	if err := s.print(fmt.Sprintf("%s.%s %s %s", s.game.ID, name, text, unit)); err != nil {
		return err
	}
	return s.out.Flush()
}

// plies measures random play with types on one core, by processor time, and its allocations.
func (s *stopwatch) plies(m game.Match) error {
	arena, err := s.registry[s.game.ID].Arena(m)
	if err != nil {
		return err
	}
	src := rand.NewPCG(1, 1)
	const chunk = 1 << 17
	if _, err := arena.Random(m.Seats(), chunk, src); err != nil { // warm up
		return err
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	total, start := 0, processorTime()
	for processorTime()-start < s.time && s.ctx.Err() == nil {
		n, err := arena.Random(m.Seats(), chunk, src)
		if err != nil {
			return err
		}
		total += n
	}
	took := processorTime() - start
	if total == 0 { // it was stopped
		return context.Cause(s.ctx)
	}
	runtime.ReadMemStats(&after)
	if err := s.figure("plies", float64(total)/took.Seconds(), "1/s"); err != nil {
		return err
	}
	// Allocations of each call do not grow with the plies.
	return s.figure("allocs", float64((after.Mallocs-before.Mallocs)/uint64(total)), "1/ply")
}

// perft measures the generator of moves and outcomes, by the leaves of the first depth that
// takes long enough, by processor time. It is left out for a game with too many decisions to
// list.
func (s *stopwatch) perft(m game.Match) error {
	for depth := 1; ; depth++ {
		start := processorTime()
		n := m.Perft(depth)
		if n == 0 {
			return nil
		}
		if took := processorTime() - start; took > s.time/4 || depth > 100 {
			return s.figure("perft", float64(n)/took.Seconds(), "1/s")
		}
	}
}

// referee measures a match of random moves in notation with all checks and verifiable dice: what
// a server does for a ply, except storing it.
func (s *stopwatch) referee(game.Match) error {
	src := rand.NewPCG(1, 2)
	total, start := 0, time.Now()
	for time.Since(start) < s.time {
		t, err := randomRecorder(s.game, nil, s.game.MinSeats, src)
		if err != nil {
			return err
		}
		total += len(t.entries)
	}
	if err := s.figure("referee", float64(total)/time.Since(start).Seconds(), "1/s"); err != nil {
		return err
	}
	return s.verify(src)
}

// verify measures the check of a log, in entries.
func (s *stopwatch) verify(src game.Source) error {
	t, err := randomRecorder(s.game, nil, s.game.MinSeats, src)
	if err != nil {
		return err
	}
	total, start := 0, time.Now()
	for time.Since(start) < s.time {
		if err := record.Verify(games.Find, t.log()); err != nil {
			return err
		}
		total += len(t.entries)
	}
	return s.figure("verify", float64(total)/time.Since(start).Seconds(), "1/s")
}

// meters measures what only this game has: how many pieces one core does in a second when
// nothing disturbs it, for which it uses the fastest run; and their allocations.
func (s *stopwatch) meters(game.Match) error {
	benchmarks := s.registry[s.game.ID].Benchmarks
	if benchmarks == nil {
		return nil
	}
	list, err := benchmarks()
	if err != nil {
		return err
	}
	for _, m := range list {
		if err := s.meter(m); err != nil {
			return err
		}
	}
	return nil
}

func (s *stopwatch) meter(m bot.Benchmark) error {
	fastest := make([]time.Duration, m.Pieces)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	rounds, begin := 0, time.Now()
	for ; rounds == 0 || time.Since(begin) < s.time && s.ctx.Err() == nil; rounds++ {
		for i := range fastest {
			start := time.Now()
			m.Do(i)
			if took := time.Since(start); rounds == 0 || took < fastest[i] {
				fastest[i] = took
			}
		}
	}
	runtime.ReadMemStats(&after)
	sum := time.Duration(0)
	for _, took := range fastest {
		sum += took
	}
	if err := s.figure(m.Name, float64(m.Pieces)/sum.Seconds(), "1/s"); err != nil {
		return err
	}
	return s.figure(m.Name+".allocs", float64((after.Mallocs-before.Mallocs)/uint64(rounds*m.Pieces)), "1")
}

// nodes measures the search of a game: positions a second on one core, from the opening, by
// processor time.
func (s *stopwatch) nodes(m game.Match) error {
	x := s.registry[s.game.ID].Explorer
	if x == nil {
		return nil
	}
	start := processorTime()
	in, err := x.Explore(s.ctx, m, s.time)
	if err != nil || in.Nodes == 0 { // the opening needs no search
		return err
	}
	return s.figure("nodes", float64(in.Nodes)/(processorTime()-start).Seconds(), "1/s")
}

// levels measures a decision of each level, by its mean processor time in play.
func (s *stopwatch) levels(game.Match) error {
	for _, level := range s.registry[s.game.ID].Levels {
		if err := s.level(level.ID); err != nil {
			return err
		}
	}
	return nil
}

func (s *stopwatch) level(level string) error {
	src := rand.NewPCG(1, 3)
	total, took := 0, time.Duration(0)
	for took < s.time/4 && s.ctx.Err() == nil {
		m, err := s.game.New(nil, s.game.MinSeats)
		if err != nil {
			return err
		}
		player, err := s.registry[s.game.ID].New(level, m)
		if err != nil {
			return err
		}
		n, d, err := s.decisions(m, player, src)
		if err != nil {
			return err
		}
		total, took = total+n, took+d
	}
	return s.figure(level, float64(took.Microseconds())/float64(max(total, 1)), "µs")
}

// beat is the match time between two plies: without it, a game that ends by the clock would not
// end.
const beat = time.Second

// decisions plays a match of a player against itself, or only its beginning if it takes long,
// and returns how many decisions it made, and how long they took together.
func (s *stopwatch) decisions(m game.Match, player bot.Player, src game.Source) (n int, took time.Duration, err error) {
	for !m.Turn().Over() && took < 10*s.time && s.ctx.Err() == nil {
		seat, move := game.Nature, ""
		if turn := m.Turn(); turn.Chance {
			move = m.Draw(src)
		} else {
			seat = turn.Seats.First()
			start := processorTime()
			if move, err = player.Choose(s.ctx, m, seat, src); err != nil {
				return n, took, err
			}
			n, took = n+1, took+processorTime()-start
		}
		if _, err = m.Play(beat, seat, move); err != nil {
			return n, took, err
		}
	}
	return n, took, nil
}

// solve measures the exact solution of the game, if it has one.
func (s *stopwatch) solve(m game.Match) error {
	_, err := solve(s.ctx, s.console, s.registry, s.game, m, nil)
	if errors.Is(err, bot.ErrTooLarge) {
		return nil
	}
	return err
}
