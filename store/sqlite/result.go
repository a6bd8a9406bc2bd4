package sqlite

import (
	"context"
	"database/sql/driver"
	"fmt"

	"woodwork/result"
	"woodwork/store/chained"
)

var _ result.Store = (*Store)(nil)

// createResults makes the table of results in a file that has none. It belongs to no version of the tables:
// a result can be made again from its match.
const createResults = `CREATE TABLE IF NOT EXISTS result (
	match  TEXT PRIMARY KEY,
	result TEXT NOT NULL,            -- JSON
	sum    BLOB NOT NULL             -- over both of the above
) WITHOUT ROWID`

// PutResult implements result.Store.
func (s *Store) PutResult(ctx context.Context, match string, r result.Result) error {
	values := []driver.Value{match, result.Format(r)}
	return s.write(ctx, func(t *tx) error {
		if _, err := t.where(match); err != nil {
			return err
		}
		const put = `INSERT INTO result (match, result, sum) VALUES (?1, ?2, ?3) ON CONFLICT (match) DO UPDATE SET result = ?2, sum = ?3`
		if err := t.once(put, values[0], values[1], chained.Sum(values)); err != nil {
			return fmt.Errorf("store the result of match %s: %w", match, err)
		}
		return nil
	})
}

// Results implements result.Store.
func (s *Store) Results(ctx context.Context, matches []string) (list map[string]result.Result, err error) {
	defer s.tell(&err)
	get, err := s.readers.PrepareContext(ctx, `SELECT match, result, sum FROM result WHERE match = ?`)
	if err != nil {
		return nil, fmt.Errorf("read results: %w", err)
	}
	defer get.Close()
	list = map[string]result.Result{}
	for _, match := range matches {
		rows, err := get.QueryContext(ctx, match)
		if err != nil {
			return nil, fmt.Errorf("read the result of match %s: %w", match, err)
		}
		values := make([]driver.Value, 3)
		for rows.Next() {
			if err := rows.Scan(into(values)...); err != nil {
				break // rows.Err says so
			}
			if r, err := result.Parse(textOf(values[1])); err == nil && chained.Summed(values) {
				list[match] = r
			}
		}
		if err := rows.Close(); err != nil {
			return nil, fmt.Errorf("read the result of match %s: %w", match, err)
		}
	}
	return list, nil
}
