package record

import (
	"slices"
	"time"

	"woodwork/game"
	"woodwork/table"
)

// A Match is the state of a match after some entries of its log.
type Match struct {
	ID        string
	GameID    string
	Rules     int           // the number of the rules under which it was opened
	Options   game.Values   // all options of the game; must not be changed
	Begun     string        // the state line at which it begins; "" for the usual opening
	Outdated  *Outdated     // what of its log today's rules refuse, nil if nothing; must not be changed
	MatchTime time.Duration // of the last entry made at match time; see TellsTime
	Closed    time.Duration // when the seats last changed before the start

	table.State // the table after the last entry

	games Games
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

// Source returns the numbers for the draw that will be the next ply.
func (m *Match) Source(secret [32]byte) game.Source { return m.State.Source(m.ID, secret) }

// A Report says what an entry did.
type Report struct {
	game.Report            // in words: the referee's, or those of table.Describe
	Deed        table.Deed // what happened at the table; zero for the first entry and for inputs of the game
}

// Apply advances the match by its next entry. An error is an *EntryError and leaves the match
// unchanged.
func (m *Match) Apply(e Entry) (Report, error) {
	if m.Outdated != nil {
		return Report{}, m.close(e)
	}
	if err := m.follows(e); err != nil {
		return Report{}, &EntryError{e.Seq, err}
	}
	still := m.Still()
	report, err := m.apply(e)
	if err != nil {
		return report, &EntryError{e.Seq, err}
	}
	if m.TellsTime(e, report.Deed) || still && !m.Still() { // match time goes on from here
		m.MatchTime = e.At
	}
	return report, nil
}

func (m *Match) apply(e Entry) (Report, error) {
	switch {
	case m.Game == nil && e.Seat == Table:
		err := m.open(e)
		return Report{Report: game.Report{Text: m.Created()}}, err
	case e.InGame():
		report, err := m.Play(e.Seat, e.Text, e.At)
		return Report{Report: report}, err
	}
	deed, err := table.Parse(e.Text)
	if err != nil {
		return Report{}, err
	}
	return m.do(deed, e)
}

// do lets a deed happen, and describes it as the table was before it.
func (m *Match) do(deed table.Deed, e Entry) (Report, error) {
	report := Report{Deed: deed}
	if deed.Verb == table.Place && m.Seq == 1 {
		report.Text = m.Describe(deed)
		return report, m.place(deed.Text, e)
	}
	if err := m.Refuse(deed, e.At); err != nil {
		return Report{}, err
	}
	report.Text = m.Describe(deed)
	m.Step(deed, e.At)
	if m.Phase == table.Waiting && seats(deed.Verb) {
		m.Closed = e.At
	}
	return report, nil
}

// seats reports whether a deed changes who has seats, or how many must have them.
func seats(v table.Verb) bool {
	switch v {
	case table.Sit, table.Join, table.Part, table.Enough:
		return true
	}
	return false
}

// follows returns an error if an entry cannot be the next one of any log.
func (m *Match) follows(e Entry) error {
	if err := follows(Entry{Seq: m.Seq, At: m.At}, e); err != nil {
		return err
	}
	return CheckText(e.Text)
}

// TellsTime reports whether the time of an entry was the match time when it was made; deed is what
// happened at the table by it, and the match is the one after it. Draws are dated ahead by the time
// they are shown, and so are a computer's decisions that follow them while people play; the same can
// be true of Table entries made meanwhile.
func (m *Match) TellsTime(e Entry, deed table.Deed) bool {
	switch {
	case m.Phase == table.Waiting:
		return true
	case e.Seat == Table:
		return deed.Verb == table.TakeBack || deed.Verb == table.Start
	case e.Seat < 0:
		return e.Seat == game.Clock
	}
	human := func(s table.Seat) bool { return s.Kind == table.Human }
	return m.Seats[e.Seat].Kind != table.Bot || !slices.ContainsFunc(m.Seats, human)
}

// MovedByPerson reports whether an entry is a move made by a person.
func (m *Match) MovedByPerson(e Entry) bool {
	return e.Seat >= 0 && int(e.Seat) < len(m.Seats) && m.Seats[e.Seat].Kind == table.Human
}

// FlagEntry returns the entry for a flag that falls, at State.Deadline if State.FlagIsNext, and its
// author: the clock plays the game's default, the match ends, or a computer of the given level
// plays on for that seat.
func (m *Match) FlagEntry(level string) (by game.Seat, text string) {
	if deed, ok := m.FlagDeed(level); ok {
		return Table, deed.String()
	}
	return game.Clock, m.Game.Lapse()
}

// Standing returns the entries of a log that were not taken back, without those of the table.
func Standing(entries []Entry) (list []Entry) {
	for _, e := range entries {
		if seq, ok := e.TakesBackTo(); ok {
			list = slices.DeleteFunc(list, func(e Entry) bool { return e.Seq > seq })
		}
		if e.InGame() {
			list = append(list, e)
		}
	}
	return list
}
