package postgres

import (
	"context"
	"fmt"
	"time"

	"woodwork/match"
	"woodwork/store/chained"
)

// dueOf returns when the clock of days of a summary runs out; null if none runs.
func dueOf(h match.Summary) any {
	if h.Deadline.IsZero() {
		return nil
	}
	return h.Deadline.UnixMilli()
}

// guardOf returns the mark of the position of a match that allows no help; null for others.
func guardOf(h match.Summary) any {
	if h.Guarded == 0 {
		return nil
	}
	return int64(h.Guarded)
}

func (s *Store) Guarded(ctx context.Context, marks []match.Mark) (found bool, err error) {
	list := make([]int64, len(marks))
	for i, m := range marks {
		list[i] = int64(m)
	}
	err = s.db.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM match WHERE guard = ANY($1::bigint[]))`, list).Scan(&found)
	if err != nil {
		err = fmt.Errorf("look for where matches stand: %w", s.told(err))
	}
	return found, err
}

func (s *Store) Due(ctx context.Context, before time.Time, limit int) (ids []string, err error) {
	rows, err := s.db.QueryContext(ctx, `SELECT id FROM match WHERE due <= $1 ORDER BY due LIMIT $2`, before.UnixMilli(), limit)
	if err != nil {
		return nil, fmt.Errorf("list the matches that are due: %w", s.told(err))
	}
	defer rows.Close()
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return ids, fmt.Errorf("list the matches that are due: %w", s.told(err))
		}
		ids = append(ids, id)
	}
	return ids, s.told(rows.Err())
}

func (s *Store) Summary(ctx context.Context, id string) (h match.Summary, err error) {
	k, err := where(ctx, s.db, id)
	if err != nil {
		return h, s.told(err)
	}
	if err := chained.ParseSummary(k.summary, &h); err != nil {
		return match.Summary{}, chained.Damaged(id, "its summary is not what was stored")
	}
	h.ID, h.Running, h.Updated = id, k.running, moment(k.updated)
	return h, nil
}
