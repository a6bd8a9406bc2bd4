package match

import (
	"context"
	"time"
)

// halt lets match time stand if the store has failed, from at on, the time of what could not be
// stored, unless that is still to come: nobody can decide anything.
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

// goOn lets match time go on that stood because nothing could be stored.
func (a *actor) goOn() {
	if a.clock.stands == unstorable {
		a.runOn()
	}
}

// runOn lets match time run that stood. What chance has yet to show is still to come.
func (a *actor) runOn() {
	if a.current.Still() {
		a.setClock(clockFrom(instant(), a.current.At))
		return
	}
	a.setClock(clockFrom(instant(), a.clock.stoppedAt))
}

// tryStore finds out whether something can be stored again, by storing what is there.
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

// waitAfterFault lets the match wait, unless it does: the same fault counts once.
func (a *actor) waitAfterFault() {
	if now := instant(); a.retry.ready(now) {
		a.retry.failed(now)
	}
}
