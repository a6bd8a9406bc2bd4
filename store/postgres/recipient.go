package postgres

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

// createRecipients makes the table of recipients in a database that has none. Like that of rooms it belongs to no
// version of the tables.
const createRecipients = `CREATE TABLE IF NOT EXISTS recipient (
	guest     text COLLATE "C" PRIMARY KEY,
	version   bigint NOT NULL,
	due       bigint NOT NULL,          -- milliseconds since 1970
	recipient text   NOT NULL,          -- JSON
	sum       bytea  NOT NULL           -- over all of the above
);
CREATE INDEX IF NOT EXISTS recipient_due ON recipient (due)`

// Recipient implements notify.Store.
func (s *Store) Recipient(ctx context.Context, guest string) (notify.Recipient, error) {
	text, err := readRecipient(ctx, s.db, guest)
	if err != nil {
		return notify.Recipient{}, s.explain(err)
	}
	return notify.Parse(text)
}

// readRecipient returns the recipient of a guest as it was stored, notify.ErrNone or errRecipient.
func readRecipient(ctx context.Context, from querier, guest string) (text string, err error) {
	var version, due int64
	var sum []byte
	err = from.QueryRowContext(ctx, `SELECT version, due, recipient, sum FROM recipient WHERE guest = $1`, guest).Scan(&version, &due, &text, &sum)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return "", notify.ErrNone
	case err != nil:
		return "", fmt.Errorf("read a recipient: %w", err)
	case !chained.Summed([]driver.Value{guest, version, due, text, sum}):
		return "", errRecipient
	}
	return text, nil
}

// errRecipient is also notify.ErrNone: the browser that asks to be called again replaces what cannot be read.
var errRecipient = fmt.Errorf("%w: %w (%w)", match.ErrDamaged, notify.ErrNone, notify.ErrLost)

// PutRecipient implements notify.Store.
func (s *Store) PutRecipient(ctx context.Context, r notify.Recipient) error {
	values := []driver.Value{r.Guest, r.Version, r.Next().UnixMilli(), notify.Format(r)}
	query := `UPDATE recipient SET version = $2, due = $3, recipient = $4, sum = $5 WHERE guest = $1 AND version = $2 - 1`
	all := []any{values[0], values[1], values[2], values[3], chained.Sum(values)}
	switch {
	case r.Version == 1:
		query = `INSERT INTO recipient (guest, version, due, recipient, sum) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`
	case r.Empty():
		query, all = `DELETE FROM recipient WHERE guest = $1 AND version = $2 - 1`, all[:2]
	}
	return s.change(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if r.Version == 1 {
			if _, err := readRecipient(ctx, tx, r.Guest); errors.Is(err, match.ErrDamaged) {
				if _, err := tx.ExecContext(ctx, `DELETE FROM recipient WHERE guest = $1`, r.Guest); err != nil {
					return fmt.Errorf("delete a damaged recipient: %w", err)
				}
			}
		}
		done, err := tx.ExecContext(ctx, query, all...)
		if err != nil {
			return fmt.Errorf("store a recipient: %w", err)
		}
		if n, err := done.RowsAffected(); err != nil || n == 0 {
			return errors.Join(err, notify.ErrStale)
		}
		return nil
	})
}

// DueRecipients implements notify.Store.
func (s *Store) DueRecipients(ctx context.Context, before time.Time, limit int) (guests []string, err error) {
	rows, err := s.db.QueryContext(ctx, `SELECT guest FROM recipient WHERE due <= $1 ORDER BY due LIMIT $2`, before.UnixMilli(), limit)
	if err != nil {
		return nil, fmt.Errorf("list recipients: %w", s.explain(err))
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
