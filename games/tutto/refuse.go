package tutto

import (
	"strconv"

	"woodwork/game"
)

// Refuse says why seat, which may act, may not make the move m; the zero Refusal if it may.
// Legal and Odds list exactly the moves that it does not refuse.
func (r Rules) Refuse(s *State, seat game.Seat, m Move) game.Refusal {
	switch {
	case seat == game.Nature && s.Phase == Draw:
		return refuseDraw(s, m)
	case seat == game.Nature:
		return refuseRoll(s, m)
	case seat == game.Clock:
		return refusal("TU-58", "clock").Unless(m.Act == TimeUp)
	}
	switch m.Act {
	case KeepDice:
		return r.refuseKeep(s, m.Dice)
	case Bank:
		return refuseBank(s)
	case NextCard:
		return refusal("TU-10", "next").Unless(s.Phase == Tutto)
	case TimeUp:
		return refusal("TU-58", "time")
	}
	return refusal("TU-65", "chance")
}

func refusal(rule, key string, pairs ...any) game.Refusal {
	return game.Refusal{Rule: rule, Text: game.Say("tutto.refuse."+key, pairs...)}
}

func refuseDraw(s *State, m Move) game.Refusal {
	switch {
	case m.Act != DrawCard:
		return refusal("TU-12", "draw")
	case s.Deck.Next()[m.Card] == 0:
		return refusal("TU-38", "exhausted", "card", m.Card.text())
	}
	return game.Refusal{}
}

func refuseRoll(s *State, m Move) game.Refusal {
	switch {
	case m.Act != RollDice:
		return refusal("TU-12", "roll")
	case m.Dice.Len() != s.Left():
		return refusal("TU-55", "dice", "got", m.Dice.Len(), "want", s.Left())
	}
	return game.Refusal{}
}

func refuseBank(s *State) game.Refusal {
	switch {
	case s.Phase == Tutto || s.Card.CanBank():
		return game.Refusal{}
	case s.Card == PlusMinus:
		return refusal("TU-20", "bank.plusminus")
	case s.Card == Straight:
		return refusal("TU-30", "bank.straight")
	}
	return refusal("TU-34", "bank.clover")
}

func (r Rules) refuseKeep(s *State, d Dice) game.Refusal {
	switch {
	case s.Phase == Tutto:
		return refusal("TU-13", "keep")
	case d == 0 && s.Card == Straight:
		return refusal("TU-28", "none.straight")
	case d == 0:
		return refusal("TU-04", "none")
	case !d.Within(s.Roll):
		return refusal("TU-04", "absent", "dice", d.words(), "roll", s.Roll.words())
	case s.Card == Straight && d.Faces().Len() < d.Len():
		return refusal("TU-28", "twice", "dice", d.words())
	case s.Card == Straight && d.Faces()&s.Collected() != 0:
		return refusal("TU-28", "collected", "dice", (d.Faces() & s.Collected()).Dice().words())
	case s.Card != Straight && !d.AllScore():
		return refusal("TU-06", "triple", "face", d.odd())
	case r.Keep == KeepAll && d != s.Scoring(s.Roll):
		return refusal("TU-04", "all", "dice", s.Scoring(s.Roll).words())
	}
	return game.Refusal{}
}

// odd returns the first face whose dice do not all score.
func (d Dice) odd() string {
	for face := 1; face <= Six; face++ {
		if d.Count(face) > d.Scoring().Count(face) {
			return strconv.Itoa(face)
		}
	}
	return ""
}
