package nats

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"

	"woodwork/match"
)

// A Config is what a bus needs.
type Config struct {
	URL  string        // of one or more servers of one cluster, with commas: nats://HOST:PORT, tls://…
	Name string        // what the subjects begin with; "woodwork"
	Key  [32]byte      // that the servers of one store share
	Beat time.Duration // how often it is shown again how things stand; 4 s
	// Apart says that this is no server of matches, which the others count.
	Apart bool
	Log   *slog.Logger
	// Tracer follows what goes from one server to another. Nil: nobody does.
	Tracer Tracer
}

// A Tracer follows what is done across servers, by headers that go with messages. They are not
// sealed. Its methods must not block, and are safe for concurrent use.
type Tracer interface {
	// Sends is told that something is sent as a part of what ctx is of, and returns the headers
	// to go with it; nil: none.
	Sends(ctx context.Context, what string) map[string][]string
	// Hears is told that something has come with headers, and returns the context of what is
	// done about it.
	Hears(ctx context.Context, what string, headers map[string][]string) context.Context
}

// untraced is the Tracer that follows nothing.
type untraced struct{}

func (untraced) Sends(context.Context, string) map[string][]string { return nil }

func (untraced) Hears(ctx context.Context, _ string, _ map[string][]string) context.Context {
	return ctx
}

// Bus connects the services of several machines.
type Bus struct {
	cfg    Config
	conn   *nats.Conn
	seal   *sealer
	heard  chan *nats.Msg // of all matches
	queue  chan letter    // what is to be sent
	quit   chan struct{}  // closed by Close
	ended  sync.WaitGroup
	behind atomic.Bool  // whether a letter had no room in the queue: everything is to be shown again
	down   atomic.Bool  // whether there is no connection
	deaf   atomic.Bool  // see Deaf
	beaten atomic.Int64 // nanoseconds from born to the last beat of a slot
	born   time.Time

	lost   atomic.Uint64 // lines that were closed because something was lost, or may have been
	silent atomic.Uint64 // servers that fell silent
	names  atomic.Uint64 // of peers so far

	mu      sync.Mutex
	closed  bool
	doubt   int                          // slots whose turn is still to come before the others are heard again, because the connection was lost; in the first round of them lines are closed
	matches [slots]map[string]*heldMatch // by slot and id
	lenders map[*match.Find]struct{}
	here    func(match, guest string) bool // see Guests
	servers map[string]int                 // the others: beats since something was heard of them
}

// A letter is what is to be sent.
type letter struct {
	subject string
	body    frame
	headers map[string][]string
}

// Sizes and times.
const (
	slots       = 16 // the parts in which the matches have their beat, one after the other
	room        = 8192
	unreadLimit = 64              // messages that a peer may leave unread before it is closed
	silent      = 4               // beats after which a holder is gone of whom nothing was heard
	pingEvery   = 2 * time.Second // a connection that does not answer two of them is broken
	writeTime   = 4 * time.Second
	nap         = time.Second     // without a beat after which a process counts as having stood still
	dialTime    = 2 * time.Second // for which a lost connection may keep others from the client library
)

