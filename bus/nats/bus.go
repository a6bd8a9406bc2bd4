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
)

// A Config configures a bus.
type Config struct {
	URL  string        // of one or more servers of one cluster, separated by commas: nats://HOST:PORT, tls://…
	Name string        // the prefix of the subjects; "woodwork"
	Key  [32]byte      // shared by the servers of one store
	Beat time.Duration // how often the status of holders is repeated; 4 s
	// Apart says that this is not a server of matches, so that the others do not count it.
	Apart bool
	Log   *slog.Logger
	// Tracer traces what goes from one server to another. May be nil.
	Tracer Tracer

	// dialer and stand are for the tests of this package. The first connects without a socket;
	// the second is called before each beat, and may make it late.
	dialer nats.CustomDialer
	stand  func()
}

// A Tracer traces work across servers, by headers that are sent with messages. The headers are
// not encrypted. Its methods must not block, and are safe for concurrent use.
type Tracer interface {
	// Sends is called when something is sent on behalf of ctx, and returns the headers to send
	// with it; nil if there are none.
	Sends(ctx context.Context, what string) map[string][]string
	// Hears is called when something has arrived with headers, and returns the context for
	// handling it.
	Hears(ctx context.Context, what string, headers map[string][]string) context.Context
}

// untraced is a Tracer that does nothing.
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
	heard  chan *nats.Msg // messages about all matches
	queue  chan letter    // what is to be sent
	quit   chan struct{}  // closed by Close
	ended  sync.WaitGroup
	behind atomic.Bool  // whether the queue had no room for a letter, so that everything must be shown again
	down   atomic.Bool  // whether the connection is lost
	deaf   atomic.Bool  // see Deaf
	beaten atomic.Int64 // nanoseconds from born to the last beat of a slot
	born   time.Time

	lost   atomic.Uint64 // peers that were closed because messages were lost, or may have been
	silent atomic.Uint64 // servers that stopped answering
	names  atomic.Uint64 // how many peers there have been

	mu      sync.Mutex
	closed  bool
	doubt   int                            // after the connection was lost, how many beats are left until the others have been heard again; as long as that is more than listening, peers are closed
	matches [slots]map[string]*heldMatch   // by slot and id
	here    func(match, guest string) bool // see Guests
	servers map[string]int                 // the other servers, with the number of beats since each was last heard
	greeted map[[nameSize]byte]uint64      // the last number of a frame in which each has announced itself
}

// A letter is a message to be sent.
type letter struct {
	subject string
	body    frame
	headers map[string][]string
}

// Sizes and times.
const (
	slots       = 16        // the groups into which matches are divided; each has its beat in turn
	listening   = slots + 3 // in how many beats of its own a server hears one of each slot from all others, also if it stood still before: then its first two beats come at once
	room        = 8192
	unreadLimit = 64              // how many messages a peer may leave unread before it is closed
	silent      = 4               // after how many beats without a message a holder or server is gone
	pingEvery   = 2 * time.Second // a connection that does not answer two pings is broken
	writeTime   = 4 * time.Second
	nap         = time.Second     // a process without a beat for that long counts as having stood still
	dialTime    = 2 * time.Second // how long the client library may wait for a lost connection
)

