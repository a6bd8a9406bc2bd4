package record

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"woodwork/game"
)

// Reasons to refuse to take a decision back.
var (
	ErrNoTakeback = errors.New("the terms of this table allow no takebacks")
	ErrNothing    = errors.New("there is no decision to take back: none was made, or what chance has shown since stays")
	ErrUnagreed   = errors.New("the other players have to agree")
	ErrNotAsked   = errors.New("nobody asks for a takeback")
	ErrAsked      = errors.New("a takeback is asked for again only after another decision")
)

// maxPast is how many decisions of people can be taken back, one after another.
const maxPast = 32

// A decision is the match as it was before a player decided. It is never changed.
type decision struct {
	seat   game.Seat
	seq    uint64 // seq of the entry before it
	game   game.Match
	clocks Clocks // as they stood when the decision began
}

const takeback = " takeback"

// AskText returns the entry that asks all other players to let seat take its last decision back.
func AskText(seat game.Seat) string { return "offer " + seat.String() + takeback }

// DeclineText returns the entry that refuses the takeback seat was asked for.
func DeclineText(seat game.Seat) string { return "refuse " + seat.String() + takeback }

// TakebackText returns the entry that takes back the last decision of seat and everything after
// it: the game is again as it was after entry seq.
func TakebackText(seat game.Seat, seq uint64) string {
	return "takeback " + seat.String() + " " + strconv.FormatUint(seq, 10)
}

// TakenBack returns, for a takeback, the seq of the entry to which the game returns.
func TakenBack(e Entry) (seq uint64, ok bool) {
	rest, ok := strings.CutPrefix(e.Text, "takeback ")
	if !ok || e.Seat != Table {
		return 0, false
	}
	_, number, _ := strings.Cut(rest, " ")
	seq, err := parseNumber(number)
	return seq, err == nil
}

// MayTakeBack returns the seq of the entry before the last decision of seat, or the reason why
// that decision cannot be taken back. It is ErrUnagreed if others have yet to agree; the
// decision is taken back when the last of them does.
func (m *Match) MayTakeBack(seat game.Seat) (seq uint64, err error) {
	i, err := m.lastDecision(seat)
	if err != nil {
		return 0, err
	}
	if m.people(seat) > 0 && !(m.Asking.Has(seat) && m.Missing(WishTakeback).Len() < 2) {
		return 0, ErrUnagreed
	}
	return m.past[i].seq, nil
}

// MayAsk returns the reason why seat cannot ask for a takeback, or nil.
func (m *Match) MayAsk(seat game.Seat) error {
	_, err := m.lastDecision(seat)
	switch {
	case err != nil:
		return err
	case m.people(seat) == 0:
		return tableError("a takeback is asked for where another person plays")
	case m.someLeft():
		return ErrGone
	case m.Asked(seat):
		return tableError("seat %s is asked for a takeback: it agrees, or refuses", seat)
	case m.asked.Has(seat):
		return ErrAsked
	}
	return nil
}

// MayReturn reports whether seat may take its last decision back, or ask for it.
func (m *Match) MayReturn(seat game.Seat) bool {
	if !m.Seats[seat].Present() {
		return false
	}
	_, err := m.MayTakeBack(seat)
	return err == nil || errors.Is(err, ErrUnagreed) && m.MayAsk(seat) == nil
}

// Asked reports whether another player asks seat to agree to a takeback.
func (m *Match) Asked(seat game.Seat) bool {
	return m.Asking&^game.SeatsOf(seat) != 0 && m.Seats[seat].Kind == Human
}

// lastDecision returns the index in m.past of the last decision of seat.
func (m *Match) lastDecision(seat game.Seat) (int, error) {
	switch {
	case m.Paused:
		return 0, ErrPaused
	case m.Phase != Playing:
		return 0, tableError("decisions are taken back while the match is on")
	case !m.takesBack():
		return 0, ErrNoTakeback
	}
	for i, d := range slices.Backward(m.past) {
		if d.seq < m.deserted() {
			break
		}
		if d.seat == seat {
			return i, nil
		}
	}
	return 0, ErrNothing
}

