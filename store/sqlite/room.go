package sqlite

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

// createRooms makes the table of rooms in a file that has none. It belongs to no version of the
// tables: a room lasts half a day, and nothing else refers to it.
const createRooms = `CREATE TABLE IF NOT EXISTS room (
	code    TEXT PRIMARY KEY,
	version INTEGER NOT NULL,
	seen    INTEGER NOT NULL,         -- milliseconds since 1970
	room    TEXT NOT NULL,            -- JSON
	sum     BLOB NOT NULL             -- over all of the above
) WITHOUT ROWID`

// Room implements room.Store.
func (s *Store) Room(ctx context.Context, code string) (r room.Room, err error) {
	defer s.tell(&err)
	values := make([]driver.Value, 5)
	err = s.readers.QueryRowContext(ctx, `SELECT code, version, seen, room, sum FROM room WHERE code = ?`, code).Scan(into(values)...)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return r, room.ErrNone
	case err != nil:
		return r, fmt.Errorf("read a room: %w", err)
	case !chained.Summed(values):
		return r, errRoom
	}
	return room.Parse(textOf(values[3]))
}

// errRoom does not name the room, because its code lets people in.
var errRoom = fmt.Errorf("%w (a room is not what was stored; open another one)", match.ErrDamaged)

// PutRoom implements room.Store.
func (s *Store) PutRoom(ctx context.Context, r room.Room) error {
	values := []driver.Value{r.Code, int64(r.Version), r.Seen.UnixMilli(), room.Format(r)}
	return s.write(ctx, func(t *tx) error {
		return t.scrubbing(func() error { return t.putRoom(values, chained.Sum(values)) })
	})
}

// putRoom stores a room, or the next version of one.
func (t *tx) putRoom(values []driver.Value, sum []byte) error {
	text := `UPDATE room SET version = ?2, seen = ?3, room = ?4, sum = ?5 WHERE code = ?1 AND version = ?2 - 1`
	if values[1] == int64(1) {
		text = `INSERT INTO room (code, version, seen, room, sum) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING`
	}
	done, err := t.conn.ExecContext(context.Background(), text, values[0], values[1], values[2], values[3], sum)
	if err != nil {
		return fmt.Errorf("store a room: %w", err)
	}
	n, err := done.RowsAffected()
	if err == nil && n != 1 {
		err = fmt.Errorf("%w: %w", match.ErrConflict, room.ErrStale)
	}
	return err
}

// DropRooms implements room.Store.
func (s *Store) DropRooms(ctx context.Context, before time.Time) error {
	return s.write(ctx, func(t *tx) error {
		return t.scrubbing(func() error { return t.once(`DELETE FROM room WHERE seen < ?`, before.UnixMilli()) })
	})
}
