package squareball

import (
	"errors"
	"fmt"
	"math/bits"
)

// validate returns an error for a position that play cannot come from.
func (r *Rules) validate(s *State) error {
	for _, check := range []func(*State) error{r.validateFigures, r.validateTime, validateDice, validateAttack, r.validatePhase} {
		if err := check(s); err != nil {
			return fmt.Errorf("%s: %w", s.Phase, err)
		}
	}
	return nil
}

// validateFigures checks who stands, where, and that cards have removed figures.
func (r *Rules) validateFigures(s *State) error {
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
			if err := r.validateFigure(s, Side(side), int8(n), f); err != nil {
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

// validateFigure checks the place of one figure.
func (r *Rules) validateFigure(s *State, side Side, n int8, f Figure) error {
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
	case !s.platesClear(figureMove{side: side, n: n}, f.At):
		return errors.New("two plates are too near to each other")
	}
	return nil
}

// validateTime checks period, clock, score and who began.
func (r *Rules) validateTime(s *State) error {
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

// validateDice checks where dice lie in which phase.
func validateDice(s *State) error {
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

// validateAttack checks the marks of the attack.
func validateAttack(s *State) error {
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
	case s.Must > 0 && (below < Flicking || below > Sliding) && s.Dispute != InRow:
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
