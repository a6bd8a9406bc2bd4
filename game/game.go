package game

import (
	"math/bits"
	"time"
)

// MaxSeats is the largest number of players. Data kept for each seat is an array of this size,
// not a slice, so that a state stays a plain value.
const MaxSeats = 10

// A Seat is a player's place at the table, counted from 0 (people count from 1). Negative seats
// make the inputs that no player makes.
type Seat int8

const (
	Nature Seat = -1 // draws chance outcomes: dice, cards, physics
	Clock  Seat = -2 // acts when a time limit has run out
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

// An Input is one line of a match log and the only thing that can change a state.
type Input[M comparable] struct {
	After time.Duration // match time since the input before it; never negative
	Seat  Seat          // who acted: a player, Nature or Clock
	Move  M             // the decision, the draw, or the move of a time limit that ran out
}

// A Turn says which inputs a state accepts next. The zero Turn accepts none: the match is over.
type Turn struct {
	Seats  Seats         // the seats that may act, often only one
	Chance bool          // Nature must draw before anything else happens; Seats is then empty
	Within time.Duration // the time limit: if no input comes for this long after the last one, Clock must act; 0 is no limit
}

// Over reports whether the match is over.
func (t Turn) Over() bool { return t == Turn{} }

// An Outcome is a chance move with exact odds: Weight over the sum of Weights.
type Outcome[M comparable] struct {
	Move   M
	Weight uint32
}

// Rules are the rules of one game with given options. The state S and the move M are plain
// values, without pointers, slices, maps, strings or interfaces inside: assignment copies a
// position, == compares two, and a position can be the key of a map. Every method is pure, and
// only Step writes through s.
type Rules[S, M comparable] interface {
	// Start returns the opening state for the given number of seats, or an
	// error if the game is not for that many.
	Start(seats int) (S, error)

	// Turn returns what s waits for.
	Turn(s *S) Turn

	// Legal appends the decisions open to seat in s to dst, each once and in a fixed order. It
	// appends none if seat is not in Turn, or if there are too many decisions to list; in that
	// case the rules implement Judge and Sampler. For seat Clock it appends the moves that a
	// time limit makes when it runs out.
	Legal(dst []M, s *S, seat Seat) []M

	// Odds appends the outcomes that Nature may draw in s to dst, each once and in a fixed order
	// that logs depend on. It appends none unless Turn says Chance, or if there are too many
	// outcomes to list; in that case the rules implement Judge and Sampler.
	Odds(dst []Outcome[M], s *S) []Outcome[M]

	// Step advances s by one input that Turn and Legal or Odds allow. It neither checks nor
	// allocates. Inputs from outside must go through Play.
	Step(s *S, in Input[M])

	// Score returns the points on the scoreboard, seat by seat.
	Score(s *S) [MaxSeats]int32

	// Winners returns who has won: nobody while the match is on, otherwise one seat or those who
	// share the win. In a draw all do.
	Winners(s *S) Seats
}

// Notation converts states and moves to text and back, for logs, examples and the wire. Each
// Parse inverts its Format and accepts only the canonical form. Its errors say what is wrong and
// where, and it is safe on any bytes.
type Notation[S, M comparable] interface {
	FormatState(s *S) string
	ParseState(text string) (S, error)
	FormatMove(s *S, m M) string
	ParseMove(s *S, text string) (M, error)
}

// The interfaces below are optional: a game implements those that apply to it.

// A Sampler draws a legal decision uniformly at random or, for seat Nature, a chance outcome by
// its odds. It is faster than listing them, and the only way where there are too many to list,
// such as the directions of a throw. A Sampler does not allocate.
type Sampler[S, M comparable] interface {
	Sample(s *S, seat Seat, src Source) M
}

// A Judge decides whether a single move is legal, and says why not. Play asks it only about
// seats that Turn names or OutOfTurnRules allow to act.
type Judge[S, M comparable] interface {
	// Refuse returns why seat may not make the move m in s, or the zero Refusal if it may. Where
	// Legal and Odds list moves, they list exactly those that Refuse does not refuse.
	Refuse(s *S, seat Seat, m M) Refusal
}

// A Shower knows how long players are shown what happens, so that the next player's clock starts
// only when they can act. Without a Shower nothing takes time to show.
type Shower[S, M comparable] interface {
	// ShowTime returns how long the move m, which is legal in s, is shown. computer says whether
	// a computer made it, because then its choice is shown before its effect.
	ShowTime(s *S, m M, computer bool) Shown
}

// Shown is how long an input is shown: the time in which things move, and the time in which the
// result is held so that it can be read. Moves of chance take match time while they are shown,
// other moves do not.
type Shown struct{ Moves, Held time.Duration }

// All returns the total.
func (s Shown) All() time.Duration { return s.Moves + s.Held }

// A Runner has a match time that runs on its own, no matter who is to decide.
type Runner[S any] interface {
	// TimeRuns reports whether the time until the next input counts in s.
	TimeRuns(s *S) bool
}

// Sharer is implemented by rules under which several people may play a seat by turns.
type Sharer[S any] interface {
	// Members returns how many people may share a seat, at least 1.
	Members(seat Seat) int
	// Member returns which of them decides for the seat in s, from 0.
	Member(s *S, seat Seat) int
}

// A Forcer knows decisions that are none, although their moves are several or too many to list:
// whatever the seat does, the same follows.
type Forcer[S any] interface {
	// Forced reports whether the decision of seat, which is to act in s, is of that kind.
	Forced(s *S, seat Seat) bool
}

// A Lapser has a default move for a seat that makes no decision. It is also played when the
// table's clock runs out, where the game itself has no time limit.
type Lapser[S, M comparable] interface {
	// Lapse returns the default move, made by Clock, in a state s that waits for a decision.
	// Step accepts it at any time.
	Lapse(s *S) M
}

// OutOfTurnRules let a seat act out of turn: to resign, to agree, to protest. Such moves are not
// in Legal, so that Turn and Legal describe the normal course of the game. Play accepts them if
// the rules allow them.
type OutOfTurnRules[S, M comparable] interface {
	// OutOfTurn reports whether seat may make m in s although Turn does not name it.
	OutOfTurn(s *S, seat Seat, m M) bool
}

// An Author tells which seat makes a move where Turn leaves it open: moves of Clock, and
// positions in which several seats may act.
type Author[S, M comparable] interface {
	Author(s *S, m M) Seat
}

// A Positioner writes a state without its history, for worked examples and screens. The text is
// also a valid state line, of a match that begins there.
type Positioner[S comparable] interface {
	FormatPosition(s *S) string
}

// An Explainer describes in words what the referee decides.
type Explainer[S, M comparable] interface {
	Judge[S, M]
	// Describe names a legal move or outcome. The message under the key is a sentence; the one
	// under the same key with ".short" fits on a button.
	Describe(s *S, m M) Text
	// Notes lists what the referee noticed when the input led from before to after, in the order
	// of the events.
	Notes(before, after *S, in Input[M]) []Note
}

// A Viewer turns a state into what the client draws: a struct of exported fields. Parts that do
// not change from one state to the next should compare equal, so that little has to be sent.
type Viewer[S comparable] interface {
	View(s *S) any
}

// An Adviser lists, for each legal move of a seat, the figures that a careful player could work
// out before choosing.
type Adviser[S, M comparable] interface {
	Hints(s *S, seat Seat) []Hint[M]
}

// A Hint holds the figures of one move, and optionally a remark.
type Hint[M comparable] struct {
	Move    M
	Figures []Figure
	Note    Text // a remark in the words of the game; may be zero
}

// A Figure is one number about a move or a state. Its key says what it counts: a probability
// between 0 and 1, or points.
type Figure struct {
	Key      string // a message key
	Value    float64
	Estimate bool // whether the value is an estimate, not exact
}
