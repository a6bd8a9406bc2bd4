package squareball

import "woodwork/games/squareball/physics"

// The conditions of validate.go for single phases.

// phaseBelow returns the phase, or the one that it interrupts.
func (s *State) phaseBelow() Phase {
	if s.Phase == RedMoves || s.Phase == Remove {
		return s.Back
	}
	return s.Phase
}

// flicks reports whether a die is being flicked.
func (s *State) flicks() bool {
	below := s.phaseBelow()
	return below >= Flicking && below <= Sliding
}

// counted reports whether the dice of the attack have been thrown and counted.
func (s *State) counted() bool {
	below := s.phaseBelow()
	return below >= Moves && below <= Carry || below == Drop || below == Corner || below == Referee || below == Protest
}

// mayLieOut reports whether die i may be outside the pitch: while it waits to be placed at the
// corner, or while a dispute about the dice goes on.
func (s *State) mayLieOut(i int) bool {
	return s.Phase == Corner && int(s.Which) == i+1 || s.Phase == Referee || s.Phase == Protest || s.Back == Protest
}

// lying returns which dice are on the table: bit i is die i.
func (s *State) lying() (set uint8) {
	for i, d := range s.Die {
		if d.lies() {
			set |= 1 << i
		}
	}
	return set
}

// wantLying returns which dice must be on the table in the phase.
func (s *State) wantLying() uint8 {
	const all = 1<<dice - 1
	below := s.phaseBelow()
	switch {
	case s.Kind == Penalty && (s.counted() || below == Start):
		return 1
	case s.counted():
		return all
	case (below == Start || below == Throw) && s.Which > 0:
		return all &^ (1 << (s.Which - 1))
	}
	return 0
}

// walks reports whether the path of a pending drop is lawful.
func (s *State) walks(r *Rules) bool {
	return s.Path.Legs > 0 && r.walk(s, s.carried(), &s.Path) == fine && s.carried().dice != 0
}

// placedInTurn reports whether the sides have placed alternately, in the order of numbers.
func (s *State) placedInTurn() bool {
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

// throwsIn reports whether the side may throw in from where the die has left the pitch: on a
// touch line.
func (s *State) throwsIn() bool {
	return s.HadThrow && abs(s.Exit.Y) == width && abs(s.Exit.X) <= length
}

// cardFits reports whether a card can be taken, or shown, in the interrupted phase.
func (r *Rules) cardFits(s *State) bool {
	if !s.outfield(s.Carded) {
		return false
	}
	switch below := s.phaseBelow(); below {
	case Start:
		return s.Phase == Remove || s.Kind != Penalty || r.cardAtPenalty(s)
	case Flicking:
		return s.Kind != Penalty || r.cardAtPenalty(s)
	case Protest:
		return s.Phase == Remove && s.Carded == s.Att
	}
	return false
}

// disputeFits reports whether the dispute is possible.
func (r *Rules) disputeFits(s *State) bool {
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

// fitsPoses reports whether the dice are where the record says.
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
