package record_test

import (
	"slices"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/games"
	"woodwork/record"
	"woodwork/table"
)

var entropy = strings.Repeat("0a", 32)

// shared is a match of Squareball whose first side three people may share, and whose second side two may: Anna and Xenia have seats.
func shared(t *testing.T, deeds ...string) *writer {
	t.Helper()
	g, _ := games.Find("squareball")
	options := game.Values{"minutes": "60", "setup": "open", "friendly": "on", "clock": "fixed", "limit": "0", "crewA": "3", "crewB": "2"}
	open, err := record.OpenText(g, options, 2, secret.Commit(), table.Terms{Takeback: table.TakebackAny, Help: table.HelpNo})
	if err != nil {
		t.Fatal(err)
	}
	w := newWriter(t)
	w.match = record.NewMatch(games.Find, w.log.Match)
	w.add(record.Table, open)
	for _, text := range append([]string{"share", "seat 1 human " + entropy + " Anna", "seat 2 human " + entropy + " Xenia"}, deeds...) {
		w.add(record.Table, text)
	}
	return w
}

// there lists the places of a seat that have somebody who has not left.
func (w *writer) there(seat game.Seat) (list []int) {
	for member := range table.MaxMembers {
		if w.match.Here(seat, member) {
			list = append(list, member)
		}
	}
	return list
}

func (w *writer) wantThere(what string, seat game.Seat, want ...int) {
	w.t.Helper()
	if got := w.there(seat); !slices.Equal(got, want) {
		w.t.Errorf("%s: on seat %s are %v, want %v", what, seat, got, want)
	}
}

// Places of a seat are taken in any order; who is alone on one, and which are free, follows from who is there.
func TestPlacesOnASeat(t *testing.T) {
	w := shared(t)
	w.wantThere("one person", 0, 0)
	if !w.match.Alone(0, 0) || w.match.Vacant(0, 0) || !w.match.Vacant(0, 1) || !w.match.Vacant(0, 2) {
		t.Error("two places are free beside the only person")
	}
	for text, want := range map[string]error{
		"member 1 0 Cili": table.ErrDeed, "member 1 02 Cili": table.ErrDeed, "member 1 5 Cili": table.ErrDeed, "member 1 x Cili": table.ErrDeed,
		"member 1 4 Cili": table.ErrNotNow, "member 2 3 Cili": table.ErrNotNow, "member 1 1 Cili": table.ErrNotNow,
	} {
		w.refused(text, 0, record.Table, text, want)
	}
	w.add(record.Table, "member 1 3 Cili")
	w.wantThere("the last place before the middle one", 0, 0, 2)
	if w.match.Alone(0, 0) || !w.match.Vacant(0, 1) || w.match.Vacant(0, 2) || !w.match.Alone(1, 0) {
		t.Error("one place is free, between two people")
	}
	w.refused("part of nobody", 0, record.Table, "part 1 2", table.ErrNotNow)
	w.refused("start before all are there", 0, record.Table, "start", table.ErrNotNow)
	w.add(record.Table, "member 1 2 Boris")
	w.add(record.Table, "member 2 2 Yuri")
	w.wantThere("all", 0, 0, 1, 2)
	w.add(record.Table, "part 1 3")
	w.wantThere("the last has gone before the start", 0, 0, 1)
	w.add(record.Table, "member 1 3 Dora")
	w.add(record.Table, "start")
	w.add(record.Table, "part 1 1")
	w.wantThere("the first has left the match", 0, 1, 2)
	if w.match.Vacant(0, 0) || w.match.Alone(0, 1) {
		t.Error("the place of one who left is kept, and two are there")
	}
	w.add(record.Table, "part 1 2")
	if !w.match.Alone(0, 2) {
		t.Error("one is left")
	}
}

// Who acts for a seat is the member whose turn it is, or who acts in their place; nobody acts twice.
func TestActing(t *testing.T) {
	w := shared(t, "member 1 2 Boris", "member 1 3 Cili", "member 2 2 Yuri", "start")
	seat := w.match.Turn().Seats.First()
	n := w.match.Game.Members(seat)
	turn := w.match.Acting(seat)
	act := func(member int) string {
		return table.Deed{Verb: table.Act, Seat: seat, Member: member}.String()
	}
	w.refused("the one whose turn it is", 0, record.Table, act(turn), table.ErrNotNow)
	other := (turn + 1) % n
	w.add(record.Table, act(other))
	if got := w.match.Acting(seat); got != other {
		t.Errorf("member %d acts, want %d", got, other)
	}
	w.refused("who acts already", 0, record.Table, act(other), table.ErrNotNow)
	w.add(record.Table, act(turn)) // who was away is back
	if got := w.match.Acting(seat); got != turn {
		t.Errorf("member %d acts, want %d", got, turn)
	}
}
