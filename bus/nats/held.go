package nats

import (
	"context"
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"

	"github.com/nats-io/nats.go"

	"woodwork/match"
)

// A heldMatch is a match that somebody here holds. It is guarded by the lock of the bus.
type heldMatch struct {
	bus    *Bus
	id     string
	sub    *nats.Subscription
	peers  map[*peer]struct{} // the holders here
	others map[string]int     // the holders elsewhere, with the number of beats since each was last heard
}

// A peer is a holder here.
type peer struct {
	held  *heldMatch
	name  string
	heard chan match.Message
	shown *match.Holder
}

func slotOf(id string) int {
	sum := fnv.New32a()
	sum.Write([]byte(id))
	return int(sum.Sum32() % slots)
}

func (b *Bus) subject(id string) string { return b.cfg.Name + ".match." + id }

// matchOf returns the match of a subject, nil if nobody here holds it.
func (b *Bus) matchOf(subject string) *heldMatch {
	id, ok := strings.CutPrefix(subject, b.subject(""))
	if !ok {
		return nil
	}
	return b.matches[slotOf(id)][id]
}

// Join implements match.Bus.
func (b *Bus) Join(id string) (match.Peer, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return nil, match.ErrClosed
	}
	h := b.matches[slotOf(id)][id]
	if h == nil {
		sub, err := b.conn.ChanSubscribe(b.subject(id), b.heard)
		if err != nil {
			return nil, fmt.Errorf("hear of match %s on the bus: %w", id, err)
		}
		h = &heldMatch{bus: b, id: id, sub: sub, peers: map[*peer]struct{}{}, others: map[string]int{}}
		b.matches[slotOf(id)][id] = h
	}
	p := &peer{held: h, name: b.seal.node + "." + strconv.FormatUint(b.names.Add(1), 36), heard: make(chan match.Message, unreadLimit)}
	h.peers[p] = struct{}{}
	return p, nil
}

// take passes a message from elsewhere to the peers here.
func (h *heldMatch) take(m match.Message) {
	if m.Gone {
		delete(h.others, m.From)
	} else {
		h.others[m.From] = 0
	}
	h.tell(nil, m)
}

// tell passes a message to all peers here except one. A peer that has no room for it is closed.
func (h *heldMatch) tell(but *peer, m match.Message) {
	for p := range h.peers {
		if p == but {
			continue
		}
		select {
		case p.heard <- m:
		default:
			h.bus.lost.Add(1)
			p.end()
		}
	}
}

// beat repeats the status of the holders here, if old, and counts the beats of those elsewhere.
func (h *heldMatch) beat(old bool) {
	for p := range h.peers {
		if p.shown != nil {
			h.bus.post(letter{h.bus.subject(h.id), frame{From: p.name, Holder: p.shown}, nil})
		}
	}
	if !old {
		return
	}
	for from := range h.others {
		if h.others[from]++; h.others[from] > silent {
			h.take(match.Message{From: from, Gone: true})
		}
	}
}

// breakAll closes all peers here, because messages were lost.
func (h *heldMatch) breakAll() {
	for p := range h.peers {
		h.bus.lost.Add(1)
		p.end()
	}
}

// end closes a peer once.
func (p *peer) end() {
	h := p.held
	if _, open := h.peers[p]; !open {
		return
	}
	close(p.heard)
	delete(h.peers, p)
	h.tell(p, match.Message{From: p.name, Gone: true})
	h.bus.post(letter{h.bus.subject(h.id), frame{From: p.name, Gone: true}, nil})
	if len(h.peers) == 0 {
		go h.sub.Unsubscribe() // fails if the connection is lost, and may wait for one
		delete(h.bus.matches[slotOf(h.id)], h.id)
	}
}

// say sends a message to the others, here and elsewhere.
func (p *peer) say(m match.Message, headers map[string][]string) {
	b := p.held.bus
	b.mu.Lock()
	defer b.mu.Unlock()
	if _, open := p.held.peers[p]; !open {
		return
	}
	m.From = p.name
	if m.Holder != nil {
		p.shown = m.Holder
	}
	if n := len(m.Entries); n > 0 && p.shown != nil {
		later := *p.shown // which may just be being sent
		later.Seq = m.Entries[n-1].Seq
		later.Now = min(later.Now, m.Entries[0].At) // which may put match time back
		p.shown = &later
	}
	p.held.tell(p, m)
	b.post(letter{b.subject(p.held.id), frameOf(m), headers})
}

// Publish implements match.Peer.
func (p *peer) Publish(ctx context.Context, m match.Message) {
	p.say(m, p.held.bus.cfg.Tracer.Sends(ctx, "match"))
}

// Show implements match.Peer.
func (p *peer) Show(mine match.Holder) { p.say(match.Message{Holder: &mine}, nil) }

// Heard implements match.Peer.
func (p *peer) Heard() <-chan match.Message { return p.heard }

// Close implements match.Peer.
func (p *peer) Close() {
	b := p.held.bus
	b.mu.Lock()
	defer b.mu.Unlock()
	p.end()
}
