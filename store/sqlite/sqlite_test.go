package sqlite_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"woodwork/match"
	"woodwork/store/sqlite"
	"woodwork/store/storetest"
)

func open(t testing.TB, dir string) *sqlite.Store {
	s, err := sqlite.Open(t.Context(), filepath.Join(dir, "a file, 100% odd?.db"))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestStore(t *testing.T) {
	storetest.Run(t, storetest.Kind{Open: func(t *testing.T, dir string) match.Store { return open(t, dir) }, Damage: damage, Execute: execute})
}

// execute changes one row.
func execute(t *testing.T, dir, statement string) {
	t.Helper()
	r, err := raw(t, filepath.Join(dir, "a file, 100% odd?.db")).Exec(statement)
	if err != nil {
		t.Fatal(err)
	}
	if n, err := r.RowsAffected(); n != 1 || err != nil {
		t.Fatalf("%d rows changed, %v", n, err)
	}
}

// damage changes or removes an entry that has a row of its own.
func damage(t *testing.T, dir, id string, seq uint64, away bool) {
	t.Helper()
	change := `UPDATE batch SET lines = replace(lines, ' move ', ' mope ')`
	if away {
		change = `DELETE FROM batch`
	}
	r, err := raw(t, filepath.Join(dir, "a file, 100% odd?.db")).Exec(change+` WHERE first = (SELECT number << 32 FROM match WHERE id = ?) + ?`, id, int64(seq))
	if err != nil {
		t.Fatal(err)
	}
	if n, err := r.RowsAffected(); n != 1 || err != nil {
		t.Fatalf("%d rows changed, %v", n, err)
	}
}

// After a store is closed only one file is left.
func TestOneFileIsLeft(t *testing.T) {
	dir := t.TempDir()
	if err := open(t, dir).Close(); err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir(dir)
	if err != nil || len(files) != 1 {
		t.Errorf("%v, %v", files, err)
	}
}

// The file contains secrets, so wherever it is, only its owner can read it.
func TestTheFileIsPrivate(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	defer s.Close()
	files, err := os.ReadDir(dir)
	if err != nil || len(files) < 2 {
		t.Fatalf("%v, %v", files, err)
	}
	for _, f := range files {
		info, err := f.Info()
		if err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v, %v", f.Name(), info.Mode(), err)
		}
	}
}

// Guarded positions are looked up in an index, however many matches there are.
func TestGuardedHasAnIndex(t *testing.T) {
	dir := t.TempDir()
	open(t, dir).Close()
	var id, parent, unused int
	var plan string
	err := raw(t, filepath.Join(dir, "a file, 100% odd?.db")).QueryRow(`EXPLAIN QUERY PLAN SELECT 1 FROM tail WHERE guard IS NOT NULL AND guard IN (?, ?)`, 1, 2).Scan(&id, &parent, &unused, &plan)
	if err != nil || !strings.Contains(plan, "tail_guard") {
		t.Errorf("the plan is %q, %v", plan, err)
	}
}
