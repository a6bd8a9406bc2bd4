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
	"woodwork/table"
)

// An actor is the goroutine that owns one match in memory. It handles requests, the choices of
// its bots and the entries of other services one after another, and does what is due in between.
// Its fields belong to that goroutine unless stated otherwise.
type actor struct {
	s  *Service
	id string

	// How others reach it. Anyone may use these.
	running  atomic.Bool // whether the match goes on by itself, and so is loaded again after a fault
	woken    atomic.Bool // whether it was woken since it began to check what is due
	requests chan request
	look     chan struct{} // holds a value when the actor should check again what is due
	gone     chan struct{} // closed when the actor has ended; err is set then
	err      error
	hub      hub // has its own lock

	// What it does now.
	doing context.Context // the context of the request, bot result or message that is being handled; never cancelled, because what was begun is finished

	// The match as it is stored.
	meta    Meta
	current *Snapshot
	turn    game.Turn // the turn of current
	guests  int       // how many guests own a seat that no computer plays
	read    time.Time // when it was last read, stored or compared with the store
	recent  recentEvents
	late    lateLine // what spectators are not told yet

	// Its time, and what falls due.
	clock      clock
	unserved   unserved
	counted    bool          // whether the service counts the clock as one that runs
	ahead      time.Duration // how far the calendar was ahead of the steady clock when clock was last set by it
	countdown  countdown
	attendance attendance
	looked     time.Time // when a player was last seen to be absent; zero if none is
	retry      retry     // waits after faults of the store

	// What it works with.
	peer   Peer // talks to the other services that hold the match
	bots   botRunner
	memory matchMemory

	// How often players may still do things that cost others something.
	shows  map[game.Seat]*shows
	sits   map[game.Seat]*allowance
	lagSet map[game.Seat]time.Duration // the match time at which this service last set a seat's lag
}

type request struct {
	ctx   context.Context // is never cancelled
	f     func(*actor) error
	reply chan error // has a buffer of one
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
		a.s.incidents.loaded(a.id)
		a.err = a.serve()
		a.countClock(false)
		a.running.Store(true) // those who were there have been promised that it goes on
	}
	if a.s.ending != nil {
		a.s.ending(a.id)
	}
	still := a.err == nil && (a.clock.stands == abandoned || a.current.Outdated != nil)
	if still && a.s.cfg.goesOn(a.guests) { // otherwise it is not resumed at all
		a.s.putAside(a.id)
	}
	a.s.forget(a)
	if a.err == nil && a.woken.Load() && !still { // after it had decided to end
		a.s.revive(a.id, 0)
	}
	if a.failed() {
		if pause := a.s.incidents.unloadable(a.id, a.err); a.running.Load() && !lasting(a.err) {
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

// failed reports whether the match ended by a fault that must be logged.
func (a *actor) failed() bool {
	if errors.Is(a.err, memory.ErrFull) {
		return a.running.Load() // otherwise the caller was told
	}
	return a.err != nil && !errors.Is(a.err, ErrClosed) && !errors.Is(a.err, ErrNotFound) && !errors.Is(a.err, table.ErrBroken)
}

// lasting reports whether a match that cannot be held cannot be held later either: it does not
// exist, its log is damaged or of other rules, its game panics, or the service is closing.
func lasting(err error) bool {
	return errors.Is(err, ErrClosed) || errors.Is(err, ErrNotFound) || errors.Is(err, table.ErrBroken) || errors.Is(err, ErrDamaged) || errors.Is(err, ErrOutdated)
}

// serve does one thing after another until the match may be unloaded. It relies on four things:
//
//   - What is shown of the log has been stored. current is what the store has, or had a moment
//     ago; of a match that is over, a while ago (erased.go). No entry that is in no store leaves
//     the goroutine (change.go). Otherwise a process that is killed could take back a die that
//     somebody has seen.
//   - What is due comes before what arrives. A request that waited beside a timer that had not
//     fired yet would still be judged as in time, and the log would depend on which of two ready
//     channels select happens to choose. So doDue runs before each wait, and change asks again
//     what is due by the time at which it judges.
//   - woken is cleared before doDue and looked at after the loop (run). If the match may be
//     unloaded, a wake that comes in between loads it again, unless it stands still because all
//     have left it or it is outdated; after an error, run decides by the error. Cleared later, it
//     would be lost, and with it a deadline that nobody else looks after.
//   - Time in which this goroutine could not act is not a player's. forgiveHold gives back what
//     the process or the bus has lost since the last step, forgiveDelay what a step itself took;
//     both before the clock is read again, or else a slow disk would cost a match.
func (a *actor) serve() error {
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		a.woken.Store(false)
		a.forgiveHold()
		began := instant()
		a.doDue(began)
		a.noteDelay(began)
		a.forgiveDelay()
		a.countClock(a.timed())
		timer.Reset(a.agenda(began).next().Sub(instant()))
		a.memory.offer(a.busy())
		do := a.await(timer.C)
		a.forgiveHold()
		began = instant()
		on, err := do()
		a.doing = context.Background()
		if !on || err != nil {
			return err
		}
		a.noteDelay(began)
		a.forgiveDelay()
	}
}

// await returns the next thing to do, which in turn reports whether to keep the match in memory.
// Messages of other services come before requests.
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
		return func() (bool, error) {
			now := instant()
			return !a.idle(now) && !a.amended(now), nil
		}
	case <-a.memory.evicted:
		return func() (bool, error) { err := a.memory.retake(a.busy()); return a.busy(), err }
	case <-a.s.ctx.Done():
		return func() (bool, error) { return false, ErrClosed }
	}
}

// carry tells the actor that the match is now carried here, or elsewhere. Any goroutine may call
// it.
func (a *actor) carry() {
	if a.hub.carry() {
		a.lookAgain()
	}
}

// wake has the actor check what is due, and the match loaded again if it is about to end. Anyone
// may call it.
func (a *actor) wake() {
	a.running.Store(true)
	a.woken.Store(true)
	a.lookAgain()
}

// lookAgain makes the actor check again what is due. Any goroutine may call it.
func (a *actor) lookAgain() {
	select {
	case a.look <- struct{}{}:
	default: // it is about to check
	}
}

// idle reports whether nothing is due and nobody has been there for a while. After a fault of
// the store something may be due that is not known yet.
func (a *actor) idle(t time.Time) bool {
	return !a.busy() && a.attendance.idle(t, a.s.cfg.UnloadAfter)
}

// busy reports whether something is due or somebody is there.
func (a *actor) busy() bool {
	return a.timed() && a.hub.leads() || a.retry.pending() || a.bots.thinking() || a.hub.size() > 0
}

// timed reports whether a clock runs that does not follow the calendar, and has to be acted on.
func (a *actor) timed() bool {
	_, timed := a.current.Deadline()
	return timed && !a.s.cfg.Observes && !a.current.ByDays() && !a.clock.stopped()
}

// countClock tells the service whether the clock of the match runs.
func (a *actor) countClock(runs bool) {
	if runs == a.counted {
		return
	}
	a.counted = runs
	if runs {
		a.s.look()
		a.s.reach.count(1, instant())
	} else {
		a.s.reach.count(-1, instant())
	}
}

// guard runs f and ends the match if f panics: a fault in one match must not harm another.
func (a *actor) guard(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			a.s.cfg.Log.Error("match broken", "match", a.id, "panic", p, "stack", string(debug.Stack()))
			err = a.breakDown(fmt.Sprint(p))
		}
	}()
	return f()
}
