package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"time"

	"woodwork/match"
)

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
	return match.ParseHours(text), errors.Join(told(path, err), db.Close())
}
