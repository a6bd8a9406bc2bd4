package api

import (
	"fmt"
	"time"

	"woodwork/match"
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
	return fmt.Appendf(b, "event: presence\ndata: %s\n\n", mustMarshal(presenceOf(p))), nil
}

func presenceOf(p match.Presence) Presence {
	return Presence{
		Online: seatList(p.Online), Away: seatList(p.Away), Watchers: p.Watchers, Now: p.Now.Milliseconds(), Next: p.Next,
		Absent: int64(p.Patience.Limited / time.Second), Gone: int64(p.Patience.Free / time.Second),
	}
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
	_, plays := f.players[r]
	b, r.signalsSeen = f.signals.since(b, r.signalsSeen, !plays && len(f.others) > crowdMin)
	if r.presenceSeen == f.crowd.changes || r.seq < r.startSeq {
		return b, nil, nil
	}
	r.presenceSeen = f.crowd.changes
	return b, f.sub, nil
}
