package nats

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
)

// ErrForeign says that a server on the bus does not belong to the same store.
var ErrForeign = errors.New("another server on the bus is not of the same kind")

// meetTime is how long a starting server waits for objections.
const meetTime = 300 * time.Millisecond

// A card is what servers tell each other when one starts, unencrypted.
type card struct {
	Version int
	Key     string // a fingerprint of it
}

// meet sends this server's card to the others, and answers the cards of those that come later.
func (b *Bus) meet(ctx context.Context) error {
	mine := card{WireVersion, b.seal.fingerprint()}
	text, err := json.Marshal(mine)
	if err != nil {
		return fmt.Errorf("meet the others on the bus: %w", err)
	}
	subject := b.cfg.Name + ".join"
	inbox := b.conn.NewRespInbox()
	answers, err := b.conn.SubscribeSync(inbox)
	if err != nil {
		return fmt.Errorf("meet the others on the bus: %w", err)
	}
	defer answers.Unsubscribe()
	_, err = b.conn.Subscribe(subject, func(m *nats.Msg) {
		if mine.differs(m.Data) != nil {
			m.Respond(text)
		}
	})
	if err == nil {
		err = b.conn.PublishRequest(subject, inbox, text)
	}
	if err == nil {
		err = b.conn.FlushTimeout(dialTime)
	}
	if err != nil {
		return fmt.Errorf("meet the others on the bus: %w", err)
	}
	return mine.compare(ctx, answers)
}

// compare returns the first objection that arrives.
func (c card) compare(ctx context.Context, answers *nats.Subscription) error {
	ctx, cancel := context.WithTimeout(ctx, meetTime)
	defer cancel()
	for {
		m, err := answers.NextMsgWithContext(ctx)
		if err != nil || len(m.Data) == 0 { // nobody objects, or nobody is there
			return nil
		}
		if err := c.differs(m.Data); err != nil {
			return err
		}
	}
}

// differs says why a server with another card does not belong to the same store.
func (c card) differs(text []byte) error {
	var other card
	switch err := json.Unmarshal(text, &other); {
	case err != nil:
		return fmt.Errorf("%w: it says %.40q", ErrForeign, text)
	case other.Version != c.Version:
		return fmt.Errorf("%w: it speaks version %d of the bus, and this one version %d; stop it first, or give this one a bus of another name", ErrForeign, other.Version, c.Version)
	case other.Key != c.Key:
		return fmt.Errorf("%w: it has key %s, and this one %s; give both the same server.key, or this one a bus of another name", ErrForeign, other.Key, c.Key)
	}
	return nil
}

// redacted returns an address without passwords.
func redacted(address string) string {
	parts := strings.Split(address, ",")
	for i, part := range parts {
		u, err := url.Parse(strings.TrimSpace(part))
		if err != nil {
			return "(not an address)"
		}
		parts[i] = u.Redacted()
	}
	return strings.Join(parts, ",")
}
