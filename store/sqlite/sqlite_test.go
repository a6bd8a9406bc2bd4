package sqlite_test

import (
	"path/filepath"
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
	storetest.Run(t, storetest.Kind{Open: func(t *testing.T, dir string) match.Store { return open(t, dir) }})
}
