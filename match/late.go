package match

import (
	"context"
	"slices"
	"time"

	"woodwork/table"
)

// A lateLine holds what spectators are not told yet, if the terms delay it: entries after the
// start in order, each with the time at which it may be told. It is empty without a delay.
type lateLine []lateEntry

type lateEntry struct {
	seq uint64
	due time.Time
}

// until returns the last entry that may be told now; last is the last entry of all.
func (l lateLine) until(now time.Time, last uint64) uint64 {
	for _, e := range l {
		if e.due.After(now) {
			return e.seq - 1
		}
	}
	return last
}

// pass removes the entries that may be told now.
func (l lateLine) pass(now time.Time) lateLine {
	kept := slices.IndexFunc(l, func(e lateEntry) bool { return e.due.After(now) })
	if kept < 0 {
		return nil
	}
	return slices.Delete(l, 0, kept)
}

// holdBack adds new entries that must be told later.
func (a *actor) holdBack(events []Event) {
	delay := a.current.Terms.Delay
	if delay == 0 {
		return
	}
	now := instant()
	a.late = a.late.pass(now)
	for _, e := range events {
		if e.Before != nil && e.Before.Phase != table.Waiting {
			a.late = append(a.late, lateEntry{e.Seq, now.Add(delay)})
		}
	}
}

// loadLate finds entries that were stored not long ago. If the match is on, its last entry
// counts as new, because nobody knows how long the match was not in memory.
func (a *actor) loadLate(ctx context.Context, now time.Time) error {
	delay, t := a.current.Terms.Delay, a.current
	if delay == 0 || t.Phase == table.Waiting {
		return nil
	}
	last := now
	if t.Phase != table.Playing {
		h, err := a.s.cfg.Store.Summary(ctx, a.id)
		if err != nil {
			return err
		}
		if updated := a.s.cfg.steady(h.Updated); updated.Before(now) {
			last = updated
		}
	}
	for seq := t.Seq; seq > 0; {
		first := max(seq, pageSize) - pageSize
		page, err := a.s.cfg.Store.Load(ctx, a.id, first, int(seq-first))
		if err != nil {
			return err
		}
		for _, e := range slices.Backward(page) {
			due := last.Add(delay - (t.At - e.At))
			if !due.After(now) || e.Text == string(table.Start) {
				return nil
			}
			a.late = slices.Insert(a.late, 0, lateEntry{e.Seq, due})
		}
		seq = first
	}
	return nil
}

// A Late says what is kept back from a guest of a match.
type Late struct {
	Until   uint64        // the last entry that the guest may be told
	Last    uint64        // the last entry of all
	Delay   time.Duration // 0: nothing is kept back from the guest
	Pending []LateEntry   // the entries after Until, in order
}

// A LateEntry may be told after some time.
type LateEntry struct {
	Seq uint64
	In  time.Duration
}

// All reports whether nothing is kept back from the guest.
func (l Late) All() bool { return l.Until == l.Last }

// Late returns what is kept back from a guest: the last entries, if the terms delay them for
// spectators and the guest has no seat.
func (s *Service) Late(ctx context.Context, id, guest string) (Late, error) {
	return ask(ctx, s, id, func(a *actor) (Late, error) {
		l := Late{Until: a.current.Seq, Last: a.current.Seq}
		if a.current.Terms.Delay == 0 || a.hub.seatsOfGuest(guest) != 0 {
			return l, nil
		}
		now := instant()
		l.Delay, l.Until = a.current.Terms.Delay, a.late.until(now, a.current.Seq)
		for _, e := range a.late {
			if e.seq > l.Until {
				l.Pending = append(l.Pending, LateEntry{e.seq, e.due.Sub(now)})
			}
		}
		return l, nil
	})
}
