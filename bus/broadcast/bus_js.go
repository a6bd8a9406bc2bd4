package broadcast

import (
	"context"
	"strings"
	"sync"
	"syscall/js"

	"woodwork/match"
	"woodwork/record"
)

// Bus connects the services that hold a match, in the pages of one origin.
type Bus struct {
	name string

	mu     sync.Mutex
	closed bool
	peers  map[*peer]struct{}
}

// New returns a bus. Buses with the same name hear each other.
func New(name string) *Bus { return &Bus{name: name, peers: map[*peer]struct{}{}} }

// unreadLimit is how many messages a peer may leave unread before it is closed.
const unreadLimit = 64

type peer struct {
	bus      *Bus
	channel  js.Value
	heard    js.Func
	messages chan match.Message
}

// Join implements match.Bus.
func (b *Bus) Join(id string) (match.Peer, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return nil, match.ErrClosed
	}
	p := &peer{bus: b, channel: js.Global().Get("BroadcastChannel").New(b.name + " " + id), messages: make(chan match.Message, unreadLimit)}
	p.heard = js.FuncOf(func(_ js.Value, args []js.Value) any {
		p.hear(args[0].Get("data").String())
		return nil
	})
	p.channel.Set("onmessage", p.heard)
	b.peers[p] = struct{}{}
	return p, nil
}

// Close implements match.Bus.
func (b *Bus) Close() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closed = true
	for p := range b.peers {
		p.end()
	}
	return nil
}

// hear handles what another page has published. A message that cannot be parsed or kept closes
// the peer, so that its holder reads the store.
func (p *peer) hear(text string) {
	p.bus.mu.Lock()
	defer p.bus.mu.Unlock()
	if _, open := p.bus.peers[p]; !open {
		return
	}
	var list []record.Entry
	for line := range strings.Lines(text) {
		e, err := record.ParseEntry(strings.TrimSuffix(line, "\n"))
		if err != nil {
			p.end()
			return
		}
		list = append(list, e)
	}
	select {
	case p.messages <- match.Message{Entries: list}:
	default:
		p.end()
	}
}

// end closes a peer once. It is called with the lock held.
func (p *peer) end() {
	if _, open := p.bus.peers[p]; !open {
		return
	}
	delete(p.bus.peers, p)
	p.channel.Call("close")
	p.heard.Release()
	close(p.messages)
}

// Publish implements match.Peer. Signals are not carried.
func (p *peer) Publish(_ context.Context, m match.Message) {
	p.bus.mu.Lock()
	defer p.bus.mu.Unlock()
	if _, open := p.bus.peers[p]; !open || m.Entries == nil {
		return
	}
	var text []byte
	for _, e := range m.Entries {
		text = e.Append(text)
	}
	p.channel.Call("postMessage", string(text))
}

// Show implements match.Peer. It does nothing: the pages of one browser belong to one guest, and
// a page that is closed could not say that it is gone.
func (p *peer) Show(match.Holder) {}

// Heard implements match.Peer.
func (p *peer) Heard() <-chan match.Message { return p.messages }

// Close implements match.Peer.
func (p *peer) Close() {
	p.bus.mu.Lock()
	defer p.bus.mu.Unlock()
	p.end()
}
