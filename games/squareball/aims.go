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
}

// How many of the executions that are tried have to keep the attack for a promise, and how
// many are plenty; how many candidates are tried where one can be promised, where none can,
// and where it is the last flick.
const (
	aimLeast  = 2
	aimPlenty = 7
	aimFinal  = 3
	aimMost   = 12
	aimLast   = 24
)

// Aims proposes a flick of each die that may be flicked, the best first. It is not the
// best flick that there is: it leads through the gap, forward if it can, and loses the
// attack for sure only where nothing is found that does not. In other phases than that of
// the flick there is none.
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
		sure := cmp.Compare(min(b.Kept, aimPlenty), min(a.Kept, aimPlenty))
		return cmp.Or(cmp.Compare(b.Promise, a.Promise), sure, cmp.Compare(s.aside(a.Flick.Dir), s.aside(b.Flick.Dir)))
	})
	return list
}

// aim proposes a flick of a die, counted from 0.
func (r *Rules) aim(s *State, die int) Aim {
	if s.Kind == Penalty {
		return r.surest(s, s.kicks(), Good)
	}
	l, open := r.laneOf(s, die)
	if !open {
		return Aim{Flick: flickTo(die, s.onward(), plainLength)}
	}
	best := Aim{flickTo(die, aim.Turned(l.low, l.width/2), plainLength), Lost, 0}
	if ahead := r.through(s, die, l, true); len(ahead) > 0 {
		best = r.surest(s, ahead, Good)
	}
	if back := r.through(s, die, l, false); best.Promise == Lost && len(back) > 0 {
		if other := r.surest(s, back, Back); other.Promise == Back || other.Kept > best.Kept {
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

// surest tries the first few candidates that would keep the attack if the hand did not
// err, and returns the one that does most often; it stops at one that nearly always does.
// Where there is no such candidate it tries the first few of all. The promise is made for
// what keeps the attack often enough.
func (r *Rules) surest(s *State, list []Move, promise Promise) Aim {
	best, tried, final, most := Aim{list[0], Lost, 0}, 0, aimFinal, aimMost
	if s.N <= 1 {
		final, most = aimLast, aimLast
	}
	try := func(m Move) (enough bool) {
		if kept := r.kept(s, m); kept > best.Kept {
			best.Flick, best.Kept = m, kept
		}
		if best.Kept >= aimLeast {
			best.Promise = promise
		}
		tried++
		return best.Kept >= aimPlenty || best.Promise == promise && tried >= final || tried == most
	}
	for _, m := range list {
		if r.keeps(s, m, Move{Act: Execute}) && try(m) {
			break
		}
	}
	if tried > 0 {
		return best
	}
	for _, m := range list {
		if try(m) {
			break
		}
	}
	return best
}

// slips are the executions that are tried, as bells of direction, speed and offset: the
// middles of eight equally likely parts of each bell, in orders that have nothing to do
// with each other. So few, spread evenly, say as much as many that are drawn.
var slips = [...][3]int64{
	{181, -565, 1025}, {-565, 181, -1772}, {1025, 1772, 181}, {-1025, -181, -565},
	{565, -1772, -181}, {-181, 1025, 1772}, {-1772, 565, 565}, {1772, -1025, -1025},
}

// kept returns how many of these executions keep the attack or score; it stops where they
// will not be enough.
func (r *Rules) kept(s *State, m Move) (n int) {
	next := *s
	r.Step(&next, game.At(s.Att.Seat(), m))
	for i, e := range slips {
		if n == 0 && i == len(slips)/2 {
			break
		}
		if r.keeps(s, m, r.noise(&next, e[0], e[1], e[2])) {
			n++
		}
	}
	return n
}

// keeps reports whether a flick with what the hand adds to it scores, or lets the attack
// go on without a doubtful moment.
func (r *Rules) keeps(s *State, m, noise Move) bool {
	next := *s
	next.Clock = 0 // a proposal does not look at the time
	r.Step(&next, game.At(s.Att.Seat(), m))
	r.Step(&next, game.At(game.Nature, noise))
	r.Step(&next, game.At(game.Nature, r.slid(&next)))
	if next.Goals[s.Att] > s.Goals[s.Att] || next.Pens[s.Att] > s.Pens[s.Att] {
		return true
	}
	return s.Kind != Penalty && next.Begun == s.Begun && next.Phase != Protest && next.Phase != Referee
}
