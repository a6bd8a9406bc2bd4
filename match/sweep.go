package match

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"woodwork/record"
)

// A Keeping is for how long matches are kept after somebody was there last. Zero is
// forever.
type Keeping struct {
	Abandoned time.Duration // that did not begin, or did not end
	Finished  time.Duration // that are over, or broken
	Since     time.Time     // before which nobody could be there: it counts as if somebody was there then
}

// over reports whether a match that was heard of last at Updated may go.
func (k Keeping) over(h Summary, now time.Time) bool {
	var most time.Duration
	switch h.Phase {
	case record.Waiting, record.Playing:
		most = k.Abandoned
	case record.Over, record.Broken:
		most = k.Finished
	}
	if h.Deadline.After(now) { // somebody has days to decide
		return false
	}
	return most > 0 && h.Updated.Before(now.Add(-most)) && k.Since.Before(now.Add(-most))
}

// shortest is the shorter of the two times, 0 if all is kept.
func (k Keeping) shortest() time.Duration {
	if k.Abandoned == 0 || k.Finished > 0 && k.Finished < k.Abandoned {
		return k.Finished
	}
	return k.Abandoned
}

// A StaleLister is the part of a Store that lists what nobody was at.
type StaleLister func(ctx context.Context, before time.Time, after string, limit int) ([]Summary, error)

// Outlived gives each the matches that need not be kept any more, in the order of their
// ids, and ends with its error.
func (k Keeping) Outlived(ctx context.Context, list StaleLister, now time.Time, each func(Summary) error) error {
	if k.shortest() == 0 {
		return nil
	}
	for after := ""; ; {
		page, err := list(ctx, now.Add(-k.shortest()), after, pageSize)
		if err != nil {
			return fmt.Errorf("list what nobody was at: %w", err)
		}
		for _, h := range page {
			if after = h.ID; !k.over(h, now) {
				continue
			}
			if err := each(h); err != nil {
				return err
			}
		}
		if len(page) < pageSize {
			return nil
		}
	}
}

// Sweep deletes the matches that need not be kept any more, and returns which. One that is
// in memory stays: somebody is there, or a computer or a clock is to go on. One that is
// damaged stays too, and the error of the first of them is returned when all others are gone.
func (s *Service) Sweep(ctx context.Context, k Keeping) (gone []Summary, err error) {
	var damaged error
	err = k.Outlived(ctx, s.cfg.Store.Stale, s.cfg.date(), func(h Summary) error {
		switch err := s.delete(ctx, h); {
		case err == nil:
			gone = append(gone, h)
		case errors.Is(err, ErrDamaged):
			damaged = cmp.Or(damaged, fmt.Errorf("delete match %s: %w", h.ID, err))
		case !errors.Is(err, ErrConflict) && !errors.Is(err, ErrNotFound):
			return fmt.Errorf("delete match %s: %w", h.ID, err)
		}
		return ctx.Err()
	})
	return gone, cmp.Or(err, damaged)
}

// delete removes a match that is not in memory, and of which nothing was heard since. Who
// asks for it meanwhile waits, and finds what has become of it.
func (s *Service) delete(ctx context.Context, h Summary) error {
	s.mu.Lock()
	if s.closed || s.actors[h.ID] != nil {
		s.mu.Unlock()
		return ErrConflict
	}
	a := newActor(ctx, s, h.ID) // that answers nobody
	s.actors[h.ID] = a
	s.mu.Unlock()
	err := s.cfg.Store.Delete(ctx, h.ID, h.Updated.Add(time.Millisecond))
	if err == nil {
		a.err = ErrNotFound
	}
	s.forget(a)
	close(a.gone)
	return err
}

// visitEvery is how exactly it is kept when somebody was at a match.
const visitEvery = 12 * time.Hour

// visited keeps that somebody is there, now and then.
func (a *actor) visited() {
	now := a.s.cfg.date()
	if now.Sub(a.meta.Seen) < visitEvery || now.Sub(a.meta.Created) < visitEvery {
		return
	}
	a.meta.Seen = now
	if err := a.s.cfg.Store.Seen(context.Background(), a.id, now); err != nil { // who stores a move says what is wrong
		a.meta.Seen = now.Add(time.Minute - visitEvery)
	}
}
