package match

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"sync/atomic"
	"time"

	"woodwork/game"
	"woodwork/memory"
	"woodwork/record"
)

// A keeper is the goroutine that owns one match in memory. Its fields belong
// to that goroutine, but for those that say otherwise.
type keeper struct {
	s        *Service
	id       string
	awake    atomic.Bool // whether the match goes on by itself: it is loaded again after a fault; anybody may say so
	requests chan request
	gone     chan struct{} // closed when the keeper has ended; err is set then
	err      error
	audience audience // has its own lock

	opening   Opening
	table     *Table // the match as it is stored
	turn      game.Turn
	recent    []Event // the last events, for readers who missed a few
	line      Line
	gathering gathering

	epoch    time.Time     // when match time was 0, had the match never been unloaded or stood still
	seen     time.Time     // when somebody with a seat was there last
	still    bool          // whether the match stands still, because nobody is there
	stood    time.Duration // the match time since when
	plied    time.Time     // when the last entries came
	hold     *memory.Hold  // of the match in memory
	evicted  chan struct{} // has one when others were given it
	used     time.Time     // when somebody last wanted something
	faults   int           // of the store, in a row, at what the match does by itself
	pause    time.Time     // after a fault of the store nothing is tried until then; zero: all is well
	timer    *time.Timer
	thoughts chan thought
	minds    map[game.Seat]*mind
	heard    map[game.Seat]uint64 // the LastPly at which a bot was asked whether it acts out of turn
}

type request struct {
	f     func(*keeper) error
	reply chan error // has room for one
}

func newKeeper(s *Service, id string) *keeper {
	return &keeper{
		s: s, id: id,
		requests: make(chan request),
		gone:     make(chan struct{}),
		evicted:  make(chan struct{}, 1),
		thoughts: make(chan thought, game.MaxSeats),
		minds:    map[game.Seat]*mind{},
		heard:    map[game.Seat]uint64{},
	}
}

func (k *keeper) run() {
	if k.hold, k.err = k.s.cfg.Memory.Take("matches", matchBytes); k.err == nil {
		k.err = k.guard(k.load)
	}
	if k.err == nil {
		k.s.loaded(k.id)
		k.timer = time.NewTimer(0)
		k.err = k.serve()
		k.timer.Stop()
		k.awake.Store(true) // whoever was there was promised that it goes on
	}
	k.s.forget(k)
	if k.troubled() {
		if pause := k.s.unloadable(k.id, k.err); k.awake.Load() && !lasting(k.err) {
			k.s.revive(k.id, pause)
		}
	}
	k.forgetMinds()
	if k.line != nil {
		k.line.Close()
	}
	k.audience.end(ErrClosed)
	k.hold.Free()
	close(k.gone)
}

// troubled reports whether the match ended by a fault that is to be told.
func (k *keeper) troubled() bool {
	if errors.Is(k.err, memory.ErrFull) {
		return k.awake.Load() // else the one who asked was told
	}
	return k.err != nil && !errors.Is(k.err, ErrClosed) && !errors.Is(k.err, ErrNotFound) && !errors.Is(k.err, record.ErrBroken)
}

// lasting reports whether a match that cannot be held will not be held later
// either: it does not exist, its log is damaged, its game panics; or the service
// is closing.
func lasting(err error) bool {
	var damaged *record.EntryError
	return errors.Is(err, ErrClosed) || errors.Is(err, ErrNotFound) || errors.Is(err, record.ErrBroken) || errors.Is(err, ErrDamaged) || errors.As(err, &damaged)
}

// serve does one thing after the other until the match may be unloaded.
func (k *keeper) serve() error {
	for {
		k.settle()
		k.spare()
		select {
		case r := <-k.requests:
			k.used = instant()
			r.reply <- k.guard(func() error { return r.f(k) })
		case t := <-k.thoughts:
			k.heed(t)
		case entries, ok := <-k.line.Entries():
			if err := k.guard(func() error { return k.hear(entries, ok) }); err != nil {
				return err
			}
		case <-k.timer.C:
			if k.idle(instant()) {
				return nil
			}
		case <-k.evicted:
			if err := k.stay(); err != nil || !k.busy() {
				return err
			}
		case <-k.s.ctx.Done():
			return ErrClosed
		}
	}
}

