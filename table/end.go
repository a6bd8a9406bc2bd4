package table

import (
	"time"

	"woodwork/game"
)

// Reasons for the table to end a match.
const (
	Resigned  = "resigned"  // a player resigned: the other one wins
	Aborted   = "aborted"   // nobody wins; only before the second decision of the match, or before it begins
	Agreed    = "agreed"    // both players want a draw, in a game that has no move for it
	Abandoned = "abandoned" // a player has gone: the other one claims the win, or a draw
	Flagged   = "flag"      // a player has run out of time: those who are left win
)

// An End says how the table ended a match before the game was over.
type End struct {
	Winners game.Seats // nobody if nobody wins, both in a draw
	Why     string     // Resigned, Aborted, Agreed, Abandoned or Flagged
	Seat    game.Seat  // who resigned, aborted, agreed to the draw, has gone or has run out of time
}

// both seats win in a draw.
const both = game.Seats(1<<0 | 1<<1)

// Deed returns the deed with which the table ends a match so.
func (e End) Deed() Deed { return Deed{Verb: Finish, Seat: e.Seat, Winners: e.Winners, Text: e.Why} }

// MayEnd returns the deed by which the match ends if a seat resigns, aborts or agrees to a draw
// now, or the reason why it may not.
func (s *State) MayEnd(why string, seat game.Seat) (Deed, error) {
	end, err := s.mayEnd(why, seat)
	return end.Deed(), err
}

func (s *State) mayEnd(why string, seat game.Seat) (End, error) {
	end := End{Why: why, Seat: seat}
	if err := s.ends(); err != nil && (why != Aborted || s.Phase != Waiting) {
		return end, err
	}
	switch why {
	case Resigned:
		if len(s.Seats) != 2 {
			return end, notNow("one of two players resigns; of %d, one leaves", len(s.Seats))
		}
		end.Winners = game.SeatsOf(1 - seat)
	case Aborted:
		if s.Decisions >= 2 {
			return end, notNow("a match is aborted before its second decision, and this one had %d", s.Decisions)
		}
	case Agreed:
		end.Winners = both
		return end, s.mayAgreeDraw(seat)
	default:
		return end, notNow("no match ends because it is %.40q: want resigned, aborted, agreed, abandoned or flag", why)
	}
	return end, nil
}

// mayAgreeDraw returns the reason why a seat cannot agree to a draw by a deed of the table, or nil.
func (s *State) mayAgreeDraw(seat game.Seat) error {
	switch agreement, _ := s.Game.Agreement(); {
	case s.Paused:
		return ErrPaused
	case !s.Asked(Draw, seat):
		return ErrNotAsked
	case agreement != "":
		return notNow("this game has a move to agree on a draw: %s", agreement)
	}
	return nil
}

// MayClaim returns the deed by which the other player claims the match from one who has gone, as a
// win or as a draw, or the reason why they may not. How long the player has been away is not in
// the log; the server judges that.
func (s *State) MayClaim(gone game.Seat, draw bool) (Deed, error) {
	end, err := s.mayClaim(gone, draw)
	return end.Deed(), err
}

func (s *State) mayClaim(gone game.Seat, draw bool) (End, error) {
	end := End{Why: Abandoned, Seat: gone}
	if err := s.ends(); err != nil {
		return end, err
	}
	if s.Paused {
		return end, ErrPaused
	}
	if !s.twoPeople() {
		return end, notNow("a match is claimed by one of two people from the other")
	}
	end.Winners = game.SeatsOf(1 - gone)
	if draw {
		end.Winners = both
	}
	return end, nil
}

// ends returns the reason why the table cannot end the match at all.
func (s *State) ends() error {
	if s.Phase != Playing {
		return notNow("a match that is %s does not end", s.Phase)
	}
	return nil
}

func (s *State) refuseFinish(d Deed, at time.Duration) error {
	var end End
	var err error
	switch d.Text {
	case Abandoned:
		end, err = s.mayClaim(d.Seat, d.Winners.Has(d.Seat))
	case Flagged:
		end, err = s.flagEnd(d.Seat, at)
	default:
		end, err = s.mayEnd(d.Text, d.Seat)
	}
	switch {
	case err != nil:
		return err
	case end.Winners != d.Winners:
		return notNow("the end is %q, not %q", end.Deed(), d)
	}
	return nil
}

// finish ends the match; nothing is asked for, taken back or paused any more.
func (s *State) finish(phase Phase) {
	s.Phase, s.past, s.Paused = phase, nil, false
	for w := range Wishes {
		s.renew(w)
	}
}

// Break ends the match by a fault, or because the rules of today refuse what was played.
func (s *State) Break(why string) {
	s.finish(Broken)
	s.Why = why
}
