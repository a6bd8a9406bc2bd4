package tutto

import (
	"strings"

	"woodwork/game"
)

// Describe names a legal move or outcome.
func (r Rules) Describe(s *State, m Move) game.Text {
	switch m.Act {
	case DrawCard:
		return move("draw", "seat", s.Seat, "card", m.Card.text())
	case RollDice:
		return move("roll", "seat", s.Seat, "dice", m.Dice.words())
	case KeepDice:
		return r.describeKeep(s, m.Dice)
	case Bank:
		if s.Phase == Keep { // TU-03: every scoring die of the roll counts
			return move("bank.dice", "seat", s.Seat, "points", int(r.Banks(s)), "dice", s.Roll.Scoring().words())
		}
		return move("bank", "seat", s.Seat, "points", int(r.Banks(s)))
	case NextCard:
		return move("next", "seat", s.Seat, "points", int(s.Points))
	}
	return move("time", "seat", s.Seat, "move", r.Describe(s, s.Default()))
}

func move(key string, pairs ...any) game.Text { return game.Say("tutto.move."+key, pairs...) }

func (r Rules) describeKeep(s *State, d Dice) game.Text {
	dice, left := d.words(), s.Left()-d.Len()
	switch {
	case left == 0 && s.Card == Straight:
		return move("straight", "seat", s.Seat, "dice", dice)
	case left == 0:
		return move("complete", "seat", s.Seat, "dice", dice)
	case s.Card == Straight:
		return move("collect", "seat", s.Seat, "dice", dice, "left", left)
	case s.Card.CanBank():
		return move("keep", "seat", s.Seat, "dice", dice, "points", int(d.Points()), "left", left)
	}
	return move("aside", "seat", s.Seat, "dice", dice, "left", left) // TU-18, TU-36: no points for dice
}

func (c Card) text() game.Text {
	return game.Say("tutto.card." + strings.TrimSuffix(c.String(), "+"))
}

// Banks returns the points that the seat would record by banking now; 0 if it may not bank.
func (r Rules) Banks(s *State) int32 {
	switch {
	case s.Phase == Keep && s.Card.CanBank():
		banked := *s
		r.bankRoll(&banked)
		return banked.Points
	case s.Phase == Tutto:
		return s.Points
	}
	return 0
}

// bankingWins reports whether the active seat would win the match by banking now.
func (r Rules) bankingWins(s *State) bool {
	if r.Banks(s) == 0 {
		return false
	}
	after := *s
	r.bank(&after)
	return after.Phase == Ended && r.Winners(&after).Has(s.Seat)
}

// says returns the words for a violated condition.
func says(condition string) func(Rules, *State) game.Text {
	return func(Rules, *State) game.Text { return game.Say("tutto.position." + condition) }
}
