package soccertactics

import (
	"fmt"
	"strings"
)

// ParseMove inverts FormatMove. The meaning of a token does not depend on the state, except
// which end of the pitch a penalty spot is at; whether it is legal does.
func (r *Rules) ParseMove(s *State, text string) (m Move, err error) {
	if len(text) > 80 {
		return m, fmt.Errorf("a move of %d bytes is too long", len(text))
	}
	switch {
	case strings.HasPrefix(text, "#"):
		m, err = parseOutcome(text)
	case strings.HasPrefix(text, "S:"):
		m, err = parseSetUp(text[len("S:"):])
	case text == "R":
		m.Act = RollForPawn
	case text == ".":
		m.Act = Pass
	case text == "!t":
		m.Act = TimeUp
	default:
		m, err = s.parseSquares(text)
	}
	if err != nil {
		return Move{}, err
	}
	if again := r.FormatMove(s, m); again != text {
		return Move{}, fmt.Errorf("%.40q is not a move: want a token such as A6-C8, *D11, +D14, K-D15, R, A11>E15, tD14 or pC15@E", text)
	}
	return m, nil
}

// parseSquares reads the tokens that name one square or two.
func (s *State) parseSquares(text string) (m Move, err error) {
	marks := []struct {
		mark string
		act  Act
		to   bool
	}{{"*", PlayBall, true}, {"+", DribbleTo, true}, {"K-", StepKeeper, true}, {"t", TakeFreeKick, false}}
	for _, k := range marks {
		rest, ok := strings.CutPrefix(text, k.mark)
		switch {
		case !ok:
			continue
		case k.to:
			m.To, err = parseSquare(rest)
		default:
			m.From, err = parseSquare(rest)
		}
		m.Act = k.act
		return m, err
	}
	if rest, ok := strings.CutPrefix(text, "p"); ok {
		return s.parsePenalty(rest)
	}
	m.Act = MovePawn
	from, to, ok := strings.Cut(text, "-")
	if !ok {
		m.Act = Place
		from, to, _ = strings.Cut(text, ">")
	}
	if m.From, err = parseSquare(from); err != nil {
		return m, err
	}
	m.To, err = parseSquare(to)
	return m, err
}

func (s *State) parsePenalty(text string) (m Move, err error) {
	from, file, _ := strings.Cut(text, "@")
	if file != "D" && file != "E" {
		return m, fmt.Errorf("%.10q: a penalty spot is D or E", file)
	}
	m.Act, m.To = TakePenalty, SquareAt(int(file[0]-'A'), 1).As(s.D())
	m.From, err = parseSquare(from)
	return m, err
}

func parseSetUp(text string) (m Move, err error) {
	team, kicker, named := strings.Cut(text, "!")
	m.Act, m.Pawn = SetUp, NoKicker
	if named {
		if m.Pawn, err = parseCode(kicker); err != nil {
			return m, err
		}
	}
	return m, m.Team.read(team)
}

func parseOutcome(text string) (m Move, err error) {
	for i, token := range spins {
		if token == text {
			return Move{Act: SpinBall + Act(i)}, nil
		}
	}
	digits := strings.Map(func(c rune) rune {
		if c >= '1' && c <= '6' {
			return c
		}
		return -1
	}, text)
	for _, act := range []Act{RollDie, RollTwo, RollToss, RollDuel} {
		m = Move{Act: act}
		if len(digits) > 0 {
			m.A = digits[0] - '0'
		}
		if len(digits) > 1 && act != RollDie {
			m.B = digits[1] - '0'
		}
		if formatOutcome(m) == text {
			return m, nil
		}
	}
	return Move{}, fmt.Errorf("%.20q: no dice show that", text)
}
