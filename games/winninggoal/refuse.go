package winninggoal

import (
	"slices"

	"woodwork/game"
)

// Refuse says why seat, which may act, may not make the move m: the zero Refusal if it may.
// Legal lists the moves that it does not refuse.
func (r *Rules) Refuse(s *State, seat game.Seat, m Move) game.Refusal {
	switch {
	case seat == game.Nature:
		return refusal("WG-01", "die").Unless(r.falls(s, m))
	case seat == game.Clock:
		return refusal("WG-55", "clock").Unless(m.Act == TimeUp)
	case m.Act == TimeUp:
		return refusal("WG-55", "time")
	case m.Act.chance():
		return refusal("WG-01", "nature")
	case m.Act == UsePower && !s.holds(s.decides(), m.Power()):
		return refusal("WG-58", "power.absent", "power", m.Power().name())
	case s.Window:
		return s.refuseInWindow(m)
	case s.Phase.Act():
		return r.refuseAttack(s, m)
	case s.Phase == SideChoice:
		return s.refuseSide(m)
	}
	return r.refuseAnswer(s, m)
}

func refusal(rule, key string, pairs ...any) game.Refusal {
	return game.Refusal{Rule: rule, Text: game.Say("winninggoal.refuse."+key, pairs...)}
}

// falls reports whether the rolled die has the face.
func (r *Rules) falls(s *State, m Move) bool {
	return slices.ContainsFunc(r.Odds(nil, s), func(o game.Outcome[Move]) bool { return o.Move == m })
}

func (s *State) refuseInWindow(m Move) game.Refusal {
	if m.Act == LetGo || m.Act == UsePower {
		return game.Refusal{}
	}
	return refusal("WG-31", "window", "power", s.Power.name())
}

func (r *Rules) refuseAttack(s *State, m Move) game.Refusal {
	switch m.Act {
	case RollArrow, RollTurned, RollDoubled:
		return s.refuseRoll(m)
	case Shoot:
		return r.refuseShot(s)
	case UsePower:
		return r.refusePower(s, m.Power())
	}
	return refusal("WG-18", "attack")
}

func (s *State) refuseRoll(m Move) game.Refusal {
	switch first, last := s.Dice.span(); {
	case m.Die < first:
		return refusal("WG-04", "orange.twice")
	case m.Die > last:
		return refusal("WG-17", "orange.first")
	case m.Mode() == Plain || m.Mode() == s.mode():
		return game.Refusal{}
	case m.Act == RollDoubled:
		return refusal("WG-56", "double")
	case s.Phase == CornerKick:
		return refusal("WG-26", "turn.corner")
	}
	return refusal("WG-10", "turn")
}

func (r *Rules) refuseShot(s *State) game.Refusal {
	if r.mayShoot(s) {
		return game.Refusal{}
	}
	switch s.Phase {
	case OpenPlay:
		if s.Dice == OrangeFirst {
			return refusal("WG-18", "shot.first")
		}
		return refusal("WG-07", "shot.far", "at", s.Ball.String())
	case FreeKick:
		if s.spot().has(area) {
			return refusal("WG-34", "shot.indirect")
		}
		return refusal("WG-46", "shot.free")
	}
	return refusal("WG-52", "shot.dead")
}

// refusePower judges a power that the attacker holds.
func (r *Rules) refusePower(s *State, p Power) game.Refusal {
	switch {
	case r.mayUse(s, p):
		return game.Refusal{}
	case p == KeepersMiracle || p == MiracleTackle:
		return refusal("WG-31", "power.defence", "power", p.name())
	case s.Phase != OpenPlay && s.Phase != FreeKick && !(s.Phase == KickOff && p == LongShot):
		return refusal("WG-52", "power.dead")
	case p == LongShot:
		return refusal("WG-11", "power.shot")
	case p == LongPass:
		return refusal("WG-11", "power.pass")
	case p == Unstoppable:
		return refusal("WG-13", "power.unstoppable")
	}
	return refusal("WG-31", "power.whistle", "from", at(0, r.table.whistle-1).As(s.Att).Rank())
}

func (s *State) refuseSide(m Move) game.Refusal {
	if slices.Contains(s.ways(), m) {
		return game.Refusal{}
	}
	switch m.Act {
	case GoLeft, GoRight:
		return refusal("WG-10", "side.turned")
	case GoAhead, GoBack:
		return refusal("WG-10", "side.plain")
	}
	return refusal("WG-10", "side")
}

func (r *Rules) refuseAnswer(s *State, m Move) game.Refusal {
	switch {
	case m.Act == UsePower:
		return s.refuseSave(m.Power())
	case r.mayAnswer(s, m.Act):
		return game.Refusal{}
	}
	switch m.Act {
	case LetGo:
		switch s.Phase {
		case Challenge, Block, OffThePost:
			return refusal("WG-20", "must")
		case OffTheBar:
			return refusal("WG-23", "bar")
		}
		return refusal("WG-21", "keeper.must")
	case RollDefence:
		return refusal("WG-21", "defender.late")
	case RollKeeper:
		if s.Phase == OnlyAMiracle {
			return refusal("WG-32", "unstoppable")
		}
		return refusal("WG-21", "keeper.early")
	}
	return refusal("WG-20", "answer")
}

// refuseSave judges a power that the deciding side holds.
func (s *State) refuseSave(p Power) game.Refusal {
	switch {
	case s.saves(p):
		return game.Refusal{}
	case p == MiracleTackle && s.Phase == OwnGoalSave, p == KeepersMiracle:
		return refusal("WG-21", "save.early")
	case p == MiracleTackle:
		return refusal("WG-32", "save.inside")
	}
	return refusal("WG-31", "save.attack", "power", p.name())
}
