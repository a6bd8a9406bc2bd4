package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"time"
)

// The facts of a database: which key signs the cookies of its guests, and since when guests have
// been able to reach their matches, in milliseconds since 1970.
const (
	factSigned = "signed with"
	factSince  = "open since"
)

func (s *Store) fact(ctx context.Context, name string) (value string, err error) {
	err = s.db.QueryRowContext(ctx, `SELECT value FROM fact WHERE name = $1`, name).Scan(&value)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return "", fmt.Errorf("read %q of the database: %w", name, s.told(err))
	}
	return value, nil
}

func (s *Store) setFact(ctx context.Context, name, value string) error {
	return s.change(ctx, func(ctx context.Context, tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `INSERT INTO fact (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value`, name, value)
		return err
	})
}

// SignedWith returns what SignWith last stored, "" if nothing, and whether any guests have
// seats.
func (s *Store) SignedWith(ctx context.Context) (key string, guests bool, err error) {
	if key, err = s.fact(ctx, factSigned); err == nil {
		err = s.told(s.db.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM match WHERE owners <> array_fill(''::text, ARRAY[cardinality(owners)]))`).Scan(&guests))
	}
	return key, guests, err
}

// SignWith stores the fingerprint of the key that signs the cookies of guests.
func (s *Store) SignWith(ctx context.Context, key string) error {
	return s.setFact(ctx, factSigned, key)
}

// longAway is how long nothing must have happened in a database to conclude that no server used
// it, so that nobody could reach their matches.
const longAway = 7 * 24 * time.Hour

// Since returns what Begin has stored; zero if nothing.
func (s *Store) Since(ctx context.Context) (since time.Time, err error) {
	text, err := s.fact(ctx, factSince)
	if ms, e := strconv.ParseInt(text, 10, 64); e == nil {
		since = moment(ms)
	}
	return since, err
}

// Begin is called when a server starts, and returns since when guests have been able to reach
// their matches: since now, if that was never stored or nothing has happened for a long time.
func (s *Store) Begin(ctx context.Context, now time.Time) (since time.Time, err error) {
	if since, err = s.Since(ctx); err != nil {
		return since, err
	}
	var last sql.NullInt64
	if err := s.db.QueryRowContext(ctx, `SELECT max(greatest(updated, seen)) FROM match`).Scan(&last); err != nil {
		return since, s.told(err)
	}
	latest := moment(max(last.Int64, since.UnixMilli()))
	if !since.IsZero() && !since.After(now) && now.Sub(latest) <= longAway {
		return since, nil
	}
	since = moment(now.UnixMilli())
	return since, s.setFact(ctx, factSince, strconv.FormatInt(since.UnixMilli(), 10))
}
