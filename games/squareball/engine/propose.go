package engine

import (
	"cmp"
	"slices"

	"woodwork/game"
	sq "woodwork/games/squareball"
	"woodwork/games/squareball/aim"
)

// Promise says how good the best aim found for a die is; greater is better.
type Promise uint8

// The promises.
const (
	Closed Promise = iota // there is no way through between the other two dice
	Lost                  // there is a way through, but the attack would end
	Back                  // the attack goes on, but the die goes away from the target line
	Good                  // the attack goes on, or a goal is scored
)

var promiseNames = [...]string{"closed", "lost", "back", "good"}

func (p Promise) String() string { return promiseNames[p] }

// A proposal is a flick that a screen may propose, as a starting point for aiming.
type proposal struct {
	Flick   sq.Move
	Promise Promise
	Kept    int // how many of the tried executions kept the attack or scored
	Worth   int // the total value of all of them
	Goals   int // how many of them scored
	// Shot is the flick of the die that scored most often of all that were tried, and Shots how often.
	Shot  sq.Move
	Shots int
}

// The value of an execution of a proposal: the attack goes on; the next die can shoot; it lands
// on one of the attacker's own figures, or on one that is offside and must be brought back
// before a goal counts; it scores. And the price of an execution that loses the attack.
const (
	worthGoingOn = 2
	worthOpening = 4
	worthTrapped = 3
	worthLanding = 5
	worthGoal    = 9
	worthLost    = 3
)

// How many tried executions must keep the attack for a promise; from which total value on
// further search is hardly worth it; how many candidates are tried once a promise is possible,
// while none is, and for the last flick.
const (
	aimLeast  = 2
	aimPlenty = 7 * worthGoingOn
	aimSure   = 6 * worthGoal
	aimFinal  = 3
	aimMost   = 12
	aimLast   = 24
)

// propose proposes a flick of each die that may be flicked, best first. It is not the best
// possible flick: it goes through the gap, if possible forward, and preferably into the goal or
// onto one of the attacker's own figures. It certainly loses the attack only if no other flick
// is found. In other phases it proposes nothing.
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

// grade is the value of a proposal for comparing it with others: if nothing is scored and no
// figure landed on, a single slip that loses the attack makes no difference.
func (a proposal) grade() int {
	if a.Worth <= len(slips)*worthGoingOn && a.Kept >= len(slips)-1 {
		return aimPlenty
	}
	return a.net()
}

// net is the value of a proposal minus what it risks.
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

// surest tries all ends that would score or land on an own figure without an error of the hand,
// then the first few flicks that would keep the attack; it returns the most valuable one, and
// stops when further search is hardly worth it. If there is no such flick it tries the first few
// of all. It makes the promise if the flick keeps the attack often enough.
func surest(r *sq.Rules, s *sq.State, ends, list []sq.Move, promise Promise) proposal {
	search := proposalSearch{rules: r, state: s, promise: promise, best: proposal{Flick: slices.Concat(ends, list)[0], Promise: Lost}}
	for _, m := range ends {
		if yields(r, s, m, sq.Move{Act: sq.Execute}) >= worthLanding && search.best.Worth < aimSure {
			search.try(m)
		}
	}
	search.tried = 0 // the ends do not count towards the first few
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
	if goals > a.best.Shots {
		a.best.Shot, a.best.Shots = m, goals
	}
	if now := (proposal{Kept: kept, Worth: worth}); now.net() > a.best.net() {
		a.best.Flick, a.best.Kept, a.best.Worth, a.best.Goals = m, kept, worth, goals
	}
	if a.best.Kept >= aimLeast {
		a.best.Promise = a.promise
	}
}

// done reports whether the search has tried enough.
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

// slips are the executions that are tried, as draws from the bell curves of direction, speed and
// offset: the middles of eight equally likely parts of each curve, in unrelated orders. These
// few, spread evenly, tell as much as many random ones.
var slips = [...][3]int64{
	{181, -565, 1025}, {-565, 181, -1772}, {1025, 1772, 181}, {-1025, -181, -565},
	{565, -1772, -181}, {-181, 1025, 1772}, {-1772, 565, 565}, {1772, -1025, -1025},
}

// tried returns how many of these executions keep the attack or score, how many score, and their
// total value; it stops if they will not be enough.
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

// executed returns the execution of a flick, for normal deviates of direction, speed and offset.
func executed(r *sq.Rules, s *sq.State, q [3]int64) sq.Move {
	m := sq.Move{Act: sq.Execute}
	m.Dir, m.V, m.Off = aim.AddError(r.Skill[s.Att], s.V, s.Off, q[0], q[1], q[2])
	return m
}

// after is the result of a flick with the given error of the hand; a proposal ignores the time.
func after(r *sq.Rules, s *sq.State, m, noise sq.Move) sq.State {
	next := *s
	next.Clock = 0
	r.Step(&next, game.At(s.Att.Seat(), m))
	r.Step(&next, game.At(game.Nature, noise))
	r.Step(&next, game.At(game.Nature, r.Odds(nil, &next)[0].Move))
	return next
}

// yields is the value of a flick with the given error of the hand; 0 if the attack ends, or a
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
