package record

import (
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"woodwork/fair"
	"woodwork/game"
)

// Phases of a match.
const (
	Waiting Phase = "waiting" // for somebody to take the open seats
	Playing Phase = "playing"
	Over    Phase = "over"   // the game is over
	Broken  Phase = "broken" // the match ended by a fault of the program
)

// A Phase is Waiting, Playing, Over or Broken.
type Phase string

// A Match is what a log tells after some of its entries.
type Match struct {
	ID       string
	GameID   string
	Options  game.Values // every option of the game; not to be changed
	Commit   fair.Commitment
	Secret   *fair.Secret // nil until it is revealed
	Seats    []Seat       // not to be changed in place
	Phase    Phase
	Why      string     // what broke the match
	Terms    Terms      // of the table
	End      *End       // how the table ended the match; nil if it did not. Not to be changed
	Game     game.Match // the game itself: as it begins until the start
	Begun    string     // the state line at which it begins; "" for its opening
	Offers   game.Seats // seats that offer a draw
	Asking   game.Seats // seats that ask to take their last decision back
	Pausing  game.Seats // seats that ask for a pause
	Proposed *Proposal  // of other terms; nil: none. Not to be changed
	Consent  Consent    // who has agreed to what is asked for, where several have to
	Paused   bool       // whether the players have paused the match: see Still

	Seq     uint64        // of the last entry
	At      time.Duration // of the last entry
	Told    time.Duration // of the last entry that tells the time: see TellsTime
	Since   time.Duration // when the game's last input was, the start or a takeback
	Free    time.Duration // that a decision takes of no time limit of the game, for the network: Turn.Within counts from Since and Free
	LastPly uint64        // seq of the game's last input, of the start or of a takeback
	Closed  time.Duration // when the last change of the seats was before the start
	Plies   uint64        // the game's inputs so far, those that were taken back among them

	Decisions uint64 // those of Plies that players made

	Clocks Clocks // where the terms have a time control

	usualFlag string // what a fallen flag means if Terms does not say it
	timeout   string // what becomes of who does not decide, by the clock of the game

	lag      [game.MaxSeats]time.Duration // of the players' connections
	lent     [game.MaxSeats]uint64        // the entry by which a computer took over, where it has
	offered  game.Seats                   // seats that have offered a draw since their last move
	asked    game.Seats                   // seats that have asked for a takeback since the last decision
	proposed game.Seats                   // seats that have proposed other terms since the last decision of a person
	pausing  game.Seats                   // seats that have asked for a pause since the last decision of a person
	past     []*decision                  // what can be taken back, the last one last; not to be changed in place
	games    Games
}

// NewMatch returns the match before its first entry.
func NewMatch(games Games, id string) *Match { return &Match{ID: id, games: games} }

// Fold makes a match of a log. The error names the entry that cannot be, and
// comes with the match as it was before that entry.
func Fold(games Games, l Log) (*Match, error) {
	m := NewMatch(games, l.Match)
	for _, e := range l.Entries {
		if _, err := m.Apply(e); err != nil {
			return m, err
		}
	}
	return m, nil
}

// Clone returns an independent copy.
func (m *Match) Clone() *Match {
	c := *m
	if m.Game != nil {
		c.Game = m.Game.Clone()
	}
	return &c
}

// Turn returns what the game waits for: nothing unless the match is on.
func (m *Match) Turn() game.Turn {
	if m.Phase != Playing {
		return game.Turn{}
	}
	return m.Game.Turn()
}

// Full reports whether no seat is open.
func (m *Match) Full() bool {
	return !slices.ContainsFunc(m.Seats, func(s Seat) bool { return s.Kind == Open })
}

// Settled reports whether it is settled what the draws are made of: the match is full,
// and somebody has promised entropy; or it has begun. From then on players leave their
// seats to the computer, and who sits down adds nothing.
func (m *Match) Settled() bool {
	promised := slices.ContainsFunc(m.Seats, func(s Seat) bool { return s.Seal != nil })
	return m.Phase != Waiting || promised && m.Full()
}

// Ready reports whether the match may begin: it is full, and of the players who promised
// entropy nobody sits there who has not told it.
func (m *Match) Ready() bool {
	secretive := func(s Seat) bool { return s.Kind == Human && s.Sealed() }
	return m.Phase == Waiting && m.Full() && !slices.ContainsFunc(m.Seats, secretive)
}

// Left reports whether nobody plays the match any more: it is on, people have played it,
// and all of them have left, or computers have taken over from them. It then stands still,
// until one of them is back: no computer plays and no time passes.
func (m *Match) Left() bool {
	if m.Phase != Playing || slices.ContainsFunc(m.Seats, Seat.Present) {
		return false
	}
	return slices.ContainsFunc(m.Seats, func(s Seat) bool { return s.TookOver() || s.Left })
}

// Entropies returns what the players added to the draws, in the order of their
// seats: instead of an entropy that was promised and never told, its seal. It does not
// change once the match has started.
func (m *Match) Entropies() (list [][]byte) {
	for _, s := range m.Seats {
		switch {
		case s.Entropy != nil:
			list = append(list, s.Entropy)
		case s.Seal != nil:
			list = append(list, s.Seal)
		}
	}
	return list
}

// Source returns the numbers for the draw that becomes the next ply.
func (m *Match) Source(secret fair.Secret) game.Source {
	return fair.NewSource(secret, m.ID, m.Entropies(), m.Plies+1)
}

