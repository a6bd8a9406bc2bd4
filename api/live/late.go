package live

import (
	"context"
	"fmt"
	"math"
	"time"

	"woodwork/api/door"
	"woodwork/match"
	"woodwork/table"
)

// A feedName identifies a feed of a server. A match may have one feed without delay, and one for
// watchers with a delay.
type feedName struct {
	id    string
	delay time.Duration // how much later events are sent; 0: at once
}

// feedFor returns the name of the feed of a match for a guest.
func (l *Live) feedFor(ctx context.Context, id string, g door.Guest) (feedName, error) {
	late, err := l.matches.Late(ctx, id, string(g))
	return feedName{id, late.Delay}, err
}

// subscribeLate is subscribe for those who are told late: the match is as it may be seen now.
func (f *feed) subscribeLate(ctx context.Context) (sub *match.Subscription, seq uint64, before *match.Snapshot, err error) {
	sub, late, err := f.attend(ctx)
	if err != nil {
		return nil, 0, nil, err
	}
	if late.Until == sub.Seq {
		return sub, sub.Seq, sub.Before, nil
	}
	if before, err = f.all.matches.SnapshotAt(ctx, f.id, late.Until); err != nil {
		sub.Close()
		return nil, 0, nil, err
	}
	return sub, late.Until, before, nil
}

// attend subscribes, and schedules what has happened but may not be sent yet.
func (f *feed) attend(ctx context.Context) (sub *match.Subscription, late match.Late, err error) {
	if sub, err = f.all.matches.Follow(ctx, f.id, math.MaxUint64); err != nil {
		return nil, late, err
	}
	if late, err = f.all.matches.Late(ctx, f.id, ""); err != nil {
		sub.Close()
		return nil, late, err
	}
	f.horizon = max(f.horizon, late.Until)
	for _, e := range late.Pending {
		f.arrange(ctx, e.Seq, e.In)
	}
	return sub, late, nil
}

// arrange schedules an entry, and those before it, to be sent later.
func (f *feed) arrange(ctx context.Context, seq uint64, in time.Duration) {
	if seq <= f.horizon {
		return
	}
	f.horizon = seq
	time.AfterFunc(in, func() {
		select {
		case f.due <- seq:
		case <-ctx.Done():
		}
	})
}

// tellLate sends what happens before the match has begun, and schedules the rest. A watcher who
// has taken a seat moves to the feed of the players.
func (f *feed) tellLate(ctx context.Context, events []match.Event) {
	for len(events) > 0 && events[0].Seq <= f.horizon {
		events = events[1:]
	}
	if len(events) == 0 {
		return
	}
	now := 0
	for now < len(events) && f.horizon == f.last && (events[now].Before == nil || events[now].Before.Phase == table.Waiting) {
		now++
	}
	if now > 0 {
		f.horizon = events[now-1].Seq
		f.tell(events[:now])
		f.sendPlayersOn()
	}
	if now < len(events) {
		f.arrange(ctx, events[len(events)-1].Seq, f.delay)
	}
}

// sendPlayersOn ends the streams of those who have a seat by now; their browsers reconnect.
func (f *feed) sendPlayersOn() {
	f.mu.Lock()
	defer f.mu.Unlock()
	for r := range f.others {
		if r.visit.Sits() {
			r.mustReconnect = true
			r.signal()
		}
	}
}

// tellDue sends the entries up to one that may be sent now.
func (f *feed) tellDue(ctx context.Context, seq uint64) error {
	if seq <= f.last {
		return nil
	}
	if err := f.readPast(ctx, int(seq-f.last)); err != nil {
		return fmt.Errorf("tell entry %d of %s: %w", seq, f.id, err)
	}
	return nil
}

// resumeLate subscribes again.
func (f *feed) resumeLate(ctx context.Context) error {
	sub, late, err := f.attend(ctx)
	if err != nil {
		return err
	}
	f.mu.Lock()
	f.sub = sub
	f.mu.Unlock()
	if err := f.tellDue(ctx, late.Until); err != nil {
		sub.Close()
		return err
	}
	return nil
}

// presence returns who is there for watchers with a delay: with the match time as it was, and
// without a rematch before the end has been sent.
func (f *feed) presence(p match.Presence) match.Presence {
	if f.delay == 0 {
		return p
	}
	_, doc := f.snapshot()
	return toldLate(p, f.delay, doc.Phase == string(table.Over))
}

// toldLate returns who is there as watchers with a delay are told; over says whether they know
// that the match is over.
func toldLate(p match.Presence, delay time.Duration, over bool) match.Presence {
	p.Now = max(p.Now-delay, 0)
	if !over {
		p.Next = ""
	}
	return p
}
