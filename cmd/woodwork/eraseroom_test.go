package main

import (
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/room"
	"woodwork/store/sqlite"
	"woodwork/table"
)

// evening stores a room, to which somebody was connected at a time, and a match that was played there.
func evening(t *testing.T, dir string, seen time.Time) {
	t.Helper()
	const code = "BCDFG"
	store, err := sqlite.Open(t.Context(), filepath.Join(dir, fileName))
	if err != nil {
		t.Fatal(err)
	}
	r := room.New(code, "en", room.Hash("screen"), seen)
	m := match.Batch{Match: "evening", Entries: []record.Entry{{Seq: 1, Seat: record.Table, Text: "open squareball seats=2 commit=00"}}}
	m.Summary = match.Summary{ID: m.Match, Game: "squareball", Phase: table.Over, Score: []int32{1, 0}, Updated: seen}
	for i, name := range []string{"Annabella", "Bartholomew"} {
		if _, err := r.Join(name, "pip", room.Hash(name)); err != nil {
			t.Fatal(err)
		}
		sits := table.Seat{Kind: table.Human, Name: name, Entropy: make([]byte, 32)}
		m.Summary.Seats = append(m.Summary.Seats, sits)
		m.Entries = append(m.Entries, record.Entry{Seq: uint64(2 + i), Seat: record.Table, Text: table.NewSit(game.Seat(i), sits).String()})
	}
	if _, err := r.Join("Clementine", "pip", room.Hash("c")); err != nil {
		t.Fatal(err)
	}
	m.Entries = append(m.Entries, record.Entry{Seq: 4, Seat: record.Table, Text: table.AtPlace(table.Join, 1, 1, "Clementine").String()})
	played := room.Match{ID: m.Match, Game: "squareball", Seats: []int{1, 2}, More: []room.Sharer{{Person: 3, Seat: 1}}, Keys: []string{"", ""}}
	if err := errors.Join(r.Start(played), r.Finish([]int{0}, nil), store.Create(t.Context(), match.Meta{ID: m.Match, Created: seen, Host: room.Opener(code)}, m), store.PutRoom(t.Context(), r), store.Close()); err != nil {
		t.Fatal(err)
	}
}

// A name that is erased from a match is gone from the room in which it was played, too; the others stay.
func TestEraseReachesRooms(t *testing.T) {
	dir := t.TempDir()
	evening(t, dir, time.Now())
	for _, args := range [][]string{{"--seat", "1"}, {"--seat", "2", "--member", "2"}} {
		if code, out := cli(append([]string{"erase", "--data", dir, "evening", "--yes"}, args...)...); code != exitOK {
			t.Errorf("%d %s", code, out)
		}
	}
	if remains(t, dir, "Annabella") || remains(t, dir, "Clementine") || !remains(t, dir, "Bartholomew") {
		t.Error("a name is still in the file, or the other is not")
	}
}

// A room that cannot be read keeps the name in the match, too: another attempt erases both.
func TestEraseBesideADamagedRoom(t *testing.T) {
	dir := t.TempDir()
	evening(t, dir, time.Now())
	erase := func() (int, string) { return cli("erase", "--data", dir, "evening", "--seat", "1", "--yes") }
	execute(t, dir, `UPDATE room SET version = version + 1`)
	if code, out := erase(); code == exitOK || !strings.Contains(out, "a room is not what was stored") {
		t.Errorf("with a damaged room: %d %s", code, out)
	}
	execute(t, dir, `UPDATE room SET version = version - 1`)
	if code, out := erase(); code != exitOK {
		t.Errorf("with the room again: %d %s", code, out)
	}
	if remains(t, dir, "Annabella") || !remains(t, dir, "Bartholomew") {
		t.Error("the name is still in the file, or the other is not")
	}
}

// A match that is erased is gone from the room in which it was played, which keeps its people.
func TestEraseMatchReachesRooms(t *testing.T) {
	dir := t.TempDir()
	evening(t, dir, time.Now())
	if code, out := cli("erase", "--data", dir, "evening", "--yes"); code != exitOK {
		t.Errorf("%d %s", code, out)
	}
	store, err := sqlite.Open(t.Context(), filepath.Join(dir, fileName))
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	r, err := store.Room(t.Context(), "BCDFG")
	if err != nil || len(r.Past) != 0 || len(r.People) != 3 {
		t.Errorf("the room is %+v, %v", r, err)
	}
}

// execute changes the file of a data folder behind the back of the store.
func execute(t *testing.T, dir, query string) {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(dir, fileName))
	if err != nil {
		t.Fatal(err)
	}
	_, err = db.ExecContext(t.Context(), query)
	if err = errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
}

// goesOn changes a room as an evening does: more people join, and many matches are played.
func goesOn(t *testing.T, dir, code string) {
	t.Helper()
	store, err := sqlite.Open(t.Context(), filepath.Join(dir, fileName))
	if err != nil {
		t.Fatal(err)
	}
	r, err := store.Room(t.Context(), code)
	if err != nil {
		t.Fatal(err)
	}
	change := func(what error) {
		r.Version++
		if err := errors.Join(what, store.PutRoom(t.Context(), r)); err != nil {
			t.Fatal(err)
		}
	}
	for len(r.People) < room.MostPeople {
		name := fmt.Sprint("Bartholomew ", len(r.People))
		_, err := r.Join(name, "pip", room.Hash(name))
		change(err)
	}
	for n := range 12 {
		change(r.Start(room.Match{ID: fmt.Sprint("match ", n), Game: "squareball", Seats: []int{1, 2}, Keys: []string{"", ""}}))
		change(r.Finish([]int{n % 2}, nil))
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
}

// A server forgets a room half a day after the last of its people, whether anybody opens another one or not, and with it
// everything that the room was before.
func TestServeDropsRooms(t *testing.T) {
	dir := t.TempDir()
	evening(t, dir, time.Now().Add(-room.Life))
	goesOn(t, dir, "BCDFG")
	var said transcript
	logTo(t, &said)
	s := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir, Sweep: 10 * time.Millisecond, keepFlags: keepFlags{KeepFinished: span(time.Millisecond)}})
	said.await(t, "deleted matches")
	if err := s.stop(); err != nil {
		t.Fatal(err)
	}
	if remains(t, dir, "BCDFG") || remains(t, dir, "Bartholomew") {
		t.Error("the room is still in the file")
	}
}
