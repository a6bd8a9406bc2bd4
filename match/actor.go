package match

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync/atomic"
	"time"

	"woodwork/game"
	"woodwork/memory"
	"woodwork/record"
)

// An actor is the goroutine that owns one match in memory. Its fields belong
// to that goroutine, but for those that say otherwise.
type actor struct {
	s        *Service
	id       string
	running  atomic.Bool // whether the match goes on by itself: it is loaded again after a fault; anybody may say so
	requests chan request
	gone     chan struct{} // closed when the actor has ended; err is set then
	err      error
	hub      hub // has its own lock

	meta      Meta
	current   *Snapshot // the match as it is stored
	turn      game.Turn
	recent    recentEvents
	peer      Peer
	countdown countdown

	clock    clock         // stands still while the match is paused, because nobody is there
	lastSeen time.Time     // when somebody with a seat was there last
	hold     *memory.Hold  // of the match in memory
	evicted  chan struct{} // has one when others were given it
	lastUsed time.Time     // when somebody last wanted something
	retry    retry         // after faults of the store
	timer    *time.Timer
	bots     botRunner
}

type request struct {
	f     func(*actor) error
	reply chan error // has room for one
}

func newActor(s *Service, id string) *actor {
	return &actor{
		s: s, id: id,
		requests: make(chan request),
		gone:     make(chan struct{}),
		evicted:  make(chan struct{}, 1),
		bots:     newBotRunner(s.ctx, &s.cfg, s.askBot),
	}
}

func (a *actor) run() {
	if a.hold, a.err = a.s.cfg.Memory.Take("matches", matchBytes); a.err == nil {
		a.err = a.guard(a.load)
	}
	if a.err == nil {
		a.s.loaded(a.id)
		a.timer = time.NewTimer(0)
		a.err = a.serve()
		a.timer.Stop()
		a.running.Store(true) // anyone who was there was promised that it goes on
	}
	a.s.forget(a)
	if a.failed() {
		if pause := a.s.unloadable(a.id, a.err); a.running.Load() && !lasting(a.err) {
			a.s.revive(a.id, pause)
		}
	}
	a.bots.stop()
	if a.peer != nil {
		a.peer.Close()
	}
	a.hub.end(ErrClosed)
	a.hold.Free()
	close(a.gone)
}

// failed reports whether the match ended by a fault that is to be told.
func (a *actor) failed() bool {
	if errors.Is(a.err, memory.ErrFull) {
		return a.running.Load() // else the one who asked was told
	}
	return a.err != nil && !errors.Is(a.err, ErrClosed) && !errors.Is(a.err, ErrNotFound) && !errors.Is(a.err, record.ErrBroken)
}

// lasting reports whether a match that cannot be held will not be held later
// either: it does not exist, its log is damaged, its game panics; or the service
// is closing.
func lasting(err error) bool {
	var damaged *record.EntryError
	return errors.Is(err, ErrClosed) || errors.Is(err, ErrNotFound) || errors.Is(err, record.ErrBroken) || errors.Is(err, ErrDamaged) || errors.As(err, &damaged)
}

// serve does one thing after the other until the match may be unloaded.
func (a *actor) serve() error {
	for {
		a.schedule()
		a.offerMemory()
		select {
		case r := <-a.requests:
			a.lastUsed = instant()
			r.reply <- a.guard(func() error { return r.f(a) })
		case t := <-a.bots.results:
			a.applyBot(t)
		case entries, ok := <-a.peer.Entries():
			if err := a.guard(func() error { return a.receive(entries, ok) }); err != nil {
				return err
			}
		case <-a.timer.C:
			if a.idle(instant()) {
				return nil
			}
		case <-a.evicted:
			if err := a.retakeMemory(); err != nil || !a.busy() {
				return err
			}
		case <-a.s.ctx.Done():
			return ErrClosed
		}
	}
}

