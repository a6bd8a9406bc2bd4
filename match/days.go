package match

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
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
	if s.cfg.Observes || s.inGrace() {
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
// now: dueMost, the earliest first, if there are that many, no matter how many others are due.
func (s *Service) dueHere(ctx context.Context) ([]string, error) {
	for limit := dueMost; ; limit *= 4 {
		ids, err := s.cfg.Store.Due(ctx, s.cfg.date(), limit)
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
	if until := a.s.calendar.until(); a.s.inGrace() && over.Before(until) {
		over = until
	}
	return clockFrom(now, max(a.current.At, at-over.Sub(a.s.cfg.wall()).Truncate(time.Millisecond))), nil
}

// leaped is after how long a step of the time of day counts: less than that are steps of a clock
// that is kept right.
const leaped = time.Second

// calendarEvery is how often a match by days that is in memory looks at the calendar.
const calendarEvery = time.Minute

// slept is how far the time of day steps forward where the machine has slept, or its clock was
// wrong: as if there had been no service meanwhile.
const slept = time.Minute

// A calendar follows the time of day, beside the steady clock. It is safe for concurrent use.
type calendar struct {
	mu    sync.Mutex
	ahead time.Duration // of the steady clock since the service began
	from  time.Time     // when that was: an instant, and
	day   time.Time     // the time of day
	grace time.Time     // the time of day before which no clock of days is over
}

func newCalendar(now, day time.Time, grace time.Duration) *calendar {
	return &calendar{from: now, day: day, grace: day.Add(grace)}
}

// look returns how far the time of day is ahead of the steady clock. Where it has leaped forward
// nobody could decide meanwhile, so that the grace begins again.
func (c *calendar) look(now, day time.Time, grace time.Duration) time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	ahead := day.Sub(c.day) - now.Sub(c.from)
	if ahead-c.ahead >= slept {
		c.grace = day.Add(grace)
	}
	c.ahead = ahead
	return ahead
}

func (c *calendar) until() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.grace
}

// ahead returns how far the time of day is ahead of the steady clock.
func (s *Service) ahead() time.Duration {
	return s.calendar.look(instant(), s.cfg.wall(), s.cfg.DaysGrace)
}

// inGrace reports whether no clock of days is over yet.
func (s *Service) inGrace() bool {
	s.ahead()
	return s.cfg.wall().Before(s.calendar.until())
}

// followCalendar puts the clock of a match by days where the calendar is, if the time of day has
// leaped since: the machine has slept, or its clock was set.
func (a *actor) followCalendar() error {
	if a.current == nil || !a.current.ByDays() {
		return nil
	}
	ahead := a.s.ahead()
	if d := ahead - a.ahead; d > -leaped && d < leaped {
		return nil
	}
	if _, runs := a.current.Deadline(); runs {
		c, err := a.dayClock(instant())
		if err != nil {
			return err
		}
		a.setClock(c)
	}
	a.ahead = ahead
	return nil
}

// overAt returns when a clock of days is over that runs after the draft; the zero time if none
// does.
func (d *draft) overAt() time.Time {
	at, runs := d.match.Deadline()
	if !runs || !d.match.ByDays() {
		return time.Time{}
	}
	return d.cfg.dateOf(d.clock.when(at))
}
