package soccertactics

import "woodwork/game"

// conditions are checked in this order; testdata/invalid.txt has a state for each that fails it.
// From team.taker on, the match is not over.
var conditions = []game.Condition[*Rules, State]{
	{Name: "team.square", Rule: "ST-11", Fault: bySide(sharedSquare)},
	{Name: "team.half", Rule: "ST-24", Fault: bySide(wrongHalf)},
	{Name: "cards.gone", Rule: "ST-34", Fault: bySide(func(_ *Rules, s *State, side Side) string {
		return game.FaultIf(s.Cards[side]&s.gone(side) != 0, "a card of a pawn that is sent off")
	})},
	{Name: "cards.own", Rule: "ST-34", Fault: bySide(func(r *Rules, s *State, side Side) string {
		return game.FaultIf(r.GroupCards && s.Cards[side]&backCards != 0, "the defenders have one card together")
	})},
	{Name: "cards.common", Rule: "ST-34", Fault: bySide(func(r *Rules, s *State, side Side) string {
		none := s.Pawns[side][FirstBack] == Out && s.Phase != End
		return game.FaultIf(s.Cards[side]&groupCard != 0 && (!r.GroupCards || none), "a common card without defenders that share one")
	})},
	{Name: "team.few", Rule: "ST-60", Fault: bySide(func(r *Rules, s *State, side Side) string {
		return game.FaultIf(s.Phase != End && r.tooFew(s, side), "too few pawns to play on")
	})},
	{Name: "ball.aside", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf(s.Ball == Aside, "it is on the pitch or nowhere")
	}},

	{Name: "first.toss", Rule: "ST-44", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf((s.First == Nobody) != (s.Phase == Toss), "who kicked off is known after the toss, and not before")
	}},
	{Name: "clock.shootout", Rule: "ST-57", Fault: func(_ *Rules, s *State) string {
		period := s.Period == shootOutPeriod
		return game.FaultIf(s.Phase != End && s.shooting() != period, "a shoot-out is the period S")
	}},
	{Name: "clock.overtime", Rule: "ST-57", Fault: func(r *Rules, s *State) string {
		return game.FaultIf(s.Period > 2 && !r.Overtime, "these options have no overtime")
	}},
	{Name: "clock.level", Rule: "ST-57", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf(s.Period == shootOutPeriod && (s.Clock != 0 || !s.level()), "a shoot-out has no clock and a level score")
	}},
	{Name: "clock.toss", Rule: "ST-44", Fault: func(_ *Rules, s *State) string {
		opens := s.Period%2 == 1 && s.Clock == 0 && s.O == Red && (s.Period != 3 || s.level())
		return game.FaultIf(s.Phase == Toss && !opens, "a toss opens the first half or overtime")
	}},
	{Name: "clock.over", Rule: "ST-56", Fault: func(r *Rules, s *State) string {
		late := s.Period != shootOutPeriod && s.Clock >= r.limit(s) && !s.chanceOpen()
		return game.FaultIf(s.Phase != End && late, "the period is over")
	}},
	{Name: "score.over", Fault: func(r *Rules, s *State) string {
		return game.FaultIf(s.Phase != End && r.goalsEnd(s), "the match is over by goals")
	}},
	{Name: "phase.end", Rule: "ST-57", Fault: func(r *Rules, s *State) string {
		return game.FaultIf(s.Phase == End && !r.mayEnd(s), "the match is not over")
	}},

	{Name: "team.taker", Rule: "ST-65", Fault: inPlay(func(_ *Rules, s *State) string {
		waits := s.Phase == CornerPlace || s.Phase == PenaltyClear
		return game.FaultIf(waits && (s.Taker < FirstNumber || s.Pawns[s.O][s.Taker] != Aside), "the taker is a numbered pawn and stands aside")
	})},
	{Name: "team.aside", Rule: "ST-45", Fault: inPlay(wrongAside)},

	{Name: "ball.gone", Fault: inPlay(func(_ *Rules, s *State) string {
		return game.FaultIf(s.ballIs() == offPitch && s.Ball != Out, "it is off the pitch")
	})},
	{Name: "ball.held", Fault: inPlay(func(_ *Rules, s *State) string {
		return game.FaultIf((s.ballIs() == held || s.ballIs() == disputed) && !s.stands(s.O, s.Ball), "nobody of the side in possession has the ball")
	})},
	{Name: "ball.loose", Rule: "ST-21", Fault: inPlay(func(_ *Rules, s *State) string {
		return game.FaultIf(s.ballIs() == loose && (s.stands(s.O, s.Ball) || s.stands(s.D(), s.Ball)), "it is not loose")
	})},
	{Name: "ball.challenged", Rule: "ST-23", Fault: inPlay(func(_ *Rules, s *State) string {
		return game.FaultIf(s.ballIs() == challenged && s.stands(s.D(), s.Ball), "the other side is on it already")
	})},
	{Name: "ball.missing", Fault: inPlay(func(_ *Rules, s *State) string {
		onPitch := s.ballIs() != offPitch && s.ballIs() != anywhere
		return game.FaultIf(onPitch && s.Ball == Out, "it is missing")
	})},
	{Name: "ball.duel", Rule: "ST-32", Fault: inPlay(func(_ *Rules, s *State) string {
		return game.FaultIf(s.ballIs() == disputed && !s.stands(s.D(), s.Ball), "a duel is missing a pawn on it")
	})},

	{Name: "restart.phase", Rule: "ST-46", Fault: inPlay(func(_ *Rules, s *State) string {
		return game.FaultIf(s.Restart != NoRestart && !s.restartOpen(), "no such restart here")
	})},
	{Name: "passes.phase", Rule: "ST-19", Fault: inPlay(func(_ *Rules, s *State) string {
		return game.FaultIf(s.Passes > 0 && !s.passable(), "no pass has been played")
	})},
	{Name: "passes.restart", Rule: "ST-46", Fault: inPlay(func(_ *Rules, s *State) string {
		return game.FaultIf(s.Passes > 0 && s.Restart != NoRestart, "a pass ends a restart")
	})},
	{Name: "phase.dribbled", Rule: "ST-17", Fault: inPlay(func(r *Rules, s *State) string {
		into := s.ballIs() == challenged && s.stands(s.O, s.Ball) && penaltyArea[s.D()].Has(s.Ball)
		return game.FaultIf(s.Dribbled && (r.DribbleShot || !into), "the mark + needs a dribble into the area that is not a shot")
	})},

	{Name: "ball.kickoff", Rule: "ST-47", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf(s.Phase == SecondSetUp && !circle[s.O].Has(s.Ball), "it lies in the circle of the side that kicks off")
	}},
	{Name: "phase.ball", Rule: "ST-25", Fault: func(r *Rules, s *State) string {
		low, high := r.ballRolls(s)
		return game.FaultIf(s.Phase == BallPlay && (s.Die < low || s.Die > high), "the ball is played by %d to %d", low, high)
	}},
	{Name: "phase.die", Rule: "ST-10", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf((s.Phase == PawnMove || s.Phase == CatchMove) && s.Die == 0, "no die")
	}},
	{Name: "restart.kickoff", Rule: "ST-04", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf(s.takes(KickOff) && !circle[s.O].Has(s.Ball), "a kick-off is taken in the circle")
	}},
	{Name: "restart.corner", Rule: "ST-28", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf(s.takes(CornerKick) && !s.inCorner(), "a corner is taken from the corner")
	}},
	{Name: "restart.goalkick", Rule: "ST-03", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf(s.takes(GoalKick) && !goalArea[s.O].Has(s.Ball), "a goal kick is taken in the goal area")
	}},
	{Name: "phase.step", Rule: "ST-23", Fault: func(r *Rules, s *State) string {
		return game.FaultIf(s.Phase == Challenge && (!r.KeeperStep || s.StepTargets(Keeper).Empty()), "the keeper has no step")
	}},
	{Name: "phase.shot", Rule: "ST-27", Fault: func(r *Rules, s *State) string {
		return game.FaultIf(s.Phase == Spin && !r.mayShootFrom(s), "no shot from here")
	}},
	{Name: "ball.corner", Rule: "ST-28", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf(s.Phase == CornerPlace && !s.inCorner(), "it lies in the corner")
	}},
	{Name: "team.keeper", Rule: "ST-66", Fault: func(_ *Rules, s *State) string {
		keeper := s.Pawns[s.D()][Keeper]
		return game.FaultIf(s.Phase == CornerPlace && keeper != Out && !goalArea[s.D()].Has(keeper), "the keeper is in the goal area")
	}},
	{Name: "phase.mended", Rule: "ST-49", Fault: func(_ *Rules, s *State) string {
		last := s.Phase == CornerPlace && s.Die == placements-1
		return game.FaultIf(last && s.violations(s.D()) > 0, "the other side has not mended its fault")
	}},
	{Name: "team.clear", Rule: "ST-38", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf(s.Phase == GoalKickTaker && !s.Squares(s.D()).And(penaltyArea[s.O]).Empty(), "the area is not clear")
	}},
	{Name: "ball.freekick", Rule: "ST-63", Fault: func(_ *Rules, s *State) string {
		there := s.stands(s.O, s.Ball)
		return game.FaultIf(s.Phase == FreeKickTaker && there || s.Phase == FreeKickClear && !there, "the taker is chosen if none stands there")
	}},
	{Name: "phase.penalty", Rule: "ST-35", Fault: func(r *Rules, s *State) string {
		penalty := s.Phase == PenaltyTaker || s.Phase == PenaltyClear
		return game.FaultIf(penalty && !(r.Penalty && penaltyArea[s.D()].Has(s.Ball)), "a penalty is for a foul in the area")
	}},
	{Name: "phase.turns", Rule: "ST-57", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf(s.Phase == ShootOut && !s.kicksInTurns(), "the sides kick in turns")
	}},
	{Name: "phase.decided", Rule: "ST-57", Fault: func(r *Rules, s *State) string {
		long := s.Kicks[s.Shooter.Other()].Taken == shootOutSize
		return game.FaultIf(s.Phase == ShootOut && (long || r.leader(s) != Nobody), "the shoot-out is decided, or too long")
	}},
	{Name: "phase.kicked", Rule: "ST-57", Fault: func(r *Rules, s *State) string {
		kicked := s.Phase == End && s.Kicks != [2]Kicks{}
		return game.FaultIf(kicked && (s.Period != shootOutPeriod || r.leader(s) != s.O), "its kicks are those of a shoot-out that the winner has won")
	}},
	{Name: "phase.choice", Rule: "ST-12", Fault: inPlay(func(r *Rules, s *State) string {
		decides := s.decides() != Nobody && s.Phase > SecondSetUp
		return game.FaultIf(decides && r.firstChoice(s) == (Move{}), "nothing can be decided")
	})},
}

