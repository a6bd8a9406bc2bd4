package api

import (
	"net/http"
	"testing"

	"woodwork/api/wire"
	"woodwork/games"
	"woodwork/record"
)

// listed returns how many matches the visitor's list has.
func (v *visitor) listed() int { return len(ok[wire.Me](v, "GET", "/api/me", nil).Matches) }

// A match that waits is called off by its host or by its guest, and is then in no list. Nobody
// can join it any more.
func TestAWaitingMatchIsCalledOff(t *testing.T) {
	for _, who := range []string{"host", "guest", "host without a guest"} {
		t.Run(who, func(t *testing.T) {
			h := start(t)
			a, b, eve := h.visitor(), h.visitor(), h.visitor()
			made := a.opened(nil, wire.NewSeat{Kind: "human", Name: "Ann"}, wire.NewSeat{Kind: "open"})
			seat, path := "/api/matches/"+made.Doc.ID+"/seats/1", "/api/matches/"+made.Doc.ID+"/end"
			join := wire.SeatRequest{Key: made.You.Invites["1"], Name: "Bob", Seal: someEntropy}
			caller, own := a, 0
			if who != "host without a guest" {
				ok[wire.Seated](b, "POST", seat, join) // and has yet to tell what is sealed
			}
			if who == "guest" {
				caller, own = b, 1
			}
			eve.refused(http.StatusForbidden, "not_your_seat", "POST", path, wire.EndRequest{Seat: own, Why: "aborted"})
			for range 2 { // the answer got lost
				ok[wire.Seq](caller, "POST", path, wire.EndRequest{Seat: own, Why: "aborted"})
			}
			for _, v := range []*visitor{a, b} {
				if v.cookie != "" && v.listed() != 0 {
					t.Error("the match is still in a list")
				}
			}
			now := a.look(made.Doc.ID)
			if now.Doc.Phase != "over" || now.Doc.End == nil || now.Doc.End.Why != "aborted" || now.Doc.End.Seat != own {
				t.Errorf("%+v", now.Doc)
			}
			eve.refused(http.StatusConflict, "over", "POST", seat, join)
			l, err := record.Parse(string(second(a.send("GET", "/api/matches/"+made.Doc.ID+"/log", nil))))
			if err == nil {
				_, err = record.Verified(games.Find, l)
			}
			if err != nil {
				t.Errorf("the log: %v", err)
			}
		})
	}
}

// A rematch is called off by either player, and leaves the list of the one whose seat is kept.
func TestARematchIsCalledOff(t *testing.T) {
	for _, kept := range []bool{false, true} {
		h := start(t)
		id, a, b := h.pair(nil)
		ok[wire.Seq](a, "POST", "/api/matches/"+id+"/end", wire.EndRequest{Seat: 0, Why: "aborted"})
		next := ok[wire.MatchID](a, "POST", "/api/matches/"+id+"/rematch", wire.RematchRequest{Entropy: someEntropy}).ID
		caller, own := a, 1
		if kept {
			caller, own = b, 0
		}
		ok[wire.Seq](caller, "POST", "/api/matches/"+next+"/end", wire.EndRequest{Seat: own, Why: "aborted"})
		if a.listed() != 1 || b.listed() != 1 {
			t.Errorf("%d and %d matches are in the lists, want the first one alone", a.listed(), b.listed())
		}
	}
}

// At a table for more than two only the host calls a match off; a guest leaves, and others may
// come.
func TestAGuestOfManyDoesNotCallAMatchOff(t *testing.T) {
	h := start(t)
	a, b := h.visitor(), h.visitor()
	made := a.opened(nil, wire.NewSeat{Kind: "open"}, wire.NewSeat{Kind: "open"}, wire.NewSeat{Kind: "open"})
	path := "/api/matches/" + made.Doc.ID
	ok[wire.Seated](b, "POST", path+"/seats/1", wire.SeatRequest{Key: made.You.Invites["1"], Name: "Bob", Entropy: someEntropy})
	b.refused(http.StatusForbidden, "not_your_seat", "POST", path+"/end", wire.EndRequest{Seat: 1, Why: "aborted"})
	a.refused(http.StatusNotFound, "not_found", "POST", path+"/end", wire.EndRequest{Seat: 3, Why: "aborted"})
	b.refused(http.StatusConflict, "waiting", "POST", path+"/end", wire.EndRequest{Seat: 1, Why: "resigned"})
	ok[wire.Seq](a, "POST", path+"/end", wire.EndRequest{Seat: 0, Why: "aborted"}) // the host has no seat
	if b.listed() != 0 {
		t.Error("the match is still in a list")
	}
}
