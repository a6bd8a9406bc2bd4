package pig

import (
	"fmt"
	"strconv"
	"strings"

	"woodwork/game"
)

// FormatState writes the scores, the seat to act, its points at risk, and "r"
// while the die is in the air: "12,30 2 7 -".
func (r Rules) FormatState(s *State) string {
	scores := make([]string, s.Seats)
	for i := range scores {
		scores[i] = strconv.Itoa(int(s.Score[i]))
	}
	die := "-"
	if s.Rolling {
		die = "r"
	}
	return fmt.Sprintf("%s %s %d %s", strings.Join(scores, ","), s.Seat, s.Turn, die)
}

func (r Rules) ParseState(text string) (s State, err error) {
	field := strings.Split(text, " ")
	if len(field) != 4 || len(text) > 200 {
		return s, fmt.Errorf("a state of pig has 4 fields, not %d", len(field))
	}
	scores := strings.Split(field[0], ",")
	if s, err = r.Start(len(scores)); err != nil {
		return s, err
	}
	for i, score := range scores {
		s.Score[i] = number(score)
	}
	s.Turn = number(field[2])
	s.Seat, err = game.ParseSeat(field[1])
	s.Rolling = field[3] == "r"
	if err != nil || r.FormatState(&s) != text || s.Seat < 0 || s.Seat >= game.Seat(s.Seats) {
		return State{}, fmt.Errorf("not a state of pig: %q", text)
	}
	return s, nil
}

func number(text string) int32 {
	n, _ := strconv.ParseInt(text, 10, 32) // a bad number is noticed by writing the state again
	return int32(n)
}
