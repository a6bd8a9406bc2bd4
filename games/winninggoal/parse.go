package winninggoal

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// longest is more than a state line ever needs.
const longest = 120

// ParseState inverts FormatState. It refuses positions that play cannot come
// to: see sound.
func (r *Rules) ParseState(text string) (State, error) {
	if len(text) > longest {
		return State{}, fmt.Errorf("a state of %d bytes is too long", len(text))
	}
	fields := strings.Split(text, " ")
	if len(fields) != 11 || fields[0] != "WG1" {
		return State{}, fmt.Errorf("%d fields, beginning with %.10q: want WG1 and ten more", len(fields), fields[0])
	}
	s := State{}
	for i, read := range []struct {
		name string
		read func(*State, string) error
	}{
		{"phase", (*State).readPhase}, {"ball", (*State).readBall}, {"att", readSide(func(s *State) *Side { return &s.Att })},
		{"dice", (*State).readDice}, {"champ", (*State).readChamp}, {"foul", readSide(func(s *State) *Side { return &s.Foul })},
		{"win", (*State).readWindow}, {"score", (*State).readScore}, {"clock", (*State).readClock}, {"ctx", (*State).readContext},
	} {
		if err := read.read(&s, fields[i+1]); err != nil {
			return State{}, fmt.Errorf("%s: %w", read.name, err)
		}
	}
	if err := r.validate(&s); err != nil {
		return State{}, err
	}
	if r.FormatState(&s) != text {
		return State{}, fmt.Errorf("the canonical form is %s", r.FormatState(&s))
	}
	return s, nil
}

func (s *State) readPhase(text string) error {
	for p := range phaseCount {
		if p.String() == text {
			s.Phase = p
			return nil
		}
	}
	return fmt.Errorf("%.10q: want one of TO KO OP GK KK CK TI FK PK AR SD B1 B2 B3 B4 SH KP UN BL KE OS BO SO FT", text)
}

func (s *State) readBall(text string) (err error) {
	if text != "-" {
		s.Ball, err = parseSquare(text)
	}
	return err
}

func readSide(field func(*State) *Side) func(*State, string) error {
	return func(s *State, text string) (err error) {
		*field(s), err = parseSide(text)
		return err
	}
}

func parseSide(text string) (Side, error) {
	n := strings.Index("-WB", text)
	if len(text) != 1 || n < 0 {
		return 0, fmt.Errorf("%.10q: want W, B or -", text)
	}
	return Side(n), nil
}

func (s *State) readDice(text string) error {
	n := strings.Index("-fna", text)
	if len(text) != 1 || n < 0 {
		return fmt.Errorf("%.10q: want f, n, a or -", text)
	}
	s.Dice = Dice(n)
	return nil
}

func (s *State) readChamp(text string) error {
	if text == "--" {
		return nil
	}
	if len(text) == 2 {
		s.Holder, _ = parseSide(text[:1])
		s.Power = Power(max(strings.IndexByte(powers, text[1]), 0))
	}
	if s.Holder == Nobody || s.champ() != text {
		return fmt.Errorf("%.10q: want --, or a side and one of l p u k m w ?, as Wk", text)
	}
	return nil
}

func (s *State) readWindow(text string) error {
	s.Window = text == "!"
	if text != "!" && text != "." {
		return fmt.Errorf("%.10q: want . or ! while it is open", text)
	}
	return nil
}

func (s *State) readScore(text string) error {
	white, black, ok := strings.Cut(text, "-")
	w, err1 := parseCount(white)
	b, err2 := parseCount(black)
	if err := errors.Join(err1, err2); !ok || err != nil {
		return fmt.Errorf("%.20q: want two numbers up to %d, as 2-1", text, MaxScore)
	}
	s.Score = [2]uint16{w, b}
	return nil
}

func parseCount(text string) (uint16, error) {
	n, err := strconv.ParseUint(text, 10, 16)
	if err != nil || n > MaxScore || strconv.FormatUint(n, 10) != text {
		return 0, fmt.Errorf("%.10q: want a number up to %d without leading zeros", text, MaxScore)
	}
	return uint16(n), nil
}

