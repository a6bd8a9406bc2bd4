package match

import (
	"cmp"
	"context"
	"crypto/hmac"
	"fmt"
	"time"

	"woodwork/game"
	"woodwork/record"
	"woodwork/table"
)

// Play makes a player's move and returns its seq. It returns ErrStale if the game has gone on
// since m.Seq, unless this very move was made: repeating a request is safe.
func (s *Service) Play(ctx context.Context, m Move) (seq uint64, err error) {
	return ask(ctx, s, m.Match, func(a *actor) (uint64, error) {
		a.noteGuest(m.Guest)
		if m.Seq > a.current.Seq { // perhaps the player heard of it from another service
			if err := a.catchUp(); err != nil {
				return 0, err
			}
		}
		return a.change(func(d *draft) (uint64, error) { return d.play(m) })
	})
}

// play judges a move, or finds that it has already been made.
func (d *draft) play(m Move) (uint64, error) {
	if err := d.sits(m.Guest, m.Seat); err != nil {
		return 0, err
	}
	if m.Seq < d.match.LastPly {
		e, err := d.around.entryAfter(m.Seq, record.Entry.InGame)
		if err != nil || e.Seat == m.Seat && e.Text == m.Text {
			return e.Seq, err
		}
	}
	switch {
	case d.match.Phase == table.Over:
		return 0, game.ErrOver
	case d.match.Phase == table.Broken:
		return 0, whyBroken(d.match)
	case d.match.Phase == table.Waiting:
		return 0, table.ErrWaiting
	case d.match.Paused:
		return 0, table.ErrPaused
	case m.Seq < d.match.LastPly || m.Seq > d.match.Seq:
		return 0, fmt.Errorf("%w: entry %d follows entry %d", ErrStale, d.match.LastPly, m.Seq)
	case d.match.Seats[m.Seat].Kind != table.Human:
		return 0, fmt.Errorf("%w: seat %s is played by the computer", game.ErrTurn, m.Seat)
	}
	if err := d.acts(m.Guest, m.Seat); err != nil {
		return 0, err
	}
	if err := record.CheckText(m.Text); err != nil {
		return 0, fmt.Errorf("%w: %w", game.ErrMove, err)
	}
	err := d.append(m.Seat, m.Text)
	return d.match.Seq, err
}

// entryAfter returns the first entry after seq that is wanted; the zero entry if there is
// none.
func (a *actor) entryAfter(seq uint64, wanted func(record.Entry) bool) (record.Entry, error) {
	if events, ok := a.since(min(seq, a.current.Seq)); ok {
		for _, e := range events {
			if wanted(e.Entry) {
				return e.Entry, nil
			}
		}
		return record.Entry{}, nil
	}
	for {
		page, err := a.s.cfg.Store.Load(a.doing, a.id, seq, 16)
		if err != nil || len(page) == 0 {
			return record.Entry{}, err
		}
		for _, e := range page {
			if wanted(e) {
				return e, nil
			}
		}
		seq = page[len(page)-1].Seq
	}
}

// owns returns an error unless guest owned the seat before the draft.
func (d *draft) owns(guest string, seat game.Seat) error {
	return d.meta.owns(guest, seat, len(d.match.Seats))
}

// owns returns an error unless guest owns the seat; seats is how many there are.
func (m Meta) owns(guest string, seat game.Seat, seats int) error {
	if seat < 0 || int(seat) >= seats {
		return ErrSeat
	}
	if _, is := placeOf(m.Owners, guest, seat); !is {
		return ErrNotYours
	}
	return nil
}

// seatsOf returns the seats that a guest owned before the draft.
func (d *draft) seatsOf(guest string) (own game.Seats) {
	for place, owner := range d.meta.Owners {
		if guest != "" && owner == guest {
			seat, _ := table.SeatOf(place)
			own |= game.SeatsOf(seat)
		}
	}
	return own
}

