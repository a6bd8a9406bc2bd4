package main

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"slices"

	"woodwork/api"
	"woodwork/api/door"
	"woodwork/api/metrics"
	"woodwork/api/wire"
	"woodwork/bot"
	"woodwork/bus/nats"
	"woodwork/cmd/woodwork/traces"
	"woodwork/game"
	"woodwork/games"
	"woodwork/internal/random"
	"woodwork/match"
	"woodwork/memory"
	"woodwork/notify/webpush"
	"woodwork/players"
	"woodwork/preview"
	"woodwork/puzzle"
	"woodwork/result"
	"woodwork/room"
	"woodwork/store/mem"
	"woodwork/web"
	"woodwork/work"
)

// app is the parts of a running server.
type app struct {
	place    string // where the data is, for people
	data     *data
	store    match.Store
	bus      match.Bus
	roll     roll         // nil if there is no bus
	shares   *nats.Shares // nil if every match belongs to this server
	asker    *work.Asker  // of the workers; nil if there is no queue
	matches  *match.Service
	calls    *webpush.Caller // nil if the store does not keep whom to call
	api      *api.Server
	previews *preview.Narrator
	memory   *memory.Budget
	metrics  *metrics.Metrics
	traces   *traces.Tracer // nil if nothing is traced
	random   *random.Source // of the dice, and of what computers choose by chance

	opened []func() error // what closes each part, in the order in which they were opened
}

// ends adds the function that closes what was just opened.
func (a *app) ends(end func() error) { a.opened = append(a.opened, end) }

// close ends what was opened, the last first.
func (a *app) close() error {
	var all error
	for _, end := range slices.Backward(a.opened) {
		all = errors.Join(all, end())
	}
	return all
}

// open puts the parts together and resumes the matches that wait for the server.
func (s *Serve) open(ctx context.Context, hosts door.Hosts, access door.AccessLog, tracer *traces.Tracer) (*app, error) {
	a := &app{metrics: metrics.New(), traces: tracer, random: s.random}
	if a.random.Foreseen() {
		slog.Warn("this program is built for tests: its dice can be foreseen")
	}
	if err := s.fill(ctx, a, hosts, access); err != nil {
		return nil, errors.Join(err, a.close())
	}
	return a, nil
}

// fill opens one part after the other.
func (s *Serve) fill(ctx context.Context, a *app, hosts door.Hosts, access door.AccessLog) error {
	keys, err := s.openData(ctx, a)
	if err != nil {
		return err
	}
	if a.bus, err = s.openBus(ctx, keys, a.traces.Bus()); err != nil {
		return err
	}
	a.ends(a.bus.Close)
	if err := a.enroll(ctx); err != nil {
		return err
	}
	if err := a.share(ctx); err != nil {
		return err
	}
	ctx, quit := context.WithCancel(context.WithoutCancel(ctx))
	a.ends(func() error { quit(); return nil })
	budget := memory.NewBudget(int64(s.Memory))
	a.memory = budget
	go budget.Watch(ctx, cmp.Or(s.Forget, unused))
	registry := players.OpenServer(ctx, openCache(), budget)
	if err := a.askWorkers(ctx, registry, s.Patience); err != nil {
		return err
	}
	if err := a.openCalls(keys); err != nil {
		return err
	}
	a.openMatches(s, keys, registry, budget)
	if a.previews, err = preview.New(games.All(), games.Text); err != nil {
		return err
	}
	if a.api, err = newAPI(s.apiConfig(a, registry, budget, keys, hosts, access)); err != nil {
		return err
	}
	a.metrics.Watch(a.api.Stats)
	if err := a.matches.Resume(ctx); err != nil {
		return err
	}
	a.carryOn()
	go a.tellOutdated(ctx)
	return nil
}

// tellOutdated says how many matches the rules of today refuse.
func (a *app) tellOutdated(ctx context.Context) {
	n, err := a.matches.FindOutdated(ctx)
	if n.On+n.Over > 0 {
		slog.Warn("matches were played under other rules of their games: they can be read up to what the rules of today refuse, and ended", "on", n.On, "over", n.Over, "of", n.All)
	}
	if err != nil && !errors.Is(err, match.ErrClosed) {
		slog.Error("nobody knows whether there are matches that were played under other rules", "error", err)
	}
}

