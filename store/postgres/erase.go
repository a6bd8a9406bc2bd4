package postgres

import (
	"context"
	"database/sql"
	"fmt"

	"woodwork/game"
	"woodwork/record"
	"woodwork/store/chained"
)

// Erase removes from a match that is over the name of the person who had a seat, or a place on
// one that people share (see table.PlaceOf), and the owner; one who opened the match becomes record.Nameless. The log gets a new chain, which older
// copies do not have. It returns match.ErrConflict if the match is not over, and
// match.ErrNotFound if there is no such match or seat.
func (s *Store) Erase(ctx context.Context, id string, seat game.Seat) error {
	defer s.forget(id)
	return s.amend(ctx, id, func(tx *sql.Tx, d *deed) error {
		k, err := where(ctx, tx, id)
		if err != nil {
			return err
		}
		if k.summary, err = chained.EraseSummary(k.summary, seat); err != nil {
			return err
		}
		if int(seat) < len(d.owners) {
			if d.owners[seat] == d.host {
				d.host, d.shares = record.Nameless, ""
			}
			d.owners[seat] = ""
		}
		rows, err := log(ctx, tx, id)
		if err != nil {
			return err
		}
		if rows, err = chained.Erase(id, rows, seat); err != nil {
			return err
		}
		for _, r := range rows {
			k.chain = [32]byte(r.Chain)
			if _, err := tx.ExecContext(ctx, `UPDATE entry SET chain = $3, lines = $4 WHERE match = $1 AND first = $2`, id, int64(r.First), r.Chain, r.Lines); err != nil {
				return fmt.Errorf("entries from %d of %s: %w", r.First, id, err)
			}
		}
		_, err = tx.ExecContext(ctx, `UPDATE match SET host = $2, shares = $3, summary = $4, sum = $5, chain = $6 WHERE id = $1`,
			id, d.host, d.shares, k.summary, k.sum(id), k.chain[:])
		if err != nil {
			return fmt.Errorf("update match %s: %w", id, err)
		}
		return nil
	})
}

// log returns the rows of the log of a match.
func log(ctx context.Context, tx *sql.Tx, id string) (list []chained.Row, err error) {
	rows, err := tx.QueryContext(ctx, `SELECT first, chain, lines FROM entry WHERE match = $1 ORDER BY first`, id)
	if err != nil {
		return nil, fmt.Errorf("read the log of %s: %w", id, err)
	}
	defer rows.Close()
	for rows.Next() {
		var r chained.Row
		var first int64
		if err := rows.Scan(&first, &r.Chain, &r.Lines); err != nil {
			return nil, fmt.Errorf("read the log of %s: %w", id, err)
		}
		r.First = uint64(first)
		list = append(list, r)
	}
	return list, rows.Err()
}
