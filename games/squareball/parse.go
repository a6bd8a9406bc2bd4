package squareball

import (
	"fmt"
	"strings"
)

// ParseState inverts FormatState. It accepts positions that play can come from,
// with the options of the rules.
func (r *Rules) ParseState(text string) (State, error) {
	if len(text) > 2000 {
		return State{}, fmt.Errorf("a state line of %d bytes is too long", len(text))
	}
	fields := strings.Split(text, " ")
	if len(fields) != len(stateFields)+1 || fields[0] != "SQ1" {
		return State{}, fmt.Errorf("%.60q is no state: want SQ1 and %d fields", text, len(stateFields))
	}
	s := State{First: Nobody}
	for i, f := range stateFields {
		if err := f.read(&s, fields[i+1]); err != nil {
			return State{}, fmt.Errorf("%s: %w", f.name, err)
		}
	}
	if again := r.FormatState(&s); again != text {
		return State{}, fmt.Errorf("the state is written as %s", again)
	}
	if err := r.validate(&s); err != nil {
		return State{}, err
	}
	return s, nil
}

// stateFields are the fields behind SQ1, with their readers.
var stateFields = []struct {
	name string
	read func(s *State, text string) error
}{
	{"period", func(s *State, text string) error {
		n := strings.Index(periodNames, text)
		if n < 0 || len(text) != 1 {
			return fmt.Errorf("%.10q: want one of %s", text, periodNames)
		}
		s.Period = Period(n)
		return nil
	}},
	{"clock", func(s *State, text string) error {
		n, err := readInt(text, 0, maxClock)
		s.Clock = int32(n)
		return err
	}},
	{"side", func(s *State, text string) error {
		if text != "+" && text != "-" {
			return fmt.Errorf("%.10q: want + or -", text)
		}
		s.Flipped = text == "-"
		return nil
	}},
	{"goals", (*State).readGoals},
	{"cards", (*State).readCards},
	{"attacker", func(s *State, text string) (err error) { s.Att, err = readSide(text); return err }},
	{"kind", func(s *State, text string) error {
		n := strings.Index(kindNames, text)
		if n < 0 || len(text) != 1 {
			return fmt.Errorf("%.10q: want one of %s", text, kindNames)
		}
		s.Kind = Kind(n)
		return nil
	}},
	{"phase", (*State).readPhase},
	{"flicks", func(s *State, text string) error {
		n, err := readInt(text, 0, 100)
		s.N = int8(n)
		return err
	}},
	{"flags", (*State).readFlags},
	{"A's figures", func(s *State, text string) error { return s.readTeam(A, text) }},
	{"B's figures", func(s *State, text string) error { return s.readTeam(B, text) }},
	{"dice", (*State).readDice},
}

func (s *State) readGoals(text string) error {
	parts := strings.Split(text, "/")
	var n [5]int32
	most := [][2]int64{{0, 60000}, {0, 60000}}
	if err := readInts(parts[0], ":", most, &n[0], &n[1]); err != nil {
		return err
	}
	s.Goals = [2]uint16{uint16(n[0]), uint16(n[1])}
	if len(parts) == 1 {
		return nil
	}
	if len(parts) != 3 {
		return fmt.Errorf("%.40q: want goals, or goals/penalties/kicks", text)
	}
	if err := readInts(parts[1], ":", most, &n[2], &n[3]); err != nil {
		return err
	}
	kicks, err := readInt(parts[2], 0, 60000)
	s.Shot, s.Pens, s.Kicks = true, [2]uint16{uint16(n[2]), uint16(n[3])}, uint16(kicks)
	return err
}

func (s *State) readCards(text string) error {
	yellow, red, _ := strings.Cut(text, "/")
	var n [4]int32
	if err := readInts(yellow, ",", [][2]int64{{0, 1}, {0, 1}}, &n[0], &n[1]); err != nil {
		return err
	}
	if err := readInts(red, ",", [][2]int64{{0, 250}, {0, 250}}, &n[2], &n[3]); err != nil {
		return err
	}
	s.Yellow, s.Red = [2]uint8{uint8(n[0]), uint8(n[1])}, [2]uint8{uint8(n[2]), uint8(n[3])}
	return nil
}

func (s *State) readFlags(text string) (err error) {
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

func (s *State) readFlag(word string) (err error) {
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
		s.Must, err = readDieNumber(word[1:], 1)
	case strings.HasPrefix(word, "I"):
		for number := range strings.SplitSeq(word[1:], ".") {
			n, err := readFigure(number)
			if err != nil {
				return err
			}
			s.On |= 1 << n
		}
	case strings.HasPrefix(word, "f"):
		s.First, err = readSide(word[1:])
	case strings.HasPrefix(word, "mA"), strings.HasPrefix(word, "mB"):
		n, err := readInt(word[2:], 0, 1e9)
		s.Begun[word[1]-'A'] = int32(n)
		return err
	default:
		return fmt.Errorf("%.10q is no flag", word)
	}
	return err
}

func (s *State) readTeam(side Side, text string) (err error) {
	items := strings.Split(text, ";")
	if len(items) != figures {
		return fmt.Errorf("%d figures: want %d", len(items), figures)
	}
	for n, item := range items {
		f := &s.Figure[side][n]
		switch at, lifted := strings.CutPrefix(item, "^"); {
		case item == "-":
			continue
		case item == "x":
			f.State = Removed
		case lifted:
			f.State = Lifted
			f.At, err = readPoint(at)
		default:
			f.State = OnPitch
			f.At, err = readPoint(item)
		}
		if err != nil {
			return fmt.Errorf("figure %d: %w", n, err)
		}
	}
	return nil
}

func (s *State) readDice(text string) (err error) {
	items := strings.Split(text, ";")
	if len(items) != dice {
		return fmt.Errorf("%d dice: want %d", len(items), dice)
	}
	for i, item := range items {
		if item == "-" {
			continue
		}
		if s.Die[i], err = readDie(item); err != nil {
			return fmt.Errorf("die %d: %w", i+1, err)
		}
	}
	return nil
}
