package postgres

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgtype"

	"woodwork/game"
	"woodwork/match"
	"woodwork/store/chained"
)

// A deed is what is kept of a match beside its log and its summary.
type deed struct {
	id, host, shares     string
	secret               []byte
	before, next         sql.NullString
	created, stood, seen int64 // milliseconds
	owners               []string
	updated              int64 // of the summary; not part of the checksum
}

const selectDeed = `SELECT id, secret, host, shares, before, next, created, stood, seen, owners, deed, updated FROM match WHERE id = $1`

// querier is a database or a transaction.
type querier interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
}

// readDeed reads a deed by selectDeed, or by the same query with a lock. It returns ErrNotFound,
// or ErrDamaged if the deed is not what was stored.
func readDeed(ctx context.Context, q querier, query, id string) (d deed, err error) {
	var sum []byte
	err = q.QueryRowContext(ctx, query, id).Scan(&d.id, &d.secret, &d.host, &d.shares, &d.before, &d.next, &d.created, &d.stood, &d.seen,
		pgtype.NewMap().SQLScanner(&d.owners), &sum, &d.updated)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return d, match.ErrNotFound
	case err != nil:
		return d, fmt.Errorf("read match %s: %w", id, err)
	case d.id != id || !chained.Summed(append(d.values(), sum)) || len(d.secret) != len(match.Meta{}.Secret):
		return d, chained.Damaged(id, "its secret, who opened it or who owns its seats is not what was stored")
	}
	return d, nil
}

// values returns the values that the checksum of a deed covers.
func (d *deed) values() []driver.Value {
	list := []driver.Value{d.id, d.secret, d.host, d.shares, valueOf(d.before), valueOf(d.next), d.created, d.stood, d.seen}
	for _, guest := range d.owners {
		list = append(list, guest)
	}
	return list
}

func valueOf(s sql.NullString) driver.Value {
	if !s.Valid {
		return nil
	}
	return s.String
}

func (d *deed) sum() []byte { return chained.Sum(d.values()) }

// deedOf returns the deed of a new match.
func deedOf(o match.Meta) deed {
	d := deed{
		id: o.ID, secret: o.Secret[:], host: o.Host, shares: o.Group, before: sql.NullString{String: o.Before, Valid: o.Before != ""},
		created: o.Created.UnixMilli(), owners: []string{},
	}
	d.own(o.Owners)
	return d
}

// own changes who owns seats.
func (d *deed) own(seats map[game.Seat]string) {
	for seat, guest := range seats {
		for len(d.owners) <= int(seat) {
			d.owners = append(d.owners, "")
		}
		d.owners[seat] = guest
	}
}

// meta returns a deed in the form that a match.Store returns.
func (d *deed) meta() match.Meta {
	o := match.Meta{
		ID: d.id, Host: d.host, Group: d.shares, Before: d.before.String, Next: d.next.String,
		Created: moment(d.created), PausedAt: time.Duration(d.stood) * time.Millisecond, Owners: map[game.Seat]string{},
	}
	copy(o.Secret[:], d.secret)
	if d.seen > 0 {
		o.Seen = moment(d.seen)
	}
	for seat, guest := range d.owners {
		if guest != "" {
			o.Owners[game.Seat(seat)] = guest
		}
	}
	return o
}

func moment(ms int64) time.Time { return time.UnixMilli(ms).UTC() }

// amend lets f change the deed of a match, which nobody else can change meanwhile.
func (s *Store) amend(ctx context.Context, id string, f func(tx *sql.Tx, d *deed) error) error {
	return s.change(ctx, func(ctx context.Context, tx *sql.Tx) error {
		d, err := readDeed(ctx, tx, selectDeed+` FOR UPDATE`, id)
		if err != nil {
			return err
		}
		if err := f(tx, &d); err != nil {
			return err
		}
		return write(ctx, tx, &d)
	})
}

// write stores a changed deed.
func write(ctx context.Context, tx *sql.Tx, d *deed) error {
	_, err := tx.ExecContext(ctx, `UPDATE match SET next = $2, stood = $3, seen = $4, owners = $5, deed = $6 WHERE id = $1`,
		d.id, d.next, d.stood, d.seen, d.owners, d.sum())
	if err != nil {
		return fmt.Errorf("update match %s: %w", d.id, err)
	}
	return nil
}

// change runs f in a transaction and, once it has begun, waits for its outcome. If the database
// has rolled it back in favour of another transaction, f runs again in a new one.
func (s *Store) change(ctx context.Context, f func(ctx context.Context, tx *sql.Tx) error) (err error) {
	if err := ctx.Err(); err != nil {
		return err
	}
	ctx, done := s.background(ctx)
	defer done()
	for range 4 {
		if err = s.try(ctx, f); !gaveWay(err) {
			break
		}
	}
	return s.explain(err)
}

func (s *Store) try(ctx context.Context, f func(ctx context.Context, tx *sql.Tx) error) error {
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	if err := f(ctx, tx); err != nil {
		return errors.Join(err, ended(tx.Rollback()))
	}
	return tx.Commit()
}

// ended ignores the error that there was nothing to roll back.
func ended(err error) error {
	if errors.Is(err, sql.ErrTxDone) {
		return nil
	}
	return err
}

func (s *Store) SetPaused(ctx context.Context, id string, at time.Duration) error {
	return s.amend(ctx, id, func(_ *sql.Tx, d *deed) error {
		d.stood = at.Milliseconds()
		return nil
	})
}

func (s *Store) SetOwners(ctx context.Context, id string, owners map[game.Seat]string) error {
	return s.amend(ctx, id, func(_ *sql.Tx, d *deed) error {
		d.own(owners)
		return nil
	})
}

func (s *Store) Seen(ctx context.Context, id string, at time.Time) error {
	return s.amend(ctx, id, func(_ *sql.Tx, d *deed) error {
		d.seen = at.UnixMilli()
		return nil
	})
}

func (s *Store) Open(ctx context.Context, id string) (match.Meta, error) {
	d, err := readDeed(ctx, s.db, selectDeed, id)
	if err != nil {
		return match.Meta{}, s.explain(err)
	}
	return d.meta(), nil
}

// Delete removes a match, and its link in the match of which it was the rematch.
func (s *Store) Delete(ctx context.Context, id string, before time.Time) error {
	defer s.forget(id)
	return s.change(ctx, func(ctx context.Context, tx *sql.Tx) error {
		d, err := readDeed(ctx, tx, selectDeed+` FOR UPDATE`, id)
		if err != nil {
			return err
		}
		if max(d.seen, d.updated) >= before.UnixMilli() {
			return match.ErrConflict
		}
		if _, err := where(ctx, tx, id); err != nil { // a damaged log is kept
			return err
		}
		for _, query := range []string{`DELETE FROM entry WHERE match = $1`, `DELETE FROM match WHERE id = $1`} {
			if _, err := tx.ExecContext(ctx, query, id); err != nil {
				return fmt.Errorf("delete match %s: %w", id, err)
			}
		}
		return unfollow(ctx, tx, d.before.String)
	})
}

// unfollow removes the link to a rematch from a match. A damaged match stays as it is.
func unfollow(ctx context.Context, tx *sql.Tx, id string) error {
	if id == "" {
		return nil
	}
	d, err := readDeed(ctx, tx, selectDeed+` FOR UPDATE`, id)
	switch {
	case errors.Is(err, match.ErrDamaged), errors.Is(err, match.ErrNotFound):
		return nil
	case err != nil:
		return err
	}
	d.next = sql.NullString{}
	return write(ctx, tx, &d)
}