// Open connects to NATS, and makes sure that the servers that are there speak the same wire
// format and have the same key. It is ErrForeign if they do not.
func Open(ctx context.Context, cfg Config) (*Bus, error) {
	cfg.Name, cfg.Beat, cfg.Log = cmp.Or(cfg.Name, "woodwork"), cmp.Or(cfg.Beat, 4*time.Second), cmp.Or(cfg.Log, slog.New(slog.DiscardHandler))
	if cfg.Tracer == nil {
		cfg.Tracer = untraced{}
	}
	b := &Bus{
		cfg: cfg, seal: newSealer(cfg.Key), heard: make(chan *nats.Msg, room), queue: make(chan letter, room),
		born: time.Now(), quit: make(chan struct{}), lenders: map[*match.Find]struct{}{}, servers: map[string]int{},
	}
	for i := range b.matches {
		b.matches[i] = map[string]*heldMatch{}
	}
	conn, err := nats.Connect(cfg.URL, nats.Name("woodwork"), nats.NoEcho(), nats.Timeout(dialTime),
		nats.MaxReconnects(-1), nats.ReconnectWait(time.Second/4), nats.ReconnectJitter(time.Second/4, time.Second/4), nats.ReconnectBufSize(-1),
		nats.PingInterval(pingEvery), nats.MaxPingsOutstanding(2), nats.FlusherTimeout(writeTime),
		nats.DisconnectErrHandler(b.disconnected), nats.ReconnectHandler(b.reconnected), nats.ErrorHandler(b.failed))
	if err != nil {
		return nil, fmt.Errorf("connect to the bus %s: %w", redacted(cfg.URL), err)
	}
	b.conn = conn
	err = b.meet(ctx)
	if err == nil {
		_, err = conn.Subscribe(b.lending(), b.lend)
	}
	if err == nil && !cfg.Apart {
		_, err = conn.Subscribe(b.asking(), b.answer)
	}
	if err == nil {
		_, err = conn.Subscribe(b.roll(), b.hearServer)
	}
	if err != nil {
		conn.Close()
		return nil, err
	}
	b.ended.Go(b.hear)
	b.ended.Go(b.send)
	b.ended.Go(b.beat)
	return b, nil
}

// Close implements match.Bus. What was published is sent.
func (b *Bus) Close() error {
	b.mu.Lock()
	if b.closed {
		b.mu.Unlock()
		return nil
	}
	b.closed = true
	for i := range b.matches {
		b.breakSlot(i)
	}
	b.sayHere(true)
	b.mu.Unlock()
	close(b.quit)
	b.ended.Wait()
	err := b.conn.FlushTimeout(writeTime)
	b.conn.Close()
	if errors.Is(err, nats.ErrConnectionClosed) || !b.connected() {
		return nil
	}
	return err
}

// connected does not ask the client library, which may wait for a connection that it tries.
func (b *Bus) connected() bool { return !b.down.Load() }

// Deaf reports whether the other servers cannot be heard, or not all of them yet, as also where
// this process stood still: nobody is absent who may be at one of them.
func (b *Bus) Deaf() bool { return b.deaf.Load() || b.sinceBeat() > nap }

// Stats are how things stand, and counts since the bus was opened.
type Stats struct {
	Connected bool
	Servers   int    // that are there, with this one
	Silent    uint64 // servers that fell silent without having said that they go
	Lost      uint64 // lines that were closed because something was lost, or may have been
	Foreign   uint64 // messages that the key does not open
}

// Stats returns figures for the metrics.
func (b *Bus) Stats() Stats {
	return Stats{Connected: b.connected(), Servers: b.reachable(), Silent: b.silent.Load(), Lost: b.lost.Load(), Foreign: b.seal.foreign.Load()}
}

func (b *Bus) disconnected(_ *nats.Conn, err error) {
	if err == nil { // by Close
		return
	}
	b.down.Store(true)
	b.deaf.Store(true)
	b.cfg.Log.Error("the bus is lost: streams show moves of other servers late, and nobody counts as absent, until it is back", "error", err)
	b.doubtAll()
}

func (b *Bus) reconnected(*nats.Conn) {
	b.cfg.Log.Warn("the bus is back")
	b.doubtAll()
	b.down.Store(false)
}

// failed takes in that messages to a subscription were dropped, or what else went wrong.
func (b *Bus) failed(_ *nats.Conn, sub *nats.Subscription, err error) {
	b.cfg.Log.Warn("the bus has lost something", "error", err)
	if sub == nil {
		b.doubtAll()
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if h := b.matchOf(sub.Subject); h != nil {
		h.breakAll()
	}
}

// doubtAll lets all lines be closed, a slot at a time: not all holders are to read the store at
// once.
func (b *Bus) doubtAll() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.doubt = 2 * slots
}

