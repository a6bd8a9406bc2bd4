package engine

import (
	"cmp"
	"slices"

	"woodwork/game"
	sq "woodwork/games/squareball"
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

func (p Promise) String() string { return promiseNames[p] }

// A proposal is a flick that a screen may propose, so that nobody aims from nothing.
type proposal struct {
	Flick   sq.Move
	Promise Promise
	Kept    int // of the executions that were tried, how many kept the attack or scored
	Worth   int // what all of them brought together
	Goals   int // how many scored at most, of any flick of the die that was tried
}

// What an execution of a proposal brings: the attack goes on, and the next die can shoot; it
// lands on an own figure, or on one that is off-side and has to be brought back before a goal
// counts; it scores. And what an execution that loses the attack takes away.
const (
	worthGoingOn = 2
	worthOpening = 4
	worthTrapped = 3
	worthLanding = 5
	worthGoal    = 9
	worthLost    = 3
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

// propose proposes a flick of each die that may be flicked, best first. It is not the best
// possible flick: it leads through the gap, if possible forward, and rather into the goal or
// onto an own figure than anywhere else. It certainly loses the attack only if no other flick is
// found. In other phases it proposes nothing.
func propose(r *sq.Rules, s *sq.State) (list []proposal) {
	if s.Phase != sq.Flicking {
		return nil
	}
	for i, d := range s.Die {
		if d.Face > 0 && (s.Must == 0 || int(s.Must) == i+1) {
			list = append(list, proposeFor(r, s, i))
		}
	}
	slices.SortStableFunc(list, func(a, b proposal) int {
		return cmp.Or(cmp.Compare(b.Promise, a.Promise), cmp.Compare(b.grade(), a.grade()), cmp.Compare(aside(s, a.Flick.Dir), aside(s, b.Flick.Dir)))
	})
	return list
}

// grade is what a proposal brings, as far as it tells one from another: a slip that loses the
// attack once does not, where nothing is scored and nobody is landed on.
func (a proposal) grade() int {
	if a.Worth <= len(slips)*worthGoingOn && a.Kept >= len(slips)-1 {
		return aimPlenty
	}
	return a.net()
}

// net is what a proposal brings less what it puts at risk.
func (a proposal) net() int { return a.Worth - worthLost*(len(slips)-a.Kept) }

// proposeFor proposes a flick of a die, counted from 0.
func proposeFor(r *sq.Rules, s *sq.State, die int) proposal {
	if s.Kind == sq.Penalty {
		return surest(r, s, penaltyFlicks(s), nil, Good)
	}
	g, open := gapOf(s, die)
	if !open {
		return proposal{Flick: flick(int8(die)+1, onward(s), plainLength)}
	}
	best := proposal{Flick: flick(int8(die)+1, aim.Turned(g.low, g.width/2), plainLength), Promise: Lost}
	if ahead := g.through(s, die, true); len(ahead) > 0 {
		best = surest(r, s, g.ends(s, die, true), ahead, Good)
	}
	if back := g.through(s, die, false); best.Promise == Lost && len(back) > 0 {
		if other := surest(r, s, g.ends(s, die, false), back, Back); other.Promise == Back || other.Kept > best.Kept {
			return other
		}
	}
	return best
}

// surest tries every one of the ends that would score or land on an own figure if the hand
// did not err, then the first few flicks that would keep the attack; it returns the one
// that brings most, and stops where looking on is worth little. Where there is no such
// flick it tries the first few of all. The promise is made for what keeps the attack often
// enough.
func surest(r *sq.Rules, s *sq.State, ends, list []sq.Move, promise Promise) proposal {
	search := proposalSearch{rules: r, state: s, promise: promise, best: proposal{Flick: slices.Concat(ends, list)[0], Promise: Lost}}
	for _, m := range ends {
		if yields(r, s, m, sq.Move{Act: sq.Execute}) >= worthLanding && search.best.Worth < aimSure {
			search.try(m)
		}
	}
	search.tried = 0 // these are added to the first few
	for _, m := range list {
		if search.done() {
			return search.best
		}
		if yields(r, s, m, sq.Move{Act: sq.Execute}) > 0 {
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

// A proposalSearch looks for the best of some candidates.
type proposalSearch struct {
	rules   *sq.Rules
	state   *sq.State
	promise Promise
	best    proposal
	tried   int
}

// try tries a candidate.
func (a *proposalSearch) try(m sq.Move) {
	a.tried++
	kept, goals, worth := tried(a.rules, a.state, m)
	a.best.Goals = max(a.best.Goals, goals)
	if now := (proposal{Kept: kept, Worth: worth}); now.net() > a.best.net() {
		a.best.Flick, a.best.Kept, a.best.Worth = m, kept, worth
	}
	if a.best.Kept >= aimLeast {
		a.best.Promise = a.promise
	}
}

// done reports whether enough was tried.
func (a *proposalSearch) done() bool {
	final, most, plenty := aimFinal, aimMost, aimPlenty
	switch {
	case a.state.N <= 1:
		final, most = aimLast, aimLast
	case counts(a.state):
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
func tried(r *sq.Rules, s *sq.State, m sq.Move) (kept, goals, worth int) {
	next := *s
	r.Step(&next, game.At(s.Att.Seat(), m))
	for i, e := range slips {
		if kept == 0 && i == len(slips)/2 {
			break
		}
		if w := yields(r, s, m, executed(r, &next, e)); w > 0 {
			kept, worth = kept+1, worth+w
			if w == worthGoal {
				goals++
			}
		}
	}
	return kept, goals, worth
}

// executed returns what the hand makes of a flick, for normal deviates of direction, speed and
// offset.
func executed(r *sq.Rules, s *sq.State, q [3]int64) sq.Move {
	m := sq.Move{Act: sq.Execute}
	m.Dir, m.V, m.Off = aim.AddError(r.Skill[s.Att], s.V, s.Off, q[0], q[1], q[2])
	return m
}

// after is where a flick leads with what the hand adds to it; a proposal does not look at
// the time.
func after(r *sq.Rules, s *sq.State, m, noise sq.Move) sq.State {
	next := *s
	next.Clock = 0
	r.Step(&next, game.At(s.Att.Seat(), m))
	r.Step(&next, game.At(game.Nature, noise))
	r.Step(&next, game.At(game.Nature, r.Odds(nil, &next)[0].Move))
	return next
}

// yields is what a flick with what the hand adds to it brings; 0 if the attack ends, or a
// moment is doubtful.
func yields(r *sq.Rules, s *sq.State, m, noise sq.Move) int {
	next := after(r, s, m, noise)
	switch {
	case next.Goals[s.Att] > s.Goals[s.Att] || next.Pens[s.Att] > s.Pens[s.Att]:
		return worthGoal
	case s.Kind == sq.Penalty || next.Begun != s.Begun || next.Phase == sq.Protest || next.Phase == sq.Referee:
		return 0
	case next.Phase == sq.Carry && r.Caught(&next)>>next.Carrier&1 == 1:
		return worthTrapped
	case next.Phase == sq.Carry:
		return worthLanding
	case counts(&next) && next.Phase == sq.Flicking && opens(r, &next, wideShot):
		return worthOpening
	}
	return worthGoingOn
}

// counts reports whether a goal of the attack counts.
func counts(s *sq.State) bool { return !s.NeedOwn || s.Landed }
