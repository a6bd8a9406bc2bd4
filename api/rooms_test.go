package api

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/door"
	"woodwork/api/wire"
	"woodwork/match"
	"woodwork/room"
	"woodwork/store/mem"
	"woodwork/table"
)

// rooms starts a server that keeps rooms.
func rooms(t testing.TB) *harness {
	store := mem.New()
	return open(t, store, func(c *Config, _ *match.Config) { c.Rooms, c.Limits, c.Programs = store, door.DefaultLimits(), quick() })
}

// A roomGuest is a visitor with a token.
type roomGuest struct {
	*visitor
	room string
	id   int
}

// opens opens a room as its big screen.
func (h *harness) opens() *roomGuest {
	h.t.Helper()
	v := h.visitor()
	key := ok[wire.RoomKey](v, "POST", "/api/rooms", wire.NewRoom{Lang: "en"})
	return v.bearing(key, 0)
}

func (v *visitor) bearing(key wire.RoomKey, id int) *roomGuest {
	v.header.Set("Authorization", "Bearer "+key.Token)
	return &roomGuest{v, "/api/rooms/" + key.Room.Code, id}
}

// joins lets somebody with a telephone join.
func (g *roomGuest) joins(name string) *roomGuest {
	g.h.t.Helper()
	v := g.h.visitor()
	key := ok[wire.RoomKey](v, "POST", g.room+"/people", wire.NewPerson{Name: name, Face: "pip"})
	return v.bearing(key, key.Room.You.Person)
}

func (g *roomGuest) looks() wire.Room {
	g.h.t.Helper()
	return ok[wire.Room](g.visitor, "GET", g.room, nil)
}

func (g *roomGuest) chooses(c wire.NewRoomChoice) {
	g.h.t.Helper()
	ok[wire.Room](g.visitor, "POST", g.room+"/choice", c)
}

var ofTutto = wire.NewRoomChoice{RoomChoice: wire.RoomChoice{Game: "tutto", Level: "club", Options: map[string]string{"target": "1000"}}}

// sits takes the seat that the room keeps for the person.
func (g *roomGuest) sits(id string) {
	g.h.t.Helper()
	seat := g.looks().You.Seat
	if seat == nil {
		g.h.t.Fatal("no seat is kept for them")
	}
	ok[wire.Seated](g.visitor, "POST", "/api/matches/"+id+"/seats/"+strconv.Itoa(seat.Seat), wire.SeatRequest{Key: seat.Key, Name: "P" + strconv.Itoa(g.id), Entropy: someEntropy})
}

// evening follows a room, and returns what came last once nothing goes on by itself.
func (g *roomGuest) evening() (last func() wire.Room, leave func()) {
	g.h.t.Helper()
	stream := g.streamAt(g.room+"/stream", "")
	var r wire.Room
	return func() wire.Room {
		g.h.t.Helper()
		synctest.Wait()
		for _, e := range stream.come() {
			if e.event == "room" {
				r = wire.Room{}
				if err := json.Unmarshal([]byte(e.data), &r); err != nil {
					g.h.t.Fatal(err)
				}
			}
		}
		return r
	}, stream.leave
}

// come returns the events that have come, without heartbeats.
func (u *streamReader) come() (events []sse) {
	u.mu.Lock()
	defer u.mu.Unlock()
	for _, block := range strings.Split(strings.Join(u.lines, ""), "\n\n") {
		name, data, _ := strings.Cut(block, "\n")
		if event := strings.TrimPrefix(name, "event: "); event != "" && event != "beat" {
			events = append(events, sse{event: event, data: strings.TrimPrefix(data, "data: ")})
		}
	}
	u.lines = nil
	return events
}

