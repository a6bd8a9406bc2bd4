package storetest

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"woodwork/match"
	"woodwork/room"
)

// runRooms checks how a kind of store keeps rooms.
func runRooms(t *testing.T, k Kind) {
	for name, test := range map[string]func(*testing.T, room.Store){
		"Round": roundRoom, "Versions": versions, "Race": raceRoom, "Drop": dropRooms, "Cancelled": cancelledRoom,
	} {
		t.Run("Room"+name, func(t *testing.T) {
			s := k.Open(t, t.TempDir())
			defer s.Close()
			test(t, roomsOf(t, s))
		})
	}
	if !k.Forgets {
		t.Run("RoomReopen", func(t *testing.T) { reopenRoom(t, k) })
	}
}

func roomsOf(t *testing.T, s match.Store) room.Store {
	rooms, ok := s.(room.Store)
	if !ok {
		t.Fatalf("%T keeps no rooms", s)
	}
	return rooms
}

var evening = time.UnixMilli(1_700_000_000_123).UTC()

// roomOf is a room with everything that a room can have.
func roomOf(t *testing.T, code string) room.Room {
	r := room.New(code, "hu", room.Hash("screen"), evening)
	for _, name := range []string{"Anna Б. Ş", "Bea", "Cem"} {
		if _, err := r.Join(name, "pip", room.Hash(name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := r.Remove(3, 1, false); err != nil {
		t.Fatal(err)
	}
	if err := r.Choose(room.Choice{Game: "pig", Options: map[string]string{"target": "50"}, Least: 2, Most: 3, Computers: 1, Level: "club", Out: []int{2}}); err != nil {
		t.Fatal(err)
	}
	seats := []int{1, 2, 0}
	err := errors.Join(r.Start(room.Match{ID: "a", Game: "pig", Seats: seats}), r.Finish([]int{1}, []int32{-5, 100, 0}),
		r.Start(room.Match{ID: "b", Game: "pig", Seats: seats, Keys: []string{"k", "l", ""}}))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func putRoom(t *testing.T, s room.Store, r room.Room) {
	t.Helper()
	if err := s.PutRoom(background(), r); err != nil {
		t.Fatal(err)
	}
}

func expectRoom(t *testing.T, s room.Store, want room.Room) {
	t.Helper()
	if got, err := s.Room(background(), want.Code); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("room %+v, %v,\nwant %+v", got, err, want)
	}
}

// What was stored can be read back, and what is changed afterwards is not in the store.
func roundRoom(t *testing.T, s room.Store) {
	_, err := s.Room(background(), "BCDFG")
	wantError(t, "a room that is not there", err, room.ErrNone)
	r := roomOf(t, "BCDFG")
	putRoom(t, s, r)
	putRoom(t, s, roomOf(t, "BCDFH"))
	r.People[0].Name = "Eve"
	expectRoom(t, s, roomOf(t, "BCDFG"))
}

// A room is only replaced by the next version of itself.
func versions(t *testing.T, s room.Store) {
	r := roomOf(t, "BCDFG")
	r.Version = 2
	wantError(t, "the second version of nothing", s.PutRoom(background(), r), room.ErrStale)
	r.Version = 1
	putRoom(t, s, r)
	wantError(t, "the code again", s.PutRoom(background(), r), room.ErrStale)
	r.Version = 3
	wantError(t, "with a gap", s.PutRoom(background(), r), room.ErrStale)
	r.Version = 2
	r.People = r.People[:1]
	putRoom(t, s, r)
	expectRoom(t, s, r)
	wantError(t, "the second version again", s.PutRoom(background(), r), room.ErrStale)
}

// If several change a room at once, exactly one succeeds.
func raceRoom(t *testing.T, s room.Store) {
	const racers, rounds = 8, 10
	r := roomOf(t, "BCDFG")
	putRoom(t, s, r)
	for v := uint64(2); v < 2+rounds; v++ {
		var won atomic.Int32
		var group sync.WaitGroup
		for i := range racers {
			group.Go(func() {
				r := roomOf(t, "BCDFG")
				r.Version, r.Lang = v, fmt.Sprint(i)
				switch err := s.PutRoom(background(), r); {
				case err == nil:
					won.Add(1)
				case !errors.Is(err, room.ErrStale):
					t.Error(err)
				}
			})
		}
		group.Wait()
		if won.Load() != 1 {
			t.Fatalf("version %d was stored %d times", v, won.Load())
		}
	}
}

// Rooms at which nobody was for a time are removed, and their codes are free again.
func dropRooms(t *testing.T, s room.Store) {
	old, new := roomOf(t, "BCDFG"), roomOf(t, "BCDFH")
	new.Seen = evening.Add(time.Hour)
	putRoom(t, s, old)
	putRoom(t, s, new)
	if err := s.DropRooms(background(), new.Seen); err != nil {
		t.Fatal(err)
	}
	expectRoom(t, s, new)
	_, err := s.Room(background(), old.Code)
	wantError(t, "a room that was removed", err, room.ErrNone)
	putRoom(t, s, old)
}

func cancelledRoom(t *testing.T, s room.Store) {
	ctx, cancel := context.WithCancel(background())
	cancel()
	wantError(t, "store", s.PutRoom(ctx, roomOf(t, "BCDFG")), context.Canceled)
	_, err := s.Room(ctx, "BCDFG")
	wantError(t, "read", err, context.Canceled)
}

// Rooms are there when the store is opened again.
func reopenRoom(t *testing.T, k Kind) {
	dir := t.TempDir()
	r := roomOf(t, "BCDFG")
	s := k.Open(t, dir)
	putRoom(t, roomsOf(t, s), r)
	for range 2 {
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		s = k.Open(t, dir)
		expectRoom(t, roomsOf(t, s), r)
	}
	s.Close()
}
