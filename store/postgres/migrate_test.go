package postgres_test

import (
	"errors"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"woodwork/store/postgres"
)

// A later version of the tables is one more step: it is made once and by the command alone, it
// keeps what is there, and a program that does not know it refuses the database and leaves it
// alone.
func TestALaterVersion(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	create(t, s, "m")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	first, err := os.ReadFile("migrations/00001_tables.sql")
	if err != nil {
		t.Fatal(err)
	}
	steps := fstest.MapFS{
		"migrations/00001_tables.sql": {Data: first},
		"migrations/00002_club.sql":   {Data: []byte("-- +goose Up\nALTER TABLE match ADD COLUMN club text NOT NULL DEFAULT 'none';")},
	}
	if err := postgres.OpenBy(t.Context(), address(t, dir), steps); !errors.Is(err, postgres.ErrOlder) || !strings.Contains(err.Error(), "have version 1, and this one needs 2") {
		t.Errorf("opened by a newer program: %v", err)
	}
	for _, was := range []int64{1, 2} {
		if from, to, err := postgres.MigrateBy(t.Context(), address(t, dir), steps); from != was || to != 2 || err != nil {
			t.Fatalf("migrated from %d to %d, %v", from, to, err)
		}
	}
	if err := postgres.OpenBy(t.Context(), address(t, dir), steps); err != nil {
		t.Errorf("opened once it was migrated: %v", err)
	}
	if _, err := postgres.Open(t.Context(), address(t, dir)); !errors.Is(err, postgres.ErrNewer) {
		t.Errorf("opened by an older program: %v", err)
	}
	if _, _, err := postgres.Migrate(t.Context(), address(t, dir)); !errors.Is(err, postgres.ErrNewer) {
		t.Errorf("migrated by an older program: %v", err)
	}
	raw(t, dir, `UPDATE match SET club = 'wood' WHERE id = 'm' AND club = 'none'`)
}
