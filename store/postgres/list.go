package postgres

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgtype"

	"woodwork/game"
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
		for seat, owner := range owners {
			if owner == guest {
				h.Yours |= game.SeatsOf(game.Seat(seat))
			}
		}
		list = append(list, h)
	})
	if err != nil {
		return list, fmt.Errorf("list the matches of a guest: %w", s.told(err))
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
		return list, fmt.Errorf("list the matches that nobody was at: %w", s.told(err))
	}
	return list, nil
}

func (s *Store) Running(ctx context.Context) (ids []string, err error) {
	rows, err := s.db.QueryContext(ctx, `SELECT id FROM match WHERE running ORDER BY id`)
	if err != nil {
		return nil, fmt.Errorf("list the matches to go on with: %w", s.told(err))
	}
	defer rows.Close()
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return ids, fmt.Errorf("list the matches to go on with: %w", s.told(err))
		}
		ids = append(ids, id)
	}
	return ids, s.told(rows.Err())
}
