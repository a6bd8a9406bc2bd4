package players

import (
	"slices"

	"woodwork/game"
	wg "woodwork/games/winninggoal"
)

// lastRows is the first of the rows near a goal from which shots are taken.
const lastRows = 9

// heuristic returns the move of a person who knows the rules and does not calculate, as in
// docs/lab/reference.md#play: shoot whenever possible, use a power of attack at once, roll
// orange when allowed and else red, in the own third half of the time burgundy, cross from the
// wing; defend every "?", and keep the powers of defence for shots and the last rows. The state
// must wait for a decision.
func heuristic(r *wg.Rules, s *wg.State, src game.Source) wg.Move {
	var room [16]wg.Move
	moves := r.Legal(room[:0], s, r.Turn(s).Seats.First())
	rank := s.Ball.As(s.Att).Rank()
	power, held := find(moves, wg.UsePower)
	switch {
	case s.Window && rank < lastRows:
		return wg.Move{Act: wg.LetGo}
	case s.Window:
		return power
	case s.Phase == wg.SideChoice:
		return side(s, moves[0], moves[1])
	case s.Phase.Act():
		return attack(moves, rank, src)
	case held && (s.Phase != wg.Challenge || rank >= lastRows):
		return power
	}
	return r.Default(s)
}

func find(moves []wg.Move, act wg.Act) (wg.Move, bool) {
	i := slices.IndexFunc(moves, func(m wg.Move) bool { return m.Act == act })
	if i < 0 {
		return wg.Move{}, false
	}
	return moves[i], true
}

// side keeps the ball in, and towards the middle.
func side(s *wg.State, first, second wg.Move) wg.Move {
	stays, other := s.StaysIn(first.Act), s.StaysIn(second.Act)
	switch {
	case !stays && other:
		return second
	case !other || s.Turned:
		return first
	case s.Ball.File() < wg.Files/2:
		return second
	}
	return first
}

func attack(moves []wg.Move, rank int, src game.Source) wg.Move {
	if power, ok := find(moves, wg.UsePower); ok {
		return power
	}
	if shot, ok := find(moves, wg.Shoot); ok {
		return shot
	}
	roll, _ := find(moves, wg.RollArrow)
	if roll.Die == wg.Red && rank <= wg.Ranks/3+1 && src.Uint64()>>63 == 0 {
		roll.Die = wg.Burgundy
	}
	if turned := wg.Rolling(roll.Die, wg.Turned); slices.Contains(moves, turned) {
		return turned
	}
	return roll
}
