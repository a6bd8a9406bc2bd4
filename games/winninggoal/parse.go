package winninggoal

import (
	"math"
	"strings"

	"woodwork/game/line"
)

// ParseState inverts FormatState. It refuses positions that play cannot lead to.
func (r *Rules) ParseState(text string) (State, error) {
	return layout.State(r, State{}, text, r.validate)
}

func (s *State) readPhase(text string) error { return line.Word(&s.Phase, text, phaseNames) }

func (s *State) readBall(text string) (err error) {
	if text != "-" {
		s.Ball, err = parseSquare(text)
	}
	return err
}

func (s *State) readAttacker(text string) error { return line.Letter(&s.Att, text, sides) }

func (s *State) readFoul(text string) error { return line.Letter(&s.Foul, text, sides) }

func (s *State) readDice(text string) error { return line.Letter(&s.Dice, text, diceLetters) }

func (s *State) readChamp(text string) error {
	if text == "--" {
		return nil
	}
	if len(text) != 2 || line.Letter(&s.Holder, text[:1], sides) != nil || s.Holder == Nobody || line.Letter(&s.Power, text[1:], powers) != nil {
		return line.Want(text, "--, or a side and one of l p u k m w ?, such as Wk")
	}
	return nil
}

func (s *State) readWindow(text string) error {
	s.Window = text == "!"
	if text != "!" && text != "." {
		return line.Want(text, ". or ! while it is open")
	}
	return nil
}

func (s *State) readScore(text string) error {
	return line.Ints(text, "-", line.To(&s.Score[0], 0, MaxScore), line.To(&s.Score[1], 0, MaxScore))
}

func (s *State) readClock(text string) error {
	half, ms, _ := strings.Cut(text, "/")
	if len(half) != 2 || line.Letter(&s.Half, half[:1], " 12") != nil || line.Letter(&s.Toss, half[1:], sides) != nil ||
		line.Int(&s.Ms, ms, 0, math.MaxInt32) != nil {
		return line.Want(text, "the half, who won the toss, and the milliseconds left, such as 2B/61250")
	}
	return nil
}

// readContext reads the context that the phase, which is already known, requires.
func (s *State) readContext(text string) error {
	switch s.Phase {
	case Toss:
		return s.readFlag(text, "m", "s", &s.ShootOut)
	case ArrowRoll:
		return s.readArrow(text)
	case SideChoice:
		return s.readSideChoice(text)
	case ShotRoll, OffThePost, OffTheBar, AtTheKeeper, OnlyAMiracle:
		return s.readOrigin(text)
	case DefenceRoll:
		n := Phase(0)
		err := line.Int(&n, text, 1, OffTheBar-Challenge+1)
		s.From = Challenge + n - 1
		return err
	case KeeperRoll:
		return s.readFlag(text, "s", "w", &s.OwnGoal)
	case ShootOutKick, FullTime:
		if text != "-" || s.Phase == ShootOutKick {
			return s.readTally(text)
		}
	}
	if text != "-" {
		return line.Want(text, "- in the phase %s", s.Phase)
	}
	return nil
}

func (s *State) readFlag(text, no, yes string, flag *bool) error {
	*flag = text == yes
	if text != yes && text != no {
		return line.Want(text, "%s or %s", no, yes)
	}
	return nil
}

func (s *State) readArrow(text string) error {
	if len(text) > 0 {
		s.Die = Die(max(strings.IndexByte("-ORV", text[0]), 0))
		s.Turned, s.Doubled, s.GoalKick = strings.Contains(text, "t"), strings.Contains(text, "2"), strings.Contains(text, "g")
	}
	if s.Die == NoDie || s.context() != text {
		return line.Want(text, "O, R or V, then t, 2 and g where they apply")
	}
	return nil
}

func (s *State) readSideChoice(text string) error {
	arrow := strings.TrimRight(text, "?Xtg")
	marks := text[len(arrow):]
	s.Turned, s.GoalKick = strings.Contains(marks, "t"), strings.Contains(marks, "g")
	switch {
	case strings.Contains(marks, "?"):
		s.Mark = Question
	case strings.Contains(marks, "X"):
		s.Mark = Lost
	}
	if len(arrow) < 2 || line.Letter(&s.Dir, arrow[:1], sideways) != nil || line.Int(&s.N, arrow[1:], 1, 18) != nil || s.context() != text {
		return line.Want(text, "D or S, a number up to 18, then ? or X, t and g where they apply")
	}
	return nil
}

// sideways are the letters of the directions that leave a choice of side.
const sideways = "  DS"

func (s *State) readOrigin(text string) error {
	if line.Letter(&s.Origin, text, origins) != nil || s.Origin == NoOrigin || s.Phase != ShotRoll && s.Origin > Outside {
		return line.Want(text, "i or o, while shooting also 9 or 8")
	}
	return nil
}

// readTally reads the kicks of a shoot-out, W and B.
func (s *State) readTally(text string) error {
	s.ShootOut = true
	white, black, _ := strings.Cut(text, ",")
	for i, part := range []string{white, black} {
		k := &s.Kicks[i]
		kicks, ok := strings.CutPrefix(part, sides[i+1:i+2])
		if !ok || line.Ints(kicks, "/", line.To(&k.Goals, 0, MaxScore), line.To(&k.Taken, 0, MaxScore)) != nil || k.Goals > k.Taken {
			return line.Want(text, "goals and kicks of both sides, such as W1/3,B2/3")
		}
	}
	return nil
}
