package nats

import "github.com/nats-io/nats.go"

// roll is the subject at which each server says at every beat that it is there, and at its end
// that it goes.
func (b *Bus) roll() string { return b.cfg.Name + ".servers" }

// hearServer takes in that another server is there, or goes.
func (b *Bus) hearServer(m *nats.Msg) {
	body, err := b.seal.open(m.Subject, m.Data)
	if err != nil {
		b.foreign(err)
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if body.Gone {
		delete(b.servers, body.From)
		return
	}
	if _, known := b.servers[body.From]; !known { // it has yet to show who is with it
		b.deaf.Store(true)
		b.doubt = max(b.doubt, slots)
	}
	b.servers[body.From] = 0
}

// beatServers says that this server is there, and counts those as lost that said nothing for
// some beats and not that they go. The lock is held, and there is a connection.
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

// sayHere says that this server is there, or goes.
func (b *Bus) sayHere(gone bool) {
	if !b.cfg.Apart {
		b.post(letter{b.roll(), frame{From: b.seal.node, Gone: gone}, nil})
	}
}

// reachable is how many servers are there, with this one: alone where there is no connection.
func (b *Bus) reachable() int {
	if !b.connected() {
		return 1
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.servers) + 1
}

// Name is what the other servers call this one.
func (b *Bus) Name() string { return b.seal.node }
