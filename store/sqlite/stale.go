package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"net/url"
	"time"

	"woodwork/match"
	"woodwork/store/chained"
)

func (s *Store) Seen(ctx context.Context, id string, at time.Time) error {
	return s.write(ctx, func(t *tx) error {
		k, err := t.where(id)
		if err != nil {
			return err
		}
		if err := t.sound(id); err != nil {
			return err
		}
		if err := t.once(`UPDATE match SET seen = ? WHERE number = ?`, at.UnixMilli(), k.number); err != nil {
			return err
		}
		return t.resum(id)
	})
}

func (s *Store) Stale(ctx context.Context, before time.Time, after string, limit int) (list []match.Summary, err error) {
	defer s.tell(&err)
	return stale(ctx, s.readers, before, after, limit)
}

func stale(ctx context.Context, db *sql.DB, before time.Time, after string, limit int) (list []match.Summary, err error) {
	rows, err := db.QueryContext(ctx, `SELECT id, updated, running, summary, sum, seen FROM match
		WHERE id > ?1 AND updated < ?2 AND seen < ?2 ORDER BY id LIMIT ?3`, after, before.UnixMilli(), limit)
	if err != nil {
		return nil, fmt.Errorf("list the matches that nobody was at: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		summary := make([]driver.Value, summaryColumns)
		var seen int64
		if err := rows.Scan(append(into(summary), &seen)...); err != nil {
			return list, fmt.Errorf("list the matches that nobody was at: %w", err)
		}
		var h match.Summary
		readSummary(summary, &h)
		if at := time.UnixMilli(seen).UTC(); at.After(h.Updated) {
			h.Updated = at
		}
		list = append(list, h)
	}
	return list, rows.Err()
}

// Stale implements Store.Stale for a file that a server may be using.
func Stale(ctx context.Context, path string, before time.Time, after string, limit int) (list []match.Summary, err error) {
	db, err := sql.Open("sqlite", uri(path, url.Values{"mode": {"ro"}, "_pragma": {"busy_timeout(10000)", "query_only(1)"}}))
	if err != nil {
		return nil, err
	}
	list, err = stale(ctx, db, before, after, limit)
	return list, errors.Join(explain(path, err), db.Close())
}

func (s *Store) Delete(ctx context.Context, id string, before time.Time) error {
	return s.write(ctx, func(t *tx) error {
		return t.scrubbing(func() error { return t.delete(id, before) })
	})
}

// delete removes a match if nothing has happened since.
func (t *tx) delete(id string, before time.Time) error {
	k, err := t.where(id)
	if err != nil {
		return err
	}
	fresh, err := prepare(context.Background(), t.conn, `SELECT updated >= ?1 OR seen >= ?1 FROM match WHERE number = ?2`)
	if err != nil {
		return err
	}
	defer fresh.stmt.Close()
	row := t.room[:1]
	if _, err := fresh.row(row, before.UnixMilli(), k.number); err != nil {
		return err
	}
	if alive, _ := row[0].(int64); alive != 0 {
		return match.ErrConflict
	}
	deed, err := t.deed(id)
	switch {
	case err != nil:
		return err
	case !chained.Summed(deed): // the deed contains when somebody was there
		return errDeed(id)
	}
	delete(t.known, id)
	err = errors.Join(
		t.once(`DELETE FROM batch WHERE first >= ? AND first < ?`, key(k.number, 0), key(k.number+1, 0)),
		t.once(`DELETE FROM tail WHERE number = ?`, k.number),
		t.once(`DELETE FROM seat_owner WHERE match = ?`, id),
		t.once(`DELETE FROM result WHERE match = ?`, id))
	if err != nil {
		return err
	}
	return t.unfollow(textOf(deed[deedBefore]), func() error { return t.once(`DELETE FROM match WHERE number = ?`, k.number) })
}

// unfollow deletes a match, and its link in the match of which it was the rematch, if there is
// one.
func (t *tx) unfollow(before string, remove func() error) error {
	if before == "" {
		return remove()
	}
	sound := t.sound(before)
	switch err := remove(); {
	case err != nil:
		return err
	case errors.Is(sound, match.ErrDamaged), errors.Is(sound, match.ErrNotFound): // a new deed would hide its damage
		return nil
	case sound != nil:
		return sound
	}
	return t.resum(before)
}

// once runs a statement that is not worth preparing.
func (t *tx) once(text string, values ...any) error {
	st, err := prepare(context.Background(), t.conn, text)
	if err != nil {
		return err
	}
	defer st.stmt.Close()
	_, err = st.exec(values...)
	return err
}
