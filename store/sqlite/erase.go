package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
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
	return s.write(ctx, func(t *tx) error {
		return t.scrubbing(func() error { return t.erase(id, seat) })
	})
}

// scrubbing makes SQLite overwrite what a change removes from the file.
func (t *tx) scrubbing(change func() error) error {
	if err := t.once(`PRAGMA secure_delete = 1`); err != nil {
		return err
	}
	return errors.Join(change(), t.once(`PRAGMA secure_delete = 0`))
}

func (t *tx) erase(id string, seat game.Seat) error {
	k, err := t.where(id)
	if err != nil {
		return err
	}
	if err := t.sound(id); err != nil {
		return err
	}
	if k.summary, err = chained.EraseSummary(k.summary, seat); err != nil {
		return err
	}
	rows, err := t.log(k.number)
	if err != nil {
		return err
	}
	if rows, err = chained.Erase(id, rows, seat); err != nil {
		return err
	}
	delete(t.known, id)
	var last driver.Value
	for _, r := range rows {
		last = r.Chain
		if err := t.once(`UPDATE batch SET chain = ?, lines = ? WHERE first = ?`, r.Chain, r.Lines, key(k.number, r.First)); err != nil {
			return fmt.Errorf("entries from %d of %s: %w", r.First, id, err)
		}
	}
	err = errors.Join(
		t.once(`UPDATE tail SET chain = ? WHERE number = ?`, last, k.number),
		t.once(`UPDATE match SET summary = ?, sum = ? WHERE number = ?`, k.summary, k.sum(id), k.number),
		t.once(`UPDATE match SET host = ?, shares = '' WHERE number = ? AND host = (SELECT guest FROM seat_owner WHERE match = ? AND seat = ?)`, record.Nameless, k.number, id, int64(seat)),
		t.once(`DELETE FROM seat_owner WHERE match = ? AND seat = ?`, id, int64(seat)))
	if err != nil {
		return fmt.Errorf("update match %s: %w", id, err)
	}
	return t.resum(id)
}

// log returns the rows of the log of a match.
func (t *tx) log(number int64) (list []chained.Row, err error) {
	st, err := prepare(context.Background(), t.conn, `SELECT first, chain, lines FROM batch WHERE first >= ? AND first < ? ORDER BY first`)
	if err != nil {
		return nil, err
	}
	defer st.stmt.Close()
	const columns = 3
	rows, err := st.rows(columns, key(number, 0), key(number+1, 0))
	for ; len(rows) > 0; rows = rows[columns:] {
		first, _ := rows[0].(int64)
		chain, _ := rows[1].([]byte)
		list = append(list, chained.Row{First: seqOf(first), Chain: chain, Lines: textOf(rows[2])})
	}
	return list, err
}

// Scrub rewrites a file that nobody else uses, without the remains of earlier changes: pages that
// were split or freed keep their old content.
func Scrub(ctx context.Context, path string) error {
	p, err := occupy(path)
	if err != nil {
		return err
	}
	return errors.Join(scrub(ctx, path), p.leave())
}

func scrub(ctx context.Context, path string) error {
	db, err := sql.Open("sqlite", dsn(path))
	if err != nil {
		return err
	}
	db.SetMaxOpenConns(1)
	_, err = db.ExecContext(ctx, `VACUUM`)
	if err == nil {
		_, err = db.ExecContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`)
	}
	return errors.Join(explain(path, err), db.Close())
}
