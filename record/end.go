package record

import (
	"fmt"
	"slices"
	"strings"

	"woodwork/game"
)

// Why the table ends a match.
const (
	Resigned = "resigned" // a player gave up: the other one wins
	Aborted  = "aborted"  // nobody wins; before the second decision of the match
)

// An End is how the table ended a match that its game had not ended.
type End struct {
	Winners game.Seats // nobody where nobody wins
	Why     string     // Resigned or Aborted
	Seat    game.Seat  // who resigned or aborted
}

const nobody = "-"

// String writes an end as its entry does, after "end ".
func (e End) String() string {
	winners := make([]string, 0, game.MaxSeats)
	for seat := range game.Seat(game.MaxSeats) {
		if e.Winners.Has(seat) {
			winners = append(winners, seat.String())
		}
	}
	if len(winners) == 0 {
		winners = []string{nobody}
	}
	return strings.Join(winners, ",") + " " + e.Why + " " + e.Seat.String()
}

// EndText ends a match by the table.
func EndText(e End) string { return "end " + e.String() }

// Winners returns who has won: as the table says it if the table has ended the match,
// else as the game does.
func (m *Match) Winners() game.Seats {
	if m.End != nil {
		return m.End.Winners
	}
	return m.Game.Winners()
}

// MayEnd returns the end of the match if a seat resigns or aborts now, or the reason why
// it cannot.
func (m *Match) MayEnd(why string, seat game.Seat) (End, error) {
	end := End{Why: why, Seat: seat}
	switch {
	case !m.Terms.Stated():
		return end, tableError("the table ends no match whose log has format 1")
	case m.Phase != Playing:
		return end, tableError("a match that is %s does not end", m.Phase)
	case why == Aborted && m.Decisions < 2:
		return end, nil
	case why == Aborted:
		return end, tableError("a match is aborted before its second decision, and this one had %d", m.Decisions)
	case why != Resigned:
		return end, tableError("no match ends because it is %.40q: want resigned or aborted", why)
	case len(m.Seats) != 2:
		return end, tableError("one of two players resigns; of %d, one leaves", len(m.Seats))
	}
	end.Winners = game.SeatsOf(1 - seat)
	return end, nil
}

// finish applies the entry "end <winners> <why> <seat>".
func (m *Match) finish(text string) error {
	words := strings.Split(text, " ")
	if len(words) != 3 {
		return tableError("want end, the winners, why and by whom; have %.60q", text)
	}
	seat, err := m.parseSeat(words[2])
	if err != nil {
		return err
	}
	end, err := m.MayEnd(words[1], seat)
	if err != nil {
		return err
	}
	if end.String() != text {
		return fmt.Errorf("%w: the end is %q, not %.60q", ErrTable, end, text)
	}
	m.Phase, m.End = Over, &end
	m.moved(Table)
	return nil
}

// Standing returns the entries of a log that were not taken back, without those of the
// table.
func Standing(entries []Entry) (list []Entry) {
	for _, e := range entries {
		if seq, ok := TakenBack(e); ok {
			list = slices.DeleteFunc(list, func(e Entry) bool { return e.Seq > seq })
		}
		if e.InGame() {
			list = append(list, e)
		}
	}
	return list
}
