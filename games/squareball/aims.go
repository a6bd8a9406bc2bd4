package squareball

import (
	"cmp"
	"slices"

	"woodwork/game"
	"woodwork/games/squareball/aim"
)

// Promise is how good the best aim of a die is that could be found; the better, the
// greater.
type Promise uint8

// The promises.
const (
	Closed Promise = iota // there is no way between the other two dice
	Lost                  // it leads through, but the attack would end
	Back                  // the attack goes on, but the die goes away from the target line
	Good                  // the attack goes on, or a goal is scored
)

var promiseNames = [...]string{"closed", "lost", "back", "good"}

// String returns the word of the view.
func (p Promise) String() string { return promiseNames[p] }

// An Aim is a flick that a screen may propose, so that nobody aims from nothing.
type Aim struct {
	Flick   Move
	Promise Promise
	Kept    int // of the executions that were tried, how many kept the attack or scored
	Worth   int // what all of them brought together
	Goals   int // how many scored at most, of any flick of the die that was tried
}

// What an execution of a proposal brings: the attack goes on, and the next die can shoot; it
// lands on an own figure; it scores.
const (
	worthGoingOn = 2
	worthOpening = 4
	worthLanding = 5
	worthGoal    = 9
)

// How many of the executions that are tried have to keep the attack for a promise; what
// together they bring where looking on is worth little; how many candidates are tried
// where one can be promised, where none can, and where it is the last flick.
const (
	aimLeast  = 2
	aimPlenty = 7 * worthGoingOn
	aimSure   = 6 * worthGoal
	aimFinal  = 3
	aimMost   = 12
	aimLast   = 24
)

// Aims proposes a flick of each die that may be flicked, the best first. It is not the
// best flick that there is: it leads through the gap, forward if it can, into the goal or
// onto an own figure rather than anywhere, and loses the attack for sure only where nothing
// is found that does not. In other phases than that of the flick there is none.
func (r *Rules) Aims(s *State) (list []Aim) {
	if s.Phase != Flicking {
		return nil
	}
	for i, d := range s.Die {
		if d.lies() && (s.Must == 0 || int(s.Must) == i+1) {
			list = append(list, r.aim(s, i))
		}
	}
	slices.SortStableFunc(list, func(a, b Aim) int {
		return cmp.Or(cmp.Compare(b.Promise, a.Promise), cmp.Compare(b.grade(), a.grade()), cmp.Compare(s.aside(a.Flick.Dir), s.aside(b.Flick.Dir)))
	})
	return list
}

// grade is what an aim brings, as far as it tells one from another: a slip that loses the
// attack once does not, where nothing is scored and nobody is landed on.
func (a Aim) grade() int {
	if a.Worth <= len(slips)*worthGoingOn {
		return min(a.Worth, aimPlenty)
	}
	return a.Worth
}

// aim proposes a flick of a die, counted from 0.
func (r *Rules) aim(s *State, die int) Aim {
	if s.Kind == Penalty {
		return r.surest(s, s.kicks(), nil, Good)
	}
	l, open := r.laneOf(s, die)
	if !open {
		return Aim{Flick: flickTo(die, s.onward(), plainLength)}
	}
	best := Aim{Flick: flickTo(die, aim.Turned(l.low, l.width/2), plainLength), Promise: Lost}
	if ahead := r.through(s, die, l, true); len(ahead) > 0 {
		best = r.surest(s, s.ends(die, l, true), ahead, Good)
	}
	if back := r.through(s, die, l, false); best.Promise == Lost && len(back) > 0 {
		if other := r.surest(s, s.ends(die, l, false), back, Back); other.Promise == Back || other.Kept > best.Kept {
			return other
		}
	}
	return best
}

// onward is the direction straight to the target line.
func (s *State) onward() int32 {
	if s.sign(s.Att) < 0 {
		return halfTurn
	}
	return 0
}

// aside is how far a direction turns away from the one straight to the target line.
func (s *State) aside(dir int32) int32 {
	t := aim.Turned(dir, -s.onward())
	return min(t, 2*halfTurn-t)
}

