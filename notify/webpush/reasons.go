package webpush

import (
	"context"
	"slices"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/notify"
	"woodwork/record"
	"woodwork/table"
)

// reasonFor returns why a recipient is to be called for a match, if there is a reason, and when there may be another one;
// zero: only when something happens.
func (c *Caller) reasonFor(ctx context.Context, r notify.Recipient, s match.Summary) (why reason, again time.Time, err error) {
	why.of = s
	switch {
	case kept(s):
		if why.call = (notify.Call{Match: s.ID, Invited: true}); c.missing(r, "invitation", why.call) {
			why.kind = "invitation"
		}
	case mine(s):
		var turn uint64
		if turn, err = c.turn(ctx, r, s); err != nil {
			return why, again, err
		}
		again = time.Now().Add(regularly)
		why.call = notify.Call{Match: s.ID, Turn: turn, Deadline: s.Deadline.UnixMilli()}
		if late := s.Deadline.Add(-nearlyUp); !late.After(time.Now()) {
			why.call.Time = turn
		} else if late.Before(again) {
			again = late
		}
		switch {
		case why.call.Time != 0 && c.missing(r, "time", why.call):
			why.kind = "time"
		case c.missing(r, "turn", why.call):
			why.kind = "turn"
		default:
			err = c.later(ctx, r, why.call)
		}
	case s.Phase == table.Playing && !s.Deadline.IsZero():
		again = time.Now().Add(regularly)
	}
	return why, again, err
}

// later stores that the time of a turn ends later than it did: the guest has acted, and is to act again.
func (c *Caller) later(ctx context.Context, r notify.Recipient, call notify.Call) error {
	for _, b := range r.Browsers {
		if before := b.Called(call.Match); before.Turn == call.Turn && before.Deadline != call.Deadline {
			if err := c.note(ctx, r.Guest, b.Endpoint, call, false); err != nil {
				return err
			}
		}
	}
	return nil
}

// mine reports whether it is the guest's turn in a match by days.
func mine(s match.Summary) bool {
	return s.Phase == table.Playing && !s.Deadline.IsZero() && s.Calls() != 0
}

// kept reports whether a seat is kept for the guest in a match that waits: somebody wants a rematch.
func kept(s match.Summary) bool {
	if s.Phase != table.Waiting {
		return false
	}
	for seat, player := range s.Seats {
		if s.Yours.Has(game.Seat(seat)) && player.Kind == table.Open {
			return true
		}
	}
	return false
}

// missing reports whether a browser that wants it was not yet called for that reason.
func (c *Caller) missing(r notify.Recipient, kind string, call notify.Call) bool {
	return slices.ContainsFunc(r.Browsers, func(b notify.Browser) bool { return lacks(&b, kind, call) })
}

// lacks reports whether a browser wants to be called for a reason, and was not.
func lacks(b *notify.Browser, kind string, call notify.Call) bool {
	before := b.Called(call.Match)
	switch kind {
	case "invitation":
		return b.Wants.Invitation && !before.Invited
	case "time":
		return b.Wants.Time && before.Time != call.Time || b.Wants.Turn && before.Turn != call.Turn
	}
	return b.Wants.Turn && before.Turn != call.Turn
}

// turn returns the turn that it is in a match: the seq of the last entry of another player, plus 1, who may be one with
// whom the guest shares a seat. What the guest has done since, and the dice they have thrown, are of the same turn. A
// match whose time ends when it did at the last call has not gone on since, and is not loaded.
func (c *Caller) turn(ctx context.Context, r notify.Recipient, s match.Summary) (uint64, error) {
	for _, b := range r.Browsers {
		if call := b.Called(s.ID); call.Turn != 0 && call.Deadline == s.Deadline.UnixMilli() {
			return call.Turn, nil
		}
	}
	now, _, err := c.Matches.Snapshot(ctx, s.ID, "")
	if err != nil {
		return 0, err
	}
	entries, err := c.Log.Load(ctx, s.ID, now.Seq-min(now.Seq, turnMost), turnMost)
	if err != nil {
		return 0, err
	}
	for _, e := range slices.Backward(entries) {
		if !e.InGame() || e.Seat < 0 {
			continue
		}
		if own, err := c.made(ctx, now, s, e); err != nil || !own {
			return e.Seq + 1, err
		}
	}
	return 1, nil
}

// made reports whether the guest in whose list a match is has made an entry of it: where people share a seat, it is that
// of the one who decided then.
func (c *Caller) made(ctx context.Context, now *match.Snapshot, s match.Summary, e record.Entry) (bool, error) {
	if !s.Yours.Has(e.Seat) || now.Seats[e.Seat].Members == nil {
		return s.Yours.Has(e.Seat), nil
	}
	before, err := c.Matches.SnapshotAt(ctx, s.ID, e.Seq-1)
	if err != nil {
		return false, err
	}
	return s.Mine.Has(e.Seat, before.Acting(e.Seat)), nil
}
