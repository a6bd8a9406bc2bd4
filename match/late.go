package match

import (
	"context"
	"slices"
	"time"

	"woodwork/record"
)

// A lateLine is what those who watch are not told yet, where the terms say that they are told
// late: entries after the start, each with the time at which it may be told, in order. It is
// empty where they are told at once.
type lateLine []lateEntry

type lateEntry struct {
	seq uint64
	due time.Time
}

// until returns the last entry that may be told when it is now; last is the last of all.
func (l lateLine) until(now time.Time, last uint64) uint64 {
	for _, e := range l {
		if e.due.After(now) {
			return e.seq - 1
		}
	}
	return last
}

// pass lets go of what may be told when it is now.
func (l lateLine) pass(now time.Time) lateLine {
	kept := slices.IndexFunc(l, func(e lateEntry) bool { return e.due.After(now) })
	if kept < 0 {
		return nil
	}
	return slices.Delete(l, 0, kept)
}

// holdBack notes entries that have come now and are to be told late.
func (a *actor) holdBack(events []Event) {
	delay := a.current.Terms.Delay
	if delay == 0 {
		return
	}
	now := instant()
	a.late = a.late.pass(now)
	for _, e := range events {
		if e.Before != nil && e.Before.Phase != record.Waiting {
			a.late = append(a.late, lateEntry{e.Seq, now.Add(delay)})
		}
	}
}

// loadLate finds what was stored not long ago. In a match that is on its last entry counts as
// new: nobody knows for how long the match was not in memory.
func (a *actor) loadLate(ctx context.Context, now time.Time) error {
	delay, t := a.current.Terms.Delay, a.current
	if delay == 0 || t.Phase == record.Waiting {
		return nil
	}
	last := now
	if t.Phase != record.Playing {
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
			if !due.After(now) || e.Text == record.StartText {
				return nil
			}
			a.late = slices.Insert(a.late, 0, lateEntry{e.Seq, due})
		}
		seq = first
	}
	return nil
}

// A Late is what a guest is told late of a match.
type Late struct {
	Until   uint64        // the last entry that the guest may be told of
	Last    uint64        // the last of all
	Delay   time.Duration // 0: the guest is told all at once
	Pending []LateEntry   // those after Until, in order
}

// A LateEntry may be told in a while.
type LateEntry struct {
	Seq uint64
	In  time.Duration
}

// All reports whether nothing is kept from the guest.
func (l Late) All() bool { return l.Until == l.Last }

// Late returns what is kept from a guest: where the terms say that those who watch are told
// late, the last entries from who has no seat.
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
