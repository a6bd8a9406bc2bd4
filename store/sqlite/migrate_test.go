package sqlite_test

import (
	"database/sql"
	"database/sql/driver"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"github.com/pressly/goose/v3"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/store/chained"
	"woodwork/store/sqlite"
)

// In version 1 every entry had a row of its own.
func TestAFileOfVersion1(t *testing.T) {
	path := filepath.Join(t.TempDir(), "old.db")
	db := oldFile(t, path, 1)
	seats := "\n" + record.Seat{Kind: record.Human, Name: "Ann"}.String() + "\n" + record.Seat{Kind: record.Bot, Level: "club"}.String()
	_, err := db.Exec(`
		INSERT INTO match VALUES ('b', zeroblob(32), 'ann', NULL, 2000, 3000, 1, 'tutto playing 1 0 0,50` + seats + `');
		INSERT INTO match VALUES ('a', zeroblob(32), 'ann', 'b', 2001, 3001, 0, 'tutto over 0 2 0,50` + seats + `');
		INSERT INTO match VALUES ('c', zeroblob(32), 'eve', NULL, 2002, 3002, 1, 'tutto playing 1 0 0,50` + seats + `');
		INSERT INTO seat_owner VALUES ('c', 0, 'eve', 3002), ('c', 1, 'bob', 3002), ('a', 0, 'ann', 3001), ('b', 0, 'ann', 3000);
		INSERT INTO entry VALUES ('a', 1, 0, -3, 'open'), ('b', 1, 0, -3, 'open'), ('b', 2, 5, 9, 'k1 k5'), ('b', 3, 5, -1, '22'), ('b', 4, 7, -2, 'late'), ('b', 5, 7, 0, 'pass')`)
	if err != nil {
		t.Fatal(err)
	}
	db.Close()

	s, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	checkOld(t, s)
	ms := time.Millisecond
	next := []record.Entry{{Seq: 6, At: 8 * ms, Seat: 1, Text: "k2"}, {Seq: 7, At: 8 * ms, Seat: game.Nature, Text: "6"}}
	if err := s.Append(t.Context(), match.Batch{Match: "b", Entries: next[1:]}); err != match.ErrConflict {
		t.Errorf("a gap: %v", err)
	}
	if err := s.Append(t.Context(), match.Batch{Match: "b", Entries: next}); err != nil {
		t.Error(err)
	}
	want := append([]record.Entry{{Seq: 5, At: 7 * ms, Text: "pass"}}, next...)
	if got, err := s.Load(t.Context(), "b", 4, 10); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("have %v, %v; want %v", got, err, want)
	}
}

func checkOld(t *testing.T, s *sqlite.Store) {
	t.Helper()
	ms := time.Millisecond
	want := []record.Entry{
		{Seq: 1, Seat: record.Table, Text: "open"}, {Seq: 2, At: 5 * ms, Seat: 9, Text: "k1 k5"}, {Seq: 3, At: 5 * ms, Seat: game.Nature, Text: "22"},
		{Seq: 4, At: 7 * ms, Seat: game.Clock, Text: "late"}, {Seq: 5, At: 7 * ms, Text: "pass"},
	}
	if got, err := s.Load(t.Context(), "b", 0, 10); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("have %v, %v; want %v", got, err, want)
	}
	o, err := s.Open(t.Context(), "b")
	if err != nil || o.Next != "a" || o.Host != "ann" || o.Owners[0] != "ann" || !o.Created.Equal(time.UnixMilli(2000)) {
		t.Errorf("opened as %+v, %v", o, err)
	}
	list, err := s.List(t.Context(), "ann", match.Place{}, 10)
	if err != nil || len(list) != 2 || list[0].ID != "a" || list[1].Score[1] != 50 || list[1].Seats[1].Level != "club" {
		t.Errorf("listed as %+v, %v", list, err)
	}
	if ids, err := s.Running(t.Context()); err != nil || !reflect.DeepEqual(ids, []string{"c"}) {
		t.Errorf("awake: %v, %v", ids, err)
	}
}

