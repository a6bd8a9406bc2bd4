package winninggoal

// Lapse returns the move of the clock: the default move (WG-55).
func (*Rules) Lapse(*State) Move { return Move{Act: TimeUp} }

// Default returns the move that the clock makes for a seat whose time has run out.
func (r *Rules) Default(s *State) Move {
	if s.Window {
		return Move{Act: LetGo}
	}
	switch s.Phase {
	case SideChoice:
		return s.safeWay()
	case Challenge, Block, OffThePost, OffTheBar:
		return Move{Act: RollDefence}
	case AtTheKeeper, OwnGoalSave:
		return Move{Act: RollKeeper}
	case OnlyAMiracle:
		return Using(s.Power) // k, else m: the side holds one of them
	}
	first, _ := s.Dice.span()
	return Rolling(first, Plain)
}

// safeWay returns the side on which the ball stays on the pitch; the first if it stays on both,
// or on neither.
func (s *State) safeWay() Move {
	ways := s.ways()
	if !s.StaysIn(ways[0].Act) && s.StaysIn(ways[1].Act) {
		return ways[1]
	}
	return ways[0]
}

// StaysIn reports whether the ball stays on the pitch if it goes to the given side.
func (s *State) StaysIn(a Act) bool {
	return s.walk(s.way(a), s.N).exit == stays
}
