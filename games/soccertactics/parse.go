package soccertactics

import (
	"fmt"
	"strings"

	"woodwork/game/line"
)

// ParseState inverts FormatState. It accepts positions that can occur in play with the options
// of the rules.
func (r *Rules) ParseState(text string) (State, error) {
	return layout.State(r, State{}, text, r.validate)
}

func readTeam(side Side) func(*State, string) error {
	return func(s *State, text string) error { return s.Pawns[side].read(text) }
}

func (s *State) readBall(text string) (err error) {
	s.Ball, err = parsePlace(text)
	return err
}

func (s *State) readSide(text string) error { return line.Letter(&s.O, text, sides[:Nobody]) }

func (s *State) readPasses(text string) error { return line.Int(&s.Passes, text, 0, 1) }

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

// parseCode reads the name of a pawn: K, D (as FirstBack), or 6 to 11.
func parseCode(text string) (Slot, error) {
	for p := range Slots {
		if p.code() == text {
			return p, nil
		}
	}
	return 0, line.Want(text, "K, D, or 6 to 11")
}

// read reads a team; the defenders must be in the order of their squares.
func (t *Team) read(text string) error {
	return line.List(text, "/", "places, keeper/defenders/6/7/8/9/10/11", 8, 8, func(i int, part string) (err error) {
		switch i {
		case 0:
			t[Keeper], err = parsePlace(part)
		case 1:
			err = t.readBacks(part)
		default:
			t[int(FirstNumber)+i-2], err = parsePlace(part)
		}
		return err
	})
}

func (t *Team) readBacks(text string) error {
	for p := FirstBack; p <= LastBack; p++ {
		t[p] = Out
	}
	err := line.List(text, ",", "defenders", 1, int(LastBack), func(i int, part string) (err error) {
		t[int(FirstBack)+i], err = parsePlace(part)
		return err
	})
	sorted := *t
	sorted.Sort()
	if err == nil && sorted != *t {
		err = line.Want(text, "the defenders in the order of their squares")
	}
	return err
}

func (s *State) readPhase(text string) error {
	name, rest, _ := strings.Cut(text, ":")
	digits := strings.TrimLeft(name, "abcdefghijklmnopqrstuvwxyz")
	if name[:len(name)-len(digits)] == "set" { // set1, set2
		digits = ""
	}
	word := strings.TrimSuffix(name, digits)
	digits, s.Dribbled = strings.CutPrefix(digits, "+")
	if line.Word(&s.Phase, word, phaseNames[:]) != nil {
		return fmt.Errorf("%.20q is not a phase", text)
	}
	if err := s.readParticulars(digits, rest); err != nil || s.phase() != text {
		return line.Want(text, "the phase with its particulars, such as pm4, ck0:11, pe:10@E or “so:R:1:.”")
	}
	return nil
}

func (s *State) readParticulars(digits, rest string) (err error) {
	switch s.Phase {
	case PawnMove, CatchMove, ChallengeMove:
		return line.Int(&s.Die, digits, 0, Faces)
	case BallPlay:
		return line.Int(&s.Die, digits, 0, FarBall)
	case CornerPlace:
		if s.Taker, err = parseCode(rest); err != nil {
			return err
		}
		return line.Int(&s.Die, digits, 0, placements-1)
	case PenaltyClear:
		pawn, file, _ := strings.Cut(rest, "@")
		if s.Taker, err = parseCode(pawn); err != nil {
			return err
		}
		return line.Letter(&s.Spot, file, "   DE")
	case End:
		if rest == "" {
			return nil
		}
		return s.readShootOut(rest)
	case ShootOut:
		return s.readShootOut(rest)
	}
	return nil
}

// readShootOut reads who shot first and the kicks of both, like R:101:10.
func (s *State) readShootOut(text string) error {
	return line.List(text, ":", "parts", 3, 3, func(i int, part string) error {
		if i == 0 {
			return line.Letter(&s.Shooter, part, sides[:Nobody])
		}
		return s.Kicks[i-1].read(part)
	})
}

func (k *Kicks) read(marks string) error {
	if marks == "." {
		return nil
	}
	if len(marks) > shootOutSize || strings.Trim(marks, "01") != "" {
		return line.Want(marks, "up to %d marks 0 or 1", shootOutSize)
	}
	k.Taken = uint8(len(marks))
	for i := range marks {
		k.Goals |= uint64(marks[i]-'0') << i
	}
	return nil
}

func (s *State) readRestart(text string) (err error) {
	if text == "-" {
		return nil
	}
	kind, square, _ := strings.Cut(text, "@")
	if line.Letter(&s.Restart, kind, restarts) != nil {
		return line.Want(text, "- or K, C, G, F with the taker's square")
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

func (s *State) readScore(text string) error {
	return line.Ints(text, "-", line.To(&s.Score[Red], 0, maxScore), line.To(&s.Score[Blue], 0, maxScore))
}

func (s *State) readClock(text string) error {
	period, seconds, _ := strings.Cut(text, ":")
	if line.Letter(&s.Period, period, periods) != nil {
		return line.Want(text, "the period 1, 2, 3, 4 or S and its seconds, such as 1:900")
	}
	return line.Int(&s.Clock, seconds, 0, maxClock)
}

func (s *State) readFirst(text string) error {
	letter, _ := strings.CutPrefix(text, "k=")
	if line.Letter(&s.First, letter, sides) != nil {
		return line.Want(text, "k=R, k=B or k=-")
	}
	return nil
}
