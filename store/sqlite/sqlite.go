// Package sqlite keeps logs in a SQLite file. It needs nothing but the file, and
// is what a single server uses.
//
// The file is in WAL mode with full synchronisation: what Append has answered
// survives the loss of power. One connection writes; appends that arrive while
// a transaction is being committed wait and go together into the next one, so
// that many matches share one sync of the disk. Reading has connections of its
// own and never waits for writing.
//
// The half-dozen statements are written by hand: a generator would produce more
// code than they are, and hide that they are prepared once for one connection.
package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/pressly/goose/v3"
	_ "modernc.org/sqlite"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Store is a match.Store in a file.
type Store struct {
	path    string
	readers *sql.DB
	writer  *writer
}

// readersMost is how many queries run at the same time.
const readersMost = 4

// Open opens the file, makes it if it does not exist, and brings its tables up
// to date. A new file, and what SQLite puts beside it, is for the server's user
// alone: it holds the secrets of matches.
func Open(ctx context.Context, path string) (*Store, error) {
	if err := touch(path); err != nil {
		return nil, fmt.Errorf("make %s: %w", path, err)
	}
	if err := checkLog(path); err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	if err := migrate(ctx, path); err != nil {
		return nil, fmt.Errorf("bring %s up to date: %w", path, toldOpening(path, err))
	}
	readers, err := sql.Open("sqlite", dsn(path, "query_only(1)"))
	if err != nil {
		return nil, fmt.Errorf("open %s for reading: %w", path, toldOpening(path, err))
	}
	w, err := openWriter(ctx, readers.Driver(), path)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open %s for writing: %w", path, toldOpening(path, err)), readers.Close())
	}
	readers.SetMaxOpenConns(readersMost)
	readers.SetMaxIdleConns(readersMost)
	return &Store{path, readers, w}, nil
}