// idle reports whether nothing is due and nobody has been there for a while.
// After a fault of the store something may be due that is not known yet.
func (a *actor) idle(t time.Time) bool {
	return !a.busy() && t.Sub(a.lastUsed) >= a.s.cfg.UnloadAfter
}

func (a *actor) draft(at time.Duration) *draft {
	return &draft{
		at: at, secret: a.meta.Secret, base: a.current, cfg: &a.s.cfg, seats: a.meta.Owners,
		created: a.current.Created, match: a.current.Match,
	}
}

// change judges a request, adds what follows from it, and stores it all. judge
// adds entries to the draft, or none if nothing is to change, and returns the
// seq to answer with; it is called again if another service was faster.
func (a *actor) change(judge func(*draft) (uint64, error)) (uint64, error) {
	for {
		if err := a.applyDue(); err != nil {
			return 0, err
		}
		d := a.draft(a.now())
		if deadline, ok := a.current.Deadline(); ok {
			d.at = min(d.at, deadline)
		}
		seq, err := judge(d)
		if err != nil || len(d.events) == 0 {
			return seq, err
		}
		if !a.waitsForPlayers(d) {
			d.conclude()
		}
		if err := a.store(d); !errors.Is(err, ErrConflict) {
			return seq, err
		}
	}
}

// store makes a draft durable and then tells everybody. After ErrConflict the
// match is what another service has made of it.
func (a *actor) store(d *draft) error {
	d.encode(&a.s.cfg)
	b := d.batch()
	err := a.s.cfg.Store.Append(context.Background(), b)
	if errors.Is(err, ErrConflict) {
		a.s.conflicts.Add(1)
		seq := a.current.Seq
		if err := a.catchUp(); err != nil {
			return err
		}
		if a.current.Seq == seq { // else it would be tried forever
			return a.s.stored(a.id, fmt.Errorf("%w: the log of match %s has gone on after entry %d, and has none", ErrDamaged, a.id, seq))
		}
		return ErrConflict
	}
	if a.s.stored(a.id, err) != nil {
		return fmt.Errorf("store entries %d… of %s: %w", b.Entries[0].Seq, a.id, err)
	}
	a.s.entries.Add(uint64(len(b.Entries)))
	for seat, guest := range d.owners {
		a.meta.Owners[seat] = guest
	}
	a.adopt(d)
	a.peer.Publish(b.Entries)
	return nil
}

// adopt makes a draft that is stored and encoded the match as it is, and tells the subscribers.
func (a *actor) adopt(d *draft) {
	stood := a.current.Left()
	a.current = d.snapshots[len(d.snapshots)-1]
	for _, t := range d.snapshots {
		a.s.checkpoints.keep(t.Match)
	}
	if stood && !a.current.Left() {
		a.setClock(clockFrom(instant(), a.current.At))
	}
	a.turn = a.current.Turn()
	a.bots.noteEntries(instant())
	a.recent.add(d.events)
	if d.owners != nil {
		a.hub.setOwners(a.meta.Owners)
	}
	a.hub.publish(d.events)
}

// guard runs f, and ends the match if f panics: a fault in one match must not
// harm another.
func (a *actor) guard(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			a.s.cfg.Log.Error("match broken", "match", a.id, "panic", p, "stack", string(debug.Stack()))
			err = a.breakDown(fmt.Sprint(p))
		}
	}()
	return f()
}

// breakDown writes into the log that the match ended by a fault of ours.
func (a *actor) breakDown(why string) error {
	a.s.broken.Add(1)
	if a.current == nil || a.current.Phase == record.Over || a.current.Phase == record.Broken {
		return fmt.Errorf("%w: %s", record.ErrBroken, why)
	}
	d := a.draft(a.now())
	d.must(record.Table, record.BrokenText(why))
	d.must(record.Table, record.SecretText(a.meta.Secret))
	if err := a.store(d); err != nil {
		a.retryLater("match not ended", err)
		return err
	}
	return fmt.Errorf("%w: %s", record.ErrBroken, why)
}
