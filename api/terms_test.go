package api

import (
	"net/http"
	"reflect"
	"strings"
	"testing"
)

// The document contains the terms of a table, with what a fallen flag means; invalid terms are
// refused by name.
func TestTermsOfATable(t *testing.T) {
	h := start(t)
	v := h.visitor()
	body := func(terms string) string {
		return `{"game": "footballchess", "entropy": "` + strings.Repeat("a1", 32) + `", "seats": [{"kind": "human", "name": "Ann"}, {"kind": "open"}], "terms": ` + terms + `}`
	}
	doc := ok[seatingBody](v, "POST", "/api/matches", body(`{"clock": "sudden:5", "away": 90}`)).Doc
	if want := (Terms{Takeback: "decisions", Help: "alone", Clock: "sudden:5", Flag: "loss", Away: 90}); doc.Terms == nil || *doc.Terms != want {
		t.Errorf("the terms are %+v", doc.Terms)
	}
	for _, wrong := range []string{
		`{"rated": "no"}`, `{"listed": "yes"}`, `{"flag": "draw", "clock": "sudden:5"}`, `{"flag": "loss"}`, `{"flag": "default", "clock": "sudden:5"}`,
		`{"away": 5}`, `{"away": 90, "clock": "days:3"}`,
	} {
		if resp, text := v.send("POST", "/api/matches", body(wrong)); resp.StatusCode != http.StatusUnprocessableEntity && resp.StatusCode != http.StatusBadRequest {
			t.Errorf("terms %s: %s %s", wrong, resp.Status, text)
		}
	}
}

// In a running match the terms change when the other player agrees, except for the clock.
func TestTermsAreAgreedOn(t *testing.T) {
	h := start(t)
	id, a, b := h.opened("footballchess", Terms{Takeback: "no", Clock: "sudden:5", Delay: 60})
	terms := "/api/matches/" + id + "/terms"
	next := Terms{Takeback: "any", Help: "yes", Clock: "sudden:5", Flag: "loss"}
	a.refused(http.StatusConflict, "fixed_terms", "POST", terms, TermsRequest{Seat: 0, Terms: Terms{Takeback: "any", Clock: "sudden:6"}})
	ok[Seq](a, "POST", terms, TermsRequest{Seat: 0, Terms: next})
	type seen struct {
		Doc struct {
			Proposal *Proposal
			Agreed   *Agreed
			Terms    *Terms
		}
	}
	look := func() seen { return ok[seen](b, "GET", "/api/matches/"+id, nil) }
	if p := look().Doc.Proposal; p == nil || p.Seat != 0 || p.Terms.Takeback != "any" || p.Terms.Delay != 60 {
		t.Errorf("proposed is %+v", p)
	}
	ok[Seq](b, "DELETE", terms+"/1", nil)
	a.refused(http.StatusConflict, "offered_terms", "POST", terms, TermsRequest{Seat: 0, Terms: next})
	ok[Seq](b, "POST", terms, TermsRequest{Seat: 1, Terms: next})
	ok[Seq](a, "POST", terms, TermsRequest{Seat: 0, Terms: next})
	now := look().Doc
	next.Delay = 60
	if now.Proposal != nil || now.Agreed != nil || !reflect.DeepEqual(now.Terms, &next) {
		t.Errorf("the terms are %+v, and proposed is %+v", now.Terms, now.Proposal)
	}
	a.refused(http.StatusForbidden, "not_your_seat", "POST", terms, TermsRequest{Seat: 1, Terms: next})
}
