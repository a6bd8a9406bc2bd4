package squareball

import "woodwork/games/squareball/aim"

// chance does what the lot, the dice and the slide say.
func (r *Rules) chance(s *State, m *Move) {
	switch m.Act {
	case DrawLot:
		r.lot(s, m.Side)
	case ThrowDice:
		r.thrown(s, m.Die)
	case Execute:
		s.Dir, s.V, s.Off = aim.Turned(s.Dir, m.Dir), s.V+m.V, s.Off+m.Off
		s.Phase = Sliding
	case Slid:
		r.afterSlide(s, &m.Record)
	case DropDice:
		r.dropped(s, m.Dir)
	}
}

// decide does what a side chose.
func (r *Rules) decide(s *State, m *Move) {
	switch s.Phase {
	case Place:
		r.place(s, m.At)
	case Start:
		r.prepare(s, m)
	case Moves:
		r.moveByRight(s, m)
	case Flicking:
		r.flick(s, m)
	case Carry:
		r.carryOn(s, m)
	case Corner:
		r.takeCorner(s, m.At)
	case Referee:
		r.verdict(s, m.Act == GoOn)
	case Protest:
		r.object(s, m.Act == Object)
	case RedMoves:
		r.redMove(s, m)
	case Remove:
		s.Figure[s.Carded][m.N] = Figure{State: Removed}
		r.resume(s)
	case Replace:
		r.replace(s, m.At)
	}
}

// lot settles who places first, throws first, or shoots first.
func (r *Rules) lot(s *State, winner Side) {
	switch s.Period {
	case First:
		if r.SetUp != ByHand {
			r.form(s)
			r.begin(s, winner.Other(), Centre)
			return
		}
		s.Figure[A][keeper] = Figure{Point{X: -keeperX}, OnPitch}
		s.Figure[B][keeper] = Figure{Point{X: keeperX}, OnPitch}
		s.Att = winner
		s.enter(Place)
	case Golden:
		r.begin(s, winner, Centre)
	default:
		for side := range s.Figure {
			for n := range s.Figure[side] {
				if f := &s.Figure[side][n]; n != keeper && f.State == OnPitch {
					f.State = Lifted
				}
			}
		}
		r.begin(s, winner, Penalty)
	}
}

// unplaced returns the number of the next figure of a side, or 0 if all stand.
func (s *State) unplaced(side Side) int8 {
	for n, f := range s.Figure[side] {
		if f.State == Unplaced {
			return int8(n)
		}
	}
	return 0
}

// place is a placement of the set-up (SQ-38). The loser of the lot places last,
// and throws first.
func (r *Rules) place(s *State, at Point) {
	s.Figure[s.Att][s.unplaced(s.Att)] = Figure{at, OnPitch}
	if s.unplaced(s.def()) == 0 {
		r.begin(s, s.Att, Centre)
		return
	}
	s.Att = s.def()
}

// begin begins a possession: START.
func (r *Rules) begin(s *State, side Side, kind Kind) {
	s.possess(side, kind)
	s.hand()
	if kind == Penalty {
		s.Die[0] = Die{Face: 1}
		s.Die[0].Pose.X = s.sign(side) * spot
	}
	s.enter(Start)
	r.ready(s)
}

// possess gives the attack to a side.
func (s *State) possess(side Side, kind Kind) {
	s.Att, s.Kind, s.N, s.HadThrow = side, kind, 0, false
	s.forget()
	s.Begun[side]++
	if s.First == Nobody {
		s.First = side
	}
}

// turnover ends the attack: the other side throws from the centre.
func (r *Rules) turnover(s *State) { r.begin(s, s.def(), Centre) }

// ready is the entry to START: the period may be over (SQ-34); for a penalty the
// way is cleared (SQ-49).
func (r *Rules) ready(s *State) {
	switch {
	case s.stoppable() && s.Clock >= r.limit(s):
		r.endPeriod(s)
	case s.Kind == Penalty:
		s.clearWay()
	}
}

// prepare is a decision of START.
func (r *Rules) prepare(s *State, m *Move) {
	if m.Act == MoveKeeper {
		s.Figure[s.Att][keeper].At, s.KeeperSet = m.At, true
	}
	switch {
	case s.Kind == Penalty:
		s.KeeperSet = false
		s.enter(Flicking)
	case m.Act == TakeThrow:
		s.KeeperSet, s.Phase = false, Throw
		if m.Target {
			s.Exit = m.At
		}
	}
}

// moveByRight moves a figure that the third die allows (SQ-39), or ends the moves.
func (r *Rules) moveByRight(s *State, m *Move) {
	switch m.Act {
	case MoveOwn:
		s.Figure[s.Att][m.N].At = m.Path.end()
		s.Rights &^= ownRight
	case MoveTheirs:
		s.Figure[s.def()][m.N].At = m.Path.end()
		s.Rights &^= theirRight
	default:
		r.toFlick(s)
	}
}

// toFlick is the entry to FLICK: the clock, the count, and whether any die may go
// through (SQ-05).
func (r *Rules) toFlick(s *State) {
	s.enter(Flicking)
	if s.stoppable() && s.Clock >= r.limit(s) {
		r.endPeriod(s)
		return
	}
	if s.N <= 0 {
		r.turnover(s) // SQ-16
		return
	}
	if s.Overruled {
		return
	}
	if widest := s.widest(); widest == 0 || r.Defender && widest < narrow {
		r.dispute(s, InRow, 0, nil)
	}
}

// flick is a decision of FLICK.
func (r *Rules) flick(s *State, m *Move) {
	switch {
	case m.Act == FlickDie:
		s.enter(Noise)
		s.Which, s.Dir, s.V, s.Off = m.N, m.Dir, m.V, m.Off
	case s.Kind == Penalty:
		r.penaltyTaken(s, false) // time ran out
	default:
		r.turnover(s) // SQ-48
	}
}
