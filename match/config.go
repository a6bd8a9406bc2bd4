package match

import (
	"cmp"
	"context"
	"log/slog"
	"time"

	"woodwork/game"
	"woodwork/internal/random"
	"woodwork/memory"
	"woodwork/record"
	"woodwork/table"
)

// A Player is a computer player.
type Player struct {
	// Choose returns a move of seat in m, which it may change. src is for the player's own
	// random choices and has nothing to do with the dice of the match. When ctx ends, a random
	// move is made instead.
	Choose func(ctx context.Context, m game.Match, seat game.Seat, src game.Source) (string, error)
	// Interrupt returns a legal move of seat in m, where somebody else is to decide, or "" to do
	// nothing. It is called once after each ply. It is nil if the player never acts out of turn.
	Interrupt func(ctx context.Context, m game.Match, seat game.Seat, src game.Source) (string, error)
}

// A PlayerSource returns a player of the level for the game of m, or an error if the game has no
// such level. It is called for every move, by several goroutines, so it should cache what is
// expensive to make.
type PlayerSource func(gameID, level string, m game.Match) (Player, error)

// Config configures a Service. Games, Store, Bus, Players and Random must be set; other zero
// fields have defaults.
type Config struct {
	Games   record.Games
	Store   Store
	Bus     Bus
	Players PlayerSource
	Random  *random.Source // for secrets, and for what computers choose by chance
	Key     [32]byte       // seals the secrets of matches that guests are about to open; the same for all services of a store

	// Accept says whether the computer on the seat accepts the draw that it is offered in m,
	// which it may change. If it is nil, returns an error or takes too long, the answer is no.
	Accept func(ctx context.Context, gameID string, m game.Match, seat game.Seat) (bool, error)

	// Ask asks a computer that thinks elsewhere; its answer, within the given time, is like that
	// of Answer. If it is nil or returns ErrHere, Players and Accept are used instead. Players
	// must list the levels in any case.
	Ask func(ctx context.Context, q Question, within time.Duration) (Answer, error)
	// Observes says that another service carries the matches: here computers do not play, no
	// clock acts and no match pauses.
	Observes bool

	// Carries says whether this service carries on a match that goes on by itself, if several
	// share the work; nil means all matches. The answer may change at any time, and affects only
	// who does the work. Call Resume after it has changed.
	Carries func(match string) bool

	// Elsewhere reports whether a guest may be at a match at another service with the same
	// store: one of them says so, or one that is running does not answer. Nil means that there
	// is no other service.
	Elsewhere func(match, guest string) bool

	// Turned is told of each guest whose turn it may be in a match by days that this service has
	// stored, and of each for whom a seat is kept in a match that waits. It must not block. Nil:
	// nobody is told.
	Turned func(guest string)

	// Span begins a span of a trace and returns the function that ends it with the result. Nil
	// means that nothing is traced.
	Span func(ctx context.Context, name string) (_ context.Context, end func(error))

	// Wall returns the time of day, which may be set, and goes on while the machine sleeps; nil
	// means the machine's clock. All durations but those of clocks of days come from the
	// machine's steady clock instead.
	Wall func() time.Time

	Memory          *memory.Budget // the limit for everything that grows with requests; nil is no limit
	Log             *slog.Logger
	UnloadAfter     time.Duration // how long a match stays in memory when nobody looks at it; 1 minute
	Countdown       time.Duration // the notice before a match with a clock and several guests starts, once all are there; 0: it starts when the last seat is taken
	AbsentAfter     time.Duration // how long a player must be away before others may replace them while a time limit runs, unless the terms say otherwise; 1 minute
	GoneAfter       time.Duration // the same while no time limit runs; a day
	ThinkTime       time.Duration // a bot's time for one move; 3 seconds
	AskTime         time.Duration // how long to wait for an answer from elsewhere; ThinkTime and a second
	MaxThinkers     int           // how many bots think here at the same time, one fewer of them in matches without people or of one network; 2
	MaxAsked        int           // how many think elsewhere, half of them in matches without people or of one network; as MaxThinkers
	SubstituteLevel string        // the level of the bot that replaces a player; "club"
	MaxEntries      uint64        // the number of entries after which a match that goes on is ended as broken; 200 000
	AbandonedAfter  time.Duration // how long nobody has been at a match of one guest before it is paused; 2 minutes
	DaysGrace       time.Duration // how long services must have been reachable around the end of a clock of days before it runs out; an hour
	PlayUnwatched   bool          // whether bots among themselves play on while nobody watches, as fast as they can
}

