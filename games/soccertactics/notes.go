package soccertactics

import "woodwork/game"

// Notes lists the results of an input: fouls and goals, who has the ball now and how play
// continues, and the ends of periods.
func (r *Rules) Notes(before, after *State, in game.Input[Move]) []game.Note {
	n := notes{rules: r, before: before, after: after, move: in.Move}
	void := *before
	if r.RealTime && r.passed(&void, in.After) {
		n.add("ST-55", "void")
		n.clock()
		return n.list
	}
	on := *before // what happens if the period does not end here
	on.Clock = -costMove
	r.Step(&on, game.At(in.Seat, in.Move))
	n.on = &on
	n.dice()
	n.duel()
	n.goal()
	if n.goesOn() {
		n.ball()
		n.restart()
	}
	n.clock()
	return n.list
}

// goesOn reports whether the period does not end here.
func (n *notes) goesOn() bool {
	return n.after.Phase == n.on.Phase && n.after.Period == n.before.Period
}

// notes compares the states before and after an input.
type notes struct {
	rules             *Rules
	before, on, after *State
	move              Move
	list              []game.Note
}

func (n *notes) add(rule, key string, pairs ...any) {
	n.list = append(n.list, game.Note{Rule: rule, Text: game.Say("soccertactics.note."+key, pairs...)})
}

// score adds a note whose last arguments are the score.
func (n *notes) score(rule, key string, pairs ...any) {
	red, blue := int(n.after.Score[Red]), int(n.after.Score[Blue])
	n.add(rule, key, append(pairs, "red", red, "blue", blue)...)
}

// dice reports the tosses, the kicks of the shoot-out, and rolls that move no pawn.
func (n *notes) dice() {
	was, is := n.before.Phase, n.on.Phase
	switch {
	case (was == Toss || was == ShootOutToss) && is == was:
		n.add("ST-44", "toss.again")
	case was == Toss:
		n.add("ST-44", "kickoff", "seat", n.on.O.Seat())
	case was == ShootOutToss:
		n.add("ST-57", "shootout.first", "seat", n.on.O.Seat())
	case was == ShootOut && is == ShootOut:
		red, blue := n.before.Kicks[Red], n.before.Kicks[Blue]
		n.add("ST-57", "shootout.tally", "red", red.count()+n.scored(Red), "blue", blue.count()+n.scored(Blue))
	case (was == PawnRoll || was == CatchRoll || was == ChallengeRoll) && is != was+1:
		n.add("ST-12", "skip")
	}
}

// scored returns 1 if the kick of the shoot-out was a goal of the side, else 0.
func (n *notes) scored(side Side) int {
	if n.before.O == side && n.move.Act == SpinBall {
		return 1
	}
	return 0
}

// duel reports the start of a duel, and what its dice mean.
func (n *notes) duel() {
	s, on := n.before, n.on
	switch {
	case s.Phase != Duel && on.Phase == Duel:
		n.add("ST-11", "duel", "at", on.Ball.String())
	case s.Phase != Duel:
	case on.Phase == Duel:
		n.add("ST-33", "tie")
	case n.move.A == 1 && n.move.B == Faces:
		n.foul(s.O)
	case n.move.A == Faces && n.move.B == 1:
		n.foul(s.D())
	case on.Phase == Spin && n.goesOn(): // the note of shot says who has won it
	case on.O != s.O:
		n.add("ST-29", "duel.lost", "seat", on.O.Seat(), "at", s.Ball.String())
	default:
		n.add("ST-33", "duel.kept", "seat", s.O.Seat(), "at", s.Ball.String())
	}
}

func (n *notes) foul(side Side) {
	p, _ := n.before.on(side, n.before.Ball)
	seat := side.Seat()
	n.add("ST-32", "foul", "seat", seat, "pawn", p.name())
	switch off := n.on.strength(side) < n.before.strength(side); {
	case off && p == Keeper:
		n.add("ST-34", "red.keeper", "seat", seat)
	case off:
		n.add("ST-34", "red", "seat", seat, "pawn", p.name())
	case n.rules.GroupCards && classOf(p) == FirstBack:
		n.add("ST-34", "yellow.group", "seat", seat)
	default:
		n.add("ST-34", "yellow", "seat", seat, "pawn", p.name())
	}
	if n.on.Phase == End {
		n.add("ST-60", "toofew", "seat", seat)
	}
}

