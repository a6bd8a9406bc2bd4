// Package postgres keeps logs in a PostgreSQL database, for servers of which there are
// several.
//
// A batch is one statement: it moves the end of the log on from where it is known to be,
// and inserts the entries. Of two servers that append the same entry one finds the end
// elsewhere, or the key taken, and is told so. What Append has answered has been flushed by
// the database (synchronous_commit is asked for, whatever its default is).
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
	place string // of the database, for people

	mu    sync.Mutex
	known map[string]known
}

const (
	maxConns  = 16               // a server uses at once
	writeTime = 20 * time.Second // for one change, however often it is tried
	lockTime  = 5 * time.Second  // for which a change waits for another
)

// Is reports whether a text is the address of a database.
func Is(address string) bool {
	return strings.HasPrefix(address, "postgres://") || strings.HasPrefix(address, "postgresql://")
}

// Open opens the database at an address, as postgres://user@host/name?sslmode=require: a
// connection URI of PostgreSQL. It makes the tables in one that has none; it returns
// ErrOlder or ErrNewer if there are some of another version.
func Open(ctx context.Context, address string) (*Store, error) {
	s, err := connect(address)
	if err != nil {
		return nil, err
	}
	if err := s.prepare(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("open %s: %w", s.place, s.told(err)), s.db.Close())
	}
	return s, nil
}

func connect(address string) (*Store, error) {
	config, err := pgx.ParseConfig(address)
	if err != nil {
		return nil, err // which does not quote the password
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
	return &Store{db: db, place: fmt.Sprintf("the database %s at %s", config.Database, config.Host), known: map[string]known{}}, nil
}

// prepare makes sure that the database is one that can be used.
func (s *Store) prepare(ctx context.Context) error {
	var encoding string
	if err := s.db.QueryRowContext(ctx, `SHOW server_encoding`).Scan(&encoding); err != nil {
		return err
	}
	if encoding != "UTF8" {
		return fmt.Errorf("its encoding is %s: make one with ENCODING 'UTF8'", encoding)
	}
	return s.atVersion(ctx)
}

// Place says where the matches are, for people: without a password.
func (s *Store) Place() string { return s.place }

// Close closes the connections.
func (s *Store) Close() error { return s.db.Close() }

// background is ctx for what is to end, once it has begun.
func background(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), writeTime)
}

var _ match.Store = (*Store)(nil)
