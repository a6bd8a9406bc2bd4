package api

import (
	"net/http"
	"strings"
	"testing"

	"woodwork/api/wire"
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
	if want := (wire.Terms{Takeback: "decisions", Help: "alone", Clock: "sudden:5", Flag: "loss", Away: 90}); doc.Terms == nil || *doc.Terms != want {
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
