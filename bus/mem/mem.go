// Package mem is the bus for services that live in one process.
package mem

import (
	"context"
	"strconv"
	"sync"

	"woodwork/match"
)

// Bus connects the services that hold a match, within one process.
type Bus struct {
	mu    sync.Mutex
	count int                           // how many peers there have been
	peers map[string]map[*peer]struct{} // by match
}

// New returns a bus.
func New() *Bus {
	return &Bus{peers: map[string]map[*peer]struct{}{}}
}

// unreadLimit is how many messages a peer may leave unread before it is closed.
const unreadLimit = 64

type peer struct {
	bus   *Bus
	name  string
	match string
	heard chan match.Message
}

// Join implements match.Bus.
func (b *Bus) Join(id string) (match.Peer, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.count++
	p := &peer{b, strconv.Itoa(b.count), id, make(chan match.Message, unreadLimit)}
	if b.peers[id] == nil {
		b.peers[id] = map[*peer]struct{}{}
	}
	b.peers[id][p] = struct{}{}
	return p, nil
}

// Close ends all peers.
func (b *Bus) Close() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, peers := range b.peers {
		for p := range peers {
			close(p.heard)
		}
	}
	clear(b.peers)
	return nil
}

// tell sends a message to the others of a match. It is called with the lock held. A peer that
// has no room for it is closed, and the others are told so.
func (p *peer) tell(m match.Message) {
	m.From = p.name
	for other := range p.bus.peers[p.match] {
		if other == p {
			continue
		}
		select {
		case other.heard <- m:
		default:
			other.end()
		}
	}
}

// end closes a peer once. It is called with the lock held.
func (p *peer) end() {
	peers := p.bus.peers[p.match]
	if _, open := peers[p]; !open {
		return
	}
	close(p.heard)
	delete(peers, p)
	if len(peers) == 0 {
		delete(p.bus.peers, p.match)
	}
	p.tell(match.Message{Gone: true})
}

// say is tell for a peer that may be closed.
func (p *peer) say(m match.Message) {
	p.bus.mu.Lock()
	defer p.bus.mu.Unlock()
	if _, open := p.bus.peers[p.match][p]; open {
		p.tell(m)
	}
}

func (p *peer) Publish(_ context.Context, m match.Message) { p.say(m) }

func (p *peer) Show(h match.Holder) { p.say(match.Message{Holder: &h}) }

func (p *peer) Heard() <-chan match.Message { return p.heard }

func (p *peer) Close() {
	p.bus.mu.Lock()
	defer p.bus.mu.Unlock()
	p.end()
}
