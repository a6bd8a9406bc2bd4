package soccertactics

import "woodwork/game"

// Hints lists the odds of the next events for each decision about pawns or the ball in play, but
// not for set-ups, placements and the preparations of kicks.
func (r *Rules) Hints(s *State, seat game.Seat) []game.Hint[Move] {
	if s.Phase < PawnMove || s.Phase > ChallengeMove || seat == game.Clock {
		return nil
	}
	var hints []game.Hint[Move]
	for _, m := range r.Legal(nil, s, seat) {
		next := *s
		next.Clock = -costMove // computed as if time stood still
		r.Step(&next, game.At(seat, m))
		a := advice{rules: r, next: &next, mover: Side(seat), had: s.O == Side(seat)}
		a.figures()
		hints = append(hints, game.Hint[Move]{Move: m, Figures: a.list})
	}
	return hints
}

// advice puts the result of a decision into numbers, for the side that decides.
type advice struct {
	rules *Rules
	next  *State
	mover Side
	had   bool // had the ball before the decision
	list  []game.Figure
}

func (a *advice) add(name string, value float64) {
	a.list = append(a.list, game.Figure{Key: "soccertactics.figure." + name, Value: value})
}

// addIf adds a figure unless it is impossible.
func (a *advice) addIf(name string, value float64) {
	if value > 0 {
		a.add(name, value)
	}
}

func (a *advice) figures() {
	s, mine := a.next, a.next.O == a.mover
	switch changed := mine != a.had && s.Phase != Spin; {
	case changed && mine:
		a.add("win", 1)
		return
	case changed:
		a.add("lose", 1)
		return
	}
	switch s.Phase {
	case BallRoll:
		pass, shot := a.rules.Lanes(s)
		a.add("pass", pass)
		a.add("shot", shot)
	case Spin:
		a.goal(a.rules.Shot().Goal)
	case Duel:
		a.duel()
	case CatchRoll, Challenge:
		a.race()
	case ChallengeRoll:
		if mine {
			a.race()
		} else {
			a.add("get", often(a.rules.may(s, a.mover, s.Ball), s.Ball))
		}
	}
}

// goal adds the chance of a goal, for or against the side that decides.
func (a *advice) goal(p float64) {
	if a.next.O == a.mover {
		a.addIf("goal", p)
	} else {
		a.addIf("against", p)
	}
}

// duel adds the odds of a duel; a kick counts as having the ball, and a penalty as a shot.
func (a *advice) duel() {
	s, r := a.next, a.rules
	i, j, _ := s.Duelists()
	odds := r.DuelOdds(i, j)
	area := penaltyArea[s.D()].Has(s.Ball)
	if s.O == a.mover {
		a.add("win", odds.Won+odds.Fouled)
		a.add("foul", odds.Fouls)
	} else {
		a.add("win", odds.Lost+odds.Fouls)
		a.add("foul", odds.Fouled)
	}
	shot := 0.0
	if area || j == Keeper && r.KeeperShot {
		shot += odds.Won
	}
	if area && r.Penalty {
		shot += odds.Fouled
	}
	a.goal(shot * r.Shot().Goal)
}

// race adds the chances to get to the ball next: of D and, if nobody has it, of O, which tries
// first.
func (a *advice) race() {
	s, r := a.next, a.rules
	switch {
	case s.O != a.mover: // a challenge has failed, and the ball is loose
		a.add("foe", often(r.may(s, s.O, s.Ball), s.Ball))
	case s.Phase == CatchRoll:
		c := r.Scramble(s, s.Ball)
		a.add("get", c.O)
		a.add("foe", c.D)
		a.list = append(a.list, game.Figure{Key: "soccertactics.figure.has", Value: c.Has, Estimate: true})
	case r.KeeperStep && s.StepTargets(Keeper).Has(s.Ball):
		a.add("foe", 1)
	default:
		a.add("foe", often(r.may(s, s.D(), s.Ball), s.Ball))
	}
}
