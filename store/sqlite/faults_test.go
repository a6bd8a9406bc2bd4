package sqlite_test

import (
	"database/sql"
	"errors"
	"testing"
	"time"

	lib "modernc.org/sqlite/lib"

	"woodwork/match"
	"woodwork/store/sqlite"
)

// What SQLite reports is damage, a full disk, a state of the file or the machine that passes, or a
// fault of the program. Only the last is the server's mistake; in the others no player pays.
func TestResultCodes(t *testing.T) {
	for kind, codes := range map[error][]int{
		match.ErrDamaged: {lib.SQLITE_CORRUPT, lib.SQLITE_CORRUPT_INDEX, lib.SQLITE_NOTADB, lib.SQLITE_CONSTRAINT, lib.SQLITE_CONSTRAINT_PRIMARYKEY, lib.SQLITE_IOERR_SHORT_READ},
		match.ErrNoSpace: {lib.SQLITE_FULL},
		match.ErrStore: {
			lib.SQLITE_BUSY, lib.SQLITE_BUSY_SNAPSHOT, lib.SQLITE_BUSY_RECOVERY, lib.SQLITE_BUSY_TIMEOUT, lib.SQLITE_LOCKED, lib.SQLITE_LOCKED_SHAREDCACHE, lib.SQLITE_PROTOCOL,
			lib.SQLITE_NOMEM, lib.SQLITE_IOERR_NOMEM, lib.SQLITE_INTERRUPT, lib.SQLITE_ABORT, lib.SQLITE_ABORT_ROLLBACK, lib.SQLITE_SCHEMA,
			lib.SQLITE_IOERR, lib.SQLITE_IOERR_FSYNC, lib.SQLITE_READONLY, lib.SQLITE_READONLY_DBMOVED, lib.SQLITE_CANTOPEN, lib.SQLITE_PERM, lib.SQLITE_NOLFS,
		},
		nil: {lib.SQLITE_ERROR, lib.SQLITE_MISUSE, lib.SQLITE_RANGE, lib.SQLITE_MISMATCH, lib.SQLITE_INTERNAL, lib.SQLITE_TOOBIG},
	} {
		for _, code := range codes {
			if advice, got := sqlite.Explained(code); got != kind || (advice == "") != (kind == nil || kind == match.ErrDamaged) {
				t.Errorf("code %d is %v (%s), want %v", code, got, advice, kind)
			}
		}
	}
}

// A write to a file that another program keeps locked is refused as a fault of the store, and
// works again when the other has unlocked it.
func TestAnotherProgramHoldsTheFile(t *testing.T) {
	store, path := opening(t)
	if err := store.Hasten(); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if _, err := db.Exec(`BEGIN IMMEDIATE`); err != nil {
		t.Fatal(err)
	}
	for what, write := range map[string]func() error{
		"a new match":         func() error { return store.Create(t.Context(), match.Meta{ID: "a"}, match.Batch{}) },
		"an entry":            func() error { return store.Append(t.Context(), match.Batch{}) },
		"a pause":             func() error { return store.SetPaused(t.Context(), "a", 1) },
		"a visit":             func() error { return store.Seen(t.Context(), "a", time.Unix(1, 0)) },
		"whether it is ready": func() error { return store.Probe(t.Context()) },
		"who is served": func() error {
			_, err := store.Hours(t.Context(), func(h match.Hours) match.Hours { return h })
			return err
		},
		"who signs": func() error { return store.SignWith(t.Context(), "key") },
	} {
		if err := write(); !errors.Is(err, match.ErrStore) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if _, err := db.Exec(`ROLLBACK`); err != nil {
		t.Fatal(err)
	}
	if err := store.Probe(t.Context()); err != nil {
		t.Errorf("when the other has let go: %v", err)
	}
}
