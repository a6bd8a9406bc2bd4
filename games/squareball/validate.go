package squareball

import (
	"fmt"
	"math/bits"

	"woodwork/game"
)

// conditions are checked in this order; testdata/invalid.txt has a state that fails each of
// them. Those of a phase also apply if cards interrupt the phase. Words are for people who set up
// a position by hand.
var conditions = []game.Condition[*Rules, State]{
	{Name: "figures.keeper", Rule: "SQ-40", Fault: eachFigure(func(_ *Rules, s *State, f placed) string {
		unset := s.Phase == Draw && s.Period == First && f.State == Unplaced
		return game.FaultIf(f.n == keeper && f.State != OnPitch && !unset, "the keeper is always there")
	})},
	{Name: "figures.pitch", Rule: "SQ-38", Fault: eachFigure(func(_ *Rules, _ *State, f placed) string {
		return game.FaultIf(f.there() && (abs(f.At.X) > maxX || abs(f.At.Y) > maxY), "the plate is not inside the pitch")
	}), Words: says("figures.pitch")},
	{Name: "figures.home", Rule: "SQ-40", Fault: eachFigure(func(_ *Rules, s *State, f placed) string {
		return game.FaultIf(f.State == OnPitch && f.n == keeper && !s.keepersPlace(f.side, f.At), "the keeper is not in his area")
	}), Words: says("figures.home")},
	{Name: "figures.goalarea", Rule: "SQ-14", Fault: eachFigure(func(r *Rules, _ *State, f placed) string {
		over := abs(f.At.X) > goalX-fieldHalf && abs(f.At.Y) < goalY+fieldHalf
		return game.FaultIf(f.State == OnPitch && f.n != keeper && !r.Drops && over, "the plate is over a goal area")
	}), Words: says("figures.goalarea")},
	{Name: "figures.near", Rule: "SQ-13", Fault: eachFigure(func(_ *Rules, s *State, f placed) string {
		return game.FaultIf(f.State == OnPitch && !s.platesClear(figureMove{side: f.side, n: f.n}, f.At), "two plates are too near to each other")
	}), Words: says("figures.near")},
	{Name: "figures.removed", Rule: "SQ-31", Fault: wrongRemovals},
	{Name: "figures.unplaced", Rule: "SQ-38", Fault: func(_ *Rules, s *State) string {
		setting := s.Period == First && (s.Phase == Draw || s.Phase == Place)
		return game.FaultIf(!setting && s.count(A, Unplaced)+s.count(B, Unplaced) > 0, "figures are placed before the first throw")
	}},
	{Name: "figures.lifted", Rule: "SQ-49", Fault: func(_ *Rules, s *State) string {
		kicks := s.Period == ShootOut || s.Period == Ended && s.Shot || s.Kind == Penalty || s.Phase == Over
		return game.FaultIf(!kicks && s.count(A, Lifted)+s.count(B, Lifted) > 0, "figures are lifted for penalties only")
	}},

	{Name: "period.over", Rule: "SQ-34", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf((s.Phase == Over) != (s.Period == Ended), "the phase OVER is the period E")
	}},
	{Name: "flags.first", Rule: "SQ-35", Fault: func(_ *Rules, s *State) string {
		drawing := s.Phase == Draw || s.Phase == Place && s.Period == First
		return game.FaultIf(s.Phase != Over && drawing != (s.First == Nobody), "who threw first is known after the draw, and not before")
	}},
	{Name: "goals.kicks", Rule: "SQ-36", Fault: func(_ *Rules, s *State) string {
		early := s.Period < ShootOut && s.Shot
		return game.FaultIf(early || s.Period == ShootOut && !s.Shot, "the kicks of a shoot-out are counted in it")
	}},
	{Name: "period.second", Rule: "SQ-33", Fault: func(r *Rules, s *State) string {
		return game.FaultIf(s.Period == Second && r.Halves != 2, "these options have no second half")
	}},
	{Name: "ends.changed", Rule: "SQ-33", Fault: func(r *Rules, s *State) string {
		wrong := s.Period == First && s.Flipped || s.Period == Second && !s.Flipped
		return game.FaultIf(s.Flipped && r.Halves != 2 || wrong, "ends are changed at half-time")
	}},
	{Name: "period.golden", Rule: "SQ-35", Fault: func(r *Rules, s *State) string {
		option := r.Decider == DeciderGolden || r.Decider == DeciderFull
		return game.FaultIf(s.Period == Golden && !option, "these options have no golden goal")
	}},
	{Name: "period.shootout", Rule: "SQ-36", Fault: func(r *Rules, s *State) string {
		option := r.Decider == DeciderPens || r.Decider == DeciderFull
		return game.FaultIf(s.Period == ShootOut && !option, "these options have no shoot-out")
	}},
	{Name: "goals.level", Rule: "SQ-35", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf((s.Period == Golden || s.Shot) && s.Goals[A] != s.Goals[B], "the score is not level")
	}, Words: says("goals.level")},
	{Name: "goals.penalties", Rule: "SQ-36", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf(s.Shot && s.Pens[A]+s.Pens[B] > s.Kicks, "more penalties than kicks")
	}},
	{Name: "period.place", Rule: "SQ-38", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf(s.Phase == Place && s.Period != First, "figures are placed before the first half")
	}},
	{Name: "clock.over", Rule: "SQ-34", Fault: func(r *Rules, s *State) string {
		return game.FaultIf(s.stoppable() && s.Clock >= r.limit(s), "the period is over")
	}, Words: says("clock.over")},

	{Name: "dice.pitch", Rule: "SQ-24", Fault: func(_ *Rules, s *State) string {
		for i, d := range s.Die {
			if d.lies() && !onPitch(d.Pose.Point) && !s.mayLieOut(i) {
				return fmt.Sprintf("die %d is not on the pitch", i+1)
			}
		}
		return ""
	}, Words: says("dice.pitch")},
	{Name: "dice.phase", Fault: func(_ *Rules, s *State) string {
		lie, want := s.lying(), s.wantLying()
		return game.FaultIf(lie != want, "%s: dice %03b lie, want %03b", s.Phase, bits.Reverse8(lie)>>5, bits.Reverse8(want)>>5)
	}},

	{Name: "flicks.thrown", Rule: "SQ-01", Fault: func(_ *Rules, s *State) string {
		again := s.Which > 0 && (s.phaseBelow() == Start || s.phaseBelow() == Throw)
		return game.FaultIf(s.N > 0 && !s.counted() && !again, "flicks are counted before the throw")
	}},
	{Name: "flicks.none", Rule: "SQ-08", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf(s.N == 0 && s.Kind != Penalty && s.flicks(), "no flicks are left")
	}},
	{Name: "flicks.many", Rule: "SQ-01", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf(s.N > 12, "too many flicks")
	}},
	{Name: "flags.landed", Rule: "SQ-09", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf(s.Landed != (s.On != 0), "a landing without a figure, or a figure without a landing")
	}},
	{Name: "flags.corner", Rule: "SQ-25", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf(s.Must > 0 && !s.flicks() && s.Dispute != InRow, "a corner is kicked at once")
	}},
	{Name: "flags.overruled", Rule: "SQ-05", Fault: func(_ *Rules, s *State) string {
		below := s.phaseBelow()
		return game.FaultIf(s.Overruled && !s.flicks() && below != Carry && below != Drop, "a row is overruled for one flick")
	}},
	{Name: "flags.keeper", Rule: "SQ-40", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf(s.KeeperSet && s.phaseBelow() != Start, "the keeper moves before a throw")
	}},
	{Name: "flags.throwin", Rule: "SQ-23", Fault: func(r *Rules, s *State) string {
		return game.FaultIf(s.Kind == ThrowIn && !s.HadThrow && !r.Running, "a throw-in is not marked as one")
	}},

	{Name: "phase.draw", Rule: "SQ-35", Fault: inPhases(func(_ *Rules, s *State) bool {
		return s.Att == A && s.Kind == Centre && s.Period != Second
	}, "the lot is drawn before the first half or the golden goal", Draw)},
	{Name: "figures.drawn", Rule: "SQ-38", Fault: inPhases(func(_ *Rules, s *State) bool {
		return s.Period != First || s.Figure == [2][figures]Figure{}
	}, "nobody is placed before the lot is drawn", Draw)},
	{Name: "phase.place", Rule: "SQ-38", Fault: inPhases(func(r *Rules, s *State) bool {
		return s.Kind == Centre && r.SetUp == ByHand
	}, "figures are placed by hand with setup=place", Place)},
	{Name: "figures.turns", Rule: "SQ-38", Fault: inPhases(func(_ *Rules, s *State) bool {
		return s.placedInTurn()
	}, "the sides place their figures in turn, in the order of the numbers", Place)},
	{Name: "phase.start", Rule: "SQ-24", Fault: inPhases(func(_ *Rules, s *State) bool {
		return s.Which == 0 && s.Kind != ThrowIn || s.Which > 0 && s.Kind != Penalty && s.throwsIn()
	}, "a throw-in is taken on a touch line, by the side that has had one", Start)},
	{Name: "phase.throw", Rule: "SQ-24", Fault: inPhases(func(_ *Rules, s *State) bool {
		return s.Kind != Penalty && (s.Which == 0 && s.Kind != ThrowIn || s.Which > 0 && s.throwsIn())
	}, "dice are thrown from the centre, at a free kick, or in from a touch line", Throw)},
	{Name: "phase.aim", Rule: "SQ-27", Fault: inPhases(func(_ *Rules, s *State) bool {
		return !s.aimed() || onPitch(s.Exit) && s.forward(s.Att, s.Exit) >= 0
	}, "a free kick is aimed at the half attacked", Throw)},
	{Name: "phase.shootout", Rule: "SQ-36", Fault: inPhases(func(_ *Rules, s *State) bool {
		return s.Period != ShootOut || s.Kind == Penalty
	}, "in the shoot-out there are penalties only", Start, Flicking, Noise, Sliding)},
	{Name: "phase.moves", Rule: "SQ-39", Fault: inPhases(func(_ *Rules, s *State) bool {
		return s.Kind == Centre && s.NeedOwn && !s.Landed
	}, "the third die moves figures after a centre throw", Moves)},
	{Name: "phase.die", Rule: "SQ-25", Fault: inPhases(func(_ *Rules, s *State) bool {
		return s.Which == 0 || s.Die[s.Which-1].lies() && (s.Must == 0 || s.Must == s.Which)
	}, "that die cannot be flicked", Flicking, Noise, Sliding)},
	{Name: "phase.attack", Rule: "SQ-28", Fault: inPhases(func(_ *Rules, s *State) bool {
		return s.Kind != Penalty
	}, "a penalty is one flick", Carry, Drop, Corner, Referee, Protest)},
	{Name: "phase.carrier", Rule: "SQ-12", Fault: inPhases(func(_ *Rules, s *State) bool {
		return s.Figure[s.Att][s.Carrier].State == OnPitch && s.On>>s.Carrier&1 == 1
	}, "the carrier is a figure landed on", Carry, Drop)},
	{Name: "phase.drop", Rule: "SQ-12", Fault: inPhases(func(r *Rules, s *State) bool {
		return r.Drops && s.walks(r)
	}, "dice drop on a lawful way, with the option drop", Drop)},
	{Name: "phase.corner", Rule: "SQ-25", Fault: inPhases(func(_ *Rules, s *State) bool {
		return s.Exit.X == s.sign(s.Att) && s.Which > 0
	}, "a corner is at the end attacked", Corner)},
	{Name: "phase.referee", Rule: "SQ-04", Fault: inPhases(func(r *Rules, _ *State) bool {
		return r.Defender
	}, "the defender decides with referee=defender", Referee)},
	{Name: "phase.protest", Rule: "SQ-31", Fault: inPhases(func(r *Rules, _ *State) bool {
		return r.Protests
	}, "these options have no protests", Protest)},
	{Name: "phase.dispute", Rule: "SQ-04", Fault: inPhases(func(r *Rules, s *State) bool {
		return r.disputeFits(s)
	}, "there is nothing to dispute, or something else than the record says", Referee, Protest)},
	{Name: "phase.replace", Rule: "SQ-49", Fault: inPhases(func(_ *Rules, s *State) bool {
		side, _ := s.lifted()
		return s.Kind == Penalty && side != Nobody
	}, "figures lifted for a penalty are put back", Replace)},
	{Name: "phase.over", Rule: "SQ-34", Fault: inPhases(func(_ *Rules, s *State) bool {
		return s.Kind == Centre
	}, "no attack goes on", Over)},
	{Name: "phase.carded", Rule: "SQ-30", Fault: func(r *Rules, s *State) string {
		carded := s.Phase == RedMoves || s.Phase == Remove
		return game.FaultIf(carded && !r.cardFits(s), "%s: nobody takes a card then", s.Phase)
	}},
}

