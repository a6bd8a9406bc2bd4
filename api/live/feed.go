package live

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"

	"woodwork/api/wire"
	"woodwork/match"
	"woodwork/memory"
)

// A feed is the only subscriber of a match in this server. It turns each event into words and a
// document once, and keeps the last events. Each stream reads them at its own pace and sends
// them itself, so nobody waits for a client. A stream that has fallen behind by more than the
// feed keeps is closed. With its lock held, two things are true:
//
//   - events are the frames of the last entries up to last, without a gap, and doc is the match
//     after last. A reader counts back from last to find its next frame, and a page that begins
//     now takes doc and everything after it; with a gap both would show one entry as another. So
//     only the goroutine of the feed adds events. It takes them from its subscription, whose
//     events have no gap either, or reads those after last from the store: all that may be sent
//     later (tellDue), and what lies between two subscriptions, before it listens to the second
//     one (resume).
//   - A reader that has not read all events has been woken since the last one was added, or
//     wakeCrowd is about to. The channel of a reader holds that until it looks, and it looks with
//     the lock. Woken before the event is added, a reader could look, find nothing, and sleep
//     beside it. Of who is there, and of what players show, a crowd is told less (reader.go).
const (
	feedEvents = 256       // the most events that a feed keeps, unless more were stored together
	feedBytes  = 128 << 10 // the most bytes that they take
)

// feeds holds the feeds of all matches that somebody watches.
type feeds struct {
	matches *match.Service
	memory  *memory.Budget
	log     *slog.Logger
	slow    atomic.Uint64 // streams that have fallen behind

	mu   sync.Mutex
	open map[feedName]*feed
}

func newFeeds(m *match.Service, b *memory.Budget, log *slog.Logger) *feeds {
	return &feeds{matches: m, memory: b, log: log, open: map[feedName]*feed{}}
}

type feed struct {
	all *feeds
	feedName
	users   int // guarded by the lock of feeds
	end     context.CancelFunc
	ready   chan struct{} // closed when the feed has started or failed to; err is set then
	encoder *wire.Encoder // belongs to the goroutine of the feed, as do the next two
	horizon uint64        // of a delayed feed: the last entry that has been sent or scheduled
	due     chan uint64   // receives entries that may be sent now

	mu      sync.Mutex
	err     error // why it has ended
	sub     *match.Subscription
	last    uint64               // seq of the last event, or of the one before the first
	doc     *wire.Doc            // the document after it
	events  []frame              // the last events, in order
	bytes   int                  // how many bytes they take
	players map[*reader]struct{} // those that owned a seat when they began
	others  map[*reader]struct{}
	crowd   crowd
	signals signals
}

// A frame is an event in the form in which streams send it.
type frame struct {
	seq  uint64
	text []byte
}

// join returns the feed of a match. If nobody watches the match yet, the feed begins after entry
// after, if that is not too long ago. The caller must call leave.
func (s *feeds) join(ctx context.Context, name feedName, after uint64) (*feed, error) {
	f := s.enter(name, after)
	select {
	case <-f.ready:
	case <-ctx.Done():
		s.leave(f)
		return nil, ctx.Err()
	}
	if err := f.over(); err != nil {
		s.leave(f)
		return nil, err
	}
	return f, nil
}

func (s *feeds) enter(name feedName, after uint64) *feed {
	s.mu.Lock()
	defer s.mu.Unlock()
	f := s.open[name]
	if f == nil {
		ctx, end := context.WithCancel(context.Background())
		f = &feed{
			all: s, feedName: name, end: end, ready: make(chan struct{}), due: make(chan uint64), encoder: wire.NewEncoder(s.log),
			players: map[*reader]struct{}{}, others: map[*reader]struct{}{},
		}
		s.open[name] = f
		go f.run(ctx, after)
	}
	f.users++
	return f
}

// leave ends the feed when nobody needs it any more.
func (s *feeds) leave(f *feed) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if f.users--; f.users == 0 {
		s.forget(f)
		f.end()
	}
}

// forget makes the next stream of the match start a new feed. It is called with the lock held.
func (s *feeds) forget(f *feed) {
	if s.open[f.feedName] == f {
		delete(s.open, f.feedName)
	}
}

// run follows the match until it ends, or nobody needs the feed any more.
func (f *feed) run(ctx context.Context, after uint64) {
	hold, err := f.all.memory.Take("feeds", feedBytes)
	if err == nil {
		defer hold.Free()
		err = f.begin(ctx, after)
	}
	if err == nil {
		close(f.ready)
		err = f.follow(ctx)
	}
	f.all.mu.Lock()
	f.all.forget(f)
	f.all.mu.Unlock()
	f.finish(err)
}

