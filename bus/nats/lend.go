package nats

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"

	"woodwork/fair"
	"woodwork/match"
)

// borrowTime is how long the others have to answer a question for a secret.
const borrowTime = time.Second / 2

// Lend implements match.SecretBus.
func (b *Bus) Lend(find match.Find) (stop func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.lenders[&find] = struct{}{}
	return func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		delete(b.lenders, &find)
	}
}

// find looks for a secret here.
func (b *Bus) find(commit string) (fair.Secret, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for find := range b.lenders {
		if secret, known := (*find)(commit); known {
			return secret, true
		}
	}
	return fair.Secret{}, false
}

// lending returns the subject on which servers ask for secrets.
func (b *Bus) lending() string { return b.cfg.Name + ".lend" }

// lend answers a question for a secret that is known here.
func (b *Bus) lend(m *nats.Msg) {
	asked, err := b.seal.open(m.Subject, m.Data)
	if err != nil {
		return
	}
	if secret, known := b.find(asked.Commit); known {
		m.Respond(b.seal.close(b.lending(), frame{Commit: asked.Commit, Secret: secret[:]}))
	}
}

// Borrow implements match.SecretBus.
func (b *Bus) Borrow(ctx context.Context, commit string) (fair.Secret, error) {
	if secret, known := b.find(commit); known {
		return secret, nil
	}
	ctx, cancel := context.WithTimeout(ctx, borrowTime)
	defer cancel()
	m, err := b.conn.RequestWithContext(ctx, b.lending(), b.seal.close(b.lending(), frame{Commit: commit}))
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, nats.ErrNoResponders) || errors.Is(err, nats.ErrTimeout) || errors.Is(err, nats.ErrReconnectBufExceeded) || !b.connected() {
		return fair.Secret{}, match.ErrCommit
	}
	if err != nil {
		return fair.Secret{}, fmt.Errorf("ask the other servers for a secret: %w", err)
	}
	answer, err := b.seal.open(b.lending(), m.Data)
	if err != nil || answer.Commit != commit || len(answer.Secret) != fair.Size {
		return fair.Secret{}, match.ErrCommit
	}
	return fair.Secret(answer.Secret), nil
}
