package api

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/wire"
	"woodwork/store/mem"
)

// lateTable opens a table of Football Chess on one screen, with a delay for spectators.
func lateTable(h *harness, delay time.Duration) (v *visitor, id string) {
	v = h.visitor()
	return v, ok[seatingBody](v, "POST", "/api/matches", wire.NewMatch{
		Game: "footballchess", Entropy: someEntropy, Terms: wire.Terms{Delay: int(delay.Seconds()), Help: "yes"},
		Seats: []wire.NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "human", Name: "Bob"}},
	}).Doc.ID
}

// knows returns what a visitor learns of a match in each possible way: the last entry, or 0 if
// it is refused.
func knows(v *visitor, id string) map[string]uint64 {
	path := "/api/matches/" + id
	known := map[string]uint64{}
	known["match"] = v.look(id).Seq
	known["events"] = uint64(len(ok[struct{ Events []json.RawMessage }](v, "GET", path+"/events", nil).Events))
	_, log := v.send("GET", path+"/log", nil)
	for line := range strings.Lines(string(log)) {
		if line[0] >= '0' && line[0] <= '9' {
			known["log"]++
		}
	}
	known["state"] = ok[wire.StateLine](v, "GET", path+"/state", nil).Seq
	known["hints"] = ok[wire.Seq](v, "GET", path+"/hints", nil).Seq
	stream := v.stream(id, "")
	if e, ok := stream.next(); ok {
		var seq uint64
		fmt.Sscan(e.id, &seq)
		known["stream"] = seq
	}
	stream.leave()
	return known
}

func wantKnown(t *testing.T, who string, known map[string]uint64, want uint64) {
	t.Helper()
	for way, seq := range known {
		if seq != want {
			t.Errorf("%s knows entry %d by %s, want %d", who, seq, way, want)
		}
	}
}

// A spectator of a table with a delay learns nothing early in any way, and everything in every
// way when the delay is over; a player learns it at once.
func TestWatchersAreToldLate(t *testing.T) { synctest.Test(t, watchersAreToldLate) }

func watchersAreToldLate(t *testing.T) {
	const delay = 60 * time.Second
	store := mem.New()
	h := open(t, store, nil)
	ann, id := lateTable(h, delay)
	watcher, stranger := h.visitor(), h.visitor()
	watcher.opened(short, wire.NewSeat{Kind: "human", Name: "Wanda"}, wire.NewSeat{Kind: "bot", Level: "club"}) // gives the watcher a cookie
	first := ann.look(id)
	wantKnown(t, "a stranger before anything happens", knows(stranger, id), first.Seq)
	stream := watcher.stream(id, "")
	resumed := stranger.stream(id, fmt.Sprint(first.Seq))

	moved := time.Now()
	ann.play(id, 0, first.Seq, "Qd4-d5")
	now := ann.look(id).Seq
	if now == first.Seq || first.Doc.Terms.Delay != int(delay.Seconds()) {
		t.Fatalf("entry %d follows on %d; the terms are %+v", now, first.Seq, first.Doc.Terms)
	}
	wantKnown(t, "the player", knows(ann, id), now)
	time.Sleep(delay - time.Millisecond)
	wantKnown(t, "a watcher", knows(watcher, id), first.Seq)
	wantKnown(t, "a stranger", knows(stranger, id), first.Seq)
	path := "/api/matches/" + id
	watcher.refused(http.StatusNotFound, "not_found", "GET", fmt.Sprint(path, "/hints?seq=", now), nil)
	watcher.refused(http.StatusNotFound, "not_found", "GET", fmt.Sprint(path, "/state?seq=", now), nil)
	from := wire.NewMatch{Game: "footballchess", Entropy: someEntropy, From: &wire.From{Match: id, Seq: now}, Seats: first0(first)}
	watcher.refused(http.StatusNotFound, "not_found", "POST", "/api/matches", from)
	for who, u := range map[string]*streamReader{"a watcher": stream, "who comes back": resumed} {
		u.until("entry", fmt.Sprint(now))
		if took := time.Since(moved); took != delay {
			t.Errorf("%s is told after %v", who, took)
		}
	}
	wantKnown(t, "a watcher after the delay", knows(watcher, id), now)

	// The same goes for the end, also after a restart of the server.
	ok[wire.Seq](ann, "POST", path+"/end", wire.EndRequest{Seat: 0, Why: "aborted"})
	h.close()
	h = open(t, store, nil)
	for _, v := range []*visitor{ann, watcher, stranger} {
		v.h = h
	}
	time.Sleep(delay - time.Millisecond)
	last := ann.look(id).Seq
	wantKnown(t, "a watcher after a restart", knows(watcher, id), now)
	closed := watcher.refused(http.StatusConflict, "waiting", "GET", path+"/review", nil)
	time.Sleep(time.Millisecond)
	wantKnown(t, "a watcher of the end", knows(watcher, id), last)
	if _, text := watcher.send("GET", path+"/review", nil); strings.Contains(string(text), closed.Code) {
		t.Errorf("the review is kept: %s", text)
	}
}

// first0 returns as many seats as a match has, to open another one like it.
func first0(s seatingBody) (seats []wire.NewSeat) {
	for range s.Doc.Seats {
		seats = append(seats, wire.NewSeat{Kind: "human", Name: "Ann"})
	}
	return seats
}

// A guest who comes by an invitation sees at once who sits down, and what happens when they
// play.
func TestWhoSitsDownIsToldAtOnce(t *testing.T) {
	h := start(t)
	ann, bob := h.visitor(), h.visitor()
	made := ok[seatingBody](ann, "POST", "/api/matches", wire.NewMatch{
		Game: "footballchess", Entropy: someEntropy, Terms: wire.Terms{Delay: 600}, Seats: []wire.NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "open"}},
	})
	id := made.Doc.ID
	bob.opened(short, wire.NewSeat{Kind: "human", Name: "Bob"}, wire.NewSeat{Kind: "bot", Level: "club"}) // gives Bob a cookie
	stream := bob.stream(id, "")
	ok[wire.Seated](bob, "POST", "/api/matches/"+id+"/seats/1", wire.SeatRequest{Key: made.You.Invites["1"], Name: "Bob", Entropy: someEntropy})
	for e, more := stream.next(); more; e, more = stream.next() { // this stream ends, so that another begins
		if e.event == "entry" && strings.Contains(e.data, `"move":"Qd4-d5"`) {
			t.Error("a stream of who was no player tells moves")
		}
	}
	now := ann.look(id)
	stream = bob.stream(id, fmt.Sprint(now.Seq))
	ann.play(id, 0, now.Seq, "Qd4-d5")
	stream.until("entry", fmt.Sprint(now.Seq+1))
}
