package squareball

import (
	"fmt"
	"strings"

	"woodwork/game/line"
)

// readPhase reads a phase and the phase that it interrupts.
func (s *State) readPhase(text string) (err error) {
	name, rest, colon := strings.Cut(text, ":")
	if name != RedMoves.String() && name != Remove.String() {
		s.Phase, err = s.readPlainPhase(text)
		return err
	}
	who, back, ok := strings.Cut(rest, ">")
	if !colon || !ok || who == "" {
		return line.Want(text, "%s:, a side and the interrupted phase", name)
	}
	if err := line.Letter(&s.Carded, who[:1], sides[:Nobody]); err != nil {
		return err
	}
	s.Phase = Remove
	if name == RedMoves.String() {
		s.Phase = RedMoves
		left, gone, moved := strings.Cut(who[1:], "/")
		if err := line.Int(&s.Left, left, 1, 2); err != nil {
			return err
		}
		if moved {
			if err := readFigure(&s.Gone, gone); err != nil {
				return err
			}
			s.Gone++
		}
	}
	s.Back, err = s.readPlainPhase(back)
	return err
}

// readPlainPhase reads a phase with its details.
func (s *State) readPlainPhase(text string) (p Phase, err error) {
	name, rest, _ := strings.Cut(text, ":")
	if line.Word(&p, name, phaseNames[:]) != nil || p == RedMoves || p == Remove {
		return 0, fmt.Errorf("%.40q is not a phase here", name)
	}
	if rest == "" {
		return p, nil // missing details are found when the state is formatted and compared
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
		err = line.Ints(rest, ",", line.To(&die, 1, dice), line.To(&s.Dir, 0, fullTurn-1), line.To(&s.V, minV, maxV), line.To(&s.Off, -maxOff, maxOff))
		s.Which = int8(die)
	case Carry:
		err = readFigure(&s.Carrier, rest)
	case Drop:
		carrier, path, _ := strings.Cut(rest, ",")
		if err = readFigure(&s.Carrier, carrier); err == nil {
			err = readPath(&s.Path, path)
		}
	case Corner:
		err = s.readCorner(rest)
	case Referee, Protest:
		err = s.readDispute(rest)
	}
	return p, err
}

// readThrow reads D@x,y, or for a free kick :x,y.
func (s *State) readThrow(rest string) error {
	die, at, named := strings.Cut(rest, "@")
	if named {
		if err := readDieNumber(&s.Which, die); err != nil {
			return err
		}
		rest = at
	}
	return readPoint(&s.Exit, rest)
}

func (s *State) readCorner(rest string) error {
	if len(rest) != 3 {
		return line.Want(rest, "a die and two signs")
	}
	s.Exit = Point{X: 1, Y: 1}
	if rest[1] == '-' {
		s.Exit.X = -1
	}
	if rest[2] == '-' {
		s.Exit.Y = -1
	}
	return readDieNumber(&s.Which, rest[:1])
}

func (s *State) readDispute(rest string) (err error) {
	if len(rest) < 2 || !strings.ContainsRune("cltso", rune(rest[0])) {
		return line.Want(rest, "a code of c, l, t, s, o and a die")
	}
	s.Dispute = Dispute(rest[0])
	if err = line.Int(&s.Which, rest[1:2], 0, dice); err != nil || len(rest) == 2 {
		return err
	}
	record, closed := strings.CutSuffix(rest[2:], "}")
	if record == "" || record[0] != '{' || !closed {
		return line.Want(rest[2:], "a record in braces")
	}
	s.Record, err = readRecord(record[1:], "|")
	return err
}
