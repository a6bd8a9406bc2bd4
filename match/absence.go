package match

import (
	"time"

	"woodwork/table"
)

// absenceEvery is how often a match looks for absent players. If a look comes much later than
// that, the match stood still in between, perhaps with the whole process.
const absenceEvery = 5 * time.Second

// lookForAbsent notes whether a player is absent. If this look is long overdue, absence counts
// only from now on: nobody could come back to a match that stood still, and what other services
// say about who is connected has yet to be heard.
func (a *actor) lookForAbsent(now time.Time) {
	if !a.looked.IsZero() && now.Sub(a.looked) > 2*absenceEvery {
		a.hub.countAbsence()
	}
	a.looked = time.Time{}
	on := a.current.Phase == table.Waiting || a.current.Phase == table.Playing
	if on && !a.current.ByDays() && a.hub.anyoneAbsent() {
		a.looked = now
	}
}

// delayed is how long something may take, such as an answer of the store, before it counts as a
// time in which the match stood still.
const delayed = time.Second

// noteDelay is called when something that began then is done. If it took long, what other
// services said about who is connected may be unread or lost, so absence counts only from now
// on.
func (a *actor) noteDelay(began time.Time) {
	if instant().Sub(began) > delayed {
		a.hub.countAbsence()
	}
}

// absent returns how long the owner of a seat has been away while this match was watching for
// them.
func (a *actor) absent(guest string) time.Duration {
	unseen := a.looked.IsZero() // nobody has looked since they left
	if a.lookForAbsent(instant()); unseen {
		a.hub.countAbsence()
	}
	return a.hub.absent(guest)
}

// unheard reports whether a guest may be at a server that cannot be heard.
func (a *actor) unheard(guest string) bool {
	return a.s.deaf() || a.s.cfg.Elsewhere(a.id, guest)
}
