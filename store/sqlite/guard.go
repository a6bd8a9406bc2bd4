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

// headOf returns the text of a summary without the mark.
func headOf(h match.Summary) string {
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

// moveMarks removes the marks from the index of the summaries. A summary that has one keeps it
// until the next move.
func moveMarks(ctx context.Context, t *sql.Tx) error {
	if _, err := t.ExecContext(ctx, `ALTER TABLE tail ADD COLUMN guard INTEGER; -- the mark of where the match stands in which nobody may have help
		ALTER TABLE tail ADD COLUMN sum BLOB; -- over the id of the match, seq and guard, if there is a mark`); err != nil {
		return err
	}
	marked, err := allMarked(ctx, t)
	if err != nil {
		return err
	}
	for _, m := range marked {
		guard, sum := guardOf(m.id, m.seq, m.mark)
		if _, err := t.ExecContext(ctx, `UPDATE tail SET guard = ?, sum = ? WHERE number = ?`, guard, sum, m.number); err != nil {
			return fmt.Errorf("move the mark of match %s: %w", m.id, err)
		}
	}
	_, err = t.ExecContext(ctx, `DROP INDEX match_guard; ALTER TABLE match DROP COLUMN guard;
		CREATE INDEX tail_guard ON tail (guard) WHERE guard IS NOT NULL`)
	return err
}

// A markedMatch is a match whose summary has a mark.
type markedMatch struct {
	number int64
	id     string
	seq    uint64 // of the last entry
	mark   match.Mark
}

func allMarked(ctx context.Context, t *sql.Tx) (list []markedMatch, err error) {
	rows, err := t.QueryContext(ctx, `SELECT match.number, id, seq, match.guard FROM match NOT INDEXED JOIN tail ON tail.number = match.number WHERE match.guard IS NOT NULL`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var m markedMatch
		if err := rows.Scan(&m.number, &m.id, &m.seq, &m.mark); err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	return list, rows.Err()
}
