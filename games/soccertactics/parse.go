package soccertactics

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ParseState inverts FormatState. It accepts positions that play can come from,
// with the options of the rules.
func (r *Rules) ParseState(text string) (State, error) {
	if len(text) > 1000 {
		return State{}, fmt.Errorf("a state line of %d bytes is too long", len(text))
	}
	fields := strings.Split(text, " ")
	if len(fields) != len(stateFields)+1 || fields[0] != "st1" {
		return State{}, fmt.Errorf("%.60q is no state: want st1 and %d fields", text, len(stateFields))
	}
	s := State{}
	for i, f := range stateFields {
		if err := f.read(r, &s, fields[i+1]); err != nil {
			return State{}, fmt.Errorf("%s: %w", f.name, err)
		}
	}
	if err := r.validate(&s); err != nil {
		return State{}, err
	}
	if again := r.FormatState(&s); again != text {
		return State{}, fmt.Errorf("the state is written as %s", again)
	}
	return s, nil
}

// stateFields are the fields behind st1, with their readers.
var stateFields = []struct {
	name string
	read func(r *Rules, s *State, text string) error
}{
	{"Red's pawns", func(_ *Rules, s *State, text string) error { return s.Pawns[Red].read(text) }},
	{"Blue's pawns", func(_ *Rules, s *State, text string) error { return s.Pawns[Blue].read(text) }},
	{"ball", func(_ *Rules, s *State, text string) (err error) { s.Ball, err = parsePlace(text); return }},
	{"side", func(_ *Rules, s *State, text string) (err error) { s.O, err = parseSide(text); return }},
	{"phase", func(_ *Rules, s *State, text string) error { return s.readPhase(text) }},
	{"restart", func(_ *Rules, s *State, text string) error { return s.readRestart(text) }},
	{"passes", func(_ *Rules, s *State, text string) (err error) { s.Passes, err = parseCount(text, 1); return }},
	{"yellow cards", func(_ *Rules, s *State, text string) error { return s.readCards(text) }},
	{"score", func(_ *Rules, s *State, text string) error { return s.readScore(text) }},
	{"clock", func(_ *Rules, s *State, text string) error { return s.readClock(text) }},
	{"first", func(_ *Rules, s *State, text string) error { return s.readFirst(text) }},
	{"options", func(r *Rules, _ *State, text string) error {
		if text != r.changed {
			return fmt.Errorf("%.60q: the match has %s", text, r.changed)
		}
		return nil
	}},
}

// parsePlace reads a square, * or -.
func parsePlace(text string) (Square, error) {
	switch text {
	case "*":
		return Aside, nil
	case "-":
		return Out, nil
	}
	return parseSquare(text)
}

func parseSide(text string) (Side, error) {
	if i := strings.Index("RB", text); len(text) == 1 && i >= 0 {
		return Side(i), nil
	}
	return 0, fmt.Errorf("%.10q: want R or B", text)
}

func parseCount(text string, most int) (uint8, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > most || strconv.Itoa(n) != text {
		return 0, fmt.Errorf("%.10q: want a number up to %d", text, most)
	}
	return uint8(n), nil
}

// parseCode reads the name of a pawn: K, D (as FirstBack), or 6 to 11.
func parseCode(text string) (Slot, error) {
	for p := range Slots {
		if p.code() == text {
			return p, nil
		}
	}
	return 0, fmt.Errorf("%.10q: want K, D, or 6 to 11", text)
}

// read reads a team; the defenders must be in the order of their squares.
func (t *Team) read(text string) (err error) {
	parts := strings.Split(text, "/")
	if len(parts) != int(Slots-FirstNumber)+2 {
		return fmt.Errorf("%.80q: want keeper/defenders/6/7/8/9/10/11", text)
	}
	if t[Keeper], err = parsePlace(parts[0]); err != nil {
		return err
	}
	if err := t.readBacks(strings.Split(parts[1], ",")); err != nil {
		return err
	}
	for i, part := range parts[2:] {
		if t[int(FirstNumber)+i], err = parsePlace(part); err != nil {
			return err
		}
	}
	return nil
}

func (t *Team) readBacks(parts []string) (err error) {
	if len(parts) > int(LastBack) {
		return errors.New("more than four defenders")
	}
	for p := FirstBack; p <= LastBack; p++ {
		t[p] = Out
	}
	for i, part := range parts {
		if t[int(FirstBack)+i], err = parsePlace(part); err != nil {
			return err
		}
	}
	sorted := *t
	sorted.sort()
	if sorted != *t {
		return errors.New("the defenders are not in the order of their squares")
	}
	return nil
}

