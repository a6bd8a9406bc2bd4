package footballchess

import (
	"fmt"

	"woodwork/game"
)

// An invalid state breaks a rule that has words for it: anyone who sets a position
// up by hand reads them.
type invalid struct {
	says   string
	reason game.Refusal
}

func (u invalid) Error() string { return u.says }

func (u invalid) Unwrap() error { return u.reason }

// validate returns what is wrong with a state that was read: play cannot come to it.
// The row limit is left to the reader: positions may be set up by hand.
func (r Rules) validate(s *State) error {
	for side := range s.Piece {
		if k := s.Piece[side][King]; k == Hand || !areas[side].has(k) {
			return invalid{fmt.Sprintf("the keeper %c must stand in its area", letters[King]|byte(side)<<5), refusal("FC-49", "keeper")}
		}
	}
	held := s.InHand(White) + s.InHand(Black)
	switch {
	case held > 0 && s.Status != Place && !s.Status.broughtOff():
		return fmt.Errorf("%d pieces are missing", held)
	case s.Status == ByGoals:
		return r.validateGoal(s)
	case s.Score[White] >= r.Goals || s.Score[Black] >= r.Goals:
		return fmt.Errorf("%d goals win", r.Goals)
	case s.Status == Agreed && s.Result != Drawn, s.Status == Resigned && s.Result == Drawn, s.Status == OutOfTime && s.Result == Drawn:
		return fmt.Errorf("%s is no end of a match", s.status())
	case !pitch.has(s.Ball):
		return fmt.Errorf("the ball is in the goal %s, but no goal ended the match", s.Ball)
	case r.timeless(s):
		return fmt.Errorf("a side has no time left: the match is over")
	case s.Status == Place && s.InHand(s.Turn) == 0:
		return fmt.Errorf("the side to place has no piece in hand")
	case held > 0:
		return s.validatePlacement()
	case s.Status == Play && (s.MovesWithoutGoal >= r.Limit || s.Ply < s.MovesWithoutGoal):
		return fmt.Errorf("%d actions since the kick-off, %d in all: the limit is %d", s.MovesWithoutGoal, s.Ply, r.Limit)
	case s.Status == Play && r.stuck(&s.Position):
		whistle := game.Say("footballchess.note.whistle.stuck", "seat", game.Seat(s.Turn))
		return invalid{"the side to move has no action: the match is over", game.Refusal{Rule: "FC-43", Text: whistle}}
	}
	return nil
}

// timeless reports whether a match goes on although a clock has run out.
func (r Rules) timeless(s *State) bool {
	clocks := r.Base > 0 || s.Clock != [2]int64{}
	return clocks && !s.Status.Over() && min(s.Clock[White], s.Clock[Black]) == 0
}

// broughtOff reports whether a match may end so while pieces are still being
// placed; who was in hand then is missing from the board.
func (s Status) broughtOff() bool { return s == Resigned || s == Agreed || s == OutOfTime }

func (r Rules) validateGoal(s *State) error {
	loser := s.Turn
	if s.Result != winner(loser.Other()) || !goals[loser].has(s.Ball) || s.Score[loser.Other()] != r.Goals || s.Score[loser] >= r.Goals {
		return fmt.Errorf("the match ends with goal %d: the ball lies in the loser's goal, and the loser is to move", r.Goals)
	}
	return nil
}

func (s *State) validatePlacement() error {
	for side := range s.Piece {
		if s.Piece[side][King] != keeperSquare[side] {
			return fmt.Errorf("while placing, both keepers stand on their squares")
		}
		for k := Queen; k < Kinds; k++ {
			if q := s.Piece[side][k]; q != Hand && !fieldSquares[side].has(q) {
				return fmt.Errorf("while placing, %s is no square for a field piece of its side", q)
			}
		}
	}
	if s.Ball != CentreSpot || s.MovesWithoutGoal != 0 {
		return fmt.Errorf("while placing, the ball is free on %s and no action is counted", CentreSpot)
	}
	return nil
}