// Join takes a seat and returns the seq of the entry for it. The game starts when the last open
// seat is taken and all promised entropy is revealed. Taking one's own seat again changes
// nothing and is no error; but before the draws are settled a new seal replaces the old one.
func (s *Service) Join(ctx context.Context, j Join) (seq uint64, err error) {
	j.Name = table.CleanName(j.Name)
	return ask(ctx, s, j.Match, func(a *actor) (uint64, error) {
		a.noteGuest(j.Guest)
		return a.change(func(d *draft) (uint64, error) {
			j, err := d.seatFor(j)
			if err != nil {
				return 0, err
			}
			seq, err := d.join(j)
			if err == nil && len(d.events) > 0 && a.current.Phase == table.Waiting && !a.maySit(j.Seat) {
				return 0, ErrOften
			}
			return seq, err
		})
	})
}

// maySit reports whether a seat may change hands again before the start: twenty times in a row,
// then once in ten seconds.
func (a *actor) maySit(seat game.Seat) bool {
	if a.sits == nil {
		a.sits = map[game.Seat]*allowance{}
	}
	if a.sits[seat] == nil {
		a.sits[seat] = new(allowance)
	}
	return a.sits[seat].take(instant(), 10*time.Second, 20)
}

// seatFor returns the request with its seat, if it is for any: the guest's own, so that nobody takes two by one
// invitation, or else one that nobody has or that people share and has a place left, with its key: the first of those
// that have fewest people.
func (d *draft) seatFor(j Join) (Join, error) {
	if !j.Any {
		return j, nil
	}
	if own := d.seatsOf(j.Guest); own != 0 {
		j.Seat = own.First()
		return j, nil
	}
	if !hmac.Equal([]byte(j.Key), []byte(openInvitation(d.meta.Secret))) {
		return j, ErrKey
	}
	fewest := game.MaxSeats
	for seat := range game.Seat(len(d.match.Seats)) {
		people := len(ownersOf(d.meta.Owners, seat))
		if _, place := freePlace(&d.match.State, d.meta.Owners, seat); (place || d.free(seat)) && people < fewest {
			j.Seat, j.Key, fewest = seat, invitation(d.meta.Secret, seat), people
		}
	}
	if fewest < game.MaxSeats {
		return j, nil
	}
	return j, ErrTaken
}

func (d *draft) join(j Join) (uint64, error) {
	member, joins, err := d.joins(j)
	if err != nil {
		return 0, err
	}
	if !joins && d.owns(j.Guest, j.Seat) == nil && d.match.Seats[j.Seat].Present() {
		if member, _ := d.placeOf(j.Guest, j.Seat); member > 0 {
			return d.match.Seq, nil
		}
		return d.match.Seq, d.promiseAgain(j)
	}
	if !joins {
		if err := d.mayJoin(j); err != nil {
			return 0, err
		}
	}
	if other, err := d.changedSince(j.Seen); err != nil || other && d.match.Phase == table.Waiting {
		return 0, cmp.Or(err, fmt.Errorf("%w: the terms of the table have changed", ErrStale))
	}
	if joins {
		return d.joinMember(j, member)
	}
	now := d.match.Seats[j.Seat]
	d.first(j)
	if d.match.Phase != table.Waiting { // before the start a guest must not use up the seat of the next one
		if err := bounded(j.Seat, d.match.SeatTaken(j.Seat)); err != nil {
			return 0, err
		}
	}
	err = d.do(table.NewSit(j.Seat, seated(now, j)))
	if err == nil {
		err = d.returns(j)
	}
	return d.match.Seq, err
}

// changedSince reports whether the terms of the table have changed since an entry.
func (d *draft) changedSince(seen uint64) (bool, error) {
	if seen == 0 || seen >= d.match.Seq {
		return false, nil
	}
	e, err := d.around.entryAfter(seen, func(e record.Entry) bool { deed, _ := e.Deed(); return deed.Verb == table.ChangeTerms })
	return e.Seq != 0, err
}