// Deadline returns when a time limit of the game or of the table is over, if one runs:
// Match.Falls says which of them.
func (m *Match) Deadline() (at time.Duration, ok bool) {
	at, ok = m.limit()
	if m.Falls() {
		_, at, ok = m.Flag()
	}
	return at, ok
}

// Apply advances the match by its next entry. The error, an *EntryError,
// leaves the match as it was.
func (m *Match) Apply(e Entry) (game.Report, error) {
	err := follows(Entry{Seq: m.Seq, At: m.At}, e)
	if err == nil {
		err = CheckText(e.Text)
	}
	if err == nil {
		err = m.timeStands(e.At)
	}
	var report game.Report
	flagged := Table
	if m.lapses(e) {
		flagged, _, _ = m.Flag()
	}
	thinking, still, broken := m.Thinking(), m.Still(), e.Seat == Table && strings.HasPrefix(e.Text, brokenWord)
	if err == nil && !broken {
		err = m.late(e.At)
	}
	switch {
	case err != nil:
	case e.InGame():
		report, err = m.play(e)
	default:
		err = m.table(e)
	}
	if err != nil {
		return report, &EntryError{e.Seq, err}
	}
	m.keepClocks(e, thinking, flagged)
	m.Seq, m.At = e.Seq, e.At
	if m.Phase == Waiting && strings.HasPrefix(e.Text, "seat ") {
		m.Closed = e.At
	}
	m.count(e)
	if still && !m.Still() {
		m.Told = e.At // match time goes on from there
	}
	return report, nil
}

// TellsTime reports whether it was match time when an entry was made. Chance takes time that
// is still to pass, and what computers do while people play follows on it: people have yet to
// see it, and so may the time of what the Table says meanwhile be ahead.
func (m *Match) TellsTime(e Entry) bool {
	switch {
	case m.Phase == Waiting:
		return true
	case e.Seat == Table:
		_, back := TakenBack(e)
		return back || e.Text == StartText
	case e.Seat < 0:
		return e.Seat == game.Clock
	}
	return m.Seats[e.Seat].Kind != Bot || !slices.ContainsFunc(m.Seats, func(s Seat) bool { return s.Kind == Human })
}

// MovedByPerson reports whether an entry is the move of a seat on which a person sits.
func (m *Match) MovedByPerson(e Entry) bool {
	return e.Seat >= 0 && int(e.Seat) < len(m.Seats) && m.Seats[e.Seat].Kind == Human
}

// count takes in that an entry has become the last one.
func (m *Match) count(e Entry) {
	if m.TellsTime(e) {
		m.Told = e.At
	}
	_, back := TakenBack(e)
	if e.InGame() || back || e.Seat == Table && e.Text == StartText {
		m.Since, m.LastPly, m.Free = e.At, e.Seq, m.mostLag()
	}
	if !e.InGame() {
		return
	}
	m.Plies++
	if e.Seat >= 0 {
		m.Decisions++
	}
	m.moved(e.Seat)
	m.closePast(e.Seat)
}

// Reasons for a match to refuse an entry.
var (
	ErrWaiting = errors.New("the match has not started")
	ErrBroken  = errors.New("the match is broken")
	ErrTable   = errors.New("this cannot happen at the table now")
)

func (m *Match) play(e Entry) (game.Report, error) {
	switch m.Phase {
	case Over:
		return game.Report{}, game.ErrOver
	case Broken:
		return game.Report{}, ErrBroken
	case Playing:
	default:
		return game.Report{}, ErrWaiting
	}
	if m.Paused {
		return game.Report{}, ErrPaused
	}
	if e.Seat >= 0 && int(e.Seat) < len(m.Seats) && m.Seats[e.Seat].Left {
		return game.Report{}, ErrLeft
	}
	if err := m.consent(e); err != nil {
		return game.Report{}, err
	}
	before := m.before(e)
	report, err := m.make(e)
	if err == nil && before != nil {
		m.remember(before)
	}
	if err == nil && m.Game.Turn().Over() {
		m.Phase = Over
	}
	return report, err
}

// make makes the move of an entry in the game.
func (m *Match) make(e Entry) (game.Report, error) {
	if !m.lapses(e) {
		return m.Game.Play(m.Took(e), e.Seat, e.Text)
	}
	if lapse := m.Game.Lapse(); e.Text != lapse {
		return game.Report{}, fmt.Errorf("%w: the clock plays %q for the seat whose flag falls, not %.40q", game.ErrIllegal, lapse, e.Text)
	}
	return m.Game.PlayLapse(m.Took(e))
}

// Took returns how long the next entry of the game takes, as the game counts it: what the
// network takes of a decision is not counted, nor is it of the clock's move.
func (m *Match) Took(e Entry) time.Duration {
	if e.Seat == game.Nature {
		return e.At - m.Since
	}
	return max(0, e.At-m.Since-m.Free)
}

// SecretText returns the secret in the form that entries have, if it is known.
func (m *Match) SecretText() string {
	if m.Secret == nil {
		return ""
	}
	return hex.EncodeToString(m.Secret[:])
}

// CommitText returns the commitment in the form that entries have.
func (m *Match) CommitText() string { return hex.EncodeToString(m.Commit[:]) }

func tableError(format string, args ...any) error {
	return fmt.Errorf("%w: "+format, append([]any{ErrTable}, args...)...)
}
