package squareball

import (
	"slices"
	"strings"
	"time"

	"woodwork/game"
)

// How long things are shown, in milliseconds: docs/time.md#shown. The client uses these times.
const (
	showThrow = 760  // the dice of a throw
	showWalk  = 420  // a figure on its path
	showAim   = 900  // the flick that a computer is about to play
	showRead  = 1800 // the words of the referee
	showCheer = 2000 // a goal
)

// unsaid begin the notes that need no time to be read: their news is shown elsewhere, or
// follows.
var unsaid = [...]string{"windows", "possession", "count", "passed", "dispute"}

// TimeRuns reports whether the period's clock runs while somebody decides.
func (r *Rules) TimeRuns(s *State) bool {
	return !r.Fixed && s.timed() && s.Phase != Draw && s.Phase != Place
}

// ShowTime returns how long a move is shown: the dice roll or slide, for as long as clock=fixed
// charges for it, figures walk, a computer aims; and how long its result can be read.
func (r *Rules) ShowTime(s *State, m Move, computer bool) (shown game.Shown) {
	switch m.Act {
	case ThrowDice, Slid:
		shown.Moves = time.Duration(s.cost(m)) * time.Millisecond
	case MoveOwn, MoveTheirs, MoveKeeper, CarryTo:
		shown.Moves = showWalk * time.Millisecond
	}
	shown.Held = time.Duration(r.holds(s, m, computer)) * time.Millisecond
	return shown
}

// holds returns for how long the result of a move is held.
func (r *Rules) holds(s *State, m Move, computer bool) int {
	in := game.At(0, m)
	if side := s.decides(); side != Nobody {
		in.Seat = side.Seat()
	}
	after := *s
	r.Step(&after, in)
	said := false
	for _, n := range r.Notes(s, &after, in) {
		key := strings.TrimPrefix(n.Text.Key, "squareball.note.")
		if key == "goal" || key == "penalty.goal" {
			return showCheer
		}
		said = said || !slices.ContainsFunc(unsaid[:], func(word string) bool { return strings.HasPrefix(key, word) })
	}
	switch {
	case m.Act == FlickDie && computer:
		return showAim
	case said:
		return showRead
	}
	return 0
}
