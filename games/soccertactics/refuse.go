package soccertactics

import (
	"slices"

	"woodwork/game"
)

// Refuse says why seat, which may act, may not make the move m; it returns the zero Refusal if
// it may.
func (r *Rules) Refuse(s *State, seat game.Seat, m Move) game.Refusal {
	switch {
	case seat == game.Nature:
		return r.refuseOutcome(s, m)
	case seat == game.Clock:
		return refusal("ST-58", "clock").Unless(m.Act == TimeUp)
	case m.Act == TimeUp:
		return refusal("ST-58", "time")
	case m.Act.chance():
		return refusal("ST-52", "nature")
	case s.Phase == FirstSetUp || s.Phase == SecondSetUp:
		return s.refuseSetUp(m)
	case m.Act == Pass && s.Phase == CornerPlace:
		return refusal("ST-49", "corner.pass").Unless(r.mayPass(s))
	case m.Act == RollForPawn && s.Phase == Challenge:
		return game.Refusal{}
	case m.Act != s.expected(m.Act):
		return refusal(phaseRules[s.Phase], "phase."+s.Phase.String())
	}
	return r.refuseSquares(s, m)
}

func refusal(rule, key string, pairs ...any) game.Refusal {
	return game.Refusal{Rule: rule, Text: game.Say("soccertactics.refuse."+key, pairs...)}
}

// phaseRules name the rule that explains what a phase is for.
var phaseRules = [phaseCount]string{PawnMove: "ST-13", BallPlay: "ST-15", CatchMove: "ST-20", Challenge: "ST-23", ChallengeMove: "ST-23",
	CornerPlace: "ST-48", GoalKickClear: "ST-38", GoalKickTaker: "ST-34", FreeKickTaker: "ST-63", FreeKickClear: "ST-38",
	PenaltyTaker: "ST-64", PenaltyClear: "ST-38"}

// expected returns the kind of decision that the phase is for; if there are several, the given
// one if it is among them.
func (s *State) expected(act Act) Act {
	if s.Phase == BallPlay && act == DribbleTo {
		return act
	}
	return s.move(false, 0, 0).Act
}

// refuseOutcome judges dice and the spinner.
func (r *Rules) refuseOutcome(s *State, m Move) game.Refusal {
	if slices.ContainsFunc(r.outcomes(s), func(o game.Outcome[Move]) bool { return o.Move == m }) {
		return game.Refusal{}
	}
	switch s.Phase {
	case Spin, ShootOut:
		return refusal("ST-52", "spin")
	case BallRoll:
		if r.twoDice(s) {
			return refusal("ST-25", "two")
		}
	case Toss, ShootOutToss:
		return refusal("ST-44", "toss")
	case Duel:
		return refusal("ST-32", "duel")
	}
	return refusal("ST-10", "die")
}

// refuseSetUp names the first fault of a set-up.
func (s *State) refuseSetUp(m Move) game.Refusal {
	if m.Act != SetUp {
		return refusal("ST-45", "setup")
	}
	switch fault, p := s.judgeSetUp(m); fault {
	case otherPawns:
		return refusal("ST-45", "setup.pawns", "pawn", p.code())
	case nearBall:
		return refusal("ST-45", "setup.distance", "pawn", p.code())
	case wrongPlace:
		return refusal("ST-45", "setup.place")
	case wrongKicker:
		return refusal("ST-45", "setup.kicker")
	}
	return game.Refusal{}
}

// refuseSquares judges the squares of a decision of the right kind.
func (r *Rules) refuseSquares(s *State, m Move) game.Refusal {
	p, to, ok := s.asks(m)
	if !ok {
		if s.Phase == Challenge {
			return refusal("ST-34", "keeper.gone")
		}
		return refusal("ST-11", "pawn", "at", m.From.String())
	}
	if r.targets(s, p, m.Act == DribbleTo).Has(to) {
		return game.Refusal{}
	}
	free := *r
	free.NoWall = false
	if r.NoWall && free.targets(s, p, m.Act == DribbleTo).Has(to) {
		return refusal("ST-59", "wall")
	}
	switch s.Phase {
	case BallPlay:
		return r.refuseBall(s, p, m)
	case GoalKickTaker, FreeKickTaker:
		return s.refuseTaker(p)
	case PenaltyTaker:
		return refusal("ST-64", "penalty")
	}
	return r.refusePawn(s, p, to)
}

func (r *Rules) refuseBall(s *State, p Slot, m Move) game.Refusal {
	way := ballWays[s.Ball][s.Die].Has(m.To)
	switch {
	case m.Act == DribbleTo && !r.Dribble:
		return refusal("ST-18", "dribble.off")
	case m.Act == DribbleTo && (s.Die != 1 || p == Keeper):
		return refusal("ST-18", "dribble")
	case m.Act == DribbleTo && s.Restart != NoRestart:
		return refusal("ST-46", "dribble.restart")
	case m.Act == DribbleTo:
		return refusal("ST-18", "dribble.square")
	case way && s.Restart == KickOff:
		return refusal("ST-47", "ball.kickoff")
	case way && s.Restart == GoalKick:
		return refusal("ST-51", "ball.goalkick")
	}
	return refusal("ST-15", "ball", "n", int(s.Die))
}

// refuseTaker says why a pawn may not take this kick, or not from there.
func (s *State) refuseTaker(p Slot) game.Refusal {
	switch {
	case s.Phase == FreeKickTaker:
		return refusal("ST-63", "half")
	case p != Keeper && s.Pawns[s.O][Keeper] != Out:
		return refusal("ST-34", "goalkick.keeper")
	}
	return refusal("ST-03", "goalkick.square")
}

// refusePawn says why a pawn may not go to a square.
func (r *Rules) refusePawn(s *State, p Slot, to Square) game.Refusal {
	side := s.decides()
	switch mate, taken := s.on(side, to); {
	case taken && (mate != p || s.Phase == CornerPlace):
		return refusal("ST-11", "mate", "at", to.String())
	case !Ground(side, p).Has(to):
		return refusal("ST-24", "half")
	}
	switch s.Phase {
	case Challenge:
		return refusal("ST-24", "step")
	case CornerPlace:
		return s.refusePlacement(p)
	case GoalKickClear, FreeKickClear, PenaltyClear:
		return s.refuseClear(p)
	}
	return r.refuseMove(s, p, to)
}

func (s *State) refusePlacement(p Slot) game.Refusal {
	switch {
	case s.violations(s.decides()) > 0:
		return refusal("ST-49", "corner.mend")
	case p == Keeper:
		return refusal("ST-48", "corner.keeper")
	}
	return refusal("ST-48", "corner.limit")
}

func (s *State) refuseClear(p Slot) game.Refusal {
	if _, next, _ := s.zone(); next != p {
		return refusal("ST-38", "clear.order", "at", s.Pawns[s.decides()][next].String())
	}
	return refusal("ST-38", "clear.far")
}

// refuseMove says why the die may not move a pawn to a square.
func (r *Rules) refuseMove(s *State, p Slot, to Square) game.Refusal {
	side := s.decides()
	from := s.Pawns[side][p]
	switch {
	case p < r.firstWalker():
		return refusal("ST-23", "keeper")
	case s.keepsBall(from):
		return refusal("ST-13", "holder")
	case s.restarted(from) && to == s.Ball:
		return refusal("ST-46", "taker")
	case reach(from, int(s.Die), Set{}).Has(to):
		return refusal("ST-10", "way", "to", to.String())
	}
	return refusal("ST-08", "steps", "n", int(s.Die))
}