// In version 10 the summaries had the marks of positions.
func TestAFileOfVersion10(t *testing.T) {
	path := filepath.Join(t.TempDir(), "old.db")
	db := oldFile(t, path, 10)
	head := `tutto playing 1 0 0,50` + "\n" + record.Seat{Kind: record.Human, Name: "Ann"}.String() + "\n" + record.Seat{Kind: record.Human, Name: "Bob"}.String()
	marked := head + "\ndue 1767225600000\nguard 9223372036854775807"
	insert := func(number int, id, head string) {
		t.Helper()
		e := record.Entry{Seq: 1, Seat: record.Table, Text: "open"}
		lines, chain := chained.Lines(record.NewChain(id, e.Text), []record.Entry{e})
		deed := chained.Sum([]driver.Value{int64(number), id, make([]byte, 32), "ann", nil, int64(1), "", int64(0), int64(0), nil})
		_, err := db.Exec(`INSERT INTO match (number, id, secret, host, created, updated, awake, head, sum, deed) VALUES (?1, ?2, zeroblob(32), 'ann', 1, 2, 0, ?3, ?4, ?5);
			INSERT INTO batch VALUES (?1 << 32 | 1, ?6, ?7); INSERT INTO tail VALUES (?1, 1, ?6)`,
			number, id, head, chained.Sum([]driver.Value{id, int64(2), int64(0), head}), deed, chain[:], lines)
		if err != nil {
			t.Fatal(err)
		}
	}
	insert(1, "a", marked)
	insert(2, "b", head)
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}

	s, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	check := func(what string, mark match.Mark, others ...match.Mark) {
		t.Helper()
		if found, err := s.Guarded(t.Context(), []match.Mark{mark}); err != nil || !found {
			t.Errorf("%s: nothing stands at %d: %v", what, mark, err)
		}
		if found, err := s.Guarded(t.Context(), others); err != nil || found {
			t.Errorf("%s: a match stands at one of %v: %v", what, others, err)
		}
		if h, err := s.Summary(t.Context(), "a"); err != nil || h.Guarded != mark || !h.Deadline.Equal(time.UnixMilli(1767225600000)) {
			t.Errorf("%s: the summary is %+v, %v", what, h, err)
		}
		if h, err := s.Summary(t.Context(), "b"); err != nil || h.Guarded != 0 {
			t.Errorf("%s: the summary of another is %+v, %v", what, h, err)
		}
		if err := s.Check(t.Context(), time.Hour); err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
	check("as it was", math.MaxInt64, 1, 2)
	h, err := s.Summary(t.Context(), "a")
	if err != nil {
		t.Fatal(err)
	}
	h.Guarded = 7
	if err := s.Append(t.Context(), match.Batch{Match: "a", Entries: []record.Entry{{Seq: 2, Text: "k1"}}, Summary: h}); err != nil {
		t.Fatal(err)
	}
	check("after a move", 7, math.MaxInt64, 1)
}

// oldFile makes a file with the tables of a version.
func oldFile(t *testing.T, path string, version int64) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	p, err := goose.NewProvider(goose.DialectSQLite3, db, os.DirFS("migrations"), goose.WithGoMigrations(sqlite.GoMigrations()...))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.UpTo(t.Context(), version); err != nil {
		t.Fatal(err)
	}
	return db
}

// An older file whose index of matches is damaged is opened as before: matches that cannot be
// found are refused, and the others are there.
func TestAnOldFileWithADamagedIndex(t *testing.T) {
	path := filepath.Join(t.TempDir(), "old.db")
	db := oldFile(t, path, 6)
	insert := `INSERT INTO match (id, secret, host, created, updated, awake, head) VALUES (?, zeroblob(32), 'ann', 1, 1, 0, 'tutto waiting 0 0 0,0')`
	if _, err := db.Exec(insert, "lost"); err != nil {
		t.Fatal(err)
	}
	_, err := db.Exec(`INSERT INTO batch VALUES (1 << 32 | 1, '1 0 # open' || char(10)), (2 << 32 | 1, '1 0 # open' || char(10));
		CREATE TABLE gap (id TEXT UNIQUE); PRAGMA writable_schema = 1;
		UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_gap_1') WHERE tbl_name = 'match' AND name LIKE 'sqlite_autoindex_%_1';
		PRAGMA writable_schema = RESET`)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(insert, "there"); err != nil {
		t.Fatal(err)
	}
	db.Close()

	s, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if list, err := s.Load(t.Context(), "there", 0, 10); err != nil || len(list) != 1 {
		t.Errorf("%v, %v", list, err)
	}
	if _, err := s.Open(t.Context(), "there"); err != nil {
		t.Error(err)
	}
	if _, err := s.Open(t.Context(), "lost"); err == nil {
		t.Error("what cannot be found is there")
	}
}
