package tutto

import (
	"errors"
	"fmt"

	"woodwork/game/line"
)

// ParseMove inverts FormatMove. It reads every well-formed token; Play decides whether the move
// is legal.
func (r Rules) ParseMove(_ *State, text string) (Move, error) {
	m, err := parseMove(text)
	if err != nil {
		return Move{}, fmt.Errorf("token %.20q: %w", text, err)
	}
	return m, nil
}

func parseMove(text string) (m Move, err error) {
	switch text {
	case "b":
		return Move{Act: Bank}, nil
	case "d":
		return Move{Act: NextCard}, nil
	case "!":
		return Move{Act: TimeUp}, nil
	case "":
		return m, errors.New("is empty")
	}
	switch text[0] {
	case '=':
		m.Act = DrawCard
		if line.Word(&m.Card, text[1:], cardCodes[:Kinds]) != nil {
			err = errors.New("no such card in the deck")
		}
	case ':':
		m.Act = RollDice
		m.Dice, err = parseDice(text[1:])
	case 'k':
		m.Act = KeepDice
		m.Dice, err = parseDice(text[1:])
	default:
		err = errors.New("want !, b or d, a card such as =b6, a roll such as :22236, or dice to keep such as k222")
	}
	return m, err
}
