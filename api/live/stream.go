package live

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"time"

	"woodwork/api/door"
	"woodwork/api/wire"
	"woodwork/match"
	"woodwork/memory"
)

// streamBytes is what an open stream takes in memory besides its connection, with its goroutines and
// streamSpare of what its client has not read yet. What is more is taken until it is read.
const (
	streamBytes = 16 << 10
	streamSpare = streamBuffer / 4
)

// streams counts the open streams, keeps them alive, and ends them all at once.
type streams struct {
	limit   int           // of one address; 0: none
	own     int           // of one guest; 0: none
	every   time.Duration // between two heartbeats
	silence time.Duration // after which a listener that answers heartbeats is gone

	stop context.Context // cancelled when all streams must end
	end  context.CancelFunc

	mu        sync.Mutex
	open      map[string]int     // by address
	guests    map[door.Guest]int // by guest
	listening int                // open streams
	named     map[streamName]*listener
	newest    map[streamName]chan struct{} // the newest stream of a page; closed when the page opens another one
}

func newStreams(l door.Limits) *streams {
	stop, end := context.WithCancel(context.Background())
	return &streams{
		limit: l.Streams, own: l.OwnStreams, every: HeartbeatEvery, silence: HeartbeatTimeout, stop: stop, end: end,
		open: map[string]int{}, guests: map[door.Guest]int{}, named: map[streamName]*listener{}, newest: map[streamName]chan struct{}{},
	}
}

// seatStreams is how many streams a player may have when the neighbours use up all that their
// address may have.
const seatStreams = 2

// enter counts a stream, or a page that rests after one, unless its guest or its address has too
// many. A player is let in all the same.
func (s *streams) enter(address string, g door.Guest, plays func() bool) error {
	err := s.admit(address, g, false)
	if err == errCrowded {
		err = wire.ErrRate
		if g != "" && plays() {
			err = s.admit(address, g, true)
		}
	}
	return err
}

// errCrowded is wire.ErrRate because of others at the same address.
var errCrowded = fmt.Errorf("%w: of this address", wire.ErrRate)

func (s *streams) admit(address string, g door.Guest, plays bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	most := s.limit
	if g == "" {
		most = (s.limit + 1) / 2
	}
	switch {
	case s.closed():
		return match.ErrClosed
	case g != "" && s.own > 0 && s.guests[g] >= s.own:
		return wire.ErrRate
	case s.limit > 0 && s.open[address] >= most && !(plays && s.guests[g] < seatStreams):
		return errCrowded
	}
	s.open[address]++
	if g != "" {
		s.guests[g]++
	}
	return nil
}

func (s *streams) leave(address string, g door.Guest) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open[address]--; s.open[address] == 0 {
		delete(s.open, address)
	}
	if s.guests[g]--; s.guests[g] <= 0 {
		delete(s.guests, g)
	}
}

func (s *streams) count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.listening
}

func (s *streams) closed() bool { return s.stop.Err() != nil }

// StreamMatch sends a match as server-sent events until the client goes or falls behind, or the
// server stops. The browser reconnects by itself, and its Last-Event-ID makes the next stream
// continue where this one ended.
func (l *Live) StreamMatch(w http.ResponseWriter, r *http.Request) {
	v, err := l.enter(w, r)
	if err != nil {
		wire.WriteError(w, err)
		return
	}
	next, end := l.streams.follow(v.how.page)
	leave := func() { end(); v.leave() }
	l.serve(w, r, v)
	if v.how.stay == 0 {
		leave()
		return
	}
	go func() {
		l.streams.rest(v.how.stay, next)
		leave()
	}()
}

// A viewing is what a stream occupies, and a page keeps while it rests.
type viewing struct {
	how    streamRequest
	resume bool   // whether the client has the document
	after  uint64 // the last event that it has, if so
	hold   *memory.Hold
	feed   *feed
	visit  *match.Visit
	taken  []func() // to be given back, the last first
}

// send sends events, which take memory until the client has read them.
func (v *viewing) send(out *eventWriter, events []byte) error {
	if more := cap(events) - streamSpare; more > 0 {
		if err := v.hold.Resize(streamBytes + int64(more)); err != nil {
			return fmt.Errorf("send %d bytes on a stream: %w", len(events), err)
		}
		defer v.hold.Resize(streamBytes)
	}
	return out.send(events)
}

func (v *viewing) leave() {
	for _, f := range slices.Backward(v.taken) {
		f()
	}
}

