// Package check verifies a log for a page that shows the result: it never fails,
// but says in a sentence what is wrong, and where.
package check

import (
	"errors"
	"fmt"
	"strings"

	"woodwork/game"
	"woodwork/games"
	"woodwork/record"
	"woodwork/text"
)

// A Result is what there is to say about a log.
type Result struct {
	OK      bool
	Entry   uint64 // the number of the first entry that is wrong; 0 if none is, or it is none in particular
	Message string // what is wrong, in English; empty if nothing is
	Entries int    // entries read
	Checked int    // draws of Nature that follow from the secret
}

// Log checks the text of a log.
func Log(text string) Result {
	l, err := record.Parse(text)
	if err != nil {
		return Result{Message: "this is no log: " + err.Error()}
	}
	r := Result{Entries: len(l.Entries)}
	err = record.Verify(games.Find, l)
	var wrong *record.EntryError
	if errors.As(err, &wrong) {
		r.Entry, r.Message = wrong.Seq, explain(l, wrong.Err)
		l.Entries = l.Entries[:wrong.Seq-1]
	} else if err != nil {
		r.Message = err.Error()
	}
	r.OK = err == nil
	if r.OK || r.Entry > 0 {
		r.Checked = draws(l)
	}
	return r
}

func draws(l record.Log) (n int) {
	for _, e := range l.Entries {
		if e.Seat == game.Nature {
			n++
		}
	}
	return n
}

// explain puts a refusal into words; other errors speak for themselves.
func explain(l record.Log, err error) string {
	var refusal game.Refusal
	if !errors.As(err, &refusal) {
		return err.Error()
	}
	m, _ := record.Fold(games.Find, l)
	words, failed := text.Load(games.Text(m.GameID), "en")
	if failed != nil {
		return err.Error()
	}
	return strings.TrimSpace(refusal.Rule + " " + words.Say(refusal.Text, nameIn(m)))
}

func nameIn(m *record.Match) func(game.Seat) string {
	return func(seat game.Seat) string {
		if seat >= 0 && int(seat) < len(m.Seats) && m.Seats[seat].Name != "" {
			return m.Seats[seat].Name
		}
		return fmt.Sprintf("seat %s", record.FormatSeat(seat))
	}
}
