package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"woodwork/match"
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

// factHours is the name of when servers of the file could be reached.
const factHours = "hours"

// Hours implements match.Store.
func (s *Store) Hours(ctx context.Context, change func(match.Hours) match.Hours) (h match.Hours, err error) {
	if change == nil {
		defer s.tell(&err)
		text, err := fact(ctx, s.readers, factHours)
		return match.ParseHours(text), err
	}
	err = s.write(ctx, func(t *tx) error {
		text, err := t.factOf(factHours)
		if err != nil {
			return err
		}
		h = change(match.ParseHours(text))
		_, err = t.fact.exec(factHours, h.String())
		return err
	})
	return h, err
}

// factOf returns a fact of the file, "" if there is none.
func (t *tx) factOf(name string) (string, error) {
	st, err := prepare(context.Background(), t.conn, `SELECT coalesce(max(value), '') FROM fact WHERE name = ?`)
	if err != nil {
		return "", err
	}
	defer st.stmt.Close()
	row := t.room[:1]
	_, err = st.row(row, name)
	return textOf(row[0]), err
}

// Last implements match.Store.
func (s *Store) Last(ctx context.Context) (last time.Time, err error) {
	defer s.tell(&err)
	var ms sql.NullInt64
	if err := s.readers.QueryRowContext(ctx, `SELECT max(max(updated, seen)) FROM match`).Scan(&ms); err != nil {
		return last, fmt.Errorf("read when something was last stored: %w", err)
	}
	if ms.Valid {
		last = time.UnixMilli(ms.Int64).UTC()
	}
	return last, nil
}

// Hours returns when servers could be reached of a file that one may be using.
func Hours(ctx context.Context, path string) (h match.Hours, err error) {
	db, err := sql.Open("sqlite", uri(path, url.Values{"mode": {"ro"}, "_pragma": {"busy_timeout(10000)", "query_only(1)"}}))
	if err != nil {
		return nil, err
	}
	text, err := fact(ctx, db, factHours)
	return match.ParseHours(text), errors.Join(explain(path, err), db.Close())
}

// factRoom is the name of what Probe writes; it exists for a moment.
const factRoom = "room"

// roomLeast is how many bytes must be free in a file that can be written to: a few hundred
// moves.
const roomLeast = 64 << 10

// Probe stores something and removes it again, both durably: what is wrong with the file or with
// its disk would also affect the next move. It returns what Append would.
func (s *Store) Probe(ctx context.Context) error {
	err := s.write(ctx, func(t *tx) error {
		_, err := t.fact.exec(factRoom, strings.Repeat("0", roomLeast))
		return err
	})
	if err == nil {
		err = s.write(ctx, func(t *tx) error { return t.once(`DELETE FROM fact WHERE name = ?`, factRoom) })
	}
	return err
}
