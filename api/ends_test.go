package api

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"woodwork/api/wire"
)

// A player who resigns has lost; one who has hardly begun calls the match off.
func TestTheTableEndsAMatch(t *testing.T) {
	h := start(t)
	for why, winners := range map[string][]int{"resigned": {1}, "aborted": {}} {
		id, a, b := h.pair(short)
		end := "/api/matches/" + id + "/end"
		ok[wire.Seq](a, "POST", end, wire.EndRequest{Seat: 0, Why: why})
		ok[wire.Seq](a, "POST", end, wire.EndRequest{Seat: 0, Why: why}) // sent again: nothing happens
		b.refused(http.StatusConflict, "over", "POST", end, wire.EndRequest{Seat: 1, Why: why})
		doc := b.look(id).Doc
		if doc.Phase != "over" || !slices.Equal(doc.Winners, winners) || doc.End == nil || doc.End.Why != why || doc.End.Seat != 0 || doc.End.Text.Key != "table.end."+why || len(doc.Legal) != 0 {
			t.Errorf("%s: %+v", why, doc)
		}
		if list := ok[wire.Me](b, "GET", "/api/me", nil).Matches; len(list) != 1 || list[0].Why != why {
			t.Errorf("%s: the list says %+v", why, list)
		}
		if log := a.verified(id); !strings.HasPrefix(log[len(log)-1], "# secret") {
			t.Errorf("%s: the log ends with %v", why, log[len(log)-1])
		}
	}
}
