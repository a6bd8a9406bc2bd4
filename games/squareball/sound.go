package squareball

import (
	"errors"
	"fmt"
	"math/bits"

	"woodwork/games/squareball/slide"
)

// sound returns an error for a position that play cannot come from: section 10.1.
func (r *Rules) sound(s *State) error {
	for _, check := range []func(*State) error{r.soundFigures, r.soundTime, soundDice, soundAttack, r.soundPhase} {
		if err := check(s); err != nil {
			return fmt.Errorf("%s: %w", s.Phase, err)
		}
	}
	return nil
}

// soundFigures checks who stands, where, and that cards have removed figures.
func (r *Rules) soundFigures(s *State) error {
	var removed, unplaced, lifted [2]int
	for side := range s.Figure {
		for n, f := range s.Figure[side] {
			switch f.State {
			case Removed:
				removed[side]++
			case Unplaced:
				unplaced[side]++
			case Lifted:
				lifted[side]++
			}
			if err := r.soundFigure(s, Side(side), int8(n), f); err != nil {
				return fmt.Errorf("figure %s%d: %w", Side(side), n, err)
			}
		}
		due := int(s.Red[side])
		if (s.Phase == RedMoves || s.Phase == Remove) && int(s.Carded) == side {
			due--
		}
		if removed[side] != min(due, figures-1) {
			return fmt.Errorf("%d figures of %s are removed, by %d red cards", removed[side], Side(side), due)
		}
	}
	setting := s.Period == First && (s.Phase == Draw || s.Phase == Place)
	switch {
	case !setting && unplaced != [2]int{}:
		return errors.New("figures are placed before the first throw")
	case lifted != [2]int{} && s.Period != ShootOut && !(s.Period == Ended && s.Shot) && s.Kind != Penalty && s.Phase != Over:
		return errors.New("figures are lifted for penalties only")
	}
	return nil
}

// soundFigure checks the place of one figure.
func (r *Rules) soundFigure(s *State, side Side, n int8, f Figure) error {
	switch {
	case n == keeper && f.State != OnPitch && (s.Phase != Draw || s.Period != First || f.State != Unplaced):
		return errors.New("the keeper is always there")
	case f.State == Unplaced || f.State == Removed:
		return nil
	case abs(f.At.X) > maxX || abs(f.At.Y) > maxY:
		return errors.New("the plate is not inside the pitch")
	case f.State == Lifted:
		return nil
	case n == keeper && !s.keepersPlace(side, f.At):
		return errors.New("the keeper is not in his area")
	case n != keeper && !r.Drops && abs(f.At.X) > goalX-fieldHalf && abs(f.At.Y) < goalY+fieldHalf:
		return errors.New("the plate is over a goal area")
	case !s.platesClear(carriage{side: side, n: n}, f.At):
		return errors.New("two plates are too near to each other")
	}
	return nil
}

// soundTime checks period, clock, score and who began.
func (r *Rules) soundTime(s *State) error {
	drawing := s.Phase == Draw || s.Phase == Place && s.Period == First
	switch {
	case (s.Phase == Over) != (s.Period == Ended):
		return errors.New("the phase OVER is the period E")
	case s.Phase != Over && drawing != (s.First == Nobody):
		return errors.New("who threw first is known after the draw, and not before")
	case s.Period == ShootOut && !s.Shot, s.Period < ShootOut && s.Shot:
		return errors.New("the kicks of a shoot-out are counted in it")
	case s.Period == Second && r.Halves != 2:
		return errors.New("there is no second half")
	case s.Flipped && r.Halves != 2, s.Period == First && s.Flipped, s.Period == Second && !s.Flipped:
		return errors.New("ends are changed at half-time")
	case s.Period == Golden && r.Decider != DeciderGolden && r.Decider != DeciderFull:
		return errors.New("there is no golden goal")
	case s.Period == ShootOut && r.Decider != DeciderPens && r.Decider != DeciderFull:
		return errors.New("there is no shoot-out")
	case (s.Period == Golden || s.Shot) && s.Goals[A] != s.Goals[B]:
		return errors.New("the score is not level")
	case s.Shot && s.Pens[A]+s.Pens[B] > s.Kicks:
		return errors.New("more penalties than kicks")
	case s.Phase == Place && s.Period != First:
		return errors.New("figures are placed before the first half")
	case s.stoppable() && s.Clock >= r.limit(s):
		return errors.New("the period is over")
	}
	return nil
}

