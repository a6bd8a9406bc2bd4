package match

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"woodwork/table"
)

// A Keeping says how long matches are kept after somebody was last there. Zero means forever.
type Keeping struct {
	Abandoned time.Duration // those that did not start, or did not end
	Finished  time.Duration // those that are over or broken
	Hours     Hours         // when somebody could be there: only they count; Sweep sets them
}

// over reports whether a match that was last heard of at Updated may be deleted: whether somebody
// could have come for long enough since, no matter what the time of day was.
func (k Keeping) over(h Summary, now time.Time) bool {
	var most time.Duration
	switch h.Phase {
	case table.Waiting, table.Playing:
		most = k.Abandoned
	case table.Over, table.Broken:
		most = k.Finished
	}
	if h.Deadline.After(now) { // somebody has days to decide
		return false
	}
	return most > 0 && k.Hours.Since(h.Updated) > most
}

// shortest returns the shorter of the two times, 0 if everything is kept.
func (k Keeping) shortest() time.Duration {
	if k.Abandoned == 0 || k.Finished > 0 && k.Finished < k.Abandoned {
		return k.Finished
	}
	return k.Abandoned
}

// A StaleLister is the method of a Store that lists matches nobody has been at.
type StaleLister func(ctx context.Context, before time.Time, after string, limit int) ([]Summary, error)

// Outlived passes to each the matches that need not be kept any longer, in the order of their
// ids. It stops at an error of each.
func (k Keeping) Outlived(ctx context.Context, list StaleLister, now time.Time, each func(Summary) error) error {
	before, ok := k.Hours.Back(k.shortest())
	if k.shortest() == 0 || !ok {
		return nil
	}
	for after := ""; ; {
		page, err := list(ctx, before, after, pageSize)
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

// Sweep deletes the matches that need not be kept any longer, and returns them. A match in
// memory stays: somebody is there, or a computer or a clock has to act. A damaged match stays
// too, and the first error is returned after all others have been deleted.
func (s *Service) Sweep(ctx context.Context, k Keeping) (gone []Summary, err error) {
	if err := errors.Join(s.note(ctx), s.noteAhead(ctx)); err != nil {
		return nil, err
	}
	if k.Hours, err = s.hours(ctx); err != nil {
		return nil, err
	}
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

// delete removes a match that is not in memory and of which nothing was heard since. A request
// for it waits meanwhile, and then finds out what happened. If the match stays and was woken
// meanwhile, it is loaded.
func (s *Service) delete(ctx context.Context, h Summary) error {
	s.mu.Lock()
	if s.closed || s.actors[h.ID] != nil {
		s.mu.Unlock()
		return ErrConflict
	}
	a := newActor(ctx, s, h.ID) // which answers no requests
	s.actors[h.ID] = a
	s.mu.Unlock()
	err := s.cfg.Store.Delete(ctx, h.ID, h.Updated.Add(time.Millisecond))
	if err == nil {
		a.err = ErrNotFound
	}
	s.forget(a)
	if err != nil && a.woken.Load() {
		s.revive(a.id, 0)
	}
	close(a.gone)
	return err
}

// visitEvery is how precisely it is stored when somebody was at a match.
const visitEvery = 12 * time.Hour

// visited stores now and then that somebody is there.
func (a *actor) visited() {
	now := a.s.cfg.date()
	if now.Sub(a.meta.Seen) < visitEvery || now.Sub(a.meta.Created) < visitEvery {
		return
	}
	a.meta.Seen = now
	if err := a.s.cfg.Store.Seen(context.Background(), a.id, now); err != nil { // storing a move will report what is wrong
		a.meta.Seen = now.Add(time.Minute - visitEvery)
	}
}