// Check looks through the file for damage, for so long at most: of a file that
// takes longer it sees a part. It returns match.ErrDamaged with the first thing
// that it finds; what is not damaged can be used all the same.
func (s *Store) Check(ctx context.Context, within time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	err := check(ctx, s.readers, s.path)
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// check looks through a whole file for damage.
func check(ctx context.Context, db *sql.DB, path string) error {
	var found string
	switch err := db.QueryRowContext(ctx, `PRAGMA quick_check(1)`).Scan(&found); {
	case err != nil:
		return fmt.Errorf("check %s: %w", path, told(path, err))
	case found != "ok":
		return damaged(path, errors.New(strings.Join(strings.Fields(found), " ")))
	}
	return nil
}

// touch makes the file, unless it is there.
func touch(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	return f.Close()
}

func dsn(path string, pragmas ...string) string {
	q := url.Values{"_pragma": {"busy_timeout(10000)", "journal_mode(WAL)", "synchronous(FULL)", "wal_autocheckpoint(4000)"}, "_txlock": {"immediate"}}
	q["_pragma"] = append(q["_pragma"], pragmas...)
	return uri(path, q)
}

func uri(path string, q url.Values) string {
	return (&url.URL{Scheme: "file", Opaque: (&url.URL{Path: path}).EscapedPath(), RawQuery: q.Encode()}).String()
}

// openWriter opens the one connection that writes. Its pages stay in memory.
func openWriter(ctx context.Context, d driver.Driver, path string) (*writer, error) {
	conn, err := d.Open(dsn(path, "cache_size(-16000)", "wal_autocheckpoint(0)"))
	if err != nil {
		return nil, err
	}
	return newWriter(ctx, conn, path)
}

func migrate(ctx context.Context, path string) error {
	db, err := sql.Open("sqlite", dsn(path))
	if err != nil {
		return err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if err := upgrade(ctx, db); err != nil {
		return err
	}
	return remark(ctx, db)
}

// upgrade brings the tables of a file up to date.
func upgrade(ctx context.Context, db *sql.DB) error {
	dir, err := fs.Sub(migrations, "migrations")
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

// checkVersion returns ErrNewer if the file has tables of a version that the program does
// not have.
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

// Close lets what has been asked for finish and closes the file.
func (s *Store) Close() error { return errors.Join(s.writer.close(), s.readers.Close()) }

func (s *Store) Create(ctx context.Context, o match.Opening, b match.Batch) error {
	return told(s.path, s.writer.do(ctx, func(t *tx) error { return t.create(o, b) }))
}

func (s *Store) Append(ctx context.Context, b match.Batch) error {
	return told(s.path, s.writer.do(ctx, func(t *tx) error { return t.append(b) }))
}

func (s *Store) Stand(ctx context.Context, id string, at time.Duration) error {
	return s.writer.do(ctx, func(t *tx) error { return t.stand(id, at) })
}

func (s *Store) Load(ctx context.Context, id string, after uint64, limit int) (list []record.Entry, err error) {
	defer s.tell(&err)
	rows, err := s.readers.QueryContext(ctx,
		`SELECT lines FROM match JOIN batch
		 ON first >= coalesce((SELECT max(first) FROM batch WHERE first BETWEEN number << 32 AND (number << 32) + ?), number << 32)
		 AND first < (number + 1) << 32 WHERE id = ? ORDER BY first`, int64(after+1), id)
	if err != nil {
		return nil, fmt.Errorf("read the log of %s: %w", id, err)
	}
	defer rows.Close()
	for len(list) < limit && rows.Next() {
		var lines string
		if err = rows.Scan(&lines); err == nil {
			list, err = parseLines(list, lines, after, limit)
		}
		if err != nil {
			return nil, fmt.Errorf("read the log of %s: %w", id, err)
		}
	}
	return list, rows.Err()
}

func (s *Store) Open(ctx context.Context, id string) (o match.Opening, err error) {
	defer s.tell(&err)
	o.ID = id
	var secret []byte
	var created, stood int64
	var before, next sql.NullString
	row := s.readers.QueryRowContext(ctx,
		`SELECT secret, host, before, (SELECT id FROM match WHERE before = ?1), created, shares, stood FROM match WHERE id = ?1`, id)
	switch err := row.Scan(&secret, &o.Host, &before, &next, &created, &o.Group, &stood); {
	case errors.Is(err, sql.ErrNoRows):
		return o, match.ErrNotFound
	case err != nil:
		return o, fmt.Errorf("read match %s: %w", id, err)
	case len(secret) != len(o.Secret):
		return o, fmt.Errorf("read match %s: %w: its secret has %d bytes", id, match.ErrDamaged, len(secret))
	}
	copy(o.Secret[:], secret)
	o.Before, o.Next, o.Created = before.String, next.String, time.UnixMilli(created).UTC()
	o.Stood = time.Duration(stood) * time.Millisecond
	o.Owners, err = s.owners(ctx, id)
	return o, err
}

func (s *Store) owners(ctx context.Context, id string) (map[game.Seat]string, error) {
	rows, err := s.readers.QueryContext(ctx, `SELECT seat, guest FROM seat_owner WHERE match = ?`, id)
	if err != nil {
		return nil, fmt.Errorf("read who owns the seats of %s: %w", id, err)
	}
	defer rows.Close()
	owners := map[game.Seat]string{}
	for rows.Next() {
		var seat game.Seat
		var guest string
		if err := rows.Scan(&seat, &guest); err != nil {
			return nil, fmt.Errorf("read who owns the seats of %s: %w", id, err)
		}
		owners[seat] = guest
	}
	return owners, rows.Err()
}

func (s *Store) List(ctx context.Context, guest string, limit int) (list []match.Head, err error) {
	defer s.tell(&err)
	rows, err := s.readers.QueryContext(ctx,
		`SELECT id, match.updated, awake, head, sum(1 << seat) FROM seat_owner JOIN match ON id = match
		 WHERE guest = ? AND guest <> '' GROUP BY id ORDER BY match.updated DESC, id LIMIT ?`, guest, limit)
	if err != nil {
		return nil, fmt.Errorf("list the matches of a guest: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var h match.Head
		var updated int64
		var text string
		err := rows.Scan(&h.ID, &updated, &h.Awake, &text, &h.Yours)
		h.Updated = time.UnixMilli(updated).UTC()
		if err == nil && parseHead(text, &h) == nil { // one that is damaged does not hide the others
			list = append(list, h)
		}
	}
	return list, rows.Err()
}

// Awake reads the table where its index is damaged.
func (s *Store) Awake(ctx context.Context) (ids []string, err error) {
	ids, err = s.awake(ctx, `SELECT id FROM match WHERE awake = 1 ORDER BY id`)
	if errors.Is(err, match.ErrDamaged) {
		ids, err = s.awake(ctx, `SELECT id FROM match NOT INDEXED WHERE awake = 1`)
	}
	return ids, err
}

func (s *Store) awake(ctx context.Context, query string) (ids []string, err error) {
	defer s.tell(&err)
	rows, err := s.readers.QueryContext(ctx, query)
	if err != nil {
		return nil, fmt.Errorf("list the matches to go on with: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return ids, fmt.Errorf("list the matches to go on with: %w", err)
		}
		ids = append(ids, id)
	}
	return ids, rows.Err()
}

// tell makes err one that says what to do.
func (s *Store) tell(err *error) { *err = told(s.path, *err) }
