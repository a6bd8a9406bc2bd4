package match

import (
	"context"
	"fmt"

	"woodwork/game"
	"woodwork/record"
	"woodwork/table"
)

// A Wish asks for a draw, a takeback, a pause or other terms, for a guest's seat; or agrees to
// what another player asks for.
type Wish struct {
	Match string
	Guest string
	Seat  game.Seat
	Wish  table.Wish
	Terms table.Terms // for table.NewTerms
	Seen  uint64      // the last entry that the player had seen, or 0
}

// Ask asks for a wish and returns the seq of the last entry. If another player asks for exactly
// that, the seat agrees, and what is wished happens once all have agreed; it happens at once if
// nobody else has to agree, because no other person plays, or one guest has all the seats. A
// repeated request changes nothing: what a seat waits for is not asked again, nor what it has
// asked for, agreed to or done since Seen. A takeback is stale if the seat has decided since then.
func (s *Service) Ask(ctx context.Context, w Wish) (seq uint64, err error) {
	return s.changeFor(ctx, w.Match, w.Guest, func(d *draft) (uint64, error) { return d.wish(w) })
}

// Deny says no to what a guest's seat is asked for, or withdraws what it asks for, and returns the
// seq of the last entry. It is no error if nobody asks any more.
func (s *Service) Deny(ctx context.Context, id, guest string, seat game.Seat, w table.Wish) (seq uint64, err error) {
	return s.change(ctx, id, func(d *draft) (uint64, error) { return d.deny(guest, seat, w) })
}

func (d *draft) deny(guest string, seat game.Seat, w table.Wish) (uint64, error) {
	if err := d.sits(guest, seat); err != nil {
		return 0, err
	}
	verb := table.Refuse
	switch {
	case d.match.Requests[w].Made(seat):
		verb = table.Withdraw // no to one's own request
	case !d.match.Asked(w, seat):
		return d.match.Seq, nil
	}
	err := d.do(table.About(seat, verb, w))
	return d.match.Seq, err
}

// GoOn resumes a match that its players have paused, for a guest's seat, and returns the seq of
// the last entry. It is no error if the match is not paused.
func (s *Service) GoOn(ctx context.Context, id, guest string, seat game.Seat) (seq uint64, err error) {
	return s.changeFor(ctx, id, guest, func(d *draft) (uint64, error) {
		if err := d.sits(guest, seat); err != nil {
			return 0, err
		}
		if err := plays(d.match, seat); err != nil || !d.match.Paused {
			return d.match.Seq, err
		}
		err := d.do(table.By(seat, table.Resume))
		return d.match.Seq, err
	})
}

func (d *draft) wish(w Wish) (uint64, error) {
	if err := d.sits(w.Guest, w.Seat); err != nil {
		return 0, err
	}
	if err := d.complete(&w); err != nil {
		return 0, err
	}
	if done, err := d.wished(w); err != nil || done {
		return d.match.Seq, err
	}
	if err := sits(d.match, w); err != nil {
		return 0, err
	}
	err := d.ask(w)
	return d.match.Seq, err
}

// complete completes the terms of a wish, or returns the reason why no table has them.
func (d *draft) complete(w *Wish) (err error) {
	if w.Wish != table.NewTerms {
		w.Terms = table.Terms{}
		return nil
	}
	g, _ := d.cfg.Games(d.match.GameID)
	w.Terms, err = w.Terms.For(g, len(d.match.Seats))
	if err == nil && w.Terms != d.match.Terms && w.Terms.Clock.ByDays() && limited(d.match) {
		return errShortDays
	}
	return err
}

// ask asks the others, unless one of them asks for exactly the same: then the guest's seats agree.
func (d *draft) ask(w Wish) error {
	if r := d.match.Requests[w.Wish]; !r.Stands || r.Terms != w.Terms {
		alone := d.match.MayGrant(w.Wish, w.Seat, w.Terms)
		if alone != nil && alone != table.ErrUnagreed {
			return alone
		}
		if err := bounded(w.Seat, d.match.Requested(w.Seat, w.Wish)); err != nil {
			return err
		}
		if alone == nil {
			return d.grant(w.Seat, w.Wish, w.Terms)
		}
		if err := d.do(table.Deed{Verb: table.Offer, Seat: w.Seat, Wish: w.Wish, Terms: w.Terms}); err != nil {
			return err
		}
	}
	return d.consent(w)
}

// errShortDays refuses days for a decision in a game that has shorter limits.
var errShortDays = fmt.Errorf("%w: days for a decision, and a limit of the game that is shorter", ErrSpec)

// wished reports whether a wish is fulfilled, or the seat has done what it can: it has made the
// request or agreed, and waits for other guests.
func (d *draft) wished(w Wish) (bool, error) {
	r := d.match.Requests[w.Wish]
	switch {
	case w.Wish == table.Pause && d.match.Paused, w.Wish == table.NewTerms && w.Terms == d.match.Terms:
		return true, nil
	case r.Stands && r.Terms == w.Terms && !d.match.Missing(w.Wish).Has(w.Seat) && d.othersMissing(w):
		return true, nil
	}
	return d.wishedSince(w)
}

// othersMissing reports whether a seat of somebody else has not agreed to a wish.
func (d *draft) othersMissing(w Wish) bool {
	for i := range d.match.Seats {
		if seat := game.Seat(i); d.match.Missing(w.Wish).Has(seat) && d.owns(w.Guest, seat) != nil {
			return true
		}
	}
	return false
}