func (s *State) readClock(text string) error {
	half, ms, ok := strings.Cut(text, "/")
	n, err := strconv.ParseUint(ms, 10, 31)
	if ok && err == nil && len(half) == 2 && (half[0] == '1' || half[0] == '2') {
		s.Half, s.Ms = half[0]-'0', int32(n)
		if s.Toss, err = parseSide(half[1:]); err == nil && s.clock() == text {
			return nil
		}
	}
	return fmt.Errorf("%.20q: want the half, who won the toss, and the milliseconds left, as 2B/61250", text)
}

// readContext reads what the phase, which is known by now, has to remember.
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
		if len(text) != 1 || text < "1" || text > "4" {
			return fmt.Errorf("%.10q: want 1, 2, 3 or 4", text)
		}
		s.From = text[0] - '0'
		return nil
	case KeeperRoll:
		return s.readFlag(text, "s", "w", &s.OwnGoal)
	case ShootOutKick, FullTime:
		if text != "-" || s.Phase == ShootOutKick {
			return s.readTally(text)
		}
	}
	if text != "-" {
		return fmt.Errorf("%.10q: want -", text)
	}
	return nil
}

func (s *State) readFlag(text, no, yes string, flag *bool) error {
	*flag = text == yes
	if text != yes && text != no {
		return fmt.Errorf("%.10q: want %s or %s", text, no, yes)
	}
	return nil
}

func (s *State) readArrow(text string) error {
	if len(text) > 0 {
		s.Die = Die(max(strings.IndexByte("-ORV", text[0]), 0))
		s.Turned, s.Doubled, s.GoalKick = strings.Contains(text, "t"), strings.Contains(text, "2"), strings.Contains(text, "g")
	}
	if s.Die == NoDie || s.context() != text {
		return fmt.Errorf("%.10q: want O, R or V, then t, 2 and g where they apply", text)
	}
	return nil
}

func (s *State) readSideChoice(text string) error {
	if len(text) > 1 {
		s.Dir = Direction(strings.IndexByte(directions, text[0]) + 1)
		digits := strings.TrimRight(text[1:], "?Xtg")
		n, _ := strconv.ParseUint(digits, 10, 8)
		s.N = uint8(n)
		s.Turned, s.GoalKick = strings.Contains(text, "t"), strings.Contains(text, "g")
		switch {
		case strings.Contains(text, "?"):
			s.Mark = Question
		case strings.Contains(text, "X"):
			s.Mark = Lost
		}
	}
	if s.Dir != Diagonal && s.Dir != Sideways || s.N < 1 || s.N > 18 || s.context() != text {
		return fmt.Errorf("%.10q: want D or S, a number up to 18, then ? or X, t and g where they apply", text)
	}
	return nil
}

func (s *State) readOrigin(text string) error {
	s.Origin = Origin(max(strings.Index("-io98", text), 0))
	if len(text) != 1 || s.Origin == NoOrigin || s.Phase != ShotRoll && s.Origin > Outside {
		return fmt.Errorf("%.10q: want i or o, while shooting also 9 or 8", text)
	}
	return nil
}

func (s *State) readTally(text string) error {
	s.ShootOut = true
	for i, part := range strings.Split(text, ",") {
		if i > 1 || len(part) == 0 || part[0] != "WB"[i] {
			return badTally(text)
		}
		goals, taken, _ := strings.Cut(part[1:], "/")
		g, err1 := parseCount(goals)
		n, err2 := parseCount(taken)
		if err1 != nil || err2 != nil || g > n {
			return badTally(text)
		}
		s.Kicks[i] = Kicks{g, n}
	}
	if s.tally() != text {
		return badTally(text)
	}
	return nil
}

func badTally(text string) error {
	return fmt.Errorf("%.30q: want goals and kicks of both sides, as W1/3,B2/3", text)
}
