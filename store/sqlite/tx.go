package sqlite

import (
	"cmp"
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/store/chained"
)

// A tx holds the statements of the writing connection, and what it knows about the matches that
// it has written to. Its methods do not look at a caller's context, because a transaction serves
// several callers.
type tx struct {
	begin, commit, rollback                                             *statement
	version, last, insert, batch, update, wake, rest, own, disown, fact *statement
	begun, ends, read, seal                                             *statement
	checkpoint, marked                                                  *statement
	prepared                                                            []*statement // all of the statements

	conn      *sql.Conn
	patience  int // for how many milliseconds it waits for others who use the file
	known     map[string]known
	knownFrom int64 // the version of the file that known belongs to
	room      [12]driver.Value
}

// known is the end of a match's log in the file.
type known struct {
	number  int64
	seq     uint64
	chain   record.Chain
	summary string
	running bool
	updated int64
}

const (
	maxKnown   = 100_000 // how many matches are remembered
	updateLate = int64(time.Minute / time.Millisecond)
)

func (t *tx) prepare(ctx context.Context, conn *sql.Conn) (err error) {
	t.conn, t.patience, t.known = conn, busyTimeout, map[string]known{}
	statements := map[string]**statement{
		`BEGIN IMMEDIATE`:     &t.begin,
		`COMMIT`:              &t.commit,
		`ROLLBACK`:            &t.rollback,
		`PRAGMA data_version`: &t.version,
		`SELECT match.number, id, updated, running, summary, match.sum, tail.seq, tail.chain, first, batch.chain, lines
		 FROM match LEFT JOIN tail ON tail.number = match.number LEFT JOIN batch ON first =
		 (SELECT max(first) FROM batch WHERE first > match.number << 32 AND first < (match.number + 1) << 32)
		 WHERE id = ?`: &t.last,
		`INSERT INTO match (id, secret, host, before, created, updated, running, summary, shares, sum)
		 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`: &t.insert,
		// OR FAIL: after an error everything is rolled back anyway
		`INSERT OR FAIL INTO batch (first, chain, lines) VALUES (?, ?, ?)`:        &t.batch,
		`INSERT OR FAIL INTO tail (number, seq, chain) VALUES (?, ?, ?)`:          &t.begun,
		`UPDATE tail SET seq = ?, chain = ?, guard = ?, sum = ? WHERE number = ?`: &t.ends,
		`UPDATE match SET updated = ?, summary = ?, sum = ? WHERE number = ?`:     &t.update,
		`UPDATE match SET running = ? WHERE number = ?`:                           &t.wake,
		`UPDATE match SET stood = ? WHERE number = ?`:                             &t.rest,
		selectDeed:                               &t.read,
		`UPDATE match SET deed = ? WHERE id = ?`: &t.seal,
		`INSERT INTO seat_owner (match, seat, guest, updated) VALUES (?, ?, ?, ?)
		 ON CONFLICT (match, seat) DO UPDATE SET guest = excluded.guest, updated = excluded.updated`: &t.own,
		`DELETE FROM seat_owner WHERE match = ? AND seat = ?`: &t.disown,
		setFact:                           &t.fact,
		`PRAGMA wal_checkpoint(TRUNCATE)`: &t.checkpoint,
		`PRAGMA user_version`:             &t.marked,
	}
	for text, stmt := range statements {
		if *stmt, err = prepare(ctx, conn, text); err != nil {
			return err
		}
		t.prepared = append(t.prepared, *stmt)
	}
	return nil
}

// close closes the statements: a connection with open statements is not closed, and leaves the
// files of its write-ahead log behind.
func (t *tx) close() (err error) {
	for _, s := range t.prepared {
		err = errors.Join(err, s.stmt.Close())
	}
	return err
}

// start begins a transaction. If somebody else has written to the file, it forgets what it knows
// about the matches.
func (t *tx) start() error {
	if _, err := t.begin.exec(); err != nil {
		return err
	}
	row := t.room[:1]
	if _, err := t.version.row(row); err != nil {
		return t.undo(err)
	}
	version, _ := row[0].(int64)
	if version != t.knownFrom || len(t.known) > maxKnown {
		clear(t.known)
		t.knownFrom = version
	}
	return nil
}

