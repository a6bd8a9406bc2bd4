package api

import (
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"

	"woodwork/api/wire"
	"woodwork/game"
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

// wishes returns the address of a wish, with what stands behind it.
func wishes(id string, wish ...string) string {
	return "/api/matches/" + id + "/wishes/" + strings.Join(wish, "/")
}

// A draw is offered to the other player, who refuses or agrees; only a player asks and answers
// for their own seat.
func TestADraw(t *testing.T) {
	h := start(t)
	id, white, black := h.opened("footballchess", wire.Terms{})
	agree := wire.MoveRequest{Seat: 1, Seq: black.look(id).Seq, Move: "agree"}
	if p := black.refused(http.StatusUnprocessableEntity, "illegal", "POST", "/api/matches/"+id+"/moves", agree); p.Rule != "FC-56" || !strings.Contains(p.Detail, "takes two") {
		t.Errorf("to agree unasked: %+v", p)
	}
	black.refused(http.StatusForbidden, "not_your_seat", "POST", wishes(id, "draw"), wire.WishRequest{Seat: 0})
	ok[wire.Seq](white, "POST", wishes(id, "draw"), wire.WishRequest{Seat: 0})
	if doc := black.look(id).Doc; !reflect.DeepEqual(doc.Wishes, []wire.WishInfo{{Wish: "draw", Text: wire.Text{Text: game.Say("table.offer.draw", "who", []any{0.0})}}}) {
		t.Errorf("White offers a draw: %+v", doc)
	}
	white.refused(http.StatusForbidden, "not_your_seat", "DELETE", wishes(id, "draw", "1"), nil)
	ok[wire.Seq](black, "DELETE", wishes(id, "draw", "1"), nil)
	white.refused(http.StatusConflict, "asked", "POST", wishes(id, "draw"), wire.WishRequest{Seat: 0})
	ok[wire.Seq](black, "POST", wishes(id, "draw"), wire.WishRequest{Seat: 1})
	ok[wire.Seq](white, "POST", wishes(id, "draw"), wire.WishRequest{Seat: 0})
	end := white.look(id).Doc
	if end.Phase != "over" || !reflect.DeepEqual(end.Winners, []int{0, 1}) || end.Wishes != nil {
		t.Errorf("at the end: %+v", end)
	}
	black.refused(http.StatusConflict, "over", "POST", wishes(id, "draw"), wire.WishRequest{Seat: 1})
	white.refused(http.StatusBadRequest, "bad_request", "POST", wishes(id, "money"), wire.WishRequest{Seat: 0})
	white.verified(id)
}

// A player takes a decision back against the computer; the document says when that is possible.
func TestATakeback(t *testing.T) {
	h := start(t)
	v := h.visitor()
	body := wire.NewMatch{
		Game: "footballchess", Entropy: strings.Repeat("a1", 32),
		Seats: []wire.NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "human", Name: "Bob"}},
	}
	id := ok[seatingBody](v, "POST", "/api/matches", body).Doc.ID
	first := v.look(id)
	if terms := first.Doc.Terms; terms == nil || terms.Takeback != "any" || terms.Help != "alone" || first.Doc.Back != nil {
		t.Fatalf("the terms are %+v, and %v may take back", terms, first.Doc.Back)
	}
	v.refused(http.StatusConflict, "no_takeback", "POST", wishes(id, "takeback"), wire.WishRequest{Seat: 0})
	v.play(id, 0, first.Seq, "Qd4-d5")
	if back := v.look(id).Doc.Back; !slices.Equal(back, []int{0}) {
		t.Errorf("%v may take back", back)
	}
	ok[wire.Seq](v, "POST", wishes(id, "takeback"), wire.WishRequest{Seat: 0})
	now := v.look(id)
	if now.Doc.View["board"] != first.Doc.View["board"] || now.Doc.Back != nil {
		t.Errorf("the board is %v, and %v may take back", now.Doc.View["board"], now.Doc.Back)
	}
	v.refused(http.StatusNotFound, "not_found", "POST", wishes(id, "takeback"), wire.WishRequest{Seat: 7})
}

// Two players pause a match; the document and their lists say so until one of them resumes it.
func TestAPause(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(nil)
	resume := "/api/matches/" + id + "/resume"
	paused := func(what string, phase string, want bool) {
		t.Helper()
		for name, v := range map[string]*visitor{"Ann": a, "Bob": b} {
			list := ok[wire.Me](v, "GET", "/api/me", nil).Matches
			if len(list) != 1 || list[0].Paused != want || want && list[0].Yours {
				t.Errorf("%s, the list of %s is %+v", what, name, list)
			}
			if doc := v.look(id).Doc; doc.Phase != phase {
				t.Errorf("%s, %s sees a match that is %s", what, name, doc.Phase)
			}
		}
	}
	paused("at the beginning", "playing", false)
	ok[wire.Seq](a, "POST", resume, wire.ResumeRequest{Seat: 0}) // it has been resumed already
	ok[wire.Seq](a, "POST", wishes(id, "pause"), wire.WishRequest{Seat: 0})
	paused("asked for", "playing", false)
	ok[wire.Seq](b, "POST", wishes(id, "pause"), wire.WishRequest{Seat: 1})
	paused("agreed on", "paused", true)
	h.visitor().refused(http.StatusForbidden, "not_your_seat", "POST", resume, wire.ResumeRequest{Seat: 0})
	ok[wire.Seq](b, "POST", resume, wire.ResumeRequest{Seat: 1})
	paused("over", "playing", false)
	b.refused(http.StatusNotFound, "not_found", "POST", wishes(id, "pause"), wire.WishRequest{Seat: 7})
}

// In a running match the terms change when the other player agrees, except for the clock.
func TestTermsAreAgreedOn(t *testing.T) {
	h := start(t)
	id, a, b := h.opened("footballchess", wire.Terms{Takeback: "no", Clock: "sudden:5", Delay: 60})
	terms := wishes(id, "terms")
	next := wire.Terms{Takeback: "any", Help: "yes", Clock: "sudden:5", Flag: "loss"}
	a.refused(http.StatusConflict, "fixed_terms", "POST", terms, wire.WishRequest{Seat: 0, Terms: &wire.Terms{Takeback: "any", Clock: "sudden:6"}})
	ok[wire.Seq](a, "POST", terms, wire.WishRequest{Seat: 0, Terms: &next})
	if list := b.look(id).Doc.Wishes; len(list) != 1 || list[0].Seat != 0 || list[0].Terms.Takeback != "any" || list[0].Terms.Delay != 60 {
		t.Errorf("asked for is %+v", list)
	}
	ok[wire.Seq](b, "DELETE", wishes(id, "terms", "1"), nil)
	a.refused(http.StatusConflict, "asked", "POST", terms, wire.WishRequest{Seat: 0, Terms: &next})
	ok[wire.Seq](b, "POST", terms, wire.WishRequest{Seat: 1, Terms: &next})
	ok[wire.Seq](a, "POST", terms, wire.WishRequest{Seat: 0, Terms: &next})
	now := b.look(id).Doc
	next.Delay = 60
	if now.Wishes != nil || !reflect.DeepEqual(now.Terms, &next) {
		t.Errorf("the terms are %+v, and asked for is %+v", now.Terms, now.Wishes)
	}
	a.refused(http.StatusForbidden, "not_your_seat", "POST", terms, wire.WishRequest{Seat: 1, Terms: &next})
}