func (s *State) readPhase(text string) error {
	name, rest, _ := strings.Cut(text, ":")
	digits := strings.TrimLeft(name, "abcdefghijklmnopqrstuvwxyz")
	if name[:len(name)-len(digits)] == "set" { // set1, set2
		digits = ""
	}
	word := strings.TrimSuffix(name, digits)
	digits, s.Dribbled = strings.CutPrefix(digits, "+")
	for p, known := range phaseNames {
		if known != word {
			continue
		}
		s.Phase = Phase(p)
		if err := s.readParticulars(digits, rest); err != nil || s.phase() != text {
			return fmt.Errorf("%.40q: want the phase with its particulars, as pm4, ck0:11, pe:10@E or “so:R:1:.”", text)
		}
		return nil
	}
	return fmt.Errorf("%.20q is no phase", text)
}

func (s *State) readParticulars(digits, rest string) (err error) {
	switch s.Phase {
	case PawnMove, CatchMove, ChallengeMove:
		s.Die, err = parseCount(digits, faces)
	case BallPlay:
		s.Die, err = parseCount(digits, farBall)
	case CornerPlace:
		s.Taker, err = parseCode(rest)
		if err == nil {
			s.Die, err = parseCount(digits, placements-1)
		}
	case PenaltyClear:
		pawn, file, _ := strings.Cut(rest, "@")
		s.Taker, err = parseCode(pawn)
		if i := strings.Index("DE", file); len(file) != 1 || i < 0 {
			return fmt.Errorf("%.10q: want D or E", file)
		} else {
			s.Spot = uint8('D' - 'A' + i)
		}
	case ShootOut:
		return s.readShootOut(rest)
	}
	return err
}

func (s *State) readShootOut(text string) (err error) {
	parts := strings.Split(text, ":")
	if len(parts) != 3 {
		return fmt.Errorf("%.40q: want who shot first and the kicks of both", text)
	}
	if s.Shooter, err = parseSide(parts[0]); err != nil {
		return err
	}
	for side, marks := range parts[1:] {
		if marks == "." {
			continue
		}
		if len(marks) > shootOutSize || strings.Trim(marks, "01") != "" {
			return fmt.Errorf("%.80q: want up to %d marks 0 or 1", marks, shootOutSize)
		}
		s.Kicks[side].Taken = uint8(len(marks))
		for i := range marks {
			s.Kicks[side].Goals |= uint64(marks[i]-'0') << i
		}
	}
	return nil
}

func (s *State) readRestart(text string) (err error) {
	if text == "-" {
		return nil
	}
	kind, square, _ := strings.Cut(text, "@")
	if s.Restart = Restart(max(strings.Index("-KCGF", kind), 0)); len(kind) != 1 || s.Restart == NoRestart {
		return fmt.Errorf("%.10q: want - or K, C, G, F with the taker's square", text)
	}
	s.By, err = parseSquare(square)
	return err
}

func (s *State) readCards(text string) error {
	red, blue, _ := strings.Cut(text, "/")
	for side, list := range []string{red, blue} {
		if list == "-" {
			continue
		}
		for code := range strings.SplitSeq(list, ",") {
			card, err := parseCard(code)
			if err != nil {
				return err
			}
			s.Cards[side] |= card
		}
	}
	return nil
}

func parseCard(code string) (Cards, error) {
	if code == "D" {
		return groupCard, nil
	}
	if len(code) == 2 && code[0] == 'D' && code[1] >= '1' && code[1] <= '4' {
		return 1 << (code[1] - '0'), nil
	}
	p, err := parseCode(code)
	return 1 << p, err
}

func (s *State) readScore(text string) (err error) {
	red, blue, _ := strings.Cut(text, "-")
	if s.Score[Red], err = parseCount(red, maxScore); err != nil {
		return err
	}
	s.Score[Blue], err = parseCount(blue, maxScore)
	return err
}

func (s *State) readClock(text string) error {
	period, seconds, _ := strings.Cut(text, ":")
	n, err := strconv.Atoi(seconds)
	if err != nil || n < 0 || n > maxClock {
		return fmt.Errorf("%.20q: want seconds up to %d", seconds, maxClock)
	}
	s.Period, s.Clock = uint8(strings.Index("-1234S", period)), int32(n)
	if len(period) != 1 || s.Period < 1 || s.Period > shootOutPeriod {
		return fmt.Errorf("%.10q: want the period 1, 2, 3, 4 or S", period)
	}
	return nil
}

func (s *State) readFirst(text string) error {
	i := strings.Index("RB-", strings.TrimPrefix(text, "k="))
	if len(text) != len("k=R") || i < 0 {
		return fmt.Errorf("%.10q: want k=R, k=B or k=-", text)
	}
	s.First = Side(i)
	return nil
}
