package match

import (
	"cmp"
	"context"
	"log/slog"
	"time"

	"woodwork/game"
	"woodwork/memory"
	"woodwork/record"
)

// A Player is a computer player, asked for one move.
type Player struct {
	// Choose returns a move of seat in m, which is the player's to keep. src is
	// for the player's own random choices; it has nothing to do with the
	// match's dice. When ctx is over a move is chosen by chance instead.
	Choose func(ctx context.Context, m game.Match, seat game.Seat, src game.Source) (string, error)
	// Interrupt returns a legal move of seat in m, which waits for somebody else, or ""
	// to let the others go on. It is asked once after each ply. It is nil where the player
	// never acts out of turn.
	Interrupt func(ctx context.Context, m game.Match, seat game.Seat, src game.Source) (string, error)
}

// A PlayerSource returns a player of the level for the game that m plays, or an error
// if the game has no such level. It is asked again for every move, by several
// goroutines: what is costly to make is the source's to keep.
type PlayerSource func(gameID, level string, m game.Match) (Player, error)

// Config is what a Service needs. Games, Store, Bus and Players must be set;
// what else is zero has a default.
type Config struct {
	Games   record.Games
	Store   Store
	Bus     Bus
	Players PlayerSource

	// Accept says whether the computer on the seat takes the draw that it is
	// offered in m, which is its to keep. Nil, an error, and being late are no.
	Accept func(ctx context.Context, gameID string, m game.Match, seat game.Seat) (bool, error)

	// Ask asks a computer that thinks elsewhere, for at most so long, which answers as Answer
	// does; nil, and where it says ErrHere: those of Players and Accept think here. Players
	// says all the same who there is.
	Ask func(ctx context.Context, q Question, within time.Duration) (Answer, error)
	// Observes says that another service carries the matches on: here computers do not play,
	// no clock acts and no match pauses.
	Observes bool

	// Carries says whether this service is to carry on a match that goes on by itself, where
	// several share the work; nil: it carries all. It may change at any time, and nothing but
	// who does the work depends on it. Call Resume whenever it has changed.
	Carries func(match string) bool

	// Elsewhere says whether a guest may be at a match at another service of the store: one of
	// them says so, or one that is at work does not answer. Nil: there is no other service.
	Elsewhere func(match, guest string) bool

	// Span begins a part of what ctx is of, for who follows where the time goes; end is told how
	// the part went. Nil: nobody does.
	Span func(ctx context.Context, name string) (_ context.Context, end func(error))

	// Wall tells the time of day, which may be set, and goes on while the machine sleeps; nil: the
	// machine's. Whatever takes time goes by the steady clock of the machine instead, but for
	// clocks of days.
	Wall func() time.Time

	Memory          *memory.Budget // what grows with requests takes its bytes here; nil: no bound
	Log             *slog.Logger
	UnloadAfter     time.Duration // a match that nobody looked at for that long is unloaded; 1 minute
	Countdown       time.Duration // from when all are there to the start of a match with a clock that several guests play; 0: it starts when the last takes a seat
	AbsentAfter     time.Duration // a player who was away for that long while a time limit runs may be substituted, if the terms say nothing else; 1 minute
	GoneAfter       time.Duration // and one who was away for that long where none does; a day
	ThinkTime       time.Duration // a bot's time for one move; 3 seconds
	AskTime         time.Duration // in which an answer comes from elsewhere; ThinkTime and a second
	MaxThinkers     int           // bots that think at the same time, one fewer of them in matches without people, or of one network; 2
	MaxAsked        int           // those that think elsewhere, half of them in matches without people, or of one network; as MaxThinkers
	SubstituteLevel string        // the level of the bot that takes over from a player; "club"
	MaxEntries      uint64        // entries of a log after which a match that goes on is ended as broken; 200 000
	AbandonedAfter  time.Duration // a match of one guest whom nobody has seen for that long is paused; 2 minutes
	DaysGrace       time.Duration // after the service has begun, for which no clock of days is over; an hour
	PlayUnwatched   bool          // whether bots who are among themselves play on while nobody watches, and as fast as they can
}

// Spec describes a match to open.
type Spec struct {
	Game    string
	Options game.Values
	Terms   record.Terms // of the table; the zero Terms: a log of format 1
	State   string       // the state line at which the game begins, as game.Match.State writes it; "" for its opening
	Seats   []SeatSpec
	Guest   string // who opens the match, and owns its human seats
	From    string // the network of the request, whose matches share what bots may think; kept with the match, so not to be an address; may be empty
	Entropy []byte // the guest's 32 bytes for the draws; needed if a seat is human and Seal is nil
	Seal    []byte // or its seal (fair.Seal), and the entropy later with Reveal: for a match of several guests
	// Commit is a commitment from Prepare, in hexadecimal. A guest who sends
	// entropy only after having seen the commitment need not trust the server
	// not to have chosen the secret to go with the entropy. May be empty: then
	// the commitment is made now.
	Commit string
}

// SeatSpec is one seat of a Spec.
type SeatSpec struct {
	Kind  record.Kind
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

// A Join is a request to take a seat: an open one with its invitation, or one's
// own again.
type Join struct {
	Match   string
	Guest   string
	Seat    game.Seat
	Key     string // the invitation; not needed for a seat that the guest owns
	Name    string
	Entropy []byte // 32 bytes; needed before the draws are settled only
	Seal    []byte // or its seal
	Seen    uint64 // the last entry that the guest had seen, or 0: who sits down agrees to the terms of then
}

// Rematch is a request for a rematch.
type Rematch struct {
	Match   string // the match that is over
	Guest   string // who must own a seat
	Commit  string // as in Spec
	From    string // as in Spec
	Entropy []byte // the guest's 32 bytes for the draws
	Seal    []byte // or its seal
}

// withDefaults returns the configuration with what was left out.
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
