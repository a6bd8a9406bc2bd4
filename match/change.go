package match

import (
	"context"
	"errors"
	"fmt"
	"time"

	"woodwork/game"
	"woodwork/record"
	"woodwork/table"
)

func (a *actor) draft(at time.Duration) *draft {
	c := a.clock
	if a.current.Still() { // match time runs on from the end of the pause
		c = clockFrom(instant(), a.current.At)
	}
	return &draft{cfg: &a.s.cfg, meta: a.meta, base: a.current, around: a, at: at, clock: c, match: a.current.Match}
}

// change has a match judge a request, and returns the seq to answer with.
func (s *Service) change(ctx context.Context, id string, judge func(*draft) (uint64, error)) (seq uint64, err error) {
	return ask(ctx, s, id, func(a *actor) (uint64, error) { return a.change(judge) })
}

// changeFor is change for a guest, who is there by asking.
func (s *Service) changeFor(ctx context.Context, id, guest string, judge func(*draft) (uint64, error)) (seq uint64, err error) {
	return ask(ctx, s, id, func(a *actor) (uint64, error) {
		a.noteGuest(guest)
		return a.change(judge)
	})
}

// change judges a request, adds what follows from it, and stores it all. judge adds entries to
// the draft, or none if nothing changes, and returns the seq to answer with. It is called again
// if another service was faster.
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
		if !d.waitsForPlayers() {
			d.conclude()
		}
		err = a.store(d)
		if !errors.Is(err, ErrConflict) {
			return seq, err
		}
	}
}

// store makes a draft durable and then tells everybody. After ErrConflict the match is as
// another service has stored it.
func (a *actor) store(d *draft) (err error) {
	ctx, end := a.s.cfg.Span(a.doing, "change")
	defer func() { end(err) }()
	b := d.batch()
	began := instant()
	err = a.s.cfg.Store.Append(ctx, b)
	a.forgive(instant().Sub(began))
	if errors.Is(err, ErrConflict) {
		a.s.conflicts.Add(1)
		seq := a.current.Seq
		if err := a.catchUp(); err != nil {
			return err
		}
		if a.current.Seq == seq { // else it would be tried forever
			return a.s.incidents.stored(a.id, fmt.Errorf("%w: the log of match %s has gone on after entry %d, and has none", ErrDamaged, a.id, seq))
		}
		return ErrConflict
	}
	if a.s.incidents.stored(a.id, err) != nil {
		a.halt(d.at, err)
		return fmt.Errorf("store entries %d… of %s: %w", b.Entries[0].Seq, a.id, err)
	}
	a.goOn()
	a.s.entries.Add(uint64(len(b.Entries)))
	for seat, guest := range d.owners {
		a.meta.Owners[seat] = guest
	}
	a.adopt(d)
	a.keepTime(d)
	a.peer.Publish(ctx, Message{Entries: b.Entries})
	a.s.tellTurn(d.match, b.Summary, a.meta.Owners)
	return nil
}

// tellTurn tells Config.Turned whose turn it may be in a match by days, and for whom a seat is kept.
func (s *Service) tellTurn(m *record.Match, now Summary, owners map[game.Seat]string) {
	if s.cfg.Turned == nil {
		return
	}
	for place, guest := range owners {
		seat, member := table.SeatOf(place)
		if guest == "" || int(seat) >= len(m.Seats) {
			continue
		}
		kept := now.Phase == table.Waiting && !m.Here(seat, member) && m.Seats[seat].Kind != table.Bot
		if kept || now.Turn.Has(seat) && !now.Deadline.IsZero() && m.Acting(seat) == member {
			s.cfg.Turned(guest)
		}
	}
}

// adopt makes a stored draft the current match, and tells the subscribers.
func (a *actor) adopt(d *draft) {
	stood, paused := a.current.Still(), a.current.Paused
	a.current, a.read = d.last(), instant()
	a.s.outdated.note(a.current.Match)
	for _, e := range d.events {
		a.s.checkpoints.keep(e.After.Match)
	}
	if stood && !a.current.Still() {
		a.setClock(clockFrom(instant(), a.current.At))
	}
	if paused && !a.current.Paused {
		a.hub.countAbsence()
	}
	a.hub.setPatience(a.s.cfg.patience(a.current.Terms))
	a.turn, a.guests = a.current.Turn(), guestsOf(a.current.Seats, a.meta.Owners)
	a.bots.noteEntries(instant())
	a.recent.add(d.events)
	a.holdBack(d.events)
	if d.owners != nil {
		a.hub.setOwners(a.meta.Owners)
	}
	a.hub.publish(d.events)
}

// breakDown adds the entry that ends the match because of a fault of the program.
func (a *actor) breakDown(why string) error {
	a.s.broken.Add(1)
	if a.current == nil || a.current.Phase == table.Over || a.current.Phase == table.Broken {
		return fmt.Errorf("%w: %s", table.ErrBroken, why)
	}
	d := a.draft(a.now())
	d.must(record.Table, table.BrokenBy(why).String())
	d.must(record.Table, table.Deed{Verb: table.Disclose, Bytes: a.meta.Secret}.String())
	if err := a.store(d); err != nil {
		a.retryLater("match not ended", err)
		return err
	}
	return fmt.Errorf("%w: %s", table.ErrBroken, why)
}
