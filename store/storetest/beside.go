package storetest

import (
	"maps"
	"reflect"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/match"
)

// What is kept beside the log of a match and changes without it.

// The time at which a match was paused is stored, without changing its log.
func pauses(t *testing.T, s match.Store) {
	wantError(t, "pause without a match", s.SetPaused(background(), "m", time.Second), match.ErrNotFound)
	create(t, s, "m", 2)
	create(t, s, "n", 1)
	for _, at := range []time.Duration{time.Minute, 90*time.Minute + time.Millisecond} {
		if err := s.SetPaused(background(), "m", at); err != nil {
			t.Fatal(err)
		}
		want := meta("m")
		want.PausedAt = at
		if o, err := s.Open(background(), "m"); err != nil || !reflect.DeepEqual(o, want) {
			t.Errorf("paused: %+v, %v, want %+v", o, err, want)
		}
	}
	if o, _ := s.Open(background(), "n"); o.PausedAt != 0 {
		t.Errorf("the neighbour was paused at %v", o.PausedAt)
	}
	if err := s.Append(background(), batch("m", 2, 1)); err != nil {
		t.Error(err)
	}
	expect(t, s, "m", 3)
}

// The owners of seats are stored without changing the log, and so are those who keep the match beside
// the seats: see match.Service.Import. No owner leaves a place empty; what is not named stays.
func owns(t *testing.T, s match.Store) {
	wantError(t, "owners without a match", s.SetOwners(background(), "m", map[game.Seat]string{0: "eve"}), match.ErrNotFound)
	create(t, s, "m", 2)
	create(t, s, "n", 1)
	want := meta("m")
	for _, owners := range []map[game.Seat]string{{0: "carol", 1: "dora", 15: "eve"}, {1: "", 15: "fay"}} { // 15 is the last place beside the seats
		if err := s.SetOwners(background(), "m", owners); err != nil {
			t.Fatal(err)
		}
		for seat, guest := range owners {
			want.Owners[seat] = guest
		}
		maps.DeleteFunc(want.Owners, func(_ game.Seat, guest string) bool { return guest == "" })
		if o, err := s.Open(background(), "m"); err != nil || !reflect.DeepEqual(o, want) {
			t.Errorf("owned: %+v, %v, want %+v", o, err, want)
		}
	}
	for guest, seat := range map[string]game.Seat{"carol": 0, "fay": 15} {
		if list, err := s.List(background(), guest, match.Place{}, 9); err != nil || len(list) != 1 || list[0].ID != "m" || list[0].Yours != game.SeatsOf(seat) {
			t.Errorf("%s has %+v, %v", guest, list, err)
		}
	}
	if o, _ := s.Open(background(), "n"); len(o.Owners) != 1 || o.Owners[0] != meta("n").Owners[0] {
		t.Errorf("the neighbour belongs to %v", o.Owners)
	}
	expect(t, s, "m", 2)
}
