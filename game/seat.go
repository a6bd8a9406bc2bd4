package game

import (
	"cmp"
	"fmt"
	"strconv"
)

// String writes a seat as logs do: 1 for the first player, * for Nature, ! for
// Clock.
func (s Seat) String() string {
	switch s {
	case Nature:
		return "*"
	case Clock:
		return "!"
	}
	return strconv.Itoa(int(s) + 1)
}

// ParseSeat inverts Seat.String.
func ParseSeat(text string) (Seat, error) {
	switch text {
	case "*":
		return Nature, nil
	case "!":
		return Clock, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > MaxSeats || strconv.Itoa(n) != text {
		return 0, fmt.Errorf("no seat is called %.20q: want 1 to %d, * (Nature) or ! (Clock)", text, MaxSeats)
	}
	return Seat(n - 1), nil
}

// Ahead returns the seat that has more, or both seats if they are equal.
func Ahead[T cmp.Ordered](first, second T) Seats {
	switch {
	case first > second:
		return SeatsOf(0)
	case first < second:
		return SeatsOf(1)
	}
	return SeatsOf(0, 1)
}