// A big screen and two telephones, from the first name to the second match.
func TestAnEvening(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := rooms(t)
		screen := h.opens()
		shown, leave := screen.evening()
		defer leave()
		if r := shown(); len(r.People) != 0 || !r.You.Screen || !r.You.Host || len(r.Code) != 5 {
			t.Fatalf("a new room: %+v", r)
		}
		anna, bea := screen.joins("Anna"), screen.joins("Bea")
		hers, away := bea.evening()
		defer away()
		if r := shown(); len(r.People) != 2 || r.People[1].Name != "Bea" || !r.People[0].Host || r.People[1].Face != "pip" {
			t.Fatalf("after two have come: %+v", r.People)
		}
		bea.chooses(ofTutto)
		screen.refused(http.StatusConflict, "stale", "DELETE", screen.room+"/matches", nil)
		started := ok[wire.Room](screen.visitor, "POST", screen.room+"/matches", nil)
		id := started.Match.ID
		if started.You.Seat != nil {
			t.Error("the big screen has a seat")
		}
		if r := hers(); r.You.Seat == nil || r.You.Seat.Seat != 1 || r.You.Person != bea.id || r.Match.ID != id {
			t.Fatalf("Bea's seat: %+v", r.You)
		}
		cem := screen.joins("Cem")
		if r := cem.looks(); r.You.Seat != nil || r.Match == nil {
			t.Errorf("who came late: %+v", r)
		}
		anna.sits(id)
		bea.sits(id)
		if you := anna.look(id).You; you.Room != screen.looks().Code || you.Host {
			t.Errorf("the match does not know its room: %+v", you)
		}
		if you := cem.look(id).You; you.Room != "" || len(you.Invites) > 0 {
			t.Errorf("somebody without a seat learns of the room: %+v", you)
		}
		end := playOut(id, anna.visitor, bea.visitor)
		time.Sleep(2 * roomLook)
		r := shown()
		if r.Match != nil || r.Played != 1 || r.Evening[0].Wins != 1 || r.Evening[0].Person != end.Doc.Winners[0]+1 {
			t.Fatalf("after the match %+v, winners %v", r, end.Doc.Winners)
		}
		again := ok[wire.Room](anna.visitor, "POST", screen.room+"/matches", nil)
		if !slices.Contains(again.Match.Seats, cem.id) {
			t.Errorf("who waited does not play: %v", again.Match.Seats)
		}
	})
}

// What is told of the last match says which of its seats were computers'.
func TestAComputerWins(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := rooms(t)
		anna := h.opens().joins("Anna")
		shown, leave := anna.evening()
		defer leave()
		choice := ofTutto
		choice.Computers = 1
		anna.chooses(choice)
		id := ok[wire.Room](anna.visitor, "POST", anna.room+"/matches", nil).Match.ID
		anna.sits(id)
		ok[wire.Seq](anna.visitor, "POST", "/api/matches/"+id+"/end", wire.EndRequest{Seat: 0, Why: "resigned"})
		time.Sleep(2 * roomLook)
		want := &wire.RoomResult{Match: id, Game: "tutto", Seats: []int{anna.id, 0}, Names: []string{"Anna", ""}, Winners: []int{1}}
		if past := shown().Past; !reflect.DeepEqual(past, want) {
			t.Errorf("the last match is %+v, want %+v", past, want)
		}
	})
}

// A match that waits for somebody whom the host removes goes on with a computer; who sits there already keeps the seat.
func TestAMatchGoesOnWithoutWhoIsRemoved(t *testing.T) {
	h := rooms(t)
	screen := h.opens()
	anna, bea, cem := screen.joins("Anna"), screen.joins("Bea"), screen.joins("Cem")
	screen.chooses(ofTutto)
	m := ok[wire.Room](screen.visitor, "POST", screen.room+"/matches", nil).Match
	key := bea.looks().You.Seat
	anna.sits(m.ID)
	cem.sits(m.ID)
	for _, gone := range []*roomGuest{bea, cem} {
		ok[wire.Room](anna.visitor, "DELETE", screen.room+"/people/"+strconv.Itoa(gone.id), nil)
	}
	if now := screen.looks().Match; !slices.Equal(now.Seats, []int{anna.id, 0, cem.id}) {
		t.Errorf("in the room the seats are of %v", now.Seats)
	}
	doc := screen.look(m.ID).Doc
	if doc.Phase != string(table.Playing) || doc.Seats[1].Kind != "bot" || doc.Seats[2].Kind != "human" {
		t.Errorf("the match is %s, with %+v", doc.Phase, doc.Seats)
	}
	if you := bea.looks().You; you != (wire.RoomYou{}) {
		t.Errorf("in the room who was removed is %+v", you)
	}
	bea.refused(http.StatusConflict, "seat_taken", "POST", "/api/matches/"+m.ID+"/seats/1", wire.SeatRequest{Key: key.Key, Name: "Bea", Entropy: someEntropy})
}