// openMatches makes the match service.
func (a *app) openMatches(s *Serve, keys door.Keys, registry players.Registry, budget *memory.Budget) {
	a.matches = match.New(match.Config{
		Games: games.Find, Store: a.traces.Store(a.metrics.Store(s.tellSlow(a.store))), Bus: a.bus, Random: a.random, Key: keys.Tickets(), Players: choose(registry), Accept: accept(registry),
		Memory: budget, Log: slog.Default(), UnloadAfter: s.Idle, AbsentAfter: s.Absent, Countdown: notice, Carries: a.carries, Elsewhere: a.elsewhere,
		Turned: a.turned, Ask: a.think(), AskTime: askTime, MaxAsked: maxAsked, Span: a.traces.Spans(),
	})
	a.ends(func() error {
		ctx, cancel := context.WithTimeout(context.Background(), stopTime)
		defer cancel()
		return a.matches.Close(ctx)
	})
	if a.calls != nil {
		a.calls.Matches = a.matches
	}
	if bus, ok := a.bus.(*nats.Bus); ok {
		bus.Guests(a.matches.Here)
	}
}

// apiConfig is what the API needs.
func (s *Serve) apiConfig(a *app, registry players.Registry, budget *memory.Budget, keys door.Keys, hosts door.Hosts, access door.AccessLog) api.Config {
	return api.Config{
		Config: door.Config{
			Keys: keys, Proxies: s.TrustedProxy, Hosts: hosts, Limits: s.limits(a.bus), Limiter: door.NewLimiter, Memory: budget, Ready: reachable(a.store),
			Observer: a.traces.Observer(a.metrics), Access: access, Slow: s.Slow, Compress: gzipped,
		},
		Matches: a.matches, Random: a.random, Programs: registry, Games: games.All(),
		Previews: a.previews, Lang: s.Lang, Client: door.Files(web.Files()), Addresses: s.networkURLs,
		Review: a.review(), Rooms: a.rooms(), Calls: a.callsOf(), Results: a.results(),
		Puzzles: func(_ context.Context, id string) ([]game.Puzzle, error) { return puzzle.Embedded(id) },
	}
}

// rooms is the store of rooms.
func (a *app) rooms() room.Store {
	rooms, _ := a.store.(room.Store)
	return rooms
}

// results is the store of results.
func (a *app) results() result.Store {
	results, _ := a.store.(result.Store)
	return results
}

// newAPI makes the API, whose errors speak English.
func newAPI(c api.Config) (*api.Server, error) {
	words, err := wire.NewWords(c.Games, games.Text)
	if err != nil {
		return nil, err
	}
	c.Words = words
	return api.New(c)
}

// openData locks the data folder and opens what is in it; a server that forgets needs none.
func (s *Serve) openData(ctx context.Context, a *app) (keys door.Keys, err error) {
	if s.Store == "mem" {
		a.store, a.place, a.data = mem.New(), "memory: it is gone when the server stops", &data{}
		a.ends(a.store.Close)
		return door.Keys{Signs: door.NewKey()}, nil
	}
	if a.data, err = newData(s.Data, s.Store); err != nil {
		return keys, err
	}
	a.data.keys = s.Keys
	if err = a.data.hold(); err != nil {
		return keys, err
	}
	a.ends(a.data.release)
	if err = a.data.checkFile(); err != nil && !s.LoseSeats {
		return keys, err
	}
	store, err := openStorage(ctx, a.data)
	if err != nil {
		return keys, err
	}
	a.ends(store.Close)
	a.place = a.data.file
	if keys, err = a.data.loadKey(ctx, store, s.LoseSeats); err != nil {
		return keys, err
	}
	a.store = store
	return keys, nil
}

func (s *Serve) limits(bus match.Bus) door.Limits {
	if s.NoLimits {
		return door.Limits{}
	}
	l := door.DefaultLimits()
	if among, ok := bus.(*nats.Bus); ok && s.Balancer != "address" {
		l.Servers = func() int { return among.Stats().Servers }
	}
	return l
}

// choose lets the match service find its computer players in the registry.
func choose(registry players.Registry) match.PlayerSource {
	return func(id, level string, m game.Match) (match.Player, error) {
		p, err := registry[id].New(level, m)
		return match.Player(p), err
	}
}

// accept lets the game's analyst answer the offer of a draw. Without an analyst the answer is
// no.
func accept(registry players.Registry) func(context.Context, string, game.Match, game.Seat) (bool, error) {
	return func(ctx context.Context, id string, m game.Match, seat game.Seat) (bool, error) {
		analyst := registry[id].Analyst
		if analyst.Win == nil {
			return false, nil
		}
		return bot.AcceptsDraw(ctx, analyst, m, seat)
	}
}

// reachable checks that the store can write or, if it cannot be asked to, that it answers a
// question about a match that does not exist.
func reachable(store match.Store) func(context.Context) error {
	if s, ok := store.(interface{ Probe(context.Context) error }); ok {
		return s.Probe
	}
	return func(ctx context.Context) error {
		if _, err := store.Open(ctx, "-"); !errors.Is(err, match.ErrNotFound) {
			return err
		}
		return nil
	}
}
