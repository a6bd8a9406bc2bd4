package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// The facts of a file: which key signs the cookies of its guests and, in a backup, the key
// itself.
const (
	factSigned = "signed with"
	factKey    = "key"
)

// SignedWith returns what SignWith last stored, "" if nothing, and whether any guests have
// seats.
func (s *Store) SignedWith(ctx context.Context) (key string, guests bool, err error) {
	defer s.tell(&err)
	if key, err = fact(ctx, s.readers, factSigned); err == nil {
		err = s.readers.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM seat_owner WHERE guest <> '')`).Scan(&guests)
	}
	return key, guests, err
}

// SignWith stores the fingerprint of the key that signs the cookies of guests.
func (s *Store) SignWith(ctx context.Context, key string) error {
	return s.write(ctx, func(t *tx) error {
		_, err := t.fact.exec(factSigned, key)
		return err
	})
}

const setFact = `INSERT INTO fact (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value`

// fact returns a fact of a file, "" if there is none.
func fact(ctx context.Context, db *sql.DB, name string) (value string, err error) {
	err = db.QueryRowContext(ctx, `SELECT value FROM fact WHERE name = ?`, name).Scan(&value)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return "", fmt.Errorf("read %q of the file: %w", name, err)
	}
	return value, nil
}
