package tutto

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"woodwork/game"
)

// ParseState inverts FormatState, for a line with these options. It takes only
// positions in which every field fits the others; an error names the field.
func (r Rules) ParseState(text string) (State, error) {
	fields := strings.Split(text, " ")
	if len(fields) != len(fieldParsers) {
		return State{}, fmt.Errorf("state: %d fields between single spaces, want %d", len(fields), len(fieldParsers))
	}
	var s State
	for i, f := range fieldParsers {
		if err := f.parse(r, &s, fields[i]); err != nil {
			return State{}, fmt.Errorf("state, field %d (%s): %w", i+1, f.name, err)
		}
	}
	if err := r.validate(&s); err != nil {
		return State{}, fmt.Errorf("state, %w", err)
	}
	return s, nil
}

// readRules returns the options of a state line, without looking at the rest.
func readRules(text string) (Rules, error) {
	field, _, _ := strings.Cut(text, " ")
	r, err := ParseRules(field)
	if err != nil {
		return r, fmt.Errorf("state, field 1 (options): %w", err)
	}
	return r, nil
}

// fieldParsers read the ten fields from left to right. Phase comes after seat,
// but decides what seat says: so seat only notes what stands there.
var fieldParsers = [...]struct {
	name  string
	parse func(r Rules, s *State, text string) error
}{
	{"options", parseOptions},
	{"scores", parseScores},
	{"seat", parseSeats},
	{"phase", parsePhase},
	{"card", func(_ Rules, s *State, text string) (err error) {
		s.Card, err = parseCard(text, NoCard+1)
		return err
	}},
	{"turn", parseTurn},
	{"kept", parseKept},
	{"roll", func(_ Rules, s *State, text string) (err error) {
		if text != "-" {
			s.Roll, err = ParseDice(text)
		}
		return err
	}},
	{"deck", parseDeck},
	{"no", func(_ Rules, s *State, text string) (err error) {
		s.No, err = parseInt(text, 1, MaxPoints)
		return err
	}},
}

func parseOptions(r Rules, _ *State, text string) error {
	if want := r.String(); text != want {
		return fmt.Errorf("%.80q are not the options of this match: %s", text, want)
	}
	return nil
}

func parseScores(_ Rules, s *State, text string) error {
	texts := strings.SplitN(text, ",", MaxSeats+1)
	if len(texts) < MinSeats || len(texts) > MaxSeats {
		return fmt.Errorf("%.80q: want %d to %d scores (TU-01)", text, MinSeats, MaxSeats)
	}
	s.Seats = uint8(len(texts))
	for i, t := range texts {
		n, err := parseInt(t, -MaxPoints, MaxPoints)
		if err != nil {
			return err
		}
		s.Score[i] = n
	}
	return nil
}

// parseSeats reads a seat, a seat with its trigger, or winners.
func parseSeats(_ Rules, s *State, text string) (err error) {
	active, trigger, triggered := strings.Cut(text, "!")
	if triggered {
		if s.Trigger, err = parseWinners(s, trigger); err != nil || s.Trigger.Len() > 1 {
			return fmt.Errorf("%.20q: after ! comes one seat", text)
		}
	}
	s.Winners, err = parseWinners(s, active)
	return err
}

// parseWinners reads seats in ascending order.
func parseWinners(s *State, text string) (seats game.Seats, err error) {
	for t := range strings.SplitSeq(text, "&") {
		seat, err := game.ParseSeat(t)
		if err != nil {
			return 0, err
		}
		if seat < 0 || seat >= game.Seat(s.Seats) {
			return 0, fmt.Errorf("%q: there are seats 1 to %d", t, s.Seats)
		}
		if seats>>seat != 0 {
			return 0, fmt.Errorf("%.40q: seats must ascend", text)
		}
		seats |= 1 << seat
	}
	return seats, nil
}

// parsePhase reads the phase, and sorts what the field before it said: winners
// at the end, else the seat whose turn it is.
func parsePhase(_ Rules, s *State, text string) error {
	i := strings.Index("CRKTE", text)
	if i < 0 || len(text) != 1 {
		return fmt.Errorf("%.20q: want C, R, K, T or E", text)
	}
	s.Phase = Phase(i)
	if s.Phase == Ended {
		if s.Trigger != 0 {
			return errors.New("in the phase E the seat field lists the winners, without a trigger")
		}
		return nil
	}
	if s.Winners.Len() != 1 {
		return fmt.Errorf("%s: the seat field names one seat; several win only in the phase E", text)
	}
	s.Seat, s.Winners = s.Winners.First(), 0
	return nil
}

func parseTurn(_ Rules, s *State, text string) (err error) {
	points, pending, waits := strings.Cut(text, "~")
	if waits {
		if s.Pending, err = parseInt(pending, 1, MaxPoints); err != nil {
			return err
		}
	}
	s.Points, err = parseInt(points, 0, MaxPoints)
	return err
}

func parseKept(_ Rules, s *State, text string) error {
	if text == "-" {
		return nil
	}
	groups := strings.SplitN(text, "+", Six)
	if len(groups) == Six {
		return fmt.Errorf("%.20q: six groups have all six dice", text)
	}
	for i, t := range groups {
		group, err := ParseDice(t)
		if err != nil {
			return err
		}
		s.Kept[i] = group
	}
	return nil
}

func parseDeck(_ Rules, s *State, text string) error {
	if len(text) != Kinds {
		return fmt.Errorf("%.20q: want %d digits, one for each kind of card", text, Kinds)
	}
	full := FullDeck()
	for card := range Kinds {
		n := strings.IndexByte(digits, text[card])
		if n < 0 || n > int(full[card]) {
			return fmt.Errorf("%q: of %s there are 0 to %d cards", text, Card(card), full[card])
		}
		s.Deck[card] = uint8(n)
	}
	return nil
}

// parseInt reads a number without leading zeros or a plus.
func parseInt(text string, low, high int64) (int32, error) {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || strconv.FormatInt(n, 10) != text {
		return 0, fmt.Errorf("%.20q is no number", text)
	}
	if n < low || n > high {
		return 0, fmt.Errorf("%d is not between %d and %d", n, low, high)
	}
	return int32(n), nil
}
