package record_test

import (
	"errors"
	"reflect"
	"testing"

	"woodwork/record"
	"woodwork/table"
)

// The entry of a computer that takes over says for whom it plays, and whether that player was
// away, but only what the entries before it do not tell.
func TestWhoTookOver(t *testing.T) {
	for text, want := range map[string]table.Seat{
		"bot club":      {Kind: table.Bot, Level: "club"},
		"bot club away": {Kind: table.Bot, Level: "club", Away: true},
	} {
		if got, err := table.ParseSeat(text); err != nil || !reflect.DeepEqual(got, want) || got.String() != text {
			t.Errorf("%s: %+v, %v", text, got, err)
		}
	}
	for _, bad := range []string{"bot club away ", "bot  away", "human - A away away", "open away"} {
		if got, err := table.ParseSeat(bad); err == nil && got.Kind != table.Human {
			t.Errorf("%q is %+v", bad, got)
		}
	}
	w := newWriter(t)
	w.seat()
	w.add(record.Table, "seat 1 bot club away")
	if s := w.match.Seats[0]; !s.TookOver() || !s.Away || s.Name != "Zoë X." || s.String() != "bot club away" {
		t.Errorf("seat 1 is %+v", s)
	}
	if w.match.Seats[1].TookOver() {
		t.Error("the computer that sat there from the beginning took over")
	}
}

// Before the start nobody counts as away.
func TestAwayBeforeTheStart(t *testing.T) {
	w := newWriter(t)
	w.add(record.Table, openWith(secret.Commit()))
	_, err := w.match.Apply(record.Entry{Seq: 2, Seat: record.Table, Text: "seat 1 bot club away"})
	if !errors.Is(err, table.ErrNotNow) {
		t.Errorf("%v", err)
	}
}

// A match stands still while computers have taken over from all people. Older logs in which such
// a match went on are still valid.
func TestLeft(t *testing.T) {
	w := newWriter(t)
	w.seat()
	if _, timed := w.match.Deadline(); w.match.Left() || !timed {
		t.Error("Zoë plays, and the match stands still")
	}
	w.add(record.Table, "seat 1 bot club")
	if _, timed := w.match.Deadline(); !w.match.Left() || timed {
		t.Error("Zoë has left, and the match goes on")
	}
	w.add(w.match.Turn().Seats.First(), "roll")
	w.draw()
	w.add(record.Table, "seat 1 human - Zoë")
	if w.match.Left() {
		t.Error("Zoë is back, and the match stands still")
	}
	if err := record.Verify(find, w.log); !errors.Is(err, record.ErrUnrevealed) {
		t.Error(err)
	}
}

// A match of bots alone, which nobody has left, goes on.
func TestBotsAloneHaveNotLeft(t *testing.T) {
	w := newWriter(t)
	w.add(record.Table, openWith(secret.Commit()))
	w.add(record.Table, "seat 1 bot club")
	w.add(record.Table, "seat 2 bot club")
	w.add(record.Table, "start")
	if w.match.Left() {
		t.Error("a match of computers stands still")
	}
}
