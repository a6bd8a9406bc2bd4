package match

import (
	"errors"
	"fmt"
	"maps"
	"time"

	"woodwork/game"
	"woodwork/record"
	"woodwork/table"
)

// A draft is entries that may come next, judged but not stored. It owns its match; the snapshots
// that it makes are for those who are told about it.
type draft struct {
	cfg    *Config
	meta   Meta         // of the match before the entries
	base   *Snapshot    // the match before the entries; nil for a new one
	around surroundings // nil for a new one

	at     time.Duration // the match time of the entries
	clock  clock         // the clock of the match after them
	match  *record.Match // after the last entry
	events []Event
	owners map[game.Seat]string // seats that change owner
	stands time.Duration        // how long match time stands still after the entries, until they have been shown
}

// surroundings are what a draft asks the actor of its match.
type surroundings interface {
	// entryAfter returns the first wanted entry after seq, or the zero entry if there is none.
	entryAfter(seq uint64, wanted func(record.Entry) bool) (record.Entry, error)
	// absent returns how long a guest has been away.
	absent(guest string) time.Duration
	// unheard reports whether a guest may be connected to a server that cannot be reached.
	unheard(guest string) bool
}

// maxRequests is how many entries of one kind the log of a match has room for at the request of
// one seat. Draws are offered a few times in a match, but a program could do it forever; and what
// one player uses up, the others still have. What answers a request, what ends a match, what
// answers an absence, and what the service writes by itself always has room.
const maxRequests = 300

// bounded returns ErrLong if the players on a seat have asked for something as often as the log
// has room for.
func bounded(seat game.Seat, times int) error {
	if times >= maxRequests {
		return fmt.Errorf("%w: seat %s has asked for this %d times, more than a match has room for", ErrLong, seat, maxRequests)
	}
	return nil
}

// do appends what happens at the table, if it is allowed.
func (d *draft) do(deed table.Deed) error { return d.append(record.Table, deed.String()) }

// append judges an entry, and appends it if it is allowed.
func (d *draft) append(seat game.Seat, text string) error {
	e := record.Entry{Seq: d.match.Seq + 1, At: d.at, Seat: seat, Text: text}
	next := d.match.Clone()
	report, err := next.Apply(e)
	if err != nil {
		var wrapped *record.EntryError
		if errors.As(err, &wrapped) {
			return wrapped.Err // the caller knows what was asked for
		}
		return err
	}
	d.stands += d.standsFor(e) // only what is legal can be shown: d.match is the one before it
	d.take(e, report, next)
	return nil
}

// take adds an entry and the match after it.
func (d *draft) take(e record.Entry, report record.Report, next *record.Match) {
	d.match = next
	after := &Snapshot{Match: next, Created: d.meta.Created}
	d.events = append(d.events, Event{Entry: e, Report: report, Before: d.last(), After: after})
}

// follow adds an entry that another service has stored. If the game refuses it, or panics, the
// rules are others there.
func (d *draft) follow(e record.Entry) error {
	d.at = e.At
	next := d.match.Clone()
	report, _, why := replayed(next, e)
	if why == nil {
		d.stands += d.standsFor(e)
	} else {
		next, report = d.match.Clone(), record.Report{}
		if err := next.Pass(e, why); err != nil {
			return fmt.Errorf("%w: the log of match %s: %v", ErrDamaged, d.meta.ID, err)
		}
	}
	d.take(e, report, next)
	return nil
}

// last returns the match after the last entry so far, nil if there is none.
func (d *draft) last() *Snapshot {
	if n := len(d.events); n > 0 {
		return d.events[n-1].After
	}
	return d.base
}

// must adds an entry that the service makes by itself and that cannot be refused.
func (d *draft) must(seat game.Seat, text string) {
	if err := d.append(seat, text); err != nil {
		panic("match " + d.match.ID + ": " + seatName(seat) + " " + text + ": " + err.Error())
	}
}

func seatName(s game.Seat) string { return record.FormatSeat(s) }

// setOwner records that the seat belongs to guest from these entries on.
func (d *draft) setOwner(seat game.Seat, guest string) {
	if d.owners == nil {
		d.owners = map[game.Seat]string{}
	}
	d.owners[seat] = guest
}

// maxDraws bounds Nature's draws in a row; only a fault makes more.
const maxDraws = 1000

// conclude adds what follows by itself: wishes to which all remaining players have agreed, the
// start once the match is ready, Nature's draws with the time that they take at the table, and
// the secret once the match is over. The draws are published at once, so the times of the last
// entries may be ahead of the clock: the next decision begins when they have been shown.
func (d *draft) conclude() {
	d.fulfil()
	if d.match.Ready() {
		d.must(record.Table, string(table.Start))
	}
	for n := 0; d.match.Turn().Chance; n++ {
		if n == maxDraws {
			panic("Nature draws without end: " + d.match.Game.State())
		}
		if d.base != nil && d.match == d.base.Match {
			d.match = d.match.Clone() // drawing may change the match, which others read
		}
		move := d.match.Game.Draw(d.match.Source(d.meta.Secret))
		d.at += d.match.Game.ShowTime(move, false).Moves
		d.must(game.Nature, move)
	}
	if d.match.Phase == table.Over && d.match.Secret == nil {
		d.must(record.Table, table.Deed{Verb: table.Disclose, Bytes: d.meta.Secret}.String())
	}
}

// batch returns the draft in the form for the store.
func (d *draft) batch() Batch {
	entries := make([]record.Entry, len(d.events))
	for i, e := range d.events {
		entries[i] = e.Entry
	}
	head := summaryOf(d.match, d.cfg.date())
	head.Deadline, head.Guarded = d.overAt(), d.guarded()
	head.Running = head.Running && d.cfg.goesOn(d.guests())
	return Batch{Match: d.match.ID, Entries: entries, Summary: head, Owners: d.owners}
}

// guests counts those who play the match as it will be.
func (d *draft) guests() int { return guestsOf(d.match.Seats, d.owned()) }

// owned returns who will own the seats. The map must not be changed.
func (d *draft) owned() map[game.Seat]string {
	if len(d.owners) == 0 {
		return d.meta.Owners
	}
	owners := map[game.Seat]string{}
	maps.Copy(owners, d.meta.Owners)
	maps.Copy(owners, d.owners)
	return owners
}

// summaryOf summarises a match; Running says whether it would go on without its guests.
func summaryOf(m *record.Match, now time.Time) Summary {
	h := Summary{ID: m.ID, Game: m.GameID, Phase: m.Phase, Winners: m.Winners(), Updated: now}
	if m.End != nil {
		h.Why, h.By = m.End.Why, m.End.Seat
	}
	turn := m.Turn()
	still := m.Still()
	h.Acts = actsOf(m, turn.Seats)
	_, timed := m.Deadline()
	h.Turn, h.Running = turn.Seats, timed && !m.ByDays()
	if m.Paused {
		h.Turn, h.Acts = 0, 0
	}
	score := m.Game.Score()
	h.Score = score[:len(m.Seats)]
	h.Seats = make([]table.Seat, len(m.Seats))
	for i, s := range m.Seats {
		h.Seats[i] = table.Seat{Kind: s.Kind, Level: s.Level, Away: s.Away, Left: s.Left}
		if s.Kind == table.Human {
			h.Seats[i].Name = s.Name
		}
		seat := game.Seat(i)
		h.Running = h.Running || s.Kind == table.Bot && !still && (turn.Seats.Has(seat) || m.Asked(table.Draw, seat))
	}
	return h
}
