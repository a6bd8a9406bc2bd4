package api

import (
	"runtime"
	"slices"
	"time"

	"woodwork/match"
)

// Writing an event to a socket takes some ten microseconds, so with ten thousand watchers it
// takes a tenth of a second. Therefore in a crowd the players are told first and the others in
// parts, so that a move in between need not wait for all of them. The number of watchers is sent
// once a second.
const (
	crowdMin      = 64          // the number of watchers up to which all are told together with the players
	crowdPart     = 32          // how many watchers are told before other goroutines get their turn
	presenceEvery = time.Second // how often everyone in a crowd is told how many watch
)

// A crowd is what the many readers of a feed have yet to be told. It is guarded by the lock of
// the feed.
type crowd struct {
	changes uint64         // how often readers had to be told who is there
	known   match.Presence // at the last of these changes
	recount *time.Timer    // fires when everyone is to be told who is there; nil if nothing has changed
	waking  bool           // whether the goroutine that wakes everyone is running
	again   bool           // whether it has to start again when it is done
}

// wake tells the readers that there is more to read. It is called with the lock held.
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

// wakeCrowd wakes everyone but the players, until all of them know everything.
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

// watchers returns everyone but the players, or nil if they have already been woken.
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

// tellPresence updates who is there. In a crowd only the players are told at once which players
// are there, and everyone is told at most once a second how many watch.
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

// recount tells everyone who is there.
func (f *feed) recount() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.crowd.recount = nil
	f.crowd.changes++
	f.wake()
}
