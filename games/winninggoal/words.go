package winninggoal

import (
	"strings"

	"woodwork/game"
)

// Describe names a legal decision or an outcome.
func (r *Rules) Describe(s *State, m Move) game.Text {
	switch m.Act {
	case TossWhite, TossBlack:
		return move("toss", "seat", m.winner().Seat())
	case RollFace:
		return move("face", "die", m.Die.name(), "n", int(m.Face.N()), "dir", m.Face.Dir().String(), "mark", m.Face.Mark().String())
	case RollResult:
		die, face, _ := strings.Cut(m.Result().String(), ":")
		return move("result."+die+"."+face, "seat", s.Att.Seat(), "foe", s.Defender().Seat())
	case RollPower:
		return move("power", "seat", s.Holder.Seat(), "power", m.Power().name())
	case TimeUp:
		if s.Window {
			break // nobody speaks: play simply goes on
		}
		return move("time", "seat", s.decides().Seat())
	}
	return r.describeDecision(s, m)
}

// describeDecision names a decision of the deciding side.
func (r *Rules) describeDecision(s *State, m Move) game.Text {
	seat := s.decides().Seat()
	switch m.Act {
	case RollArrow, RollTurned, RollDoubled:
		return move("roll", "seat", seat, "die", m.Die.name(), "mode", modeNames[m.Mode()])
	case Shoot:
		return move("shoot", "seat", seat, "at", s.Ball.String())
	case UsePower:
		return move("use."+m.Power().letter(), "seat", seat)
	case LetGo, TimeUp:
		return move("let."+s.letting(), "seat", seat)
	case RollDefence:
		return move("defence", "seat", seat)
	case RollKeeper:
		return move("keeper", "seat", seat)
	}
	way := wayNames[m.Act]
	l := s.land(m.Act)
	if l.Out != "" {
		return move("side.out", "seat", seat, "way", way, "out", l.Out)
	}
	return move("side", "seat", seat, "way", way, "to", l.To)
}

// letting distinguishes the moves with the notation N.
func (s *State) letting() string {
	if s.Window {
		return "window"
	}
	return map[Phase]string{Challenge: "question", Block: "shot", OffThePost: "post", OnlyAMiracle: "goal"}[s.Phase]
}

// land returns where the ball goes if the given side is chosen.
func (s *State) land(a Act) Landing {
	return s.landing(s.way(a), s.N)
}

// landing describes the walk of the ball.
func (s *State) landing(h heading, n uint8) Landing {
	w := s.walk(h, n)
	if w.exit != stays {
		return Landing{Out: exits[w.exit], From: w.last.As(s.Att).String()}
	}
	return Landing{To: w.last.As(s.Att).String()}
}

var exits = [...]string{overLine: "line", overTouch: "touch", overOwn: "back", intoOwn: "own"}

func move(key string, pairs ...any) game.Text {
	return game.Say("winninggoal.move."+key, pairs...)
}

func (d Die) name() game.Text { return game.Say("winninggoal.die." + d.letter()) }

func (p Power) name() game.Text { return game.Say("winninggoal.power." + p.letter()) }

// String is the letter of the notation.
func (d Direction) String() string { return directions[d-1 : d] }

// String returns the word by which messages select.
func (m Mark) String() string { return [...]string{"clean", "question", "lost"}[m] }

// says returns the words for a violated condition.
func says(condition string) func(*Rules, *State) game.Text {
	return func(*Rules, *State) game.Text { return game.Say("winninggoal.position." + condition) }
}
