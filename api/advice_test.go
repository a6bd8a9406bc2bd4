package api

import (
	"fmt"
	"net/http"
	"testing"

	"woodwork/api/wire"
)

// solo opens a match of Tutto on one screen, whose guest plays both seats.
func (h *harness) solo() (id string, a *visitor) {
	h.t.Helper()
	a = h.visitor()
	return a.opened(nil, wire.NewSeat{Kind: "human", Name: "Ann"}, wire.NewSeat{Kind: "human", Name: "Bob"}).Doc.ID, a
}

// While two people play, neither is told which move wins, and anyone without a seat is told
// nothing at all. After the match everything may be told.
func TestNobodyIsAdvisedWhilePeoplePlay(t *testing.T) {
	h := advising(t)
	id, a, b := h.pair(nil)
	stranger := h.visitor()
	now, _, _ := turnOf(id, a, b)
	hints := func(coach int, seq uint64) string {
		return fmt.Sprintf("/api/matches/%s/hints?seq=%d&coach=%d", id, seq, coach)
	}
	for _, seq := range []uint64{0, now.Seq, 1} {
		for _, v := range []*visitor{a, b, stranger} {
			v.refused(http.StatusForbidden, "no_help", "GET", hints(1, seq), nil)
		}
		stranger.refused(http.StatusForbidden, "no_help", "GET", hints(0, seq), nil)
	}
	for _, v := range []*visitor{a, b} {
		if got := ok[hintsBody](v, "GET", hints(0, now.Seq), nil); len(got.Hints) == 0 {
			t.Errorf("a player is refused what could be worked out at the table: %+v", got)
		}
	}
	if got := ok[wire.StateLine](stranger, "GET", "/api/matches/"+id+"/state", nil); got.Seq != now.Seq || got.State == "" {
		t.Errorf("the state line of a match that anybody may watch: %+v", got)
	}

	playOut(id, a, b)
	for _, v := range []*visitor{a, stranger} {
		if got := ok[hintsBody](v, "GET", hints(1, now.Seq), nil); len(got.Figures) != 1 || got.Figures[0].Key != winFigure {
			t.Errorf("after the end: %+v", got.Figures)
		}
	}
}

// A person who plays the computer, or both sides on one screen, may be advised.
func TestWhoPlaysAloneMayBeAdvised(t *testing.T) {
	h := advising(t)
	both, a := h.solo()
	bot := a.opened(nil, wire.NewSeat{Kind: "human", Name: "Ann"}, wire.NewSeat{Kind: "bot", Level: "club"}).Doc.ID
	for _, id := range []string{both, bot} {
		ok[hintsBody](a, "GET", "/api/matches/"+id+"/hints?coach=1", nil)
	}
}