// beat shows, slot after slot, how things stand with the holders here, and forgets holders
// elsewhere that are silent.
func (b *Bus) beat() {
	tick := time.NewTicker(b.cfg.Beat / slots)
	defer tick.Stop()
	for slot := 0; ; slot = (slot + 1) % slots {
		select {
		case <-b.quit:
			return
		case <-tick.C:
			b.notice(b.sinceBeat())
			b.beatSlot(slot)
		}
	}
}

func (b *Bus) sinceBeat() time.Duration {
	return time.Since(b.born) - time.Duration(b.beaten.Load())
}

// notice takes in for how long there was no beat, though they are Beat / slots apart: for as
// long this process stood still, and what was said meanwhile is yet to be heard, if it is not
// lost. After a nap the others are sure once all have shown again how things stand; after more
// than two beats they may have given up this server, and it them.
func (b *Bus) notice(still time.Duration) {
	switch {
	case still > max(2*b.cfg.Beat, 2*nap):
		b.deaf.Store(true)
		b.cfg.Log.Warn("this server stood still; nobody counts as absent until it has heard the others again", "time", still.Round(time.Millisecond))
		b.doubtAll()
	case still > nap:
		b.deaf.Store(true)
		b.doubtOne()
	}
	b.beaten.Add(int64(still))
}

// doubtOne lets all that the others show be heard once before it is relied on.
func (b *Bus) doubtOne() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.doubt = max(b.doubt, slots)
}

func (b *Bus) beatSlot(slot int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.connected() {
		b.doubt = 2 * slots
	}
	if b.doubt > slots {
		b.doubt--
		b.breakSlot(slot)
		return
	}
	if b.doubt > 0 {
		if b.doubt--; b.doubt == 0 {
			b.deaf.Store(false)
		}
	}
	if slot == 0 {
		b.beatServers()
	}
	first, after := slot, slot+1
	if b.behind.CompareAndSwap(true, false) {
		first, after = 0, slots
	}
	for i := first; i < after; i++ {
		for _, h := range b.matches[i] {
			h.beat(i == slot)
		}
	}
}

// breakSlot closes the lines of a slot; the lock is held.
func (b *Bus) breakSlot(slot int) {
	for _, h := range b.matches[slot] {
		h.breakAll()
	}
}

// post puts a letter in the queue. One that has no room is made up for: all is shown again.
func (b *Bus) post(l letter) {
	select {
	case b.queue <- l:
	default:
		b.behind.Store(true)
	}
}

// send sends what is posted.
func (b *Bus) send() {
	for {
		select {
		case l := <-b.queue:
			b.deliver(l) // what is lost while there is no connection is read in the store
		case <-b.quit:
			for len(b.queue) > 0 {
				b.deliver(<-b.queue)
			}
			return
		}
	}
}

func (b *Bus) deliver(l letter) {
	b.conn.PublishMsg(&nats.Msg{Subject: l.subject, Header: l.headers, Data: b.seal.close(l.subject, l.body)})
}

// hear hands out what comes.
func (b *Bus) hear() {
	for {
		select {
		case m := <-b.heard:
			b.take(m)
		case <-b.quit:
			return
		}
	}
}

// take hands out a message. One that cannot be read is nobody's who has the key.
func (b *Bus) take(m *nats.Msg) {
	body, err := b.seal.open(m.Subject, m.Data)
	if err != nil {
		b.foreign(err)
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	h := b.matchOf(m.Subject)
	if h == nil {
		return
	}
	told, err := body.message()
	if err != nil { // of our key, and lost all the same
		h.breakAll()
		return
	}
	if len(m.Header) > 0 {
		told.Context = b.cfg.Tracer.Hears(context.Background(), "match", m.Header)
	}
	h.take(told)
}

// foreign counts a message that the key does not open, and logs the first.
func (b *Bus) foreign(err error) {
	if b.seal.foreign.Add(1) == 1 {
		b.cfg.Log.Error("the bus carries messages of a server with another key, or another version: they are not heard", "error", err)
	}
}
