package match

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"woodwork/table"
)

// With a clock of days, match time follows the calendar: it passes whether or not anybody is
// there, a server holds the match, or runs at all. The store keeps the instant at which the
// running clock runs out (Summary.Deadline), and is asked regularly for the matches that are
// due. So a match that waits costs nothing but its rows.

// grace is Config.DaysGrace: before a clock of days runs out, services must have been reachable for
// that long since that long before it would have. So what was missing then is what is added, and
// nothing is added for a restart that takes no time.
const grace = time.Hour

// dueMost is how many matches are loaded at a time.
const dueMost = 100

// wakeAgain is how long after it was loaded a match that is still due is loaded again, at first,
// and wakeSeldom at most: otherwise a match that cannot be loaded would be tried every time, in
// place of others.
const (
	wakeAgain  = 10 * time.Minute
	wakeSeldom = 24 * time.Hour
)

// A waking says when to load a due match again, and how long the last wait was.
type waking struct {
	again time.Time
	wait  time.Duration
}

// WakeDue loads the matches whose clock of days has run out, so that flags fall although nobody
// is there. It must be called regularly; however late it is, the flag falls at its own time in
// the log.
func (s *Service) WakeDue(ctx context.Context) error {
	if s.cfg.Observes {
		return nil
	}
	if err := s.noteSeldom(ctx); err != nil {
		return err
	}
	served, ok := s.reach.until(s.cfg.date()).Back(s.cfg.DaysGrace)
	if !ok {
		return nil
	}
	ids, err := s.dueHere(ctx, served.Add(s.cfg.DaysGrace))
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

// dueHere returns some of the matches that are due, are carried here, and were not loaded
// recently: the earliest dueMost if there are that many, no matter how many others are due.
func (s *Service) dueHere(ctx context.Context, before time.Time) ([]string, error) {
	for limit := dueMost; ; limit *= 4 {
		ids, err := s.cfg.Store.Due(ctx, before, limit)
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

// toWake returns the matches among those due that were not loaded recently.
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

// waken records that matches are loaded now, and returns them. If all that are due are known,
// the others are forgotten.
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

// dayClock returns the clock of a match with a clock of days. It has run since the last entry;
// what is missing of the grace is left, but no more than was left at the last entry.
func (a *actor) dayClock(now time.Time) (clock, error) {
	at, runs := a.current.Deadline()
	if !runs && a.current.Phase != table.Waiting {
		return clockFrom(now, a.current.At), nil
	}
	stored, err := a.s.cfg.Store.Summary(context.Background(), a.id)
	if !runs { // players have days to reveal what they promised
		return clockFrom(now, a.current.At+max(a.s.cfg.wall().Sub(stored.Updated), 0).Truncate(time.Millisecond)), err
	}
	over := stored.Deadline
	if err != nil || over.IsZero() {
		return clockFrom(now, a.current.At), err
	}
	served, err := a.s.hours(context.Background())
	if err != nil {
		return clockFrom(now, a.current.At), err
	}
	if left := a.s.cfg.DaysGrace - served.Since(over.Add(-a.s.cfg.DaysGrace)); left > 0 {
		if until := a.s.cfg.wall().Add(left); over.Before(until) {
			over = until
		}
	}
	return clockFrom(now, max(a.current.At, at-over.Sub(a.s.cfg.wall()).Truncate(time.Millisecond))), nil
}

// leaped is the smallest step of the time of day that counts; smaller ones are corrections of
// the machine's clock.
const leaped = time.Second

// calendarEvery is how often a match by days that is in memory looks at the calendar.
const calendarEvery = time.Minute

// slept is how far the time of day must step to be mentioned: the machine has slept, or its clock
// was or is wrong.
const slept = time.Minute

// A calendar follows the time of day beside the steady clock. It is safe for concurrent use.
type calendar struct {
	mu    sync.Mutex
	ahead time.Duration // how far the time of day has moved ahead of the steady clock since the service started
	from  time.Time     // the instant of the start, and
	day   time.Time     // the time of day then
}

func newCalendar(now, day time.Time) *calendar { return &calendar{from: now, day: day} }

// look returns how far the time of day is ahead of the steady clock, and by how much more than at
// the last look.
func (c *calendar) look(now, day time.Time) (ahead, leap time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	ahead = day.Sub(c.day) - now.Sub(c.from)
	leap = ahead - c.ahead
	c.ahead = ahead
	return ahead, leap
}

// ahead returns how far the time of day is ahead of the steady clock.
func (s *Service) ahead() time.Duration {
	ahead, leap := s.calendar.look(instant(), s.cfg.wall())
	if leap.Abs() >= slept {
		s.cfg.Log.Warn("the time of day has leaped: it was set, or the machine has slept", "by", leap.Round(time.Second), "now", s.cfg.date())
	}
	return ahead
}

// followCalendar sets the clock of a match by days to the calendar, if the time of day has
// leaped because the machine has slept or its clock was set.
func (a *actor) followCalendar() error {
	if a.current == nil || !a.current.ByDays() {
		return nil
	}
	ahead := a.s.ahead() + a.unserved.outage
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

// overAt returns when the clock of days that runs after the draft runs out; the zero time if
// none runs.
func (d *draft) overAt() time.Time {
	at, runs := d.match.Deadline()
	if !runs || !d.match.ByDays() {
		return time.Time{}
	}
	return d.cfg.dateOf(d.clock.when(at))
}
