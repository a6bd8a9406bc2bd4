package postgres

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"

	"woodwork/match"
	"woodwork/result"
	"woodwork/store/chained"
)

var _ result.Store = (*Store)(nil)

// createResults makes the table of results in a database that has none. It belongs to no version of the tables:
// a result can be made again from its match.
const createResults = `CREATE TABLE IF NOT EXISTS result (
	match  text COLLATE "C" PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
	result text  NOT NULL,            -- JSON
	sum    bytea NOT NULL             -- over both of the above
)`

// PutResult implements result.Store.
func (s *Store) PutResult(ctx context.Context, id string, r result.Result) error {
	values := []driver.Value{id, result.Format(r)}
	return s.change(ctx, func(ctx context.Context, tx *sql.Tx) error {
		const put = `INSERT INTO result (match, result, sum) SELECT id, $2, $3 FROM match WHERE id = $1
			ON CONFLICT (match) DO UPDATE SET result = excluded.result, sum = excluded.sum`
		done, err := tx.ExecContext(ctx, put, values[0], values[1], chained.Sum(values))
		if err != nil {
			return fmt.Errorf("store the result of match %s: %w", id, err)
		}
		if n, err := done.RowsAffected(); err != nil || n == 0 {
			return errors.Join(err, match.ErrNotFound)
		}
		return nil
	})
}

// Results implements result.Store.
func (s *Store) Results(ctx context.Context, matches []string) (map[string]result.Result, error) {
	rows, err := s.db.QueryContext(ctx, `SELECT match, result, sum FROM result WHERE match = ANY ($1)`, matches)
	if err != nil {
		return nil, fmt.Errorf("read results: %w", s.explain(err))
	}
	defer rows.Close()
	list := map[string]result.Result{}
	for rows.Next() {
		var id, text string
		var sum []byte
		if err := rows.Scan(&id, &text, &sum); err != nil {
			return nil, fmt.Errorf("read results: %w", err)
		}
		if r, err := result.Parse(text); err == nil && chained.Summed([]driver.Value{id, text, sum}) {
			list[id] = r
		}
	}
	return list, s.explain(rows.Err())
}
