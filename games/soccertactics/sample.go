package soccertactics

import "woodwork/game"

// Sample draws an outcome by its odds, or a legal decision with equal probability.
func (r *Rules) Sample(s *State, seat game.Seat, src game.Source) Move {
	switch {
	case seat == game.Clock:
		return Move{Act: TimeUp}
	case seat == game.Nature:
		return drawn(r.outcomes(s), src)
	case s.Phase == FirstSetUp || s.Phase == SecondSetUp:
		return s.sampleSetUp(src)
	}
	return r.sampleChoice(s, src)
}

func drawn(odds []game.Outcome[Move], src game.Source) Move {
	if len(odds) == 3 {
		return game.Draw(odds, src) // a shot; dice have equal odds
	}
	return odds[game.Index(src, len(odds))].Move
}

// sampleChoice counts the decisions without making them, and makes only the one that it draws.
func (r *Rules) sampleChoice(s *State, src game.Source) Move {
	if s.byDie() && !r.StopAtOpponent && !r.NoWall {
		if m, ok := r.sampleWalk(s, src); ok {
			return m
		}
	}
	all, n := r.list(s)
	count := 0
	for i := range all[:n] {
		count += all[i].targets.Len()
	}
	if r.mayPass(s) {
		count++
	}
	drawn := game.Index(src, count)
	for i := range all[:n] {
		c := &all[i]
		if size := c.targets.Len(); drawn >= size {
			drawn -= size
			continue
		}
		return s.move(c.dribble, c.from, c.targets.nth(drawn))
	}
	return Move{Act: s.passing()}
}