// surest tries every one of the ends that would score or land on an own figure if the hand
// did not err, then the first few flicks that would keep the attack; it returns the one
// that brings most, and stops where looking on is worth little. Where there is no such
// flick it tries the first few of all. The promise is made for what keeps the attack often
// enough.
func (r *Rules) surest(s *State, ends, list []Move, promise Promise) Aim {
	search := aimSearch{rules: r, state: s, promise: promise, best: Aim{Flick: slices.Concat(ends, list)[0], Promise: Lost}}
	for _, m := range ends {
		if r.yields(s, m, Move{Act: Execute}) >= worthLanding && search.best.Worth < aimSure {
			search.try(m)
		}
	}
	search.tried = 0 // these come beside the first few
	for _, m := range list {
		if search.done() {
			return search.best
		}
		if r.keeps(s, m, Move{Act: Execute}) {
			search.try(m)
		}
	}
	for _, m := range list {
		if search.best.Worth > 0 || search.tried >= aimMost {
			break
		}
		search.try(m)
	}
	return search.best
}

// An aimSearch looks for the best of some candidates.
type aimSearch struct {
	rules   *Rules
	state   *State
	promise Promise
	best    Aim
	tried   int
}

// try tries a candidate.
func (a *aimSearch) try(m Move) {
	a.tried++
	kept, goals, worth := a.rules.tried(a.state, m)
	a.best.Goals = max(a.best.Goals, goals)
	if worth > a.best.Worth {
		a.best.Flick, a.best.Kept, a.best.Worth = m, kept, worth
	}
	if a.best.Kept >= aimLeast {
		a.best.Promise = a.promise
	}
}

// done reports whether enough was tried.
func (a *aimSearch) done() bool {
	final, most, plenty := aimFinal, aimMost, aimPlenty
	switch {
	case a.state.N <= 1:
		final, most = aimLast, aimLast
	case a.state.counts():
		final, plenty = aimMost/2, aimPlenty/worthGoingOn*worthOpening
	}
	return a.best.Worth >= plenty || a.best.Promise == a.promise && a.tried >= final || a.tried >= most
}

// slips are the executions that are tried, as bells of direction, speed and offset: the
// middles of eight equally likely parts of each bell, in orders that have nothing to do
// with each other. So few, spread evenly, say as much as many that are drawn.
var slips = [...][3]int64{
	{181, -565, 1025}, {-565, 181, -1772}, {1025, 1772, 181}, {-1025, -181, -565},
	{565, -1772, -181}, {-181, 1025, 1772}, {-1772, 565, 565}, {1772, -1025, -1025},
}

// tried returns how many of these executions keep the attack or score, how many score, and
// what all of them bring; it stops where they will not be enough.
func (r *Rules) tried(s *State, m Move) (kept, goals, worth int) {
	next := *s
	r.Step(&next, game.At(s.Att.Seat(), m))
	for i, e := range slips {
		if kept == 0 && i == len(slips)/2 {
			break
		}
		if w := r.yields(s, m, r.noise(&next, e[0], e[1], e[2])); w > 0 {
			kept, worth = kept+1, worth+w
			if w == worthGoal {
				goals++
			}
		}
	}
	return kept, goals, worth
}

// keeps reports whether a flick with what the hand adds to it scores, or lets the attack
// go on without a doubtful moment.
func (r *Rules) keeps(s *State, m, noise Move) bool { return r.yields(s, m, noise) > 0 }

// yields is what a flick with what the hand adds to it brings; 0 if the attack ends, or a
// moment is doubtful.
func (r *Rules) yields(s *State, m, noise Move) int {
	next := *s
	next.Clock = 0 // a proposal does not look at the time
	r.Step(&next, game.At(s.Att.Seat(), m))
	r.Step(&next, game.At(game.Nature, noise))
	r.Step(&next, game.At(game.Nature, r.slid(&next)))
	switch {
	case next.Goals[s.Att] > s.Goals[s.Att] || next.Pens[s.Att] > s.Pens[s.Att]:
		return worthGoal
	case s.Kind == Penalty || next.Begun != s.Begun || next.Phase == Protest || next.Phase == Referee:
		return 0
	case next.Phase == Carry:
		return worthLanding
	case next.counts() && next.Phase == Flicking && r.opens(&next, shotWide):
		return worthOpening
	}
	return worthGoingOn
}

// counts reports whether a goal of the attack counts.
func (s *State) counts() bool { return !s.NeedOwn || s.Landed }
