package api

import (
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"testing"

	"woodwork/api/door"
	"woodwork/api/wire"
)

// twice sends a request twice, as a client does when the first answer gets lost, and returns the
// second answer, which must equal the first.
func twice[T any](v *visitor, method, path string, body any, between ...func()) T {
	v.h.t.Helper()
	lost := *v // its cookie gets lost with the answer
	first := ok[T](&lost, method, path, body)
	for _, f := range between {
		f()
	}
	again := ok[T](v, method, path, body)
	if !reflect.DeepEqual(first, again) {
		v.h.t.Errorf("%s %s, sent again:\n%+v\nwant\n%+v", method, path, again, first)
	}
	return again
}

// token marks the first request of a browser that has no cookie yet.
func (v *visitor) token(name string) *visitor {
	v.header.Set("Idempotency-Key", strings.Repeat(name, door.MinToken))
	return v
}

// promised asks for a commitment and returns it, with its ticket.
func (v *visitor) promised() (commit, ticket string) {
	c := ok[wire.Commitment](v, "POST", "/api/commitments", nil)
	return c.Commit, c.Ticket
}

func logLength(v *visitor, id string) uint64 { return v.look(id).Seq }

func TestAMoveSentAgainIsPlayedOnce(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(short)
	now, mover, seat := turnOf(id, a, b)
	move := wire.MoveRequest{Seat: seat, Seq: now.Seq, Move: greedy(now.Doc.Legal[fmt.Sprint(seat)])}
	var after uint64
	twice[wire.Seq](mover, "POST", "/api/matches/"+id+"/moves", move, func() { after = logLength(a, id) })
	if got := logLength(a, id); got != after {
		t.Errorf("the log went on from %d to %d", after, got)
	}
	move.Move = "k5555" // another one, which knows nothing of the first
	mover.refused(http.StatusConflict, "stale", "POST", "/api/matches/"+id+"/moves", move)
}

// A guest without a cookie opens a table, and sends the request again: both requests count as
// one guest, who has one match.
func TestAMatchSentAgainIsOpenedOnce(t *testing.T) {
	h := start(t)
	v := h.visitor().token("a")
	commit, ticket := v.promised()
	wish := wire.NewMatch{
		Game: "tutto", Entropy: someEntropy, Commit: commit, Ticket: ticket,
		Seats: []wire.NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "open"}},
	}
	made := twice[seatingBody](v, "POST", "/api/matches", wish)
	if !made.You.Host || made.You.Invites["1"] == "" {
		t.Errorf("who asks again is %+v", made.You)
	}
	if me := ok[wire.Me](v, "GET", "/api/me", nil); len(me.Matches) != 1 {
		t.Errorf("the guest has %d matches, want 1", len(me.Matches))
	}
	other := h.visitor()
	other.refused(http.StatusConflict, "stale", "POST", "/api/matches", wish)
}

// The requests come at the same time, as when the first one is only late.
func TestAMatchSentAgainBeforeItIsOpen(t *testing.T) {
	h := start(t)
	v := h.visitor().token("a")
	commit, ticket := v.promised()
	wish := wire.NewMatch{
		Game: "tutto", Entropy: someEntropy, Commit: commit, Ticket: ticket,
		Seats: []wire.NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "open"}},
	}
	ids := make(chan string, 8)
	for range cap(ids) {
		one := *v
		go func() {
			_, text := one.send("POST", "/api/matches", wish)
			var made seatingBody
			if err := json.Unmarshal(text, &made); err != nil || made.Doc.ID == "" {
				t.Errorf("%v: %s", err, text)
			}
			ids <- made.Doc.ID
		}()
	}
	first := <-ids
	for range cap(ids) - 1 {
		if id := <-ids; id != first {
			t.Errorf("opened %s and %s", first, id)
		}
	}
}

// A refused request does not use up the commitment.
func TestARefusedMatchLeavesItsCommitment(t *testing.T) {
	h := start(t)
	v := h.visitor()
	commit, ticket := v.promised()
	wish := wire.NewMatch{
		Game: "tutto", Entropy: someEntropy, Commit: commit, Ticket: ticket, Options: map[string]string{"target": "1"},
		Seats: []wire.NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "open"}},
	}
	v.refused(http.StatusUnprocessableEntity, "bad_option", "POST", "/api/matches", wish)
	wish.Options = nil
	ok[seatingBody](v, "POST", "/api/matches", wish)
}

// The same works for an invited guest; without a token, or with a short one, nobody is mistaken
// for another.
func TestASeatSentAgainIsTakenOnce(t *testing.T) {
	h := start(t)
	a, b := h.visitor(), h.visitor().token("b")
	made := a.opened(nil, wire.NewSeat{Kind: "human", Name: "Ann"}, wire.NewSeat{Kind: "open"})
	id := made.Doc.ID
	body := wire.SeatRequest{Key: made.You.Invites["1"], Name: "Bob", Entropy: someEntropy}
	seated := twice[struct{ You wire.You }](b, "POST", "/api/matches/"+id+"/seats/1", body)
	if !reflect.DeepEqual(seated.You.Seats, []int{1}) {
		t.Errorf("who took the seat has %v", seated.You.Seats)
	}
	for _, token := range []string{"", "short"} {
		v := h.visitor()
		v.header.Set("Idempotency-Key", token)
		v.refused(http.StatusConflict, "seat_taken", "POST", "/api/matches/"+id+"/seats/1", wire.SeatRequest{Name: "Eve", Entropy: someEntropy})
	}
}

func TestASeatLeftAgainIsLeft(t *testing.T) {
	h := start(t)
	a, b := h.visitor(), h.visitor()
	made := a.opened(nil, wire.NewSeat{Kind: "human", Name: "Ann"}, wire.NewSeat{Kind: "open"}, wire.NewSeat{Kind: "open"})
	path := "/api/matches/" + made.Doc.ID + "/seats/1"
	ok[wire.Seated](b, "POST", path, wire.SeatRequest{Key: made.You.Invites["1"], Name: "Bob", Entropy: someEntropy})
	twice[wire.Seq](b, "DELETE", path, nil)
}

// An offer that was refused is not made again by a request that knew nothing of the answer.
func TestAnOfferSentAgainIsMadeOnce(t *testing.T) {
	h := start(t)
	id, a, b := h.opened("footballchess", wire.Terms{})
	offers := wishes(id, "draw")
	offer := wire.WishRequest{Seat: 0, Seq: logLength(a, id)}
	ok[wire.Seq](a, "POST", offers, offer)
	ok[wire.Seq](b, "DELETE", offers+"/1", nil)
	before := a.look(id)
	ok[wire.Seq](a, "POST", offers, offer)
	if after := a.look(id); !reflect.DeepEqual(after.Doc, before.Doc) {
		t.Errorf("sent again:\n%+v\nwant\n%+v", after.Doc, before.Doc)
	}
	twice[wire.Seq](b, "DELETE", offers+"/1", nil) // nothing is left to refuse
}
