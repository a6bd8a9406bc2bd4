package api

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"woodwork/api/wire"
)

// A reaction reaches the other player and spectators, once, and never the log; only the seat's
// own player can send it, and not too often.
func TestReactions(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(nil)
	path := "/api/matches/" + id + "/seats/1/reaction"
	streams := []*streamReader{a.stream(id, ""), h.visitor().stream(id, "")}
	for _, u := range streams {
		u.online(0) // the stream is subscribed now
	}
	before := b.look(id)
	for range 3 {
		if resp, text := b.send("POST", path, wire.ReactionRequest{Reaction: "nice"}); resp.StatusCode != http.StatusNoContent {
			t.Fatalf("%s %s", resp.Status, text)
		}
	}
	b.refused(http.StatusTooManyRequests, "rate_limited", "POST", path, wire.ReactionRequest{Reaction: "nice"})
	a.refused(http.StatusForbidden, "not_your_seat", "POST", path, wire.ReactionRequest{Reaction: "nice"})
	a.refused(http.StatusBadRequest, "bad_request", "POST", strings.Replace(path, "/1/", "/0/", 1), wire.ReactionRequest{Reaction: "<b>"})
	a.send("POST", strings.Replace(path, "/1/", "/0/", 1), wire.ReactionRequest{Reaction: "oops"})
	for _, u := range streams {
		var got []string
		for len(got) < 4 {
			e, ok := u.next()
			if !ok {
				t.Fatalf("the stream ended after %q", got)
			}
			if e.event == "reaction" {
				got = append(got, e.data)
			}
		}
		if nice := `{"seat":1,"reaction":"nice"}`; strings.Join(got, " ") != nice+" "+nice+" "+nice+` {"seat":0,"reaction":"oops"}` {
			t.Errorf("told: %q", got)
		}
	}
	if after := b.look(id); after.Seq != before.Seq {
		t.Errorf("the log went on from %d to %d", before.Seq, after.Seq)
	}
}

// The move that a player considers is checked by the rules, and shown to the others; an
// impossible or stale one, or one for another's seat, is shown to nobody.
func TestCandidates(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(nil)
	watch := b.stream(id, "")
	watch.online(1)
	now := a.look(id)
	seat := now.Doc.Turn.Seats[0]
	mine, other := a, b
	if seat == 1 {
		mine, other = b, a
	}
	path := fmt.Sprintf("/api/matches/%s/seats/%d/candidate", id, seat)
	move := now.Doc.Legal[fmt.Sprint(seat)][0]
	other.refused(http.StatusForbidden, "not_your_seat", "POST", path, wire.CandidateRequest{Seq: now.Seq, Move: move})
	mine.refused(http.StatusConflict, "stale", "POST", path, wire.CandidateRequest{Seq: now.Seq - 1, Move: move})
	mine.refused(http.StatusUnprocessableEntity, "illegal", "POST", path, wire.CandidateRequest{Seq: now.Seq, Move: "<b>"})
	for _, candidate := range []string{move, ""} {
		if resp, text := mine.send("POST", path, wire.CandidateRequest{Seq: now.Seq, Move: candidate}); resp.StatusCode != http.StatusNoContent {
			t.Fatalf("%s %s", resp.Status, text)
		}
	}
	var got []string
	for len(got) < 2 {
		e, ok := watch.next()
		if !ok {
			t.Fatalf("the stream ended after %q", got)
		}
		if e.event == "candidate" {
			got = append(got, e.data)
		}
	}
	want := []string{fmt.Sprintf(`{"seat":%d,"seq":%d,"move":%q}`, seat, now.Seq, move), fmt.Sprintf(`{"seat":%d,"seq":%d}`, seat, now.Seq)}
	if !slices.Equal(got, want) {
		t.Errorf("told: %q, want %q", got, want)
	}
	often := 0
	for range 12 {
		if resp, _ := mine.send("POST", path, wire.CandidateRequest{Seq: now.Seq, Move: move}); resp.StatusCode == http.StatusTooManyRequests {
			often++
		}
	}
	if often == 0 {
		t.Error("a seat shows as much as it likes")
	}
}

// What a member of a seat shows whose turn it is not is sent to those who share that seat. What the
// one who decides considers is sent to everyone.
func TestWhoSharesASeatShowsItToTheirSideOnly(t *testing.T) {
	h := rooms(t)
	screen := h.opens()
	people := make([]*roomGuest, 5)
	for i := range people {
		people[i] = screen.joins("P" + strconv.Itoa(i+1))
	}
	screen.chooses(wire.NewRoomChoice{RoomChoice: wire.RoomChoice{Game: "squareball", Level: "club", Options: map[string]string{"setup": "open", "clock": "fixed"}}})
	id := ok[wire.Room](screen.visitor, "POST", screen.room+"/matches", nil).Match.ID
	for _, person := range people {
		person.sits(id)
	}
	sides := [][]*roomGuest{{people[0], people[2], people[4]}, {people[1], people[3]}}
	now := people[0].look(id)
	seat := now.Doc.Turn.Seats[0]
	acts, side, opponent := now.Doc.Seats[seat].Acts, sides[seat], sides[1-seat][0]
	idle := (acts + 1) % len(side)

	hears := map[string]*streamReader{"the one who decides": side[acts].stream(id, ""), "the one who points": side[idle].stream(id, "")}
	strangers := map[string]*streamReader{"an opponent": opponent.stream(id, ""), "a watcher": h.visitor().stream(id, "")}
	if len(side) > 2 {
		hears["another one"] = side[(acts+2)%len(side)].stream(id, "")
	}
	does := func(who *roomGuest, action string, body any) {
		t.Helper()
		if resp, text := who.send("POST", fmt.Sprintf("/api/matches/%s/seats/%d/%s", id, seat, action), body); resp.StatusCode != http.StatusNoContent {
			t.Fatalf("%s %s", resp.Status, text)
		}
	}
	does(side[idle], "candidate", wire.CandidateRequest{Seq: now.Seq, Move: "t"})
	does(side[acts], "candidate", wire.CandidateRequest{Seq: now.Seq, Move: "t"})
	does(side[idle], "candidate", wire.CandidateRequest{Seq: now.Seq, Move: ""})
	does(side[idle], "reaction", wire.ReactionRequest{Reaction: "nice"})
	for who, u := range hears {
		if got, want := u.candidatesOf(), []int{idle, acts, idle}; !slices.Equal(got, want) {
			t.Errorf("%s hears members %v, want %v", who, got, want)
		}
	}
	for who, u := range strangers {
		if got := u.candidatesOf(); !slices.Equal(got, []int{acts}) {
			t.Errorf("%s hears members %v, want only %d, who decides", who, got, acts)
		}
	}
}

// candidatesOf returns which members considered something, until there is a reaction.
func (u *streamReader) candidatesOf() (members []int) {
	u.t.Helper()
	for {
		e, ok := u.next()
		if !ok {
			u.t.Fatalf("the stream ended after %v", members)
		}
		if e.event == "reaction" {
			return members
		}
		if e.event == "candidate" {
			var m wire.Candidate
			if err := json.Unmarshal([]byte(e.data), &m); err != nil {
				u.t.Fatal(err)
			}
			members = append(members, m.Member)
		}
	}
}