// idle reports whether nothing is due and nobody has been there for a while.
// After a fault of the store something may be due that is not known yet.
func (k *keeper) idle(t time.Time) bool {
	return !k.busy() && t.Sub(k.used) >= k.s.cfg.Idle
}

func (k *keeper) draft(at time.Duration) *draft {
	return &draft{
		at: at, secret: k.opening.Secret, base: k.table, cfg: &k.s.cfg, seats: k.opening.Owners,
		created: k.table.Created, match: k.table.Match,
	}
}

// change judges a request, adds what follows from it, and stores it all. judge
// adds entries to the draft, or none if nothing is to change, and returns the
// seq to answer with; it is called again if another service was faster.
func (k *keeper) change(judge func(*draft) (uint64, error)) (uint64, error) {
	for {
		if err := k.catchTime(); err != nil {
			return 0, err
		}
		d := k.draft(k.now())
		if deadline, ok := k.table.Deadline(); ok {
			d.at = min(d.at, deadline)
		}
		seq, err := judge(d)
		if err != nil || len(d.events) == 0 {
			return seq, err
		}
		if !k.gathers(d) {
			d.conclude()
		}
		if err := k.store(d); !errors.Is(err, ErrConflict) {
			return seq, err
		}
	}
}

// store makes a draft durable and then tells everybody. After ErrConflict the
// match is what another service has made of it.
func (k *keeper) store(d *draft) error {
	d.encode(&k.s.cfg)
	b := d.batch()
	err := k.s.cfg.Store.Append(context.Background(), b)
	if errors.Is(err, ErrConflict) {
		k.s.conflicts.Add(1)
		seq := k.table.Seq
		if err := k.catchUp(); err != nil {
			return err
		}
		if k.table.Seq == seq { // else it would be tried for ever
			return k.s.stored(k.id, fmt.Errorf("%w: the log of match %s has gone on after entry %d, and has none", ErrDamaged, k.id, seq))
		}
		return ErrConflict
	}
	if k.s.stored(k.id, err) != nil {
		return fmt.Errorf("store entries %d… of %s: %w", b.Entries[0].Seq, k.id, err)
	}
	k.s.entries.Add(uint64(len(b.Entries)))
	for seat, guest := range d.owners {
		k.opening.Owners[seat] = guest
	}
	k.adopt(d)
	k.line.Publish(b.Entries)
	return nil
}

// adopt makes a draft that is stored and encoded the match as it is, and tells the subscribers.
func (k *keeper) adopt(d *draft) {
	stood := k.table.Left()
	k.table = d.tables[len(d.tables)-1]
	for _, t := range d.tables {
		k.s.past.keep(t.Match)
	}
	if stood && !k.table.Left() {
		k.epoch, k.still = instant().Add(-k.table.At), false
		k.audience.setEpoch(k.epoch)
	}
	k.turn, k.plied = k.table.Turn(), instant()
	if len(k.recent) > keep {
		k.recent = slices.Delete(k.recent, 0, len(k.recent)-keep)
	}
	k.recent = append(k.recent, d.events...)
	if d.owners != nil {
		k.audience.know(k.opening.Owners)
	}
	k.audience.tell(d.events)
}

// keep is how many events at least are kept for readers who missed a few.
const keep = 16

// guard runs f, and ends the match if f panics: a fault in one match must not
// harm another.
func (k *keeper) guard(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			k.s.cfg.Log.Error("match broken", "match", k.id, "panic", p, "stack", string(debug.Stack()))
			err = k.breakDown(fmt.Sprint(p))
		}
	}()
	return f()
}

// breakDown writes into the log that the match ended by a fault of ours.
func (k *keeper) breakDown(why string) error {
	k.s.broken.Add(1)
	if k.table == nil || k.table.Phase == record.Over || k.table.Phase == record.Broken {
		return fmt.Errorf("%w: %s", record.ErrBroken, why)
	}
	d := k.draft(k.now())
	d.must(record.Table, record.BrokenText(why))
	d.must(record.Table, record.SecretText(k.opening.Secret))
	if err := k.store(d); err != nil {
		k.rest("match not ended", err)
		return err
	}
	return fmt.Errorf("%w: %s", record.ErrBroken, why)
}
