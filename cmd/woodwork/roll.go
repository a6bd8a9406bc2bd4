package main

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"woodwork/bus/nats"
)

// If there are several servers, each of them records in the database that it is running, so that
// all of them are asked which guests are with them, and one that the bus does not reach is
// noticed: a guest who may be there is not absent.
type roll interface {
	Attend(ctx context.Context, server string) error
	Depart(ctx context.Context, server string) error
	Attending(ctx context.Context, within time.Duration) (servers []string, err error)
}

const (
	// attendEvery is how often a server records that it is running.
	attendEvery = 5 * time.Second
	// attending is how long such a record is valid; the crash of a server is noticed that much
	// later.
	attending = 30 * time.Second
	// rollTime is how long it may take to ask which servers are running.
	rollTime = 2 * time.Second
)

// enroll starts recording that this server is running, if it may be one of several.
func (a *app) enroll(ctx context.Context) error {
	bus, several := a.bus.(*nats.Bus)
	if !several {
		return nil
	}
	a.roll = a.store.(roll) // a bus is for a database: see openBus
	if err := a.roll.Attend(ctx, bus.Name()); err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	var ended sync.WaitGroup
	ended.Go(func() { a.attend(ctx, bus.Name()) })
	a.ends(func() error { cancel(); ended.Wait(); return nil })
	return nil
}

// attend records repeatedly that this server is running, and at the end that it is not.
func (a *app) attend(ctx context.Context, name string) {
	tick := time.NewTicker(attendEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			limited, cancel := context.WithTimeout(ctx, attendEvery)
			a.roll.Attend(limited, name) // storing a move will report what is wrong
			cancel()
		case <-ctx.Done():
			limited, cancel := context.WithTimeout(context.WithoutCancel(ctx), rollTime)
			defer cancel()
			a.roll.Depart(limited, name) // otherwise the record expires
			return
		}
	}
}

// elsewhere reports whether a guest may be at a match on another server: one says so, or one
// that is running does not answer, or it is not known which are running.
func (a *app) elsewhere(match, guest string) bool {
	bus, several := a.bus.(*nats.Bus)
	if !several {
		return false
	}
	ctx, cancel := context.WithTimeout(context.Background(), rollTime)
	defer cancel()
	servers, err := a.roll.Attending(ctx, attending)
	if err != nil {
		slog.Warn("who is at another server cannot be said: nobody counts as absent", "error", err)
		return true
	}
	return !bus.Nowhere(ctx, servers, match, guest)
}
