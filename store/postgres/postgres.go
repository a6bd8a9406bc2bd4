// Package postgres keeps logs in a PostgreSQL database, which several servers can share.
//
// A batch is one statement: it moves the end of the log from where it is known to be, and
// inserts the entries. If two servers append the same entry, one of them finds the end
// elsewhere, or the key taken, and gets an error. When Append returns, the database has flushed
// the entries to the disk (synchronous_commit is set, whatever its default is).
package postgres

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"

	"woodwork/match"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Store is a match.Store in a database.
type Store struct {
	db    *sql.DB
	place string        // the database, for people
	write time.Duration // for one change, including all attempts

	mu    sync.Mutex
	known map[string]known
}

const (
	maxConns  = 16               // that a server uses at the same time
	writeTime = 20 * time.Second // for one change, usually
	lockTime  = 5 * time.Second  // how long a change waits for another
)

// Is reports whether a text is the address of a database.
func Is(address string) bool {
	return strings.HasPrefix(address, "postgres://") || strings.HasPrefix(address, "postgresql://")
}

// Open opens the database at an address such as postgres://user@host/name?sslmode=require, a
// connection URI of PostgreSQL. It creates the tables in an empty database, and returns ErrOlder
// or ErrNewer if there are tables of another version.
func Open(ctx context.Context, address string) (*Store, error) {
	s, err := connect(address)
	if err != nil {
		return nil, err
	}
	if err := s.prepare(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("open %s: %w", s.place, s.explain(err)), s.db.Close())
	}
	return s, nil
}

func connect(address string) (*Store, error) {
	config, err := pgx.ParseConfig(address)
	if err != nil {
		return nil, err // its text does not contain the password
	}
	config.RuntimeParams["synchronous_commit"] = "on"
	config.RuntimeParams["lock_timeout"] = fmt.Sprint(lockTime.Milliseconds())
	if config.RuntimeParams["application_name"] == "" {
		config.RuntimeParams["application_name"] = "woodwork"
	}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = lockTime
	}
	db := stdlib.OpenDB(*config)
	db.SetMaxOpenConns(maxConns)
	db.SetMaxIdleConns(maxConns)
	return &Store{db: db, place: fmt.Sprintf("the database %s at %s", config.Database, config.Host), write: writeTime, known: map[string]known{}}, nil
}

// prepare makes sure that the database can be used.
func (s *Store) prepare(ctx context.Context) error {
	var encoding string
	if err := s.db.QueryRowContext(ctx, `SHOW server_encoding`).Scan(&encoding); err != nil {
		return err
	}
	if encoding != "UTF8" {
		return fmt.Errorf("its encoding is %s: make one with ENCODING 'UTF8'", encoding)
	}
	if err := s.atVersion(ctx, migrations); err != nil {
		return err
	}
	for _, table := range []struct{ name, text string }{{"room", createRooms}, {"recipient", createRecipients}, {"result", createResults}} {
		if err := s.createTable(ctx, table.name, table.text); err != nil {
			return err
		}
	}
	return nil
}

// Place says where the matches are, for people and without a password.
func (s *Store) Place() string { return s.place }

// Close closes the connections.
func (s *Store) Close() error { return s.db.Close() }

// background returns a context for work that must be finished once it has begun.
func (s *Store) background(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), s.write)
}

var _ match.Store = (*Store)(nil)
