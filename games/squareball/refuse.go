package squareball

import "woodwork/game"

// Refuse says why seat, which may act, may not make the move m: the zero Refusal if it
// may.
func (r *Rules) Refuse(s *State, seat game.Seat, m Move) game.Refusal {
	why := r.judge(s, seat, m)
	if why == legal {
		return game.Refusal{}
	}
	text := game.Say("squareball.refuse." + why.key)
	if line, ok := s.offsideLine(s.Att); ok && why == faultReasons[offSide] {
		text = game.Say("squareball.refuse."+why.key, "line", int(line)/100)
	}
	return game.Refusal{Rule: why.rule, Text: text}
}
