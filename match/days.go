package match

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"
)

// Where a table has a clock of days, match time is tied to the calendar: it passes whether or
// not anybody is there, a server holds the match, or runs at all. What ties it is kept in the
// store, the instant at which the clock that runs is over (Summary.Deadline): a match that
// waits costs its rows and nothing else, and the store is asked for those that are due.

// grace is Config.DaysGrace: who could not move while there was no service has that long.
const grace = time.Hour

// dueMost is how many matches are woken at a time.
const dueMost = 100

// wakeAgain is after how long a match that is still due is woken again, at first, and wakeSeldom
// at last: one that cannot be loaded would be tried at every look, and keep others from it.
const (
	wakeAgain  = 10 * time.Minute
	wakeSeldom = 24 * time.Hour
)

// A waking is when a match that is due is to be woken again, and how long it waited last.
type waking struct {
	again time.Time
	wait  time.Duration
}

// WakeDue loads the matches whose clock of days is over, so that flags fall with nobody there.
// It is to be called now and then: a flag falls at its time in the log no matter how late. It
// does nothing for Config.DaysGrace after the service has begun.
func (s *Service) WakeDue(ctx context.Context) error {
	if s.cfg.Observes || instant().Before(s.graceUntil) {
		return nil
	}
	ids, err := s.dueHere(ctx)
	if err != nil {
		return fmt.Errorf("list the matches whose clock of days is over: %w", err)
	}
	for _, id := range ids {
		if err := s.wake(id); err != nil {
			return err
		}
	}
	return nil
}

// dueHere returns some of the matches that are due, are carried here, and were not woken just
// now: dueMost, the earliest first, if there are so many, no matter how many others are due.
func (s *Service) dueHere(ctx context.Context) ([]string, error) {
	for limit := dueMost; ; limit *= 4 {
		ids, err := s.cfg.Store.Due(ctx, date(), limit)
		if err != nil && !errors.Is(err, ErrDamaged) {
			return nil, err
		}
		all := len(ids) < limit
		ids = slices.DeleteFunc(ids, func(id string) bool { return !s.cfg.Carries(id) })
		if ripe := s.toWake(ids, instant()); all || len(ripe) >= dueMost {
			return s.waken(ripe[:min(len(ripe), dueMost)], ids, all, instant()), nil
		}
	}
}

// toWake returns those of the matches that are due that were not woken just now.
func (s *Service) toWake(due []string, now time.Time) (ripe []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, id := range due {
		if !now.Before(s.woken[id].again) {
			ripe = append(ripe, id)
		}
	}
	return ripe
}

// waken takes in that matches are woken now, and returns them. Those that are due no more are
// forgotten if all that are due are known.
func (s *Service) waken(ids, due []string, all bool, now time.Time) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, id := range ids {
		wait := min(max(2*s.woken[id].wait, wakeAgain), wakeSeldom)
		s.woken[id] = waking{now.Add(wait), wait}
	}
	if all && len(s.woken) > len(due) {
		kept := map[string]waking{}
		for _, id := range due {
			if w, ok := s.woken[id]; ok {
				kept[id] = w
			}
		}
		s.woken = kept
	}
	return ids
}

// dayClock returns the clock of a match with a clock of days: it has run since the last entry,
// but if it was over before the grace has passed, that long is left, or as much as there was
// at the last entry.
func (a *actor) dayClock(now time.Time) (clock, error) {
	at, runs := a.current.Deadline()
	if !runs {
		return clockFrom(now, a.current.At), nil
	}
	stored, err := a.s.cfg.Store.Summary(context.Background(), a.id)
	over := stored.Deadline
	if err != nil || over.IsZero() {
		return clockFrom(now, a.current.At), err
	}
	if until := a.s.graceUntil; now.Before(until) && over.Before(until) {
		over = until
	}
	return clockFrom(now, max(a.current.At, at-over.Sub(now).Truncate(time.Millisecond))), nil
}

// overAt returns when a clock of days is over that runs after the draft; the zero time if none
// does.
func (d *draft) overAt() time.Time {
	at, runs := d.match.Deadline()
	if !runs || !d.match.ByDays() {
		return time.Time{}
	}
	return d.clock.when(at).UTC().Truncate(time.Millisecond)
}
