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
)

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
