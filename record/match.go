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
	Waiting Phase = "waiting" // until the open seats are taken
	Playing Phase = "playing"
	Over    Phase = "over"   // the game is over
	Broken  Phase = "broken" // the match was ended by a fault of the program
)

// A Phase is Waiting, Playing, Over or Broken.
type Phase string

// A Match is the state of a match after some entries of its log.
type Match struct {
	ID       string
	GameID   string
	Rules    int         // the number of the rules under which it was opened
	Options  game.Values // all options of the game; must not be changed
	Commit   fair.Commitment
	Secret   *fair.Secret // nil until it is revealed
	Seats    []Seat       // must not be changed in place
	Phase    Phase
	Why      string     // what broke the match
	Outdated *Outdated  // what of its log today's rules refuse, nil if nothing; must not be changed
	Terms    Terms      // what the table has agreed on
	End      *End       // how the table ended the match, nil if it did not; must not be changed
	Game     game.Match // the game itself; before the start, its opening
	Begun    string     // the state line at which it begins; "" for the usual opening
	Offers   game.Seats // seats that offer a draw
	Asking   game.Seats // seats that ask to take their last decision back
	Pausing  game.Seats // seats that ask for a pause
	Proposed *Proposal  // the other terms that a player asks for, nil if none; must not be changed
	Consent  Consent    // who has agreed to what is asked for, where several must
	Paused   bool       // whether the players have paused the match; see Still

	Seq     uint64        // of the last entry
	At      time.Duration // of the last entry
	Told    time.Duration // of the last entry made at match time; see TellsTime
	Since   time.Duration // when the game's last input, the start or a takeback was
	Free    time.Duration // how much of a decision does not count against the game's time limit, to make up for the network: Turn.Within runs from Since + Free
	LastPly uint64        // seq of the game's last input, the start or a takeback
	Closed  time.Duration // when the seats last changed before the start
	Plies   uint64        // how many inputs the game has had, including those that were taken back

	Decisions uint64 // how many of Plies were made by players

	Clocks Clocks // if the terms have a time control

	usualFlag string // what happens when a flag falls, if Terms does not say
	timeout   string // what happens to a player who does not decide in time, by the game's own clock

	lag      [game.MaxSeats]time.Duration // the lag of each player's network
	lent     [game.MaxSeats]uint64        // seq of the entry by which a computer took over the seat; 0 if none did
	offered  game.Seats                   // seats that have offered a draw since their last move
	asked    game.Seats                   // seats that have asked for a takeback since the last decision
	proposed game.Seats                   // seats that have proposed other terms since the last decision of a person
	pausing  game.Seats                   // seats that have asked for a pause since the last decision of a person
	requests [game.MaxSeats][requestKinds]uint32
	past     []*decision // the decisions that can be taken back, the latest last; must not be changed in place
	games    Games
}

// NewMatch returns the match before its first entry.
func NewMatch(games Games, id string) *Match { return &Match{ID: id, games: games} }

