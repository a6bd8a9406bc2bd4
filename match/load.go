package match

import (
	"context"
	"errors"
	"fmt"
	"math"

	"woodwork/record"
)

// load folds the match from its log. Match time goes on from the last entry made at match time:
// what chance has drawn since may still be about to be shown to those who watch elsewhere.
func (a *actor) load() (err error) {
	ctx := new(ReadTime).Context(a.doing) // it is read for everyone, not at the expense of the first to ask
	if a.peer, err = a.s.cfg.Bus.Join(a.id); err != nil {
		return fmt.Errorf("join the bus for %s: %w", a.id, err)
	}
	if a.meta, err = a.s.cfg.Store.Open(ctx, a.id); err != nil {
		return fmt.Errorf("open match %s: %w", a.id, err)
	}
	t, err := a.s.at(ctx, a.meta, math.MaxUint64)
	if err != nil {
		return err
	}
	if a.meta.Secret.Commit() != t.Commit {
		return fmt.Errorf("%w: the secret of match %s is not the one that its log committed to", ErrDamaged, a.id)
	}
	a.current, a.turn, a.guests = t, t.Turn(), guestsOf(t.Seats, a.meta.Owners)
	a.s.outdated.note(t.Match)
	now := instant()
	a.clock = clockFrom(now, max(t.MatchTime, a.meta.PausedAt))
	if t.ByDays() {
		a.ahead = a.s.ahead() + a.s.reach.look(instant(), a.s.deaf())
		if a.clock, err = a.dayClock(now); err != nil {
			return fmt.Errorf("when the clock of match %s is over: %w", a.id, err)
		}
	}
	if err := a.loadLate(ctx, now); err != nil {
		return fmt.Errorf("what watchers of match %s are not told yet: %w", a.id, err)
	}
	stood := a.meta.PausedAt > t.At // nothing has happened since it was paused
	a.read = now
	a.attendance = newAttendance(now, a.s.cfg.steady(a.meta.Created), a.guests, a.s.cfg.AbandonedAfter, stood)
	if stood && !a.s.cfg.Observes {
		a.clock = a.clock.stop(abandoned, a.clock.at(now))
	}
	a.unserved = unserved{began: now, outage: a.s.reach.look(instant(), a.s.deaf()), deaf: a.s.reach.unheard()}
	if a.meta.Next != "" {
		a.meta.Next, _, err = a.s.lastOf(ctx, a.meta.Next)
		if err != nil && !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrNotFound) { // this match is whole, and available
			return err
		}
	}
	if !t.ByDays() {
		a.clock = a.clock.wait(instant().Sub(now)) // the rest of the load took that long
	}
	a.hub.open(hubStart{
		rank: a.s.cfg.Random.Next("rank", a.id).Uint64() >> 2,
		peer: a.peer, clock: a.clock, meta: a.meta, at: t,
		carries: func() bool { return a.s.cfg.Carries(a.id) }, slow: &a.s.dropped,
	})
	a.hub.setPatience(a.s.cfg.patience(t.Terms))
	return nil
}

// at returns a match as it was after entry seq, or at the end of its log if that comes first.
func (s *Service) at(ctx context.Context, o Meta, seq uint64) (*Snapshot, error) {
	s.forgetEnded(ctx, o.ID)
	m, done, err := s.checkpoints.begin(ctx, o.ID, seq)
	if err != nil {
		return nil, err
	}
	defer done()
	t := s.blank(o)
	if m != nil {
		t.Match = m
	}
	return s.fold(ctx, o, t, seq, nil)
}

// fold reads a match from the store up to entry until, starting with the snapshot t, which it
// may change, and returns the last snapshot. each, if it is not nil, is called with every event,
// and returns false to stop there.
func (s *Service) fold(ctx context.Context, o Meta, t *Snapshot, until uint64, each func(Event) bool) (*Snapshot, error) {
	defer ReadTimeOf(ctx).Since(instant())
	for t.Seq < until {
		limit := int(min(until-t.Seq, pageSize))
		page, err := s.cfg.Store.Load(ctx, o.ID, t.Seq, limit)
		if err != nil {
			return t, fmt.Errorf("load match %s: %w", o.ID, err)
		}
		for _, e := range page {
			next := t
			if each != nil {
				next = &Snapshot{Match: t.Match.Clone(), Created: o.Created}
			}
			report, err := s.replay(ctx, o, next, e)
			if err != nil {
				return t, err
			}
			if each != nil && !each(Event{Entry: e, Report: report, Before: begun(t), After: next}) {
				return next, nil
			}
			t = next
			s.checkpoints.keep(t.Match)
		}
		if len(page) < limit {
			break
		}
	}
	return t, nil
}

