package match

import (
	"errors"
	"fmt"
	"time"

	"woodwork/game"
	"woodwork/record"
)

// instant is the one place where the service reads the clock. Match time is the
// time since an instant that the keeper fixes when it loads the match.
func instant() time.Time { return time.Now() }

// date is the time of day as stores keep it.
func date() time.Time { return instant().UTC().Truncate(time.Millisecond) }

// settle does what is due, and sets the timer for what comes next.
func (k *keeper) settle() {
	k.attend()
	t := instant()
	if !t.Before(k.pause) {
		if err := k.guard(k.advance); err != nil {
			k.rest("match not advanced", err)
		} else {
			k.faults, k.pause = 0, time.Time{}
			k.think()
		}
	}
	wait := k.used.Add(k.s.cfg.Idle).Sub(t)
	if wait <= 0 { // somebody watches, or a bot thinks
		wait = k.s.cfg.Idle
	}
	if deadline, ok := k.table.Deadline(); ok && !k.still {
		wait = min(wait, time.Until(k.epoch.Add(deadline)))
	}
	if lease, ok := k.lease(); ok && !k.still && lease > 0 {
		wait = min(wait, time.Until(k.seen.Add(lease)))
	}
	if !k.gathering.since.IsZero() {
		wait = min(wait, time.Until(k.gathering.due(k.s.cfg.Notice)))
	}
	if rest := k.pause.Sub(instant()); rest > 0 {
		wait = rest
	}
	k.timer.Reset(wait)
}

// rest lets a match wait after a fault, the longer the more there were. What is the
// store's has been said for all matches.
func (k *keeper) rest(what string, err error) {
	if k.faults++; !ours(err) {
		k.s.cfg.Log.Error(what, "match", k.id, "error", err)
	}
	k.pause = instant().Add(backoff(k.faults))
}

// advance does what is due, and ends a match whose log would grow for ever.
func (k *keeper) advance() error {
	if k.table.Phase == record.Playing && k.table.Seq >= k.s.cfg.Longest {
		if err := k.breakDown(ErrLong.Error()); !errors.Is(err, record.ErrBroken) {
			return err
		}
	}
	if err := k.catchTime(); err != nil {
		return err
	}
	return k.begin()
}

// catchTime makes the Clock act while a time limit has run out, and whatever
// else the match can do by itself.
func (k *keeper) catchTime() error {
	for {
		deadline, ok := k.table.Deadline()
		at := k.now()
		ripe := k.turn.Chance || k.table.Phase == record.Over && k.table.Secret == nil
		late := ok && at >= deadline
		if !late && !ripe {
			return nil
		}
		if late {
			at = deadline
		}
		d := k.draft(at)
		if late {
			if err := d.add(game.Clock, k.table.Game.Clone().Legal(game.Clock)[0]); err != nil {
				return fmt.Errorf("the clock's move: %w", err)
			}
		}
		d.conclude()
		if err := k.store(d); err != nil && !errors.Is(err, ErrConflict) {
			return err
		}
	}
}

// now returns the match time, which stands still while nobody plays.
func (k *keeper) now() time.Duration {
	if k.table.Left() {
		return k.table.At
	}
	if k.still {
		return max(k.stood, k.table.At)
	}
	return max(time.Since(k.epoch).Truncate(time.Millisecond), k.table.At)
}
