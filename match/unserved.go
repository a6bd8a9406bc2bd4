package match

import (
	"time"

	"woodwork/table"
)

// A player pays for no time in which the service did not serve: while the store took its time for
// the match, the process was held up, or the bus was away. Whatever takes longer than tolerance is
// such a time, and match time goes back by it. So a decision has the time at which it came, as it
// was before the match did something that took long, and the next player begins when it is stored.
// A match by days goes by the calendar instead: see Hours.

// An unserved is the time that a match has given back.
type unserved struct {
	outage time.Duration // of what reach.look says, how much the match has taken note of
	deaf   time.Duration // the same of reach.unheard
	began  time.Time     // when what it does now began
	since  time.Duration // what it has given back since then
}

// forgive gives the players back a time in which the match could not be served, unless they have
// it already.
func (a *actor) forgive(d time.Duration) {
	a.unserved.since += d
	a.unserved.outage = a.s.reach.look(instant(), a.s.deaf()) // what took so long may be that
	a.countdown.wait(d)
	if a.current == nil || a.current.Still() || a.current.ByDays() || a.clock.stopped() {
		return
	}
	if c := a.clock.wait(d); d > tolerance {
		a.setClock(c)
	} else { // everyone knows that match time goes on from an entry
		a.clock = c
		a.hub.putForward(c)
	}
}

// forgiveHold gives back the time for which the service was held up while the match waited for
// something to do, and the time for which the players to decide may have been told nothing.
func (a *actor) forgiveHold() {
	a.unserved.began, a.unserved.since = instant(), 0
	outage := a.s.reach.look(instant(), a.s.deaf())
	deaf := a.s.reach.unheard()
	lost := outage - a.unserved.outage
	if lost > 0 {
		a.hub.countAbsence()
	}
	if more := deaf - a.unserved.deaf; more > 0 && a.awaitsOthers() {
		lost = max(lost, more)
	}
	a.unserved.outage, a.unserved.deaf = outage, deaf
	if lost > 0 {
		a.forgive(lost)
	}
}

// forgiveDelay gives back what the match has needed so far for what it does now, if that is long.
func (a *actor) forgiveDelay() {
	if took := instant().Sub(a.unserved.began) - a.unserved.since; took > tolerance {
		a.forgive(took)
	}
}

// awaitsOthers reports whether somebody is to decide who is not here.
func (a *actor) awaitsOthers() bool {
	for place, guest := range a.meta.Owners {
		seat, member := table.SeatOf(place)
		if member == a.acting(seat) && a.turn.Seats.Has(seat) && a.hub.visitsOf(guest) == 0 {
			return true
		}
	}
	return false
}

// deaf reports whether other services may have players that this one cannot hear.
func (s *Service) deaf() bool {
	b, detects := s.cfg.Bus.(PartitionDetector)
	return detects && b.Deaf()
}

// wait lets the countdown begin later, by a time in which nobody could come.
func (g *countdown) wait(d time.Duration) {
	if !g.readySince.IsZero() {
		g.readySince = g.readySince.Add(d)
	}
	if !g.presentSince.IsZero() {
		g.presentSince = g.presentSince.Add(d)
	}
}
