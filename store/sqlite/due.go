package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"time"

	"woodwork/match"
)

func (s *Store) Due(ctx context.Context, before time.Time, limit int) (ids []string, err error) {
	defer s.tell(&err)
	return s.awake(ctx, `SELECT id FROM match WHERE due IS NOT NULL AND due <= ? ORDER BY due LIMIT ?`, before.UnixMilli(), limit)
}

func (s *Store) Deadline(ctx context.Context, id string) (over time.Time, err error) {
	defer s.tell(&err)
	values := make([]driver.Value, summaryColumns)
	err = s.readers.QueryRowContext(ctx, selectSummary, id).Scan(into(values)...)
	if errors.Is(err, sql.ErrNoRows) {
		return over, match.ErrNotFound
	}
	if err != nil {
		return over, err
	}
	var h match.Summary
	if readSummary(values, &h); h.Phase == "" {
		return over, errSummary(id)
	}
	return h.Deadline, nil
}
