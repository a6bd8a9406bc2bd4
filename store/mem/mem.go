// Package mem keeps logs in memory, for tests and for servers that may forget.
package mem

import (
	"context"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
)

// Store is a match.Store that is lost with the process.
type Store struct {
	mu         sync.RWMutex
	matches    map[string]*kept
	hours      match.Hours
	rooms      map[string]string // by code
	recipients map[string]string // by guest
}

type kept struct {
	opening match.Meta
	head    match.Summary
	entries []record.Entry
	result  string // as result.Format writes it; "" if there is none
}

// New returns an empty store.
func New() *Store {
	return &Store{matches: map[string]*kept{}, rooms: map[string]string{}, recipients: map[string]string{}}
}

func (s *Store) Create(ctx context.Context, o match.Meta, b match.Batch) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	before := s.matches[o.Before]
	switch {
	case s.matches[o.ID] != nil || !follows(b.Entries, 0):
		return match.ErrConflict
	case o.Before != "" && before == nil:
		return match.ErrNotFound
	case before != nil && before.opening.Next != "":
		return match.ErrConflict
	}
	if before != nil {
		before.opening.Next = o.ID
	}
	owners := map[game.Seat]string{}
	maps.Copy(owners, o.Owners)
	o.Owners = owners
	k := &kept{opening: o}
	s.matches[o.ID] = k
	k.append(b)
	return nil
}

func (s *Store) Append(ctx context.Context, b match.Batch) error {
	return s.change(ctx, b.Match, func(k *kept) error {
		if !follows(b.Entries, uint64(len(k.entries))) {
			return match.ErrConflict
		}
		k.append(b)
		return nil
	})
}

// change lets f change what is kept of a match.
func (s *Store) change(ctx context.Context, id string, f func(*kept) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	k := s.matches[id]
	if k == nil {
		return match.ErrNotFound
	}
	return f(k)
}

// follows reports whether entries are numbered without a gap from last+1.
func follows(entries []record.Entry, last uint64) bool {
	for i, e := range entries {
		if e.Seq != last+uint64(i)+1 {
			return false
		}
	}
	return len(entries) > 0
}

func (k *kept) append(b match.Batch) {
	k.entries = append(k.entries, b.Entries...)
	k.head = b.Summary
	k.own(b.Owners)

}

// own changes who owns seats.
func (k *kept) own(owners map[game.Seat]string) {
	for seat, guest := range owners {
		if guest == "" {
			delete(k.opening.Owners, seat)
		} else {
			k.opening.Owners[seat] = guest
		}
	}
}

func (s *Store) SetPaused(ctx context.Context, id string, at time.Duration) error {
	return s.change(ctx, id, func(k *kept) error {
		k.opening.PausedAt = at
		return nil
	})
}

func (s *Store) SetOwners(ctx context.Context, id string, owners map[game.Seat]string) error {
	return s.change(ctx, id, func(k *kept) error {
		k.own(owners)
		return nil
	})
}

func (s *Store) Seen(ctx context.Context, id string, at time.Time) error {
	return s.change(ctx, id, func(k *kept) error {
		k.opening.Seen = at
		return nil
	})
}

// latest returns when something was last stored of a match, or somebody was last seen at it.
func (k *kept) latest() time.Time {
	if k.opening.Seen.After(k.head.Updated) {
		return k.opening.Seen
	}
	return k.head.Updated
}

func (s *Store) Stale(ctx context.Context, before time.Time, after string, limit int) (list []match.Summary, err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s.mu.RLock()
	defer s.mu.RUnlock()
	for id, k := range s.matches {
		if h := k.head; id > after && k.latest().Before(before) {
			h.Updated = k.latest()
			list = append(list, h)
		}
	}
	slices.SortFunc(list, func(a, b match.Summary) int { return strings.Compare(a.ID, b.ID) })
	return list[:min(limit, len(list))], nil
}

func (s *Store) Delete(ctx context.Context, id string, before time.Time) error {
	return s.change(ctx, id, func(k *kept) error {
		if !k.latest().Before(before) {
			return match.ErrConflict
		}
		if last := s.matches[k.opening.Before]; last != nil {
			last.opening.Next = ""
		}
		delete(s.matches, id)
		return nil
	})
}

func (s *Store) Load(ctx context.Context, id string, after uint64, limit int) ([]record.Entry, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s.mu.RLock()
	defer s.mu.RUnlock()
	k := s.matches[id]
	if k == nil || after >= uint64(len(k.entries)) {
		return nil, nil
	}
	rest := k.entries[after:]
	return slices.Clone(rest[:min(limit, len(rest))]), nil
}

func (s *Store) Open(ctx context.Context, id string) (match.Meta, error) {
	if err := ctx.Err(); err != nil {
		return match.Meta{}, err
	}
	s.mu.RLock()
	defer s.mu.RUnlock()
	k := s.matches[id]
	if k == nil {
		return match.Meta{}, match.ErrNotFound
	}
	o := k.opening
	o.Owners = maps.Clone(o.Owners)
	return o, nil
}

func (s *Store) List(ctx context.Context, guest string, after match.Place, limit int) (list []match.Summary, err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s.mu.RLock()
	defer s.mu.RUnlock()
	for _, k := range s.matches {
		if h := k.head; guest != "" {
			h.Mine = match.PlacesOf(k.opening.Owners, guest)
			h.Yours = h.Mine.Seats()
			c := after.Updated.Compare(h.Updated)
			if h.Yours != 0 && (after.IsZero() || c > 0 || c == 0 && h.ID > after.ID) {
				list = append(list, h)
			}
		}
	}
	slices.SortFunc(list, func(a, b match.Summary) int {
		if c := b.Updated.Compare(a.Updated); c != 0 {
			return c
		}
		return strings.Compare(a.ID, b.ID)
	})
	return list[:min(limit, len(list))], nil
}

func (s *Store) Running(ctx context.Context) (ids []string, err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s.mu.RLock()
	defer s.mu.RUnlock()
	for id, k := range s.matches {
		if k.head.Running {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids, nil
}

func (s *Store) Due(ctx context.Context, before time.Time, limit int) (ids []string, err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s.mu.RLock()
	defer s.mu.RUnlock()
	for id, k := range s.matches {
		if over := k.head.Deadline; !over.IsZero() && !over.After(before) {
			ids = append(ids, id)
		}
	}
	slices.SortFunc(ids, func(a, b string) int { return s.matches[a].head.Deadline.Compare(s.matches[b].head.Deadline) })
	return ids[:min(limit, len(ids))], nil
}

func (s *Store) Guarded(ctx context.Context, marks []match.Mark) (bool, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	for _, k := range s.matches {
		if slices.Contains(marks, k.head.Guarded) {
			return true, nil
		}
	}
	return false, ctx.Err()
}

func (s *Store) Hours(ctx context.Context, change func(match.Hours) match.Hours) (match.Hours, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if change != nil {
		s.hours = change(slices.Clone(s.hours))
	}
	return slices.Clone(s.hours), nil
}

func (s *Store) Last(ctx context.Context) (last time.Time, err error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	for _, k := range s.matches {
		if k.latest().After(last) {
			last = k.latest()
		}
	}
	return last, ctx.Err()
}

func (s *Store) Summary(ctx context.Context, id string) (match.Summary, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	k := s.matches[id]
	if k == nil {
		return match.Summary{}, match.ErrNotFound
	}
	return k.head, ctx.Err()
}

func (s *Store) Close() error { return nil }
