package postgres

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

// Errors for tables of another version.
var (
	ErrNewer = errors.New("written by a newer program")
	ErrOlder = errors.New("its tables are those of an older program")
)

// provider migrates the tables, one program at a time, by the given steps: one for each version.
func (s *Store) provider(steps fs.FS) (*goose.Provider, error) {
	dir, err := fs.Sub(steps, "migrations")
	if err != nil {
		return nil, err
	}
	locker, err := lock.NewPostgresSessionLocker()
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(goose.DialectPostgres, s.db, dir, goose.WithSessionLocker(locker))
}

// atVersion creates the tables if there are none, and otherwise checks that they have the
// version of the program: servers of an older version may be using them.
func (s *Store) atVersion(ctx context.Context, steps fs.FS) error {
	p, err := s.provider(steps)
	if err != nil {
		return err
	}
	version, newest, err := versions(ctx, p)
	switch {
	case err != nil:
		return err
	case version == 0:
		_, err = p.Up(ctx)
		return err
	case version < newest:
		return fmt.Errorf("%w: they have version %d, and this one needs %d; stop the servers and run: woodwork migrate", ErrOlder, version, newest)
	case version > newest:
		return newer(version, newest)
	}
	return nil
}

func newer(version, newest int64) error {
	return fmt.Errorf("%w: its tables have version %d, and this one knows %d; update the program", ErrNewer, version, newest)
}

func versions(ctx context.Context, p *goose.Provider) (version, newest int64, err error) {
	sources := p.ListSources()
	version, err = p.GetDBVersion(ctx)
	return version, sources[len(sources)-1].Version, err
}

// Migrate brings the tables of a database up to date, and returns their old and new version.
func Migrate(ctx context.Context, address string) (from, to int64, err error) {
	return migrate(ctx, address, migrations)
}

func migrate(ctx context.Context, address string, steps fs.FS) (from, to int64, err error) {
	s, err := connect(address)
	if err != nil {
		return 0, 0, err
	}
	defer s.db.Close()
	p, err := s.provider(steps)
	if err != nil {
		return 0, 0, err
	}
	if from, to, err = versions(ctx, p); err == nil && from > to {
		err = newer(from, to)
	}
	if err == nil {
		_, err = p.Up(ctx)
	}
	if err != nil {
		return from, from, fmt.Errorf("bring %s up to date: %w", s.place, s.explain(err))
	}
	return from, to, nil
}