// seated returns the seat once j has taken it.
func seated(now table.Seat, j Join) table.Seat {
	s := table.Seat{Kind: table.Human, Name: j.Name}
	if now.Members != nil {
		s.Name = now.Members[0].Name
	}
	if now.Kind == table.Open {
		s.Entropy, s.Seal = j.Entropy, j.Seal
	}
	return s
}

func (d *draft) mayJoin(j Join) error {
	t := d.match
	switch {
	case j.Seat < 0 || int(j.Seat) >= len(t.Seats):
		return ErrSeat
	case t.Phase == table.Over:
		return game.ErrOver
	case t.Phase == table.Broken:
		return whyBroken(t)
	case j.Guest == "":
		return ErrNotYours
	}
	kind, owns := t.Seats[j.Seat].Kind, d.owns(j.Guest, j.Seat) == nil
	invited := hmac.Equal([]byte(j.Key), []byte(invitation(d.meta.Secret, j.Seat)))
	switch {
	case kind == table.Open && !owns && j.Key != "" && !invited:
		return ErrKey
	case kind == table.Open && !owns && !invited, kind != table.Open && !owns:
		return ErrTaken
	case table.CheckName(j.Name) != nil:
		return ErrName
	case kind == table.Open && !brought(j.Entropy, j.Seal):
		return ErrEntropy
	}
	return nil
}

// Leave gives up a seat. Until the draws are settled it becomes open again, and its invitation
// stays valid. Afterwards a computer takes over; in a match of two nobody does, and the other
// player chooses what happens: see record.LeaveText. The guest may come back with Join, unless
// they promised entropy and have not revealed it, or the terms do not allow it: see
// table.Terms.Returns. If no other person plays, the match is paused: see record.Match.Left. It
// is no error to leave a seat that is open, that the computer plays, or that one has already
// left.
func (s *Service) Leave(ctx context.Context, id, guest string, seat game.Seat) (seq uint64, err error) {
	return s.change(ctx, id, func(d *draft) (uint64, error) {
		if d.free(seat) { // the answer got lost
			return d.match.Seq, nil
		}
		if err := d.owns(guest, seat); err != nil {
			return 0, err
		}
		return d.quit(guest, seat)
	})
}

// quit takes a player who leaves from the seat, if nobody shares it with them.
func (d *draft) quit(guest string, seat game.Seat) (uint64, error) {
	if shares, err := d.part(guest, seat); shares || err != nil {
		return d.match.Seq, err
	}
	switch {
	case d.match.Seats[seat].Left:
		return d.match.Seq, nil
	case d.match.MayLeave(seat) != nil:
		return d.vacate(seat, false)
	}
	err := d.do(table.By(seat, table.Leave))
	return d.match.Seq, err
}

// free reports whether nobody has a seat and it is not kept for anybody.
func (d *draft) free(seat game.Seat) bool {
	return seat >= 0 && int(seat) < len(d.match.Seats) && d.match.Seats[seat].Kind == table.Open && d.meta.Owners[seat] == ""
}

// vacate opens the seat of a player who has left or was away, or gives it to a computer.
func (d *draft) vacate(seat game.Seat, away bool) (uint64, error) {
	now, on := d.match.Seats[seat], d.match.Phase == table.Waiting || d.match.Phase == table.Playing
	if now.Kind != table.Human || !on {
		return d.match.Seq, nil
	}
	next := table.Seat{Kind: table.Bot, Level: d.cfg.SubstituteLevel, Away: away}
	if !d.match.Settled() {
		next = table.Seat{Kind: table.Open}
	}
	if next.Kind == table.Open || now.Sealed() { // a player who did not reveal the promised entropy cannot come back
		d.disown(seat)
	}
	err := d.do(table.NewSit(seat, next))
	return d.match.Seq, err
}

