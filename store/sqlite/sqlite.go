// Package sqlite keeps logs in a SQLite file, for a single server. It needs nothing but the
// file.
//
// The file is in WAL mode with full synchronisation: once Append has returned, its entries
// survive a loss of power. One connection writes. Appends that arrive while a transaction is
// being committed go together into the next one, so that many matches share one sync of the
// disk. Reads have their own connections and never wait for writes.
//
// The half-dozen statements are written by hand: generated code would be longer, and hide that
// they are prepared once for one connection.
package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"embed"
	"errors"
	"fmt"
	"net/url"
	"time"

	_ "modernc.org/sqlite"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/store/chained"
	"woodwork/store/folder"
	"woodwork/table"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Store is a match.Store in a file.
type Store struct {
	path    string
	place   *place
	readers *sql.DB
	writer  *writer
	dropped error
}

// busyTimeout is how many milliseconds a connection waits for others who use the file.
const busyTimeout = 10_000

// maxReaders is how many queries run at the same time.
const maxReaders = 4

// Open opens the file, creates it if it does not exist, and brings its tables up to date. A new
// file, and the files that SQLite puts beside it, can be read by the server's user only, because
// they hold the secrets of matches. While the store is open no other process, nor another store
// of this one, can open, restore or scrub the file, under whatever name: they get folder.ErrHeld.
func Open(ctx context.Context, path string) (*Store, error) {
	if err := folder.Touch(path); err != nil {
		return nil, fmt.Errorf("make %s: %w", path, err)
	}
	p, err := occupy(path)
	if err != nil {
		return nil, err
	}
	s, err := p.open(ctx)
	if err != nil {
		return nil, errors.Join(err, p.leave())
	}
	return s, nil
}

// open opens the file of a place.
func (p *place) open(ctx context.Context) (*Store, error) {
	path := p.path
	if err := checkLog(path); err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	dropped := droppedFrom(path)
	if dropped != nil {
		dropped = keepDropped(path, dropped)
	} else {
		dropped = checkWitness(path)
	}
	if err := migrate(ctx, path); err != nil {
		return nil, fmt.Errorf("bring %s up to date: %w", path, toldOpening(path, err))
	}
	readers, err := sql.Open("sqlite", dsn(path, "query_only(1)"))
	if err != nil {
		return nil, fmt.Errorf("open %s for reading: %w", path, toldOpening(path, err))
	}
	w, err := openWriter(ctx, p)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open %s for writing: %w", path, toldOpening(path, err)), readers.Close())
	}
	readers.SetMaxOpenConns(maxReaders)
	readers.SetMaxIdleConns(maxReaders)
	return &Store{path, p, readers, w, dropped}, nil
}

// Dropped returns match.ErrDamaged if something was lost when the file was opened, because the
// write-ahead log beside it was damaged, cut off or gone. The error says which part, and where a
// copy of a damaged log is.
func (s *Store) Dropped() error { return s.dropped }

func dsn(path string, pragmas ...string) string {
	q := url.Values{"_pragma": {fmt.Sprintf("busy_timeout(%d)", busyTimeout), "journal_mode(WAL)", "synchronous(FULL)", "wal_autocheckpoint(4000)"}, "_txlock": {"immediate"}}
	q["_pragma"] = append(q["_pragma"], pragmas...)
	return uri(path, q)
}

func uri(path string, q url.Values) string {
	return (&url.URL{Scheme: "file", Opaque: (&url.URL{Path: path}).EscapedPath(), RawQuery: q.Encode()}).String()
}

// Close finishes what has been requested and closes the file.
func (s *Store) Close() error {
	err := errors.Join(s.writer.close(), s.readers.Close())
	s.writer.sayer.close()
	return errors.Join(err, s.place.leave())
}

func (s *Store) Create(ctx context.Context, o match.Meta, b match.Batch) error {
	return s.write(ctx, func(t *tx) error { return t.create(o, b) })
}

func (s *Store) Append(ctx context.Context, b match.Batch) error {
	return s.write(ctx, func(t *tx) error { return t.append(b) })
}

func (s *Store) SetPaused(ctx context.Context, id string, at time.Duration) error {
	return s.write(ctx, func(t *tx) error { return t.setPaused(id, at) })
}

// SetOwners implements match.Store.
func (s *Store) SetOwners(ctx context.Context, id string, owners map[game.Seat]string) error {
	return s.write(ctx, func(t *tx) error { return t.setOwners(id, owners) })
}

func (s *Store) Load(ctx context.Context, id string, after uint64, limit int) (list []record.Entry, err error) {
	defer s.tell(&err)
	after = min(after, match.LastSeq)
	rows, err := s.readers.QueryContext(ctx, selectLog, int64(after+1), id)
	if err != nil {
		return nil, fmt.Errorf("read the log of %s: %w", id, err)
	}
	defer rows.Close()
	w := chained.Walk{ID: id}
	var r logRow
	for there := false; len(w.List) < limit; there = true {
		if !rows.Next() {
			if err = rows.Err(); err == nil && there {
				err = w.End(uint64(r.seq.Int64), r.tail)
			}
			break
		}
		if err = rows.Scan(&r.seq, &r.tail, &r.first, &r.chain, &r.lines); err == nil && r.first.Valid {
			err = w.Row(seqOf(r.first.Int64), r.chain, r.lines.String, after, limit)
		}
		if err != nil {
			break
		}
	}
	if err == nil && w.Seq > after && limit > 0 && (len(w.List) == 0 || w.List[0].Seq != after+1) { // the row before is lost
		err = w.Damaged(after, after)
	}
	if err != nil {
		return nil, fmt.Errorf("read the log of %s: %w", id, err)
	}
	return w.List, nil
}

