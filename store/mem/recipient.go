package mem

import (
	"context"
	"maps"
	"slices"
	"time"

	"woodwork/notify"
)

var _ notify.Store = (*Store)(nil)

// Recipient implements notify.Store.
func (s *Store) Recipient(ctx context.Context, guest string) (notify.Recipient, error) {
	if err := ctx.Err(); err != nil {
		return notify.Recipient{}, err
	}
	s.mu.RLock()
	defer s.mu.RUnlock()
	text, there := s.recipients[guest]
	if !there {
		return notify.Recipient{}, notify.ErrNone
	}
	return notify.Parse(text)
}

// PutRecipient implements notify.Store.
func (s *Store) PutRecipient(ctx context.Context, r notify.Recipient) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	before := notify.Recipient{}
	if text, there := s.recipients[r.Guest]; there {
		before, _ = notify.Parse(text)
	}
	switch {
	case before.Version+1 != r.Version:
		return notify.ErrStale
	case r.Empty():
		delete(s.recipients, r.Guest)
	default:
		s.recipients[r.Guest] = notify.Format(r)
	}
	return nil
}

// DueRecipients implements notify.Store.
func (s *Store) DueRecipients(ctx context.Context, before time.Time, limit int) (guests []string, err error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	due := map[string]time.Time{}
	for guest, text := range s.recipients {
		if r, err := notify.Parse(text); err == nil && !r.Next().After(before) {
			due[guest] = r.Next()
		}
	}
	guests = slices.SortedFunc(maps.Keys(due), func(a, b string) int { return due[a].Compare(due[b]) })
	return guests[:min(limit, len(guests))], ctx.Err()
}
