package nats

import (
	"context"
	"time"

	"github.com/nats-io/nats.go"
)

// askTime is how long the others have to answer whether a guest is with them.
const askTime = 700 * time.Millisecond

// asking returns the subject on which servers are asked whether a guest is with them.
func (b *Bus) asking() string { return b.cfg.Name + ".ask" }

// Guests lets other servers ask whether a guest is at a match here.
func (b *Bus) Guests(here func(match, guest string) bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.here = here
}

// answer answers a question for a guest. A server that has no matches yet has no guests.
func (b *Bus) answer(m *nats.Msg) {
	asked, err := b.seal.open(m.Subject, m.Data)
	if err != nil {
		b.foreign(err)
		return
	}
	b.mu.Lock()
	here := b.here
	b.mu.Unlock()
	m.Respond(b.seal.close(m.Reply, frame{From: b.Name(), Here: here != nil && here(asked.Match, asked.Guest)}))
}

// Nowhere asks the given servers, by the names of their buses, and reports whether each of them
// has answered that a guest is not at a match there. This server need not be among them.
func (b *Bus) Nowhere(ctx context.Context, servers []string, match, guest string) bool {
	missing := map[string]bool{}
	for _, name := range servers {
		missing[name] = true
	}
	delete(missing, b.Name())
	if len(missing) == 0 {
		return true
	}
	ctx, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	inbox := b.conn.NewRespInbox()
	answers, err := b.conn.SubscribeSync(inbox)
	if err != nil {
		return false
	}
	defer answers.Unsubscribe()
	if b.conn.PublishRequest(b.asking(), inbox, b.seal.close(b.asking(), frame{From: b.Name(), Match: match, Guest: guest})) != nil {
		return false
	}
	for len(missing) > 0 {
		m, err := answers.NextMsgWithContext(ctx)
		if err != nil || len(m.Data) == 0 { // one does not answer, or none is there
			return false
		}
		said, err := b.seal.open(inbox, m.Data)
		if err != nil || said.Here {
			return false
		}
		delete(missing, said.From)
	}
	return true
}
