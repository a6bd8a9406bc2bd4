// Package record is the log of a match: its entries, their text, the fold that
// makes a match of them, and the check that anybody can make of a finished one.
//
// A match is its log. Everything that a server knows of a match, a replay shows
// or a statistic counts is a fold of these entries; docs/formats.md describes
// the text form.
package record

import (
	"fmt"
	"strconv"
	"time"

	"woodwork/game"
	"woodwork/table"
)

// Table is the seat of entries about the table, which do not change the game's state: who sits
// where, the start, the secret. In text it is #.
const Table game.Seat = -3

// An Entry is one line of a log.
type Entry struct {
	Seq  uint64        // 1, 2, 3, …
	At   time.Duration // match time in whole milliseconds; never decreases
	Seat game.Seat     // a player, game.Nature, game.Clock or Table
	Text string        // a move in the game's notation, or what happened at the table, as table.Deed.String writes it
}

// InGame reports whether the entry is an input of the game, not one of the table.
func (e Entry) InGame() bool { return e.Seat != Table }

// A Log is the entries of one match, from the first.
type Log struct {
	Match   string // the id of the match
	Entries []Entry
	Trailer *Trailer // the lines after the entries of a log as text; nil if there are none
}

// Games finds a game by its id, as the catalogue does.
type Games func(id string) (game.Game, bool)

// An EntryError says which entry of a log is wrong, and why.
type EntryError struct {
	Seq uint64
	Err error
}

func (e *EntryError) Error() string { return fmt.Sprintf("entry %d: %v", e.Seq, e.Err) }
func (e *EntryError) Unwrap() error { return e.Err }

// FormatSeat writes a seat as logs do: # for Table, otherwise as the game does.
func FormatSeat(s game.Seat) string {
	if s == Table {
		return "#"
	}
	return s.String()
}

// ParseSeat inverts FormatSeat.
func ParseSeat(text string) (game.Seat, error) {
	if text == "#" {
		return Table, nil
	}
	return game.ParseSeat(text)
}

// Deed returns what happened at the table by an entry; false if the entry is an input of the game,
// the first entry, or cannot be read.
func (e Entry) Deed() (table.Deed, bool) {
	if e.Seat != Table {
		return table.Deed{}, false
	}
	d, err := table.Parse(e.Text)
	return d, err == nil
}

// TakesBackTo returns, for a takeback, the seq of the entry to which the game returns.
func (e Entry) TakesBackTo() (seq uint64, ok bool) {
	d, ok := e.Deed()
	return d.Seq, ok && d.Verb == table.TakeBack
}

// Nameless stands in a log in place of a player's name that was erased.
const Nameless = "-"

// Without returns the entry without the name of the person who sits down by it on a seat, or in
// the place of one of those who share it: see table.PlaceOf. What they add to the draws stays.
func (e Entry) Without(place game.Seat) Entry {
	if at, _, sits := e.Sitter(); !sits || at != place {
		return e
	}
	d, _ := e.Deed()
	if d.Verb == table.Sit {
		d.Sits.Name = Nameless
	} else {
		d.Text = Nameless
	}
	e.Text = d.String()
	return e
}

// Sitter returns the place, as table.PlaceOf has it, in which a person sits down by the entry, and their name; and whether
// anybody does.
func (e Entry) Sitter() (place game.Seat, name string, sits bool) {
	d, ok := e.Deed()
	switch {
	case ok && d.Verb == table.Sit && d.Sits.Kind == table.Human:
		return d.Seat, d.Sits.Name, true
	case ok && d.Verb == table.Join:
		return table.PlaceOf(d.Seat, d.Member), d.Text, true
	}
	return 0, "", false
}

// Append appends the line of e to dst, with its line break.
func (e Entry) Append(dst []byte) []byte {
	dst = strconv.AppendUint(dst, e.Seq, 10)
	dst = append(dst, ' ')
	dst = strconv.AppendInt(dst, e.At.Milliseconds(), 10)
	dst = append(dst, ' ')
	dst = append(dst, FormatSeat(e.Seat)...)
	dst = append(dst, ' ')
	dst = append(dst, e.Text...)
	return append(dst, '\n')
}
