package engine

import st "woodwork/games/soccertactics"

// template reports whether a placement before a corner kick is worth considering: none at all;
// for O, a numbered pawn where it would shoot; for D, a pawn next to one of O that would shoot,
// or where O may not be.
func template(s *st.State, m st.Move) bool {
	if m.Act == st.Pass {
		return true
	}
	d, side := s.D(), s.Decides()
	p, _ := s.On(side, m.From)
	if p < st.FirstNumber && side == s.O {
		return false
	}
	if side == s.O {
		return st.AreaOf(d).Has(m.To) && !st.AreaOf(d).Has(m.From)
	}
	_, marks := s.On(s.O, m.To)
	_, marked := s.On(s.O, m.From)
	return marks && !marked && st.AreaOf(d).Has(m.To)
}
