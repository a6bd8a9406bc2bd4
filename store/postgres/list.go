package postgres

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgtype"

	"woodwork/match"
	"woodwork/store/chained"
)

// summaryOf makes a summary of a stored row. If the row is damaged, the summary has no phase.
func summaryOf(id string, k known, sum []byte) (h match.Summary) {
	if string(sum) != string(k.sum(id)) || chained.ParseSummary(k.summary, &h) != nil {
		h.Phase = ""
	}
	h.ID, h.Running, h.Updated = id, k.running, moment(k.updated)
	return h
}

// summaries reads rows that begin with the columns of a summary; rest receives the others.
func summaries(rows *sql.Rows, err error, rest []any, add func(match.Summary)) error {
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var id string
		var k known
		var sum []byte
		if err := rows.Scan(append([]any{&id, &k.updated, &k.running, &k.summary, &sum}, rest...)...); err != nil {
			return err
		}
		add(summaryOf(id, k, sum))
	}
	return rows.Err()
}

func (s *Store) List(ctx context.Context, guest string, after match.Place, limit int) (list []match.Summary, err error) {
	if guest == "" {
		return nil, ctx.Err()
	}
	var owners []string
	rows, err := s.db.QueryContext(ctx, `SELECT id, updated, running, summary, sum, owners FROM match
		WHERE owners @> ARRAY[$1] COLLATE "C" AND ($3 = '' OR updated < $2 OR updated = $2 AND id > $3)
		ORDER BY updated DESC, id LIMIT $4`, guest, after.Updated.UnixMilli(), after.ID, limit)
	err = summaries(rows, err, []any{pgtype.NewMap().SQLScanner(&owners)}, func(h match.Summary) {
		for place, owner := range owners {
			if owner == guest {
				h.Mine |= 1 << place
			}
		}
		h.Yours = h.Mine.Seats()
		list = append(list, h)
	})
	if err != nil {
		return list, fmt.Errorf("list the matches of a guest: %w", s.explain(err))
	}
	return list, nil
}

func (s *Store) Stale(ctx context.Context, before time.Time, after string, limit int) (list []match.Summary, err error) {
	var seen int64
	rows, err := s.db.QueryContext(ctx, `SELECT id, updated, running, summary, sum, seen FROM match
		WHERE id > $1 AND updated < $2 AND seen < $2 ORDER BY id LIMIT $3`, after, before.UnixMilli(), limit)
	err = summaries(rows, err, []any{&seen}, func(h match.Summary) {
		if at := moment(seen); at.After(h.Updated) {
			h.Updated = at
		}
		list = append(list, h)
	})
	if err != nil {
		return list, fmt.Errorf("list the matches that nobody was at: %w", s.explain(err))
	}
	return list, nil
}

func (s *Store) Running(ctx context.Context) (ids []string, err error) {
	rows, err := s.db.QueryContext(ctx, `SELECT id FROM match WHERE running ORDER BY id`)
	if err != nil {
		return nil, fmt.Errorf("list the matches to go on with: %w", s.explain(err))
	}
	defer rows.Close()
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return ids, fmt.Errorf("list the matches to go on with: %w", s.explain(err))
		}
		ids = append(ids, id)
	}
	return ids, s.explain(rows.Err())
}

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
		err = fmt.Errorf("look for where matches stand: %w", s.explain(err))
	}
	return found, err
}

func (s *Store) Due(ctx context.Context, before time.Time, limit int) (ids []string, err error) {
	rows, err := s.db.QueryContext(ctx, `SELECT id FROM match WHERE due <= $1 ORDER BY due LIMIT $2`, before.UnixMilli(), limit)
	if err != nil {
		return nil, fmt.Errorf("list the matches that are due: %w", s.explain(err))
	}
	defer rows.Close()
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return ids, fmt.Errorf("list the matches that are due: %w", s.explain(err))
		}
		ids = append(ids, id)
	}
	return ids, s.explain(rows.Err())
}

func (s *Store) Summary(ctx context.Context, id string) (h match.Summary, err error) {
	k, err := where(ctx, s.db, id)
	if err != nil {
		return h, s.explain(err)
	}
	if err := chained.ParseSummary(k.summary, &h); err != nil {
		return match.Summary{}, chained.Damaged(id, "its summary is not what was stored")
	}
	h.ID, h.Running, h.Updated = id, k.running, moment(k.updated)
	return h, nil
}