// validate returns an error for a position that play cannot lead to.
func (r *Rules) validate(s *State) error { return game.Validate(conditions, r, s) }

// placed is a figure with its side and number.
type placed struct {
	Figure
	side Side
	n    int8
}

func (f *placed) there() bool { return f.State == OnPitch || f.State == Lifted }

// eachFigure checks all figures, and names the one that has the fault.
func eachFigure(fault func(*Rules, *State, placed) string) func(*Rules, *State) string {
	return func(r *Rules, s *State) string {
		for side := range s.Figure {
			for n, f := range s.Figure[side] {
				if text := fault(r, s, placed{f, Side(side), int8(n)}); text != "" {
					return fmt.Sprintf("%s%d: %s", Side(side), n, text)
				}
			}
		}
		return ""
	}
}

// inPhases checks a condition in these phases, also while cards interrupt them.
func inPhases(holds func(*Rules, *State) bool, otherwise string, phases ...Phase) func(*Rules, *State) string {
	return func(r *Rules, s *State) string {
		for _, p := range phases {
			if p == s.phaseBelow() && !holds(r, s) {
				return s.Phase.String() + ": " + otherwise
			}
		}
		return ""
	}
}

func (s *State) count(side Side, state Standing) (n int) {
	for _, f := range s.Figure[side] {
		if f.State == state {
			n++
		}
	}
	return n
}

// wrongRemovals compares the removed figures with the red cards; the last card may not have cost
// its figure yet.
func wrongRemovals(_ *Rules, s *State) string {
	for side := A; side <= B; side++ {
		due := int(s.Red[side])
		if (s.Phase == RedMoves || s.Phase == Remove) && s.Carded == side {
			due--
		}
		if n := s.count(side, Removed); n != min(due, figures-1) {
			return fmt.Sprintf("%d figures of %s are removed, by %d red cards", n, side, due)
		}
	}
	return ""
}
