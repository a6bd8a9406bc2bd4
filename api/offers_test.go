package api

import (
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"

	"woodwork/games"
	"woodwork/record"
)

// verified verifies the log of a match, and returns its texts from the start on.
func (v *visitor) verified(id string) (texts []string) {
	v.h.t.Helper()
	_, text := v.send("GET", "/api/matches/"+id+"/log", nil)
	l, err := record.Parse(string(text))
	if err == nil {
		err = record.Verify(games.Find, l)
	}
	if err != nil {
		v.h.t.Errorf("%v\n%s", err, text)
	}
	for _, e := range l.Entries {
		texts = append(texts, record.FormatSeat(e.Seat)+" "+e.Text)
	}
	return texts[slices.Index(texts, "# start")+1:]
}

// A draw is offered to the other player, who refuses or agrees; only a player offers and refuses
// for their own seat.
func TestAnOfferOfADraw(t *testing.T) {
	h := start(t)
	id, white, black := h.opened("footballchess", Terms{})
	at := "/api/matches/" + id
	agree := MoveRequest{Seat: 1, Seq: black.look(id).Seq, Move: "agree"}
	if p := black.refused(http.StatusUnprocessableEntity, "illegal", "POST", at+"/moves", agree); p.Rule != "FC-56" || !strings.Contains(p.Detail, "takes two") {
		t.Errorf("to agree unasked: %+v", p)
	}
	black.refused(http.StatusForbidden, "not_your_seat", "POST", at+"/offers", OfferRequest{Seat: 0})
	ok[Seq](white, "POST", at+"/offers", OfferRequest{Seat: 0})
	if doc := black.look(id).Doc; !reflect.DeepEqual(doc.Offers, []int{0}) {
		t.Errorf("White offers a draw: %+v", doc)
	}
	white.refused(http.StatusForbidden, "not_your_seat", "DELETE", at+"/offers/1", nil)
	ok[Seq](black, "DELETE", at+"/offers/1", nil)
	white.refused(http.StatusConflict, "offered", "POST", at+"/offers", OfferRequest{Seat: 0})
	ok[Seq](black, "POST", at+"/offers", OfferRequest{Seat: 1})
	ok[Seq](white, "POST", at+"/offers", OfferRequest{Seat: 0})
	end := white.look(id).Doc
	if end.Phase != "over" || !reflect.DeepEqual(end.Winners, []int{0, 1}) || end.Offers != nil {
		t.Errorf("at the end: %+v", end)
	}
	white.refused(http.StatusConflict, "over", "POST", at+"/offers", OfferRequest{Seat: 0})
	white.verified(id)
}
