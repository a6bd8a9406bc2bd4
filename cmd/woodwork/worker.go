package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"runtime"
	"runtime/debug"
	"time"

	"woodwork/api"
	"woodwork/api/metrics"
	busmem "woodwork/bus/mem"
	"woodwork/bus/nats"
	"woodwork/games"
	"woodwork/internal/random"
	"woodwork/match"
	"woodwork/memory"
	"woodwork/players"
	"woodwork/store/mem"
	"woodwork/work"
)

// workFlags say where workers are.
type workFlags struct {
	Bus  string `help:"The NATS server of the servers, with JetStream, as serve has it: nats://USER:PASSWORD@HOST:4222/NAME." placeholder:"nats://…" env:"WOODWORK_BUS"`
	Keys string `help:"The file with the servers' keys, instead of server.key in the data folder." placeholder:"FILE" env:"WOODWORK_KEYS"`
	Data string `help:"Folder of the server's key; by default woodwork in the user's data folder." placeholder:"DIR" env:"WOODWORK_DATA"`
}

// connect connects to the bus, as a program that is not a server, and finds the queue.
func (f *workFlags) connect(ctx context.Context, tracer nats.Tracer) (*nats.Bus, *nats.Queue, error) {
	address, name, err := splitBus(f.Bus)
	if err != nil {
		return nil, nil, misuse(err)
	}
	d, err := newData(f.Data, "")
	if err != nil {
		return nil, nil, err
	}
	d.keys = f.Keys
	if others := openToOthers(d.keyPath()); others != "" {
		slog.Warn(others)
	}
	keys, err := d.readKeys()
	if err != nil {
		return nil, nil, err
	}
	bus, err := nats.Open(ctx, nats.Config{URL: address, Name: name, Key: keys.Bus(), Log: slog.Default(), Apart: true, Tracer: tracer})
	if err != nil {
		return nil, nil, err
	}
	queue, err := bus.Work(ctx)
	if err != nil {
		return nil, nil, errors.Join(err, bus.Close())
	}
	return bus, queue, nil
}

// Worker is the command that runs a worker.
type Worker struct {
	workFlags
	traceFlags
	Places int    `help:"Jobs of a kind that are done at a time; the number of processors if left out." placeholder:"N"`
	Memory size   `help:"How much memory tables, caches and searches may use together, as with serve." default:"512MB" placeholder:"BYTES"`
	Log    string `help:"How the log on standard error is written, as with serve." enum:"text,json" default:"text" placeholder:"text|json"`

	random *random.Source // of what computers choose by chance
}

// Help is shown with the flags.
func (*Worker) Help() string {
	return `Thinks for the servers on a bus: the moves of strong computer players, reviews of matches, the matches of an arena. It keeps nothing and needs no database. Any number may run; a job that one of them leaves undone is done by another, or by the server itself. Ctrl-C ends it.`
}

// Run works until the first Ctrl-C.
func (w *Worker) Run(c *console) error {
	ctx, stop := interruptible()
	defer stop()
	w.random = c.random
	c.spooled(w.Log == "json")
	return w.work(ctx, func(line string) {
		fmt.Fprintln(c.out, line)
		c.out.Flush()
	})
}

// work does jobs until ctx is over. say is told when it begins.
func (w *Worker) work(ctx context.Context, say func(string)) error {
	switch {
	case w.Bus == "":
		return misuse(errors.New("a worker needs --bus, by which the servers reach it"))
	case w.Places < 0:
		return misuse(errors.New("--places: at least 1"))
	}
	if os.Getenv("GOGC") == "" {
		defer debug.SetGCPercent(debug.SetGCPercent(garbage))
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		defer debug.SetMemoryLimit(debug.SetMemoryLimit(w.Memory.process()))
	}
	tracer, err := w.openTraces(ctx, "woodwork-worker")
	if err != nil {
		return err
	}
	defer tracer.Close()
	bus, queue, err := w.connect(ctx, tracer.Bus())
	if err != nil {
		return err
	}
	tables, quit := context.WithCancel(context.WithoutCancel(ctx))
	defer quit()
	places := cmp.Or(w.Places, runtime.GOMAXPROCS(0))
	hands := tracer.Hands(w.hands(tables))
	say(fmt.Sprintf("This worker has %d places. Ctrl-C ends it; what it leaves undone others do.", places))
	return errors.Join(queue.Serve(ctx, places, hands), bus.Close())
}

// hands do the jobs of each kind; tables are computed until ctx is over.
func (w *Worker) hands(ctx context.Context) (hands []nats.Hand) {
	budget := memory.NewBudget(int64(w.Memory))
	go budget.Watch(ctx, unused)
	registry := players.OpenServer(ctx, openCache(), budget)
	asked := match.New(match.Config{Games: games.Find, Store: mem.New(), Bus: busmem.New(), Random: w.random, Players: choose(registry), Accept: accept(registry), Memory: budget})
	does := work.Worker{Games: games.Find, Programs: registry, Lab: players.Open(ctx, openCache()), Answer: asked.Answer}
	for _, kind := range work.Kinds {
		hands = append(hands, nats.Hand{Kind: string(kind), Urgent: kind.Urgent(), Do: func(ctx context.Context, job []byte) ([]byte, error) {
			return does.Do(ctx, kind, job)
		}})
	}
	return hands
}

// askWorkers lets strong computers think, and reviews be made, by the workers on a bus, if
// there are any.
func (a *app) askWorkers(ctx context.Context, registry players.Registry, patience time.Duration) error {
	bus, ok := a.bus.(*nats.Bus)
	if !ok {
		return nil
	}
	queue, err := bus.Work(ctx)
	if errors.Is(err, nats.ErrNoJetStream) {
		return nil // share has told it
	}
	if err != nil {
		return err
	}
	a.asker = work.NewAsker(a.traces.Queue(queue), registry)
	a.asker.Patience = patience
	a.metrics.WatchWork(func() metrics.Work { return metrics.Work(a.asker.Stats()) })
	return nil
}

// think lets a worker think; nil where there is no queue.
func (a *app) think() func(context.Context, match.Question, time.Duration) (match.Answer, error) {
	if a.asker == nil {
		return nil
	}
	return a.asker.Think
}

// review lets a worker review a match; nil where there is no queue.
func (a *app) review() api.Reviewer {
	if a.asker == nil {
		return nil
	}
	return a.asker.Review
}

// workersHear is how long an arena waits for workers to say that they are there.
const workersHear = 2 * time.Second

// crew is the workers on a bus, for a laboratory; close ends the connection.
func (f *workFlags) crew(ctx context.Context, registry players.Registry) (asker *work.Asker, close func() error, err error) {
	bus, queue, err := f.connect(ctx, nil)
	if err != nil {
		return nil, nil, err
	}
	hearing, heard := context.WithTimeout(ctx, workersHear)
	defer heard()
	for queue.Places() == 0 && hearing.Err() == nil {
		time.Sleep(workersHear / 100)
	}
	if queue.Places() == 0 {
		return nil, nil, errors.Join(fmt.Errorf("%w: start woodwork worker with the same --bus and --keys", work.ErrNoWorker), bus.Close())
	}
	return work.NewAsker(queue, registry), bus.Close, nil
}
