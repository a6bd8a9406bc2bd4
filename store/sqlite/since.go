package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"net/url"
	"strconv"
	"time"
)

// factSince is the name of the time since when guests have been able to reach their matches, in
// milliseconds since 1970.
const factSince = "open since"

// longAway is how long nothing must have happened in a file to conclude that no server used it,
// so that nobody could reach their matches.
const longAway = 7 * 24 * time.Hour

// Begin is called when a server starts, and returns since when guests have been able to reach
// their matches: since now, if the file is older than this fact, is an old copy, or has been
// unused for long.
func (s *Store) Begin(ctx context.Context, now time.Time) (since time.Time, err error) {
	defer s.tell(&err)
	if since, err = openSince(ctx, s.readers); err != nil {
		return since, err
	}
	var last sql.NullInt64
	if err := s.readers.QueryRowContext(ctx, `SELECT max(max(updated, seen)) FROM match`).Scan(&last); err != nil {
		return since, err
	}
	latest := time.UnixMilli(last.Int64)
	if !since.IsZero() && !since.After(now) && (latest.Before(since) && now.Sub(since) <= longAway || now.Sub(latest) <= longAway) {
		return since, nil
	}
	since = time.UnixMilli(now.UnixMilli()).UTC()
	return since, s.write(ctx, func(t *tx) error {
		_, err := t.fact.exec(factSince, driver.Value(strconv.FormatInt(since.UnixMilli(), 10)))
		return err
	})
}

// Since returns what Begin has stored in a file that a server may be using; zero if nothing.
func Since(ctx context.Context, path string) (since time.Time, err error) {
	db, err := sql.Open("sqlite", uri(path, url.Values{"mode": {"ro"}, "_pragma": {"busy_timeout(10000)", "query_only(1)"}}))
	if err != nil {
		return since, err
	}
	since, err = openSince(ctx, db)
	return since, errors.Join(told(path, err), db.Close())
}

func openSince(ctx context.Context, db *sql.DB) (since time.Time, err error) {
	text, err := fact(ctx, db, factSince)
	if err != nil || text == "" {
		return since, err
	}
	ms, err := strconv.ParseInt(text, 10, 64)
	if err != nil { // damaged: treated as if nothing was stored
		return since, nil
	}
	return time.UnixMilli(ms).UTC(), nil
}
