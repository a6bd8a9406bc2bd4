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

// An actor is the goroutine that owns one match in memory. It takes requests, what its
// bots have chosen and what other services have stored, one after the other, and does
// what is due in between. Its fields belong to that goroutine, but for those that say
// otherwise.
type actor struct {
	s  *Service
	id string

	// What others reach it by. Anybody may use these.
	running  atomic.Bool // whether the match goes on by itself: it is loaded again after a fault
	requests chan request
	look     chan struct{} // has something when the actor is to look again what is due
	gone     chan struct{} // closed when the actor has ended; err is set then
	err      error
	hub      hub // has its own lock

	// What it does now.
	doing context.Context // of the request, the thought or the message that is taken in; never over, for what is begun is done

	// The match as it is stored.
	meta    Meta
	current *Snapshot
	turn    game.Turn // of current
	guests  int       // who own a seat that no computer plays
	recent  recentEvents
	late    lateLine // what those who watch are not told yet

	// Its time, and what falls due.
	clock      clock
	ahead      time.Duration // how far the time of day was ahead of the steady clock when clock was set by the calendar
	countdown  countdown
	attendance attendance
	looked     time.Time // when a player was last seen not to be there; zero: all are
	retry      retry     // after faults of the store

	// Whom it works with.
	peer   Peer // tells other services, and hears of them
	bots   botRunner
	memory matchMemory

	// How often players may still do what costs others something.
	shows  map[game.Seat]*shows
	lagSet map[game.Seat]time.Duration // the match time at which this service has set a seat's lag last
}

type request struct {
	ctx   context.Context // never over
	f     func(*actor) error
	reply chan error // has room for one
}

func newActor(ctx context.Context, s *Service, id string) *actor {
	a := &actor{
		s: s, id: id, doing: context.WithoutCancel(ctx),
		requests: make(chan request), look: make(chan struct{}, 1),
		gone:   make(chan struct{}),
		memory: newMatchMemory(s.cfg.Memory), lagSet: map[game.Seat]time.Duration{},
		bots: newBotRunner(s.ctx, &s.cfg, s.askBot),
	}
	a.hub.gone = a.lookAgain
	return a
}

func (a *actor) run() {
	if a.err = a.memory.take(); a.err == nil {
		a.err = a.guard(a.load)
	}
	a.doing = context.Background()
	if a.err == nil {
		a.s.loaded(a.id)
		a.err = a.serve()
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
	a.memory.free()
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
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		began := instant()
		a.doDue(began)
		a.noteDelay(began)
		timer.Reset(a.agenda(began).next().Sub(instant()))
		a.memory.offer(a.busy())
		do := a.await(timer.C)
		began = instant()
		on, err := do()
		a.doing = context.Background()
		if !on || err != nil {
			return err
		}
		a.noteDelay(began)
	}
}

// await returns the next thing to do, which says whether the match is held on to. What other
// services have said goes before what anybody asks.
func (a *actor) await(due <-chan time.Time) (do func() (on bool, err error)) {
	hear := func(m Message, ok bool) func() (bool, error) {
		return func() (bool, error) {
			if m.Context != nil {
				a.doing = context.WithoutCancel(m.Context)
			}
			return true, a.guard(func() error { return a.hear(m, ok) })
		}
	}
	select {
	case m, ok := <-a.peer.Heard():
		return hear(m, ok)
	default:
	}
	select {
	case m, ok := <-a.peer.Heard():
		return hear(m, ok)
	case r := <-a.requests:
		return func() (bool, error) {
			a.attendance.use(instant())
			a.doing = r.ctx
			r.reply <- a.guard(func() error { return r.f(a) })
			return true, nil
		}
	case t := <-a.bots.results:
		return func() (bool, error) { a.doing = t.ctx; a.applyBot(t); return true, nil }
	case <-a.look:
		return func() (bool, error) { return true, nil }
	case <-due:
		return func() (bool, error) { return !a.idle(instant()), nil }
	case <-a.memory.evicted:
		return func() (bool, error) { err := a.memory.retake(a.busy()); return a.busy(), err }
	case <-a.s.ctx.Done():
		return func() (bool, error) { return false, ErrClosed }
	}
}

// carry takes in that the match is carried here now, or elsewhere. Anybody may call it.
func (a *actor) carry() {
	if a.hub.carry() {
		a.lookAgain()
	}
}

// lookAgain lets the actor look what is due. Anybody may call it.
func (a *actor) lookAgain() {
	select {
	case a.look <- struct{}{}:
	default: // it is about to look
	}
}

// idle reports whether nothing is due and nobody has been there for a while.
// After a fault of the store something may be due that is not known yet.
func (a *actor) idle(t time.Time) bool {
	return !a.busy() && a.attendance.idle(t, a.s.cfg.UnloadAfter)
}

// busy reports whether something is due or somebody is there.
func (a *actor) busy() bool {
	_, timed := a.current.Deadline()
	timed = timed && !a.s.cfg.Observes && !a.current.ByDays()
	return timed && !a.clock.stopped() && a.hub.leads() || a.retry.pending() || a.bots.thinking() || a.hub.size() > 0
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