// begin subscribes, and makes the document before the first event.
func (f *feed) begin(ctx context.Context, after uint64) (err error) {
	sub, seq, before, err := f.subscribe(ctx, after)
	if err != nil {
		return err
	}
	defer func() {
		if p := recover(); p != nil {
			sub.Close()
			err = fmt.Errorf("the document of match %s: %v", f.id, p)
		}
	}()
	doc := wire.DocOf(before)
	f.encoder.Begin(seq, doc)
	f.mu.Lock()
	defer f.mu.Unlock()
	f.sub, f.last, f.doc = sub, seq, doc
	return nil
}

// subscribe subscribes, and returns the match after entry seq, behind which the feed begins.
func (f *feed) subscribe(ctx context.Context, after uint64) (sub *match.Subscription, seq uint64, before *match.Snapshot, err error) {
	if f.delay > 0 {
		return f.subscribeLate(ctx)
	}
	if sub, err = f.all.matches.Follow(ctx, f.id, after); err != nil {
		return nil, 0, nil, err
	}
	return sub, sub.Seq, sub.Before, nil
}

// follow handles events until the subscription ends. If the feed was too slow for the match, it
// subscribes again.
func (f *feed) follow(ctx context.Context) error {
	for {
		err := f.listen(ctx)
		if !errors.Is(err, match.ErrSlow) {
			return err
		}
		if err := f.resume(ctx); err != nil {
			return err
		}
	}
}

// listen handles what the subscription yields, and returns why it ended.
func (f *feed) listen(ctx context.Context) error {
	defer f.sub.Close()
	for {
		select {
		case events, ok := <-f.sub.Events():
			if !ok {
				return cmp.Or(f.sub.Err(), match.ErrClosed)
			}
			if f.delay > 0 {
				f.tellLate(ctx, events)
			} else {
				f.tell(events)
			}
		case seq := <-f.due:
			if err := f.tellDue(ctx, seq); err != nil {
				return err
			}
		case p, ok := <-f.sub.Presence():
			if ok {
				f.tellPresence(p)
			}
		case v, ok := <-f.sub.Signals():
			if ok && f.delay == 0 {
				f.show(v)
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// resume subscribes again, and reads what was missed in between.
func (f *feed) resume(ctx context.Context) error {
	if f.delay > 0 {
		return f.resumeLate(ctx)
	}
	sub, err := f.all.matches.Follow(ctx, f.id, f.last)
	if err != nil {
		return err
	}
	f.mu.Lock()
	f.sub = sub
	f.mu.Unlock()
	if sub.Seq <= f.last {
		return nil
	}
	err = f.readPast(ctx, int(sub.Seq-f.last))
	if err != nil {
		sub.Close()
	}
	return err
}

// readPast reads the next n events from the store.
func (f *feed) readPast(ctx context.Context, n int) error {
	past, err := f.all.matches.History(ctx, f.id, f.last)
	if err != nil {
		return err
	}
	return past.Next(ctx, n, func(e match.Event) bool {
		f.tell([]match.Event{e})
		return true
	})
}

// tell adds events that were stored together, and wakes the readers.
func (f *feed) tell(events []match.Event) {
	frames := make([]frame, len(events))
	for i, e := range events {
		frames[i] = frame{e.Seq, f.encoder.Frame(e)}
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.forget()
	for _, fr := range frames {
		f.events = append(f.events, fr)
		f.bytes += len(fr.text)
		f.last = fr.seq
	}
	f.doc = f.encoder.Doc()
	f.wake()
}

// forget drops the oldest events beyond what a feed keeps. It is called before events are added,
// so that those that were stored together last are always kept as a whole, and with the lock
// held.
func (f *feed) forget() {
	old := 0
	for ; old < len(f.events) && (len(f.events)-old > feedEvents || f.bytes > feedBytes); old++ {
		f.bytes -= len(f.events[old].text)
	}
	f.events = slices.Delete(f.events, 0, old)
}

// finish ends all streams of the feed.
func (f *feed) finish(why error) {
	f.mu.Lock()
	f.err = cmp.Or(why, match.ErrClosed)
	if f.crowd.recount != nil {
		f.crowd.recount.Stop()
	}
	for _, readers := range []map[*reader]struct{}{f.players, f.others} {
		for r := range readers {
			r.signal()
		}
	}
	f.mu.Unlock()
	select {
	case <-f.ready:
	default:
		close(f.ready)
	}
}

// over returns why the feed has ended, or could not start.
func (f *feed) over() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.err
}

// snapshot returns the document after the last event.
func (f *feed) snapshot() (seq uint64, doc *wire.Doc) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.last, f.doc
}
