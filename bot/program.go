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

// A Program is everything that computers can do with one game. A nil field stands for something
// that the game does not have. Everything in it is safe for concurrent use.
type Program struct {
	Levels []Level // weakest first

	// New returns a player of a level for matches with the options of m. It takes almost no
	// time.
	New func(level string, m game.Match) (Player, error)

	Apart float64 // see WithEven; 0 if the program has no Even

	Analyst  Analyst  // has no Win if there is none
	Explorer Explorer // Values in a game that is not searched for a time

	// Prepare computes or loads the solutions for matches like m, and returns when they are
	// there. progress, which may be nil, is called now and then with a message. Prepare is nil
	// if there are no solutions.
	Prepare func(ctx context.Context, m game.Match, progress func(string)) error

	// Figures are hints that take a search or an evaluation; the others come from the rules.
	Figures FigureMaker

	// Answer judges the moves tried in a puzzle.
	Answer func(ctx context.Context, p game.Puzzle, played []string) (PuzzleAnswer, error)
	// Try values a choice in m by trying it with many hands, always the same ones; it is nil if choices
	// can be listed. See game.FromHands.
	Try func(ctx context.Context, m game.Match, move string) (Tried, error)
	// Way says how a choice that was tried leads to a goal; it is nil if Try is.
	Way func(m game.Match, move string) game.Text
	// Openings returns the moves that programs have played in m, the most frequent first; none
	// if m is not in the book.
	Openings func(m game.Match) []OpeningMove

	// Faces returns the faces, from 1 to 6, that a draw of Nature in m gives with ordinary dice, and who
	// rolls each of them; none for any other draw. It is nil if the game has no ordinary dice.
	Faces func(m game.Match, draw string) []Rolled

	Experiments // nil in a program that is only used for playing
}

// A Tried is what a choice was worth.
type Tried struct {
	game.Choice
	Stake float64  // by how much a goal raises the chance of winning
	Draws []string // of Nature, that show the choice without an error of the hand
}

// A Rolled is the face of a die that a seat has rolled.
type Rolled struct {
	Seat game.Seat
	Face int
}

// Has reports whether the program has a level, or Even of that strength.
func (p Program) Has(level string) bool {
	_, ok := p.StrengthOf(level)
	return ok
}

// Await is Prepare, if there is anything to prepare.
func (p Program) Await(ctx context.Context, m game.Match, progress func(string)) error {
	if p.Prepare == nil {
		return nil
	}
	return p.Prepare(ctx, m, progress)
}

// Experiments are what only a laboratory needs from a program.
type Experiments struct {
	Sparring []string // players that only the Arena knows, besides the levels
	// Arena returns the arena for matches with the options and the seats of m.
	Arena func(m game.Match) (Arena, error)
	// Solve computes the solution for the options of m from scratch, or fails with ErrTooLarge.
	// progress is as for Prepare. It is nil if no options can be solved.
	Solve func(ctx context.Context, m game.Match, progress func(string)) (Solution, error)
	Miner PuzzleMiner
	// Ask returns the choices in m that are worth asking about, best first, and where their values come
	// from; none if nothing is worth it. It is nil in games whose analyst values every choice.
	Ask   func(ctx context.Context, m game.Match) (list []game.Choice, source string, err error)
	Tuner Tuner
	// Benchmarks returns the benchmarks of the game, besides those that all games have.
	Benchmarks func() ([]Benchmark, error)
}

// A Level is a strength at which the computer plays. Its name has the message key level.<id>.
type Level struct {
	ID     string
	Budget time.Duration // the longest that a decision takes on one core
}

// The levels of every game, weakest first.
const (
	Beginner = "beginner"
	Club     = "club"
	Strong   = "strong"
	Best     = "best"
)

// How long the level best thinks if it searches. BestTimeLimit applies on machines with other
// work to do; without them a decision takes about a second. AnswerReserve is the part of it kept
// for returning the answer.
const (
	BestTimeLimit = 3 * time.Second
	AnswerReserve = 500 * time.Millisecond
)

// A Solution is the solution of a game with certain options.
type Solution struct {
	Figures []game.Figure // figures about the game; their keys are plain words
	Data    []byte        // the solution, in the form in which the program or a Cache stores it
}

// ErrTooLarge says that a game is too large to be solved exactly.
var ErrTooLarge = errors.New("too large to be solved")

// ErrBusy is returned by an analyst while too many solutions are being computed to start another
// one. Later there may be room.
var ErrBusy = errors.New("too many solutions are being computed")

// Resources are what programs may use. The zero value is for experiments: no limits, and nothing
// is kept.
type Resources struct {
	Cache  Cache          // keeps solutions from one run to the next; may be nil
	Budget *memory.Budget // the limit for everything that grows with requests; nil is no limit
	// Server says that strangers choose the options. Then exact solutions are made only for the
	// options that a client offers, and others get estimates, so that the number of solutions is
	// limited; and one processor is left to the players.
	Server bool
	// LetGo yields the only thread for a moment; it is nil if others run in parallel. If there
	// is just one thread, as in a page, background work pauses every few hundredths of a second.
	LetGo func()
}

// Pause lets others run if there is just one thread.
func (r Resources) Pause() {
	if r.LetGo != nil {
		r.LetGo()
	}
}

// Processors returns how many processors work on a solution.
func (r Resources) Processors() int {
	all := runtime.GOMAXPROCS(0)
	if r.Server {
		return max(all-1, 1)
	}
	return all
}

// A Cache keeps results that were expensive to compute from one run to the next. Keys are short
// file names. Losing an entry only costs time. Both methods may be called from any goroutine.
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