// Two who press Start at once start one match.
func TestStartedOnce(t *testing.T) {
	h := rooms(t)
	screen := h.opens()
	anna := screen.joins("Anna")
	anna.chooses(ofTutto)
	id := ok[wire.Room](screen.visitor, "POST", screen.room+"/matches", nil).Match.ID
	anna.refused(http.StatusConflict, "match_on", "POST", screen.room+"/matches", nil)
	anna.refused(http.StatusConflict, "match_on", "POST", screen.room+"/choice", ofTutto)
	if r := anna.looks(); r.Match.ID != id {
		t.Errorf("match %s, then %s", id, r.Match.ID)
	}
	stopped := ok[wire.Room](anna.visitor, "DELETE", screen.room+"/matches", nil)
	if now := anna.look(id); stopped.Match != nil || now.Doc.End == nil || now.Doc.End.Why != table.Aborted {
		t.Errorf("stopped: %+v; the match %+v", stopped.Match, now.Doc.End)
	}
}

func TestWhoMayDoWhatInARoom(t *testing.T) {
	h := rooms(t)
	screen := h.opens()
	anna, bea := screen.joins("Anna"), screen.joins("Bea")
	stranger := h.visitor()
	for _, token := range []string{"", "Bearer x", "Bearer " + room.Hash("x"), anna.header.Get("Authorization")[1:]} {
		stranger.header.Set("Authorization", token)
		stranger.refused(http.StatusForbidden, "not_in_room", "POST", screen.room+"/matches", nil)
		stranger.refused(http.StatusForbidden, "not_in_room", "DELETE", screen.room+"/matches", nil)
		stranger.refused(http.StatusForbidden, "not_in_room", "POST", screen.room+"/choice", ofTutto)
		stranger.refused(http.StatusForbidden, "not_in_room", "DELETE", screen.room+"/people/1", nil)
		if r := ok[wire.Room](stranger, "GET", screen.room, nil); r.You != (wire.RoomYou{}) {
			t.Errorf("a stranger is %+v", r.You)
		}
	}
	stranger.refused(http.StatusConflict, "name_taken", "POST", screen.room+"/people", wire.NewPerson{Name: " bea\u200b "})
	bea.refused(http.StatusForbidden, "not_host", "DELETE", screen.room+"/people/1", nil)
	anna.refused(http.StatusForbidden, "not_in_room", "DELETE", screen.room+"/people/9", nil)
	ok[wire.Room](anna.visitor, "DELETE", screen.room+"/people/2", nil)
	bea.refused(http.StatusForbidden, "not_in_room", "POST", screen.room+"/choice", ofTutto)
	bea.refused(http.StatusForbidden, "not_in_room", "POST", screen.room+"/people", wire.NewPerson{Name: "Bea again"})
	cem := screen.joins("Cem")
	ok[wire.Room](cem.visitor, "DELETE", cem.room+"/people/"+strconv.Itoa(cem.id), nil)
	ok[wire.RoomKey](cem.visitor, "POST", cem.room+"/people", wire.NewPerson{Name: "Bea"}) // who has left comes back, under any free name
	bad := ofTutto
	bad.Level = "no such level"
	anna.refused(http.StatusUnprocessableEntity, "bad_option", "POST", screen.room+"/choice", bad)
	bad = ofTutto
	bad.Options = map[string]string{"target": "-1"}
	anna.refused(http.StatusUnprocessableEntity, "bad_option", "POST", screen.room+"/choice", bad)
	for i := range room.MostPeople - 2 {
		screen.joins("P" + strconv.Itoa(i))
	}
	stranger.refused(http.StatusConflict, "room_full", "POST", screen.room+"/people", wire.NewPerson{Name: "one more"})
}