// deserted returns the seq of the last entry by which a computer took over from a player for
// whom it still plays, 0 if there is none. That player cannot agree to take back anything from
// before it.
func (m *Match) deserted() (seq uint64) {
	for i, s := range m.Seats {
		if s.TookOver() {
			seq = max(seq, m.lent[i])
		}
	}
	return seq
}

// someLeft reports whether a player has left a match of two, and so agrees to nothing.
func (m *Match) someLeft() bool {
	return slices.ContainsFunc(m.Seats, func(s Seat) bool { return s.Left })
}

func (m *Match) takesBack() bool {
	return m.Terms.Takeback == TakebackDecisions || m.Terms.Takeback == TakebackAny
}

// people counts the people who play besides seat.
func (m *Match) people(seat game.Seat) (n int) {
	for i, s := range m.Seats {
		if s.Kind == Human && game.Seat(i) != seat {
			n++
		}
	}
	return n
}

// Past returns how many decisions can be taken back, one after another.
func (m *Match) Past() int { return len(m.past) }

// before returns the match before e, to return to it later; nil if e cannot be taken back.
func (m *Match) before(e Entry) *decision {
	if e.Seat < 0 || !m.takesBack() || int(e.Seat) >= len(m.Seats) || m.Seats[e.Seat].Kind != Human {
		return nil
	}
	return &decision{e.Seat, m.Seq, m.Game.Clone(), m.Clocks}
}

// remember keeps the match as it was before a decision. Copies of the match share the list, so
// it is never written to in place.
func (m *Match) remember(d *decision) {
	list := make([]*decision, 0, maxPast)
	m.past = append(append(list, m.past[max(0, len(m.past)-maxPast+1):]...), d)
}

// closePast forgets what can no longer be taken back after an entry of seat, and drops the
// request for a pause once a person has decided.
func (m *Match) closePast(seat game.Seat) {
	if seat >= 0 && m.Seats[seat].Kind == Human {
		m.pausing, m.proposed = 0, 0
		m.unwish(WishPause)
		m.unwish(WishTerms)
	}
	switch {
	case seat >= 0:
		m.asked = 0
		m.unwish(WishTakeback)
	case m.Terms.Takeback == TakebackDecisions:
		m.past = nil // chance has shown something, or time has run out
	}
}

// ask applies the entry "offer <seat> takeback".
func (m *Match) ask(seat game.Seat) error {
	if err := m.MayAsk(seat); err != nil {
		return err
	}
	m.Asking |= game.SeatsOf(seat)
	m.asked |= game.SeatsOf(seat)
	return nil
}

// decline applies the entry "refuse <seat> takeback".
func (m *Match) decline(number string) error {
	seat, err := m.parseSeat(number)
	switch {
	case err != nil:
		return err
	case !m.Asked(seat):
		return ErrNotAsked
	}
	m.unwish(WishTakeback)
	return nil
}

// takeBack applies the entry "takeback <seat> <seq>".
func (m *Match) takeBack(text string) error {
	number, after, _ := strings.Cut(text, " ")
	seat, err := m.parseSeat(number)
	if err != nil {
		return err
	}
	seq, err := parseNumber(after)
	if err != nil {
		return err
	}
	want, err := m.MayTakeBack(seat)
	switch {
	case err != nil:
		return err
	case seq != want:
		return fmt.Errorf("%w: seat %s decided last after entry %d, not %d", ErrTable, seat, want, seq)
	}
	i, _ := m.lastDecision(seat)
	m.Game, m.Clocks, m.past = m.past[i].game.Clone(), m.past[i].clocks, m.past[:i:i]
	m.Offers, m.asked, m.pausing, m.proposed = 0, 0, 0, 0
	m.unwishAll()
	return nil
}
