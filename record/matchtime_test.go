package record_test

import (
	"testing"

	"woodwork/game"
	"woodwork/record"
	"woodwork/table"
)

// Which entries tell the match time: those of the table only where time goes on from them, and a computer's decisions only where no
// person plays.
func TestEntriesThatTellTheTime(t *testing.T) {
	person, computer := clocked(t, "fischer:1+2", "0", "hb"), clocked(t, "fischer:1+2", "0", "bb")
	for _, c := range []struct {
		what string
		in   *writer
		seat game.Seat
		deed table.Verb
		want bool
	}{
		{"a person's decision", person, 0, "", true},
		{"a computer's decision against a person", person, 1, "", false},
		{"a computer's decision among computers", computer, 1, "", true},
		{"a draw", person, game.Nature, "", false},
		{"the game's clock", person, game.Clock, "", true},
		{"the start", person, record.Table, table.Start, true},
		{"a takeback", person, record.Table, table.TakeBack, true},
		{"what somebody asks for", person, record.Table, table.Offer, false},
		{"who leaves", person, record.Table, table.Leave, false},
	} {
		if got := c.in.match.TellsTime(record.Entry{Seat: c.seat}, table.Deed{Verb: c.deed}); got != c.want {
			t.Errorf("%s tells the time: %v", c.what, got)
		}
	}
	waiting := newWriter(t)
	waiting.sits(2)
	if m := waiting.match; m.Phase != table.Waiting || !m.TellsTime(record.Entry{Seat: record.Table}, table.Deed{Verb: table.Offer}) {
		t.Error("an entry of a match that has not begun tells the time")
	}
}