// The address of a room serves a page that says whether there is such a room. An address that has tried too many codes
// learns nothing more from that.
func TestPageOfARoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := mem.New()
		h := open(t, store, func(c *Config, _ *match.Config) {
			c.Rooms, c.Limits, c.Client = store, door.DefaultLimits(), door.Files(client())
		})
		code := strings.TrimPrefix(h.opens().room, "/api/rooms/")
		v := h.visitor()
		asks := func(path string, status int) {
			t.Helper()
			v.header.Set("Accept-Encoding", "identity")
			if resp, text := v.send("GET", path, nil); resp.StatusCode != status || string(text) != "<!doctype html>page" {
				t.Errorf("%s: %s %q, want %d", path, resp.Status, text, status)
			}
		}
		for range door.WrongCodes {
			for _, path := range []string{"/r", "/r/", "/r/" + code, "/r/" + strings.ToLower(code), "/r/" + code + "/"} {
				asks(path, http.StatusOK)
			}
			asks("/r/"+code+"/more", http.StatusNotFound)
		}
		for i := range door.WrongCodes {
			asks("/embed/r/"+room.CodeOf(uint64(i)), http.StatusNotFound) // never shown, so nothing is looked up
			asks("/r/"+room.CodeOf(uint64(i)), http.StatusNotFound)
		}
		asks("/r/"+room.CodeOf(door.WrongCodes), http.StatusOK)
		asks("/r/"+code, http.StatusOK)
	})
}

// Twenty wrong codes a minute, and then none at all, not even a right one: otherwise the answer
// would tell. Right codes cost nothing.
func TestCodesAreNotGuessed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := rooms(t)
		screen := h.opens()
		for range 3 * door.WrongCodes {
			screen.looks()
		}
		guesser := h.visitor()
		paths := []string{"", "/stream", "/people", "/matches"}
		for i := range door.WrongCodes {
			method := "GET"
			if i%4 > 1 {
				method = "POST"
			}
			guesser.refused(http.StatusNotFound, "not_found", method, "/api/rooms/"+room.CodeOf(uint64(i))+paths[i%4], map[bool]any{true: wire.NewPerson{Name: "x"}}[i%4 == 2])
		}
		for _, path := range paths[:2] {
			guesser.refused(http.StatusTooManyRequests, "rate_limited", "GET", screen.room+path, nil)
		}
		guesser.refused(http.StatusTooManyRequests, "rate_limited", "POST", screen.room+"/people", wire.NewPerson{Name: "x"})
		time.Sleep(2 * time.Minute)
		screen.looks()
	})
}

// A hundred thousand codes tried from one address find nothing, whether at once or in an hour: twenty a minute are
// answered, and a right one among the others is not told apart.
func TestAHundredThousandGuesses(t *testing.T) {
	if testing.Short() {
		t.Skip("it only computes")
	}
	const guesses, parts = 100_000, 100
	for what, pause := range map[string]time.Duration{"at once": 0, "in an hour": time.Hour / parts} {
		synctest.Test(t, func(t *testing.T) {
			h := rooms(t)
			code := strings.TrimPrefix(h.opens().room, "/api/rooms/")
			began := time.Now()
			counts := map[int]int{}
			for i := range guesses {
				guess := room.CodeOf(uint64(i) * 32)
				if i%(guesses/parts) == guesses/parts-1 {
					guess = code
				}
				w := httptest.NewRecorder()
				r := httptest.NewRequestWithContext(t.Context(), "GET", "http://example.com/api/rooms/"+guess, nil)
				r.RemoteAddr = "203.0.113.7:1234"
				h.api.ServeHTTP(w, r)
				if counts[w.Code]++; guess != code && i%(guesses/parts) == 0 {
					time.Sleep(pause)
				}
			}
			most := door.WrongCodes * (1 + int(time.Since(began)/time.Minute))
			if counts[http.StatusOK] > 0 || counts[http.StatusNotFound] > most || counts[http.StatusNotFound]+counts[http.StatusTooManyRequests] != guesses {
				t.Errorf("%s: answers %v, want at most %d of 404 and the rest 429", what, counts, most)
			}
		})
	}
}

