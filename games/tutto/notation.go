package tutto

import (
	"strconv"
	"strings"

	"woodwork/game"
	"woodwork/game/line"
)

// layout is the state line, ten fields:
//
//	opts scores seat phase card turn kept roll deck no
//	6000 1250,4300,0 2 K b6 0 1+222 15 95553535541 12
var layout = line.Layout[Rules, State]{
	{Name: "options", Rules: Rules.String},
	{Name: "scores", Read: (*State).readScores, Write: (*State).scoresText},
	{Name: "seat", Read: (*State).readSeat, Write: (*State).seatText},
	{Name: "phase", Read: (*State).readPhase, Write: func(s *State) string { return s.Phase.String() }},
	{Name: "card", Read: (*State).readCard, Write: func(s *State) string { return s.Card.String() }},
	{Name: "turn", Read: (*State).readTurn, Write: (*State).turnText},
	{Name: "kept", Read: (*State).readKept, Write: (*State).keptText},
	{Name: "roll", Read: (*State).readRoll, Write: func(s *State) string { return s.Roll.String() }},
	{Name: "deck", Read: (*State).readDeck, Write: func(s *State) string { return s.Deck.String() }},
	{Name: "no", Read: (*State).readNo, Write: func(s *State) string { return strconv.Itoa(int(s.No)) }},
}

// FormatState writes the state line.
func (r Rules) FormatState(s *State) string { return layout.Format(r, s) }

func (s *State) scoresText() string {
	texts := make([]string, s.Seats)
	for i := range texts {
		texts[i] = strconv.Itoa(int(s.Score[i]))
	}
	return strings.Join(texts, ",")
}

// seatText is the active seat and the trigger, for example 3!2, or the winners, for example 1&3.
func (s *State) seatText() string {
	switch {
	case s.Phase == Ended:
		return seatsText(s.Winners)
	case s.Trigger != 0:
		return s.Seat.String() + "!" + s.Trigger.First().String()
	}
	return s.Seat.String()
}

func seatsText(seats game.Seats) string {
	var texts []string
	for seat := range game.Seat(game.MaxSeats) {
		if seats.Has(seat) {
			texts = append(texts, seat.String())
		}
	}
	return strings.Join(texts, "&")
}

func (s *State) turnText() string {
	text := strconv.Itoa(int(s.Points))
	if s.Pending > 0 {
		text += "~" + strconv.Itoa(int(s.Pending))
	}
	return text
}

func (s *State) keptText() string {
	if s.Kept[0] == 0 {
		return "-"
	}
	var texts []string
	for _, group := range s.Kept {
		if group != 0 {
			texts = append(texts, group.String())
		}
	}
	return strings.Join(texts, "+")
}

const digits = "0123456789abcdefghijklmnopqrstuvwxyz"

// String writes one digit for each kind of card: a5555555551 is the full deck.
func (d Deck) String() string {
	text := make([]byte, Kinds)
	for card, copies := range d {
		text[card] = digits[copies]
	}
	return string(text)
}

// FormatMove writes a token of the log.
func (r Rules) FormatMove(_ *State, m Move) string { return m.String() }

// String writes the move as a token: =b6 :22236 k222 b d !
func (m Move) String() string {
	switch m.Act {
	case DrawCard:
		return "=" + m.Card.String()
	case RollDice:
		return diceTexts[m.Dice].roll
	case KeepDice:
		return diceTexts[m.Dice].keep
	case Bank:
		return "b"
	case NextCard:
		return "d"
	}
	return "!"
}
