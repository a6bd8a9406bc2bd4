package nats

import (
	"encoding/base64"

	"github.com/nats-io/nats.go"
)

// roll returns the subject on which each server announces itself at every beat, and says
// goodbye.
func (b *Bus) roll() string { return b.cfg.Name + ".servers" }

// hearServer records that another server is there, or goes.
func (b *Bus) hearServer(m *nats.Msg) {
	body, err := b.seal.open(m.Subject, m.Data)
	if err != nil {
		b.foreign(err)
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if name, number := numberOf(m.Data); !b.greets(name, number) || body.From != base64.RawURLEncoding.EncodeToString(name[:]) {
		return
	}
	if body.Gone {
		delete(b.servers, body.From)
		return
	}
	if _, known := b.servers[body.From]; !known { // it has yet to show which guests are with it
		b.deaf.Store(true)
		b.doubt = max(b.doubt, listening)
	}
	b.servers[body.From] = 0
}

// greets reports whether a frame comes from another server, and is new: somebody without the key
// may repeat what they have heard, and would keep servers there that have gone, or double this
// one.
func (b *Bus) greets(name [nameSize]byte, number uint64) bool {
	if name == b.seal.name || number <= b.greeted[name] {
		return false
	}
	if len(b.greeted) == maxKnown {
		clear(b.greeted)
	}
	b.greeted[name] = number
	return true
}

// beatServers announces this server, and gives up those that have been silent for some beats
// without saying goodbye. It is called with the lock held while there is a connection.
func (b *Bus) beatServers() {
	b.sayHere(false)
	for from := range b.servers {
		if b.servers[from]++; b.servers[from] > silent {
			delete(b.servers, from)
			b.silent.Add(1)
			b.cfg.Log.Warn("a server on the bus has fallen silent: it died, or is cut off", "servers", len(b.servers)+1)
		}
	}
}

// sayHere announces that this server is there, or goes.
func (b *Bus) sayHere(gone bool) {
	if !b.cfg.Apart {
		b.post(letter{b.roll(), frame{From: b.seal.node, Gone: gone}, nil})
	}
}

// reachable returns how many servers are there, including this one: just this one without a
// connection.
func (b *Bus) reachable() int {
	if !b.connected() {
		return 1
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.servers) + 1
}

// Name returns the name under which other servers know this one.
func (b *Bus) Name() string { return b.seal.node }
