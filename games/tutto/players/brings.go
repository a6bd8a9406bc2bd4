package players

import (
	"woodwork/game"
	"woodwork/games/tutto"
)

// brings says what a draw brings: a card; or a roll, by the most points that its dice score, by
// its new numbers on a Straight and by how many dice score on the other cards on which dice have
// no points, by a null, and by whether all dice score.
func brings(m game.Match, draw string) game.Text {
	r, s, err := matchOf(m)
	if err != nil {
		return game.Text{}
	}
	mv, err := r.ParseMove(&s, draw)
	switch {
	case err != nil:
		return game.Text{}
	case mv.Act != tutto.RollDice:
		return r.Describe(&s, mv)
	}
	scoring := s.Scoring(mv.Dice)
	switch dice := scoring.Len(); {
	case dice == 0:
		return lot("null")
	case dice == s.Left() && s.Card == tutto.Straight:
		return lot("straight")
	case dice == s.Left() && s.Card.CountsDice():
		return lot("tutto", "n", int(scoring.Points()))
	case dice == s.Left():
		return lot("all")
	case s.Card == tutto.Straight:
		return lot("new", "n", dice)
	case !s.Card.CountsDice():
		return lot("dice", "n", dice)
	default:
		return lot("points", "n", int(scoring.Points()))
	}
}

func lot(key string, pairs ...any) game.Text { return game.Say("tutto.lot."+key, pairs...) }
