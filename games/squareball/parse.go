package squareball

import (
	"fmt"
	"strings"

	"woodwork/game/line"
)

// ParseState inverts FormatState. It accepts positions that play can lead to with the options of
// the rules.
func (r *Rules) ParseState(text string) (State, error) {
	return layout.State(r, State{First: Nobody}, text, r.validate)
}

func (s *State) readPeriod(text string) error { return line.Letter(&s.Period, text, periodNames) }

func (s *State) readClock(text string) error { return line.Int(&s.Clock, text, 0, maxClock) }

func (s *State) readDirection(text string) error {
	var i int
	err := line.Letter(&i, text, "+-")
	s.Flipped = i == 1
	return err
}

// readGoals reads goals, or goals/penalties/kicks.
func (s *State) readGoals(text string) error {
	goals, shootOut, shot := strings.Cut(text, "/")
	if err := readPair(&s.Goals, ":", goals, mostGoals); err != nil || !shot {
		return err
	}
	s.Shot = true
	pens, kicks, _ := strings.Cut(shootOut, "/")
	if err := readPair(&s.Pens, ":", pens, mostGoals); err != nil {
		return err
	}
	return line.Int(&s.Kicks, kicks, 0, mostGoals)
}

const mostGoals = 60_000 // goals of a side that fit in a line

func readPair[T line.Number](dst *[2]T, sep, text string, most T) error {
	return line.Ints(text, sep, line.To(&dst[A], 0, most), line.To(&dst[B], 0, most))
}

func (s *State) readCards(text string) error {
	yellow, red, _ := strings.Cut(text, "/")
	if err := readPair(&s.Yellow, ",", yellow, 1); err != nil {
		return err
	}
	return readPair(&s.Red, ",", red, 250)
}

func (s *State) readAttacker(text string) error { return line.Letter(&s.Att, text, sides[:Nobody]) }

func (s *State) readKind(text string) error { return line.Letter(&s.Kind, text, kindNames) }

func (s *State) readFlicks(text string) error { return line.Int(&s.N, text, 0, 100) }

func (s *State) readFlags(text string) error {
	if text == "-" {
		return nil
	}
	for word := range strings.SplitSeq(text, ",") {
		if err := s.readFlag(word); err != nil {
			return err
		}
	}
	return nil
}

func (s *State) readFlag(word string) error {
	switch {
	case word == "N":
		s.NeedOwn = true
	case word == "H":
		s.Landed = true
	case word == "T":
		s.HadThrow = true
	case word == "L":
		s.Overruled = true
	case word == "K":
		s.KeeperSet = true
	case strings.HasPrefix(word, "Q"):
		return readDieNumber(&s.Must, word[1:])
	case strings.HasPrefix(word, "I"):
		return line.Set(&s.On, word[1:], ".", func(part string) (n int, err error) {
			err = line.Int(&n, part, 0, figures-1)
			return n, err
		})
	case strings.HasPrefix(word, "f"):
		return line.Letter(&s.First, word[1:], sides[:Nobody])
	case strings.HasPrefix(word, "mA"), strings.HasPrefix(word, "mB"):
		return line.Int(&s.Begun[word[1]-'A'], word[2:], 0, 1e9)
	default:
		return line.Want(word, "flags of N H T Q1 L I2.7 K fA mA1 mB0")
	}
	return nil
}

func readTeam(side Side) func(s *State, text string) error {
	return func(s *State, text string) error {
		return line.List(text, ";", "figures", figures, figures, func(n int, item string) error {
			if err := s.Figure[side][n].read(item); err != nil {
				return fmt.Errorf("figure %d: %w", n, err)
			}
			return nil
		})
	}
}

func (f *Figure) read(item string) error {
	at, lifted := strings.CutPrefix(item, "^")
	switch {
	case item == "-":
		return nil
	case item == "x":
		f.State = Removed
		return nil
	case lifted:
		f.State = Lifted
	default:
		f.State = OnPitch
	}
	return readPoint(&f.At, at)
}

func (s *State) readDice(text string) error {
	return line.List(text, ";", "dice", dice, dice, func(i int, item string) error {
		if item == "-" {
			return nil
		}
		if err := readDie(&s.Die[i], item); err != nil {
			return fmt.Errorf("die %d: %w", i+1, err)
		}
		return nil
	})
}