// soundDice checks where dice lie in which phase.
func soundDice(s *State) error {
	var lying uint8
	for i, d := range s.Die {
		if !d.lies() {
			if d != (Die{}) {
				return fmt.Errorf("die %d is in hand and somewhere", i+1)
			}
			continue
		}
		lying |= 1 << i
		resting := s.Phase == Corner && int(s.Which) == i+1 || s.Phase == Referee || s.Phase == Protest || s.Back == Protest
		if !onPitch(d.Pose.Point) && !resting {
			return fmt.Errorf("die %d is not on the pitch", i+1)
		}
	}
	want := uint8(0)
	switch s.phaseBelow() {
	case Moves, Flicking, Noise, Sliding, Carry, Drop, Corner, Referee, Protest:
		want = 1<<dice - 1
	case Start, Throw:
		if s.Which > 0 {
			want = (1<<dice - 1) &^ (1 << (s.Which - 1))
		}
	}
	if s.Kind == Penalty && (want != 0 || s.phaseBelow() == Start) {
		want = 1
	}
	if lying != want {
		return fmt.Errorf("dice %03b lie, want %03b", bits.Reverse8(lying)>>5, bits.Reverse8(want)>>5)
	}
	return nil
}

// phaseBelow returns the phase, or the one that it interrupts.
func (s *State) phaseBelow() Phase {
	if s.Phase == RedMoves || s.Phase == Remove {
		return s.Back
	}
	return s.Phase
}

// soundAttack checks the marks of the attack.
func soundAttack(s *State) error {
	below := s.phaseBelow()
	counted := below >= Moves && below <= Carry || below == Drop || below == Corner || below == Referee || below == Protest
	switch {
	case s.N > 0 && !counted && !(s.Which > 0 && (below == Start || below == Throw)):
		return errors.New("flicks are counted before the throw")
	case s.N == 0 && s.Kind != Penalty && (below == Flicking || below == Noise || below == Sliding):
		return errors.New("no flicks are left")
	case s.N > 12:
		return errors.New("too many flicks")
	case s.Landed != (s.On != 0):
		return errors.New("a landing is one on a figure")
	case s.Must > 0 && (below < Flicking || below > Sliding) && s.Doubt != InRow:
		return errors.New("a corner is kicked at once")
	case s.Overruled && (below < Flicking || below > Carry && below != Drop):
		return errors.New("a row is overruled for one flick")
	case s.KeeperSet && below != Start:
		return errors.New("the keeper moves before a throw")
	case s.Kind == ThrowIn && !s.HadThrow:
		return errors.New("a throw-in is one")
	}
	return nil
}

// soundPhase checks the particulars of the phase.
func (r *Rules) soundPhase(s *State) error {
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
		ok = s.Kind == Centre && s.soundPlacing()
	case Start:
		ok = s.Which == 0 && s.Kind != ThrowIn || s.Which > 0 && s.HadThrow && attacking && s.soundExit()
		ok = ok && (s.Period != ShootOut || !attacking)
	case Throw:
		ok = attacking && (s.Which == 0 && s.Kind != ThrowIn || s.Which > 0 && s.HadThrow && s.soundExit())
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
		ok = attacking && (below == Protest || r.Defender) && (below == Referee || r.Protests) && r.soundDoubt(s)
	case Replace:
		side, _ := s.lifted()
		ok = !attacking && side != Nobody
	case Over:
		ok = s.Kind == Centre
	}
	if ok && (s.Phase == RedMoves || s.Phase == Remove) {
		ok = s.soundCarded(below)
	}
	if !ok {
		return errors.New("no such position")
	}
	return nil
}

// walks reports whether the way of a pending drop is a lawful one.
func (s *State) walks(r *Rules) bool {
	return s.Path.Legs > 0 && r.walk(s, s.carriage(), &s.Path) == fine && s.carriage().riders != 0
}

// soundPlacing checks that the sides have placed in turn, in the order of numbers.
func (s *State) soundPlacing() bool {
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

// soundExit checks where a die is thrown in: on a touch line.
func (s *State) soundExit() bool { return abs(s.Exit.Y) == width && abs(s.Exit.X) <= length }

// soundCarded checks who shows whom a card.
func (s *State) soundCarded(below Phase) bool {
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

// soundDoubt checks that the doubt is one.
func (r *Rules) soundDoubt(s *State) bool {
	rec := &s.Record
	recorded := *rec != slide.Record{}
	switch s.Doubt {
	case OnCircle:
		return s.Which == 0 && !recorded && s.Kind == Centre && s.N == 0
	case InRow:
		return s.Which == 0 && !recorded && s.N > 0
	}
	if s.Which == 0 || recorded != (s.Doubt != InGap || r.Cross) || !s.fitsPoses(rec, recorded) {
		return false
	}
	switch s.Doubt {
	case LightTouch:
		return rec.Light && rec.Has(slide.Touched) && (rec.Has(slide.Passed) || rec.Stopped)
	case InGap:
		return onPitch(s.Die[s.Which-1].Pose.Point)
	}
	return rec.Line || rec.End == slide.Rest && r.Defender && nearLine(s.Die[s.Which-1].Pose.Point)
}

// fitsPoses reports whether the dice lie as the record says.
func (s *State) fitsPoses(rec *slide.Record, recorded bool) bool {
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
