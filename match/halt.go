package match

import (
	"context"
	"time"
)

// halt stops match time because the store has failed and nobody can decide anything: at the time
// of what could not be stored, or now if that time is still to come.
func (a *actor) halt(at time.Duration, err error) {
	if !ours(err) {
		return
	}
	a.waitAfterFault()
	if a.clock.stopped() || a.current.Still() || a.current.ByDays() {
		return
	}
	a.setClock(a.clock.stop(unstorable, min(at, a.clock.at(instant()))))
}

// goOn lets match time go on after a fault of the store.
func (a *actor) goOn() {
	if a.clock.stands == unstorable {
		a.runOn()
	}
}

// runOn lets match time run again. What chance has yet to show is still to come.
func (a *actor) runOn() {
	if a.current.Still() {
		a.setClock(clockFrom(instant(), a.current.At))
		return
	}
	a.setClock(clockFrom(instant(), a.clock.stoppedAt))
}

// tryStore finds out whether the store works again, by storing what it already has.
func (a *actor) tryStore() error {
	if a.clock.stands != unstorable {
		return nil
	}
	if err := a.s.cfg.Store.SetPaused(context.Background(), a.id, a.meta.PausedAt); ours(err) {
		return err
	}
	a.goOn()
	return nil
}

// waitAfterFault makes the match wait, unless it already does: the same fault counts once.
func (a *actor) waitAfterFault() {
	if now := instant(); a.retry.ready(now) {
		a.retry.failed(now)
	}
}
