package squareball

import (
	"fmt"
	"strings"
)

// ParseMove inverts FormatMove. What a text says does not depend on the state;
// whether it is legal does.
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
		return Move{}, fmt.Errorf("%.60q is no move: it is written %.60q", text, again)
	}
	return m, nil
}

func parseDecision(word, rest string) (m Move, err error) {
	switch word {
	case "p", "k", "q":
		m.Act = map[string]Act{"p": PutFigure, "k": MoveKeeper, "q": PutCorner}[word]
		m.At, err = readPoint(rest)
	case "t":
		m.Act, m.Target = TakeThrow, rest != ""
		if m.Target {
			m.At, err = readPoint(rest)
		}
	case "m", "o":
		m.Act = MoveOwn
		if word == "o" {
			m.Act = MoveTheirs
		}
		figure, path, _ := strings.Cut(rest, " ")
		if m.N, err = readFigure(figure); err == nil {
			m.Path, err = readPath(path)
		}
	case "c":
		m.Act = CarryTo
		m.Path, err = readPath(rest)
	case "x":
		m.Act = RemoveFigure
		m.N, err = readFigure(rest)
	default:
		err = fmt.Errorf("%.40q is no move: want p, k, t, m, o, c, q, x and where, f1,dir,speed, or one of . r ! y n e", word)
	}
	return m, err
}

// parseFlick reads fD,dir,V[,off].
func parseFlick(word string) (m Move, err error) {
	m.Act = FlickDie
	die, numbers, _ := strings.Cut(word[1:], ",")
	if m.N, err = readDieNumber(die, 1); err != nil {
		return m, err
	}
	bounds := [][2]int64{{0, 35999}, {minV, maxV}, {-maxOff, maxOff}}
	if strings.Count(numbers, ",") == 1 {
		return m, readInts(numbers, ",", bounds, &m.Dir, &m.V)
	}
	return m, readInts(numbers, ",", bounds, &m.Dir, &m.V, &m.Off)
}

func parseOutcome(word, rest string) (m Move, err error) {
	switch word {
	case "#D":
		m.Act = DrawLot
		m.Side, err = readSide(rest)
	case "#T":
		m.Act = ThrowDice
		for item := range strings.SplitSeq(rest, " ") {
			number, die, _ := strings.Cut(item, ":")
			n, err := readDieNumber(number, 1)
			if err != nil {
				return m, err
			}
			if m.Die[n-1], err = readDie(die); err != nil {
				return m, err
			}
		}
	case "#N":
		m.Act = Execute
		err = readInts(rest, ",", [][2]int64{{-18000, 18000}, {-maxV, maxV}, {-2 * maxOff, 2 * maxOff}}, &m.Dir, &m.V, &m.Off)
	case "#P":
		m.Act = Slid
		m.Record, err = readRecord(rest, " ")
	case "#X":
		m.Act, m.Dir = DropDice, -1
		if rest != "-" {
			err = readInts(rest, ",", [][2]int64{{0, 999}}, &m.Dir)
		}
	default:
		err = fmt.Errorf("%.20q is no outcome: want #D, #T, #N, #P or #X", word)
	}
	return m, err
}