// end makes the transaction durable.
func (t *tx) end() error {
	if _, err := t.commit.exec(); err != nil {
		return t.undo(err)
	}
	return nil
}

// undo rolls the transaction back because of err, which it returns.
func (t *tx) undo(err error) error {
	clear(t.known)
	if _, also := t.rollback.exec(); !idle(also) {
		err = errors.Join(err, also)
	}
	return err
}

// where returns the end of a match's log, or match.ErrNotFound.
func (t *tx) where(id string) (k known, err error) {
	k, ok := t.known[id]
	if ok {
		return k, nil
	}
	row := t.room[:11]
	found, err := t.last.row(row, id)
	switch {
	case err != nil:
		return k, fmt.Errorf("where match %s stands: %w", id, err)
	case !found:
		return k, match.ErrNotFound
	case row[1] != id || !chained.Summed(row[1:6]):
		return k, errSummary(id)
	}
	k.number, _ = row[0].(int64)
	k.updated, _ = row[2].(int64)
	k.running, k.summary = row[3] == int64(1), textOf(row[4])
	seq, _ := row[6].(int64)
	tail, _ := row[7].([]byte)
	first, _ := row[8].(int64)
	chain, _ := row[9].([]byte)
	w := chained.Walk{ID: id}
	if lines := textOf(row[10]); lines != "" {
		err = w.Row(seqOf(first), chain, lines, 0, 0)
	}
	if err = cmp.Or(err, w.End(uint64(seq), tail)); err != nil {
		return k, fmt.Errorf("where match %s stands: %w", id, err)
	}
	k.seq, k.chain = w.Seq, w.Chain
	return k, nil
}

// seqBits is how many bits of a row's key are the seq of its first entry; the bits above are the
// number of the match.
const seqBits = 32

// key returns the key of the row that begins with an entry.
func key(number int64, seq uint64) int64 { return number<<seqBits | int64(seq) }

// seqOf returns the seq of the entry with which the row of a key begins.
func seqOf(key int64) uint64 { return uint64(key & (1<<seqBits - 1)) }

// create stores a new match.
func (t *tx) create(o match.Meta, b match.Batch) error {
	if o.Before != "" {
		if _, err := t.where(o.Before); err != nil {
			return err
		}
	}
	if !run(b.Entries, 0) {
		return match.ErrConflict
	}
	var before driver.Value
	if o.Before != "" {
		before = o.Before
	}
	if o.Before != "" {
		if err := t.sound(o.Before); err != nil {
			return err
		}
	}
	k := known{chain: record.NewChain(o.ID), summary: summaryText(b.Summary), running: b.Summary.Running, updated: b.Summary.Updated.UnixMilli()}
	r, err := t.insert.exec(o.ID, o.Secret[:], o.Host, before, o.Created.UnixMilli(), k.updated, k.running, k.summary, o.Group, k.sum(o.ID))
	if err != nil {
		return fmt.Errorf("insert match %s: %w", o.ID, err)
	}
	if n, err := r.RowsAffected(); err != nil || n == 0 {
		return errors.Join(err, match.ErrConflict)
	}
	if k.number, err = r.LastInsertId(); err != nil {
		return fmt.Errorf("insert match %s: %w", o.ID, err)
	}
	if _, err := t.begun.exec(k.number, int64(0), k.chain[:]); err != nil {
		return fmt.Errorf("insert match %s: %w", o.ID, err)
	}
	if err := t.owners(b.Match, k.updated, o.Owners); err != nil {
		return err
	}
	if err := t.write(b, k); err != nil {
		return err
	}
	if err := t.resum(o.ID); err != nil || o.Before == "" {
		return err
	}
	return t.resum(o.Before)
}

