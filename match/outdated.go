package match

import (
	"context"
	"fmt"
	"math"
	"sync"
	"time"

	"woodwork/record"
	"woodwork/table"
)

// Matches whose logs today's rules refuse: see record.Outdated. The store vouches for their
// entries, so they are whole, and stay as they are until somebody ends them.

// outdated are the matches that this service knows to be outdated, and that nobody has ended. In
// the store they are on, with somebody's turn.
type outdated struct {
	mu  sync.Mutex
	ids map[string]struct{}
}

// note records what a match is.
func (o *outdated) note(m *record.Match) {
	if m.Outdated == nil {
		return
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if m.Outdated.Ended {
		delete(o.ids, m.ID)
	} else if len(o.ids) < maxKnown {
		o.ids[m.ID] = struct{}{}
	}
}

// mark corrects the summary of a match that is outdated.
func (o *outdated) mark(h *Summary) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if _, known := o.ids[h.ID]; known && (h.Phase == table.Waiting || h.Phase == table.Playing) {
		h.Phase, h.Turn, h.Running, h.Outdated = table.Broken, 0, false, true
	}
}

// whyBroken returns the reason to refuse what is asked of a match that is broken.
func whyBroken(m *record.Match) error {
	if m.Outdated != nil {
		return record.ErrOutdated
	}
	return table.ErrBroken
}

// endOutdated ends a match that is outdated, unless it has been ended.
func (d *draft) endOutdated() {
	if d.match.Outdated.Ended {
		return
	}
	d.at = d.match.At
	d.must(record.Table, d.match.EndOutdated())
	d.must(record.Table, table.Deed{Verb: table.Disclose, Bytes: d.meta.Secret}.String())
}

// An OutdatedCount counts the matches whose logs today's rules refuse.
type OutdatedCount struct {
	On   int // that were on
	Over int
	All  int // matches that were looked at
}

// FindOutdated looks through all matches, one after another, and counts those that are outdated.
// It reads the whole log of a match that is on, and of one that is over only if its rules had
// another number; so it takes a while, and the service goes on meanwhile. It returns ErrClosed if
// the service closes, which waits for it.
func (s *Service) FindOutdated(ctx context.Context) (n OutdatedCount, err error) {
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return n, ErrClosed
	}
	s.running.Add(1)
	s.mu.Unlock()
	defer s.running.Done()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(s.ctx, cancel)()
	if n, err = s.findOutdated(ctx); s.ctx.Err() != nil {
		err = ErrClosed
	}
	return n, err
}

func (s *Service) findOutdated(ctx context.Context) (n OutdatedCount, err error) {
	for after := ""; ; {
		page, err := s.cfg.Store.Stale(ctx, everLater, after, pageSize)
		if err != nil {
			return n, fmt.Errorf("list the matches: %w", err)
		}
		for _, h := range page {
			after = h.ID
			if err := s.countOutdated(ctx, h, &n); err != nil {
				return n, err
			}
		}
		if len(page) < pageSize {
			return n, nil
		}
	}
}

// everLater is later than anything that is stored, whatever the time of day was.
var everLater = time.Date(9999, time.January, 1, 0, 0, 0, 0, time.UTC)

// countOutdated counts a match. One that cannot be read is counted as looked at: it will be
// reported when somebody asks for it.
func (s *Service) countOutdated(ctx context.Context, h Summary, n *OutdatedCount) error {
	n.All++
	on := h.Phase == table.Waiting || h.Phase == table.Playing
	first := s.blank(Meta{ID: h.ID})
	page, err := s.cfg.Store.Load(ctx, h.ID, 0, 1)
	if err != nil || len(page) == 0 {
		return ctx.Err()
	}
	if _, err := first.Replay(page[0]); err != nil {
		n.count(on)
		return nil
	}
	if g, _ := s.cfg.Games(first.GameID); !on && first.Rules == g.Rules {
		return nil
	}
	t, err := s.at(ctx, Meta{ID: h.ID}, math.MaxUint64)
	if err != nil {
		return ctx.Err()
	}
	if s.outdated.note(t.Match); t.Outdated != nil {
		n.count(on)
	}
	return nil
}

func (n *OutdatedCount) count(on bool) {
	if on {
		n.On++
	} else {
		n.Over++
	}
}
