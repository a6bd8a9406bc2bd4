package footballchess

// The end of an episode without a goal, and of a match: FC-39 to FC-43, FC-56, FC-57.

// whistle ends an episode without a goal. A draw by repetition, where the option says so, ends
// the match; the whistle does so, too, or else the other side kicks off (FC-57).
func (r Rules) whistle(s *State) {
	switch why := r.over(s); {
	case why == Play:
	case why == ByRepetition && r.Repetition == RepetitionDraw:
		s.end(ByRepetition, Drawn)
	case r.NewKickOff && s.Ply < Endless:
		r.restart(s, s.Began().Other())
	default:
		r.finalWhistle(s, why)
	}
}

// over returns why an episode is over without a goal: by repetition or the limit (FC-40), or
// because there is no action (FC-43), in this order; Play if it goes on.
func (r Rules) over(s *State) Status {
	switch {
	case r.Repetition != RepetitionFree && s.third():
		return ByRepetition
	case r.spent(&s.Position):
		return ByLimit
	case r.stuck(&s.Position):
		return Stuck
	}
	return Play
}

// Began returns the side that kicked off the episode: the sides take turns.
func (p *Position) Began() Side { return p.Turn ^ Side(p.MovesWithoutGoal&1) }

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
