package players

import (
	"woodwork/game"
	st "woodwork/games/soccertactics"
)

// What a move does for the plan: it shoots; its side has the ball, and how far forward; or else a
// pawn comes nearer to it.
const (
	planShot = 1000
	planBall = 100
	planRow  = 2
	planNear = 4
)

// Plan prefers, among moves whose chances cannot be told apart, a shot to the ball, the ball to a
// loose one, and going forward or towards the ball to everything else.
func (analyst) Plan(m game.Match, seat game.Seat, move string) float64 {
	r, s, err := matchOf(m)
	if err != nil {
		return 0
	}
	mv, err := r.ParseMove(&s, move)
	if err != nil {
		return 0
	}
	side, shoots := st.Side(seat), s.Phase == st.BallPlay && r.Landing(&s, mv) == st.LandsShot
	r.Step(&s, game.At(seat, mv))
	switch _, mine := s.On(side, s.Ball); {
	case shoots:
		return planShot
	case mine && s.O == side:
		return planBall + planRow*float64(s.Ball.Row(side))
	}
	return -planNear * float64(nearest(&s, side))
}

// nearest returns how many squares a side's pawn that is nearest to the ball is away from it.
func nearest(s *st.State, side st.Side) int {
	least := int(st.Squares)
	for _, at := range s.Pawns[side] {
		if at.OnPitch() {
			least = min(least, max(apart(at.File(), s.Ball.File()), apart(at.Rank(), s.Ball.Rank())))
		}
	}
	return least
}

func apart(a, b int) int { return max(a-b, b-a) }
