package chained

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/table"
)

// FormatSummary writes the part of a summary that is always read as a whole: game, phase, turn
// and winners as sets, and the scores with commas between; then a line for each seat, and lines
// for the set of seats whose players have left, the reason why the table ended the match, the
// deadline and the mark of its position, each only if there is one. The last two have an index
// in the store.
func FormatSummary(h match.Summary) string {
	b := make([]byte, 0, 128)
	b = append(append(b, h.Game...), ' ')
	b = append(append(b, h.Phase...), ' ')
	b = append(strconv.AppendUint(b, uint64(h.Turn), 10), ' ')
	b = append(strconv.AppendUint(b, uint64(h.Winners), 10), ' ')
	for i, points := range h.Score {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(b, int64(points), 10)
	}
	for _, s := range h.Seats {
		b = append(append(b, '\n'), s.String()...)
	}
	if left := leftOf(h.Seats); left != 0 {
		b = strconv.AppendUint(append(b, leftWord...), uint64(left), 10)
	}
	if h.Why != "" {
		b = append(append(append(append(b, endWord...), h.Why...), ' '), h.By.String()...)
	}
	if !h.Deadline.IsZero() {
		b = strconv.AppendInt(append(b, dueWord...), h.Deadline.UnixMilli(), 10)
	}
	if h.Guarded != 0 {
		b = strconv.AppendInt(append(b, guardWord...), int64(h.Guarded), 10)
	}
	if h.Acts != 0 {
		b = strconv.AppendUint(append(b, actsWord...), uint64(h.Acts), 10)
	}
	return string(b)
}

const (
	leftWord  = "\nleft "
	endWord   = "\nend "
	dueWord   = "\ndue "
	guardWord = "\nguard "
	actsWord  = "\nacts "
)

// leftOf returns the seats whose players have left.
func leftOf(seats []table.Seat) (set game.Seats) {
	for i, s := range seats {
		if s.Left {
			set |= game.SeatsOf(game.Seat(i))
		}
	}
	return set
}

var errBadSummary = errors.New("damaged summary of a match")

// ParseSummary inverts FormatSummary.
func ParseSummary(text string, h *match.Summary) error {
	text, places, acts := strings.Cut(text, actsWord)
	text, mark, guarded := strings.Cut(text, guardWord)
	text, due, timed := strings.Cut(text, dueWord)
	text, end, ended := strings.Cut(text, endWord)
	text, gone, someLeft := strings.Cut(text, leftWord)
	lines := strings.Split(text, "\n")
	words := strings.Split(lines[0], " ")
	if len(words) != 5 {
		return fmt.Errorf("%w: %q", errBadSummary, text)
	}
	h.Game, h.Phase = words[0], table.Phase(words[1])
	turn, err1 := strconv.ParseUint(words[2], 10, 16)
	winners, err2 := strconv.ParseUint(words[3], 10, 16)
	h.Turn, h.Winners = game.Seats(turn), game.Seats(winners)
	err := errors.Join(err1, err2)
	for _, p := range strings.Split(words[4], ",") {
		points, e := strconv.ParseInt(p, 10, 32)
		h.Score, err = append(h.Score, int32(points)), errors.Join(err, e)
	}
	if ended {
		why, seat, _ := strings.Cut(end, " ")
		by, e := game.ParseSeat(seat)
		h.Why, h.By, err = why, by, errors.Join(err, e)
	}
	if timed {
		ms, e := strconv.ParseInt(due, 10, 64)
		h.Deadline, err = time.UnixMilli(ms).UTC(), errors.Join(err, e)
	}
	if guarded {
		n, e := strconv.ParseInt(mark, 10, 64)
		h.Guarded, err = match.Mark(n), errors.Join(err, e)
	}
	if acts {
		set, e := strconv.ParseUint(places, 10, 64)
		h.Acts, err = match.Places(set), errors.Join(err, e)
	}
	for _, line := range lines[1:] {
		s, e := table.ParseSeat(line)
		h.Seats, err = append(h.Seats, s), errors.Join(err, e)
	}
	if someLeft {
		set, e := strconv.ParseUint(gone, 10, 16)
		for i := range h.Seats {
			h.Seats[i].Left = game.Seats(set).Has(game.Seat(i))
		}
		err = errors.Join(err, e)
	}
	if err != nil {
		return fmt.Errorf("%w: %w", errBadSummary, err)
	}
	return nil
}
