package match

import (
	"time"

	"woodwork/record"
)

// absenceEvery is how often a match looks for players who are not there. A look that comes much
// later says that the match stood still meanwhile, with the whole process perhaps.
const absenceEvery = 5 * time.Second

// lookForAbsent takes in whether a player is not there. Where that should have been looked at
// long before, absence counts from now on: nobody could come back to a match that stood still,
// and what others have said of who is with them is yet to be heard.
func (a *actor) lookForAbsent(now time.Time) {
	if !a.looked.IsZero() && now.Sub(a.looked) > 2*absenceEvery {
		a.hub.countAbsence()
	}
	a.looked = time.Time{}
	on := a.current.Phase == record.Waiting || a.current.Phase == record.Playing
	if on && !a.current.ByDays() && a.hub.anyoneAbsent() {
		a.looked = now
	}
}

// delayed is how long something may take, as an answer of the store, until it counts as a time
// in which the match stood still.
const delayed = time.Second

// noteDelay takes in that something was begun and is done now. If it took long, what others have
// said of who is with them may be unread, or lost: absence counts from now on.
func (a *actor) noteDelay(began time.Time) {
	if instant().Sub(began) > delayed {
		a.hub.countAbsence()
	}
}

// absent is for how long the owner of a seat has been away while this match looked for them.
func (a *actor) absent(guest string) time.Duration {
	unseen := a.looked.IsZero() // nobody has looked since they went
	if a.lookForAbsent(instant()); unseen {
		a.hub.countAbsence()
	}
	return a.hub.absent(guest)
}

// unheard reports whether a guest may be at a server that cannot be heard.
func (a *actor) unheard(guest string) bool {
	b, detects := a.s.cfg.Bus.(PartitionDetector)
	return detects && b.Deaf() || a.s.cfg.Elsewhere(a.id, guest)
}
