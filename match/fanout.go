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
	fanoutMin     = 64          // subscribers whom the goroutine of the match tells by itself
	fanoutBatch   = 32          // subscribers who are told before others have their turn
	presenceEvery = time.Second // between two counts of a crowd for all who are in it
)

// A fanout is what many subscribers are still to be told. The lock of its hub
// guards it.
type fanout struct {
	backlog []Event // told to the players, not yet to all
	known   Presence
	recount *time.Timer // until all are told who is there; nil: nothing has changed
	counted bool        // whether that is due
	telling bool        // whether the goroutine runs that tells them
}

// clear forgets what was still to be told.
func (c *fanout) clear() {
	if c.recount != nil {
		c.recount.Stop()
	}
	c.backlog, c.counted = nil, false
}

// publish passes events on without waiting. Subscribers who have not read the ones
// before are dropped.
func (h *hub) publish(events []Event) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(events) == 0 {
		return
	}
	if len(h.subs) <= fanoutMin && !h.fanout.telling {
		h.deliverAll(events)
		return
	}
	h.fanout.backlog = append(h.fanout.backlog, events...)
	for guest := range h.players {
		for _, s := range h.guests[guest] { // drop makes another slice
			h.catchUp(s)
		}
	}
	h.startFanout()
}

// deliverAll passes events on to all.
func (h *hub) deliverAll(events []Event) {
	dropped := false
	for s := range h.subs {
		dropped = !h.deliver(s, events) || dropped
	}
	if dropped {
		h.publishPresence(true)
	}
}

// deliver gives a subscriber the next events, or drops it.
func (h *hub) deliver(s *Subscription, events []Event) bool {
	s.told = events[len(events)-1].Seq
	if s.tell(events) {
		return true
	}
	h.slow.Add(1)
	h.drop(s, ErrSlow)
	return false
}

// catchUp gives a subscriber what it lacks of the backlog.
func (h *hub) catchUp(s *Subscription) {
	late := h.fanout.backlog
	if len(late) == 0 || s.told >= late[len(late)-1].Seq {
		return
	}
	if first := late[0].Seq; s.told >= first {
		late = late[s.told-first+1:]
	}
	if !h.deliver(s, slices.Clip(late)) {
		h.publishPresence(h.players[s.guest] != 0)
	}
}

// publishPresence tells who is there. In a crowd only the players learn at once what
// concerns them, and nobody more than once a second how many watch.
func (h *hub) publishPresence(urgent bool) {
	p := h.count()
	if len(h.subs) <= fanoutMin {
		for s := range h.subs {
			s.inform(p)
		}
		return
	}
	if urgent || p.Online != h.fanout.known.Online {
		h.fanout.known = p
		for guest := range h.players {
			for _, s := range h.guests[guest] {
				s.inform(p)
			}
		}
	}
	if h.fanout.recount == nil {
		h.fanout.recount = time.AfterFunc(presenceEvery, h.recount)
	}
}

// recount has everybody told who is there.
func (h *hub) recount() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.fanout.recount, h.fanout.counted = nil, true
	h.startFanout()
}

// startFanout starts the goroutine that tells all, unless it runs.
func (h *hub) startFanout() {
	if !h.fanout.telling {
		h.fanout.telling = true
		go h.broadcast()
	}
}

// broadcast tells everybody what there is to tell, until there is no more.
func (h *hub) broadcast() {
	for {
		all, last, count := h.round()
		if all == nil {
			return
		}
		for part := range slices.Chunk(all, fanoutBatch) {
			h.publishPart(part, count)
			runtime.Gosched()
		}
		h.delivered(last)
	}
}

// round returns whom to tell what there is, the last entry of it, and whether they
// are to be told who is there; nobody when all is told.
func (h *hub) round() (all []*Subscription, last uint64, count bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	c := &h.fanout
	if len(h.subs) == 0 || len(c.backlog) == 0 && !c.counted {
		c.backlog, c.counted, c.telling = nil, false, false
		return nil, 0, false
	}
	if n := len(c.backlog); n > 0 {
		last = c.backlog[n-1].Seq
	}
	count, c.counted = c.counted, false
	all = make([]*Subscription, 0, len(h.subs))
	for s := range h.subs {
		all = append(all, s)
	}
	return all, last, count
}

func (h *hub) publishPart(part []*Subscription, count bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	p := h.count()
	for _, s := range part {
		if _, ok := h.subs[s]; !ok {
			continue
		}
		if count {
			s.inform(p)
		}
		h.catchUp(s)
	}
}

// delivered forgets the events up to last, which all have been told.
func (h *hub) delivered(last uint64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	done := 0
	for done < len(h.fanout.backlog) && h.fanout.backlog[done].Seq <= last {
		done++
	}
	if h.fanout.backlog = h.fanout.backlog[done:]; len(h.fanout.backlog) == 0 {
		h.fanout.backlog = nil
	}
}
