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

// A table is a match that somebody here holds. The lock of the bus guards it.
type table struct {
	bus    *Bus
	id     string
	sub    *nats.Subscription
	peers  map[*peer]struct{} // here
	others map[string]int     // the holders elsewhere: beats since something was heard of them
}

// A peer is a holder here.
type peer struct {
	table *table
	name  string
	heard chan match.Message
	shown *match.Holder
}

func slotOf(id string) int {
	h := fnv.New32a()
	h.Write([]byte(id))
	return int(h.Sum32() % slots)
}

// subject is that of a match.
func (b *Bus) subject(id string) string { return b.cfg.Name + ".match." + id }

// tableOf returns the table of a subject, nil if nobody here holds its match.
func (b *Bus) tableOf(subject string) *table {
	id, ok := strings.CutPrefix(subject, b.subject(""))
	if !ok {
		return nil
	}
	return b.tables[slotOf(id)][id]
}

// Join implements match.Bus.
func (b *Bus) Join(id string) (match.Peer, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return nil, match.ErrClosed
	}
	t := b.tables[slotOf(id)][id]
	if t == nil {
		sub, err := b.conn.ChanSubscribe(b.subject(id), b.heard)
		if err != nil {
			return nil, fmt.Errorf("hear of match %s on the bus: %w", id, err)
		}
		t = &table{bus: b, id: id, sub: sub, peers: map[*peer]struct{}{}, others: map[string]int{}}
		b.tables[slotOf(id)][id] = t
	}
	p := &peer{table: t, name: b.seal.node + "." + strconv.FormatUint(b.names.Add(1), 36), heard: make(chan match.Message, unreadLimit)}
	t.peers[p] = struct{}{}
	return p, nil
}

// take hands a message from elsewhere to the peers here.
func (t *table) take(m match.Message) {
	if m.Gone {
		delete(t.others, m.From)
	} else {
		t.others[m.From] = 0
	}
	t.tell(nil, m)
}

// tell hands a message to the peers here but one. Who has no room for it is closed.
func (t *table) tell(but *peer, m match.Message) {
	for p := range t.peers {
		if p == but {
			continue
		}
		select {
		case p.heard <- m:
		default:
			t.bus.lost.Add(1)
			p.end()
		}
	}
}

// beat shows again how things stand here; old: and counts the beats of those elsewhere.
func (t *table) beat(old bool) {
	for p := range t.peers {
		if p.shown != nil {
			t.bus.post(letter{t.bus.subject(t.id), frame{From: p.name, Holder: p.shown}, nil})
		}
	}
	if !old {
		return
	}
	for from := range t.others {
		if t.others[from]++; t.others[from] > silent {
			t.take(match.Message{From: from, Gone: true})
		}
	}
}

// breakAll closes the lines of all peers here: something was lost.
func (t *table) breakAll() {
	for p := range t.peers {
		t.bus.lost.Add(1)
		p.end()
	}
}

// end closes a peer once.
func (p *peer) end() {
	t := p.table
	if _, open := t.peers[p]; !open {
		return
	}
	close(p.heard)
	delete(t.peers, p)
	t.tell(p, match.Message{From: p.name, Gone: true})
	t.bus.post(letter{t.bus.subject(t.id), frame{From: p.name, Gone: true}, nil})
	if len(t.peers) == 0 {
		go t.sub.Unsubscribe() // fails where there is no connection any more, and may wait for one
		delete(t.bus.tables[slotOf(t.id)], t.id)
	}
}

// say tells the others, here and elsewhere.
func (p *peer) say(m match.Message, headers map[string][]string) {
	b := p.table.bus
	b.mu.Lock()
	defer b.mu.Unlock()
	if _, open := p.table.peers[p]; !open {
		return
	}
	m.From = p.name
	if m.Holder != nil {
		p.shown = m.Holder
	}
	if n := len(m.Entries); n > 0 && p.shown != nil {
		later := *p.shown // which is being sent, perhaps
		later.Seq = m.Entries[n-1].Seq
		later.Now = min(later.Now, m.Entries[0].At) // which may put match time back
		p.shown = &later
	}
	p.table.tell(p, m)
	b.post(letter{b.subject(p.table.id), frameOf(m), headers})
}

// Publish implements match.Peer.
func (p *peer) Publish(ctx context.Context, m match.Message) {
	p.say(m, p.table.bus.cfg.Tracer.Sends(ctx, "match"))
}

// Show implements match.Peer.
func (p *peer) Show(h match.Holder) { p.say(match.Message{Holder: &h}, nil) }

// Heard implements match.Peer.
func (p *peer) Heard() <-chan match.Message { return p.heard }

// Close implements match.Peer.
func (p *peer) Close() {
	b := p.table.bus
	b.mu.Lock()
	defer b.mu.Unlock()
	p.end()
}
