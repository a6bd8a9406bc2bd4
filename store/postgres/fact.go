package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"woodwork/match"
)

// The facts of a database: which key signs the cookies of its guests, and when its servers could
// be reached.
const (
	factSigned = "signed with"
	factHours  = "hours"
)

func (s *Store) fact(ctx context.Context, name string) (value string, err error) {
	err = s.db.QueryRowContext(ctx, `SELECT value FROM fact WHERE name = $1`, name).Scan(&value)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return "", fmt.Errorf("read %q of the database: %w", name, s.explain(err))
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
		err = s.explain(s.db.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM match WHERE owners <> array_fill(''::text, ARRAY[cardinality(owners)]))`).Scan(&guests))
	}
	return key, guests, err
}

// SignWith stores the fingerprint of the key that signs the cookies of guests.
func (s *Store) SignWith(ctx context.Context, key string) error {
	return s.setFact(ctx, factSigned, key)
}

// Hours implements match.Store.
func (s *Store) Hours(ctx context.Context, change func(match.Hours) match.Hours) (h match.Hours, err error) {
	if change == nil {
		text, err := s.fact(ctx, factHours)
		return match.ParseHours(text), err
	}
	err = s.change(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, `INSERT INTO fact (name, value) VALUES ($1, '') ON CONFLICT DO NOTHING`, factHours); err != nil {
			return err
		}
		var text string
		if err := tx.QueryRowContext(ctx, `SELECT value FROM fact WHERE name = $1 FOR UPDATE`, factHours).Scan(&text); err != nil {
			return err
		}
		h = change(match.ParseHours(text))
		_, err := tx.ExecContext(ctx, `UPDATE fact SET value = $2 WHERE name = $1`, factHours, h.String())
		return err
	})
	return h, err
}

// Last implements match.Store.
func (s *Store) Last(ctx context.Context) (time.Time, error) {
	var last sql.NullInt64
	err := s.db.QueryRowContext(ctx, `SELECT max(greatest(updated, seen)) FROM match`).Scan(&last)
	if err != nil || !last.Valid {
		return time.Time{}, s.explain(err)
	}
	return moment(last.Int64), nil
}
