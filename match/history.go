package match

import (
	"context"
	"fmt"

	"woodwork/record"
)

// A History reads a match from the store, forward and page by page. It does not load the match.
type History struct {
	s    *Service
	meta Meta
	last *Snapshot // how far it has folded; nil before it begins
	seq  uint64    // the last event it has returned, or the one to begin after
}

// History reads the events after entry after.
func (s *Service) History(ctx context.Context, id string, after uint64) (*History, error) {
	o, err := s.cfg.Store.Open(ctx, id)
	if err != nil {
		return nil, fmt.Errorf("open match %s: %w", id, err)
	}
	return &History{s: s, meta: o, seq: after}, nil
}

// blank is a match before its first entry.
func (s *Service) blank(o Meta) *Snapshot {
	return &Snapshot{Match: record.NewMatch(s.cfg.Games, o.ID), Created: o.Created}
}

// Next passes the next events to each, at most limit of them, until there are no more or each
// returns false.
func (h *History) Next(ctx context.Context, limit int, each func(Event) bool) error {
	return h.s.safely(func() error {
		if there, err := h.reach(ctx); err != nil || !there {
			return err
		}
		t, err := h.s.fold(ctx, h.meta, h.last, h.seq+uint64(limit), func(e Event) bool {
			h.seq = e.Seq
			return each(e)
		})
		h.last = t
		return err
	})
}

// reach folds the match up to the entry to begin after, and reports whether there are entries
// after it.
func (h *History) reach(ctx context.Context) (bool, error) {
	if h.last != nil {
		return true, nil
	}
	if h.seq > 0 {
		behind, err := h.s.cfg.Store.Load(ctx, h.meta.ID, h.seq, 1)
		if err != nil || len(behind) == 0 {
			return false, err
		}
	}
	t, err := h.s.at(ctx, h.meta, h.seq)
	if err != nil {
		return false, err
	}
	h.last = t
	return true, nil
}
