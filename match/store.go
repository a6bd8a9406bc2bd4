package match

import (
	"context"
	"time"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/record"
)

// A Store keeps the logs of matches. Every method is safe for concurrent use.
// Package storetest says what a store must do, and checks it.
//
// A store that somebody else can write to notices what has changed since it was stored: it
// returns ErrDamaged for that match, and never entries, owners or a summary that are not
// what was stored.
//
// A store that fails wraps ErrDamaged, ErrNoSpace or ErrStore, with a sentence for
// the operator: what is wrong, where, and what to do.
type Store interface {
	// Create stores a new match with its first entries, in one transaction. It
	// returns ErrConflict if the id exists, or if the match is the successor of
	// one that has a successor. When it returns nil all of it is durable.
	Create(ctx context.Context, o Meta, b Batch) error

	// Append stores a batch in one transaction: all of it or nothing. The first
	// entry must follow the last one stored; otherwise it returns ErrConflict.
	// It returns ErrNotFound if there is no such match. When it returns nil the
	// entries are durable. A context that is over before it is called stores
	// nothing; later it waits for the outcome.
	Append(ctx context.Context, b Batch) error

	// SetPaused keeps the match time at which a match is paused, for Meta.PausedAt. It
	// returns ErrNotFound if there is no such match.
	SetPaused(ctx context.Context, id string, at time.Duration) error

	// Seen keeps when somebody with a seat was at the match, whole milliseconds. It returns
	// ErrNotFound if there is no such match.
	Seen(ctx context.Context, id string, at time.Time) error

	// Stale returns up to limit matches of which nothing was stored, and at which nobody was
	// seen, since before, in the order of their ids and after the given one. Updated is the
	// later of the two, and Phase "" where the summary is damaged.
	Stale(ctx context.Context, before time.Time, after string, limit int) ([]Summary, error)

	// Delete removes a match with all that is kept of it. It returns ErrConflict if
	// something was stored or somebody was seen since before, ErrNotFound if there is no
	// such match, and ErrDamaged, leaving it, if it is not what was stored.
	Delete(ctx context.Context, id string, before time.Time) error

	// Load returns up to limit entries after the given seq, in order: none at
	// the end of the log or if there is no such match.
	Load(ctx context.Context, id string, after uint64, limit int) ([]record.Entry, error)

	// Open returns what is kept beside the log, or ErrNotFound.
	Open(ctx context.Context, id string) (Meta, error)

	// List returns up to limit matches in which guest owns a seat, newest first, at one
	// time by id, and after a place in that order. Those whose summary is damaged have the
	// Phase "".
	List(ctx context.Context, guest string, after Place, limit int) ([]Summary, error)

	// Running returns the ids of the matches that go on by themselves; with ErrDamaged
	// those that can be found.
	Running(ctx context.Context) ([]string, error)

	// Due returns up to limit ids of matches whose Summary.Deadline is not after before, the
	// earliest first.
	Due(ctx context.Context, before time.Time, limit int) ([]string, error)

	// Guarded reports whether there is a match whose Summary.Guarded is one of these marks, none
	// of which is 0.
	Guarded(ctx context.Context, marks []Mark) (bool, error)

	// Summary returns the summary of a match without Yours, or ErrNotFound; ErrDamaged if it
	// is not what was stored.
	Summary(ctx context.Context, id string) (Summary, error)

	Close() error
}

// A Meta is what is kept of a match beside its log: what the log must not
// tell, and who owns what.
type Meta struct {
	ID       string
	Secret   fair.Secret
	Host     string               // the guest who opened the match; "" for one that was imported
	Group    string               // whose matches share what bots may think; "" for a match of before there were groups
	Before   string               // the match that this one is the rematch of, if it is
	Next     string               // the rematch of this match, if there is one; not for Create
	Created  time.Time            // in UTC, whole milliseconds
	Seen     time.Time            // when Seen was last told that somebody was there; zero: never; not for Create
	PausedAt time.Duration        // the match time at which the match was paused last, whole milliseconds; not for Create
	Owners   map[game.Seat]string // the guests who own the seats
}

// A Batch is entries to be appended together, and what follows from them.
type Batch struct {
	Match   string
	Entries []record.Entry
	Summary Summary              // the match after the entries
	Owners  map[game.Seat]string // seats that change hands; "" for nobody
}

// A Place is one in a list of matches: behind the one that was updated then. The zero Place
// is before the first.
type Place struct {
	Updated time.Time
	ID      string
}

// IsZero reports whether nothing comes before.
func (p Place) IsZero() bool { return p.ID == "" }

// A Summary is the summary of a match: a fold of its log, kept so that a list of
// matches need not fold them all.
type Summary struct {
	ID       string
	Game     string
	Seats    []record.Seat // without entropy
	Phase    record.Phase
	Turn     game.Seats // the players who may act
	Winners  game.Seats
	Why      string     // why the table ended the match, as record.End says it; "" if it did not
	By       game.Seat  // who resigned, has gone or has no time left, likewise
	Score    []int32    // by seat
	Running  bool       // whether it goes on without a player's doing: a bot's turn or a time limit, and several guests
	Updated  time.Time  // in UTC, whole milliseconds
	Deadline time.Time  // when a clock of days is over, in UTC, whole milliseconds; zero: none runs
	Guarded  Mark       // of where a match stands that is on, and in which nobody may have help; else 0
	Yours    game.Seats // in a List: the seats that the guest owns
}
