package postgres

import (
	"cmp"
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"time"

	"woodwork/match"
	"woodwork/record"
	"woodwork/store/chained"
)

// known is the end of a match's log in the database as far as this server knows; another server
// may have appended to it.
type known struct {
	seq     uint64
	chain   record.Chain
	summary string
	running bool
	updated int64
}

const maxKnown = 100_000 // maxKnown is how many matches are remembered.

func (s *Store) recall(id string) (known, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	k, ok := s.known[id]
	return k, ok
}

func (s *Store) remember(id string, k known) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.known) >= maxKnown {
		clear(s.known)
	}
	s.known[id] = k
}

func (s *Store) forget(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.known, id)
}

// sum returns the checksum of the summary of a match.
func (k *known) sum(id string) []byte {
	return chained.Sum([]driver.Value{id, k.updated, running(k.running), k.summary})
}

func running(is bool) int64 {
	if is {
		return 1
	}
	return 0
}

// where reads the end of a match's log, or returns match.ErrNotFound.
func where(ctx context.Context, q querier, id string) (k known, err error) {
	var sum, chain, rowChain []byte
	var first sql.NullInt64
	var lines sql.NullString
	var seq int64
	err = q.QueryRowContext(ctx, `SELECT updated, running, summary, sum, last, match.chain, first, entry.chain, lines
		FROM match LEFT JOIN entry ON match = id AND first = (SELECT max(first) FROM entry WHERE match = $1) WHERE id = $1`, id).
		Scan(&k.updated, &k.running, &k.summary, &sum, &seq, &chain, &first, &rowChain, &lines)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return k, match.ErrNotFound
	case err != nil:
		return k, fmt.Errorf("where match %s stands: %w", id, err)
	case string(sum) != string(k.sum(id)):
		return k, chained.Damaged(id, "its summary is not what was stored")
	}
	w := chained.Walk{ID: id}
	if first.Valid {
		err = w.Row(uint64(first.Int64), rowChain, lines.String, 0, 0)
	}
	if err = cmp.Or(err, w.End(uint64(seq), chain)); err != nil {
		return k, fmt.Errorf("where match %s stands: %w", id, err)
	}
	k.seq, k.chain = w.Seq, w.Chain
	return k, nil
}

// after returns the end of the log after a batch, and the batch as lines.
func (k known) after(b match.Batch) (next known, lines string) {
	lines, next.chain = chained.Lines(k.chain, b.Entries)
	next.seq = k.seq + uint64(len(b.Entries))
	next.summary, next.running, next.updated = chained.FormatSummary(b.Summary), b.Summary.Running, b.Summary.Updated.UnixMilli()
	return next, lines
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

func (s *Store) Create(ctx context.Context, o match.Meta, b match.Batch) error {
	if !run(b.Entries, 0) {
		return match.ErrConflict
	}
	k, lines := known{chain: record.NewChain(o.ID)}.after(b)
	d := deedOf(o)
	d.own(b.Owners)
	err := s.change(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if err := follow(ctx, tx, o.Before, o.ID); err != nil {
			return err
		}
		r, err := tx.ExecContext(ctx, `INSERT INTO match (id, secret, host, shares, before, created, stood, seen, owners, deed, updated, running, summary, sum, last, chain, due, guard)
			VALUES ($1, $2, $3, $4, $5, $6, 0, 0, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) ON CONFLICT DO NOTHING`,
			d.id, d.secret, d.host, d.shares, d.before, d.created, d.owners, d.sum(), k.updated, k.running, k.summary, k.sum(o.ID), int64(k.seq), k.chain[:], dueOf(b.Summary), guardOf(b.Summary))
		if err != nil {
			return fmt.Errorf("insert match %s: %w", o.ID, err)
		}
		if n, err := r.RowsAffected(); err != nil || n == 0 {
			return errors.Join(err, match.ErrConflict)
		}
		_, err = tx.ExecContext(ctx, `INSERT INTO entry (match, first, chain, lines) VALUES ($1, 1, $2, $3)`, o.ID, k.chain[:], lines)
		if err != nil {
			return fmt.Errorf("entries from 1 of %s: %w", o.ID, err)
		}
		return nil
	})
	if err == nil {
		s.remember(o.ID, k)
	}
	return err
}

// follow makes a match the rematch of another, which has none.
func follow(ctx context.Context, tx *sql.Tx, before, next string) error {
	if before == "" {
		return nil
	}
	d, err := readDeed(ctx, tx, selectDeed+` FOR UPDATE`, before)
	if err != nil {
		return err
	}
	if d.next.Valid {
		return match.ErrConflict
	}
	d.next = sql.NullString{String: next, Valid: true}
	return write(ctx, tx, &d)
}

func (s *Store) Append(ctx context.Context, b match.Batch) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	ctx, done := s.background(ctx)
	defer done()
	err := s.append(ctx, b)
	if err != nil {
		s.forget(b.Match)
	}
	return s.explain(err)
}

// append appends a batch first to the end of the log that is known, then to the one in the
// database.
func (s *Store) append(ctx context.Context, b match.Batch) error {
	if k, ok := s.recall(b.Match); ok && run(b.Entries, k.seq) {
		if stored, err := s.moveOn(ctx, b, k); stored || err != nil {
			return err
		}
	}
	for range 3 { // another server may append to it between the two steps
		k, err := where(ctx, s.db, b.Match)
		if err != nil {
			return err
		}
		if !run(b.Entries, k.seq) {
			return match.ErrConflict
		}
		if stored, err := s.moveOn(ctx, b, k); stored || err != nil {
			return err
		}
	}
	return match.ErrConflict
}

