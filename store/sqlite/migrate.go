package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"

	"woodwork/match"
)

func migrate(ctx context.Context, path string) error {
	db, err := sql.Open("sqlite", dsn(path))
	if err != nil {
		return err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if err := upgrade(ctx, db, migrations); err != nil {
		return err
	}
	if _, err := db.ExecContext(ctx, `PRAGMA application_id = 0`); err != nil && !errors.Is(explain(path, err), match.ErrNoSpace) { // the checksum of a backup, which will be changed
		return err
	}
	for _, table := range []string{createRooms, createRecipients, createResults} {
		if _, err := db.ExecContext(ctx, table); err != nil && !errors.Is(explain(path, err), match.ErrNoSpace) {
			return err
		}
	}
	return remark(ctx, db)
}

// upgrade makes the tables of a file, or brings them up to date: by those of the given steps, one
// for each version, that come after the version which the file says it has.
func upgrade(ctx context.Context, db *sql.DB, steps fs.FS) error {
	dir, err := fs.Sub(steps, "migrations")
	if err != nil {
		return err
	}
	p, err := goose.NewProvider(goose.DialectSQLite3, db, dir)
	if err != nil {
		return err
	}
	if err := checkVersion(ctx, p); err != nil {
		return err
	}
	_, err = p.Up(ctx)
	return err
}

// checkVersion returns ErrNewer if the tables of the file have a version that the program does
// not know.
func checkVersion(ctx context.Context, p *goose.Provider) error {
	version, err := p.GetDBVersion(ctx)
	if err != nil {
		return err
	}
	sources := p.ListSources()
	if newest := sources[len(sources)-1].Version; version > newest {
		return fmt.Errorf("%w: its tables have version %d, and this one knows %d; update the program, or restore a backup of the file", ErrNewer, version, newest)
	}
	return nil
}
