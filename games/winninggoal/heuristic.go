package winninggoal

import "woodwork/game"

// lastRows are the rows near a goal, from which shots are taken.
const lastRows = 9

// Heuristic returns what a person does who knows the rules and does not calculate, as
// docs/lab/reference.md#play has it: shoot whenever possible, use a power of attack at
// once, roll orange when allowed and else red, in the own third half of the time
// burgundy, cross from the wing; defend every "?", and keep the powers of defence for
// shots and the last rows. The state must wait for a decision.
func (r *Rules) Heuristic(s *State, src game.Source) Move {
	switch {
	case s.Window:
		return s.heuristicWindow()
	case s.Phase == SideChoice:
		return s.heuristicSide()
	case s.Phase.Act():
		return r.heuristicAttack(s, src)
	case s.Holder == s.decides() && s.saves(s.Power) && (s.Phase != Challenge || s.spot().Rank() >= lastRows):
		return Using(s.Power)
	}
	return r.Default(s)
}

func (s *State) heuristicWindow() Move {
	if s.spot().Rank() >= lastRows {
		return Using(s.Power)
	}
	return Move{Act: LetGo}
}

// heuristicSide keeps the ball in, and towards the middle.
func (s *State) heuristicSide() Move {
	ways := s.ways()
	first, second := s.land(ways[0].Act), s.land(ways[1].Act)
	switch {
	case first.To == "" && second.To != "":
		return ways[1]
	case second.To == "" || s.Turned:
		return ways[0]
	case s.Ball.File() < Files/2:
		return ways[1]
	}
	return ways[0]
}

func (r *Rules) heuristicAttack(s *State, src game.Source) Move {
	switch {
	case s.Holder == s.Att && r.mayUse(s, s.Power):
		return Using(s.Power)
	case r.mayShoot(s):
		return Move{Act: Shoot}
	}
	die, last := s.Dice.span()
	if die == Red && s.spot().Rank() <= Ranks/3+1 && below(src, 2) == 0 {
		die = last
	}
	if s.mode() == Turned {
		return Rolling(die, Turned)
	}
	return Rolling(die, Plain)
}
