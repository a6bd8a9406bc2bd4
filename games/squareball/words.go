package squareball

import (
	"math"

	"woodwork/game"
)

var moveKeys = map[Act]string{PutFigure: "put", MoveKeeper: "keeper", TakeThrow: "throw", MoveOwn: "own", MoveTheirs: "theirs",
	FlickDie: "flick", CarryTo: "carry", PutCorner: "corner", TakeRed: "red", RemoveFigure: "remove", Object: "protest", GoOn: "on",
	Halt: "halt", GiveUp: "giveup", Pass: "pass", DrawLot: "lot", ThrowDice: "dice", Execute: "noise", Slid: "slide", DropDice: "drop",
	PeriodOver: "period", DecisionOver: "late"}

// Describe names a legal move or outcome. Lengths are in mm, angles in degrees, power in
// hundredths of the longest slide.
func (r *Rules) Describe(s *State, m Move) game.Text {
	key := "squareball.move." + moveKeys[m.Act]
	who := s.decides()
	if r.tooLate(s, m) {
		return game.Say("squareball.move.whistle", "seat", who.Seat())
	}
	switch m.Act {
	case PutFigure:
		n := s.unplaced(s.Att)
		if s.Phase == Replace {
			_, n = s.lifted()
		}
		return game.Say(key, "seat", who.Seat(), "figure", int(n))
	case MoveOwn, MoveTheirs:
		return game.Say(key, "seat", who.Seat(), "figure", int(m.N))
	case RemoveFigure:
		return game.Say(key, "seat", who.Seat(), "of", who.Other().Seat(), "figure", int(m.N))
	case CarryTo:
		return game.Say(key, "seat", who.Seat(), "figure", int(s.Carrier))
	case FlickDie:
		return game.Say(key, "seat", who.Seat(), "die", int(m.N), "power", power(m.V))
	case DrawLot:
		return game.Say(key, "seat", m.Side.Seat())
	case ThrowDice:
		return sayFaces(key, &m)
	case Execute:
		if m.Dir == 0 && m.V == 0 && m.Off == 0 {
			return game.Say("squareball.move.steady")
		}
		return game.Say(key, "angle", float64(m.Dir)/100, "power", power(s.V+m.V)-power(s.V))
	case Slid:
		return game.Say(key, "end", endNames[m.Record.End][:1])
	case DropDice:
		return game.Say(key, "fell", fell(m.Dir))
	case PeriodOver:
		return game.Say(key)
	case Pass: // with what the player is done: a call is accepted, a die left, figures stay
		return game.Say(key, "seat", who.Seat(), "phase", s.Phase.String())
	}
	if who == Nobody || m.Act == TakeRed {
		return game.Say(key)
	}
	return game.Say(key, "seat", who.Seat())
}

// tooLate reports whether a throw or a flick takes longer than the rest of the period, which
// means that it does not count (SQ-34).
func (r *Rules) tooLate(s *State, m Move) bool {
	return (m.Act == TakeThrow || m.Act == FlickDie) && r.late(s)
}

// power is how far a flick goes, in hundredths of the farthest: the distance is proportional to
// the square of the speed, see docs/squareball-physics.md.
func power(v int32) int { return int(math.Round(100 * float64(v) * float64(v) / (maxV * maxV))) }

// sayFaces names the faces of the thrown dice, 0 for a die that is not thrown; one is the face
// of a die that is thrown in alone, else 0.
func sayFaces(key string, m *Move) game.Text {
	a, b, c := int(m.Die[0].Face), int(m.Die[1].Face), int(m.Die[2].Face)
	one := 0
	if sum := a + b + c; max(a, b, c) == sum {
		one = sum
	}
	return game.Say(key, "a", a, "b", b, "c", c, "one", one)
}

// fell returns 1 if a die fell from a carried figure, else 0.
func fell(dir int32) int {
	if dir >= 0 {
		return 1
	}
	return 0
}

// says returns the words for a violated condition.
func says(condition string) func(*Rules, *State) game.Text {
	return func(*Rules, *State) game.Text { return game.Say("squareball.position." + condition) }
}
