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

// Check searches the file for damage for at most the given time; it sees only a part of a file
// that takes longer. It returns match.ErrDamaged with the first damage it finds, or with the
// matches that are not what was stored. What is not damaged can still be used.
func (s *Store) Check(ctx context.Context, within time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	err := check(ctx, s.readers, s.path)
	if err == nil {
		err = explain(s.path, checkMatches(ctx, s.readers))
	}
	if ctx.Err() != nil && !errors.Is(err, match.ErrDamaged) {
		return nil
	}
	return err
}

// check searches the structure of a whole file for damage, including indices.
func check(ctx context.Context, db *sql.DB, path string) error {
	var found string
	switch err := db.QueryRowContext(ctx, `PRAGMA integrity_check(1)`).Scan(&found); {
	case err != nil:
		return fmt.Errorf("check %s: %w", path, explain(path, err))
	case found != "ok":
		return damaged(path, errors.New(strings.Join(strings.Fields(found), " ")))
	}
	return nil
}

// namedMost is how many damaged matches a check names.
const namedMost = 20

// checkMatches compares all matches with their chains and checksums, and returns an error that
// names those that are not what was stored; nil if ctx is cancelled before it has found any.
func checkMatches(ctx context.Context, db *sql.DB) error {
	rows, err := db.QueryContext(ctx, `SELECT id, tail.seq, tail.chain, first, batch.chain, lines
		FROM match LEFT JOIN tail ON tail.number = match.number
		LEFT JOIN batch ON first >= match.number << 32 AND first < (match.number + 1) << 32 ORDER BY match.number, first`)
	if err != nil {
		return fmt.Errorf("check the matches: %w", err)
	}
	defer rows.Close()
	var c checked
	for rows.Next() {
		var r logRow
		var id string
		if err := rows.Scan(&id, &r.seq, &r.tail, &r.first, &r.chain, &r.lines); err != nil {
			return fmt.Errorf("check the matches: %w", err)
		}
		c.row(ctx, db, id, r)
	}
	c.last(ctx, db)
	if err := rows.Err(); err != nil && ctx.Err() == nil {
		return fmt.Errorf("check the matches: %w", err)
	}
	return c.found()
}

// A logRow is a row of a log with the end of the log, as selectLog returns them.
type logRow struct {
	seq, first  sql.NullInt64
	tail, chain []byte
	lines       sql.NullString
}

// checked is what a check has found so far.
type checked struct {
	walk  chained.Walk
	end   logRow
	err   error // of the match that is being walked through
	bad   []string
	count int
	why   error // of the first
}

func (c *checked) row(ctx context.Context, db *sql.DB, id string, r logRow) {
	if id != c.walk.ID {
		c.last(ctx, db)
		c.walk, c.err = chained.Walk{ID: id}, nil
	}
	c.end = r
	if c.err != nil || !r.first.Valid {
		return
	}
	if !c.walk.Begun() && seqOf(r.first.Int64) != 1 {
		c.err = c.walk.Damaged(1, 1)
		return
	}
	c.err = c.walk.Row(seqOf(r.first.Int64), r.chain, r.lines.String, 0, 0)
}

// last ends a match.
func (c *checked) last(ctx context.Context, db *sql.DB) {
	if c.walk.ID == "" || ctx.Err() != nil {
		return
	}
	if c.err == nil {
		c.err = c.walk.End(uint64(c.end.seq.Int64), c.end.tail)
	}
	if c.err == nil {
		c.err = checkSums(ctx, db, c.walk.ID)
	}
	if !errors.Is(c.err, match.ErrDamaged) {
		return
	}
	if c.count++; c.count <= namedMost {
		c.bad = append(c.bad, c.walk.ID)
	}
	if c.why == nil {
		c.why = c.err
	}
}

// found is the error of what was found.
func (c *checked) found() error {
	if c.why == nil {
		return nil
	}
	return fmt.Errorf("matches that are not what was stored: %d (%s): %w", c.count, strings.Join(c.bad, " "), c.why)
}

// checkSums compares the row of a match with its sums.
func checkSums(ctx context.Context, db *sql.DB, id string) error {
	summary := make([]driver.Value, summaryColumns)
	if err := db.QueryRowContext(ctx, selectSummary, id).Scan(into(summary)...); err != nil {
		return err
	}
	deed, err := queryDeed(ctx, db, id)
	switch {
	case err != nil:
		return err
	case !chained.Summed(summary):
		return errSummary(id)
	case !chained.Summed(deed):
		return errDeed(id)
	}
	_, err = queryGuard(ctx, db, id)
	return err
}
