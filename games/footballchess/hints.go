package footballchess

import "woodwork/game"

// Hints lists for each action what is certain about the resulting position, assuming that the
// match does not end there: 1 for yes and 0 for no, all exact. A placement has no figures.
func (r Rules) Hints(s *State, seat game.Seat) []game.Hint[Move] {
	var hints []game.Hint[Move]
	for _, m := range r.Legal(nil, s, seat) {
		if m.Act == Flag {
			return nil
		}
		hints = append(hints, game.Hint[Move]{Move: m, Figures: r.figures(&s.Position, m)})
	}
	return hints
}

func (r *Rules) figures(p *Position, m Move) []game.Figure {
	switch {
	case m.Act == Put:
		return nil
	case m.Goal():
		return []game.Figure{figure("goal", 1)}
	}
	after := p.Do(m) // the opponent is to move
	figures := []game.Figure{figure("danger", truth(r.CanScore(&after)))}
	c := r.newGenerator(&after)
	switch {
	case c.free:
		return append(figures, figure("reachers", float64(len(r.Grabs(nil, &after)))))
	case c.held == c.side:
		return append(figures, figure("takers", float64(r.robbers(&after))))
	}
	robbers := r.robbers(&after)
	return append(figures, figure("robbed", truth(robbers > 0)), figure("robbers", float64(robbers)),
		figure("threat", truth(r.Threatened(&after))))
}

// robbers counts the pieces that could take the ball from its holder, no matter whose turn it
// is.
func (r *Rules) robbers(p *Position) (n int) {
	for _, takes := range r.taking(p) {
		if takes {
			n++
		}
	}
	return n
}

func figure(name string, value float64) game.Figure {
	return game.Figure{Key: "footballchess.figure." + name, Value: value}
}

func truth(b bool) float64 {
	if b {
		return 1
	}
	return 0
}
