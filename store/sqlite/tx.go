package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
)

// A tx is the statements of the writing connection, and what it knows of the
// matches that it has written to. Its methods do not look at a caller's
// context: a transaction serves several callers.
type tx struct {
	conn                                       *sql.Conn
	begin, commit, rollback                    *sql.Stmt
	version, last, insert, update, own, disown *sql.Stmt
	entries                                    [rowsMost]*sql.Stmt // to insert 1, 2, … of them

	known     map[string]known
	knownFrom int64 // the file's version that known is about
}

// known is where a match stands in the file.
type known struct {
	seq     uint64
	head    string
	awake   bool
	updated int64
}

const (
	rowsMost   = 4       // entries inserted by one statement
	knownMost  = 100_000 // matches remembered
	updateLate = int64(time.Minute / time.Millisecond)
)

func (t *tx) prepare(ctx context.Context, conn *sql.Conn) error {
	t.conn, t.known = conn, map[string]known{}
	statements := map[string]**sql.Stmt{
		`BEGIN IMMEDIATE`:     &t.begin,
		`COMMIT`:              &t.commit,
		`ROLLBACK`:            &t.rollback,
		`PRAGMA data_version`: &t.version,
		`SELECT (SELECT max(seq) FROM entry WHERE match = ?1), head, awake, updated FROM match WHERE id = ?1`: &t.last,
		`INSERT INTO match (id, secret, host, before, created, updated, awake, head)
		 VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`: &t.insert,
		`UPDATE match SET updated = ?, awake = ?, head = ? WHERE id = ?`: &t.update,
		`INSERT INTO seat_owner (match, seat, guest, updated) VALUES (?, ?, ?, ?)
		 ON CONFLICT (match, seat) DO UPDATE SET guest = excluded.guest, updated = excluded.updated`: &t.own,
		`DELETE FROM seat_owner WHERE match = ? AND seat = ?`: &t.disown,
	}
	for i := range t.entries { // OR FAIL: who fails rolls back everything anyway
		statements[`INSERT OR FAIL INTO entry (match, seq, at, seat, text) VALUES (?, ?, ?, ?, ?)`+strings.Repeat(`, (?, ?, ?, ?, ?)`, i)] = &t.entries[i]
	}
	for text, stmt := range statements {
		var err error
		if *stmt, err = conn.PrepareContext(ctx, text); err != nil {
			return fmt.Errorf("prepare %q: %w", text, err)
		}
	}
	return nil
}

// start begins a transaction. What is known of the matches is forgotten if
// anybody else has written to the file.
func (t *tx) start() error {
	if _, err := t.begin.Exec(); err != nil {
		return err
	}
	var version int64
	if err := t.version.QueryRow().Scan(&version); err != nil {
		return t.undo(err)
	}
	if version != t.knownFrom || len(t.known) > knownMost {
		clear(t.known)
		t.knownFrom = version
	}
	return nil
}

// end makes the transaction durable.
func (t *tx) end() error {
	if _, err := t.commit.Exec(); err != nil {
		return t.undo(err)
	}
	return nil
}

// undo rolls the transaction back because of err, which it returns.
func (t *tx) undo(err error) error {
	clear(t.known)
	_, also := t.rollback.Exec()
	return errors.Join(err, also)
}

// where returns where a match stands, or match.ErrNotFound.
func (t *tx) where(id string) (k known, err error) {
	k, ok := t.known[id]
	if ok {
		return k, nil
	}
	switch err := t.last.QueryRow(id).Scan(&k.seq, &k.head, &k.awake, &k.updated); {
	case errors.Is(err, sql.ErrNoRows):
		return k, match.ErrNotFound
	case err != nil:
		return k, fmt.Errorf("where match %s stands: %w", id, err)
	}
	return k, nil
}

// create stores a new match.
func (t *tx) create(o match.Opening, b match.Batch) error {
	if o.Before != "" {
		if _, err := t.where(o.Before); err != nil {
			return err
		}
	}
	if !run(b.Entries, 0) {
		return match.ErrConflict
	}
	before := sql.NullString{String: o.Before, Valid: o.Before != ""}
	k := known{0, formatHead(b.Head), b.Head.Awake, b.Head.Updated.UnixMilli()}
	r, err := t.insert.Exec(o.ID, o.Secret[:], o.Host, before, o.Created.UnixMilli(), k.updated, k.awake, k.head)
	if err != nil {
		return fmt.Errorf("insert match %s: %w", o.ID, err)
	}
	if n, err := r.RowsAffected(); err != nil || n == 0 {
		return errors.Join(err, match.ErrConflict)
	}
	if err := t.owners(b, o.Owners); err != nil {
		return err
	}
	return t.write(b, k)
}

// append adds to a match that must be at the entry before the first.
func (t *tx) append(b match.Batch) error {
	k, err := t.where(b.Match)
	if err != nil {
		return err
	}
	if !run(b.Entries, k.seq) {
		return match.ErrConflict
	}
	head, updated := formatHead(b.Head), b.Head.Updated.UnixMilli()
	if head != k.head || b.Head.Awake != k.awake || updated-k.updated > updateLate {
		k.head, k.awake, k.updated = head, b.Head.Awake, updated
		if _, err := t.update.Exec(k.updated, k.awake, k.head, b.Match); err != nil {
			return fmt.Errorf("update match %s: %w", b.Match, err)
		}
	}
	return t.write(b, k)
}

// run reports whether there are entries, numbered without a gap from after+1.
func run(entries []record.Entry, after uint64) bool {
	for i, e := range entries {
		if e.Seq != after+uint64(i)+1 {
			return false
		}
	}
	return len(entries) > 0
}

// write inserts the entries of a match that is where k says.
func (t *tx) write(b match.Batch, k known) error {
	var room [5 * rowsMost]any
	for rest := b.Entries; len(rest) > 0; {
		n := min(len(rest), rowsMost)
		args := room[:0]
		for _, e := range rest[:n] {
			args = append(args, b.Match, int64(e.Seq), e.At.Milliseconds(), int64(e.Seat), e.Text)
		}
		if _, err := t.entries[n-1].Exec(args...); err != nil {
			return fmt.Errorf("entries from %d of %s: %w", rest[0].Seq, b.Match, err)
		}
		rest = rest[n:]
	}
	k.seq += uint64(len(b.Entries))
	t.known[b.Match] = k
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
