package api

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/wire"
)

// The terms in the document contain the time control, and the document how much time each player
// has left.
func TestAClockOfTheTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := start(t)
		v := h.visitor()
		body := wire.NewMatch{
			Game: "footballchess", Entropy: strings.Repeat("a1", 32), Terms: wire.Terms{Clock: "byo:1+3x10"},
			Seats: []wire.NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "human", Name: "Bob"}},
		}
		id := ok[seatingBody](v, "POST", "/api/matches", body).Doc.ID
		doc := v.look(id).Doc
		if doc.Terms.Clock != "byo:1+3x10" || doc.Clock == nil || !slices.Equal(doc.Clock.Left, []int64{60_000, 60_000}) ||
			!slices.Equal(doc.Clock.Periods, []int{3, 3}) || doc.Clock.Period != 10_000 || !slices.Equal(doc.Clock.Runs, []int{0}) {
			t.Errorf("%+v, %+v", doc.Terms, doc.Clock)
		}
		time.Sleep(10 * time.Second)
		v.play(id, 0, v.look(id).Seq, "Qd4-d5")
		if now := v.look(id).Doc.Clock; !slices.Equal(now.Runs, []int{1}) || now.Left[0] != 50_000 {
			t.Errorf("after a decision: %+v", now)
		}
		ok[wire.Seq](v, "POST", "/api/matches/"+id+"/end", wire.EndRequest{Seat: 0, Why: "resigned"})
		v.verified(id)

		body.Terms.Clock = "none"
		id = ok[seatingBody](v, "POST", "/api/matches", body).Doc.ID
		if doc := v.look(id).Doc; doc.Terms.Clock != "" || doc.Clock != nil {
			t.Errorf("without one: %+v, %+v", doc.Terms, doc.Clock)
		}
		body.Terms.Clock = "hourglass:5"
		v.refused(http.StatusUnprocessableEntity, "bad_option", "POST", "/api/matches", body)
	})
}
