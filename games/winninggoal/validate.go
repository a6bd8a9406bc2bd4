package winninggoal

import "woodwork/game"

// conditions are checked in this order, after every field has been read by itself;
// testdata/invalid.txt has a state that fails each of them. Words are for people who set up a
// position by hand.
var conditions = []game.Condition[*Rules, State]{
	{Name: "clock.half", Rule: "WG-42", Fault: func(r *Rules, s *State) string {
		return game.FaultIf(s.Ms > r.Half, "%d ms are more than a half of %d", s.Ms, r.Half)
	}, Words: says("clock.half")},
	{Name: "clock.over", Rule: "WG-42", Fault: func(_ *Rules, s *State) string {
		late := s.Phase == FullTime || s.Phase == ShootOutKick || s.Phase == Toss && s.ShootOut
		return game.FaultIf(late && (s.Half != 2 || s.Ms != 0), "%s comes when the second half is over", s.Phase)
	}, Words: says("clock.over")},
	{Name: "ctx.shootout", Rule: "WG-44", Fault: func(r *Rules, s *State) string {
		return game.FaultIf(s.ShootOut && (!r.ShootOut || !s.level()), "a shoot-out needs the option and a level score")
	}},
	{Name: "ctx.level", Rule: "WG-44", Fault: func(r *Rules, s *State) string {
		return game.FaultIf(s.Phase == FullTime && r.ShootOut && s.level() && !s.ShootOut, "a level match ends with the shoot-out")
	}},
	{Name: "clock.toss", Fault: func(r *Rules, s *State) string {
		begun := s.Half != 1 || s.Ms != r.Half || s.Score != [2]uint16{}
		return game.FaultIf(s.tossed() && begun, "the toss comes before the match")
	}},
	{Name: "clock.winner", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf((s.Toss == Nobody) != s.tossed(), "want who won the toss, once it is known")
	}},

	{Name: "att.phase", Fault: func(_ *Rules, s *State) string {
		attacked := s.Phase != Toss && s.Phase != FullTime
		return game.FaultIf((s.Att != Nobody) != attacked, "%s does not go with the phase %s", s.Att, s.Phase)
	}},
	{Name: "foul.phase", Rule: "WG-37", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf(s.Foul != Nobody && (s.ShootOut || s.Phase == Toss), "want - in the phase %s", s.Phase)
	}},
	{Name: "ctx.decided", Rule: "WG-44", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf(s.Phase == ShootOutKick && s.kicksDecided(), "the shoot-out is decided")
	}},
	{Name: "ctx.undecided", Rule: "WG-44", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf(s.Phase == FullTime && s.ShootOut && !s.kicksDecided(), "the shoot-out is not decided")
	}},
	{Name: "ctx.kicks", Rule: "WG-44", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf(s.ShootOut && s.kicksUneven(), "the kicks alternate")
	}},

	{Name: "ball.phase", Fault: func(_ *Rules, s *State) string {
		lies := s.Att != Nobody && s.Phase != ShootOutKick
		return game.FaultIf((s.Ball != 0) != lies, "%s does not go with the phase %s", s.Ball, s.Phase)
	}},
	{Name: "ball.square", Fault: func(r *Rules, s *State) string {
		return game.FaultIf(s.Ball != 0 && !r.ballLies(s), "it does not lie on %s in the phase %s of %s", s.Ball, s.Phase, s.Att)
	}, Words: says("ball.square")},

	{Name: "dice.phase", Rule: "WG-17", Fault: func(r *Rules, s *State) string {
		return game.FaultIf(!r.diceFit(s), "%s does not go with the phase %s", s.Dice, s.Phase)
	}, Words: says("dice.phase")},

	{Name: "champ.holder", Fault: func(_ *Rules, s *State) string {
		noDie := s.Phase == Toss || s.ShootOut
		return game.FaultIf(noDie != (s.Holder == Nobody), "%s does not go with the phase %s", s.champ(), s.Phase)
	}},
	{Name: "champ.rolled", Rule: "WG-58", Fault: func(_ *Rules, s *State) string {
		rolls := s.Phase.Act() || s.Phase == AtTheKeeper || s.Phase == OnlyAMiracle || s.Phase == FullTime
		return game.FaultIf(s.Pending() && !rolls, "the white die is not rolled in the phase %s", s.Phase)
	}, Words: says("champ.rolled")},
	{Name: "win.opens", Rule: "WG-31", Fault: func(r *Rules, s *State) string {
		return game.FaultIf(s.Window && !(s.Phase.Act() && r.opens(s)), "! is for an act phase and a defender who holds w or m")
	}, Words: says("win.opens")},
	{Name: "champ.saves", Rule: "WG-21", Fault: func(_ *Rules, s *State) string {
		waits := s.Phase == AtTheKeeper || s.Phase == OnlyAMiracle
		return game.FaultIf(waits && !s.Pending() && !s.stops(s.Origin), "%s resolves itself with %s", s.Phase, s.champ())
	}},
	{Name: "champ.owngoal", Rule: "WG-57", Fault: func(_ *Rules, s *State) string {
		return game.FaultIf(s.Phase == OwnGoalSave && !s.holds(s.Att, KeepersMiracle), "OS is for an attacker who holds k, not %s", s.champ())
	}},

	{Name: "ctx.ball", Fault: func(r *Rules, s *State) string {
		return game.FaultIf(!r.contextFits(s), "%s does not go with the ball on %s in the phase %s", s.context(), s.Ball, s.Phase)
	}},
}

