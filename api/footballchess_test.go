package api

import (
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"

	"woodwork/games"
	"woodwork/record"
)

// pitch opens a match of Football Chess between two guests, the second one by invitation.
func (h *harness) pitch(options map[string]string) (id string, white, black *visitor) {
	h.t.Helper()
	white, black = h.visitor(), h.visitor()
	made := ok[seatingBody](white, "POST", "/api/matches", NewMatch{
		Game: "footballchess", Options: options, Entropy: someEntropy,
		Seats: []NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "open"}},
	})
	ok[Seated](black, "POST", "/api/matches/"+made.Doc.ID+"/seats/1", SeatRequest{Key: made.You.Invites["1"], Name: "Bob", Entropy: someEntropy})
	return made.Doc.ID, white, black
}

// moves plays a list of moves for the seats whose turn it is.
func moves(id string, players [2]*visitor, list string) {
	players[0].h.t.Helper()
	for _, move := range strings.Fields(list) {
		now := players[0].look(id)
		seat := now.Doc.Turn.Seats[0]
		players[seat].play(id, seat, now.Seq, move)
	}
}

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

// A whole match: a goal, the restart, a draw that is refused, a draw that is not answered, and a
// resignation.
func TestAMatchOfFootballChess(t *testing.T) {
	h := start(t)
	id, white, black := h.pitch(map[string]string{"goals": "2"})
	both := [2]*visitor{white, black}
	moves(id, both, "Qd4-d6 Kd11-e11 Qd6*b6 Ke11-d11 Qb6>b12")
	goal := white.look(id)
	if !reflect.DeepEqual(goal.Doc.Score, []int32{1, 0}) || goal.Doc.View["phase"] != "place" || !slices.Equal(goal.Doc.Legal["0"], []string{"Q@d4"}) {
		t.Fatalf("after the goal: %+v", goal.Doc)
	}
	moves(id, both, "Q@d4")
	offers := "/api/matches/" + id + "/offers"
	ok[Seq](white, "POST", offers, OfferRequest{Seat: 0})
	if doc := black.look(id).Doc; !reflect.DeepEqual(doc.Offers, []int{0}) || strings.Contains(fmt.Sprint(doc.Legal), "agree") {
		t.Errorf("White offers a draw: %+v", doc)
	}
	ok[Seq](black, "DELETE", offers+"/1", nil)
	ok[Seq](black, "DELETE", offers+"/1", nil) // sent again: nothing happens
	white.refused(http.StatusConflict, "offered", "POST", offers, OfferRequest{Seat: 0})
	moves(id, both, "Qd8-d6 Qd4-d5")
	ok[Seq](white, "POST", offers, OfferRequest{Seat: 0})
	moves(id, both, "Qd6*c6")
	if got := black.look(id).Doc.Offers; got != nil {
		t.Errorf("Black has moved, but %v still offer a draw", got)
	}
	black.play(id, 1, black.look(id).Seq, "resign:b") // it is not Black's turn
	end := white.look(id).Doc
	if end.Phase != "over" || !reflect.DeepEqual(end.Winners, []int{0}) || end.View["end"] != "resign" {
		t.Errorf("at the end: %+v", end)
	}
	want := []string{
		"1 Qd4-d6", "2 Kd11-e11", "1 Qd6*b6", "2 Ke11-d11", "1 Qb6>b12", "1 Q@d4",
		"# offer 1 draw", "# refuse 2", "2 Qd8-d6", "1 Qd4-d5", "# offer 1 draw", "2 Qd6*c6", "2 resign:b",
	}
	if got := white.verified(id); !slices.Equal(got[:len(got)-1], want) {
		t.Errorf("the log:\n%s", strings.Join(got, "\n"))
	}
	white.refused(http.StatusConflict, "over", "POST", offers, OfferRequest{Seat: 0})
}

// Nobody can agree to a draw that was not offered, or offer or refuse one for somebody else.
func TestADrawTakesTwo(t *testing.T) {
	h := start(t)
	id, white, black := h.pitch(nil)
	at := "/api/matches/" + id
	agree := MoveRequest{Seat: 1, Seq: black.look(id).Seq, Move: "agree"}
	p := black.refused(http.StatusUnprocessableEntity, "illegal", "POST", at+"/moves", agree)
	if p.Rule != "FC-56" || !strings.Contains(p.Detail, "takes two") {
		t.Errorf("to agree unasked: %+v", p)
	}
	black.refused(http.StatusForbidden, "not_your_seat", "POST", at+"/offers", OfferRequest{Seat: 0})
	ok[Seq](white, "POST", at+"/offers", OfferRequest{Seat: 0})
	white.refused(http.StatusForbidden, "not_your_seat", "DELETE", at+"/offers/1", nil)
	white.refused(http.StatusUnprocessableEntity, "illegal", "POST", at+"/moves", MoveRequest{Seat: 0, Seq: white.look(id).Seq, Move: "agree"})
	agree.Seq = black.look(id).Seq
	ok[Seq](black, "POST", at+"/moves", agree)
	ok[Seq](black, "POST", at+"/moves", agree) // sent again: the same move
	end := white.look(id).Doc
	if end.Phase != "over" || !reflect.DeepEqual(end.Winners, []int{0, 1}) || end.Offers != nil {
		t.Errorf("at the end: %+v", end)
	}
	white.verified(id)
}

// A player who offers what the other has offered agrees; one who plays both seats does both at
// once.
func TestADrawInOneGesture(t *testing.T) {
	h := start(t)
	id, white, black := h.pitch(nil)
	ok[Seq](white, "POST", "/api/matches/"+id+"/offers", OfferRequest{Seat: 0})
	ok[Seq](black, "POST", "/api/matches/"+id+"/offers", OfferRequest{Seat: 1})
	if got := white.verified(id); !slices.Equal(got[:2], []string{"# offer 1 draw", "2 agree"}) {
		t.Errorf("each offered: %q", got)
	}
	me := h.visitor()
	id = ok[seatingBody](me, "POST", "/api/matches", NewMatch{
		Game: "footballchess", Entropy: someEntropy, Seats: []NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "human", Name: "Bob"}},
	}).Doc.ID
	ok[Seq](me, "POST", "/api/matches/"+id+"/offers", OfferRequest{Seat: 1})
	if got := me.verified(id); !slices.Equal(got[:2], []string{"# offer 2 draw", "1 agree"}) {
		t.Errorf("at one screen: %q", got)
	}
}

// An invalid clock is refused before it gets into a log.
func TestNonsenseIsNoClock(t *testing.T) {
	h := start(t)
	me := h.visitor()
	for _, clock := range []string{"", " ", "none ", "600", "600+5 goals=9", "0+5", "600+601", "06+1", "1e3+0", "+", "60+5\n", "-60+5", "600\u00a0+5", strings.Repeat("9", 41)} {
		body, err := json.Marshal(NewMatch{
			Game: "footballchess", Options: map[string]string{"clock": clock}, Entropy: someEntropy,
			Seats: []NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "open"}},
		})
		if err != nil {
			t.Fatal(err)
		}
		me.refused(http.StatusUnprocessableEntity, "bad_option", "POST", "/api/matches", string(body))
	}
}
