package footballchess

import (
	"fmt"
	"strings"

	"woodwork/game"
	"woodwork/game/line"
)

// ParseMove reads a move written by text. The start square may be left out. If the named piece
// is not on the named square, or a team-mate or holder is not there, no action is meant, and the
// error is a Refusal.
func (r Rules) ParseMove(s *State, text string) (Move, error) {
	switch text {
	case "resign:w", "resign:b", "flag:w", "flag:b":
		act, side := Resign, White
		if text[0] == 'f' {
			act = Flag
		}
		if strings.HasSuffix(text, "b") {
			side = Black
		}
		return Move{Act: act, Side: side}, nil
	case "agree":
		return Move{Act: Agree}, nil
	}
	m, err := s.parse(text)
	if err != nil {
		return Move{}, fmt.Errorf("%w: %.30q: %w", game.ErrIllegal, text, err)
	}
	return m, nil
}

func (p *Position) parse(text string) (m Move, err error) {
	if text == "" || len(text) > 20 || line.Letter(&m.Piece, text[:1], letters) != nil {
		return m, fmt.Errorf("want a piece K Q R B N P and what it does")
	}
	i := strings.IndexAny(text, "-*>:x@")
	if i < 0 {
		return m, fmt.Errorf("want one of - * > : x @ after the piece")
	}
	from := p.Piece[p.Turn][m.Piece]
	given := text[1:i]
	if given != "" && text[i] != '@' {
		if _, err := parseSquare(given); err != nil {
			return m, err
		}
	}
	switch {
	case given != "" && text[i] == '@':
		return m, fmt.Errorf("a piece is placed from the hand, such as %c@d4", text[0])
	case given != "" && (from == Hand || given != from.String()):
		return m, refusal("FC-46", "absent", "piece", m.Piece.name(), "at", given)
	}
	return m, p.parseTarget(&m, text[i], text[i+1:])
}

func (p *Position) parseTarget(m *Move, sign byte, rest string) (err error) {
	switch sign {
	case ':':
		return p.parsePass(m, rest)
	case 'x':
		m.Act = Take
		holder, exit, ok := strings.Cut(rest, "-")
		switch q, err := parseSquare(holder); {
		case !ok || err != nil:
			return fmt.Errorf("want x, the square of the ball, - and where the piece ends")
		case q != p.Ball:
			return refusal("FC-54", "take.elsewhere", "ball", p.Ball.String())
		}
		rest = exit
	case '-':
		m.Act = Go
	case '*':
		m.Act = Carry
	case '>':
		m.Act = Kick
	case '@':
		m.Act = Put
	}
	m.To, err = parseSquare(rest)
	return err
}

func (p *Position) parsePass(m *Move, rest string) error {
	to, next, chain := strings.Cut(rest, ":")
	m.Act = Pass
	if chain {
		m.Act = Chain
	}
	for i, square := range []string{to, next} {
		if i == 1 && !chain {
			break
		}
		q, err := parseSquare(square)
		if err != nil {
			return err
		}
		mate, ok := p.on(p.Turn, q)
		if !ok {
			return refusal("FC-53", "pass.nobody", "at", q.String())
		}
		m.Mate[i] = mate
	}
	return nil
}

func (p *Position) on(side Side, q Square) (Kind, bool) {
	for k, at := range p.Piece[side] {
		if at == q {
			return Kind(k), true
		}
	}
	return 0, false
}
