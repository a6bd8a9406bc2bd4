package match

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// Where a table has a clock of days, match time is tied to the calendar: it passes whether or
// not anybody is there, a server holds the match, or runs at all. What ties it is kept in the
// store, the instant at which the clock that runs is over (Summary.Deadline): a match that
// waits costs its rows and nothing else, and the store is asked for those that are due.

// grace is Config.DaysGrace: who could not move while there was no service has that long.
const grace = time.Hour

// dueMost is how many matches are woken at a time, besides those that were and are due still.
const dueMost = 100

// wakeAgain is after how long a match that is still due is woken again: one that cannot be
// loaded would be tried at every look.
const wakeAgain = 10 * time.Minute

// WakeDue loads the matches whose clock of days is over, so that flags fall with nobody there.
// It is to be called now and then: a flag falls at its time in the log no matter how late. It
// does nothing for Config.DaysGrace after the service has begun.
func (s *Service) WakeDue(ctx context.Context) error {
	if s.cfg.Observes || instant().Before(s.graceUntil) {
		return nil
	}
	ids, err := s.cfg.Store.Due(ctx, date(), dueMost+s.triedToWake())
	if err != nil && !errors.Is(err, ErrDamaged) {
		return fmt.Errorf("list the matches whose clock of days is over: %w", err)
	}
	for _, id := range ids {
		if !s.cfg.Carries(id) || !s.toWake(id, instant()) {
			continue
		}
		if err := s.wake(id); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) triedToWake() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.woken)
}

// toWake reports whether a match that is due is to be woken, and takes in that it is.
func (s *Service) toWake(id string, now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if woken, ok := s.woken[id]; ok && now.Sub(woken) < wakeAgain {
		return false
	}
	if len(s.woken) > 10*dueMost {
		clear(s.woken)
	}
	s.woken[id] = now
	return true
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
