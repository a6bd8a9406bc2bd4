package match

import (
	"context"
	"fmt"
	"math"
	"time"

	"woodwork/record"
)

// load folds the match from its log. Match time goes on from the last entry.
func (k *keeper) load() (err error) {
	ctx := context.Background()
	if k.line, err = k.s.cfg.Bus.Join(k.id); err != nil {
		return fmt.Errorf("join the bus for %s: %w", k.id, err)
	}
	if k.opening, err = k.s.cfg.Store.Open(ctx, k.id); err != nil {
		return fmt.Errorf("open match %s: %w", k.id, err)
	}
	t, err := k.s.at(ctx, k.opening, math.MaxUint64)
	if err != nil {
		return err
	}
	if k.opening.Secret.Commit() != t.Commit {
		return fmt.Errorf("%w: the secret of match %s is not the one that its log committed to", ErrDamaged, k.id)
	}
	k.table, k.turn = t, t.Turn()
	k.used = instant()
	k.epoch = k.used.Add(-max(t.At, k.opening.Stood))
	k.arrive()
	if k.opening.Next != "" {
		if k.opening.Next, _, err = k.s.lastOf(ctx, k.opening.Next); err != nil {
			return err
		}
	}
	k.audience.open(k.epoch, k.opening, &k.s.dropped)
	return nil
}

// at returns a match as it was after entry seq, or at the end of its log if that
// comes before.
func (s *Service) at(ctx context.Context, o Opening, seq uint64) (*Table, error) {
	m, done, err := s.past.begin(ctx, o.ID, seq)
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

// fold reads a match from the store, from the table t on, which it may change, up
// to entry until, and returns the table that it ends at. each, if it is not nil, is
// given every table with the one before it and its event; it returns false to stop there.
func (s *Service) fold(ctx context.Context, o Opening, t *Table, until uint64, each func(before, after *Table, e Event) bool) (*Table, error) {
	defer EffortOf(ctx).Since(instant())
	for t.Seq < until {
		limit := int(min(until-t.Seq, pageSize))
		page, err := s.cfg.Store.Load(ctx, o.ID, t.Seq, limit)
		if err != nil {
			return t, fmt.Errorf("load match %s: %w", o.ID, err)
		}
		for _, e := range page {
			next := t
			if each != nil {
				next = &Table{Match: t.Match.Clone(), Created: o.Created}
			}
			report, err := next.Apply(e)
			if err != nil {
				return t, fmt.Errorf("%w: the log of match %s: %w", ErrDamaged, o.ID, err)
			}
			if each != nil && !each(t, next, Event{Entry: e, Report: report}) {
				return next, nil
			}
			t = next
			s.past.keep(t.Match)
		}
		if len(page) < limit {
			break
		}
	}
	return t, nil
}

// hear takes in what another service has stored.
func (k *keeper) hear(entries []record.Entry, ok bool) error {
	if !ok {
		return k.rejoin()
	}
	for len(entries) > 0 && entries[0].Seq <= k.table.Seq {
		entries = entries[1:]
	}
	if len(entries) == 0 {
		return nil
	}
	if entries[0].Seq != k.table.Seq+1 {
		return k.catchUp()
	}
	return k.follow(entries)
}

func (k *keeper) rejoin() (err error) {
	k.line.Close()
	if k.line, err = k.s.cfg.Bus.Join(k.id); err != nil {
		return fmt.Errorf("join the bus for %s: %w", k.id, err)
	}
	return k.catchUp()
}

// catchUp reads from the store what others have appended.
func (k *keeper) catchUp() error {
	for {
		page, err := k.s.cfg.Store.Load(context.Background(), k.id, k.table.Seq, pageSize)
		if err != nil {
			return fmt.Errorf("load the rest of match %s: %w", k.id, err)
		}
		if len(page) == 0 {
			return nil
		}
		if err := k.follow(page); err != nil {
			return err
		}
	}
}

// follow applies entries that are in the store already.
func (k *keeper) follow(entries []record.Entry) error {
	d := k.draft(0)
	seated := false
	for _, e := range entries {
		d.at = e.At
		seated = seated || !e.InGame()
		if err := d.append(e.Seat, e.Text); err != nil {
			return fmt.Errorf("%w: the log of match %s: entry %d: %w", ErrDamaged, k.id, e.Seq, err)
		}
	}
	if seated {
		o, err := k.s.cfg.Store.Open(context.Background(), k.id)
		if err != nil {
			return fmt.Errorf("open match %s: %w", k.id, err)
		}
		k.opening, d.owners = o, o.Owners
	}
	// Somebody else's match time may be ahead of ours by the time the entries took.
	if late := d.at - time.Since(k.epoch); late > 0 {
		k.epoch = k.epoch.Add(-late)
		k.audience.setEpoch(k.epoch)
	}
	d.encode(&k.s.cfg)
	k.adopt(d)
	return nil
}
