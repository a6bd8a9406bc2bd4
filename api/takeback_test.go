package api

import (
	"net/http"
	"slices"
	"strings"
	"testing"
)

// A player takes a decision back against the computer; the document says when that is possible.
func TestATakeback(t *testing.T) {
	h := start(t)
	v := h.visitor()
	body := NewMatch{
		Game: "footballchess", Entropy: strings.Repeat("a1", 32),
		Seats: []NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "human", Name: "Bob"}},
	}
	id := ok[seatingBody](v, "POST", "/api/matches", body).Doc.ID
	first := v.look(id)
	if terms := first.Doc.Terms; terms == nil || terms.Takeback != "any" || terms.Help != "alone" || first.Doc.Back != nil {
		t.Fatalf("the terms are %+v, and %v may take back", terms, first.Doc.Back)
	}
	takebacks := "/api/matches/" + id + "/takebacks"
	v.refused(http.StatusConflict, "no_takeback", "POST", takebacks, OfferRequest{Seat: 0})
	v.play(id, 0, first.Seq, "Qd4-d5")
	if back := v.look(id).Doc.Back; !slices.Equal(back, []int{0}) {
		t.Errorf("%v may take back", back)
	}
	ok[Seq](v, "POST", takebacks, OfferRequest{Seat: 0})
	now := v.look(id)
	if now.Doc.View["board"] != first.Doc.View["board"] || now.Doc.Back != nil {
		t.Errorf("the board is %v, and %v may take back", now.Doc.View["board"], now.Doc.Back)
	}
	v.refused(http.StatusNotFound, "not_found", "POST", takebacks, OfferRequest{Seat: 7})
}

// A player who resigns has lost; one who has hardly begun calls the match off.
func TestTheTableEndsAMatch(t *testing.T) {
	h := start(t)
	for why, winners := range map[string][]int{"resigned": {1}, "aborted": {}} {
		id, a, b := h.pair(short)
		end := "/api/matches/" + id + "/end"
		ok[Seq](a, "POST", end, EndRequest{Seat: 0, Why: why})
		ok[Seq](a, "POST", end, EndRequest{Seat: 0, Why: why}) // sent again: nothing happens
		b.refused(http.StatusConflict, "over", "POST", end, EndRequest{Seat: 1, Why: why})
		doc := b.look(id).Doc
		if doc.Phase != "over" || !slices.Equal(doc.Winners, winners) || doc.End == nil || *doc.End != (End{why, 0}) || len(doc.Legal) != 0 {
			t.Errorf("%s: %+v", why, doc)
		}
		if list := ok[Me](b, "GET", "/api/me", nil).Matches; len(list) != 1 || list[0].Why != why {
			t.Errorf("%s: the list says %+v", why, list)
		}
		if log := a.verified(id); !strings.HasPrefix(log[len(log)-1], "# secret") {
			t.Errorf("%s: the log ends with %v", why, log[len(log)-1])
		}
	}
}
