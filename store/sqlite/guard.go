package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"strings"
	"time"

	"woodwork/match"
	"woodwork/store/chained"
)

// The mark of the position of a match that allows no help changes with nearly every move. It is
// stored beside the end of the log, in a row that each move writes anyway, and not in the
// summary, which often does not change. A checksum shows that it belongs to that end.

// summaryText returns the text of a summary without the mark.
func summaryText(h match.Summary) string {
	h.Guarded = 0
	return chained.FormatSummary(h)
}

// guardOf returns what the row with the end of a log stores for a mark; nulls if there is none.
func guardOf(id string, seq uint64, m match.Mark) (guard, sum driver.Value) {
	if m == 0 {
		return nil, nil
	}
	return int64(m), chained.Sum([]driver.Value{id, int64(seq), int64(m)})
}

const selectGuard = `SELECT tail.seq, guard, tail.sum FROM match LEFT JOIN tail ON tail.number = match.number WHERE id = ?`

// queryGuard returns the mark of the current position, 0 if there is none; match.ErrDamaged if
// it is not what was stored.
func queryGuard(ctx context.Context, db *sql.DB, id string) (match.Mark, error) {
	var seq, guard sql.NullInt64
	var sum []byte
	switch err := db.QueryRowContext(ctx, selectGuard, id).Scan(&seq, &guard, &sum); {
	case errors.Is(err, sql.ErrNoRows):
		return 0, match.ErrNotFound
	case err != nil:
		return 0, fmt.Errorf("read match %s: %w", id, err)
	}
	if !guard.Valid && sum == nil {
		return 0, nil
	}
	if !guard.Valid || !chained.Summed([]driver.Value{id, seq.Int64, guard.Int64, sum}) {
		return 0, chained.Damaged(id, "the mark of where it stands is not what was stored")
	}
	return match.Mark(guard.Int64), nil
}

func (s *Store) Due(ctx context.Context, before time.Time, limit int) (ids []string, err error) {
	defer s.tell(&err)
	return s.matchIDs(ctx, `SELECT id FROM match WHERE due IS NOT NULL AND due <= ? ORDER BY due LIMIT ?`, before.UnixMilli(), limit)
}

func (s *Store) Guarded(ctx context.Context, marks []match.Mark) (found bool, err error) {
	defer s.tell(&err)
	args := make([]any, len(marks))
	for i, m := range marks {
		args[i] = int64(m)
	}
	in := strings.TrimSuffix(strings.Repeat("?,", len(marks)), ",")
	err = s.readers.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM tail WHERE guard IS NOT NULL AND guard IN (`+in+`))`, args...).Scan(&found)
	if err != nil {
		err = fmt.Errorf("look for where matches stand: %w", err)
	}
	return found, err
}

func (s *Store) Summary(ctx context.Context, id string) (h match.Summary, err error) {
	defer s.tell(&err)
	values := make([]driver.Value, summaryColumns)
	err = s.readers.QueryRowContext(ctx, selectSummary, id).Scan(into(values)...)
	if errors.Is(err, sql.ErrNoRows) {
		return h, match.ErrNotFound
	}
	if err != nil {
		return h, fmt.Errorf("read match %s: %w", id, err)
	}
	if readSummary(values, &h); h.Phase == "" {
		return match.Summary{}, errSummary(id)
	}
	if h.Guarded, err = queryGuard(ctx, s.readers, id); err != nil {
		return match.Summary{}, err
	}
	return h, nil
}
