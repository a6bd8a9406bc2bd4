package squareball

import (
	"errors"

	"woodwork/games/squareball/physics"
)

// validatePhase checks the particulars of the phase.
func (r *Rules) validatePhase(s *State) error {
	below := s.phaseBelow()
	attacking := s.Kind != Penalty
	ok := true
	switch below {
	case Draw:
		ok = s.Att == A && s.Kind == Centre && s.Period != Second
		for side := range s.Figure {
			ok = ok && (s.Period != First || s.Figure[side] == [figures]Figure{})
		}
	case Place:
		ok = s.Kind == Centre && r.SetUp == ByHand && s.validatePlacing()
	case Start:
		ok = s.Which == 0 && s.Kind != ThrowIn || s.Which > 0 && s.HadThrow && attacking && s.validateExit()
		ok = ok && (s.Period != ShootOut || !attacking)
	case Throw:
		ok = attacking && (s.Which == 0 && s.Kind != ThrowIn || s.Which > 0 && s.HadThrow && s.validateExit())
		if ok && s.aimed() {
			ok = onPitch(s.Exit) && s.forward(s.Att, s.Exit) >= 0
		}
	case Moves:
		ok = s.Kind == Centre && s.NeedOwn && !s.Landed
	case Flicking, Noise, Sliding:
		ok = s.Which == 0 || s.Die[s.Which-1].lies() && (s.Must == 0 || s.Must == s.Which)
		ok = ok && (s.Period != ShootOut || !attacking)
	case Carry, Drop:
		ok = attacking && s.Figure[s.Att][s.Carrier].State == OnPitch && s.On>>s.Carrier&1 == 1
		ok = ok && (below == Carry || r.Drops && s.walks(r))
	case Corner:
		ok = attacking && s.Exit.X == s.sign(s.Att) && s.Which > 0
	case Referee, Protest:
		ok = attacking && (below == Protest || r.Defender) && (below == Referee || r.Protests) && r.validateDispute(s)
	case Replace:
		side, _ := s.lifted()
		ok = !attacking && side != Nobody
	case Over:
		ok = s.Kind == Centre
	}
	if ok && (s.Phase == RedMoves || s.Phase == Remove) {
		ok = s.validateCarded(below)
	}
	if !ok {
		return errors.New("no such position")
	}
	return nil
}

// walks reports whether the way of a pending drop is a lawful one.
func (s *State) walks(r *Rules) bool {
	return s.Path.Legs > 0 && r.walk(s, s.carriage(), &s.Path) == fine && s.carriage().dice != 0
}

// validatePlacing checks that the sides have placed in turn, in the order of numbers.
func (s *State) validatePlacing() bool {
	placed := [2]int{}
	for side := range s.Figure {
		for n, f := range s.Figure[side] {
			switch {
			case f.State == OnPitch && n == placed[side]:
				placed[side]++
			case f.State != Unplaced:
				return false
			}
		}
	}
	behind := placed[s.def()] - placed[s.Att]
	return placed[s.Att] < figures && (behind == 0 || behind == 1)
}

// validateExit checks where a die is thrown in: on a touch line.
func (s *State) validateExit() bool { return abs(s.Exit.Y) == width && abs(s.Exit.X) <= length }

// validateCarded checks who shows whom a card.
func (s *State) validateCarded(below Phase) bool {
	if !s.outfield(s.Carded) {
		return false
	}
	switch below {
	case Start:
		return s.Phase == Remove || s.Kind != Penalty
	case Flicking:
		return s.Kind != Penalty
	}
	return below == Protest && s.Phase == Remove && s.Carded == s.Att
}

// validateDispute checks that the doubt is one.
func (r *Rules) validateDispute(s *State) bool {
	rec := &s.Record
	recorded := *rec != physics.Record{}
	switch s.Dispute {
	case OnCircle:
		return s.Which == 0 && !recorded && s.Kind == Centre && s.N == 0 && r.onCircle(s.reach())
	case InRow:
		return s.Which == 0 && !recorded && s.N > 0
	}
	if s.Which == 0 || recorded != (s.Dispute != InGap || r.Cross) || !s.fitsPoses(rec, recorded) {
		return false
	}
	switch s.Dispute {
	case LightTouch:
		return rec.Light && rec.Has(physics.Touched) && (rec.Has(physics.Passed) || rec.Stopped)
	case InGap:
		return onPitch(s.Die[s.Which-1].Pose.Point)
	}
	return rec.Line || rec.End == physics.Rest && r.Defender && nearLine(s.Die[s.Which-1].Pose.Point)
}

// fitsPoses reports whether the dice lie as the record says.
func (s *State) fitsPoses(rec *physics.Record, recorded bool) bool {
	if !recorded {
		return true
	}
	for i, d := range s.Die {
		if rec.Die[i] != d.Pose {
			return false
		}
	}
	return s.fits(rec)
}
