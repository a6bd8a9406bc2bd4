package solver

import (
	"woodwork/game"
	"woodwork/games/tutto"
)

// Won returns each seat's share of the win in a match that is over.
func Won(s *tutto.State) (win [game.MaxSeats]float64) {
	for seat := range win {
		if s.Winners.Has(game.Seat(seat)) {
			win[seat] = 1 / float64(s.Winners.Len())
		}
	}
	return win
}

// JudgeBy returns a judge of matches of two that uses a solution.
func JudgeBy(t *Solution) Judge { return solutionJudge{t} }

type solutionJudge struct{ *Solution }

func (j solutionJudge) Win(s *tutto.State) (win [game.MaxSeats]float64) {
	if s.Phase == tutto.Ended {
		return Won(s)
	}
	mover, other := s.Seat, 1-s.Seat
	win[mover] = j.begin(s.Score[mover], s.Score[other], mover == 1)
	win[other] = 1 - win[mover]
	return win
}

// begin returns the chance of the player who is about to draw, even in a last turn or an extra
// round, when somebody has reached the target.
func (j solutionJudge) begin(mover, other int32, second bool) float64 {
	target := j.rules.Target
	switch {
	case mover < target && other < target:
		return j.Solution.Win(mover, other, second)
	case mover >= target || j.last == nil: // another round, after a tie at the top
		return higher(int(mover), int(other))
	}
	excess := min(int(other-target)/unit, j.over)
	return j.last[j.index(mover)*(j.over+1)+excess]
}