// enter reserves what a stream needs, or says why that is not possible.
func (l *Live) enter(w http.ResponseWriter, r *http.Request) (v *viewing, err error) {
	v = new(viewing)
	defer func() {
		if err != nil {
			v.leave()
		}
	}()
	c, id := door.CallerOf(r.Context()), r.PathValue("id")
	leave, err := l.admit(r.Context(), id)
	if err != nil {
		return v, err
	}
	v.taken = append(v.taken, leave)
	if v.how, err = streamRequestOf(r, c.Guest); err != nil {
		return v, err
	}
	if v.after, v.resume, err = lastOf(r); err != nil {
		return v, err
	}
	if v.hold, err = l.memory.Take("streams", streamBytes); err != nil {
		return v, l.door.Fail("opening a stream", err)
	}
	v.taken = append(v.taken, v.hold.Free)
	name, err := l.feedFor(r.Context(), id, c.Guest)
	if err != nil {
		return v, l.door.Fail("following a match", err)
	}
	if v.feed, err = l.feeds.join(r.Context(), name, v.after); err != nil {
		return v, l.door.Fail("following a match", err)
	}
	v.taken = append(v.taken, func() { l.feeds.leave(v.feed) })
	if v.resume && v.feed.behind(v.after) {
		if err := l.door.MayRead(w, c); err != nil {
			return v, err
		}
	}
	if v.visit, err = l.matches.Visit(r.Context(), id, string(c.Guest), v.after); err != nil {
		return v, l.door.Fail("coming to a match", err)
	}
	v.taken = append(v.taken, v.visit.Leave)
	v.visit.Hide(isHidden(r))
	return v, nil
}

// admit counts a stream of the caller, or what stands for one, until leave is called.
func (l *Live) admit(ctx context.Context, id string) (leave func(), err error) {
	me := string(door.CallerOf(ctx).Guest)
	return l.enterFor(ctx, func() bool { return l.matches.Plays(ctx, id, me) })
}

// enterFor counts a stream of the caller, who is let in all the same if plays, when others at the address use up all
// that it may have.
func (l *Live) enterFor(ctx context.Context, plays func() bool) (leave func(), err error) {
	c := door.CallerOf(ctx)
	network, me := c.Network(), c.Guest
	if err := l.streams.enter(network, me, plays); err != nil {
		if errors.Is(err, wire.ErrRate) {
			c.Exceeded = "streams"
		}
		return nil, err
	}
	return func() { l.streams.leave(network, me) }, nil
}

// lastOf returns the last event that the client has, if it has one.
func lastOf(r *http.Request) (seq uint64, resume bool, err error) {
	last := r.Header.Get("Last-Event-ID")
	if last == "" {
		last = r.URL.Query().Get("after")
	}
	if last == "" {
		return 0, false, nil
	}
	if seq, err = strconv.ParseUint(last, 10, 64); err != nil {
		return 0, false, fmt.Errorf("%w: %.20q is not a seq", wire.ErrBadRequest, last)
	}
	return seq, true, nil
}

// serve handles a stream until its end.
func (l *Live) serve(w http.ResponseWriter, r *http.Request, v *viewing) {
	out, err := newEventWriter(w)
	if err != nil {
		l.door.Fail("opening a stream", err)
		return
	}
	if r.Method == http.MethodHead {
		return
	}
	defer context.AfterFunc(l.streams.stop, out.abort)()
	heard, end := l.streams.hear(v.how.name, v.visit)
	defer end()
	b, seq := greeting(l.streams.every), v.after
	if !v.resume {
		var doc *wire.Doc
		seq, doc = v.feed.snapshot()
		b = fmt.Appendf(b, "event: doc\nid: %[1]d\ndata: {\"seq\":%[1]d,\"doc\":%[2]s}\n\n", seq, wire.Marshal(doc))
	}
	heard.lag.beat()
	if v.send(out, b) != nil {
		return
	}
	if seq, err = l.sendPast(r.Context(), out, v, seq); err == nil {
		l.follow(r.Context(), out, v, v.feed.read(seq, v.visit), heard)
	}
}

