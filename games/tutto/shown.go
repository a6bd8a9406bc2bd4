package tutto

import (
	"time"

	"woodwork/game"
)

// How long things are shown, in milliseconds: docs/time.md#shown. The client uses these times.
const (
	showFlip     = 480  // a card that is turned over
	showThrow    = 640  // a roll
	showSlide    = 360  // dice being set aside
	showProclaim = 1000 // an announcement
	showSweep    = 450  // dice being swept away
	showAway     = 260  // a card being put away
	showFly      = 800  // points moving to the score
	showRead     = 2100 // a lost turn
	showFeast    = 2200 // a Tutto
	showCheer    = 2000 // a win
)

// ShowTime returns how long a card, a roll or dice being set aside are shown, and then the
// result.
func (r Rules) ShowTime(s *State, m Move, _ bool) game.Shown {
	after := *s
	r.Step(&after, game.At(s.Seat, m))
	if m.Act == TimeUp {
		m = s.Default()
	}
	moves, held := r.shown(s, &after, m)
	if after.Phase == Ended {
		held = max(held, showCheer)
	}
	return game.Shown{Moves: time.Duration(moves) * time.Millisecond, Held: time.Duration(held) * time.Millisecond}
}

func (r Rules) shown(s, after *State, m Move) (moves, held int) {
	ends := after.No != s.No || after.Phase == Ended
	switch m.Act {
	case DrawCard:
		if ends {
			return showFlip, showRead
		}
		return showFlip, 0
	case RollDice:
		return s.rollShown(after, m.Dice, ends)
	case KeepDice:
		if _, dice, _ := s.groups(); dice+m.Dice.Len() == Six {
			return showSlide, showFeast
		}
		return showSlide, 0
	case Bank:
		if _, dice, _ := s.groups(); s.Phase == Keep && dice+s.Roll.Scoring().Len() == Six {
			return showSlide + showFly, showFeast
		}
		return showSlide + showFly, showProclaim
	case NextCard:
		return showAway, 0
	}
	return 0, 0
}

// rollShown returns the times of a roll: to choose from, of Fireworks, whose dice are set aside
// automatically, or a null.
func (s *State) rollShown(after *State, roll Dice, ends bool) (moves, held int) {
	_, dice, _ := s.groups()
	switch {
	case ends && s.Card == Fireworks:
		return showThrow + showFly, showProclaim
	case ends:
		return showThrow, showRead
	case after.Phase == Keep:
		return showThrow, 0
	case dice+s.Scoring(roll).Len() == Six:
		return showThrow + showSlide, showProclaim
	}
	return showThrow + showSlide, 0
}
