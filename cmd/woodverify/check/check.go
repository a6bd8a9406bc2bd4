// Package check verifies a log for a page that shows the result: it never fails, but says in a
// sentence what is wrong, and where.
package check

import (
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"woodwork/game"
	"woodwork/games"
	"woodwork/i18n"
	"woodwork/record"
)

// A Verdict is the result of checking a log.
type Verdict struct {
	OK      bool   `json:"ok"`
	Entry   uint64 `json:"entry" doc:"the number of the first wrong entry; 0 if there is none, or the fault belongs to none"`
	Message string `json:"message" doc:"what is wrong, in English; empty if nothing is"`
	Entries int    `json:"entries" doc:"entries read"`
	Checked int    `json:"checked" doc:"draws of Nature that follow from the secret"`
	End     End    `json:"end" enum:"bare,chain,signed,changed," doc:"whether the log is as it was when it was written, as far as it shows; empty if it is not a log"`
	Key     string `json:"key" doc:"the key of its signature, in hexadecimal digits, if it is signed"`
}

// The possible ends of a log.
const (
	Bare    End = "bare"    // it has no chain
	Chained End = "chain"   // it has a correct chain, and nobody has signed it
	Signed  End = "signed"  // somebody has signed it, with Key, and nothing has changed since
	Changed End = "changed" // the chain or the signature belongs to a different log
)

// An End is Bare, Chained, Signed or Changed.
type End string

// Log checks the text of a log.
func Log(text string) Verdict {
	l, err := record.Parse(text)
	if err != nil {
		return Verdict{Message: "this is not a log: " + err.Error()}
	}
	r := Verdict{Entries: len(l.Entries)}
	r.End, r.Key = endOf(l)
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

func endOf(l record.Log) (End, string) {
	switch t := l.Trailer; {
	case t == nil:
		return Bare, ""
	case l.CheckTrailer() != nil:
		return Changed, hex.EncodeToString(t.Key)
	case t.Key == nil:
		return Chained, ""
	default:
		return Signed, hex.EncodeToString(t.Key)
	}
}

func draws(l record.Log) (n int) {
	for _, e := range l.Entries {
		if e.Seat == game.Nature {
			n++
		}
	}
	return n
}

// explain puts a refusal into words; other errors are returned as they are.
func explain(l record.Log, err error) string {
	var refusal game.Refusal
	if !errors.As(err, &refusal) {
		return err.Error()
	}
	m, _ := record.Fold(games.Find, l)
	words, failed := i18n.Load(games.Text(m.GameID), "en")
	if failed != nil {
		return err.Error()
	}
	text := strings.TrimSpace(refusal.Rule + " " + words.Say(refusal.Text, nameIn(m)))
	var other *record.RulesError
	if errors.As(err, &other) {
		text = other.Says() + ": " + text
	}
	return text
}

func nameIn(m *record.Match) func(game.Seat) string {
	return func(seat game.Seat) string {
		if seat >= 0 && int(seat) < len(m.Seats) && m.Seats[seat].Name != "" {
			return m.Seats[seat].Name
		}
		return fmt.Sprintf("seat %s", record.FormatSeat(seat))
	}
}
