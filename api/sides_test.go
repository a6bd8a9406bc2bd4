package api

import (
	"slices"
	"strconv"
	"testing"

	"woodwork/api/wire"
	"woodwork/room"
	"woodwork/table"
)

// Five people in a room play Squareball in two sides: the options say how many share each, every telephone learns its
// own seat and key, and the match begins when all have come.
func TestSidesInARoom(t *testing.T) {
	h := rooms(t)
	screen := h.opens()
	people := make([]*roomGuest, 5)
	for i := range people {
		people[i] = screen.joins("P" + strconv.Itoa(i+1))
	}
	screen.chooses(wire.NewRoomChoice{RoomChoice: wire.RoomChoice{Game: "squareball", Level: "club"}})
	r := ok[wire.Room](screen.visitor, "POST", screen.room+"/matches", nil)
	if want := []wire.RoomSharer{{Person: 3, Seat: 0}, {Person: 4, Seat: 1}, {Person: 5, Seat: 0}}; !slices.Equal(r.Match.Seats, []int{1, 2}) || !slices.Equal(r.Match.More, want) {
		t.Fatalf("the match is %+v", r.Match)
	}
	id := r.Match.ID
	for i, person := range people {
		if now := screen.look(id); now.Doc.Phase != string(table.Waiting) {
			t.Errorf("before person %d it is %s", i+1, now.Doc.Phase)
		}
		if p, err := h.api.preview(t.Context(), id); err != nil || p.Kind != Invites || p.Players() != 5 {
			t.Errorf("before person %d a link tells %+v, %v; want an invitation of five", i+1, p, err)
		}
		person.sits(id)
	}
	m, _, err := h.matches.Snapshot(t.Context(), id, "")
	if err != nil {
		t.Fatal(err)
	}
	if m.Phase != table.Playing || m.Options["crewA"] != "3" || m.Options["crewB"] != "2" || len(m.Seats[0].Members) != 3 || len(m.Seats[1].Members) != 2 {
		t.Errorf("it is %s, %v, %+v", m.Phase, m.Options, m.Seats)
	}
	if p, err := h.api.preview(t.Context(), id); err != nil || p.Kind != Running || p.Seats[0].Name != "P1, P3, P5" || p.Seats[1].Name != "P2, P4" {
		t.Errorf("then a link tells %+v, %v", p, err)
	}
}

// The names of those who share a seat stand beside each other in one order, whatever letters they have.
func TestNamesOfASide(t *testing.T) {
	r := room.Result{Seats: []int{1, 2}, Names: []string{"תום", ""}, More: []room.Sharer{{Person: 3, Name: "Cem"}}}
	if got, want := []string{sideOf(r.Side(0)), sideOf(r.Side(1))}, []string{"\u2068תום\u2069, Cem", ""}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
