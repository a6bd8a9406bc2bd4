package main

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"woodwork/bus/nats"
)

// Each of several servers says in the database that it is at work, so that all are asked who is
// with them, and one which the bus does not reach is missed: nobody is absent who may be there.
type roll interface {
	Attend(ctx context.Context, server string) error
	Depart(ctx context.Context, server string) error
	Attending(ctx context.Context, within time.Duration) (servers []string, err error)
}

const (
	// attendEvery is how often a server says that it is at work.
	attendEvery = 5 * time.Second
	// attending is for how long that counts: of a server that dies it is known so long later.
	attending = 30 * time.Second
	// rollTime is how long the question may take who is at work.
	rollTime = 2 * time.Second
)

// enroll begins to say that this server is at work, if it may be one of several.
func (h *app) enroll(ctx context.Context) error {
	bus, several := h.bus.(*nats.Bus)
	if !several {
		return nil
	}
	h.roll = h.store.(roll) // a bus is for a database: see openBus
	if err := h.roll.Attend(ctx, bus.Name()); err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	var ended sync.WaitGroup
	ended.Go(func() { h.attend(ctx, bus.Name()) })
	h.ends(func() error { cancel(); ended.Wait(); return nil })
	return nil
}

// attend says again and again that this server is at work, and at the end that it is not.
func (h *app) attend(ctx context.Context, name string) {
	tick := time.NewTicker(attendEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			limited, cancel := context.WithTimeout(ctx, attendEvery)
			h.roll.Attend(limited, name) // who stores a move says what is wrong
			cancel()
		case <-ctx.Done():
			limited, cancel := context.WithTimeout(context.WithoutCancel(ctx), rollTime)
			defer cancel()
			h.roll.Depart(limited, name) // else it is forgotten
			return
		}
	}
}

// elsewhere reports whether a guest may be at a match at another server: one says so, or one
// that is at work does not answer, or nobody knows who is.
func (h *app) elsewhere(match, guest string) bool {
	bus, several := h.bus.(*nats.Bus)
	if !several {
		return false
	}
	ctx, cancel := context.WithTimeout(context.Background(), rollTime)
	defer cancel()
	servers, err := h.roll.Attending(ctx, attending)
	if err != nil {
		slog.Warn("who is at another server cannot be said: nobody counts as absent", "error", err)
		return true
	}
	return !bus.Nowhere(ctx, servers, match, guest)
}
