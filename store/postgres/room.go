package postgres

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"time"

	"woodwork/match"
	"woodwork/room"
	"woodwork/store/chained"
)

var _ room.Store = (*Store)(nil)

// createRooms makes the table of rooms in a database that has none. It belongs to no version of
// the tables: a room lasts half a day, and nothing else refers to it. The lock is for servers that start
// together, of which all but one would fail.
const createRooms = `CREATE TABLE IF NOT EXISTS room (
	code    text COLLATE "C" PRIMARY KEY,
	version bigint NOT NULL,
	seen    bigint NOT NULL,          -- milliseconds since 1970
	room    text   NOT NULL,          -- JSON
	sum     bytea  NOT NULL           -- over all of the above
)`

// createTable makes a table that belongs to no version of the tables, if it is missing.
func (s *Store) createTable(ctx context.Context, name, text string) error {
	var there bool
	err := s.db.QueryRowContext(ctx, `SELECT to_regclass($1) IS NOT NULL`, name).Scan(&there)
	if err != nil || there {
		return err // a database that is full, or for reading only, can be used up to where something is stored
	}
	return s.change(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, `SELECT pg_advisory_xact_lock(7766001)`); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, text)
		return err
	})
}

// Room implements room.Store.
func (s *Store) Room(ctx context.Context, code string) (r room.Room, err error) {
	var version, seen int64
	var text string
	var sum []byte
	err = s.db.QueryRowContext(ctx, `SELECT version, seen, room, sum FROM room WHERE code = $1`, code).Scan(&version, &seen, &text, &sum)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return r, room.ErrNone
	case err != nil:
		return r, fmt.Errorf("read a room: %w", s.explain(err))
	case !chained.Summed([]driver.Value{code, version, seen, text, sum}):
		return r, errRoom
	}
	return room.Parse(text)
}

// errRoom does not name the room, because its code lets people in.
var errRoom = fmt.Errorf("%w (a room is not what was stored; open another one)", match.ErrDamaged)

// PutRoom implements room.Store.
func (s *Store) PutRoom(ctx context.Context, r room.Room) error {
	values := []driver.Value{r.Code, int64(r.Version), r.Seen.UnixMilli(), room.Format(r)}
	query := `UPDATE room SET version = $2, seen = $3, room = $4, sum = $5 WHERE code = $1 AND version = $2 - 1`
	if r.Version == 1 {
		query = `INSERT INTO room (code, version, seen, room, sum) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`
	}
	return s.change(ctx, func(ctx context.Context, tx *sql.Tx) error {
		done, err := tx.ExecContext(ctx, query, values[0], values[1], values[2], values[3], chained.Sum(values))
		if err != nil {
			return fmt.Errorf("store a room: %w", err)
		}
		if n, err := done.RowsAffected(); err != nil || n == 0 {
			return errors.Join(err, room.ErrStale)
		}
		return nil
	})
}

// DropRooms implements room.Store.
func (s *Store) DropRooms(ctx context.Context, before time.Time) error {
	return s.change(ctx, func(ctx context.Context, tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `DELETE FROM room WHERE seen < $1`, before.UnixMilli())
		return err
	})
}
