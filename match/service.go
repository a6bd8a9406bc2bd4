package match

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"woodwork/internal/fairqueue"
	"woodwork/record"
)

// A Service holds matches. It is safe for concurrent use.
type Service struct {
	cfg         Config
	tickets     tickets
	incidents   incidents
	thinkers    thinkers // limits the bots that think here
	asked       thinkers // and those that think elsewhere
	checkpoints *checkpoints
	outdated    outdated

	calendar *calendar
	reach    *reach

	ctx       context.Context // cancelled when the service closes
	cancel    context.CancelFunc
	mu        sync.Mutex
	actors    map[string]*actor      // of the matches in memory
	woken     map[string]waking      // the matches that WakeDue has loaded and that were still due
	abandoned map[string]*time.Timer // the abandoned matches that Resume leaves out, until the timer forgets them
	closed    bool
	running   sync.WaitGroup // actors

	entries, conflicts, dropped, faults, broken atomic.Uint64

	ending func(id string) // if a test sets it, is called by an actor that has decided to end and can still be found
}

// New returns a service that holds no match yet. Call Resume to go on with the matches in which
// a bot is to move or time is running.
func New(cfg Config) *Service {
	cfg = cfg.withDefaults()
	ctx, cancel := context.WithCancel(context.Background())
	s := &Service{
		cfg:         cfg,
		tickets:     newTickets(cfg.Key),
		thinkers:    newThinkers(cfg.MaxThinkers, max(cfg.MaxThinkers-1, 1)),
		asked:       newThinkers(cfg.MaxAsked, max(cfg.MaxAsked/2, 1)),
		checkpoints: newCheckpoints(cfg.Memory, maxCheckpoints, checkpointsBytes),
		ctx:         ctx,
		cancel:      cancel,
		actors:      map[string]*actor{},
		woken:       map[string]waking{},
		abandoned:   map[string]*time.Timer{},
		calendar:    newCalendar(instant(), cfg.wall()),
		reach:       newReach(instant()),
		outdated:    outdated{ids: map[string]struct{}{}},
		incidents:   incidents{log: cfg.Log, tries: map[string]int{}},
	}
	s.running.Go(s.follow)
	return s
}

// Resume loads the matches that go on by themselves and that this service carries. Call it again
// whenever Config.Carries has changed; it also tells other services which of the matches in
// memory are now carried here. A match that its players have abandoned stands still, and Resume
// loads it at most once an hour. If the list of matches is damaged, it goes on with those that
// can be found.
func (s *Service) Resume(ctx context.Context) error {
	s.carry()
	if err := s.noteSeldom(ctx); err != nil {
		s.cfg.Log.Error("what nobody was at is kept longer", "error", err)
	}
	ids, err := s.cfg.Store.Running(ctx)
	switch {
	case errors.Is(err, ErrDamaged):
		s.cfg.Log.Error("matches that wait for a computer or a clock go on only when somebody looks at them", "found", len(ids), "error", err)
	case err != nil:
		return fmt.Errorf("list the matches to go on with: %w", err)
	}
	for _, id := range s.toResume(ids) {
		if err := s.wake(id); err != nil {
			return err
		}
	}
	return nil
}

// toResume returns the matches to load among those that go on by themselves. An abandoned one
// counts as such in the store, and goes on at another service if its players come back there; an
// hour later that service may have ended.
func (s *Service) toResume(ids []string) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.DeleteFunc(ids, func(id string) bool { return s.abandoned[id] != nil || !s.cfg.Carries(id) })
}

// putAside has Resume leave out an abandoned match for an hour, unless it is loaded earlier.
func (s *Service) putAside(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.abandoned[id] = time.AfterFunc(abandonedTogether, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.resumable(id)
	})
}

// resumable has Resume no longer leave out a match. The caller holds the mutex.
func (s *Service) resumable(id string) {
	if t := s.abandoned[id]; t != nil {
		t.Stop()
		delete(s.abandoned, id)
	}
}

// carry lets every match in memory update whether it is carried here.
func (s *Service) carry() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, a := range s.actors {
		a.carry()
	}
}

// wake loads a match that goes on by itself, and retries until it can be loaded.
func (s *Service) wake(id string) error {
	_, err := s.hold(context.Background(), id, true)
	return err
}

// Close lets every match finish what it is doing, ends all subscriptions with ErrClosed, and
// refuses further requests. It closes neither the store nor the bus.
func (s *Service) Close(ctx context.Context) error {
	s.mu.Lock()
	first := !s.closed
	s.closed = true
	s.mu.Unlock()
	if first && !s.cfg.Observes {
		s.note(ctx) // otherwise it counts as away since the last note
	}
	s.cancel()
	done := make(chan struct{})
	go func() { s.running.Wait(); close(done) }()
	defer s.incidents.close()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("close the match service: %w", ctx.Err())
	}
}

// actor returns the actor of a match, and starts it if necessary.
func (s *Service) actor(ctx context.Context, id string) (*actor, error) {
	return s.hold(ctx, id, false)
}

