package table

import (
	"bytes"
	"fmt"
	"slices"
	"time"

	"woodwork/fair"
	"woodwork/game"
)

// refuseSit judges who has a seat from now on. Open seats are taken and given up until the draws
// are settled; from then on a computer takes over from a player, who may come back.
func (s *State) refuseSit(d Deed, at time.Duration) error {
	n, now, old := d.Seat, d.Sits, s.Seats[d.Seat]
	switch waiting := !s.Settled(); {
	case s.Phase != Waiting && s.Phase != Playing:
		return s.over(d)
	case now.Flagged:
		return s.refuseFlagged(n, at)
	case old.Flagged:
		return notNow("the time of seat %s is over: the computer plays on there", n)
	case old.Out:
		return ErrOut
	case waiting && (old.Kind == Open) == (now.Kind == Open):
		return notNow("seat %s is %s already", n, old.Kind)
	case s.Paused && now.Away:
		return ErrPaused
	case waiting && now.Away:
		return notNow("nobody is away before the start")
	case waiting && now.Kind == Human && now.Entropy == nil && now.Seal == nil:
		return notNow("a player who sits down before the start brings entropy")
	case !waiting && !(old.Kind == Human && now.Kind == Bot || (old.Kind == Bot || old.Left) && now.Kind == Human):
		return notNow("seat %s goes from %s to %s while the match is on", n, old.Kind, now.Kind)
	case !waiting && (now.Entropy != nil || now.Seal != nil):
		return notNow("entropy counts before the start only: write -")
	case !waiting && old.Kind == Bot && old.Sealed():
		return notNow("the player who committed to the entropy of seat %s and did not reveal it is out of the match", n)
	}
	return nil
}

func (s *State) sit(d Deed) {
	n, now, old := d.Seat, d.Sits, s.Seats[d.Seat]
	switch {
	case now.Flagged:
		now.Seal, now.Entropy, now.Name, now.Members = old.Seal, old.Entropy, old.Name, old.Members
	case s.Settled():
		now.Seal, now.Entropy, now.Members = old.Seal, old.Entropy, old.Members // what the draws are derived from stays
		if now.Kind == Bot && !old.Sealed() {
			now.Name = old.Name
			now.Out = s.Phase == Playing && s.others(n) > 0 && !s.Terms.Returns()
		}
	}
	s.put(n, now)
	s.forgive()
	s.lag[n] = 0
	if now.TookOver() {
		s.lent[n] = s.Seq + 1
	}
	s.quit(n)
}

// put changes a seat.
func (s *State) put(n game.Seat, now Seat) {
	s.Seats = slices.Clone(s.Seats)
	s.Seats[n] = now
}

// forgive lets everybody come back to a match that all have left: nobody is there who could
// object.
func (s *State) forgive() {
	if !s.Left() || !slices.ContainsFunc(s.Seats, func(s Seat) bool { return s.Out }) {
		return
	}
	s.Seats = slices.Clone(s.Seats)
	for i := range s.Seats {
		s.Seats[i].Out = false
	}
}

func (s *State) refuseReveal(d Deed) error {
	now := s.Seats[d.Seat]
	switch {
	case s.Phase != Waiting || !s.Settled():
		return s.over(d)
	case now.Kind != Human || !now.Sealed():
		return notNow("seat %s has no entropy to reveal", d.Seat)
	case !bytes.Equal(now.Seal, fair.Seal(d.Bytes[:])):
		return fmt.Errorf("the entropy is not the one promised: its seal is %x", fair.Seal(d.Bytes[:]))
	}
	return nil
}

func (s *State) reveal(d Deed) {
	now := s.Seats[d.Seat]
	now.Entropy = bytes.Clone(d.Bytes[:])
	s.put(d.Seat, now)
}

func (s *State) refuseDisclose(d Deed) error {
	if s.Secret != nil || s.Phase != Over && s.Phase != Broken {
		return s.over(d)
	}
	if got := fair.Secret(d.Bytes).Commit(); got != s.Commit {
		return fmt.Errorf("the secret is not the one committed to: its SHA-256 is %x", got)
	}
	return nil
}

// MayLeave returns the reason why a seat cannot be left by the deed Leave, or nil: then nobody
// plays for the player, and time goes on, until they come back or the other player chooses to
// claim the match, to let a computer play, or to wait. A player who leaves a larger match, or one
// with computers, hands the seat to a computer instead.
func (s *State) MayLeave(seat game.Seat) error {
	switch {
	case s.Phase != Playing:
		return notNow("a match that is %s is not left so", s.Phase)
	case !s.twoPeople():
		return notNow("one of two people leaves so; else a computer takes the seat")
	case s.Seats[seat].Left:
		return notNow("the player on seat %s has left already", seat)
	}
	return nil
}

// leave makes void what is asked of a player who has left, and what that player asks.
func (s *State) leave(seat game.Seat) {
	now := s.Seats[seat]
	now.Left = true
	s.put(seat, now)
	for w := range Wishes {
		s.drop(w)
	}
}

// MayResume returns the reason why a seat cannot resume the match, or nil.
func (s *State) MayResume(seat game.Seat) error {
	switch {
	case !s.Paused:
		return ErrRunning
	case s.Seats[seat].Kind != Human:
		return notNow("a player resumes the match, and not the computer")
	}
	return nil
}