// Fold makes a match of a log. An error names the first entry that is not allowed, and is
// returned with the match before that entry.
func Fold(games Games, l Log) (*Match, error) {
	m := NewMatch(games, l.Match)
	for _, e := range l.Entries {
		if _, err := m.Replay(e); err != nil {
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

// Turn returns what the game waits for: nothing unless the match is being played.
func (m *Match) Turn() game.Turn {
	if m.Phase != Playing {
		return game.Turn{}
	}
	return m.Game.Turn()
}

// Full reports whether all seats are taken.
func (m *Match) Full() bool {
	return !slices.ContainsFunc(m.Seats, func(s Seat) bool { return s.Kind == Open })
}

// Settled reports whether it is fixed what the draws are derived from: the match is full and
// somebody has promised entropy, or it has started. From then on a player who leaves hands the
// seat to a computer, and a player who sits down adds no entropy.
func (m *Match) Settled() bool {
	promised := slices.ContainsFunc(m.Seats, func(s Seat) bool { return s.Seal != nil })
	return m.Phase != Waiting || promised && m.Full()
}

// Ready reports whether the match may start: it is full, and every player who promised entropy
// has revealed it.
func (m *Match) Ready() bool {
	secretive := func(s Seat) bool { return s.Kind == Human && s.Sealed() }
	return m.Phase == Waiting && m.Full() && !slices.ContainsFunc(m.Seats, secretive)
}

// Left reports whether nobody plays the match any more: it has started, people have played it,
// and all of them have left or been replaced by computers. It then stands still until one of
// them comes back: no computer plays and no time passes.
func (m *Match) Left() bool {
	if m.Phase != Playing || slices.ContainsFunc(m.Seats, Seat.Present) {
		return false
	}
	return slices.ContainsFunc(m.Seats, func(s Seat) bool { return s.TookOver() || s.Left })
}

// Entropies returns what the players added to the draws, in the order of their seats. An entropy
// that was promised and never revealed is replaced by its seal. The result does not change once
// the match has started.
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

// Source returns the numbers for the draw that will be the next ply.
func (m *Match) Source(secret fair.Secret) game.Source {
	return fair.NewSource(secret, m.ID, m.Entropies(), m.Plies+1)
}

// Deadline returns when the next time limit of the game or of the table runs out, if one runs.
// Match.Falls says which of them it is.
func (m *Match) Deadline() (at time.Duration, ok bool) {
	at, ok = m.limit()
	if m.Falls() {
		_, at, ok = m.Flag()
	}
	return at, ok
}

// Apply advances the match by its next entry. An error is an *EntryError and leaves the match
// unchanged.
func (m *Match) Apply(e Entry) (game.Report, error) {
	if m.Outdated != nil {
		return game.Report{}, m.close(e)
	}
	err := m.follows(e)
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
		m.Told = e.At // match time goes on from here
	}
	return report, nil
}

// follows returns an error if an entry cannot be the next one of any log.
func (m *Match) follows(e Entry) error {
	if err := follows(Entry{Seq: m.Seq, At: m.At}, e); err != nil {
		return err
	}
	return CheckText(e.Text)
}

// TellsTime reports whether the time of an entry was the match time when it was made. Draws are
// dated ahead by the time they are shown, and so are a computer's decisions that follow them
// while people play; the same can be true of Table entries made meanwhile.
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

// MovedByPerson reports whether an entry is a move made by a person.
func (m *Match) MovedByPerson(e Entry) bool {
	return e.Seat >= 0 && int(e.Seat) < len(m.Seats) && m.Seats[e.Seat].Kind == Human
}

// count updates the match for its new last entry.
func (m *Match) count(e Entry) {
	if m.TellsTime(e) {
		m.Told = e.At
	}
	_, back := TakenBack(e)
	if e.InGame() || back || e.Seat == Table && e.Text == StartText {
		m.Since, m.LastPly, m.Free = e.At, e.Seq, m.mostLag()
	}
	if !e.InGame() {
		m.countRequest(e.Text)
		return
	}
	m.Plies++
	if e.Seat >= 0 {
		m.Decisions++
	}
	m.moved(e.Seat)
	m.closePast(e.Seat)
}

// Reasons to refuse an entry.
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

// Took returns how long the next entry of the game takes as the game counts it: without the lag
// of the network, which does not apply to moves of the clock.
func (m *Match) Took(e Entry) time.Duration {
	if e.Seat == game.Nature {
		return e.At - m.Since
	}
	return max(0, e.At-m.Since-m.Free)
}

// SecretText returns the secret as entries write it, "" if it is not known.
func (m *Match) SecretText() string {
	if m.Secret == nil {
		return ""
	}
	return hex.EncodeToString(m.Secret[:])
}

// CommitText returns the commitment as entries write it.
func (m *Match) CommitText() string { return hex.EncodeToString(m.Commit[:]) }

func tableError(format string, args ...any) error {
	return fmt.Errorf("%w: "+format, append([]any{ErrTable}, args...)...)
}
