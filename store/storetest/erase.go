package storetest

import (
	"context"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/table"
)

// An eraser is a store that can remove a name from a match.
type eraser interface {
	Erase(ctx context.Context, id string, seat game.Seat) error
}

// The name of one player and the owner of the seat are removed from a match that is over; the
// other's stay, and the match can be verified.
func erase(t *testing.T, s match.Store) {
	e, ok := s.(eraser)
	if !ok {
		t.Skip("this store erases nothing")
	}
	ada, bob := table.Seat{Kind: table.Human, Name: "Adelaide Ş", Entropy: make([]byte, 32)}, table.Seat{Kind: table.Human, Name: "Bob", Entropy: make([]byte, 32)}
	entries := []record.Entry{{Seq: 1, Seat: record.Table, Text: "open pig seats=2 commit=00"}, {Seq: 2, Seat: record.Table, Text: table.NewSit(0, ada).String()},
		{Seq: 3, Seat: record.Table, Text: table.NewSit(1, bob).String()}, {Seq: 4, Seat: record.Table, Text: table.AtPlace(table.Join, 1, 1, "Cecily").String()}, {Seq: 5, Seat: 0, Text: "roll Adelaide"}}
	b := batch("m", 0, 1)
	b.Entries, b.Summary.Seats = entries[:2], []table.Seat{ada, bob}
	o := meta("m")
	o.Owners = map[game.Seat]string{0: o.Host, 1: "bob", table.PlaceOf(1, 1): "cecily"}
	rest := batch("m", 0, 1)
	rest.Entries, rest.Summary = entries[2:], b.Summary
	create(t, s, "before", 1)
	o.Before = "before"
	for _, err := range []error{s.Create(background(), o, b), s.Append(background(), rest)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	wantError(t, "erase in a match that is on", e.Erase(background(), "m", 0), match.ErrConflict)
	last := batch("m", 5, 1)
	last.Summary = b.Summary
	last.Summary.Phase = table.Over
	if err := s.Append(background(), last); err != nil {
		t.Fatal(err)
	}
	wantError(t, "erase in no match", e.Erase(background(), "x", 0), match.ErrNotFound)
	wantError(t, "erase a seat that there is not", e.Erase(background(), "m", 2), match.ErrNotFound)
	if mine, err := s.List(background(), "cecily", match.Place{}, 9); err != nil || len(mine) != 1 || mine[0].Yours != game.SeatsOf(1) || mine[0].Mine != 1<<table.PlaceOf(1, 1) {
		t.Errorf("of one who shares a seat: %+v, %v", mine, err)
	}
	for _, place := range []game.Seat{0, table.PlaceOf(1, 1)} {
		if err := e.Erase(background(), "m", place); err != nil {
			t.Fatal(err)
		}
	}
	list, err := s.Load(background(), "m", 0, 9)
	if err != nil || len(list) != 6 {
		t.Fatalf("%d entries: %v", len(list), err)
	}
	ada.Name = record.Nameless
	for i, want := range []string{entries[0].Text, table.NewSit(0, ada).String(), entries[2].Text, "member 2 2 -", entries[4].Text} {
		if list[i].Text != want {
			t.Errorf("entry %d is %q, want %q", i+1, list[i].Text, want)
		}
	}
	if o, err := s.Open(background(), "m"); err != nil || o.Host != record.Nameless || o.Group != "" || len(o.Owners) != 1 || o.Owners[1] != "bob" {
		t.Errorf("kept beside it is %+v: %v", o, err)
	}
	if o, err := s.Open(background(), "before"); err != nil || o.Next != "m" {
		t.Errorf("the match before knows of %q: %v", o.Next, err)
	}
	mine, err := s.List(background(), "bob", match.Place{}, 9)
	if err != nil || len(mine) != 1 || mine[0].Seats[0].Name != record.Nameless || mine[0].Seats[1].Name != "Bob" {
		t.Errorf("listed is %+v: %v", mine, err)
	}
	if err := s.Append(background(), match.Batch{Match: "m", Entries: []record.Entry{{Seq: 7, Seat: record.Table, Text: strings.Repeat("x", 9)}}, Summary: last.Summary}); err != nil {
		t.Errorf("append after it: %v", err)
	}
}