// sendPast sends what the client has missed and the feed no longer keeps, as fast as the client
// reads, and returns the last event that it has then.
func (l *Live) sendPast(ctx context.Context, out *eventWriter, v *viewing, seq uint64) (uint64, error) {
	f := v.feed
	if !f.behind(seq) {
		return seq, nil
	}
	effort := new(match.ReadTime)
	past, err := l.matches.History(effort.Context(ctx), f.id, seq)
	if err != nil {
		return seq, l.door.Fail("reading what a stream has missed", err)
	}
	encoder := wire.NewEncoder(l.log)
	for f.behind(seq) {
		before, b := effort.Spent(), []byte(nil)
		err := past.Next(effort.Context(ctx), f.ahead(seq, pastEvents), func(e match.Event) bool {
			seq, b = e.Seq, append(b, encoder.Frame(e)...)
			return len(b) < streamBuffer
		})
		if err == nil && len(b) == 0 {
			err = match.ErrStale
		}
		if err != nil {
			return seq, l.door.Fail("reading what a stream has missed", err)
		}
		if err := v.send(out, b); err != nil {
			return seq, err
		}
		if !l.paced(ctx, effort, before) || l.streams.closed() {
			return seq, match.ErrClosed
		}
	}
	return seq, nil
}

// paced counts what a stream has read since the last call, and waits until its reader may read
// on. It returns false if the stream or the server ends before.
func (l *Live) paced(ctx context.Context, effort *match.ReadTime, before time.Duration) bool {
	c := door.CallerOf(ctx)
	l.door.CountReading(c, effort.Spent()-before)
	for {
		wait := l.door.ReadingWait(c)
		if wait == 0 {
			return true
		}
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			return false
		case <-l.streams.stop.Done():
			return false
		}
	}
}

// pastEvents is how many past events are read from the store at a time.
const pastEvents = 200

// follow sends what happens, and a heartbeat now and then, until the client goes or is too slow,
// or the match or the server ends.
func (l *Live) follow(ctx context.Context, out *eventWriter, v *viewing, in *reader, heard *listener) {
	defer in.close()
	beat := time.NewTicker(l.streams.every)
	defer beat.Stop()
	var b []byte
	var err error
	for err == nil {
		select {
		case <-in.wake:
			if b, err = in.next(b[:0]); err == nil {
				err = v.send(out, b)
			}
			if cap(b) > streamSpare {
				b = nil
			}
		case <-beat.C:
			if heard.silent(l.streams.silence) {
				return
			}
			heard.lag.beat()
			err = out.send([]byte(heartbeatOf(l.streams.every)))
		case <-ctx.Done():
			return
		case <-l.streams.stop.Done():
			return
		}
	}
}

const (
	streamWrite  = 20 * time.Second // a client that reads nothing for that long is dropped; the deadline is renewed when it is a quarter of that old
	streamRetry  = 1000             // the milliseconds after which a browser reconnects
	streamBuffer = 64 << 10         // how many bytes of past events are sent at a time
)

// An eventWriter sends server-sent events. It belongs to the goroutine of the stream.
type eventWriter struct {
	w       http.ResponseWriter
	control *http.ResponseController
	renewed time.Time // when the deadline was last set; zero if never
}

// newEventWriter begins the answer to a request for a stream.
func newEventWriter(w http.ResponseWriter) (*eventWriter, error) {
	o := &eventWriter{w: w, control: http.NewResponseController(w)}
	if err := o.control.SetReadDeadline(time.Time{}); err != nil { // a request has a deadline, but a stream has no end to wait for
		return nil, err
	}
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("X-Accel-Buffering", "no")
	h.Set("Connection", "close") // the connection is not used for anything else
	w.WriteHeader(http.StatusOK)
	return o, nil
}

// send sends events, and waits until the client has taken them.
func (o *eventWriter) send(events []byte) error {
	if len(events) == 0 {
		return nil
	}
	if now := time.Now(); now.Sub(o.renewed) > streamWrite/4 { // setting a deadline takes longer than writing an event
		o.control.SetWriteDeadline(now.Add(streamWrite))
		o.renewed = now
	}
	if _, err := o.w.Write(events); err != nil {
		return err
	}
	return o.control.Flush()
}

// abort soon ends a write that waits for its client, and all later ones.
func (o *eventWriter) abort() { o.control.SetWriteDeadline(time.Now().Add(time.Second / 4)) }

// greeting is the beginning of a stream: when to reconnect, the version of what follows, and how
// often heartbeats come.
func greeting(every time.Duration) []byte {
	return fmt.Appendf(nil, "retry: %d\n\nevent: wire\ndata: %d\n\n%s", streamRetry, wire.Version, heartbeatOf(every))
}
