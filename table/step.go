package table

import (
	"time"

	"woodwork/fair"
	"woodwork/game"
)

// Refuse returns the reason why a deed may not happen now, at this match time, or nil. An error
// that is not a *Refusal says that what the deed contains cannot be right. Place is not judged
// here: only the log knows whether it is at its beginning.
func (s *State) Refuse(d Deed, at time.Duration) error {
	if d.Verb != Break {
		if err := s.RefuseTime(at); err != nil {
			return err
		}
	}
	switch {
	case int(d.Seat) >= len(s.Seats):
		return notNow("no seat is called %s: want 1 to %d", d.Seat, len(s.Seats))
	case s.Paused && !d.inPause():
		return ErrPaused
	}
	return s.refuse(d, at)
}

// inPause reports whether a deed is possible while the match is paused.
func (d Deed) inPause() bool {
	switch d.Verb {
	case Resume, Sit, Join, Part, Leave, Finish, Break:
		return true
	}
	return false
}

func (s *State) refuse(d Deed, at time.Duration) error {
	switch d.Verb {
	case Sit:
		return s.refuseSit(d, at)
	case Join:
		return s.refuseMember(d)
	case Part:
		return s.refusePart(d)
	case Act:
		return s.refuseAct(d)
	case Share:
		return s.refuseShare(d)
	case Enough:
		if s.Phase != Waiting || !s.short() {
			return s.over(d)
		}
	case Reveal:
		return s.refuseReveal(d)
	case Start:
		if !s.Ready() {
			return s.over(d)
		}
	case SetLag:
		return s.refuseLag(d)
	case Offer:
		return s.refuseOffer(d)
	case Refuse:
		return s.refuseRefuse(d)
	case Agree:
		return s.refuseAgree(d)
	case Withdraw:
		return s.refuseWithdraw(d)
	case TakeBack:
		return s.refuseTakeBack(d)
	case PauseMatch:
		return s.MayGrant(Pause, d.Seat, Terms{})
	case Resume:
		return s.MayResume(d.Seat)
	case ChangeTerms:
		return s.refuseTerms(d)
	case Leave:
		return s.MayLeave(d.Seat)
	case Finish:
		return s.refuseFinish(d, at)
	case Break:
		if d.Text == "" || s.Phase == Broken || s.Phase == Over {
			return s.over(d)
		}
	case Disclose:
		return s.refuseDisclose(d)
	default:
		return s.over(d)
	}
	return nil
}

// over refuses a deed that has no place in this phase of a match.
func (s *State) over(d Deed) error { return notNow("%.60q while the match is %s", d, s.Phase) }

// Step lets a deed happen that Refuse does not refuse. What holds before and after every step:
//
//   - A state is the fold of the deeds and moves so far, and of nothing else, so that every
//     process which has the same log has the same table. Step therefore reads no clock: at is the
//     time in the log.
//   - Copies share Seats, End, Secret and the decisions that can be taken back. None of them is
//     ever written to in place: a server judges on a copy, and throws it away if the store refuses
//     it.
//   - The players who were thinking before the step have spent the time up to it, once. So the clocks are
//     kept after the deed, for those who were thinking before it; a deed after
//     which others think must not be judged by what Thinking says afterwards alone.
func (s *State) Step(d Deed, at time.Duration) {
	thinking := s.Thinking()
	s.do(d)
	s.relieve()
	s.keepClocks(d.Verb, at, thinking)
	s.count(d)
	s.Seq, s.At = s.Seq+1, at
	if d.Verb == Start || d.Verb == TakeBack {
		s.begin()
	}
}

// begin notes that the last entry begins the next decision, or draw.
func (s *State) begin() { s.Since, s.LastPly, s.Free = s.At, s.Seq, s.mostLag() }

func (s *State) do(d Deed) {
	switch d.Verb {
	case Sit:
		s.sit(d)
	case Join:
		s.member(d)
	case Part:
		s.part(d)
	case Act:
		s.stands[d.Seat] = stand{true, int8(d.Member), int8(s.Game.Member(d.Seat))}
	case Share:
		s.Shared, s.Gathers = true, true
	case Enough:
		s.Gathers = false
	case Reveal:
		s.reveal(d)
	case Start:
		s.start()
	case SetLag:
		s.lag[d.Seat] = d.Lag
	case Offer:
		s.offer(d)
	case Refuse, Withdraw:
		s.drop(d.Wish)
	case Agree:
		s.Requests[d.Wish].Agreed |= game.SeatsOf(d.Seat)
	case TakeBack:
		s.takeBack(d)
	case PauseMatch:
		s.drop(Pause)
		s.Paused = true
	case Resume:
		s.Paused = false
	case ChangeTerms:
		s.changeTerms(d)
	case Leave:
		s.leave(d.Seat)
	case Finish:
		s.finish(Over)
		s.End = &End{Winners: d.Winners, Why: d.Text, Seat: d.Seat}
	case Break:
		s.Break(d.Text)
	case Disclose:
		secret := fair.Secret(d.Bytes)
		s.Secret = &secret
	}
}

// start starts the game. A position that is set up may leave nothing to play.
func (s *State) start() {
	s.Phase = Playing
	s.drop(NewTerms)
	if s.Game.Turn().Over() {
		s.finish(Over)
	}
}