// validate returns what is wrong with a state that was read: fields that contradict each other.
func (r *Rules) validate(s *State) error { return game.Validate(conditions, r, s) }

func (s *State) level() bool { return s.Score[0] == s.Score[1] }

// tossed reports whether the state is the toss before the match.
func (s *State) tossed() bool { return s.Phase == Toss && !s.ShootOut }

func (s *State) kicksDecided() bool { return s.beaten(0) || s.beaten(1) }

// kicksUneven reports whether the kicks cannot have alternated: the side that is one ahead must
// have kicked last.
func (s *State) kicksUneven() bool {
	w, b := int(s.Kicks[0].Taken), int(s.Kicks[1].Taken)
	return w-b > 1 || b-w > 1 || s.Att == White && w > b || s.Att == Black && b > w
}

// ballLies reports whether the ball may be on its square in this phase.
func (r *Rules) ballLies(s *State) bool {
	spot := s.spot()
	switch s.Phase {
	case KickOff:
		return spot == r.table.centre
	case GoalKick:
		return spot == r.goalKickSquare(at(0, 0)) || spot == r.goalKickSquare(at(Files-1, 0))
	case KeepersKick:
		return spot == r.table.keepersKick
	case CornerKick:
		return spot.has(corner)
	case ThrowIn:
		return spot.File() == 0 || spot.File() == Files-1 || r.DelayThrow && spot.Rank() == 1 && spot.File() != Files/2
	case Penalty:
		return spot == r.table.spot
	case OffThePost:
		return spot == r.table.post
	case OffTheBar:
		return spot == r.table.bar
	case BoskovRoll:
		return spot.has(area)
	case Block:
		return r.blocks(spot)
	case OwnGoalSave:
		return r.mayOwnGoal(spot)
	}
	return true
}

func (r *Rules) blocks(spot Square) bool {
	for _, to := range r.table.block {
		if to == spot {
			return true
		}
	}
	return spot == r.table.wall
}

// mayOwnGoal reports whether the attacker's own keeper may save a delay from a square.
func (r *Rules) mayOwnGoal(spot Square) bool {
	return spot.File() == Files/2 && spot.Rank() <= r.table.delay && (r.SaveAll || spot.Rank() == r.table.ownSave)
}

// diceFit reports whether those arrow dice may be rolled in the phase.
func (r *Rules) diceFit(s *State) bool {
	switch s.Phase {
	case KickOff:
		return s.Dice == r.kickOffDice()
	case OpenPlay:
		return s.Dice != NoDice
	case GoalKick, KeepersKick, CornerKick, ThrowIn, FreeKick:
		return s.Dice == AnyDie
	case SideChoice, Challenge:
		return s.Dice == OrangeBarred || s.Dice == AnyDie
	}
	return s.Dice == NoDice
}

// contextFits reports whether the context agrees with the square of the ball.
func (r *Rules) contextFits(s *State) bool {
	spot := s.spot()
	switch s.Phase {
	case ArrowRoll:
		return !(s.Turned && s.Doubled) && !(s.Turned && !spot.has(wing)) && !(s.Doubled && !r.goalKicked(s, spot)) &&
			(!s.GoalKick || r.goalKicked(s, spot))
	case SideChoice:
		return !(s.Turned && !spot.has(wing)) && !(s.GoalKick && (s.Turned || !r.goalKicked(s, spot)))
	case ShotRoll:
		return r.shotFrom(s, spot)
	case DefenceRoll:
		switch s.From {
		case Block:
			return r.blocks(spot)
		case OffThePost:
			return spot == r.table.post
		case OffTheBar:
			return spot == r.table.bar
		}
		return s.From == Challenge
	case KeeperRoll:
		return !s.OwnGoal || r.mayOwnGoal(spot)
	case BoskovRoll:
		return r.Boskov
	}
	return true
}

// goalKicked reports whether the ball is where kicks from the goal are taken.
func (r *Rules) goalKicked(s *State, spot Square) bool {
	kick := spot == r.goalKickSquare(at(0, 0)) || spot == r.goalKickSquare(at(Files-1, 0))
	return kick || !s.GoalKick && spot == r.table.keepersKick
}

func (r *Rules) shotFrom(s *State, spot Square) bool {
	switch s.Origin {
	case NearFree:
		return spot.Rank() == r.table.nearFree
	case FarFree:
		return spot.Rank() == r.table.farFree
	case Inside:
		return spot.has(area)
	}
	return r.table.block[spot] != 0
}
