package match

import (
	"runtime"
	"slices"
	"time"
)

// To write an event to a socket takes some ten microseconds: to ten thousand
// watchers, a tenth of a second, in which nobody can move. So where more than a
// few listen, the goroutine of the match tells the players alone, and another one
// everybody else, a part after the other: what happens meanwhile comes with it.
const (
	crowdLeast    = 64          // subscribers whom the goroutine of the match tells by itself
	crowdPart     = 32          // subscribers who are told before others have their turn
	presenceEvery = time.Second // between two counts of a crowd for all who are in it
)

// A crowd is what many subscribers are still to be told. The lock of its audience
// guards it.
type crowd struct {
	backlog []Event // told to the players, not yet to all
	known   Presence
	recount *time.Timer // until all are told who is there; nil: nothing has changed
	counted bool        // whether that is due
	telling bool        // whether the goroutine runs that tells them
}

// disperse forgets what was still to be told.
func (c *crowd) disperse() {
	if c.recount != nil {
		c.recount.Stop()
	}
	c.backlog, c.counted = nil, false
}

// tell passes events on without waiting. Subscribers who have not read the ones
// before are dropped.
func (a *audience) tell(events []Event) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(events) == 0 {
		return
	}
	if len(a.subs) <= crowdLeast && !a.crowd.telling {
		a.passAll(events)
		return
	}
	a.crowd.backlog = append(a.crowd.backlog, events...)
	for guest := range a.players {
		for _, s := range a.guests[guest] { // drop makes another slice
			a.catchUp(s)
		}
	}
	a.tellCrowd()
}

// passAll passes events on to all.
func (a *audience) passAll(events []Event) {
	dropped := false
	for s := range a.subs {
		dropped = !a.pass(s, events) || dropped
	}
	if dropped {
		a.tellPresence(true)
	}
}

// pass gives a subscriber the next events, or drops it.
func (a *audience) pass(s *Subscription, events []Event) bool {
	s.told = events[len(events)-1].Seq
	if s.tell(events) {
		return true
	}
	a.slow.Add(1)
	a.drop(s, ErrSlow)
	return false
}

// catchUp gives a subscriber what it lacks of the backlog.
func (a *audience) catchUp(s *Subscription) {
	late := a.crowd.backlog
	if len(late) == 0 || s.told >= late[len(late)-1].Seq {
		return
	}
	if first := late[0].Seq; s.told >= first {
		late = late[s.told-first+1:]
	}
	if !a.pass(s, slices.Clip(late)) {
		a.tellPresence(a.players[s.guest] != 0)
	}
}

// tellPresence tells who is there. In a crowd only the players learn at once what
// concerns them, and nobody more than once a second how many watch.
func (a *audience) tellPresence(urgent bool) {
	p := a.count()
	if len(a.subs) <= crowdLeast {
		for s := range a.subs {
			s.inform(p)
		}
		return
	}
	if urgent || p.Online != a.crowd.known.Online {
		a.crowd.known = p
		for guest := range a.players {
			for _, s := range a.guests[guest] {
				s.inform(p)
			}
		}
	}
	if a.crowd.recount == nil {
		a.crowd.recount = time.AfterFunc(presenceEvery, a.recount)
	}
}

// recount has everybody told who is there.
func (a *audience) recount() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.crowd.recount, a.crowd.counted = nil, true
	a.tellCrowd()
}

// tellCrowd starts the goroutine that tells all, unless it runs.
func (a *audience) tellCrowd() {
	if !a.crowd.telling {
		a.crowd.telling = true
		go a.broadcast()
	}
}

// broadcast tells everybody what there is to tell, until there is no more.
func (a *audience) broadcast() {
	for {
		all, last, count := a.round()
		if all == nil {
			return
		}
		for part := range slices.Chunk(all, crowdPart) {
			a.tellPart(part, count)
			runtime.Gosched()
		}
		a.passed(last)
	}
}

// round returns whom to tell what there is, the last entry of it, and whether they
// are to be told who is there; nobody when all is told.
func (a *audience) round() (all []*Subscription, last uint64, count bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	c := &a.crowd
	if len(a.subs) == 0 || len(c.backlog) == 0 && !c.counted {
		c.backlog, c.counted, c.telling = nil, false, false
		return nil, 0, false
	}
	if n := len(c.backlog); n > 0 {
		last = c.backlog[n-1].Seq
	}
	count, c.counted = c.counted, false
	all = make([]*Subscription, 0, len(a.subs))
	for s := range a.subs {
		all = append(all, s)
	}
	return all, last, count
}

func (a *audience) tellPart(part []*Subscription, count bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	p := a.count()
	for _, s := range part {
		if _, ok := a.subs[s]; !ok {
			continue
		}
		if count {
			s.inform(p)
		}
		a.catchUp(s)
	}
}

// passed forgets the events up to last, which all have been told.
func (a *audience) passed(last uint64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	done := 0
	for done < len(a.crowd.backlog) && a.crowd.backlog[done].Seq <= last {
		done++
	}
	if a.crowd.backlog = a.crowd.backlog[done:]; len(a.crowd.backlog) == 0 {
		a.crowd.backlog = nil
	}
}
