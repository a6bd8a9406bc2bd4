package engine

import fc "woodwork/games/footballchess"

// whistle values a position that ends the match without a goal, or that counts as such an end
// because it was there before.
func (e *Engine) whistle(p *fc.Position, key uint64, ply int) (Value, bool) {
	if p.MovesWithoutGoal < e.rules.Limit && !e.repeats(key) {
		return 0, false
	}
	return e.last(p, ply), true
}

// contempt is how much less a drawn end is worth than a level position, to the side that thinks.
// It makes that side play on.
const contempt Value = 60

// kickingOff is what the kick-off is worth that follows a whistle (FC-57).
const kickingOff Value = 60

// last returns the value of the whistle. The side that leads wins (FC-41), or the side that did
// not begin the episode kicks off (FC-57).
func (e *Engine) last(p *fc.Position, ply int) Value {
	if e.rules.NewKickOff {
		if p.Began() == p.Turn {
			return -kickingOff
		}
		return kickingOff
	}
	me, you := p.Score[p.Turn], p.Score[p.Turn.Other()]
	switch {
	case me == you || e.rules.DrawnEnd:
		if ply%2 == 0 { // the side that thinks is to move
			return -contempt
		}
		return contempt
	case me > you:
		return Whistle - Value(ply)
	}
	return -Whistle + Value(ply)
}

// repeats reports whether the position occurred twice before in the match or, unless
// Limits.Thrice is set, once in the line: that is as good as a third time, because the side that
// wants the repetition can force it.
func (e *Engine) repeats(key uint64) bool {
	if e.seen[key%uint64(len(e.seen))] == 0 || e.rules.Repetition == fc.RepetitionFree {
		return false
	}
	times := 0
	for i := len(e.past) - 2; i >= 0; i -= 2 { // the same side to move
		if e.past[i] != key {
			continue
		}
		if times++; times == 2 || e.twice && i >= e.root {
			return true
		}
	}
	return false
}
