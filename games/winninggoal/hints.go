package winninggoal

import "woodwork/game"

// Hints lists for each decision the exact chances of its results, as computed by Outlook.
func (r *Rules) Hints(s *State, seat game.Seat) []game.Hint[Move] {
	var hints []game.Hint[Move]
	for _, m := range r.Legal(nil, s, seat) {
		if m.Act == TimeUp {
			return nil
		}
		h := game.Hint[Move]{Move: m}
		if !s.Window {
			next := *s
			next.Ms = r.Half // computed as if time stood still
			r.Step(&next, game.At(seat, m))
			h.Figures = r.figures(s, &next)
		}
		hints = append(hints, h)
	}
	return hints
}

// figures converts the results of next to figures. A penalty counts as a goal with its chance.
func (r *Rules) figures(s, next *State) (list []game.Figure) {
	w := outlookSum{rules: r, side: s.Att, score: s.Score, into: &Outlook{}}
	next.Ms = r.Half
	w.follow(next, 1)
	o := w.into
	add := func(name string, value float64) {
		list = append(list, game.Figure{Key: "winninggoal.figure." + name, Value: value})
	}
	addIf := func(name string, value float64) {
		if value > 0 {
			add(name, value)
		}
	}
	addIf("goal", o.Goal+o.Mine[Penalty]*r.PenaltyGoals())
	add("keep", o.Keep())
	add("lose", o.Lose())
	addIf("penalty", o.Mine[Penalty])
	addIf("against", o.Against)
	if s.Phase.Act() {
		addIf("question", o.Question)
		addIf("shot", o.Shot)
	}
	return list
}

// PenaltyGoals returns the chance that a penalty is a goal.
func (r *Rules) PenaltyGoals() float64 {
	n := 0
	for _, result := range r.table.results[penaltyDie] {
		if result == PenaltyGoal {
			n++
		}
	}
	return float64(n) / faceCount
}
