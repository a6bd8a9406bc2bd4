package footballchess

import "woodwork/game"

// conditions are checked in this order; testdata/invalid.txt has a state for each that fails it.
// The row limit is not among them, because positions may be set up by hand. Words are for the
// people who do that.
var conditions = []game.Condition[Rules, State]{
	{Name: "board.keeper", Rule: "FC-49", Fault: strayKeeper, Words: func(Rules, *State) game.Text { return refusal("FC-49", "keeper").Text }},
	{Name: "board.missing", Rule: "FC-04", Fault: func(_ Rules, s *State) string {
		held := s.InHand(White) + s.InHand(Black)
		return game.FaultIf(held > 0 && s.Status != Place && !s.Status.broughtOff(), "%d pieces are missing", held)
	}},

	{Name: "status.goal", Rule: "FC-39", Fault: func(r Rules, s *State) string {
		return game.FaultIf(s.Status == ByGoals && !r.lastGoal(s),
			"the match ends with goal %d: the ball lies in the loser's goal, and the loser is to move", r.Goals)
	}},
	{Name: "score.over", Rule: "FC-39", Fault: func(r Rules, s *State) string {
		return game.FaultIf(s.Status != ByGoals && max(s.Score[White], s.Score[Black]) >= r.Goals, "%d goals win", r.Goals)
	}},
	{Name: "status.result", Fault: func(_ Rules, s *State) string {
		return game.FaultIf(s.Status.broughtOff() && (s.Status == Agreed) != (s.Result == Drawn), "%s does not end a match", s.status())
	}},
	{Name: "ball.goal", Rule: "FC-18", Fault: func(_ Rules, s *State) string {
		return game.FaultIf(s.Status != ByGoals && !pitch.Has(s.Ball), "the ball is in the goal %s, but no goal ended the match", s.Ball)
	}},
	{Name: "clock.out", Rule: "FC-42", Fault: func(r Rules, s *State) string {
		return game.FaultIf(r.timeless(s), "a side has no time left: the match is over")
	}},

	{Name: "board.hand", Rule: "FC-36", Fault: func(_ Rules, s *State) string {
		return game.FaultIf(s.Status == Place && s.InHand(s.Turn) == 0, "the side to place has no piece in hand")
	}},
	{Name: "board.home", Rule: "FC-35", Fault: func(_ Rules, s *State) string {
		home := s.Piece[White][King] == keeperSquare[White] && s.Piece[Black][King] == keeperSquare[Black]
		return game.FaultIf(s.placing() && !home, "while placing, both keepers stand on their squares")
	}},
	{Name: "board.placed", Rule: "FC-55", Fault: misplaced},
	{Name: "ball.placing", Rule: "FC-38", Fault: func(_ Rules, s *State) string {
		return game.FaultIf(s.placing() && s.Ball != CentreSpot, "while placing, the ball is free on %s", CentreSpot)
	}},
	{Name: "moves.placing", Rule: "FC-40", Fault: func(_ Rules, s *State) string {
		return game.FaultIf(s.placing() && s.MovesWithoutGoal != 0, "while placing, no action is counted")
	}},

	{Name: "moves.limit", Rule: "FC-40", Fault: func(r Rules, s *State) string {
		return game.FaultIf(s.Status == Play && (r.spent(&s.Position) || s.Ply < s.MovesWithoutGoal),
			"%d actions since the kick-off, %d in all: the limit is %d", s.MovesWithoutGoal, s.Ply, r.Limit)
	}},
	{Name: "board.stuck", Rule: "FC-43", Fault: func(r Rules, s *State) string {
		return game.FaultIf(s.Status == Play && r.stuck(&s.Position), "the side to move has no action: the match is over")
	}, Words: func(_ Rules, s *State) game.Text {
		return game.Say("footballchess.note.whistle.stuck", "seat", game.Seat(s.Turn))
	}},
}

// validate returns why a state that was read cannot occur in play.
func (r Rules) validate(s *State) error { return game.Validate(conditions, r, s) }

func strayKeeper(_ Rules, s *State) string {
	for side := range s.Piece {
		if k := s.Piece[side][King]; k == Hand || !areas[side].Has(k) {
			return game.Fault("the keeper %c must stand in its area", letters[King]|byte(side)<<5)
		}
	}
	return ""
}

// lastGoal reports whether the match ended with a goal of the winner.
func (r Rules) lastGoal(s *State) bool {
	loser := s.Turn
	scored := s.Score[loser.Other()] == r.Goals && s.Score[loser] < r.Goals
	return scored && s.Result == winner(loser.Other()) && goals[loser].Has(s.Ball)
}

// timeless reports whether a match goes on although a clock has run out.
func (r Rules) timeless(s *State) bool {
	clocks := r.Base > 0 || s.Clock != [2]int64{}
	return clocks && !s.Status.Over() && min(s.Clock[White], s.Clock[Black]) == 0
}

// broughtOff reports whether a match may have ended in this way while pieces were still being
// placed; the pieces in hand are then missing from the board.
func (s Status) broughtOff() bool { return s == Resigned || s == Agreed || s == OutOfTime }

// placing reports whether pieces are being placed, or were when the match was ended early.
func (s *State) placing() bool { return s.InHand(White)+s.InHand(Black) > 0 }

func misplaced(_ Rules, s *State) string {
	for side := range s.Piece {
		for k := Queen; k < Kinds; k++ {
			if q := s.Piece[side][k]; s.placing() && q != Hand && !fieldSquares[side].Has(q) {
				return game.Fault("while placing, %s is not a square for an outfield piece of its side", q)
			}
		}
	}
	return ""
}