// moveOn stores a batch if the log ends where k says. If the connection breaks it finds out what
// has happened.
func (s *Store) moveOn(ctx context.Context, b match.Batch, k known) (stored bool, err error) {
	next, lines := k.after(b)
	for pause := firstPause; ; pause = min(2*pause, time.Second) {
		stored, err = s.move(ctx, b, k, next, lines)
		if !stored && err == nil && pause > firstPause { // an earlier statement may have arrived late
			stored, err = s.settled(ctx, b.Match, k.seq+1, next.chain, pause)
		}
		switch {
		case stored:
			s.remember(b.Match, next)
			return true, nil
		case taken(err): // because of an entry that the end of the log does not show
			return false, chained.Damaged(b.Match, "entry %d is there, and its log ends before it", k.seq+1)
		case err == nil || !passes(err):
			return false, err
		}
		if stored, err = s.settled(ctx, b.Match, k.seq+1, next.chain, pause); stored || err != nil {
			return stored, err
		}
	}
}

// firstPause is how long a server waits before it tries to reach a lost database again.
const firstPause = 50 * time.Millisecond

// settled waits until it is known whether a row was stored by a statement whose connection
// broke. It returns true if so, and false if it may be stored again.
func (s *Store) settled(ctx context.Context, id string, first uint64, chain record.Chain, pause time.Duration) (bool, error) {
	for {
		stored, err := s.stored(ctx, id, first, chain)
		if err == nil || !passes(err) {
			return stored, err
		}
		select {
		case <-ctx.Done():
			return false, err
		case <-time.After(pause):
		}
	}
}

// stored reports whether a row exists as it was to be stored. It waits for a transaction that
// may still be about to store it.
func (s *Store) stored(ctx context.Context, id string, first uint64, chain record.Chain) (bool, error) {
	var there []byte
	if _, err := s.db.ExecContext(ctx, `SELECT 1 FROM match WHERE id = $1 FOR UPDATE`, id); err != nil {
		return false, err
	}
	err := s.db.QueryRowContext(ctx, `SELECT chain FROM entry WHERE match = $1 AND first = $2`, id, int64(first)).Scan(&there)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil && string(there) == string(chain[:]), err
}

// A batch in one statement: nothing happens unless the match stands where it should.
const appendRow = `WITH moved AS (
		UPDATE match SET last = $2, chain = $3, updated = $4, running = $5, summary = $6, sum = $7, due = $11::bigint, guard = $12::bigint
		WHERE id = $1 AND last = $8::bigint - 1 AND chain = $9 RETURNING id)
	INSERT INTO entry (match, first, chain, lines) SELECT id, $8::bigint, $3, $10 FROM moved`

func (s *Store) move(ctx context.Context, b match.Batch, k, next known, lines string) (bool, error) {
	row := []any{b.Match, int64(next.seq), next.chain[:], next.updated, next.running, next.summary, next.sum(b.Match), int64(k.seq + 1), k.chain[:], lines, dueOf(b.Summary), guardOf(b.Summary)}
	if len(b.Owners) == 0 {
		return insert(ctx, s.db, b.Match, row)
	}
	var stored bool
	err := s.try(ctx, func(ctx context.Context, tx *sql.Tx) error {
		d, err := readDeed(ctx, tx, selectDeed+` FOR UPDATE`, b.Match)
		if err != nil {
			return err
		}
		if stored, err = insert(ctx, tx, b.Match, row); err != nil || !stored {
			return err
		}
		d.own(b.Owners)
		return write(ctx, tx, &d)
	})
	return stored && err == nil, err
}

func insert(ctx context.Context, q querier, id string, row []any) (bool, error) {
	r, err := q.ExecContext(ctx, appendRow, row...)
	if err != nil {
		return false, fmt.Errorf("entries from %d of %s: %w", row[7], id, err)
	}
	n, err := r.RowsAffected()
	return n == 1, err
}

// selectLog finds the rows of a log from the one before that of an entry on, with the end of the
// log. A match without rows gives one row of nulls.
const selectLog = `SELECT last, match.chain, first, entry.chain, lines
	FROM match LEFT JOIN entry ON match = id
	AND first >= coalesce((SELECT first FROM entry WHERE match = $1 AND first <= $2 ORDER BY first DESC LIMIT 1 OFFSET 1), 0)
	WHERE id = $1 ORDER BY first LIMIT $3`

func (s *Store) Load(ctx context.Context, id string, after uint64, limit int) (list []record.Entry, err error) {
	list, err = s.load(ctx, id, min(after, match.LastSeq), limit)
	if err != nil {
		return nil, fmt.Errorf("read the log of %s: %w", id, s.explain(err))
	}
	return list, nil
}

func (s *Store) load(ctx context.Context, id string, after uint64, limit int) ([]record.Entry, error) {
	most := limit + 2 // a row has at least one entry, and the first two may be from before
	rows, err := s.db.QueryContext(ctx, selectLog, id, int64(after+1), most)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	w := chained.Walk{ID: id}
	var last int64
	var end []byte
	n := 0
	for ; rows.Next(); n++ {
		var chain []byte
		var first sql.NullInt64
		var lines sql.NullString
		if err := rows.Scan(&last, &end, &first, &chain, &lines); err != nil {
			return nil, err
		}
		if !first.Valid || len(w.List) >= limit {
			continue
		}
		if err := w.Row(uint64(first.Int64), chain, lines.String, after, limit); err != nil {
			return nil, err
		}
	}
	if err := rows.Err(); err != nil {
		return nil, err
	}
	if n > 0 && n < most && len(w.List) < limit { // to the end
		err = w.End(uint64(last), end)
	}
	if err == nil && w.Seq > after && limit > 0 && (len(w.List) == 0 || w.List[0].Seq != after+1) { // the row before is lost
		err = w.Damaged(after, after)
	}
	return w.List, err
}