// append adds entries to a match that must end just before the first of them.
func (t *tx) append(b match.Batch) error {
	k, err := t.where(b.Match)
	if err != nil {
		return err
	}
	if !run(b.Entries, k.seq) {
		return match.ErrConflict
	}
	was := k
	if text, updated := summaryText(b.Summary), b.Summary.Updated.UnixMilli(); text != k.summary || updated-k.updated > updateLate {
		k.summary, k.updated = text, updated
	}
	k.running = b.Summary.Running
	if k.running != was.running {
		if _, err := t.wake.exec(k.running, k.number); err != nil {
			return fmt.Errorf("update match %s: %w", b.Match, err)
		}
	}
	if k != was {
		if _, err := t.update.exec(k.updated, k.summary, k.sum(b.Match), k.number); err != nil {
			return fmt.Errorf("update match %s: %w", b.Match, err)
		}
	}
	if len(b.Owners) == 0 {
		return t.write(b, k)
	}
	if err := t.sound(b.Match); err != nil {
		return err
	}
	if err := t.write(b, k); err != nil {
		return err
	}
	return t.resum(b.Match)
}

// sum returns the checksum of the summary of a match.
func (k *known) sum(id string) []byte {
	running := int64(0)
	if k.running {
		running = 1
	}
	return chained.Sum([]driver.Value{id, k.updated, running, k.summary})
}

// setPaused stores the match time at which a match is paused.
func (t *tx) setPaused(id string, at time.Duration) error {
	k, err := t.where(id)
	if err != nil {
		return err
	}
	if err := t.sound(id); err != nil {
		return err
	}
	if _, err := t.rest.exec(at.Milliseconds(), k.number); err != nil {
		return fmt.Errorf("update match %s: %w", id, err)
	}
	return t.resum(id)
}

// setOwners stores who owns seats.
func (t *tx) setOwners(id string, owners map[game.Seat]string) error {
	k, err := t.where(id)
	if err != nil {
		return err
	}
	if err := t.sound(id); err != nil {
		return err
	}
	if err := t.owners(id, k.updated, owners); err != nil {
		return err
	}
	return t.resum(id)
}

// deed returns the values that the deed of a match covers, with the stored deed at the end.
func (t *tx) deed(id string) ([]driver.Value, error) {
	rows, err := t.read.rows(deedColumns, id)
	if err != nil || len(rows) == 0 {
		return nil, fmt.Errorf("read match %s: %w", id, cmp.Or(err, match.ErrNotFound))
	}
	return deedOf(rows), nil
}

// sound returns an error if these values are not what was stored, because a change must not make
// a new deed from damaged values.
func (t *tx) sound(id string) error {
	values, err := t.deed(id)
	if err == nil && !chained.Summed(values) {
		err = errDeed(id)
	}
	return err
}

// resum writes a new deed for a match that has changed.
func (t *tx) resum(id string) error {
	values, err := t.deed(id)
	if err == nil {
		_, err = t.seal.exec(chained.Sum(values[:len(values)-1]), id)
	}
	if err != nil {
		return fmt.Errorf("update match %s: %w", id, err)
	}
	return nil
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

// write inserts the entries of a match whose log ends where k says.
func (t *tx) write(b match.Batch, k known) error {
	var lines string
	lines, k.chain = chained.Lines(k.chain, b.Entries)
	k.seq += uint64(len(b.Entries))
	_, err := t.batch.exec(key(k.number, b.Entries[0].Seq), k.chain[:], lines)
	if err == nil { // otherwise there may be no transaction any more
		guard, sum := guardOf(b.Match, k.seq, b.Summary.Guarded)
		_, err = t.ends.exec(int64(k.seq), k.chain[:], guard, sum, k.number)
	}
	if err != nil {
		return fmt.Errorf("entries from %d of %s: %w", b.Entries[0].Seq, b.Match, err)
	}
	t.known[b.Match] = k
	return t.owners(b.Match, k.updated, b.Owners)
}

func (t *tx) owners(id string, updated int64, owners map[game.Seat]string) (err error) {
	for seat, guest := range owners {
		if guest == "" {
			_, err = t.disown.exec(id, int64(seat))
		} else {
			_, err = t.own.exec(id, int64(seat), guest, updated)
		}
		if err != nil {
			return fmt.Errorf("owner of seat %s of %s: %w", seat, id, err)
		}
	}
	return nil
}
