package tutto

import (
	"errors"
	"fmt"
	"strings"

	"woodwork/game"
	"woodwork/game/line"
)

// ParseState inverts FormatState, for a line with these options. It accepts only positions whose
// fields agree with each other; an error names the field.
func (r Rules) ParseState(text string) (State, error) {
	return layout.State(r, State{}, text, r.validate)
}

func (s *State) readScores(text string) error {
	s.Seats = uint8(strings.Count(text, ",") + 1)
	return line.List(text, ",", "scores (TU-01)", MinSeats, MaxSeats, func(i int, part string) error {
		return line.Int(&s.Score[i], part, -MaxPoints, MaxPoints)
	})
}

// readSeat reads a seat, a seat with its trigger, or winners. Which of them it is depends on the
// phase, which comes after it, so the field is only kept for readPhase.
func (s *State) readSeat(text string) error {
	active, trigger, triggered := strings.Cut(text, "!")
	if triggered {
		if err := s.readSeats(&s.Trigger, trigger); err != nil || s.Trigger.Len() > 1 {
			return line.Want(text, "one seat after the !")
		}
	}
	return s.readSeats(&s.Winners, active)
}

// readSeats reads seats separated by &.
func (s *State) readSeats(dst *game.Seats, text string) error {
	return line.Set(dst, text, "&", func(part string) (n int, err error) {
		err = line.Int(&n, part, 1, int(s.Seats))
		return n - 1, err
	})
}

// readPhase reads the phase, and interprets the field before it: winners at the end, else the
// seat whose turn it is.
func (s *State) readPhase(text string) error {
	if err := line.Letter(&s.Phase, text, phases); err != nil {
		return err
	}
	switch {
	case s.Phase == Ended && s.Trigger != 0:
		return errors.New("in the phase E the seat field lists the winners, without a trigger")
	case s.Phase == Ended:
		return nil
	case s.Winners.Len() != 1:
		return fmt.Errorf("%s: the seat field names one seat; several win only in the phase E", text)
	}
	s.Seat, s.Winners = s.Winners.First(), 0
	return nil
}

func (s *State) readCard(text string) error { return line.Word(&s.Card, text, cardCodes[:]) }

// readTurn reads points and, after ~, the successes to be banked.
func (s *State) readTurn(text string) error {
	points, pending, waits := strings.Cut(text, "~")
	if waits {
		if err := line.Int(&s.Pending, pending, 1, MaxPoints); err != nil {
			return err
		}
	}
	return line.Int(&s.Points, points, 0, MaxPoints)
}

func (s *State) readKept(text string) error {
	if text == "-" {
		return nil
	}
	return line.List(text, "+", "groups", 1, Six-1, func(i int, part string) (err error) {
		s.Kept[i], err = ParseDice(part)
		return err
	})
}

func (s *State) readRoll(text string) (err error) {
	if text != "-" {
		s.Roll, err = ParseDice(text)
	}
	return err
}

func (s *State) readDeck(text string) error {
	if len(text) != Kinds {
		return line.Want(text, "%d digits, one for each kind of card", Kinds)
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

func (s *State) readNo(text string) error { return line.Int(&s.No, text, 1, MaxPoints) }
