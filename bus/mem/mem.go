// Package mem is the bus of services that live in one process.
package mem

import (
	"sync"

	"woodwork/match"
	"woodwork/record"
)

// Bus connects the services that hold a match, within one process.
type Bus struct {
	mu    sync.Mutex
	peers map[string]map[*peer]struct{} // by match
}

// New returns a bus.
func New() *Bus { return &Bus{peers: map[string]map[*peer]struct{}{}} }

// unread is how many messages a peer may leave unread before it is closed.
const unread = 64

type peer struct {
	bus     *Bus
	match   string
	entries chan []record.Entry
}

// Join connects to the other peers of the match.
func (b *Bus) Join(id string) (match.Peer, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	l := &peer{b, id, make(chan []record.Entry, unread)}
	if b.peers[id] == nil {
		b.peers[id] = map[*peer]struct{}{}
	}
	b.peers[id][l] = struct{}{}
	return l, nil
}

// Close ends all peers.
func (b *Bus) Close() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, lines := range b.peers {
		for l := range lines {
			b.remove(l)
		}
	}
	return nil
}

// remove closes a peer once; the caller holds the lock.
func (b *Bus) remove(l *peer) {
	lines := b.peers[l.match]
	if _, ok := lines[l]; !ok {
		return
	}
	close(l.entries)
	delete(lines, l)
	if len(lines) == 0 {
		delete(b.peers, l.match)
	}
}

func (l *peer) Publish(entries []record.Entry) {
	l.bus.mu.Lock()
	defer l.bus.mu.Unlock()
	for other := range l.bus.peers[l.match] {
		if other == l {
			continue
		}
		select {
		case other.entries <- entries:
		default:
			l.bus.remove(other)
		}
	}
}

func (l *peer) Entries() <-chan []record.Entry { return l.entries }

func (l *peer) Close() {
	l.bus.mu.Lock()
	defer l.bus.mu.Unlock()
	l.bus.remove(l)
}
