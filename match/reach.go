package match

import (
	"context"
	"fmt"
	"sync"
	"time"
)

// pulse is how often a service looks whether it was held up: whether its process was stopped, or
// its machine for a moment, although the steady clock went on. It was if a look comes later by
// delayed. While no clock runs that does not follow the calendar, it looks at idlePulse.
const (
	pulse     = time.Second
	idlePulse = time.Minute
)

// noteEvery is how often it is stored that the service could be reached. A service that is killed
// counts as away since then.
const noteEvery = time.Minute

// A reach follows whether a service can be reached. It is safe for concurrent use.
type reach struct {
	mu     sync.Mutex
	at     time.Time     // the instant of the last look
	next   time.Time     // that of the next, at the latest
	clocks int           // how many matches have a clock that runs, and does not follow the calendar
	outage time.Duration // in sum, how long the service was held up
	deaf   bool          // whether it could not hear other services at the last look
	alone  time.Duration // in sum, how long it could not
	served time.Duration // how long it could be reached since the last note, or since it was held up
	hours  Hours         // as last noted
	noted  time.Time     // the instant of the last note; zero if there was none
	again  bool          // whether they began again then
	ahead  time.Time     // the last entry of the store, if it was found to be later than now

	hurry  chan struct{}      // holds a value when the next look is sooner than it was
	stalls chan time.Duration // if a test sends a time, nobody looks for that long
}

func newReach(now time.Time) *reach {
	return &reach{at: now, next: now.Add(idlePulse), hurry: make(chan struct{}, 1), stalls: make(chan time.Duration)}
}

// look returns how long the service has been held up since its start. deaf says whether it cannot
// hear other services now.
func (r *reach) look(now time.Time, deaf bool) time.Duration {
	r.mu.Lock()
	defer r.mu.Unlock()
	gap := max(now.Sub(r.at), 0)
	r.at = r.at.Add(gap)
	if r.served += gap; now.Sub(r.next) > delayed {
		r.outage += gap
		r.served = 0
	}
	if r.deaf || deaf {
		r.alone += gap
	}
	r.deaf, r.next = deaf, now.Add(r.pulse())
	return r.outage
}

// unheard returns how long the service has not heard others since its start.
func (r *reach) unheard() time.Duration {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.alone
}

func (r *reach) pulse() time.Duration {
	if r.clocks > 0 {
		return pulse
	}
	return idlePulse
}

// count adds to the number of clocks that run.
func (r *reach) count(clocks int, now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.clocks += clocks
	if next := now.Add(r.pulse()); next.Before(r.next) {
		r.next = next
		select {
		case r.hurry <- struct{}{}:
		default: // it is about to look
		}
	}
}

// until returns the hours as they are now.
func (r *reach) until(day time.Time) Hours {
	r.mu.Lock()
	defer r.mu.Unlock()
	h, _ := r.hours.Through(day, r.served)
	return h
}

// known reports whether the hours were noted, and whether that is less than noteEvery ago.
func (r *reach) known(now time.Time) (ever, lately bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return !r.noted.IsZero(), !r.noted.IsZero() && now.Sub(r.noted) < noteEvery
}

// begin returns how long the service could be reached since the last note.
func (r *reach) begin() time.Duration {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.served
}

// note records that the hours are stored, with the last d of what was served, and reports whether
// it is news that they began again.
func (r *reach) note(h Hours, d time.Duration, now time.Time, again bool) (news bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	news = again && !r.again
	r.hours, r.noted, r.again = h, now, again
	r.served = max(r.served-d, 0)
	return news
}

// look has the service notice whether it was held up.
func (s *Service) look() { s.reach.look(instant(), s.deaf()) }

// follow looks again and again whether the service was held up, and whether the time of day was
// set, until the service closes.
func (s *Service) follow() {
	tick := time.NewTimer(0)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
		case <-s.reach.hurry:
		case d := <-s.reach.stalls:
			time.Sleep(d)
		case <-s.ctx.Done():
			return
		}
		s.look()
		s.ahead()
		tick.Reset(s.reach.wait(instant()))
	}
}

// wait returns how long it is until the next look.
func (r *reach) wait(now time.Time) time.Duration {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.next.Sub(now)
}

// note stores that the service can be reached, and what else it has served since the last note.
func (s *Service) note(ctx context.Context) error {
	s.look()
	now, day := instant(), s.cfg.date()
	d, again := s.reach.begin(), false
	h, err := s.cfg.Store.Hours(ctx, func(h Hours) Hours {
		h, again = h.Through(day, d)
		return h
	})
	if err != nil {
		return fmt.Errorf("note that the server can be reached: %w", err)
	}
	if s.reach.note(h, d, now, again) {
		s.cfg.Log.Warn("the time of day is not what it was, or no server was here for long: how long nobody was at a match counts again", "now", day)
	}
	return nil
}

// noteSeldom stores now and then that the service can be reached.
func (s *Service) noteSeldom(ctx context.Context) error {
	if _, lately := s.reach.known(instant()); lately {
		return nil
	}
	return s.note(ctx)
}

// hours returns when servers of the store could be reached.
func (s *Service) hours(ctx context.Context) (Hours, error) {
	if ever, _ := s.reach.known(instant()); !ever {
		if err := s.note(ctx); err != nil {
			return nil, err
		}
	}
	s.look()
	return s.reach.until(s.cfg.date()), nil
}

// Past reports whether an instant is over for certain: whether servers could be reached for a week
// since. A time of day that is wrong for a while does not make it so.
func (s *Service) Past(t time.Time) bool {
	s.look()
	return s.reach.until(s.cfg.date()).Since(t) > longAway
}

// noteAhead begins the hours again if the last entry of the store is later than now: then the time
// of day is wrong, or was when it was stored. The same entry counts once.
func (s *Service) noteAhead(ctx context.Context) error {
	last, err := s.cfg.Store.Last(ctx)
	if err != nil {
		return fmt.Errorf("read when something was last stored: %w", err)
	}
	day := s.cfg.date()
	if !last.After(day.Add(slept)) || !s.reach.found(last) {
		return nil
	}
	s.cfg.Log.Warn("something was stored later than now: how long nobody was at a match counts again", "now", day, "stored", last)
	h, err := s.cfg.Store.Hours(ctx, func(Hours) Hours { return Hours{{day, 0}} })
	if err != nil {
		return fmt.Errorf("note that the time of day is wrong: %w", err)
	}
	s.reach.note(h, s.reach.begin(), instant(), false)
	return nil
}

// found records an entry that is later than now, and reports whether it is another than before.
func (r *reach) found(last time.Time) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	other := !last.Equal(r.ahead)
	r.ahead = last
	return other
}
