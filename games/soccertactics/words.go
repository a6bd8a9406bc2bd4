package soccertactics

import "woodwork/game"

// Describe names a legal decision or an outcome.
func (r *Rules) Describe(s *State, m Move) game.Text {
	switch {
	case m.Act == TimeUp:
		return said("time", "seat", s.decides().Seat())
	case m.Act.chance():
		return r.describeOutcome(s, m)
	}
	return r.describeDecision(s, m)
}

// describeOutcome says what the dice or the spinner show.
func (r *Rules) describeOutcome(s *State, m Move) game.Text {
	seat, foe := s.O.Seat(), s.D().Seat()
	a, b := int(m.A), int(m.B)
	switch m.Act {
	case RollToss:
		return said("toss", "seat", Red.Seat(), "foe", Blue.Seat(), "a", a, "b", b)
	case RollDuel:
		i, _ := s.on(s.O, s.Ball)
		j, _ := s.on(s.D(), s.Ball)
		return said("duel", "seat", seat, "pawn", i.name(), "a", a, "plus", r.Bonus(i),
			"foe", foe, "other", j.name(), "b", b, "more", r.Bonus(j))
	case RollTwo:
		return said("two", "seat", seat, "a", a, "b", b, "n", a+b)
	case RollDie:
		if s.Phase == ChallengeRoll {
			seat = foe
		}
		return said("die."+s.Phase.String(), "seat", seat, "n", a)
	}
	shows := spins[m.Act-SpinBall][1:]
	if s.Phase == ShootOut {
		if m.Act == SpinBall {
			return said("kick.in", "seat", seat, "shows", shows)
		}
		return said("kick.out", "seat", seat, "shows", shows)
	}
	return said("spin."+shows, "seat", seat, "shows", shows)
}

// describeDecision describes what the side to decide does. A pawn moved by the die, and the
// ball, go via a square: the one on which they turn, or the last one.
func (r *Rules) describeDecision(s *State, m Move) game.Text {
	seat := s.decides().Seat()
	switch m.Act {
	case SetUp:
		if m.Pawn == NoKicker {
			return said("setup", "seat", seat)
		}
		return said("setup.kickoff", "seat", seat, "pawn", m.Pawn.name())
	case RollForPawn:
		return said("roll", "seat", seat)
	case Pass:
		return said("stay", "seat", seat)
	case PlayBall:
		return s.describeBall(m)
	}
	p, to, _ := s.asks(m)
	from := s.Pawns[s.decides()][p]
	pairs := []any{"seat", seat, "pawn", p.name(), "from", from.String(), "to", to.String()}
	if m.Act == MovePawn {
		via, _ := r.pawnTurn(s, p, to, int(s.Die))
		pairs = append(pairs, "via", via.String())
	}
	return said(s.doing(m, to), pairs...)
}

// doing returns the key of a decision that moves a pawn to a square.
func (s *State) doing(m Move, to Square) string {
	switch s.Phase {
	case BallPlay:
		return "dribble"
	case CornerPlace:
		return "place"
	case GoalKickClear, PenaltyClear:
		return "clear.area"
	case FreeKickClear:
		return "clear.zone"
	case GoalKickTaker:
		return "goalkick"
	case FreeKickTaker:
		return "freekick"
	case PenaltyTaker:
		return "penalty"
	}
	_, held := s.on(s.O, s.Ball)
	switch {
	case s.Phase != PawnMove && to == s.Ball && held:
		return "challenge"
	case s.Phase != PawnMove && to == s.Ball:
		return "catch"
	case m.Act == StepKeeper:
		return "step"
	}
	return "go"
}

// describeBall says where the ball is played to, by who is there.
func (s *State) describeBall(m Move) game.Text {
	i, _ := s.on(s.O, s.Ball)
	mate, received := s.on(s.O, m.To)
	foe, other := s.on(s.D(), m.To)
	via, _ := ballTurn(s.Ball, m.To, int(s.Die))
	pairs := []any{"seat", s.O.Seat(), "pawn", i.name(), "from", s.Ball.String(), "to", m.To.String(), "via", via.String()}
	switch {
	case received && other:
		return said("ball.both", append(pairs, "mate", mate.name(), "other", foe.name())...)
	case received:
		return said("ball.pass", append(pairs, "mate", mate.name())...)
	case other:
		return said("ball.foe", append(pairs, "foe", s.D().Seat(), "other", foe.name())...)
	}
	return said("ball.free", pairs...)
}

func said(key string, pairs ...any) game.Text {
	return game.Say("soccertactics.move."+key, pairs...)
}

// name returns the word for the pawn.
func (p Slot) name() game.Text { return game.Say("soccertactics.pawn." + p.code()) }
