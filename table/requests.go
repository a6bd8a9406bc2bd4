package table

import (
	"fmt"

	"woodwork/game"
)

// A Wish is something that one player can ask of all the others. It is granted when all of them
// have agreed: all but the last by Agree, the last one by the deed itself, or for a draw by the
// move of the game with which two players agree on one. The request stands until it is granted,
// one of them refuses, the player withdraws it, or a decision ends it: see State.decided.
type Wish uint8

// What can be asked for.
const (
	Draw Wish = iota
	Takeback
	Pause
	NewTerms
	Wishes // how many there are
)

var wishWords = [Wishes]string{"draw", "takeback", "pause", "terms"}

func (w Wish) String() string { return wishWords[w] }

// ParseWish inverts Wish.String.
func ParseWish(text string) (Wish, error) {
	for w, word := range wishWords {
		if word == text {
			return Wish(w), nil
		}
	}
	return 0, fmt.Errorf("%.20q cannot be asked for: want draw, takeback, pause or terms", text)
}

// A Request is a wish that a player has at the moment, and who has agreed to it. The zero Request
// says that nobody has.
type Request struct {
	Stands bool
	By     game.Seat
	Agreed game.Seats
	Terms  Terms // the other terms that are asked for, if the wish is NewTerms
}

// Asks reports whether the request stands and is not the seat's own.
func (r Request) Asks(seat game.Seat) bool { return r.Stands && r.By != seat }

// Made reports whether the request stands and is the seat's own.
func (r Request) Made(seat game.Seat) bool { return r.Stands && r.By == seat }

// Asked reports whether a seat is asked for something. People are; the offer of a draw is made to
// computers as well.
func (s *State) Asked(w Wish, seat game.Seat) bool {
	return s.Requests[w].Asks(seat) && (w == Draw || s.Seats[seat].Kind == Human)
}

// Missing returns the seats that are asked for something and have not agreed yet.
func (s *State) Missing(w Wish) (set game.Seats) {
	for i := range s.Seats {
		if seat := game.Seat(i); s.Asked(w, seat) && !s.Requests[w].Agreed.Has(seat) {
			set |= game.SeatsOf(seat)
		}
	}
	return set
}

// Settles reports whether a seat is the only one that has not agreed to a wish yet.
func (s *State) Settles(w Wish, seat game.Seat) bool { return s.Missing(w) == game.SeatsOf(seat) }

// MayGrant returns the reason why what a seat asks for, or is the last to agree to, cannot happen
// now. It is ErrUnagreed if only others must agree. The terms count for NewTerms.
func (s *State) MayGrant(w Wish, seat game.Seat, terms Terms) error {
	if err := s.possible(w, seat, terms); err != nil {
		return err
	}
	r := s.Requests[w]
	switch agreed := r.Made(seat) && s.Missing(w) == 0; {
	case w == Draw:
		return ErrUnagreed // the last one agrees by the end of the match, or by a move
	case s.others(seat) == 0, w == Takeback && r.Made(seat) && s.Missing(w).Len() < 2:
		return nil // a takeback is that of the player who asked
	case w != Takeback && r.Terms == terms && (agreed || s.Settles(w, seat)):
		return nil
	}
	return ErrUnagreed
}

// possible returns the reason why a wish of a seat cannot be granted even if all agree.
func (s *State) possible(w Wish, seat game.Seat, terms Terms) error {
	switch {
	case w == NewTerms:
		return s.changeable(seat, terms)
	case s.Paused:
		return ErrPaused
	case s.Phase != Playing:
		return notNow("this can be asked for while the match is on")
	case w == Draw && !s.drawable():
		return ErrNoDraw
	case w == Takeback:
		_, err := s.lastDecision(seat)
		return err
	case w == Pause && s.Seats[seat].Kind != Human:
		return notNow("a player pauses the match, and not the computer")
	}
	return nil
}

// drawable reports whether two players can agree on a draw: by a move of the game or, if it has
// none, as two people.
func (s *State) drawable() bool {
	if agreement, _ := s.Game.Agreement(); agreement != "" {
		return len(s.Seats) == 2
	}
	return s.twoPeople()
}

// refuseOffer returns the reason why a seat cannot ask for something. Asking twice needs a
// decision in between; otherwise a player could ask without end. Before the start terms may be
// asked for again.
func (s *State) refuseOffer(d Deed) error {
	r, err := s.Requests[d.Wish], s.MayGrant(d.Wish, d.Seat, d.Terms)
	switch {
	case err == nil:
		return notNow("seat %s need not ask", d.Seat)
	case err != ErrUnagreed:
		return err
	case s.someLeft():
		return ErrGone
	case r.Asks(d.Seat):
		return notNow("seat %s is asked for this itself: it agrees, or refuses", d.Seat)
	case s.Phase == Playing && (r.Made(d.Seat) || s.spent[d.Wish].Has(d.Seat)):
		return ErrAsked
	}
	return nil
}

func (s *State) offer(d Deed) {
	s.Requests[d.Wish] = Request{Stands: true, By: d.Seat, Terms: d.Terms}
	s.spent[d.Wish] |= game.SeatsOf(d.Seat)
}

func (s *State) refuseAgree(d Deed) error {
	switch {
	case !s.Missing(d.Wish).Has(d.Seat):
		return ErrNotAsked
	case s.Settles(d.Wish, d.Seat):
		return notNow("seat %s is the last to agree, and does it by the %s itself", d.Seat, d.Wish)
	}
	return nil
}

func (s *State) refuseRefuse(d Deed) error {
	if !s.Asked(d.Wish, d.Seat) {
		return ErrNotAsked
	}
	return nil
}

func (s *State) refuseWithdraw(d Deed) error {
	if !s.Requests[d.Wish].Made(d.Seat) {
		return ErrNotAsked
	}
	return nil
}

// drop ends a request. Its player cannot repeat it yet.
func (s *State) drop(w Wish) { s.Requests[w] = Request{} }

// renew ends a request, and lets everybody ask again.
func (s *State) renew(w Wish) {
	s.drop(w)
	s.spent[w] = 0
}

// decided ends the requests that do not outlast a decision of this seat: an offered draw ends with
// the decision of the player it was made to, and is made again after one's own; a takeback is
// asked for before anybody decides, a pause and terms before a person does.
func (s *State) decided(seat game.Seat) {
	if s.Requests[Draw].Asks(seat) {
		s.drop(Draw)
	}
	s.spent[Draw] &^= game.SeatsOf(seat)
	s.renew(Takeback)
	if s.Seats[seat].Kind == Human {
		s.renew(Pause)
		s.renew(NewTerms)
	}
}

// quit ends the requests of a player who no longer has the seat, what the player had agreed to,
// and what only that player was asked for. The offer of a draw stays with the seats.
func (s *State) quit(seat game.Seat) {
	for w := Takeback; w < Wishes; w++ {
		r := &s.Requests[w]
		r.Agreed &^= game.SeatsOf(seat)
		if r.Made(seat) || s.Missing(w) == 0 && r.Agreed == 0 {
			s.drop(w)
		}
	}
}
