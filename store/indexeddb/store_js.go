package indexeddb

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall/js"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
)

// Store is a match.Store in a database of the browser.
type Store struct {
	name   string
	closed atomic.Bool

	mu  sync.Mutex // also held while the database is opened
	db  js.Value   // undefined when the browser has closed it
	off func()     // stops listening to db
}

// Open opens the database with a name, which may be open elsewhere. It belongs to the origin of
// the page.
func Open(name string) (*Store, error) {
	s := &Store{name: name, off: func() {}}
	if _, err := s.database(); err != nil {
		return nil, err
	}
	return s, nil
}

// database returns the open database. If the browser has closed it, because its data were
// cleared or its disk has failed, it is opened again.
func (s *Store) database() (js.Value, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed.Load() {
		return js.Undefined(), errGone
	}
	if s.db.Truthy() {
		return s.db, nil
	}
	db, err := openDatabase(s.name)
	if err != nil {
		return db, fmt.Errorf("open the database %s: %w", s.name, err)
	}
	newer := on(db, "versionchange", func() { s.closed.Store(true); db.Call("close") }) // a newer page must not have to wait for this one
	lost := on(db, "close", func() { go s.lose(db) })
	s.db, s.off = db, func() { newer(); lost() }
	return db, nil
}

// lose forgets a database that the browser has closed.
func (s *Store) lose(db js.Value) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.db.Equal(db) {
		db.Call("close") // in case it is only damaged
		s.off()
		s.db, s.off = js.Undefined(), func() {}
	}
}

