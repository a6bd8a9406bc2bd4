package footballchess

// The phase PLAY: FC-08 to FC-33, and goals, FC-39.

// act makes a move in PLAY that is not a goal: it updates the pieces, the ball and the turn. It
// does not check whether the match ends.
func (p *Position) act(m Move) {
	side := p.Turn
	switch m.Act {
	case Go:
		p.Piece[side][m.Piece] = m.To
	case Carry, Take:
		p.Piece[side][m.Piece], p.Ball = m.To, m.To
	case Kick:
		p.Ball = m.To
	case Pass:
		p.Ball = p.Piece[side][m.Mate[0]]
	case Chain:
		p.Ball = p.Piece[side][m.Mate[1]]
	}
	p.MovesWithoutGoal++
	p.Ply++
	p.Turn = side.Other()
}

// goal counts a goal, then begins the restart or ends the match (FC-39).
func (r Rules) goal(s *State, m Move) {
	scorer := s.Turn
	s.Score[scorer]++
	s.Ply++
	s.MovesWithoutGoal, s.Ball, s.Turn = 0, m.To, scorer.Other()
	if s.Score[scorer] >= r.Goals {
		s.end(ByGoals, winner(scorer))
		return
	}
	r.restart(s, scorer.Other())
}

// restart begins a new episode, in which side kicks off and the other side, after a goal that of
// the scorer, places first (FC-36, FC-57).
func (r Rules) restart(s *State, side Side) {
	s.forget()
	s.lift()
	s.MovesWithoutGoal, s.Ball, s.KickOff, s.Status = 0, CentreSpot, side, Place
	r.next(s, side.Other())
}