// recentWish is how many entries back a repeated request is looked for, so that the log need not
// be read from its beginning.
const recentWish = 100

// wishedSince reports whether a request has been carried out since the player saw the match.
func (d *draft) wishedSince(w Wish) (bool, error) {
	if w.Seen == 0 || w.Seen > d.match.Seq || d.match.Seq-w.Seen > recentWish {
		return false, nil
	}
	e, err := d.around.entryAfter(w.Seen, func(e record.Entry) bool { return d.carriesOut(w, e) || w.Wish == table.Takeback && e.Seat == w.Seat })
	if err == nil && w.Wish == table.Takeback && e.Seq != 0 && e.Seat == w.Seat {
		return false, fmt.Errorf("%w: seat %s has decided in entry %d", ErrStale, w.Seat, e.Seq)
	}
	return e.Seq != 0, err
}

// carriesOut reports whether an entry is what this request leads to.
func (d *draft) carriesOut(w Wish, e record.Entry) bool {
	if agreement, _ := d.match.Game.Agreement(); w.Wish == table.Draw && e.Seat == w.Seat {
		return e.Text == agreement
	}
	deed, ok := e.Deed()
	switch {
	case !ok:
		return false
	case deed.Verb == table.TakeBack:
		return w.Wish == table.Takeback
	case deed.Seat != w.Seat:
		return false
	}
	switch deed.Verb {
	case table.Offer:
		return deed.Wish == w.Wish && deed.Terms == w.Terms
	case table.Agree:
		return deed.Wish == w.Wish
	case table.Finish:
		return w.Wish == table.Draw && deed.Text == table.Agreed
	case table.PauseMatch:
		return w.Wish == table.Pause
	}
	return w.Wish == table.NewTerms && deed.Verb == table.ChangeTerms && deed.Terms == w.Terms
}

// consent lets all seats of a guest agree to a wish, because one press on one screen counts for
// all of them, and grants it if nobody else has to agree.
func (d *draft) consent(w Wish) error {
	for i := range d.match.Seats {
		seat := game.Seat(i)
		switch mine := d.owns(w.Guest, seat) == nil && d.match.Seats[i].Kind == table.Human && d.match.Missing(w.Wish).Has(seat); {
		case mine && d.match.Settles(w.Wish, seat):
			return d.grant(seat, w.Wish, w.Terms)
		case mine:
			if err := d.do(table.About(seat, table.Agree, w.Wish)); err != nil {
				return err
			}
		}
	}
	if r := d.match.Requests[w.Wish]; r.Stands && d.match.Missing(w.Wish) == 0 {
		return d.grant(r.By, w.Wish, w.Terms)
	}
	return nil
}

// grant lets what is wished happen: seat is the last to agree, or asks nobody.
func (d *draft) grant(seat game.Seat, w table.Wish, terms table.Terms) error {
	switch w {
	case table.Takeback:
		if r := d.match.Requests[w]; r.Stands {
			seat = r.By
		}
		deed, err := d.match.Returns(seat)
		if err != nil {
			return err
		}
		return d.do(deed)
	case table.Pause:
		return d.do(table.By(seat, table.PauseMatch))
	case table.NewTerms:
		return d.do(table.Deed{Verb: table.ChangeTerms, Seat: seat, Terms: terms})
	}
	return d.agreeDraw(seat)
}

// agreeDraw accepts the draw that is offered to a seat: by a move of the game or, if it has none,
// by a deed of the table.
func (d *draft) agreeDraw(seat game.Seat) error {
	if agreement, _ := d.match.Game.Agreement(); agreement != "" {
		return d.append(seat, agreement)
	}
	end, err := d.match.MayEnd(table.Agreed, seat)
	if err != nil {
		return err
	}
	return d.do(end)
}

// fulfil grants wishes to which everyone who is left has agreed, once a player whose answer was
// missing has gone. A wish that can no longer be granted is withdrawn.
func (d *draft) fulfil() {
	for w := table.Takeback; w < table.Wishes; w++ {
		r := d.match.Requests[w]
		if !r.Stands || d.match.Missing(w) != 0 || d.match.Paused {
			continue
		}
		if d.match.MayGrant(w, r.By, r.Terms) != nil || d.grant(r.By, w, r.Terms) != nil {
			d.must(record.Table, table.About(r.By, table.Withdraw, w).String())
		}
	}
}

// sits returns an error unless a person has the seat and the match is on. For other terms it may
// wait for players.
func sits(m *record.Match, w Wish) error {
	switch {
	case w.Wish != table.NewTerms || m.Phase != table.Waiting:
		return plays(m, w.Seat)
	case m.Seats[w.Seat].Kind != table.Human:
		return fmt.Errorf("%w: nobody sits on seat %s", ErrNotYours, w.Seat)
	}
	return nil
}

// plays returns an error unless a person plays on the seat and the match is on; it is ErrLeft if
// that person has left the seat.
func plays(m *record.Match, seat game.Seat) error {
	switch {
	case m.Phase == table.Over:
		return game.ErrOver
	case m.Phase == table.Broken:
		return whyBroken(m)
	case m.Phase == table.Waiting:
		return table.ErrWaiting
	case m.Seats[seat].Kind != table.Human:
		return fmt.Errorf("%w: seat %s is played by the computer", game.ErrTurn, seat)
	case m.Seats[seat].Left:
		return table.ErrLeft
	}
	return nil
}
