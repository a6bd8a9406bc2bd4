package footballchess

// The end of a match: FC-39 to FC-43, FC-56.

// whistle ends the match without a goal: by repetition or the limit (FC-40), or if there is no
// action (FC-43). It checks them in this order.
func (r Rules) whistle(s *State) {
	switch {
	case r.Repetition != RepetitionFree && s.third():
		if r.Repetition == RepetitionDraw {
			s.end(ByRepetition, Drawn)
			return
		}
		r.finalWhistle(s, ByRepetition)
	case r.spent(&s.Position):
		r.finalWhistle(s, ByLimit)
	case r.stuck(&s.Position):
		r.finalWhistle(s, Stuck)
	}
}

// spent reports whether the limit of the episode is reached; without one, that of the match.
func (r Rules) spent(p *Position) bool {
	return p.MovesWithoutGoal >= r.Limit || r.Limit == Endless && p.Ply >= Endless
}

// finalWhistle ends the match by the score (FC-41).
func (r Rules) finalWhistle(s *State, why Status) {
	result := Drawn
	switch w, b := s.Score[White], s.Score[Black]; {
	case r.DrawnEnd || w == b:
	case w > b:
		result = WhiteWins
	default:
		result = BlackWins
	}
	s.end(why, result)
}

func (r Rules) stuck(p *Position) bool {
	c := r.newGenerator(p)
	return c.Stuck()
}

// third reports whether the position occurs for the third time in the episode.
func (s *State) third() bool { return s.occurred() >= 3 }

// occurred counts how often the position has occurred in the episode, including now and the
// kick-off (FC-40). It replays the episode, so its positions need not be stored.
func (s *State) occurred() (times int) {
	p := s.Start
	for i := 0; ; i++ {
		if p.same(&s.Position) {
			times++
		}
		if p.MovesWithoutGoal == s.MovesWithoutGoal {
			return times
		}
		p.act(s.History[i])
	}
}

func winner(s Side) Result { return Result(s) }

// end finishes the match, and drops the episode, which only play needs.
func (s *State) end(why Status, result Result) {
	s.Status, s.Result, s.KickOff = why, result, White
	s.forget()
}

func (s *State) forget() {
	s.Start = Position{}
	s.History = [MaxLimit]Move{}
}
