package tutto

import "woodwork/game"

// Hints lists for each legal move what is known in advance: the chance of a null or a Stop after
// it, the points at risk then, the points recorded. All of it is exact.
func (r Rules) Hints(s *State, seat game.Seat) []game.Hint[Move] {
	if seat != s.Seat {
		return nil
	}
	var hints []game.Hint[Move]
	for _, m := range r.Legal(nil, s, seat) {
		hints = append(hints, game.Hint[Move]{Move: m, Figures: r.figures(s, m)})
	}
	return hints
}

func (r Rules) figures(s *State, m Move) []game.Figure {
	switch m.Act {
	case Bank:
		return []game.Figure{figure("bank", float64(r.Banks(s)))}
	case NextCard:
		return []game.Figure{figure("stop", s.StopChance()), figure("risk", float64(s.Points))}
	}
	after := *s
	r.keep(&after, m.Dice)
	return r.keepFigures(&after)
}

// keepFigures computes the figures of the state after a keep.
func (r Rules) keepFigures(after *State) []game.Figure {
	switch {
	case after.Phase == Ended:
		return []game.Figure{figure("success", 1)}
	case after.Phase == Tutto:
		return []game.Figure{figure("success", 1), figure("risk", float64(after.Points))}
	}
	return []game.Figure{
		figure("null", after.Null()),
		figure("dice", float64(after.Left())),
		figure("risk", float64(after.AtRisk())),
		figure("success", r.Success(after)),
	}
}

func figure(name string, value float64) game.Figure {
	return game.Figure{Key: "tutto.figure." + name, Value: value}
}
