package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"

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
