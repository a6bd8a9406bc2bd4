package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"time"

	"woodwork/match"
	"woodwork/notify"
	"woodwork/store/chained"
)

var _ notify.Store = (*Store)(nil)

// createRecipients makes the table of recipients in a file that has none. It belongs to no version of the
// tables: nothing else refers to it, and who is not called looks by themselves.
const createRecipients = `CREATE TABLE IF NOT EXISTS recipient (
	guest     TEXT PRIMARY KEY,
	version   INTEGER NOT NULL,
	due       INTEGER NOT NULL,         -- milliseconds since 1970
	recipient TEXT NOT NULL,            -- JSON
	sum       BLOB NOT NULL             -- over all of the above
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS recipient_due ON recipient (due)`

// Recipient implements notify.Store.
func (s *Store) Recipient(ctx context.Context, guest string) (r notify.Recipient, err error) {
	defer s.tell(&err)
	values := make([]driver.Value, 5)
	err = s.readers.QueryRowContext(ctx, `SELECT guest, version, due, recipient, sum FROM recipient WHERE guest = ?`, guest).Scan(into(values)...)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return r, notify.ErrNone
	case err != nil:
		return r, fmt.Errorf("read a recipient: %w", err)
	case !chained.Summed(values):
		return r, errRecipient
	}
	return notify.Parse(textOf(values[3]))
}

// errRecipient is also notify.ErrNone: the browser that asks to be called again replaces what cannot be read.
var errRecipient = fmt.Errorf("%w: %w (%w)", match.ErrDamaged, notify.ErrNone, notify.ErrLost)

// PutRecipient implements notify.Store.
func (s *Store) PutRecipient(ctx context.Context, r notify.Recipient) error {
	values := []driver.Value{r.Guest, r.Version, r.Next().UnixMilli(), notify.Format(r)}
	return s.write(ctx, func(t *tx) error {
		if r.Version == 1 {
			if err := t.dropDamagedRecipient(r.Guest); err != nil {
				return err
			}
		}
		changed, err := t.putRecipient(values, r.Empty())
		if err == nil && !changed {
			err = fmt.Errorf("%w: %w", match.ErrConflict, notify.ErrStale)
		}
		return err
	})
}

// dropDamagedRecipient deletes the row of a guest that is not what was stored.
func (t *tx) dropDamagedRecipient(guest string) error {
	st, err := prepare(context.Background(), t.conn, `SELECT guest, version, due, recipient, sum FROM recipient WHERE guest = ?`)
	if err != nil {
		return err
	}
	defer st.stmt.Close()
	values := make([]driver.Value, 5)
	if there, err := st.row(values, guest); err != nil || !there || chained.Summed(values) {
		return err
	}
	return t.once(`DELETE FROM recipient WHERE guest = ?`, guest)
}

func (t *tx) putRecipient(values []driver.Value, none bool) (changed bool, err error) {
	text := `UPDATE recipient SET version = ?2, due = ?3, recipient = ?4, sum = ?5 WHERE guest = ?1 AND version = ?2 - 1`
	all := []any{values[0], values[1], values[2], values[3], chained.Sum(values)}
	switch {
	case values[1] == int64(1):
		text = `INSERT INTO recipient (guest, version, due, recipient, sum) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING`
	case none:
		text, all = `DELETE FROM recipient WHERE guest = ?1 AND version = ?2 - 1`, all[:2]
	}
	done, err := t.conn.ExecContext(context.Background(), text, all...)
	if err != nil {
		return false, fmt.Errorf("store a recipient: %w", err)
	}
	n, err := done.RowsAffected()
	return n == 1, err
}

// DueRecipients implements notify.Store.
func (s *Store) DueRecipients(ctx context.Context, before time.Time, limit int) (guests []string, err error) {
	defer s.tell(&err)
	rows, err := s.readers.QueryContext(ctx, `SELECT guest FROM recipient WHERE due <= ? ORDER BY due LIMIT ?`, before.UnixMilli(), limit)
	if err != nil {
		return nil, fmt.Errorf("list recipients: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var guest string
		if err := rows.Scan(&guest); err != nil {
			return nil, fmt.Errorf("list recipients: %w", err)
		}
		guests = append(guests, guest)
	}
	return guests, rows.Err()
}
