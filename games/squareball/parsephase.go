package squareball

import (
	"fmt"
	"slices"
	"strings"
)

// readPhase reads a phase, and the one that it interrupts.
func (s *State) readPhase(text string) (err error) {
	name, rest, colon := strings.Cut(text, ":")
	if name != RedMoves.String() && name != Remove.String() {
		s.Phase, err = s.readPlainPhase(text)
		return err
	}
	who, back, ok := strings.Cut(rest, ">")
	if !colon || !ok || who == "" {
		return fmt.Errorf("%.40q: want %s:, a side and the interrupted phase", text, name)
	}
	if s.Carded, err = readSide(who[:1]); err != nil {
		return err
	}
	s.Phase = Remove
	if name == RedMoves.String() {
		s.Phase = RedMoves
		left, gone, moved := strings.Cut(who[1:], "/")
		n, err := readInt(left, 1, 2)
		if err != nil {
			return err
		}
		s.Left = int8(n)
		if moved {
			if s.Gone, err = readFigure(gone); err != nil {
				return err
			}
			s.Gone++
		}
	}
	s.Back, err = s.readPlainPhase(back)
	return err
}

// readPlainPhase reads a phase with its particulars.
func (s *State) readPlainPhase(text string) (p Phase, err error) {
	name, rest, _ := strings.Cut(text, ":")
	n := slices.Index(phaseNames[:], name)
	if n < 0 || Phase(n) == RedMoves || Phase(n) == Remove {
		return 0, fmt.Errorf("%.40q is no phase here", name)
	}
	p = Phase(n)
	if rest == "" {
		return p, nil // what is missing is found when the state is formatted and compared
	}
	switch p {
	case Start, Throw:
		return p, s.readThrow(rest)
	case Moves:
		if strings.Contains(rest, "m") {
			s.Rights |= ownRight
		}
		if strings.Contains(rest, "o") {
			s.Rights |= theirRight
		}
	case Noise, Sliding:
		var die int32
		bounds := [][2]int64{{1, dice}, {0, 35999}, {minV, maxV}, {-maxOff, maxOff}}
		err = readInts(rest, ",", bounds, &die, &s.Dir, &s.V, &s.Off)
		s.Which = int8(die)
	case Carry:
		s.Carrier, err = readFigure(rest)
	case Drop:
		carrier, path, _ := strings.Cut(rest, ",")
		if s.Carrier, err = readFigure(carrier); err == nil {
			s.Path, err = readPath(path)
		}
	case Corner:
		err = s.readCorner(rest)
	case Referee, Protest:
		err = s.readDispute(rest)
	}
	return p, err
}

// readThrow reads D@x,y, or for a free kick :x,y.
func (s *State) readThrow(rest string) (err error) {
	die, at, named := strings.Cut(rest, "@")
	if named {
		if s.Which, err = readDieNumber(die, 1); err != nil {
			return err
		}
		rest = at
	}
	s.Exit, err = readPoint(rest)
	return err
}

func (s *State) readCorner(rest string) (err error) {
	if len(rest) != 3 {
		return fmt.Errorf("%.10q: want a die and two signs", rest)
	}
	s.Exit = Point{X: 1, Y: 1}
	if rest[1] == '-' {
		s.Exit.X = -1
	}
	if rest[2] == '-' {
		s.Exit.Y = -1
	}
	s.Which, err = readDieNumber(rest[:1], 1)
	return err
}

func (s *State) readDispute(rest string) (err error) {
	if len(rest) < 2 || !strings.ContainsRune("cltso", rune(rest[0])) {
		return fmt.Errorf("%.10q: want a code of c, l, t, s, o and a die", rest)
	}
	s.Dispute = Dispute(rest[0])
	if s.Which, err = readDieNumber(rest[1:2], 0); err != nil || len(rest) == 2 {
		return err
	}
	record, closed := strings.CutSuffix(rest[2:], "}")
	if record == "" || record[0] != '{' || !closed {
		return fmt.Errorf("%.40q: want a record in braces", rest[2:])
	}
	s.Record, err = readRecord(record[1:], "|")
	return err
}
