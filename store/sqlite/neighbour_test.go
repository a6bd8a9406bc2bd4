package sqlite_test

import (
	"database/sql"
	"errors"
	"path/filepath"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/match"
	"woodwork/record"
	"woodwork/store/sqlite"
	"woodwork/table"
)

// neighbours makes a file with two matches of Pig at which nobody is, and returns their ids in
// order.
func neighbours(t *testing.T) (path string, ids []string) {
	path = filepath.Join(t.TempDir(), "m.db")
	store, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	service := pigs(t, store, &notebook{})
	for range 2 {
		id, err := opened(t.Context(), service, "")
		if err == nil {
			err = moved(t.Context(), service, id)
		}
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, id)
	}
	slices.Sort(ids)
	if err := errors.Join(service.Close(t.Context()), store.Close()); err != nil {
		t.Fatal(err)
	}
	return path, ids
}

// spoil changes a file behind the back of its store.
func spoil(t *testing.T, path, statement string, args ...any) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	_, err = db.Exec(statement, args...)
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
}

// A damaged match is not deleted, but other matches still are.
func TestADamagedMatchStopsNoSweep(t *testing.T) {
	for what, statement := range map[string]string{
		"log":  `UPDATE tail SET chain = zeroblob(32) WHERE number = (SELECT number FROM match WHERE id = ?)`,
		"deed": `UPDATE match SET seen = 5 WHERE id = ?`,
	} {
		t.Run(what, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				path, ids := neighbours(t)
				spoil(t, path, statement, ids[0])
				store, err := sqlite.Open(t.Context(), path)
				if err != nil {
					t.Fatal(err)
				}
				defer store.Close()
				service := pigs(t, store, &notebook{})
				time.Sleep(time.Hour)
				gone, err := service.Sweep(t.Context(), match.Keeping{Abandoned: time.Minute})
				if len(gone) != 1 || gone[0].ID != ids[1] || !errors.Is(err, match.ErrDamaged) {
					t.Errorf("%v are gone, %v: want %s, and to be told of the other", gone, err, ids[1])
				}
			})
		})
	}
}

// A match can be read even if its rematch is damaged or deleted.
func TestADamagedRematchHarmsNoOther(t *testing.T) {
	path, ids := neighbours(t)
	store, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	next := match.Meta{ID: "next", Before: ids[0], Created: time.UnixMilli(1).UTC()}
	first := match.Batch{Match: "next", Entries: []record.Entry{{Seq: 1, Seat: record.Table, Text: "any"}}, Summary: match.Summary{ID: "next", Game: "pig", Phase: table.Waiting, Score: []int32{0, 0}}}
	if err := errors.Join(store.Create(t.Context(), next, first), store.Close()); err != nil {
		t.Fatal(err)
	}
	spoil(t, path, `UPDATE match SET host = 'eve' WHERE id = 'next'`)
	if store, err = sqlite.Open(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	service := pigs(t, store, &notebook{})
	if _, err := store.Open(t.Context(), "next"); !errors.Is(err, match.ErrDamaged) {
		t.Fatalf("the rematch: %v", err)
	}
	if _, _, err := service.Snapshot(t.Context(), ids[0], "anna"); err != nil {
		t.Errorf("the match before it: %v", err)
	}
}

// An invalid seat in a row of a list hides none of the rows after it.
func TestADamagedSeatHidesNoOther(t *testing.T) {
	path, ids := neighbours(t)
	spoil(t, path, `UPDATE seat_owner SET seat = 40 WHERE match = ? AND seat = 1`, ids[0])
	store, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	var after match.Place
	for range ids { // pages of one match; a page that is not full is the last
		page, err := store.List(t.Context(), "anna", after, 1)
		if err != nil || len(page) != 1 {
			t.Fatalf("after %v: %v, %v", after, page, err)
		}
		if damaged := page[0].ID == ids[0]; damaged != (page[0].Phase == "") {
			t.Errorf("%s is %q", page[0].ID, page[0].Phase)
		}
		after = match.Place{Updated: page[0].Updated, ID: page[0].ID}
	}
}
