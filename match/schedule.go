package match

import (
	"errors"
	"fmt"
	"time"

	"woodwork/game"
	"woodwork/table"
)

// doDue does what is due, unless the match waits after a fault.
func (a *actor) doDue(now time.Time) {
	if a.s.cfg.Observes {
		return
	}
	if err := a.guard(func() error { return a.tryDue(now) }); err != nil {
		a.retryLater("match not advanced", err)
	}
}

// tryDue is doDue, with the fault for which the match waits from now on.
func (a *actor) tryDue(now time.Time) error {
	a.lookForAbsent(now)
	a.updatePause(now)
	if !a.retry.ready(now) {
		return nil
	}
	if err := a.tryStore(); err != nil {
		return err
	}
	if err := a.storePause(); err != nil {
		return err
	}
	if err := a.advance(); err != nil {
		return err
	}
	a.retry.succeeded()
	a.bots.update(instant(), a.botPosition())
	return nil
}

// agenda returns when the match has to act by itself.
func (a *actor) agenda(now time.Time) agenda {
	g := agenda{unload: a.attendance.unload(now, a.s.cfg.UnloadAfter), reread: a.rereads()}
	if a.s.cfg.Observes {
		return g
	}
	g.start, g.retry = a.countdown.due(a.s.cfg.Countdown), a.retry.at
	if deadline, ok := a.current.Deadline(); ok {
		g.deadline = a.clock.when(deadline)
		if look := now.Add(calendarEvery); a.current.ByDays() && look.Before(g.deadline) {
			g.deadline = look
		}
	}
	if !a.looked.IsZero() {
		g.absence = a.looked.Add(absenceEvery)
	}
	if lease, ok := a.lease(); ok && lease > 0 && !a.clock.stopped() {
		g.abandon = a.attendance.seen.Add(lease)
	}
	return g
}

// retryLater makes a match wait after a fault, the longer the more there were in a row. Faults
// of the store are logged for all matches together.
func (a *actor) retryLater(what string, err error) {
	if !ours(err) {
		a.s.cfg.Log.Error(what, "match", a.id, "error", err)
	}
	a.waitAfterFault()
}

// advance does what is due, and ends a match whose log would grow forever.
func (a *actor) advance() error {
	if a.current.Phase == table.Playing && a.current.Seq >= a.s.cfg.MaxEntries {
		if err := a.breakDown(ErrLong.Error()); !errors.Is(err, table.ErrBroken) {
			return err
		}
	}
	if err := a.applyDue(); err != nil {
		return err
	}
	return a.begin()
}

// applyDue makes the Clock act if a time limit has run out, lets flags fall, and does whatever
// else the match has to do by itself.
func (a *actor) applyDue() error {
	a.forgiveDelay()
	if err := a.followCalendar(); err != nil {
		return err
	}
	for {
		deadline, ok := a.current.Deadline()
		at := a.now()
		ripe := a.turn.Chance || a.current.Phase == table.Over && a.current.Secret == nil
		late := ok && at >= deadline
		if !late && !ripe {
			return nil
		}
		if late {
			at = deadline
		}
		d := a.draft(at)
		if late {
			if err := d.timeIsOver(); err != nil {
				return err
			}
		}
		d.conclude()
		if err := a.store(d); err != nil && !errors.Is(err, ErrConflict) {
			return err
		}
	}
}

// timeIsOver adds the entry for the time limit that has run out: the game's, or a player's. A
// player for whom a computer plays on after their flag fell is out, and cannot come back.
func (d *draft) timeIsOver() error {
	if d.match.FlagIsNext() {
		seat, _, _ := d.match.Flag()
		d.must(d.match.FlagEntry(d.cfg.SubstituteLevel))
		if d.match.Seats[seat].Flagged {
			d.disown(seat)
		}
		return nil
	}
	if err := d.append(game.Clock, d.match.Game.Clone().Legal(game.Clock)[0]); err != nil {
		return fmt.Errorf("the clock's move: %w", err)
	}
	return nil
}

// now returns the match time, which stands still while nobody plays.
func (a *actor) now() time.Duration {
	if a.current.Still() {
		return a.current.At
	}
	return max(a.clock.at(instant()), a.current.At)
}

// setClock makes c the clock of the match, also for all who watch it.
func (a *actor) setClock(c clock) {
	a.clock = c
	a.hub.setClock(c)
}
