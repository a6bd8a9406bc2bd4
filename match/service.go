package match

import (
	"context"
	"log/slog"
	"time"

	"woodwork/game"
	"woodwork/record"
)

// A Player is a computer player at one seat of one match.
type Player interface {
	// Choose returns a move of seat in m, which is the player's to keep. src is
	// for the player's own random choices; it has nothing to do with the
	// match's dice. When ctx is over a move is chosen by chance instead.
	Choose(ctx context.Context, m game.Match, seat game.Seat, src game.Source) (string, error)
}

// A Roster returns a new player of the level for the game that m plays, or an
// error if the game has no such level.
type Roster func(gameID, level string, m game.Match) (Player, error)

// Config is what a Service needs. Games, Store, Bus and Roster must be set;
// what else is zero has a default.
type Config struct {
	Games  record.Games
	Store  Store
	Bus    Bus
	Roster Roster

	// Encode makes the payload of an event from the tables before and after it;
	// before is nil for the first entry. It is called once for each new entry,
	// however many subscribers there are, in the goroutine of the match, and
	// again for entries that are read from history. It must not change anything.
	Encode func(before, after *Table, e Event) []byte

	Log      *slog.Logger
	Idle     time.Duration // a match that nobody looked at for so long is unloaded; 1 minute
	Absent   time.Duration // a player who was away for so long may be substituted; 1 minute
	Thinking time.Duration // a bot's time for one move; 2 seconds
	Thinkers int           // bots that think at the same time; 2
	TakeOver string        // the level of the bot that takes over from a player; "club"
}

// Spec describes a match to open.
type Spec struct {
	Game    string
	Options game.Values
	Seats   []SeatSpec
	Guest   string // who opens the match, and owns its human seats
	Entropy []byte // the guest's 32 bytes for the draws; needed if a seat is human
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
	Entropy []byte // 32 bytes; needed before the start only
}

// A Service holds matches. It is safe for concurrent use.
type Service struct{ cfg Config }

// New returns a service that holds no match yet. Call Resume to go on with the
// matches in which a bot is to move or time is running.
func New(cfg Config) *Service { return &Service{cfg: cfg} }

// Resume loads the matches that go on by themselves.
func (s *Service) Resume(ctx context.Context) error { return nil }

// Close lets every match finish what it is doing, ends all subscriptions with
// ErrClosed, and refuses requests from now on. It neither closes the store nor
// the bus.
func (s *Service) Close(ctx context.Context) error { return nil }

// Prepare commits to the secret of a match that does not exist yet, and returns
// the commitment in hexadecimal, for Spec.Commit. It is kept for ten minutes.
func (s *Service) Prepare() string { return "" }

// Create opens a match and returns its id. If no seat is open the game starts
// at once.
func (s *Service) Create(ctx context.Context, spec Spec) (id string, err error) { return "", nil }

// Rematch opens the match that follows one that is over: the same game, options
// and players, with the first seat moved to the end. The guest must own a seat;
// the guest's seats are taken with the entropy, those of other players are kept
// open for them: they join without a key. A match has one rematch: asking again
// joins the guest's seats to it.
func (s *Service) Rematch(ctx context.Context, id, guest string, entropy []byte) (next string, err error) {
	return "", nil
}

// Snapshot returns the match as it is now, and what it is to guest.
func (s *Service) Snapshot(ctx context.Context, id, guest string) (*Table, You, error) {
	return nil, You{}, nil
}

// TableAt returns the match as it was after entry seq, or ErrNotFound.
func (s *Service) TableAt(ctx context.Context, id string, seq uint64) (*Table, error) {
	return nil, nil
}

// Play makes a player's move and returns its seq. It is refused with ErrStale
// if the game has gone on since m.Seq, unless it was this very move that was
// made: repeating a request is safe.
func (s *Service) Play(ctx context.Context, m Move) (seq uint64, err error) { return 0, nil }

// Join takes a seat and returns the seq of the entry that says so. The game
// starts when the last open seat is taken. Taking a seat that one sits on
// already changes nothing and is no error.
func (s *Service) Join(ctx context.Context, j Join) (seq uint64, err error) { return 0, nil }

// Leave gives up a seat: before the start it is open again, and its invitation
// as good as before; after it a computer takes over, and the guest may come
// back with Join. Leaving a seat that the computer plays is no error.
func (s *Service) Leave(ctx context.Context, id, guest string, seat game.Seat) (seq uint64, err error) {
	return 0, nil
}

// Substitute lets a computer play for a player who has been away for
// Config.Absent, at the wish of another player, or take an open seat before the
// start, at the wish of the host.
func (s *Service) Substitute(ctx context.Context, id, guest string, seat game.Seat) (seq uint64, err error) {
	return 0, nil
}

// Subscribe tells guest, who may be "" for a stranger, what happens after entry
// after. The subscription begins with the entries between that one and now.
// Close it.
func (s *Service) Subscribe(ctx context.Context, id, guest string, after uint64) (*Subscription, error) {
	return nil, nil
}

// Watch is Subscribe from now on: its Table is the match as it is.
func (s *Service) Watch(ctx context.Context, id, guest string) (*Subscription, error) {
	return nil, nil
}

// Presence says who is looking at the match.
func (s *Service) Presence(ctx context.Context, id string) (Presence, error) {
	return Presence{}, nil
}

// Events returns up to limit events after entry after, and whether there are more.
func (s *Service) Events(ctx context.Context, id string, after uint64, limit int) (events []Event, more bool, err error) {
	return nil, false, nil
}

// Log returns the log as far as it goes.
func (s *Service) Log(ctx context.Context, id string) (record.Log, error) { return record.Log{}, nil }

// List returns the newest matches in which guest owns a seat.
func (s *Service) List(ctx context.Context, guest string, limit int) ([]Head, error) {
	return s.cfg.Store.List(ctx, guest, limit)
}

// Stats returns figures for the metrics.
func (s *Service) Stats() Stats { return Stats{} }

// Stats are counts since the service was made, but for the first two.
type Stats struct {
	Loaded      int // matches in memory
	Subscribers int
	Entries     uint64 // appended by this service
	Conflicts   uint64 // appends that another service had come before
	Dropped     uint64 // subscribers that fell behind
	BotFaults   uint64 // bots that failed or took too long
	Broken      uint64 // matches that broke
}
