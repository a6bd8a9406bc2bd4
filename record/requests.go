package record

import (
	"strings"

	"woodwork/game"
)

// Kinds of what the player on a seat may ask for or do at the table again and again.
const (
	RequestSeat     Request = iota // to take the seat
	RequestDraw                    // to offer a draw
	RequestTakeback                // to take a decision back, or to ask for that
	RequestPause
	RequestTerms // other terms
	requestKinds
)

// A Request is one of these kinds.
type Request int8

// Requests returns how many entries of a kind the players on a seat have caused so far, so that
// there may be a bound for each seat, and nobody uses up what others have.
func (m *Match) Requests(seat game.Seat, kind Request) int { return int(m.requests[seat][kind]) }

var requestWords = map[string]Request{"draw": RequestDraw, "takeback": RequestTakeback, "pause": RequestPause, "terms": RequestTerms}

// countRequest counts an entry of the table, if a player has asked for it.
func (m *Match) countRequest(text string) {
	words := strings.SplitN(text, " ", 4)
	if len(words) < 2 {
		return
	}
	kind, known := requestWords[words[0]]
	switch {
	case words[0] == "offer" && len(words) > 2:
		kind, known = requestWords[words[2]]
	case words[0] == "seat" && len(words) > 2 && words[2] == string(Human):
		kind, known = RequestSeat, true
	}
	if seat, err := m.parseSeat(words[1]); known && err == nil {
		m.requests[seat][kind]++
	}
}
