package puzzle

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"time"

	"woodwork/game"
)

// dayMoves is the most own moves that a question of the day takes: all of them together should be
// done in three minutes.
const dayMoves = 2

// ErrDay is wrapped by what ParseDay says.
var ErrDay = errors.New("puzzle: not a day")

// ParseDay reads a day such as 2026-11-28.
func ParseDay(text string) (time.Time, error) {
	day, err := time.Parse(time.DateOnly, text)
	if err != nil || day.Year() < 2000 {
		return time.Time{}, fmt.Errorf("%w: %.20q", ErrDay, text)
	}
	return day, nil
}

// Day returns the day that an instant belongs to. A day of questions begins at midnight UTC, so that
// everybody has the same ones at the same time.
func Day(at time.Time) string { return at.UTC().Format(time.DateOnly) }

// OfDay returns the question that a game asks on a day, out of all its puzzles: those that take few
// moves, one after the other in an order that looks like chance, and the first again after the last.
// It depends on nothing else. No puzzles, no question.
func OfDay(day time.Time, all []game.Puzzle) (game.Puzzle, bool) {
	var list []game.Puzzle
	for _, p := range all {
		if p.Moves <= dayMoves {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return game.Puzzle{}, false
	}
	slices.SortFunc(list, func(a, b game.Puzzle) int {
		x, y := sha256.Sum256([]byte(a.ID)), sha256.Sum256([]byte(b.ID))
		return bytes.Compare(x[:], y[:])
	})
	const length = 24 * 60 * 60
	n := day.UTC().Unix() / length % int64(len(list))
	return list[(n+int64(len(list)))%int64(len(list))], true
}
