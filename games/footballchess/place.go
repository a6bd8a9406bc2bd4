package footballchess

// The phase PLACE: FC-34 to FC-37, FC-55, FC-57.

// lift takes each field piece that is not at home into its side's hand, and puts the keepers on
// their squares (FC-34, FC-35).
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

// next gives the next placement to side first if it has pieces in hand, else to the other side;
// once all are placed it kicks off.
func (r Rules) next(s *State, first Side) {
	switch {
	case s.InHand(first) > 0:
		s.Turn = first
	case s.InHand(first.Other()) > 0:
		s.Turn = first.Other()
	default:
		s.Status, s.Turn, s.KickOff = Play, s.KickOff, White // FC-37
		s.Start = s.Position                                 // FC-43 does not apply: on the squares of the beginning every side has an action
	}
}
