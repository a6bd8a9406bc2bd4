package game

import (
	"math/bits"
	"time"
)

// MaxSeats is the largest table. What is kept for each seat is an array of this
// size, not a slice, so that it can live in a plain value.
const MaxSeats = 10

// A Seat is a place at the table, counted from 0 (people count from 1). The
// negative seats are the authors of the inputs that no player makes.
type Seat int8

const (
	Nature Seat = -1 // draws chance outcomes: dice, cards, physics
	Clock  Seat = -2 // says that time is over
)

// Seats is a set of seats: bit i is seat i.
type Seats uint16

// SeatsOf returns the set of the given seats, none of them negative.
func SeatsOf(seats ...Seat) (set Seats) {
	for _, s := range seats {
		set |= 1 << s
	}
	return set
}

// Has reports whether seat is a player in the set; Nature and Clock never are.
func (set Seats) Has(seat Seat) bool { return seat >= 0 && set>>seat&1 == 1 }

// Len returns the number of seats in the set.
func (set Seats) Len() int { return bits.OnesCount16(uint16(set)) }

// First returns the lowest seat of a set that is not empty.
func (set Seats) First() Seat { return Seat(bits.TrailingZeros16(uint16(set))) }

// An Input is one line of a match log and the only thing that changes a state.
type Input[M comparable] struct {
	After time.Duration // match time since the input before it; never negative
	Seat  Seat          // who acted: a player, Nature or Clock
	Move  M             // what was decided, drawn or run out
}

// A Turn says which inputs a state accepts next. The zero Turn accepts none:
// the match is over.
type Turn struct {
	Seats  Seats         // who may act; several bits where several may
	Chance bool          // Nature must draw before anything else happens; Seats is then empty
	Within time.Duration // if no input comes for this long after the last one, Clock must act; 0: no limit
}

// Over reports whether the match is over.
func (t Turn) Over() bool { return t == Turn{} }

// An Outcome is a chance move with exact odds: Weight over the sum of Weights.
type Outcome[M comparable] struct {
	Move   M
	Weight uint32
}

// Rules are one game with its options fixed. S, the state, and M, the move, are
// plain values: no pointer, slice, map, string or interface inside; assignment
// copies a position, == compares two, and a map can be keyed by one. Every
// method is pure, and only Step writes through s.
type Rules[S, M comparable] interface {
	// Start returns the opening state for the given number of seats, or an
	// error if the game is not for that many.
	Start(seats int) (S, error)

	// Turn returns what s waits for.
	Turn(s *S) Turn

	// Legal appends the decisions open to seat in s to dst, in a fixed order
	// and each once. It appends none if seat is not in Turn, and none where the
	// decisions are too many to list: there the rules are a Judge and a
	// Sampler. For seat Clock it appends the moves of running out of time.
	Legal(dst []M, s *S, seat Seat) []M

	// Odds appends the outcomes Nature may draw in s to dst, in a fixed order
	// that logs depend on, and each once. It appends none unless Turn says
	// Chance, and none where the outcomes are too many to list: there the rules
	// are a Judge and a Sampler.
	Odds(dst []Outcome[M], s *S) []Outcome[M]

	// Step advances s by one input that Turn, Legal or Odds announced. It
	// neither checks nor allocates. Inputs from outside go through Play.
	Step(s *S, in Input[M])

	// Score returns the points on the scoreboard, seat by seat.
	Score(s *S) [MaxSeats]int32

	// Winners returns who has won: nobody while the match is on, one seat, or
	// the several that share the win. A draw is shared by all.
	Winners(s *S) Seats
}

// Notation is the text of a game: what logs, examples and the wire carry. Each
// Parse inverts its Format and accepts the canonical form only; it says what is
// wrong and where, and is safe on any bytes.
type Notation[S, M comparable] interface {
	FormatState(s *S) string
	ParseState(text string) (S, error)
	FormatMove(s *S, m M) string
	ParseMove(s *S, text string) (M, error)
}

