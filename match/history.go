package match

import (
	"context"
	"fmt"
	"slices"

	"woodwork/record"
)

// A history reads a match from the store, forward and page by page. It does not
// load the match.
type history struct {
	s     *Service
	meta  Meta
	table *Snapshot // how far it has folded; nil: it has not begun
	seq   uint64    // the last event that was returned, or the one to begin after
}

// history begins after entry after.
func (s *Service) history(ctx context.Context, id string, after uint64) (*history, error) {
	o, err := s.cfg.Store.Open(ctx, id)
	if err != nil {
		return nil, fmt.Errorf("open match %s: %w", id, err)
	}
	return &history{s: s, meta: o, seq: after}, nil
}

// blank is a match before its first entry.
func (s *Service) blank(o Meta) *Snapshot {
	return &Snapshot{Match: record.NewMatch(s.cfg.Games, o.ID), Created: o.Created}
}

// next returns the next events with their payloads, up to a page of them; none
// at the end of the log.
func (h *history) next(ctx context.Context) (events []Event, err error) { return h.take(ctx, pageSize) }

// pageBytes is what the payloads of a page take, but for the last.
const pageBytes = 256 << 10

// take is next for pages of another size.
func (h *history) take(ctx context.Context, limit int) (events []Event, err error) {
	bytes := 0
	err = h.s.safely(func() error {
		if there, err := h.reach(ctx); err != nil || !there {
			return err
		}
		h.table, err = h.s.fold(ctx, h.meta, h.table, h.seq+uint64(limit), func(before, after *Snapshot, e Event) bool {
			if h.s.cfg.Encode != nil {
				if before.Seq == 0 {
					before = nil
				}
				e.Payload = h.s.cfg.payload(before, after, e)
			}
			events, h.seq = append(events, e), e.Seq
			bytes += len(e.Payload)
			return bytes < pageBytes
		})
		return err
	})
	return slices.Clip(events), err
}

// reach folds the match up to the entry to begin after, and reports whether there
// are entries behind it.
func (h *history) reach(ctx context.Context) (bool, error) {
	if h.table != nil {
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
	h.table = t
	return true, nil
}
