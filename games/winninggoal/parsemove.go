package winninggoal

import (
	"fmt"
	"strings"

	"woodwork/game/line"
)

// ParseMove inverts FormatMove. The meaning of a token does not depend on the state; whether it
// is legal does.
func (r *Rules) ParseMove(_ *State, text string) (Move, error) {
	if len(text) > 2 && text[1] == ':' {
		return parseOutcome(text)
	}
	for act, token := range plainMoves {
		if token == text {
			return Move{Act: act}, nil
		}
	}
	if len(text) == 1 || len(text) == 2 {
		if die := strings.IndexByte("-ORV", text[0]); die > 0 {
			for mode, suffix := range modes {
				if text[1:] == suffix {
					return Rolling(Die(die), Mode(mode)), nil
				}
			}
		}
		if p := strings.IndexByte(powers, text[len(text)-1]); p > 0 && text[0] == '!' && len(text) == 2 {
			return Using(Power(p)), nil
		}
	}
	return Move{}, fmt.Errorf("%.20q: want O, R or V (with t or 2), S, !l !p !u !k !m !w, <, >, ^, v, N, D, G, or the face of a die such as o:F2?", text)
}

func parseOutcome(text string) (Move, error) {
	face := text[2:]
	switch text[0] {
	case 't':
		var side Side
		if line.Letter(&side, face, sides) == nil && side != Nobody {
			return Tossed(side), nil
		}
		return Move{}, fmt.Errorf("%.20q: the toss is won by t:W or t:B", text)
	case 'o', 'r', 'v':
		f, err := parseFace(face)
		if err != nil {
			return Move{}, fmt.Errorf("%.20q: %w", text, err)
		}
		return f.Rolled(Die(strings.IndexByte("-orv", text[0]))), nil
	case 'c':
		if p := strings.Index(powers, face); len(face) == 1 && p > 0 {
			return Power(p).Rolled(), nil
		}
		return Move{}, fmt.Errorf("%.20q: the white die shows c:l, c:p, c:u, c:k, c:m or c:w", text)
	}
	for result, token := range results {
		if token == text && token != "" {
			return Result(result).Rolled(), nil
		}
	}
	return Move{}, fmt.Errorf("%.20q: no die shows that", text)
}
