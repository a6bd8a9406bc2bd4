package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"woodwork/match"
	"woodwork/store/postgres"
	"woodwork/store/sqlite"
	"woodwork/store/transfer"
)

type copyCmd struct {
	From string `arg:"" help:"A file of matches, or a database: postgres://USER@HOST/NAME."`
	To   string `arg:"" help:"The same; a file that is not there is made."`
}

func (*copyCmd) Help() string {
	return `Copies all matches, and compares each with its copy, entry by entry; and which browsers want to be called. No server may use either of the two meanwhile. The same command continues a copy that was interrupted, and adds what was played since the last one. The key that signs the cookies of guests is in the data folder, and is not copied: put server.key where the server will look for it. Exit code 1 if matches are damaged, which are named and left out, or if the target has other matches of the same name.`
}

func (a *copyCmd) Run(c *console) error {
	ctx, stop := interruptible()
	defer stop()
	if a.From == a.To {
		return misuse(errors.New("a copy to itself"))
	}
	if _, err := os.Stat(a.From); !postgres.Is(a.From) && errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("no matches to copy: %w", err)
	}
	from, err := openEither(ctx, a.From)
	if err != nil {
		return refused(err)
	}
	to, err := openEither(ctx, a.To)
	if err != nil {
		return errors.Join(refused(err), from.Close())
	}
	done, err := transfer.Copy(ctx, from, to, func(done transfer.Copied) {
		fmt.Fprintf(c.err, "%d matches, %d entries\n", done.Matches, done.Entries)
	})
	if err := errors.Join(err, to.Close(), from.Close()); err != nil {
		return refused(err)
	}
	if err := c.print(fmt.Sprintf("%d matches with %d entries are the same in both; %d entries are new", done.Matches, done.Entries, done.New)); err != nil {
		return err
	}
	if done.Called > 0 {
		if err := c.print(fmt.Sprintf("%d guests who want to be called are in both", done.Called)); err != nil {
			return err
		}
	}
	if len(done.Damaged) > 0 {
		return no(fmt.Errorf("%w: %d matches, which were left out: %s", match.ErrDamaged, len(done.Damaged), strings.Join(done.Damaged, " ")))
	}
	return nil
}

// openEither opens a file, which is kept from others, or a database.
func openEither(ctx context.Context, where string) (transfer.Store, error) {
	if postgres.Is(where) {
		return postgres.Open(ctx, where)
	}
	store, err := sqlite.Open(ctx, where)
	if err != nil {
		return nil, err
	}
	return store, nil
}

type migrateCmd struct {
	Store string `arg:"" help:"The database: postgres://USER@HOST/NAME."`
}

func (*migrateCmd) Help() string {
	return `A server makes the tables of a new database by itself. Those that an older program has made are changed by this command alone, when no server of that program is at work: every server says so when it starts. The tables of a file are changed by the server that opens it.`
}

func (a *migrateCmd) Run(c *console) error {
	ctx, stop := interruptible()
	defer stop()
	if !postgres.Is(a.Store) {
		return misuse(errors.New("not a database: postgres://USER@HOST/NAME"))
	}
	from, to, err := postgres.Migrate(ctx, a.Store)
	if err != nil {
		return refused(err)
	}
	return c.print(fmt.Sprintf("the tables had version %d and have version %d", from, to))
}