// A code lets somebody into the room, and gives no seat of a match that has begun: neither one that somebody has nor one
// that is free until they come.
func TestACodeGivesNoSeatOfAMatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := rooms(t)
		screen := h.opens()
		anna, bea := screen.joins("Anna"), screen.joins("Bea")
		screen.chooses(ofTutto)
		id := ok[wire.Room](screen.visitor, "POST", screen.room+"/matches", nil).Match.ID
		anna.sits(id)
		late := screen.joins("Cem")
		takes := func(when string) {
			t.Helper()
			for _, path := range []string{"/seats", "/seats/0", "/seats/1"} {
				for _, key := range []string{"", strings.TrimPrefix(screen.room, "/api/rooms/"), strings.TrimPrefix(late.header.Get("Authorization"), "Bearer ")} {
					body := wire.SeatRequest{Key: key, Name: "Cem", Entropy: someEntropy}
					if resp, text := late.send("POST", "/api/matches/"+id+path, body); resp.StatusCode < 400 {
						t.Errorf("%s: %s with the key %q: %s %s", when, path, key, resp.Status, text)
					}
				}
			}
			if r := late.looks(); r.You.Seat != nil || len(r.People) != 3 {
				t.Errorf("%s: %+v", when, r)
			}
		}
		takes("while Bea is waited for")
		bea.sits(id)
		takes("in the match")
	})
}

// The code may be written as people write it; what is not a code is not found.
func TestCodesAsTyped(t *testing.T) {
	h := rooms(t)
	screen := h.opens()
	code := strings.TrimPrefix(screen.room, "/api/rooms/")
	ok[wire.Room](h.visitor(), "GET", "/api/rooms/"+strings.ToLower(code), nil)
	ok[wire.Room](h.visitor(), "GET", "/api/rooms/"+code[:2]+"-"+code[2:], nil)
	for _, wrong := range []string{"AAAAA", code + "B", code[1:], "%00%00%00%00%00", "%D0%92"} {
		h.visitor().refused(http.StatusNotFound, "not_found", "GET", "/api/rooms/"+wrong, nil)
	}
}

// A server that keeps no rooms says that there are none.
func TestNoRooms(t *testing.T) {
	h := start(t)
	h.visitor().refused(http.StatusNotFound, "not_found", "POST", "/api/rooms", wire.NewRoom{Lang: "en"})
	h.visitor().refused(http.StatusNotFound, "not_found", "GET", "/api/rooms/BCDFG", nil)
}

// What another server has changed is shown a moment later; a room ends half a day after its last stream.
func TestRoomsOfSeveralServers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := mem.New()
		other := func(c *Config, _ *match.Config) { c.Rooms = store }
		a, b := open(t, store, other), open(t, store, other)
		screen := a.opens()
		shown, leave := screen.evening()
		shown()
		far := &roomGuest{b.visitor(), screen.room, 0}
		far.joins("Anna")
		time.Sleep(roomLook)
		if r := shown(); len(r.People) != 1 {
			t.Errorf("at the other server: %+v", r.People)
		}
		time.Sleep(3 * room.Life)
		if r := screen.looks(); len(r.People) != 1 {
			t.Errorf("a room that is followed has ended: %+v", r)
		}
		leave()
		time.Sleep(room.Life + roomNote)
		screen.refused(http.StatusNotFound, "not_found", "GET", screen.room, nil)
		a.opens()
		if _, err := store.Room(t.Context(), strings.TrimPrefix(screen.room, "/api/rooms/")); err == nil {
			t.Error("a room that has ended is kept")
		}
	})
}

// A stream ends with its room, and with its server.
func TestTheStreamOfARoomEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := rooms(t)
		screen := h.opens()
		gone := screen.streamAt(screen.room+"/stream", "")
		synctest.Wait()
		if err := h.api.evenings.store.DropRooms(t.Context(), time.Now().Add(time.Hour)); err != nil {
			t.Fatal(err)
		}
		time.Sleep(2 * roomLook)
		synctest.Wait()
		if events := gone.come(); events[len(events)-1].event != "ended" {
			t.Errorf("%+v", events)
		}
		next := h.opens()
		next.streamAt(next.room+"/stream", "")
		h.api.CloseStreams()
		synctest.Wait()
		h.settled("nobody follows a room", func() bool { return len(h.api.evenings.followed) == 0 })
	})
}