// goal reports a goal, and who kicks off after it.
func (n *notes) goal() {
	s := n.before
	if n.on.Score == s.Score {
		return
	}
	n.score("ST-52", "goal", "seat", s.O.Seat())
	if n.after.Phase != End && n.after.Period == s.Period {
		n.add("ST-44", "kickoff", "seat", n.on.O.Seat())
	}
}

// ball reports the result of playing the ball, or of an attempt to reach it.
func (n *notes) ball() {
	s, on := n.before, n.on
	seat, foe, at := on.O.Seat(), on.D().Seat(), on.Ball.String()
	switch {
	case on.Phase == Spin && s.Phase != Spin:
		n.shot()
	case s.Phase == BallPlay && on.Phase == CatchRoll:
		n.add("ST-20", "loose", "seat", seat, "at", at)
	case s.Phase == BallPlay && on.O != s.O && on.Phase == PawnRoll && on.Restart == NoRestart:
		n.add("ST-16", "given", "seat", seat, "at", at)
	case s.Phase == BallPlay && on.Passes > s.Passes:
		n.add("ST-19", "pass.first", "seat", seat)
	case s.Phase == BallPlay && n.move.Act == PlayBall && challenge(on.Phase):
		n.add("ST-19", "pass.second", "seat", seat, "foe", foe)
	case challenge(s.Phase) && !challenge(on.Phase):
		n.attempt()
	case challenge(on.Phase) && s.Phase != Challenge && s.Phase != ChallengeRoll:
		n.challenged()
	}
}

// challenge reports whether D tries to reach the ball in this phase.
func challenge(p Phase) bool { return p == Challenge || p == ChallengeRoll || p == ChallengeMove }

// challenged reports that D may now try to get the ball.
func (n *notes) challenged() {
	foe, at := n.on.D().Seat(), n.on.Ball.String()
	i, held := n.on.on(n.on.O, n.on.Ball)
	switch {
	case !held:
		n.add("ST-21", "missed", "foe", foe, "at", at)
	case n.before.Phase == BallPlay:
		n.add("ST-17", "caught", "seat", n.on.O.Seat(), "pawn", i.name(), "foe", foe, "at", at)
	default:
		n.add("ST-20", "caught", "seat", n.on.O.Seat(), "pawn", i.name(), "foe", foe, "at", at)
	}
}

// attempt reports how D's attempt ended.
func (n *notes) attempt() {
	s, on := n.before, n.on
	seat, at := on.O.Seat(), on.Ball.String()
	switch {
	case on.Phase == CatchRoll:
		n.add("ST-21", "missed", "foe", seat, "at", at)
	case on.O != s.O:
		n.add("ST-22", "won", "seat", seat, "at", at)
	case on.Phase == PawnRoll && s.Dribbled:
		n.add("ST-17", "kept", "seat", seat)
	case on.Phase == PawnRoll:
		n.add("ST-26", "kept", "seat", seat)
	}
}

// shot reports that a side shoots, and why it may.
func (n *notes) shot() {
	s, on := n.before, n.on
	seat, inside := on.O.Seat(), penaltyArea[on.D()].Has(on.Ball)
	switch {
	case s.Phase == PenaltyTaker || s.Phase == PenaltyClear:
		n.add("ST-36", "shot.penalty", "seat", seat)
	case on.O != s.O:
		n.add("ST-29", "shot.won", "seat", seat)
	case s.Phase == BallPlay && !inside:
		n.add("ST-05", "shot.long", "seat", seat)
	case s.Phase == BallPlay:
		n.add("ST-27", "shot.pass", "seat", seat)
	case s.Phase == Duel && !inside:
		n.add("ST-30", "shot.keeper", "seat", seat)
	case s.Phase == Duel:
		n.add("ST-27", "shot.duel", "seat", seat)
	default:
		n.add("ST-26", "shot.free", "seat", seat)
	}
}