// validate returns an error for a position that cannot occur in play.
func (r *Rules) validate(s *State) error { return game.Validate(conditions, r, s) }

// bySide checks both sides, and says which one has the fault.
func bySide(fault func(*Rules, *State, Side) string) func(*Rules, *State) string {
	return func(r *Rules, s *State) string {
		for side := range s.Pawns {
			if f := fault(r, s, Side(side)); f != "" {
				return [...]string{"Red: ", "Blue: "}[side] + f
			}
		}
		return ""
	}
}

// inPlay checks a match that is not over, and says in which phase it has the fault.
func inPlay(fault func(*Rules, *State) string) func(*Rules, *State) string {
	return func(r *Rules, s *State) string {
		if s.Phase == End {
			return ""
		}
		f := fault(r, s)
		if f != "" {
			f = s.phase() + ": " + f
		}
		return f
	}
}

func sharedSquare(_ *Rules, s *State, side Side) string {
	var taken Set
	for _, q := range s.Pawns[side] {
		if taken.Has(q) {
			return game.Fault("two pawns on %s", q)
		}
		taken.Add(q)
	}
	return ""
}

func wrongHalf(_ *Rules, s *State, side Side) string {
	for p, q := range s.Pawns[side] {
		if q.OnPitch() && !Ground(side, Slot(p)).Has(q) {
			return game.Fault("%s may not stand on %s", Slot(p).code(), q)
		}
	}
	return ""
}

// backCards are the defenders' own cards, used without the option GroupCards.
const backCards = Cards(1)<<(LastBack+1) - Cards(1)<<FirstBack

// gone returns the pawns that were sent off, as a set of cards.
func (s *State) gone(side Side) (set Cards) {
	for p, q := range s.Pawns[side] {
		if q == Out {
			set |= 1 << p
		}
	}
	return set
}

func (s *State) shooting() bool { return s.Phase == ShootOutToss || s.Phase == ShootOut }

func (s *State) level() bool { return s.Score[Red] == s.Score[Blue] }

// finished reports whether a number of goals ends the match.
func (r *Rules) finished(goals uint8) bool {
	return goals >= maxScore || r.GoalLimit > 0 && goals >= r.GoalLimit
}

func (r *Rules) goalsEnd(s *State) bool { return r.finished(s.Score[Red]) || r.finished(s.Score[Blue]) }

// mayEnd reports whether the match can have ended.
func (r *Rules) mayEnd(s *State) bool {
	if r.tooFew(s, Red) || r.tooFew(s, Blue) || r.goalsEnd(s) || s.Period == shootOutPeriod {
		return true
	}
	return s.Period%2 == 0 && s.Clock >= r.limit(s) && (!s.level() || !r.Overtime)
}