// Close closes the database, after finishing what is being written.
func (s *Store) Close() error {
	if s.closed.Swap(true) {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.db.Truthy() {
		s.db.Call("close")
	}
	s.off()
	return nil
}

// kept is what is stored of a match beside its log.
type kept struct {
	Meta    match.Meta
	Summary match.Summary
	Last    uint64 // the seq of the last entry
	Result  string // as result.Format writes it; "" if there is none
}

// latest returns when something was last stored of a match, or somebody was last seen at it.
func (k *kept) latest() time.Time {
	if k.Meta.Seen.After(k.Summary.Updated) {
		return k.Meta.Seen
	}
	return k.Summary.Updated
}

// read returns what is kept of a match, or ErrNotFound.
func (t tx) read(id string) (*kept, error) {
	row, err := await(t.in(matches).Call("get", id))
	if err != nil {
		return nil, err
	}
	if row.IsUndefined() {
		return nil, match.ErrNotFound
	}
	return parse(id, row)
}

func parse(id string, row js.Value) (*kept, error) {
	k := new(kept)
	if err := json.Unmarshal([]byte(row.Get("kept").String()), k); err != nil || k.Meta.ID != id {
		return nil, fmt.Errorf("%w: the match %.40s in the browser's database: %v", match.ErrDamaged, id, err)
	}
	return k, nil
}

func (t tx) write(k *kept) error {
	text, err := json.Marshal(k)
	if err != nil {
		return fmt.Errorf("writing the match %s: %w", k.Meta.ID, err)
	}
	_, err = await(t.in(matches).Call("put", map[string]any{"id": k.Meta.ID, "kept": string(text)}))
	return err
}

// change reads what is kept of a match, lets f change it, and writes it.
func (s *Store) change(ctx context.Context, id string, f func(tx, *kept) error) error {
	return s.do(ctx, writes, func(t tx) error {
		k, err := t.read(id)
		if err == nil {
			err = f(t, k)
		}
		if err != nil {
			return err
		}
		return t.write(k)
	})
}

// add appends the entries of a batch, and stores what follows from them.
func (t tx) add(k *kept, b match.Batch) error {
	for i, e := range b.Entries {
		if e.Seq != k.Last+uint64(i)+1 {
			return match.ErrConflict
		}
	}
	if len(b.Entries) == 0 {
		return match.ErrConflict
	}
	for _, e := range b.Entries {
		t.in(entries).Call("add", strings.TrimSuffix(string(e.Append(nil)), "\n"), place(b.Match, e.Seq))
	}
	k.Last += uint64(len(b.Entries))
	k.Summary = b.Summary
	k.own(b.Owners)

	return nil
}

// own changes who owns seats.
func (k *kept) own(owners map[game.Seat]string) {
	for seat, guest := range owners {
		if guest == "" {
			delete(k.Meta.Owners, seat)
		} else {
			k.Meta.Owners[seat] = guest
		}
	}
}

// place returns the key of an entry.
func place(id string, seq uint64) []any { return []any{id, float64(seq)} }

// log returns the range of keys of the entries of a match after one.
func log(id string, after uint64) js.Value {
	return js.Global().Get("IDBKeyRange").Call("bound", place(id, after), []any{id, js.Global().Get("Infinity")}, true, true)
}

// Create implements match.Store.
func (s *Store) Create(ctx context.Context, o match.Meta, b match.Batch) error {
	return s.do(ctx, writes, func(t tx) error {
		if _, err := t.read(o.ID); err != match.ErrNotFound {
			return cmp.Or(err, match.ErrConflict)
		}
		if o.Before != "" {
			if err := t.follow(o.Before, o.ID); err != nil {
				return err
			}
		}
		k := &kept{Meta: o}
		k.Meta.Owners, k.Meta.Next = map[game.Seat]string{}, ""
		maps.Copy(k.Meta.Owners, o.Owners)
		if err := t.add(k, b); err != nil {
			return err
		}
		return t.write(k)
	})
}

// follow makes one match the rematch of another, which has none.
func (t tx) follow(before, next string) error {
	last, err := t.read(before)
	if err != nil {
		return err
	}
	if last.Meta.Next != "" {
		return match.ErrConflict
	}
	last.Meta.Next = next
	return t.write(last)
}

// Append implements match.Store.
func (s *Store) Append(ctx context.Context, b match.Batch) error {
	return s.change(ctx, b.Match, func(t tx, k *kept) error { return t.add(k, b) })
}

// SetPaused implements match.Store.
func (s *Store) SetPaused(ctx context.Context, id string, at time.Duration) error {
	return s.change(ctx, id, func(_ tx, k *kept) error { k.Meta.PausedAt = at; return nil })
}

// SetOwners implements match.Store.
func (s *Store) SetOwners(ctx context.Context, id string, owners map[game.Seat]string) error {
	return s.change(ctx, id, func(_ tx, k *kept) error { k.own(owners); return nil })
}

// Seen implements match.Store.
func (s *Store) Seen(ctx context.Context, id string, at time.Time) error {
	return s.change(ctx, id, func(_ tx, k *kept) error { k.Meta.Seen = at; return nil })
}

// all returns what is kept of the wanted matches. Of one that cannot be read it returns only the
// id.
func (s *Store) all(ctx context.Context, wanted func(*kept) bool) (list []*kept, err error) {
	err = s.do(ctx, reads, func(t tx) error {
		list = nil // from an earlier attempt
		rows, err := await(t.in(matches).Call("getAll"))
		if err != nil {
			return err
		}
		for i := range rows.Length() {
			id := rows.Index(i).Get("id").String()
			k, err := parse(id, rows.Index(i))
			if err != nil {
				k = &kept{Meta: match.Meta{ID: id}, Summary: match.Summary{ID: id}}
			}
			if wanted(k) {
				list = append(list, k)
			}
		}
		return nil
	})
	return list, err
}

// Stale implements match.Store.
func (s *Store) Stale(ctx context.Context, before time.Time, after string, limit int) (list []match.Summary, err error) {
	found, err := s.all(ctx, func(k *kept) bool { return k.Meta.ID > after && k.latest().Before(before) })
	for _, k := range found { // in the order of their ids
		if len(list) == limit {
			break
		}
		k.Summary.Updated = k.latest()
		list = append(list, k.Summary)
	}
	return list, err
}

// Delete implements match.Store.
func (s *Store) Delete(ctx context.Context, id string, before time.Time) error {
	return s.do(ctx, writes, func(t tx) error {
		k, err := t.read(id)
		if err != nil {
			return err
		}
		if !k.latest().Before(before) {
			return match.ErrConflict
		}
		if last, err := t.read(k.Meta.Before); err == nil {
			last.Meta.Next = ""
			if err := t.write(last); err != nil {
				return err
			}
		}
		t.in(entries).Call("delete", log(id, 0))
		_, err = await(t.in(matches).Call("delete", id))
		return err
	})
}

// Load implements match.Store.
func (s *Store) Load(ctx context.Context, id string, after uint64, limit int) (list []record.Entry, err error) {
	after = min(after, match.LastSeq)
	err = s.do(ctx, reads, func(t tx) error {
		list = nil // from an earlier attempt
		lines, err := await(t.in(entries).Call("getAll", log(id, after), limit))
		if err != nil {
			return err
		}
		for i := range lines.Length() {
			e, err := record.ParseEntry(lines.Index(i).String())
			if err == nil && e.Seq != after+uint64(i)+1 {
				err = fmt.Errorf("entry %d stands where %d belongs", e.Seq, after+uint64(i)+1)
			}
			if err != nil {
				return fmt.Errorf("%w: the log of %.40s in the browser's database: %w", match.ErrDamaged, id, err)
			}
			list = append(list, e)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return list, nil
}

// Open implements match.Store.
func (s *Store) Open(ctx context.Context, id string) (m match.Meta, err error) {
	err = s.do(ctx, reads, func(t tx) error {
		k, err := t.read(id)
		if err == nil {
			m = k.Meta
		}
		return err
	})
	return m, err
}

// List implements match.Store.
func (s *Store) List(ctx context.Context, guest string, after match.Place, limit int) (list []match.Summary, err error) {
	found, err := s.all(ctx, func(k *kept) bool {
		h := &k.Summary
		h.Mine = match.PlacesOf(k.Meta.Owners, guest)
		h.Yours = h.Mine.Seats()
		c := after.Updated.Compare(h.Updated)
		return guest != "" && h.Yours != 0 && (after.IsZero() || c > 0 || c == 0 && h.ID > after.ID)
	})
	for _, k := range found {
		list = append(list, k.Summary)
	}
	slices.SortFunc(list, func(a, b match.Summary) int {
		return cmp.Or(b.Updated.Compare(a.Updated), strings.Compare(a.ID, b.ID))
	})
	return list[:min(limit, len(list))], err
}

// Running implements match.Store.
func (s *Store) Running(ctx context.Context) (ids []string, err error) {
	found, err := s.all(ctx, func(k *kept) bool { return k.Summary.Running })
	for _, k := range found {
		ids = append(ids, k.Meta.ID)
	}
	return ids, err
}

// Due implements match.Store.
func (s *Store) Due(ctx context.Context, before time.Time, limit int) (ids []string, err error) {
	found, err := s.all(ctx, func(k *kept) bool {
		over := k.Summary.Deadline
		return !over.IsZero() && !over.After(before)
	})
	slices.SortFunc(found, func(a, b *kept) int { return a.Summary.Deadline.Compare(b.Summary.Deadline) })
	for _, k := range found[:min(limit, len(found))] {
		ids = append(ids, k.Meta.ID)
	}
	return ids, err
}

// Guarded implements match.Store.
func (s *Store) Guarded(ctx context.Context, marks []match.Mark) (bool, error) {
	found, err := s.all(ctx, func(k *kept) bool { return slices.Contains(marks, k.Summary.Guarded) })
	return len(found) > 0, err
}

// Summary implements match.Store.
// factHours is the name of when the pages of a browser could be reached.
const factHours = "hours"

func (s *Store) Hours(ctx context.Context, change func(match.Hours) match.Hours) (h match.Hours, err error) {
	err = s.do(ctx, writes, func(t tx) error {
		found, err := await(t.in(facts).Call("get", factHours))
		if err != nil {
			return err
		}
		if h = nil; found.Type() == js.TypeString {
			h = match.ParseHours(found.String())
		}
		if change == nil {
			return nil
		}
		h = change(h)
		_, err = await(t.in(facts).Call("put", h.String(), factHours))
		return err
	})
	return h, err
}

func (s *Store) Last(ctx context.Context) (last time.Time, err error) {
	list, err := s.all(ctx, func(*kept) bool { return true })
	for _, k := range list {
		if k.latest().After(last) {
			last = k.latest()
		}
	}
	return last, err
}

func (s *Store) Summary(ctx context.Context, id string) (h match.Summary, err error) {
	err = s.do(ctx, reads, func(t tx) error {
		k, err := t.read(id)
		if err == nil {
			h = k.Summary
		}
		return err
	})
	return h, err
}

// Fact returns what is kept under a name. If there is nothing, it first keeps the result of
// make.
func (s *Store) Fact(ctx context.Context, name string, make func() string) (value string, err error) {
	err = s.do(ctx, writes, func(t tx) error {
		found, err := await(t.in(facts).Call("get", name))
		if err != nil {
			return err
		}
		if !found.IsUndefined() {
			value = found.String()
			return nil
		}
		value = make()
		_, err = await(t.in(facts).Call("put", value, name))
		return err
	})
	return value, err
}
