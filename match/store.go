package match

import (
	"context"
	"time"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/record"
	"woodwork/table"
)

// LastSeq is a seq that no log reaches; a store may treat greater ones like it.
const LastSeq = 1<<31 - 1

// A Store keeps the logs of matches. Every method is safe for concurrent use. Package storetest
// says what a store must do, and checks it.
//
// A store that others can write to must notice changes to what it stored: it returns ErrDamaged
// for that match, and never entries, owners or a summary that it did not store.
//
// A store that fails wraps ErrDamaged, ErrNoSpace or ErrStore, with a sentence for the operator:
// what is wrong, where, and what to do.
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

	// SetPaused stores the match time at which a match is paused, for Meta.PausedAt. It returns
	// ErrNotFound if there is no such match.
	SetPaused(ctx context.Context, id string, at time.Duration) error

	// SetOwners stores which guests own seats; "" for nobody. It returns ErrNotFound if there is no
	// such match. Places beside the seats, up to 15, are stored as well, see Import; and
	// the places of members, see table.PlaceOf.
	SetOwners(ctx context.Context, id string, owners map[game.Seat]string) error

	// Seen stores when somebody with a seat was at the match, in whole milliseconds. It returns
	// ErrNotFound if there is no such match.
	Seen(ctx context.Context, id string, at time.Time) error

	// Stale returns up to limit matches for which nothing was stored, and at which nobody was
	// seen, since before, in the order of their ids and after the given one. Updated is the
	// later of the two times; Phase is "" if the summary is damaged.
	Stale(ctx context.Context, before time.Time, after string, limit int) ([]Summary, error)

	// Delete removes a match and everything kept with it. It returns ErrConflict if something
	// was stored or somebody was seen since before, ErrNotFound if there is no such match, and
	// ErrDamaged, without deleting it, if its summary or the time at which somebody was last
	// seen is not what was stored. The log need not be read for that.
	Delete(ctx context.Context, id string, before time.Time) error

	// Load returns up to limit entries after the given seq, which may be any number, in order:
	// none at the end of the log and beyond it, or if there is no such match.
	Load(ctx context.Context, id string, after uint64, limit int) ([]record.Entry, error)

	// Open returns what is kept beside the log, or ErrNotFound.
	Open(ctx context.Context, id string) (Meta, error)

	// List returns up to limit matches in which guest owns a seat, newest first and by id if the
	// times are equal, after a place in that order. Phase is "" if the summary is damaged.
	List(ctx context.Context, guest string, after Place, limit int) ([]Summary, error)

	// Running returns the ids of the matches that go on by themselves; with ErrDamaged, those
	// that can be found.
	Running(ctx context.Context) ([]string, error)

	// Due returns up to limit ids of matches whose Summary.Deadline is not after before,
	// earliest first.
	Due(ctx context.Context, before time.Time, limit int) ([]string, error)

	// Guarded reports whether there is a match whose Summary.Guarded is one of these marks, none
	// of which is 0.
	Guarded(ctx context.Context, marks []Mark) (bool, error)

	// Hours lets change state when servers of the store could be reached, in one transaction,
	// and returns what is stored then. change may be called more than once; nil changes nothing.
	Hours(ctx context.Context, change func(Hours) Hours) (Hours, error)

	// Last returns when something was last stored of a match, or somebody was last seen at one;
	// zero if never.
	Last(ctx context.Context) (time.Time, error)

	// Summary returns the summary of a match without Yours. It returns ErrNotFound if there is
	// no such match, ErrDamaged if it is not what was stored.
	Summary(ctx context.Context, id string) (Summary, error)

	// Close waits for what is being stored and closes the store. It may be called more than once.
	Close() error
}

// A Meta is what is kept beside the log of a match: what the log must not reveal, and who owns
// what.
type Meta struct {
	ID       string
	Secret   fair.Secret
	Host     string               // the guest who opened the match; "" if it was imported, record.Nameless if they have been erased
	Group    string               // the network whose matches share what bots may think; "" once its host is erased
	Before   string               // the match that this one is the rematch of, if any
	Next     string               // the rematch of this match, if there is one; ignored by Create
	Created  time.Time            // in UTC, whole milliseconds
	Seen     time.Time            // when Seen was last called; zero if never; ignored by Create
	PausedAt time.Duration        // the match time at which the match was last paused, in whole milliseconds; ignored by Create
	Owners   map[game.Seat]string // the guests who own the seats, by table.PlaceOf, or keep an imported match beside them
}

// A Batch is a list of entries to be appended together, and what follows from them.
type Batch struct {
	Match   string
	Entries []record.Entry
	Summary Summary              // the summary of the match after the entries
	Owners  map[game.Seat]string // seats that change owner; "" for nobody
}

// A Place is a place in a list of matches: after the match with this id and time of update. The
// zero Place is the beginning.
type Place struct {
	Updated time.Time
	ID      string
}

// IsZero reports whether the place is the beginning of the list.
func (p Place) IsZero() bool { return p.ID == "" }

// A Summary is the summary of a match: a fold of its log, stored so that a list of matches need
// not fold them all.
type Summary struct {
	ID       string
	Game     string
	Seats    []table.Seat // without entropy
	Phase    table.Phase
	Turn     game.Seats // the players who may act
	Winners  game.Seats
	Why      string     // why the table ended the match, as in table.End; "" if it did not
	By       game.Seat  // who resigned, has gone or has run out of time, as in table.End
	Score    []int32    // by seat
	Running  bool       // whether it goes on by itself: a bot is to move or a time limit runs, and several guests play, or none with Config.PlayUnwatched
	Updated  time.Time  // in UTC, whole milliseconds
	Deadline time.Time  // when a clock of days runs out, in UTC, whole milliseconds; zero if none runs
	Guarded  Mark       // the mark of the current position if the match is on and allows no help; else 0
	Acts     Places     // the places of those who decide for seats in Turn that people share, as far as they are not the first there
	Yours    game.Seats // in a List: the seats that the guest owns
	Mine     Places     // in a List: the places that the guest has on them, as table.PlaceOf has them
	Outdated bool       // in Service.List: the match was on, and today's rules refuse an entry of it; not stored
}