// selectLog finds the rows of a log from the one before that of an entry on, with the end of the
// log. A match without rows gives one row of nulls.
const selectLog = `SELECT tail.seq, tail.chain, first, batch.chain, lines
	FROM match LEFT JOIN tail ON tail.number = match.number LEFT JOIN batch
	ON first >= coalesce((SELECT first FROM batch WHERE first BETWEEN match.number << 32 AND (match.number << 32) + ?
		ORDER BY first DESC LIMIT 1 OFFSET 1), match.number << 32)
	AND first < (match.number + 1) << 32 WHERE id = ? ORDER BY first`

func (s *Store) Open(ctx context.Context, id string) (o match.Meta, err error) {
	defer s.tell(&err)
	deed, err := queryDeed(ctx, s.readers, id)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return o, match.ErrNotFound
	case err != nil:
		return o, fmt.Errorf("read match %s: %w", id, err)
	case deed[1] != id || !chained.Summed(deed):
		return o, errDeed(id)
	}
	return openingOf(deed[:len(deed)-1])
}

// errSummary returns the error for a match whose summary is damaged.
func errSummary(id string) error { return chained.Damaged(id, "its summary is not what was stored") }

// errDeed returns the error for a match whose deed is damaged.
func errDeed(id string) error {
	return chained.Damaged(id, "its secret, who opened it or who owns its seats is not what was stored")
}

// openingOf makes a match.Meta from the checked values of a deed.
func openingOf(values []driver.Value) (o match.Meta, err error) {
	o.ID, o.Host, o.Group = textOf(values[1]), textOf(values[3]), textOf(values[6])
	o.Before, o.Next = textOf(values[4]), textOf(values[9])
	created, _ := values[5].(int64)
	stood, _ := values[7].(int64)
	seen, _ := values[8].(int64)
	secret, _ := values[2].([]byte)
	if len(secret) != len(o.Secret) {
		return o, chained.Damaged(o.ID, "its secret has %d bytes", len(secret))
	}
	copy(o.Secret[:], secret)
	o.Created, o.PausedAt = time.UnixMilli(created).UTC(), time.Duration(stood)*time.Millisecond
	if seen > 0 {
		o.Seen = time.UnixMilli(seen).UTC()
	}
	o.Owners = map[game.Seat]string{}
	for owners := values[deedAlone:]; len(owners) > 0; owners = owners[2:] {
		seat, _ := owners[0].(int64)
		o.Owners[game.Seat(seat)] = textOf(owners[1])
	}
	return o, nil
}

func textOf(v driver.Value) string {
	text, _ := v.(string)
	return text
}

// seatsIn returns the seats of a set of places, as table.PlaceOf has them; false if one is of a
// seat that the match does not have.
func seatsIn(places uint64, seats int) (set game.Seats, sound bool) {
	set, sound = game.Seats(places), true
	for place := game.Seat(16); place < 64; place++ {
		if seat, _ := table.SeatOf(place); places>>place&1 == 1 {
			set |= game.SeatsOf(seat)
			sound = sound && int(seat) < seats
		}
	}
	return set, sound
}

func (s *Store) List(ctx context.Context, guest string, after match.Place, limit int) (list []match.Summary, err error) {
	defer s.tell(&err)
	rows, err := s.readers.QueryContext(ctx,
		`SELECT sum(1 << seat), id, match.updated, running, summary, match.sum FROM seat_owner JOIN match ON id = match
		 WHERE guest = ?1 AND guest <> '' AND (?3 = '' OR match.updated < ?2 OR match.updated = ?2 AND id > ?3)
		 GROUP BY id ORDER BY match.updated DESC, id LIMIT ?4`, guest, after.Updated.UnixMilli(), after.ID, limit)
	if err != nil {
		return nil, fmt.Errorf("list the matches of a guest: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var h match.Summary
		values := make([]driver.Value, 1+summaryColumns)
		if err := rows.Scan(into(values)...); err != nil {
			return list, fmt.Errorf("list the matches of a guest: %w", err)
		}
		readSummary(values[1:], &h)
		yours, _ := values[0].(int64)
		var sound bool
		h.Mine = match.Places(yours)
		if h.Yours, sound = seatsIn(uint64(yours), len(h.Seats)); !sound {
			h.Phase = ""
		}
		list = append(list, h)
	}
	return list, rows.Err()
}

// Running reads the table instead if its index is damaged.
func (s *Store) Running(ctx context.Context) (ids []string, err error) {
	ids, err = s.matchIDs(ctx, `SELECT id FROM match WHERE running = 1 ORDER BY id`)
	if errors.Is(err, match.ErrDamaged) {
		ids, err = s.matchIDs(ctx, `SELECT id FROM match NOT INDEXED WHERE running = 1`)
	}
	return ids, err
}

func (s *Store) matchIDs(ctx context.Context, query string, args ...any) (ids []string, err error) {
	defer s.tell(&err)
	rows, err := s.readers.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, fmt.Errorf("list the matches to go on with: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return ids, fmt.Errorf("list the matches to go on with: %w", err)
		}
		ids = append(ids, id)
	}
	return ids, rows.Err()
}

// tell replaces err by one that says what to do.
// write waits until a job is durable, and explains why if it is not.
func (s *Store) write(ctx context.Context, run func(*tx) error) error {
	return explain(s.path, s.writer.do(ctx, run))
}

func (s *Store) tell(err *error) { *err = explain(s.path, *err) }