// Substitute lets a computer play for a player who has left a match of two, or has been away for
// as long as the terms say, by default Config.AbsentAfter while a time limit runs and
// Config.GoneAfter otherwise, at the request of another player. It also replaces a player who
// has not revealed the promised entropy for the shorter of these times after the last seat was
// taken, and lets a computer take an open seat before the start, at the request of the host.
func (s *Service) Substitute(ctx context.Context, id, guest string, seat game.Seat) (seq uint64, err error) {
	return s.change(ctx, id, func(d *draft) (uint64, error) { return d.substitute(guest, seat) })
}

func (d *draft) substitute(guest string, seat game.Seat) (uint64, error) {
	if seat < 0 || int(seat) >= len(d.match.Seats) {
		return 0, ErrSeat
	}
	host := guest != "" && guest == d.meta.Host
	kind := d.match.Seats[seat].Kind
	switch {
	case !host && d.seatsOf(guest) == 0:
		return 0, ErrNotYours
	case kind == table.Open && !host:
		return 0, ErrNotYours
	case kind == table.Open:
		d.disown(seat)
		bot := table.Seat{Kind: table.Bot, Level: d.cfg.SubstituteLevel}
		err := d.do(table.NewSit(seat, bot))
		return d.match.Seq, err
	case kind == table.Human && d.match.Settled() && d.match.Seats[seat].Sealed():
		if err := waited(d.at-d.match.Closed, d.revealPatience()); err != nil {
			return 0, err
		}
		return d.vacate(seat, false)
	case kind == table.Human && d.match.Phase == table.Waiting:
		return 0, ErrTaken
	}
	left := d.match.Seats[seat].Left
	switch others := d.owns(guest, seat) != nil; {
	case kind != table.Human:
		return d.match.Seq, nil
	case !left && !others:
		return d.quit(guest, seat)
	case d.match.Paused:
		return 0, table.ErrPaused
	case d.hasLeft(guest, seat):
		return 0, table.ErrLeft
	}
	if err := d.isGone(seat); err != nil {
		return 0, err
	}
	return d.vacate(seat, !left)
}

// hasLeft reports whether a guest has left, and plays on no other seat: what happens with a
// match is decided by those who are still in it.
func (d *draft) hasLeft(guest string, beside game.Seat) (left bool) {
	for i, s := range d.match.Seats {
		if seat := game.Seat(i); d.owns(guest, seat) == nil {
			member, _ := d.placeOf(guest, seat)
			here := s.Present() && d.match.Here(seat, member)
			if here && seat != beside {
				return false
			}
			left = left || s.Kind == table.Human && !here
		}
	}
	return left
}

// waited returns an error unless others have waited for a player for long enough.
func waited(long, least time.Duration) error {
	if long < least {
		return fmt.Errorf("%w: %v of %v", ErrPresent, long.Truncate(time.Second), least)
	}
	return nil
}

// revealPatience returns how long a player may take to reveal the entropy that they promised, once all have sat down. In a
// match by days nobody need be there.
func (d *draft) revealPatience() time.Duration {
	p := d.cfg.patience(d.match.Terms)
	if d.match.ByDays() {
		return p.Free
	}
	return p.Limited
}

// patience returns how long a player must have been away to be replaced.
func (d *draft) patience() time.Duration {
	p := d.cfg.patience(d.match.Terms)
	if _, timed := d.match.Deadline(); timed {
		return p.Limited
	}
	return p.Free
}

// patience returns how long a player must have been away to be replaced, while a time limit runs
// and while none does: as the terms say, or by default. Without a limit nobody loses anything by
// waiting, so the default is long enough to find the match again the next morning.
func (c *Config) patience(t table.Terms) Patience {
	return Patience{Limited: cmp.Or(t.Away, c.AbsentAfter), Free: cmp.Or(t.Away, c.GoneAfter)}
}
