package squareball

import "woodwork/game"

// Refuse says why m is not legal for seat, which may act.
func (r *Rules) Refuse(s *State, seat game.Seat, m Move) game.Refusal {
	why := r.judge(s, seat, m)
	text := game.Say("squareball.refuse." + why.key)
	if line, ok := s.offsideLine(s.Att); ok && why == faultReasons[offSide] {
		text = game.Say("squareball.refuse."+why.key, "line", int(line)/100)
	}
	return game.Refusal{Rule: why.rule, Text: text}
}