// Open connects to NATS, and makes sure that the servers that are there use the same wire format
// and key. It returns ErrForeign if they do not.
func Open(ctx context.Context, cfg Config) (*Bus, error) {
	cfg.Name, cfg.Beat, cfg.Log = cmp.Or(cfg.Name, "woodwork"), cmp.Or(cfg.Beat, 4*time.Second), cmp.Or(cfg.Log, slog.New(slog.DiscardHandler))
	if cfg.Tracer == nil {
		cfg.Tracer = untraced{}
	}
	if cfg.stand == nil {
		cfg.stand = func() {}
	}
	b := &Bus{
		cfg: cfg, seal: newSealer(cfg.Key), heard: make(chan *nats.Msg, room), queue: make(chan letter, room),
		born: time.Now(), quit: make(chan struct{}), servers: map[string]int{}, greeted: map[[nameSize]byte]uint64{},
	}
	for i := range b.matches {
		b.matches[i] = map[string]*heldMatch{}
	}
	conn, err := nats.Connect(cfg.URL, nats.SetCustomDialer(cfg.dialer), nats.Name("woodwork"), nats.NoEcho(), nats.Timeout(dialTime),
		nats.MaxReconnects(-1), nats.ReconnectWait(time.Second/4), nats.ReconnectJitter(time.Second/4, time.Second/4), nats.ReconnectBufSize(-1),
		nats.PingInterval(pingEvery), nats.MaxPingsOutstanding(2), nats.FlusherTimeout(writeTime),
		nats.DisconnectErrHandler(b.disconnected), nats.ReconnectHandler(b.reconnected), nats.ErrorHandler(b.failed))
	if err != nil {
		return nil, fmt.Errorf("connect to the bus %s: %w", redacted(cfg.URL), err)
	}
	b.conn = conn
	err = b.meet(ctx)
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

// Close implements match.Bus. It sends what was published before.
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

// connected does not ask the client library, which may wait for a connection that it tries to
// restore.
func (b *Bus) connected() bool { return !b.down.Load() }

// Deaf reports whether the other servers cannot be heard, or not all of them yet, for example
// after this process stood still. Then a guest who may be at one of them does not count as
// absent.
func (b *Bus) Deaf() bool { return b.deaf.Load() || b.sinceBeat() > nap }

// Stats are the current figures, and counts since the bus was opened.
type Stats struct {
	Connected bool
	Servers   int    // how many are there, including this one
	Silent    uint64 // how many stopped answering without saying goodbye
	Lost      uint64 // peers that were closed because messages were lost, or may have been
	Foreign   uint64 // messages that could not be decrypted
}

// Stats returns figures for the metrics.
func (b *Bus) Stats() Stats {
	return Stats{Connected: b.connected(), Servers: b.reachable(), Silent: b.silent.Load(), Lost: b.lost.Load(), Foreign: b.seal.foreign.Load()}
}

func (b *Bus) disconnected(_ *nats.Conn, err error) {
	if err == nil { // Close ended it
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

// failed handles dropped messages of a subscription, and other errors.
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

// doubtAll has all peers closed, one slot after another, so that not all holders read the store
// at the same time.
func (b *Bus) doubtAll() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.doubt = slots + listening
}

// beat shows the status of the holders here, slot by slot, and forgets holders elsewhere that
// have been silent.
func (b *Bus) beat() {
	tick := time.NewTicker(b.cfg.Beat / slots)
	defer tick.Stop()
	for slot := 0; ; slot = (slot + 1) % slots {
		select {
		case <-b.quit:
			return
		case <-tick.C:
			b.cfg.stand()
			b.notice(b.sinceBeat())
			b.beatSlot(slot)
		}
	}
}

func (b *Bus) sinceBeat() time.Duration {
	return time.Since(b.born) - time.Duration(b.beaten.Load())
}

// notice is told how long there was no beat, where Beat / slots is usual: for that long this
// process stood still, and what was said in between has not been handled yet, or is lost. After
// a nap the others can be relied on once all have shown their status again. After more than two
// beats this server and the others may have given each other up.
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

// doubtOne requires the others to be heard once again before they are relied on.
func (b *Bus) doubtOne() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.doubt = max(b.doubt, listening)
}

func (b *Bus) beatSlot(slot int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.connected() {
		b.doubt = slots + listening
	}
	if b.doubt > listening {
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

// breakSlot closes the peers of a slot. It is called with the lock held.
func (b *Bus) breakSlot(slot int) {
	for _, h := range b.matches[slot] {
		h.breakAll()
	}
}

// post puts a letter in the queue. If there is no room, everything is shown again instead.
func (b *Bus) post(l letter) {
	select {
	case b.queue <- l:
	default:
		b.behind.Store(true)
	}
}

// send sends the letters of the queue.
func (b *Bus) send() {
	for {
		select {
		case l := <-b.queue:
			b.deliver(l) // without a connection it is lost, and the others read the store
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

// hear distributes the messages that arrive.
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

// take distributes a message. One that cannot be decrypted comes from somebody without the key.
func (b *Bus) take(m *nats.Msg) {
	body, err := b.seal.open(m.Subject, m.Data)
	if err != nil {
		b.foreign(err)
		return
	}
	if name, _ := numberOf(m.Data); name == b.seal.name { // somebody repeats what was said here
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	h := b.matchOf(m.Subject)
	if h == nil {
		return
	}
	told, err := body.message()
	if err != nil { // encrypted with our key, but lost all the same
		h.breakAll()
		return
	}
	if len(m.Header) > 0 {
		told.Context = b.cfg.Tracer.Hears(context.Background(), "match", m.Header)
	}
	h.take(told)
}

// foreign counts a message that cannot be decrypted, and logs the first.
func (b *Bus) foreign(err error) {
	if b.seal.foreign.Add(1) == 1 {
		b.cfg.Log.Error("the bus carries messages of a server with another key, or another version: they are not heard", "error", err)
	}
}
