package result

import (
	"errors"
	"fmt"
	"slices"

	"woodwork/bot"
	"woodwork/record"
	"woodwork/table"
)

// Pages passes the entries of a log to a function, in order and in pages, until it fails.
type Pages func(func([]record.Entry) error) error

// ErrLong is the error of a match of too many plies to be reviewed.
var ErrLong = fmt.Errorf("the match is too long for a review: more than %d moves and draws", MostPlies)

// MostPlies is how many moves and draws a match that is reviewed has at most.
const MostPlies = 12_000

// ErrNotBegun is the error of a match whose game has not begun.
var ErrNotBegun = errors.New("the game of the match has not begun")

// Read returns a match of up to most plies at the start of its game, its inputs except those that were taken
// back, and in which phase it is. It fails with ErrLong, with ErrNotBegun, and with record.ErrOutdated if
// today's rules refuse an entry.
func Read(games record.Games, id string, most int, pages Pages) (opening *record.Match, plies []bot.Ply, phase table.Phase, err error) {
	m := record.NewMatch(games, id)
	err = pages(func(page []record.Entry) error {
		for _, e := range page {
			after := m.Took(e.Seat, e.At)
			if _, err := m.Replay(e); err != nil {
				return fmt.Errorf("%w: %v", record.ErrOutdated, err)
			}
			switch seq, back := e.TakesBackTo(); {
			case back:
				plies = slices.DeleteFunc(plies, func(p bot.Ply) bool { return p.Seq > seq })
			case e.InGame() && len(plies) == most:
				return ErrLong
			case e.InGame():
				plies = append(plies, bot.Ply{Seq: e.Seq, After: after, Seat: e.Seat, Move: e.Text})
			case e.Text == string(table.Start):
				opening = m.Clone()
			}
		}
		return nil
	})
	if err == nil && opening == nil {
		err = ErrNotBegun
	}
	return opening, plies, m.Phase, err
}
