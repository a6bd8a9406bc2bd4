package sqlite_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"woodwork/match"
	"woodwork/store/folder"
	"woodwork/store/sqlite"
)

// opening opens a store in a new folder.
func opening(t *testing.T) (store *sqlite.Store, path string) {
	path = filepath.Join(t.TempDir(), "m.db")
	store, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	return store, path
}

// A file that is open is kept from everybody else, whatever name they call it by and whatever
// lies beside it.
func TestAFileIsOpenOnce(t *testing.T) {
	store, path := opening(t)
	dir := filepath.Dir(path)
	link, hard, around := filepath.Join(t.TempDir(), "link.db"), filepath.Join(dir, "hard.db"), filepath.Join(t.TempDir(), "around")
	if err := errors.Join(os.Symlink(path, link), os.Link(path, hard), os.Symlink(dir, around)); err != nil {
		t.Fatal(err)
	}
	backup := filepath.Join(t.TempDir(), "backup.db")
	if _, err := sqlite.Backup(t.Context(), path, backup, nil, false); err != nil {
		t.Fatal("a backup is made while a store is open:", err)
	}
	for what, name := range map[string]string{
		"its name": path, "a link": link, "a second name": hard, "a link to its folder": filepath.Join(around, "m.db"), "a way round": filepath.Join(dir, "..", filepath.Base(dir), "m.db"),
	} {
		if _, err := sqlite.Open(t.Context(), name); !errors.Is(err, folder.ErrHeld) {
			t.Errorf("opened by %s: %v", what, err)
		}
		if _, err := sqlite.Restore(t.Context(), backup, name, "before"); !errors.Is(err, folder.ErrHeld) {
			t.Errorf("restored by %s: %v", what, err)
		}
		if err := sqlite.Scrub(t.Context(), name); !errors.Is(err, folder.ErrHeld) {
			t.Errorf("scrubbed by %s: %v", what, err)
		}
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := sqlite.Open(t.Context(), link)
	if err != nil {
		t.Fatal("after it was closed:", err)
	}
	again.Close()
}

// What the next program would not find is not acknowledged, and when the file is back, the store
// goes on.
func TestAFileThatIsNotWhereItWas(t *testing.T) {
	for what, lose := range map[string]func(path string) (back func() error, err error){
		"the file is moved":         func(path string) (func() error, error) { return renamed(path) },
		"the log is moved":          func(path string) (func() error, error) { return renamed(path + "-wal") },
		"the folder is moved":       func(path string) (func() error, error) { return renamed(filepath.Dir(path)) },
		"another file is put there": func(path string) (func() error, error) { return replaced(path) },
		"another log is put there":  func(path string) (func() error, error) { return replaced(path + "-wal") },
	} {
		t.Run(what, func(t *testing.T) {
			store, path := opening(t)
			if err := store.Probe(t.Context()); err != nil {
				t.Fatal(err)
			}
			back, err := lose(path)
			if err != nil {
				t.Fatal(err)
			}
			for range 2 {
				if err := store.Probe(t.Context()); !errors.Is(err, match.ErrStore) {
					t.Errorf("what is written now is acknowledged: %v", err)
				}
			}
			if err := back(); err != nil {
				t.Fatal(err)
			}
			if err := store.Probe(t.Context()); err != nil {
				t.Errorf("when it is back: %v", err)
			}
		})
	}
}

// renamed gives a file or a folder another name; back takes that back.
func renamed(path string) (back func() error, err error) {
	away := path + ".away"
	return func() error { return os.Rename(away, path) }, os.Rename(path, away)
}

// replaced puts an empty file in the place of another; back takes that back.
func replaced(path string) (back func() error, err error) {
	restore, err := renamed(path)
	return restore, errors.Join(err, os.WriteFile(path, nil, 0o600))
}
