package main

import (
	"context"
	"errors"
	"log/slog"
	"net/url"
	"strings"
	"sync"
	"time"

	"woodwork/api/door"
	"woodwork/api/metrics"
	busmem "woodwork/bus/mem"
	"woodwork/bus/nats"
	"woodwork/match"
	"woodwork/store/postgres"
)

// openBus connects to the other servers with the same matches, if there may be any.
func (s *Serve) openBus(ctx context.Context, keys door.Keys, tracer nats.Tracer) (match.Bus, error) {
	if s.Bus == "" {
		return busmem.New(), nil
	}
	if !postgres.Is(s.Store) {
		return nil, misuse(errors.New("--bus is for several servers of one database: it needs --store postgres:…"))
	}
	address, name, err := splitBus(s.Bus)
	if err != nil {
		return nil, misuse(err)
	}
	return nats.Open(ctx, nats.Config{URL: address, Name: name, Key: keys.Bus(), Log: slog.Default(), Tracer: tracer})
}

// wakeEvery is how often a server looks for matches in its share that go on by themselves and
// were opened on other servers.
const wakeEvery = time.Minute

// share divides the matches that go on by themselves with the other servers on a bus.
func (a *app) share(ctx context.Context) error {
	bus, ok := a.bus.(*nats.Bus)
	if !ok {
		return nil
	}
	a.metrics.WatchBus(func() metrics.Bus { return metrics.Bus(bus.Stats()) })
	shares, err := bus.Share(ctx, 0)
	if errors.Is(err, nats.ErrNoJetStream) {
		slog.Warn("NATS runs without JetStream: every server wakes all matches that go on by themselves")
		return nil
	}
	if err != nil {
		return err
	}
	a.shares = shares
	return nil
}

// carries reports whether a match that goes on by itself is in the share of this server.
func (a *app) carries(id string) bool { return a.shares == nil || a.shares.Carries(id) }

// carryOn carries on the matches of this server's share, which may change, until a is closed.
func (a *app) carryOn() {
	if a.shares == nil {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	changed := make(chan struct{}, 1)
	var ended sync.WaitGroup
	ended.Go(func() {
		a.shares.Run(ctx, func() {
			select {
			case changed <- struct{}{}:
			default:
			}
		})
	})
	ended.Go(func() { a.wake(ctx, changed) })
	a.ends(func() error { cancel(); ended.Wait(); return nil })
}

// wake resumes matches whenever the share has changed, and at intervals.
func (a *app) wake(ctx context.Context, changed <-chan struct{}) {
	tick := time.NewTicker(wakeEvery)
	defer tick.Stop()
	for {
		select {
		case <-changed:
		case <-tick.C:
		case <-ctx.Done():
			return
		}
		if err := a.matches.Resume(ctx); err != nil && ctx.Err() == nil {
			slog.Error("matches that wait for a computer or a clock go on only when somebody looks at them", "error", err)
		}
	}
}

// splitBus separates the addresses of a bus from its name, which is the path of one of them; ""
// if there is none.
func splitBus(bus string) (addresses, name string, err error) {
	var list []string
	for part := range strings.SplitSeq(bus, ",") {
		u, err := url.Parse(strings.TrimSpace(part))
		if err != nil || u.Host == "" || u.Scheme != "nats" && u.Scheme != "tls" {
			return "", "", errors.New("--bus: want nats://HOST:PORT or tls://HOST:PORT, perhaps with a name: nats://HOST:PORT/NAME")
		}
		if path := strings.Trim(u.Path, "/"); path != "" {
			name = path
		}
		u.Path = ""
		list = append(list, u.String())
	}
	if strings.ContainsAny(name, "/.*> \t") {
		return "", "", errors.New("--bus: the name is a word without dots, stars and slashes")
	}
	return strings.Join(list, ","), name, nil
}