// hold is actor for a caller who may know that the match goes on by itself.
func (s *Service) hold(ctx context.Context, id string, running bool) (*actor, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.holdLocked(ctx, id, running)
}

// holdLocked is hold with the lock held.
func (s *Service) holdLocked(ctx context.Context, id string, running bool) (*actor, error) {
	if s.closed {
		return nil, ErrClosed
	}
	a := s.actors[id]
	if a == nil {
		a = newActor(ctx, s, id)
		s.actors[id] = a
		s.resumable(id)
		s.running.Go(a.run)
	}
	if running {
		a.wake()
	}
	return a, nil
}

// forget makes the next request for the match start a new actor.
func (s *Service) forget(a *actor) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.actors, a.id)
}

// revive loads a match again some time after a fault of the store or the bus.
func (s *Service) revive(id string, pause time.Duration) {
	time.AfterFunc(pause, func() { s.wake(id) })
}

// do runs f in the goroutine of the match and returns its error. If ctx is cancelled first, do
// returns and f still runs.
func (s *Service) do(ctx context.Context, id string, f func(*actor) error) error {
	r := request{context.WithoutCancel(ctx), f, make(chan error, 1)}
	for {
		a, err := s.actor(ctx, id)
		if err != nil {
			return err
		}
		select {
		case a.requests <- r:
			return await(ctx, r.reply)
		case <-a.gone:
			if a.err != nil {
				return a.err
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// ask is do for an f that returns a value.
func ask[T any](ctx context.Context, s *Service, id string, f func(*actor) (T, error)) (answer T, err error) {
	answers := make(chan T, 1)
	err = s.do(ctx, id, func(a *actor) error {
		got, err := f(a)
		answers <- got
		return err
	})
	if err != nil {
		return answer, err
	}
	return <-answers, nil
}

func await(ctx context.Context, reply <-chan error) error {
	select {
	case err := <-reply:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// List returns up to limit matches in which guest owns a seat, or that they keep beside others
// (see Import), newest first, after a place in that order.
func (s *Service) List(ctx context.Context, guest string, after Place, limit int) ([]Summary, error) {
	list, err := s.cfg.Store.List(ctx, guest, after, limit)
	for i := range list {
		s.outdated.mark(&list[i])
		list[i].Yours &= 1<<beside - 1
	}
	return list, err
}

// Summary returns the summary of a match, as it was last stored.
func (s *Service) Summary(ctx context.Context, id string) (Summary, error) {
	return s.cfg.Store.Summary(ctx, id)
}

// Log returns the log so far. Pages reads a long log without holding all of it.
func (s *Service) Log(ctx context.Context, id string) (record.Log, error) {
	l := record.Log{Match: id}
	err := s.Pages(ctx, id, func(page []record.Entry) error {
		l.Entries = append(l.Entries, page...)
		return nil
	})
	return l, err
}

// Pages passes the entries of the log so far to each, in order and at least one at a time. It
// stops at an error of each, and returns ErrNotFound if there is no such match.
func (s *Service) Pages(ctx context.Context, id string, each func([]record.Entry) error) error {
	for seq := uint64(0); ; {
		page, err := s.cfg.Store.Load(ctx, id, seq, pageSize)
		switch {
		case err != nil:
			return fmt.Errorf("load the log of %s: %w", id, err)
		case len(page) == 0 && seq == 0:
			return ErrNotFound
		case len(page) == 0:
			return nil
		}
		if err := each(page); err != nil || len(page) < pageSize {
			return err
		}
		seq = page[len(page)-1].Seq
	}
}

// Here reports whether a guest is connected to a match at this service.
func (s *Service) Here(id, guest string) bool {
	s.mu.Lock()
	a := s.actors[id]
	s.mu.Unlock()
	return a != nil && a.hub.visitsOf(guest) > 0
}

// pageSize is how many entries are read from the store at a time.
const pageSize = 1000

// Stats are counts since the service was created, except for the first two and the waiting
// times.
type Stats struct {
	Loaded      int // matches in memory
	Subscribers int
	Entries     uint64          // appended by this service
	Conflicts   uint64          // appends for which another service was faster
	Dropped     uint64          // subscribers that fell behind
	BotFaults   uint64          // bots that failed or took too long
	Broken      uint64          // matches that were ended by a fault
	Thinkers    fairqueue.Stats // bots that think here
	Unhurried   fairqueue.Stats // those of them in matches without people
	Asked       fairqueue.Stats // bots that think elsewhere
}

// Stats returns figures for the metrics.
func (s *Service) Stats() Stats {
	st := Stats{
		Entries: s.entries.Load(), Conflicts: s.conflicts.Load(), Dropped: s.dropped.Load(),
		BotFaults: s.faults.Load(), Broken: s.broken.Load(),
		Thinkers: s.thinkers.all.Stats(), Unhurried: s.thinkers.unhurried.Stats(), Asked: s.asked.all.Stats(),
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	st.Loaded = len(s.actors)
	for _, a := range s.actors {
		st.Subscribers += a.hub.size()
	}
	return st
}
