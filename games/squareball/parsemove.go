package squareball

import (
	"fmt"
	"strings"

	"woodwork/game/line"
)

// ParseMove inverts FormatMove. The meaning of a text does not depend on the state; whether it
// is legal does.
func (r *Rules) ParseMove(s *State, text string) (m Move, err error) {
	if len(text) > 500 {
		return m, fmt.Errorf("a move of %d bytes is too long", len(text))
	}
	for act, word := range plainMoves {
		if word == text {
			return Move{Act: act}, nil
		}
	}
	word, rest, _ := strings.Cut(text, " ")
	switch {
	case strings.HasPrefix(word, "#"):
		m, err = parseOutcome(word, rest)
	case strings.HasPrefix(word, "f"):
		m, err = parseFlick(word)
	default:
		m, err = parseDecision(word, rest)
	}
	if err != nil {
		return Move{}, err
	}
	if again := r.FormatMove(s, m); again != text {
		return Move{}, fmt.Errorf("%.60q is not a move: it is written %.60q", text, again)
	}
	return m, nil
}

func parseDecision(word, rest string) (m Move, err error) {
	switch word {
	case "p", "k", "q":
		m.Act = map[string]Act{"p": PutFigure, "k": MoveKeeper, "q": PutCorner}[word]
		err = readPoint(&m.At, rest)
	case "t":
		m.Act, m.Target = TakeThrow, rest != ""
		if m.Target {
			err = readPoint(&m.At, rest)
		}
	case "m", "o":
		m.Act = MoveOwn
		if word == "o" {
			m.Act = MoveTheirs
		}
		figure, path, _ := strings.Cut(rest, " ")
		if err = readFigure(&m.N, figure); err == nil {
			err = readPath(&m.Path, path)
		}
	case "c":
		m.Act = CarryTo
		err = readPath(&m.Path, rest)
	case "x":
		m.Act = RemoveFigure
		err = readFigure(&m.N, rest)
	default:
		err = fmt.Errorf("%.40q is not a move: want p, k, t, m, o, c, q, x and where, f1,dir,speed, or one of . r ! y n e", word)
	}
	return m, err
}

// parseFlick reads fD,dir,V[,off].
func parseFlick(word string) (m Move, err error) {
	m.Act = FlickDie
	die, numbers, _ := strings.Cut(word[1:], ",")
	if err = readDieNumber(&m.N, die); err != nil {
		return m, err
	}
	bounds := []line.Bound[int32]{line.To(&m.Dir, 0, fullTurn-1), line.To(&m.V, minV, maxV), line.To(&m.Off, -maxOff, maxOff)}
	if strings.Count(numbers, ",") == 1 {
		bounds = bounds[:2]
	}
	err = line.Ints(numbers, ",", bounds...)
	return m, err
}

func parseOutcome(word, rest string) (m Move, err error) {
	switch word {
	case "#D":
		m.Act = DrawLot
		err = line.Letter(&m.Side, rest, sides[:Nobody])
	case "#T":
		m.Act = ThrowDice
		for item := range strings.SplitSeq(rest, " ") {
			number, die, _ := strings.Cut(item, ":")
			var n int8
			if err := readDieNumber(&n, number); err != nil {
				return m, err
			}
			if err := readDie(&m.Die[n-1], die); err != nil {
				return m, err
			}
		}
	case "#N":
		m.Act = Execute
		err = line.Ints(rest, ",", line.To(&m.Dir, -fullTurn/2, fullTurn/2), line.To(&m.V, -maxV, maxV), line.To(&m.Off, -2*maxOff, 2*maxOff))
	case "#P":
		m.Act = Slid
		m.Record, err = readRecord(rest, " ")
	case "#X":
		m.Act, m.Dir = DropDice, -1
		if rest != "-" {
			err = line.Int(&m.Dir, rest, 0, 999)
		}
	default:
		err = fmt.Errorf("%.20q is not an outcome: want #D, #T, #N, #P or #X", word)
	}
	return m, err
}