// The rest are abilities: a game has them where they apply.

// A Sampler can draw a random legal decision uniformly, or with seat Nature a
// chance outcome by its odds, faster than by listing them all: or at all, when
// they are too many to list, as in the aim of a throw. A Sampler does not
// allocate.
type Sampler[S, M comparable] interface {
	Sample(s *S, seat Seat, src Source) M
}

// A Judge decides whether a move is legal without listing those that are, and says
// why not. Play asks it only about seats that Turn names or OutOfTurnRules let act.
type Judge[S, M comparable] interface {
	// Refuse returns why seat may not make the move m in s, or the zero Refusal if it
	// may. Legal and Odds, where they list moves, list those that it does not refuse.
	Refuse(s *S, seat Seat, m M) Refusal
}

// A Shower knows how long it is shown at the table what happens, so that the player who decides next
// has the whole of their time from when they can. Without it nothing is shown.
type Shower[S, M comparable] interface {
	// ShowTime returns how long m, which is legal in s, is shown; computer: one made it,
	// and it is seen what it is about to do.
	ShowTime(s *S, m M, computer bool) Shown
}

// Shown is how long an input is shown: while something moves, and then until it has been
// read. What chance moves takes time of the match; all else does not.
type Shown struct{ Moves, Held time.Duration }

// All is how long it takes in all.
func (s Shown) All() time.Duration { return s.Moves + s.Held }

// A Runner has a match time that runs: by itself, no matter who decides.
type Runner[S any] interface {
	// TimeRuns reports whether the time until the next input counts in s.
	TimeRuns(s *S) bool
}

// A Lapser knows what is played for a seat that decides nothing, also where no limit of the
// game is over: the table's clock may be.
type Lapser[S, M comparable] interface {
	// Lapse returns the move of Clock in s, which waits for a decision: Step takes it whenever
	// the decision lapses.
	Lapse(s *S) M
}

// OutOfTurnRules let a seat act out of turn: to resign, to agree, to protest.
// Such moves are not in Legal, so that what Turn and Legal say stays the normal
// course of the game; Play lets them through if the rules also allow them.
type OutOfTurnRules[S, M comparable] interface {
	// OutOfTurn reports whether seat may make m in s although Turn does not name it.
	OutOfTurn(s *S, seat Seat, m M) bool
}

// An Author knows whose move a text is where Turn leaves it open: time tokens,
// and positions in which several seats may act.
type Author[S, M comparable] interface {
	Author(s *S, m M) Seat
}

// A Positioner can write what lies on the table without the past that its state
// line carries: short, and what worked examples and screens show. The text is a
// state line too, of a match that begins there.
type Positioner[S comparable] interface {
	FormatPosition(s *S) string
}

// An Explainer puts the referee's work into words.
type Explainer[S, M comparable] interface {
	Judge[S, M]
	// Describe names a legal move or outcome: a sentence under its key, and a
	// short form for a button under the same key with ".short".
	Describe(s *S, m M) Text
	// Notes lists what the referee saw when in led from before to after, in
	// the order of the events.
	Notes(before, after *S, in Input[M]) []Note
}

// A Viewer draws a state for the screen: a struct of exported fields that
// the client needs and that are not rules. What does not change from one state
// to the next should compare equal field by field, so that little is sent.
type Viewer[S comparable] interface {
	View(s *S) any
}

// An Adviser lists the figures that a careful player could work out for each
// legal move of seat before choosing.
type Adviser[S, M comparable] interface {
	Hints(s *S, seat Seat) []Hint[M]
}

// A Hint holds the figures of one move, and what else there is to say of it.
type Hint[M comparable] struct {
	Move    M
	Figures []Figure
	Note    Text // in the words of the game; the zero Text: nothing
}

// A Figure is one number about a move or a state. Its unit is the key's: a
// probability between 0 and 1, or points.
type Figure struct {
	Key      string // a message key
	Value    float64
	Estimate bool // whether the value is an estimate, not exact
}