// replay advances a match by an entry of its log. The store vouches for the entry, so that one
// which the game refuses, or at which it panics, was made under other rules: see record.Outdated.
// What the error says of the game is text only, for it refuses nothing that anybody asks for.
func (s *Service) replay(ctx context.Context, o Meta, t *Snapshot, e record.Entry) (record.Report, error) {
	report, panicked, err := replayed(t.Match, e)
	if panicked { // in the middle of a step
		whole, err := s.refold(ctx, o, e.Seq-1)
		if err != nil {
			return record.Report{}, err
		}
		t.Match = whole.Match
	}
	if err == nil {
		return report, nil
	}
	first := t.Game == nil
	if passed := t.Pass(e, err); passed != nil && first {
		return report, fmt.Errorf("%w: match %s: %v", ErrOutdated, o.ID, err)
	} else if passed != nil {
		return report, fmt.Errorf("%w: the log of match %s: %v", ErrDamaged, o.ID, passed)
	}
	return record.Report{}, nil
}

// refold folds a match up to entry seq from the nearest checkpoint. Unlike Service.at it does not wait for
// another reader of the match: its caller may be the reader for whom others wait.
func (s *Service) refold(ctx context.Context, o Meta, seq uint64) (*Snapshot, error) {
	t := s.blank(o)
	if m := s.checkpoints.before(o.ID, seq); m != nil {
		t.Match = m
	}
	return s.fold(ctx, o, t, seq, nil)
}

// replayed replays an entry, and reports whether the game panicked.
func replayed(m *record.Match, e record.Entry) (report record.Report, panicked bool, err error) {
	defer func() {
		if p := recover(); p != nil {
			panicked, err = true, &record.EntryError{Seq: e.Seq, Err: fmt.Errorf("the game panics: %v", p)}
		}
	}()
	report, err = m.Replay(e)
	return report, false, err
}

// begun returns t, or nil before the first entry.
func begun(t *Snapshot) *Snapshot {
	if t.Seq == 0 {
		return nil
	}
	return t
}

// catchUp reads from the store what other services have appended.
func (a *actor) catchUp() error {
	for {
		page, err := a.s.cfg.Store.Load(a.doing, a.id, a.current.Seq, pageSize)
		if err != nil {
			return fmt.Errorf("load the rest of match %s: %w", a.id, err)
		}
		if len(page) == 0 {
			return nil
		}
		if err := a.follow(page); err != nil {
			return err
		}
	}
}

// follow applies entries that are already in the store.
func (a *actor) follow(entries []record.Entry) error {
	d := a.draft(0)
	seated := false
	for _, e := range entries {
		seated = seated || !e.InGame()
		if err := d.follow(e); err != nil {
			return err
		}
	}
	if seated {
		o, err := a.s.cfg.Store.Open(a.doing, a.id)
		if err != nil {
			return fmt.Errorf("open match %s: %w", a.id, err)
		}
		a.meta, d.owners = o, o.Owners
	}
	stood := a.current.Still()
	if !stood { // first, so that those who are told both receive them together
		a.waitForEntries(d.last(), d.events)
	}
	a.adopt(d)
	if stood {
		a.waitForEntries(a.current, d.events)
	}
	a.keepTime(d) // the match time of another service may be ahead of ours by the time the entries took to arrive
	return nil
}

// waitForEntries puts the clock back to what another service has stored, if its match time was
// behind ours because it loaded the match later. after is the match after the entries. The
// player who decides next then has all of their time.
func (a *actor) waitForEntries(after *Snapshot, events []Event) {
	if after.ByDays() { // its clock is the calendar
		return
	}
	c, now := a.clock, instant()
	for _, e := range events {
		if after.TellsTime(e.Entry, e.Report.Deed) {
			c = c.back(now, e.At)
		}
	}
	if c != a.clock {
		a.setClock(c)
	}
}
