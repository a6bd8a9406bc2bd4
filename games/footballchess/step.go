package footballchess

import "time"

var opening = Position{
	Piece: [2][Kinds]Square{
		White: {King: at(3, 1), Queen: at(3, 4), Rook: at(2, 3), Bishop: at(4, 3), Knight: at(1, 4), Pawn: at(5, 4)},
		Black: {King: at(3, 11), Queen: at(3, 8), Rook: at(4, 9), Bishop: at(2, 9), Knight: at(5, 8), Pawn: at(1, 8)},
	},
	Ball: CentreSpot,
}

// spend takes time from the clock of the side that decides; false if none is left.
func (s *State) spend(ms, increment int64) bool {
	left := &s.Clock[s.Turn]
	*left = max(*left-ms, 0)
	if *left == 0 {
		return false
	}
	*left += increment
	return true
}

func winner(s Side) Result { return Result(s) }

// end finishes the match. What the past was for is forgotten.
func (s *State) end(why Status, result Result) {
	s.Status, s.Result, s.KickOff = why, result, White
	s.forget()
}

func (s *State) forget() {
	s.Start = Position{}
	s.History = [MaxLimit]Move{}
}

// act makes a move in PLAY that is not a goal, without looking for the end of
// the match: pieces, ball, and whose turn it is.
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

// goal counts a goal and goes on to the restart, or ends the match (FC-39).
func (r Rules) goal(s *State, m Move) {
	scorer := s.Turn
	s.Score[scorer]++
	s.Ply++
	s.MovesWithoutGoal, s.Ball, s.Turn = 0, m.To, scorer.Other()
	if s.Score[scorer] >= r.Goals {
		s.end(ByGoals, winner(scorer))
		return
	}
	s.forget()
	s.lift()
	s.Ball, s.KickOff, s.Status = CentreSpot, scorer.Other(), Place
	s.Turn = scorer // FC-36: the scorer places first
	r.next(s, scorer)
}

// lift takes every piece that is not at home into its side's hand, and puts the
// keepers on their squares (FC-34, FC-35).
func (p *Position) lift() {
	for side := range p.Piece {
		p.Piece[side][King] = keeperSquare[side]
		for k := Queen; k < Kinds; k++ {
			if !fieldSquares[side].Has(p.Piece[side][k]) {
				p.Piece[side][k] = Hand
			}
		}
	}
}

func (r Rules) put(s *State, m Move) {
	s.Piece[s.Turn][m.Piece] = m.To
	r.next(s, s.Turn.Other())
}

// next gives the next placement to side first if it has pieces in hand, else to
// the other, and kicks off when all are placed.
func (r Rules) next(s *State, first Side) {
	switch {
	case s.InHand(first) > 0:
		s.Turn = first
	case s.InHand(first.Other()) > 0:
		s.Turn = first.Other()
	default:
		s.Status, s.Turn, s.KickOff = Play, s.KickOff, White // FC-37
		s.Start = s.Position
		if r.stuck(&s.Position) {
			r.finalWhistle(s, Stuck)
		}
	}
}

// whistle ends the match without a goal: by repetition or the limit (FC-40), or where
// there is no action (FC-43), in this order.
func (r Rules) whistle(s *State) {
	switch {
	case r.Repetition != RepetitionFree && s.third():
		if r.Repetition == RepetitionDraw {
			s.end(ByRepetition, Drawn)
			return
		}
		r.finalWhistle(s, ByRepetition)
	case s.MovesWithoutGoal >= r.Limit:
		r.finalWhistle(s, ByLimit)
	case r.stuck(&s.Position):
		r.finalWhistle(s, Stuck)
	}
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

// occurred counts how often the position has occurred in the episode, itself and
// the kick-off counted (FC-40). The episode is played again: its positions
// need not be kept.
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

func milliseconds(n int64) time.Duration { return time.Duration(n) * time.Millisecond }
