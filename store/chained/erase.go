package chained

import (
	"fmt"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/table"
)

// A Row is a number of consecutive entries of a log, stored together.
type Row struct {
	First uint64 // seq of the first
	Chain []byte // of the log after the last
	Lines string
}

// Erase removes the name of the person who had a place, as table.PlaceOf has it, from the rows of a whole log, and returns
// the rows with their new chains. It returns ErrDamaged if the rows are not what was stored.
func Erase(id string, rows []Row, place game.Seat) ([]Row, error) {
	w := Walk{ID: id}
	var c record.Chain
	after := make([]Row, len(rows))
	for i, r := range rows {
		w.List = w.List[:0]
		if err := w.Row(r.First, r.Chain, r.Lines, 0, maxRow); err != nil {
			return nil, err
		}
		for j, e := range w.List {
			w.List[j] = e.Without(place)
		}
		if i == 0 && len(w.List) > 0 {
			c = record.NewChain(id)
		}
		after[i].First = r.First
		after[i].Lines, c = Lines(c, w.List)
		after[i].Chain = append([]byte(nil), c[:]...)
	}
	return after, nil
}

// maxRow is more than the number of entries in any row.
const maxRow = 1 << 31

// EraseSummary is Erase for the summary of a match that is over. It returns ErrConflict if the
// match is not over.
func EraseSummary(text string, place game.Seat) (string, error) {
	var h match.Summary
	switch err := ParseSummary(text, &h); {
	case err != nil:
		return "", fmt.Errorf("%w: %w", match.ErrDamaged, err)
	case h.Phase != table.Over && h.Phase != table.Broken:
		return "", match.ErrConflict
	}
	seat, member := table.SeatOf(place)
	switch {
	case int(seat) >= len(h.Seats):
		return "", match.ErrNotFound
	case member > 0:
		return text, nil // a summary names the first of those who share a seat
	}
	if h.Seats[seat].Name != "" {
		h.Seats[seat].Name = record.Nameless
	}
	return FormatSummary(h), nil
}
