package live

import (
	"fmt"
	"runtime"
	"slices"
	"time"

	"woodwork/api/wire"
	"woodwork/game"
	"woodwork/match"
	"woodwork/table"
)

// A reader is the place of one stream in a feed. It belongs to the goroutine of the stream.
type reader struct {
	feed         *feed
	wake         chan struct{} // holds a value when there may be more to read
	seq          uint64        // seq of the last event that was read
	startSeq     uint64        // the last entry when the stream began; who is there is sent after it
	presenceSeen uint64        // how many changes of who is there were read
	signalsSeen  uint64        // how many signals were read
	visit        *match.Visit

	mustReconnect bool // whether the stream must end so that another one begins; guarded by the lock of the feed
}

// read begins to read after entry seq, for a visit.
func (f *feed) read(seq uint64, v *match.Visit) *reader {
	r := &reader{feed: f, wake: make(chan struct{}, 1), seq: seq, startSeq: v.Seq, visit: v}
	if f.delay > 0 { // that entry is sent later
		r.startSeq = seq
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	r.signalsSeen = f.signals.count
	if v.Seats != 0 {
		f.players[r] = struct{}{}
	} else {
		f.others[r] = struct{}{}
	}
	r.signal()
	return r
}

// close ends the reading.
func (r *reader) close() {
	r.feed.mu.Lock()
	defer r.feed.mu.Unlock()
	delete(r.feed.players, r)
	delete(r.feed.others, r)
}

// signal tells the stream that there may be more to read, without waiting.
func (r *reader) signal() {
	select {
	case r.wake <- struct{}{}:
	default:
	}
}

// behind reports whether the feed no longer keeps the events after entry seq.
func (f *feed) behind(seq uint64) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.lost(seq)
}

// ahead returns how many events the feed has after entry seq, at most most.
func (f *feed) ahead(seq uint64, most int) int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return int(min(f.last-min(seq, f.last), uint64(most)))
}

// lost is behind, called with the lock held.
func (f *feed) lost(seq uint64) bool { return seq+uint64(len(f.events)) < f.last }

// next appends what the stream has not sent yet: events, what players have shown, then who is
// there if that has changed. It returns match.ErrSlow if the feed no longer keeps the next
// event, and another error when the feed has ended.
func (r *reader) next(b []byte) ([]byte, error) {
	b, sub, err := r.nextEvents(b)
	if err != nil || sub == nil {
		return b, err
	}
	p := r.feed.presence(sub.Here())
	return fmt.Appendf(b, "event: presence\ndata: %s\n\n", wire.Marshal(presenceOf(p))), nil
}

func presenceOf(p match.Presence) wire.Presence {
	return wire.Presence{
		Members: membersOf(p.Members), Online: wire.SeatList(p.Online), Away: wire.SeatList(p.Away), Watchers: p.Watchers, Now: p.Now.Milliseconds(), Next: p.Next,
		Absent: int64(p.Patience.Limited / time.Second), Gone: int64(p.Patience.Free / time.Second),
	}
}

// membersOf lists the places of members by seat.
func membersOf(places match.Places) (list [][]int) {
	for seat := game.Seat(0); seat < game.MaxSeats && places != 0; seat++ {
		here := []int{}
		for member := range table.MaxMembers {
			if places.Has(seat, member) {
				here = append(here, member)
			}
		}
		list = append(list, here)
	}
	return list
}

// nextEvents appends the events, and returns the subscription to ask who is there, if the stream
// must send that.
func (r *reader) nextEvents(b []byte) ([]byte, *match.Subscription, error) {
	f := r.feed
	f.mu.Lock()
	defer f.mu.Unlock()
	switch {
	case f.lost(r.seq):
		f.all.slow.Add(1)
		return b, nil, match.ErrSlow
	case f.err != nil && r.seq >= f.last:
		return b, nil, f.err
	}
	for n := len(f.events); r.seq < f.last; r.seq++ {
		b = append(b, f.events[uint64(n)-(f.last-r.seq)].text...)
	}
	if r.mustReconnect {
		return b, nil, match.ErrClosed
	}
	if f.err != nil {
		r.signal() // to return here
		return b, nil, nil
	}
	b, r.signalsSeen = f.signals.since(b, r.signalsSeen, r.hears)
	if r.presenceSeen == f.crowd.changes || r.seq < r.startSeq {
		return b, nil, nil
	}
	r.presenceSeen = f.crowd.changes
	return b, f.sub, nil
}

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
	if p.Online != c.known.Online || p.Members != c.known.Members || p.Away != c.known.Away || p.Next != c.known.Next {
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

// signalsKept is how many signals a feed keeps for streams that are busy; a slower stream misses
// some.
const signalsKept = 16

// signals are what players have shown last. They are guarded by the lock of the feed.
type signals struct {
	count uint64 // of all so far
	last  [signalsKept]signal
}

// A signal is a match.Signal in the form in which streams send it.
type signal struct {
	match.Signal
	text   []byte
	nearby bool // only for players, and for watchers if they are few, because what a player considers changes often
}

// show sends what a player shows to the readers who hear it. In a crowd only players are told what
// others consider.
func (f *feed) show(v match.Signal) {
	f.mu.Lock()
	defer f.mu.Unlock()
	nearby := v.Reaction == ""
	f.signals.last[f.signals.count%signalsKept] = signal{v, signalFrame(v), nearby}
	f.signals.count++
	if !nearby {
		f.wake()
		return
	}
	for r := range f.players {
		r.signal()
	}
	if len(f.others) <= crowdMin {
		for r := range f.others {
			r.signal()
		}
	}
}

// since appends what was shown after the first n signals, as far as it is kept and the reader hears
// it, and returns how many there were in all.
func (s *signals) since(b []byte, n uint64, hears func(signal) bool) ([]byte, uint64) {
	for n = max(n, s.count-min(s.count, signalsKept)); n < s.count; n++ {
		if v := s.last[n%signalsKept]; hears(v) {
			b = append(b, v.text...)
		}
	}
	return b, n
}

// hears reports whether the stream sends a signal: one that is for those who share a seat only if
// the reader is one of them. It is called with the lock held.
func (r *reader) hears(v signal) bool {
	if v.Aside {
		return r.visit.Shares(v.Seat)
	}
	_, plays := r.feed.players[r]
	return !v.nearby || plays || len(r.feed.others) <= crowdMin
}

// signalFrame returns a signal in the form of an event.
func signalFrame(v match.Signal) []byte {
	if v.Reaction != "" {
		return fmt.Appendf(nil, "event: reaction\ndata: %s\n\n", wire.Marshal(wire.Reaction{Seat: int(v.Seat), Member: v.Member, Reaction: v.Reaction}))
	}
	return fmt.Appendf(nil, "event: candidate\ndata: %s\n\n", wire.Marshal(wire.Candidate{Seat: int(v.Seat), Member: v.Member, Seq: v.Seq, Move: v.Move}))
}
