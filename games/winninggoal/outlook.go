package winninggoal

import "woodwork/game"

// Outlook holds the chances of how the play in progress ends, before anybody begins something
// new. Sides and squares are as the attacker at its beginning sees them.
type Outlook struct {
	Goal, Against float64              // goals of the attacker, and against them
	Mine, Theirs  [Penalty + 1]float64 // by phase: that the attacker, or the defender, begins something new in that phase
	Shot          float64              // that the attacker begins something new in open play where they may shoot
	Question      float64              // that a "?" is rolled in between: see Challenge
}

// Keep returns the chance that the attacker has the ball at the end, except at kick-offs.
func (o *Outlook) Keep() (sum float64) {
	for _, p := range o.Mine {
		sum += p
	}
	return sum
}

// Lose returns the chance that the defender has the ball at the end.
func (o *Outlook) Lose() (sum float64) {
	for _, p := range o.Theirs {
		sum += p
	}
	return sum
}

// Outlook looks ahead from s, assuming that a side with a choice makes the usual one: the
// defender rolls the defence die if possible, even at the bar, and uses a power that saves a
// shot; an arrow goes to the side where the ball stays on the pitch. The clock stands still.
func (r *Rules) Outlook(s *State) (o Outlook) {
	begin := *s
	begin.Ms = r.Half
	w := outlookSum{rules: r, side: s.Att, score: s.Score, into: &o}
	w.follow(&begin, 1)
	return o
}

// outlookSum adds up the ends of all lines of play.
type outlookSum struct {
	rules *Rules
	side  Side
	score [2]uint16
	into  *Outlook
}

func (w *outlookSum) follow(s *State, p float64) {
	if w.ended(s, p) {
		return
	}
	if s.Phase == Challenge {
		w.into.Question += p
	}
	if side := s.decides(); side != Nobody {
		next := *s
		w.rules.Step(&next, game.At(side.Seat(), w.rules.usual(s)))
		next.Ms = s.Ms
		w.follow(&next, p)
		return
	}
	odds := w.rules.Odds(nil, s)
	total := float64(game.Total(odds))
	for _, o := range odds {
		next := *s
		w.rules.Step(&next, game.At(game.Nature, o.Move))
		next.Ms = s.Ms
		w.follow(&next, p*float64(o.Weight)/total)
	}
}

// ended reports whether the play is over, and if so adds it up.
func (w *outlookSum) ended(s *State, p float64) bool {
	mine, theirs := int(w.side-White), int(w.side.Other()-White)
	switch {
	case s.Score[mine] > w.score[mine]:
		w.into.Goal += p
	case s.Score[theirs] > w.score[theirs]:
		w.into.Against += p
	case !s.Phase.Act():
		return false
	case s.Att == w.side:
		w.into.Mine[s.Phase] += p
		if s.Phase == OpenPlay && s.Dice != OrangeFirst && w.rules.table.shooting(s.spot()) {
			w.into.Shot += p
		}
	default:
		w.into.Theirs[s.Phase] += p
	}
	return true
}

// usual returns the decision that Outlook assumes for a side with a choice.
func (r *Rules) usual(s *State) Move {
	if s.Phase >= Block && s.Phase != SideChoice && s.Holder == s.decides() && s.saves(s.Power) {
		return Using(s.Power)
	}
	return r.Default(s)
}
