package postgres

import (
	"context"
	"errors"
	"io/fs"
	"time"
)

// Endure makes the store try every change for that long.
func (s *Store) Endure(d time.Duration) { s.write = d }

// MigrateBy is Migrate by other steps than those of the program.
var MigrateBy = migrate

// OpenBy opens and closes a database as a program with other steps does.
func OpenBy(ctx context.Context, address string, steps fs.FS) error {
	s, err := connect(address)
	if err != nil {
		return err
	}
	return errors.Join(s.atVersion(ctx, steps), s.Close())
}
