package record

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"woodwork/game"
)

// Reasons for the table to end a match.
const (
	Resigned  = "resigned"  // a player resigned: the other one wins
	Aborted   = "aborted"   // nobody wins; only before the second decision of the match, or before it begins
	Agreed    = "agreed"    // both players want a draw, in a game that has no move for it
	Abandoned = "abandoned" // a player has gone: the other one claims the win, or a draw
	Flagged   = "flag"      // a player has run out of time: those who are left win
)

// An End says how the table ended a match before the game was over.
type End struct {
	Winners game.Seats // nobody if nobody wins, both in a draw
	Why     string     // Resigned, Aborted, Agreed, Abandoned or Flagged
	Seat    game.Seat  // who resigned, aborted, agreed to the draw, has gone or has run out of time
}

const nobody = "-"

// both seats win in a draw.
const both = game.Seats(1<<0 | 1<<1)

// String writes an end as in its entry, after "end ".
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

// EndText returns the entry with which the table ends a match.
func EndText(e End) string { return "end " + e.String() }

// Winners returns who has won: according to the table if it ended the match, else according to
// the game.
func (m *Match) Winners() game.Seats {
	if m.End != nil {
		return m.End.Winners
	}
	return m.Game.Winners()
}

// MayEnd returns how the match ends if a seat resigns, aborts or agrees to a draw now, or the
// reason why it may not.
func (m *Match) MayEnd(why string, seat game.Seat) (End, error) {
	end := End{Why: why, Seat: seat}
	if err := m.ends(); err != nil && (why != Aborted || m.Phase != Waiting || !m.Terms.Stated()) {
		return end, err
	}
	switch why {
	case Resigned:
		if len(m.Seats) != 2 {
			return end, tableError("one of two players resigns; of %d, one leaves", len(m.Seats))
		}
		end.Winners = game.SeatsOf(1 - seat)
	case Aborted:
		if m.Decisions >= 2 {
			return end, tableError("a match is aborted before its second decision, and this one had %d", m.Decisions)
		}
	case Agreed:
		if m.Paused {
			return end, ErrPaused
		}
		if !m.Offered(seat) {
			return end, ErrUnasked
		}
		if agreement, _ := m.Game.Agreement(); agreement != "" {
			return end, tableError("this game has a move to agree on a draw: %s", agreement)
		}
		end.Winners = both
	default:
		return end, tableError("no match ends because it is %.40q: want resigned, aborted, agreed, abandoned or flag", why)
	}
	return end, nil
}

// MayClaim returns how the match ends if the other player claims it from one who has gone, as a
// win or as a draw, or the reason why they may not. How long the player has been away is not in
// the log; the server judges that.
func (m *Match) MayClaim(gone game.Seat, draw bool) (End, error) {
	end := End{Why: Abandoned, Seat: gone}
	if err := m.ends(); err != nil {
		return end, err
	}
	if m.Paused {
		return end, ErrPaused
	}
	if !m.twoPeople() {
		return end, tableError("a match is claimed by one of two people from the other")
	}
	end.Winners = game.SeatsOf(1 - gone)
	if draw {
		end.Winners = both
	}
	return end, nil
}

// ends returns the reason why the table cannot end the match at all.
func (m *Match) ends() error {
	switch {
	case !m.Terms.Stated():
		return tableError("the table ends no match whose log has format 1")
	case m.Phase != Playing:
		return tableError("a match that is %s does not end", m.Phase)
	}
	return nil
}

// twoPeople reports whether exactly two people play, and no computers.
func (m *Match) twoPeople() bool {
	return len(m.Seats) == 2 && m.Seats[0].Kind == Human && m.Seats[1].Kind == Human
}

// finish applies the entry "end <winners> <why> <seat>".
func (m *Match) finish(text string, at time.Duration) error {
	words := strings.Split(text, " ")
	if len(words) != 3 {
		return tableError("want end, the winners, why and by whom; have %.60q", text)
	}
	seat, err := m.parseSeat(words[2])
	if err != nil {
		return err
	}
	var end End
	switch words[1] {
	case Abandoned:
		end, err = m.MayClaim(seat, words[0] != (1-seat).String())
	case Flagged:
		end, err = m.flagEnd(seat, at)
	default:
		end, err = m.MayEnd(words[1], seat)
	}
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

// Standing returns the entries of a log that were not taken back, without those of the table.
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
