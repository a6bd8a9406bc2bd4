package bot

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"time"

	"woodwork/game"
	"woodwork/memory"
)

// A Program is all that computers can do with one game. What is nil a game has not.
// Everything in it is safe for concurrent use.
type Program struct {
	Levels []Level // weakest first

	// New returns a player of a level for matches with the options of m. It takes no
	// time worth mentioning.
	New func(level string, m game.Match) (Player, error)

	Analyst  Analyst  // without Win: none
	Explorer Explorer // nil also where the analyst knows the value of every move at once

	// Prepare computes, or loads, the solutions for matches like m and returns when they
	// are there. progress, which may be nil, is told now and then how far it is. It is
	// nil where there are no solutions.
	Prepare func(ctx context.Context, m game.Match, progress func(string)) error

	// Figures are what a player can be told before a choice that takes a search or an
	// evaluation; the rules tell the others.
	Figures FigureMaker

	// Answer judges the moves tried in a puzzle.
	Answer func(ctx context.Context, p game.Puzzle, played []string) (PuzzleAnswer, error)
	// Openings returns how matches of programs went on from m, the frequent moves
	// first; none if m is not in the book.
	Openings func(m game.Match) []OpeningMove

	Experiments // nil in a program that was made to play
}

// Experiments are what a laboratory asks of a program, and who plays does not.
type Experiments struct {
	Sparring []string // players that only the Arena knows, besides the levels
	// Arena returns the arena for matches with the options and the seats of m.
	Arena func(m game.Match) (Arena, error)
	// Solve solves the game with the options of m from nothing, or fails with
	// ErrTooLarge. progress is as for Prepare. It is nil where no options can be solved.
	Solve func(ctx context.Context, m game.Match, progress func(string)) (Solution, error)
	Miner PuzzleMiner
	Tuner Tuner
	// Benchmarks returns what a benchmark of the game times besides what all games have.
	Benchmarks func() ([]Benchmark, error)
}

// A Level is a strength at which the computer plays. Its name on the screen has
// the message key level.<id>.
type Level struct {
	ID     string
	Budget time.Duration // the longest that a decision takes on one core
}

// The levels that every game has, weakest first.
const (
	Beginner = "beginner"
	Club     = "club"
	Strong   = "strong"
	Best     = "best"
)

// The time of the level best where it searches. BestTimeLimit is for machines that
// have other work to do: without, a decision takes about a second. AnswerReserve is
// what it leaves of that for the answer after its last thought.
const (
	BestTimeLimit = 3 * time.Second
	AnswerReserve = 500 * time.Millisecond
)

// A Solution is a game solved with its options.
type Solution struct {
	Figures []game.Figure // what it says of the game; keys are plain words
	Data    []byte        // the solution, as the program carries it or a Cache keeps it
}

// ErrTooLarge says that a game cannot be solved exactly.
var ErrTooLarge = errors.New("too large to be solved")

// ErrBusy is an analyst's answer while too many solutions are being computed to
// begin another: asked again later, there may be room.
var ErrBusy = errors.New("too many solutions are being computed")

// Resources are what programs may use. The zero value is for experiments: no bounds,
// and nothing is kept.
type Resources struct {
	Cache  Cache          // keeps solutions from one run to the next; nil: nothing does
	Budget *memory.Budget // what grows with what is asked takes its bytes here; nil: no bound
	// Server says that strangers choose the options: exact solutions are made for the
	// options that a client offers, and the others are left to estimates, so that
	// there is an end to what can be asked for; and a processor is left to the players.
	Server bool
	// LetGo lets go of the thread for a moment; nil: others run beside. Where there is but
	// one, as in a page, whatever works in the background pauses every few hundredths of
	// a second.
	LetGo func()
}

// Pause lets others run where there is but one thread.
func (r Resources) Pause() {
	if r.LetGo != nil {
		r.LetGo()
	}
}

// Processors is how many work on a solution.
func (r Resources) Processors() int {
	all := runtime.GOMAXPROCS(0)
	if r.Server {
		return max(all-1, 1)
	}
	return all
}

// A Cache keeps what was expensive to compute from one run to the next. Keys
// are short file names. Losing an entry costs time, nothing else. Both
// methods may be called from any goroutine.
type Cache interface {
	Get(key string) ([]byte, bool)
	Put(key string, data []byte)
}

// Typed returns the rules and the state of a match of the named game.
func Typed[R game.Engine[S, M], S, M comparable](m game.Match, name string) (R, S, error) {
	r, s, ok := game.Typed[R, S, M](m)
	if !ok {
		return r, s, fmt.Errorf("bot: the match is not one of %s", name)
	}
	return r, s, nil
}