// Spec describes a match to open.
type Spec struct {
	Game    string
	Options game.Values
	Terms   table.Terms // of the table; the zero Terms allow neither takebacks nor help
	State   string      // the state line at which the game begins, as game.Match.State writes it; "" for its opening
	Seats   []SeatSpec
	Share   bool   // whether people share the seats, as many as the rules let them, each with a device of their own
	Guest   string // who opens the match and owns its human seats
	From    string // the network of the request, whose matches share what bots may think; it is stored with the match, so it must not be an address; may be empty
	Entropy []byte // the guest's 32 bytes for the draws; required if a seat is human and Seal is nil
	Seal    []byte // or the seal of them (fair.Seal), to be revealed later with Reveal: for a match of several guests
	// Commit is a commitment from Prepare, in hexadecimal. A guest who sends entropy only after
	// seeing the commitment can be sure that the server has not chosen the secret to suit it. If
	// it is empty the commitment is made now.
	Commit string
	Ticket string // the ticket of the commitment
}

// SeatSpec is one seat of a Spec.
type SeatSpec struct {
	Kind  table.Kind
	Name  string // of a human
	Level string // of a bot
}

// A Move is a player's request to play.
type Move struct {
	Match string
	Guest string
	Seat  game.Seat
	Seq   uint64 // the last entry that the player had seen
	Text  string // in the game's notation
}

// A Join is a request to take a seat: an open one with its invitation, or one's own seat again.
type Join struct {
	Match   string
	Guest   string
	Seat    game.Seat
	Any     bool   // takes, instead of Seat, the first open seat that is not kept for anybody; the guest's own, if there is one
	Key     string // the invitation; not needed for a seat that the guest owns
	Name    string
	Entropy []byte // 32 bytes; required only before the draws are settled
	Seal    []byte // or the seal of them
	Seen    uint64 // the last entry that the guest had seen, or 0; by sitting down they agree to the terms at that entry
}

// Rematch is a request for a rematch.
type Rematch struct {
	Match   string // the match that is over
	Guest   string // the guest who asks, and must own a seat
	Commit  string // as in Spec
	Ticket  string // as in Spec
	From    string // as in Spec
	Entropy []byte // the guest's 32 bytes for the draws
	Seal    []byte // or the seal of them
}

// withDefaults returns the configuration with its defaults filled in.
func (c Config) withDefaults() Config {
	if c.Span == nil {
		c.Span = func(ctx context.Context, _ string) (context.Context, func(error)) { return ctx, func(error) {} }
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Elsewhere == nil {
		c.Elsewhere = func(string, string) bool { return false }
	}
	if c.Carries == nil {
		c.Carries = func(string) bool { return true }
	}
	c.UnloadAfter = cmp.Or(c.UnloadAfter, time.Minute)
	c.AbsentAfter = cmp.Or(c.AbsentAfter, time.Minute)
	c.GoneAfter = cmp.Or(c.GoneAfter, 24*time.Hour)
	c.AbandonedAfter = cmp.Or(c.AbandonedAfter, 2*time.Minute)
	c.DaysGrace = cmp.Or(c.DaysGrace, grace)
	c.ThinkTime = cmp.Or(c.ThinkTime, 3*time.Second)
	c.MaxThinkers = cmp.Or(c.MaxThinkers, 2)
	c.AskTime = cmp.Or(c.AskTime, c.ThinkTime+botGrace)
	c.MaxAsked = cmp.Or(c.MaxAsked, c.MaxThinkers)
	c.SubstituteLevel = cmp.Or(c.SubstituteLevel, "club")
	c.MaxEntries = cmp.Or(c.MaxEntries, 200_000)
	return c
}
