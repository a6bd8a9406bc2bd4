package sqlite

import (
	"context"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"

	"modernc.org/sqlite"

	"woodwork/store/folder"
)

// A Summary says what a copy of a file holds.
type Summary struct {
	Matches, Entries int
	Damaged          error // match.ErrDamaged with the matches that are not what was stored; nil if all are
}

// ErrExists says that a backup would replace a file.
var ErrExists = errors.New("the file exists already")

// ErrNoBackup says that a file does not hold matches.
var ErrNoBackup = errors.New("the file contains no matches of Woodwork")

// stepPages is how many pages are copied before checking whether to go on.
const stepPages = 4096

// Backup copies the file at path, which a server may be using, to another file, together with
// the key. The copy is a single file that holds what was stored at one instant after the call;
// it is complete, checked and durable when it gets its name. Without replace, Backup returns
// ErrExists if the file exists. Anyone who can read the copy can forge cookies, so only its
// owner may read it.
func Backup(ctx context.Context, path, to string, key []byte, replace bool) (sum Summary, err error) {
	if _, err := os.Lstat(to); err == nil && !replace {
		return sum, fmt.Errorf("%w: %s", ErrExists, to)
	}
	if same(path, to) { // the server would go on with a file that no longer has a name
		return sum, fmt.Errorf("%s is the file to be copied", to)
	}
	part, err := newPart(to)
	if err != nil {
		return sum, err
	}
	defer os.Remove(part)
	if err := snapshot(ctx, path, part); err != nil {
		return sum, fmt.Errorf("copy %s: %w", path, explain(path, err))
	}
	sum, err = finish(ctx, part, path, func(db *sql.DB) error { return enclose(ctx, db, key) })
	if err != nil {
		return sum, err
	}
	if err := seal(part); err != nil {
		return sum, fmt.Errorf("seal the backup: %w", err)
	}
	return sum, folder.Place(part, to)
}

// same reports whether two names belong to one file.
func same(a, b string) bool {
	one, err1 := os.Stat(a)
	other, err2 := os.Stat(b)
	return err1 == nil && err2 == nil && os.SameFile(one, other)
}

// newPart creates an empty file beside the one that it will replace.
func newPart(path string) (string, error) {
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*.part")
	if err != nil {
		return "", fmt.Errorf("make a file beside %s: %w", path, err)
	}
	return f.Name(), f.Close()
}

// snapshot copies the pages of a file as they were at one instant: a read transaction keeps
// seeing what was there when it began.
func snapshot(ctx context.Context, path, to string) error {
	if _, err := os.Stat(path); err != nil {
		return err
	}
	db, err := sql.Open("sqlite", uri(path, url.Values{"_pragma": {"busy_timeout(10000)", "query_only(1)"}}))
	if err != nil {
		return err
	}
	defer db.Close()
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	if _, err := conn.ExecContext(ctx, `BEGIN; SELECT count(*) FROM sqlite_schema`); err != nil {
		return err
	}
	err = conn.Raw(func(c any) error { return copyPages(ctx, c, to) })
	_, end := conn.ExecContext(context.WithoutCancel(ctx), `ROLLBACK`)
	return errors.Join(err, end)
}

func copyPages(ctx context.Context, conn any, to string) error {
	b, err := conn.(interface {
		NewBackup(string) (*sqlite.Backup, error)
	}).NewBackup(uri(to, nil))
	if err != nil {
		return err
	}
	for more := true; more; {
		if more, err = b.Step(stepPages); err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return errors.Join(err, b.Finish())
		}
	}
	return b.Finish()
}

// enclose puts the key into a copy that becomes a backup.
func enclose(ctx context.Context, db *sql.DB, key []byte) error {
	if len(key) == 0 {
		return nil
	}
	_, err := db.ExecContext(ctx, setFact, factKey, hex.EncodeToString(key))
	return err
}

// finish completes a copy of a file so that it needs no other file beside it, checks it, brings
// its tables up to date, and changes it. from is the original, for messages.
func finish(ctx context.Context, part, from string, change func(*sql.DB) error) (sum Summary, err error) {
	defer func() { err = toldOpening(from, err) }()
	db, err := sql.Open("sqlite", uri(part, url.Values{"_pragma": {"journal_mode(DELETE)", "synchronous(FULL)", "secure_delete(1)"}}))
	if err != nil {
		return sum, err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	for _, step := range []func() error{
		func() error { return check(ctx, db, from) },
		func() error { return ours(ctx, db, from) },
		func() error { return upgrade(ctx, db, migrations) },
		func() error { return remark(ctx, db) }, // a copy has no log of its own
		func() error { return change(db) },
		func() error { return check(ctx, db, part) },
	} {
		if err := step(); err != nil {
			return sum, err
		}
	}
	sum, err = count(ctx, db)
	if err := errors.Join(err, db.Close()); err != nil {
		return sum, err
	}
	sum.Damaged = look(ctx, part)
	return sum, ctx.Err()
}

// look returns which matches of a copy are not what was stored.
func look(ctx context.Context, part string) error {
	db, err := sql.Open("sqlite", uri(part, url.Values{"_pragma": {"query_only(1)"}}))
	if err != nil {
		return err
	}
	defer db.Close()
	return explain(part, checkMatches(ctx, db))
}

// ours returns ErrNoBackup for a file that no store has made.
func ours(ctx context.Context, db *sql.DB, path string) error {
	var tables int
	err := db.QueryRowContext(ctx, `SELECT count(*) FROM sqlite_schema WHERE name IN ('goose_db_version', 'match')`).Scan(&tables)
	if err == nil && tables < 2 {
		err = fmt.Errorf("%w: %s", ErrNoBackup, path)
	}
	return err
}

// count counts the matches and the entries, each of which is a line.
func count(ctx context.Context, db *sql.DB) (s Summary, err error) {
	err = db.QueryRowContext(ctx, `SELECT (SELECT count(*) FROM match),
		(SELECT coalesce(sum(length(lines) - length(replace(lines, char(10), ''))), 0) FROM batch)`).Scan(&s.Matches, &s.Entries)
	return s, err
}
