package table

import (
	"slices"

	"woodwork/game"
)

// maxPast is how many decisions of people can be taken back, one after another.
const maxPast = 32

// A decision is the match as it was before a player decided. It is never changed.
type decision struct {
	seat   game.Seat
	seq    uint64 // of the entry before it
	forced bool   // there was no choice
	game   game.Match
	clocks Clocks // as they stood when the decision began
}

// MayReturn reports whether a seat may take its last decision back, or ask for it.
func (s *State) MayReturn(seat game.Seat) bool {
	if !s.Seats[seat].Present() {
		return false
	}
	return s.MayGrant(Takeback, seat, Terms{}) == nil || s.refuseOffer(Deed{Seat: seat, Wish: Takeback}) == nil
}

// Returns returns the deed that takes back the last decision of a seat, or the reason why it
// cannot be taken back. It is ErrUnagreed if others have yet to agree.
func (s *State) Returns(seat game.Seat) (Deed, error) {
	if err := s.MayGrant(Takeback, seat, Terms{}); err != nil {
		return Deed{}, err
	}
	i, err := s.lastDecision(seat)
	if err != nil {
		return Deed{}, err
	}
	return Deed{Verb: TakeBack, Seat: seat, Seq: s.past[i].seq}, nil
}

// lastDecision returns the index in s.past of the last decision of a seat: of the last in which
// it had a choice, because what was forced would only be made again; without any, of the last.
func (s *State) lastDecision(seat game.Seat) (int, error) {
	if !s.takesBack() {
		return 0, ErrNoTakeback
	}
	forced := -1
	for i, d := range slices.Backward(s.past) {
		switch {
		case d.seq < s.deserted():
			return lastForced(forced)
		case d.seat == seat && !d.forced:
			return i, nil
		case d.seat == seat && forced < 0:
			forced = i
		}
	}
	return lastForced(forced)
}

func lastForced(i int) (int, error) {
	if i < 0 {
		return 0, ErrNothing
	}
	return i, nil
}

// deserted returns the seq of the last entry by which a computer took over from a player for
// whom it still plays, 0 if there is none. That player cannot agree to take back anything from
// before it.
func (s *State) deserted() (seq uint64) {
	for i, seat := range s.Seats {
		if seat.TookOver() {
			seq = max(seq, s.lent[i])
		}
	}
	return seq
}

func (s *State) takesBack() bool {
	return s.Terms.Takeback == TakebackDecisions || s.Terms.Takeback == TakebackAny
}

// Past returns how many decisions can be taken back, one after another.
func (s *State) Past() int { return len(s.past) }

// before returns the match before a decision of a seat, to return to it later; nil if it cannot be
// taken back.
func (s *State) before(seat game.Seat) *decision {
	if seat < 0 || !s.takesBack() || int(seat) >= len(s.Seats) || s.Seats[seat].Kind != Human {
		return nil
	}
	before := s.Game.Clone()
	return &decision{seat, s.Seq, before.Forced(seat), before, s.Clocks}
}

// remember keeps the match as it was before a decision. Copies of the match share the list, so
// it is never written to in place.
func (s *State) remember(d *decision) {
	list := make([]*decision, 0, maxPast)
	s.past = append(append(list, s.past[max(0, len(s.past)-maxPast+1):]...), d)
}

func (s *State) refuseTakeBack(d Deed) error {
	want, err := s.Returns(d.Seat)
	switch {
	case err != nil:
		return err
	case !s.leadsBack(d.Seat, d.Seq):
		return notNow("seat %s decided last after entry %d, not %d", d.Seat, want.Seq, d.Seq)
	}
	return nil
}

// leadsBack reports whether a decision of a seat after that entry may be taken back: the last one
// in which it had a choice or, as some logs have it, one after that.
func (s *State) leadsBack(seat game.Seat, seq uint64) bool {
	for _, d := range slices.Backward(s.past) {
		switch {
		case d.seq < s.deserted():
			return false
		case d.seat != seat:
		case d.seq == seq:
			return true
		case !d.forced:
			return false
		}
	}
	return false
}

func (s *State) takeBack(d Deed) {
	i := slices.IndexFunc(s.past, func(one *decision) bool { return one.seat == d.Seat && one.seq == d.Seq })
	s.Game, s.Clocks, s.past = s.past[i].game.Clone(), s.past[i].clocks, s.past[:i:i]
	s.drop(Draw)
	s.renew(Takeback)
	s.renew(Pause)
	s.renew(NewTerms)
}
