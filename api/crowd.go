package api

import (
	"runtime"
	"slices"
	"time"

	"woodwork/match"
)

// Writing an event to a socket takes some ten microseconds; with ten thousand watchers, a
// tenth of a second. So in a crowd the players are told first and the others in parts, and a
// move that comes meanwhile need not wait for all of them. How many watch is told once a
// second.
const (
	crowdMin      = 64          // watchers who are told with the players
	crowdPart     = 32          // watchers who are told before others have their turn
	presenceEvery = time.Second // between two counts of a crowd for all who are in it
)

// A crowd is what the many readers of a feed are still to be told. The lock of the feed
// guards it.
type crowd struct {
	changes uint64         // of who is there, that readers are to be told
	known   match.Presence // at the last of them
	recount *time.Timer    // until all are told who is there; nil: nothing has changed
	waking  bool           // whether the goroutine runs that wakes all
	again   bool           // whether there is more to tell when it is through
}

// wake tells the readers that there is more to read. The lock is held.
func (f *feed) wake() {
	for r := range f.players {
		r.signal()
	}
	switch {
	case len(f.others) <= crowdMin:
		for r := range f.others {
			r.signal()
		}
	case f.crowd.waking:
		f.crowd.again = true
	default:
		f.crowd.waking = true
		go f.wakeCrowd()
	}
}

// wakeCrowd wakes all but the players, until all of them know everything.
func (f *feed) wakeCrowd() {
	for all := f.watchers(); all != nil; all = f.watchers() {
		for part := range slices.Chunk(all, crowdPart) {
			for _, r := range part {
				r.signal()
			}
			runtime.Gosched()
		}
		f.mu.Lock()
		f.crowd.waking, f.crowd.again = f.crowd.again, false
		f.mu.Unlock()
	}
}

// watchers returns all but the players, or nil when they have been woken.
func (f *feed) watchers() (all []*reader) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if !f.crowd.waking {
		return nil
	}
	all = make([]*reader, 0, len(f.others))
	for r := range f.others {
		all = append(all, r)
	}
	return all
}

// tellPresence takes in who is there. In a crowd only the players learn at once who
// plays, and nobody more than once a second how many watch.
func (f *feed) tellPresence(p match.Presence) {
	f.mu.Lock()
	defer f.mu.Unlock()
	c := &f.crowd
	if len(f.others) <= crowdMin {
		c.known = p
		c.changes++
		f.wake()
		return
	}
	if p.Online != c.known.Online || p.Away != c.known.Away || p.Next != c.known.Next {
		c.known = p
		c.changes++
		for r := range f.players {
			r.signal()
		}
	}
	if c.recount == nil {
		c.recount = time.AfterFunc(presenceEvery, f.recount)
	}
}

// recount has everybody told who is there.
func (f *feed) recount() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.crowd.recount = nil
	f.crowd.changes++
	f.wake()
}
