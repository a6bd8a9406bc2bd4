package match

import (
	"testing"

	"woodwork/game"
	"woodwork/game/gametest/pig"
	"woodwork/record"
	"woodwork/table"
)

// What is kept of a match is not read on once somebody whom it names is erased: then nobody has that place.
func TestWhatIsKeptDoesNotOutliveAName(t *testing.T) {
	start, err := pig.Game().New(game.Values{}, 2)
	if err != nil {
		t.Fatal(err)
	}
	shared := table.Seat{Kind: table.Human, Name: "Bob", Members: []table.Member{{Name: "Bob"}, {Name: "Cecily"}}}
	m := &record.Match{ID: "m", State: table.State{Game: start, Seq: checkpointEvery, Seats: []table.Seat{{Kind: table.Human, Name: "Ann"}, shared}}}
	all := map[game.Seat]string{0: "ann", 1: "bob", table.PlaceOf(1, 1): "cecily"}
	if outlived(m, all) {
		t.Error("nobody was erased")
	}
	for place := range all {
		left := map[game.Seat]string{0: "ann", 1: "bob", table.PlaceOf(1, 1): "cecily"}
		left[place] = ""
		if !outlived(m, left) {
			t.Errorf("who had place %d was erased", place)
		}
	}
	nameless := &record.Match{ID: "m", State: table.State{Game: start, Seats: []table.Seat{{Kind: table.Human, Name: record.Nameless}, {Kind: table.Bot, Level: "club"}}}}
	if outlived(nameless, nil) {
		t.Error("it names nobody")
	}

	s := newCheckpoints(nil, 3, 1<<30)
	s.keep(m)
	s.discard("m")
	if s.used.Len() != 0 || s.before("m", 1<<63) != nil {
		t.Error("it is still kept")
	}
}
