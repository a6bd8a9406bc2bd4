package sqlite_test

import (
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"woodwork/store/sqlite"
)

// A later version of the tables is one more step: it is made once, keeps what is there, and a
// program that does not know it refuses the file and leaves it alone.
func TestALaterVersion(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	s := opens(t, path)
	created(t, s, "m")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	first, err := os.ReadFile("migrations/00001_tables.sql")
	if err != nil {
		t.Fatal(err)
	}
	steps := fstest.MapFS{
		"migrations/00001_tables.sql": {Data: first},
		"migrations/00002_club.sql":   {Data: []byte("-- +goose Up\nALTER TABLE match ADD COLUMN club TEXT NOT NULL DEFAULT 'none';")},
	}
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for range 2 {
		if err := sqlite.Upgrade(t.Context(), db, steps); err != nil {
			t.Fatal(err)
		}
	}
	var id, club string
	if err := db.QueryRow(`SELECT id, club FROM match`).Scan(&id, &club); err != nil || id != "m" || club != "none" {
		t.Errorf("the match is %q of %q, %v", id, club, err)
	}
	_, err = sqlite.Open(t.Context(), path)
	if !errors.Is(err, sqlite.ErrNewer) || !strings.Contains(err.Error(), "have version 2, and this one knows 1; update the program") {
		t.Errorf("a newer file: %v", err)
	}
	if err := db.QueryRow(`SELECT club FROM match`).Scan(&club); err != nil || club != "none" {
		t.Errorf("after the refusal the club is %q, %v", club, err)
	}
}
