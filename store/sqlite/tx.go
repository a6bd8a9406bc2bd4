package sqlite

import (
	"context"
	"database/sql"
	"fmt"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
)

// A tx is the statements of the writing connection. Its methods do not look at
// a caller's context: a transaction serves several callers.
type tx struct {
	conn                                        *sql.Conn
	exists, insert, advance, entry, own, disown *sql.Stmt
}

func (t *tx) prepare(ctx context.Context, conn *sql.Conn) error {
	t.conn = conn
	for text, stmt := range map[string]**sql.Stmt{
		`SELECT EXISTS (SELECT 1 FROM match WHERE id = ?)`: &t.exists,
		`INSERT INTO match (id, secret, host, before, created, seq, updated, awake, head)
		 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`: &t.insert,
		`UPDATE match SET seq = ?, updated = ?, awake = ?, head = ? WHERE id = ? AND seq = ?`: &t.advance,
		`INSERT INTO entry (match, seq, at, seat, text) VALUES (?, ?, ?, ?, ?)`:               &t.entry,
		`INSERT INTO seat_owner (match, seat, guest, updated) VALUES (?, ?, ?, ?)
		 ON CONFLICT (match, seat) DO UPDATE SET guest = excluded.guest, updated = excluded.updated`: &t.own,
		`DELETE FROM seat_owner WHERE match = ? AND seat = ?`: &t.disown,
	} {
		var err error
		if *stmt, err = conn.PrepareContext(ctx, text); err != nil {
			return fmt.Errorf("prepare %q: %w", text, err)
		}
	}
	return nil
}

func (t *tx) exec(text string) error {
	_, err := t.conn.ExecContext(context.Background(), text)
	return err
}

// create stores a new match.
func (t *tx) create(o match.Opening, b match.Batch) error {
	if o.Before != "" {
		if ok, err := t.has(o.Before); err != nil || !ok {
			return orNotFound(err)
		}
	}
	before := sql.NullString{String: o.Before, Valid: o.Before != ""}
	last, ok := run(b.Entries, 0)
	if !ok {
		return match.ErrConflict
	}
	n, err := changed(t.insert.Exec(o.ID, o.Secret[:], o.Host, before, o.Created.UnixMilli(),
		int64(last), b.Head.Updated.UnixMilli(), b.Head.Awake, formatHead(b.Head)))
	if err != nil || n == 0 {
		return orConflict(err)
	}
	if err := t.owners(b, o.Owners); err != nil {
		return err
	}
	return t.rest(b)
}

// append adds to a match that must be at the entry before the first.
func (t *tx) append(b match.Batch) error {
	if len(b.Entries) == 0 {
		return match.ErrConflict
	}
	before := b.Entries[0].Seq - 1
	last, ok := run(b.Entries, before)
	if !ok {
		return match.ErrConflict
	}
	n, err := changed(t.advance.Exec(int64(last), b.Head.Updated.UnixMilli(), b.Head.Awake, formatHead(b.Head), b.Match, int64(before)))
	if err != nil {
		return err
	}
	if n == 0 {
		if ok, err := t.has(b.Match); err != nil || !ok {
			return orNotFound(err)
		}
		return match.ErrConflict
	}
	return t.rest(b)
}

// run returns the last seq of entries numbered without a gap from after+1.
func run(entries []record.Entry, after uint64) (last uint64, ok bool) {
	for _, e := range entries {
		if e.Seq != after+1 {
			return 0, false
		}
		after++
	}
	return after, len(entries) > 0
}

func (t *tx) rest(b match.Batch) error {
	for _, e := range b.Entries {
		if _, err := t.entry.Exec(b.Match, int64(e.Seq), e.At.Milliseconds(), int64(e.Seat), e.Text); err != nil {
			return fmt.Errorf("entry %d of %s: %w", e.Seq, b.Match, err)
		}
	}
	return t.owners(b, b.Owners)
}

func (t *tx) owners(b match.Batch, owners map[game.Seat]string) (err error) {
	for seat, guest := range owners {
		if guest == "" {
			_, err = t.disown.Exec(b.Match, int64(seat))
		} else {
			_, err = t.own.Exec(b.Match, int64(seat), guest, b.Head.Updated.UnixMilli())
		}
		if err != nil {
			return fmt.Errorf("owner of seat %s of %s: %w", seat, b.Match, err)
		}
	}
	return nil
}

func (t *tx) has(id string) (ok bool, err error) {
	err = t.exists.QueryRow(id).Scan(&ok)
	return ok, err
}

func changed(r sql.Result, err error) (int64, error) {
	if err != nil {
		return 0, err
	}
	return r.RowsAffected()
}

func orNotFound(err error) error {
	if err != nil {
		return err
	}
	return match.ErrNotFound
}

func orConflict(err error) error {
	if err != nil {
		return err
	}
	return match.ErrConflict
}
