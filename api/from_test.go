package api

import (
	"net/http"
	"strings"
	"testing"
)

// A match begins where another one was, by its rules; nobody plays on beside a match that
// people are playing.
func TestAMatchFromAnother(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(short)
	wish := NewMatch{
		Game: "tutto", Entropy: strings.Repeat("a1", 32), From: &From{Match: id},
		Seats: []NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "human", Name: "Bob"}},
	}
	for _, v := range []*visitor{a, b, h.visitor()} {
		v.refused(http.StatusForbidden, "no_help", "POST", "/api/matches", wish)
	}
	then := ok[StateLine](a, "GET", "/api/matches/"+id+"/state", nil)
	ok[Seq](a, "POST", "/api/matches/"+id+"/end", EndRequest{Seat: 0, Why: "resigned"})
	now := ok[Seating](a, "POST", "/api/matches", wish).Doc
	if state := ok[StateLine](a, "GET", "/api/matches/"+now.ID+"/state", nil); state.State != then.State || !now.Begun || now.Options["target"] != short["target"] {
		t.Errorf("it begins at %q with %v, want %q", state.State, now.Options, then.State)
	}
	wish.Options, wish.From = short, &From{State: then.State}
	if again := ok[Seating](a, "POST", "/api/matches", wish).Doc; !again.Begun {
		t.Error("the state line was overlooked")
	}
	wish.Options = nil // the state line carries others
	a.refused(http.StatusUnprocessableEntity, "bad_option", "POST", "/api/matches", wish)
	wish.Options, wish.Game = nil, "squareball"
	wish.From = &From{Match: id}
	a.refused(http.StatusUnprocessableEntity, "bad_option", "POST", "/api/matches", wish)
	wish.Game, wish.From = "tutto", &From{Match: "aaaaaaaaaaaaaaaa"}
	a.refused(http.StatusNotFound, "not_found", "POST", "/api/matches", wish)
}
