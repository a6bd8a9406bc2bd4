package api

import (
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/wire"
	"woodwork/api/wire/wiretest"
	"woodwork/game"
	"woodwork/games"
	"woodwork/match"
	"woodwork/record"
	"woodwork/store/mem"
)

// short makes matches of Tutto end soon, but not before anybody has moved.
var short = map[string]string{"target": "5000"}

func TestTwoGuestsPlayAMatch(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(short)
	end := playOut(id, a, b)
	if end.Doc.Phase != "over" || len(end.Doc.Winners) != 1 || end.Doc.Secret == "" {
		t.Fatalf("at the end: %+v", end.Doc)
	}
	if got := a.look(id).You; !reflect.DeepEqual(got.Seats, []int{0}) || !got.Host || got.Name != "Ann" {
		t.Errorf("to Ann the match is %+v", got)
	}
	if got := b.look(id).You; !reflect.DeepEqual(got.Seats, []int{1}) || got.Host || got.Invites != nil {
		t.Errorf("to Bob the match is %+v", got)
	}
	a.refused(http.StatusConflict, "over", "POST", "/api/matches/"+id+"/moves", wire.MoveRequest{Seat: 0, Seq: end.Seq, Move: "b"})
}

func TestAMatchAgainstTheComputer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := start(t)
		me := h.visitor()
		id := me.opened(short, wire.NewSeat{Kind: "human", Name: "Ann"}, wire.NewSeat{Kind: "bot", Level: "club"}).Doc.ID
		for range 2000 {
			now := me.look(id)
			if now.Doc.Phase == "over" {
				return
			}
			moves := now.Doc.Legal["0"]
			if len(moves) == 0 { // the computer is to move
				time.Sleep(time.Second)
				continue
			}
			me.play(id, 0, now.Seq, greedy(moves))
		}
		t.Fatal("the match does not end")
	})
}

func TestTwoAtOneScreen(t *testing.T) {
	h := start(t)
	me := h.visitor()
	made := me.opened(short, wire.NewSeat{Kind: "human", Name: "Ann"}, wire.NewSeat{Kind: "human", Name: "Bob"})
	if !reflect.DeepEqual(made.You.Seats, []int{0, 1}) {
		t.Fatalf("seats of the screen: %v", made.You.Seats)
	}
	for played := map[int]bool{}; len(played) < 2; {
		now, _, seat := turnOf(made.Doc.ID, me, me)
		me.play(made.Doc.ID, seat, now.Seq, greedy(now.Doc.Legal[fmt.Sprint(seat)]))
		played[seat] = true
	}
}

// The client is a fold: patching {} with every event gives the document.
func TestEventsFoldToTheDocument(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(short)
	playOut(id, a, b)
	var doc any
	var last uint64
	for more := true; more; {
		page := ok[eventsBody](a, "GET", fmt.Sprintf("/api/matches/%s/events?after=%d&limit=7", id, last), nil)
		for _, e := range page.Events {
			if e.Seq != last+1 {
				t.Fatalf("event %d follows %d", e.Seq, last)
			}
			doc, last = wiretest.Merge(doc, wiretest.Value(t, e.Patch)), e.Seq
		}
		more = page.More
	}
	_, text := a.send("GET", "/api/matches/"+id, nil)
	want := wiretest.Value(t, text).(map[string]any)["doc"]
	if !reflect.DeepEqual(doc, want) {
		t.Errorf("events fold to\n%v\nwant\n%v", doc, want)
	}
}

// No document contains null: slices are arrays, and missing values are left out.
func TestDocumentsHaveNoNull(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(short)
	for range 60 {
		_, text := a.send("GET", "/api/matches/"+id, nil)
		if strings.Contains(string(text), "null") {
			t.Fatalf("a document with null: %s", text)
		}
		now := a.look(id)
		if now.Doc.Phase != "playing" {
			return
		}
		seat := now.Doc.Turn.Seats[0]
		[]*visitor{a, b}[seat].play(id, seat, now.Seq, greedy(now.Doc.Legal[fmt.Sprint(seat)]))
	}
}

// turnOf returns the match, and the player who is to move.
func turnOf(id string, players ...*visitor) (now seatingBody, mover *visitor, seat int) {
	players[0].h.t.Helper()
	now = players[0].look(id)
	if now.Doc.Phase != "playing" {
		players[0].h.t.Fatalf("with the seed %q the dice have ended the match", players[0].h.t.Name())
	}
	seat = now.Doc.Turn.Seats[0]
	return now, players[seat], seat
}

func TestOnlyTheOwnerPlaysASeat(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(nil)
	now, mover, seat := turnOf(id, a, b)
	move := wire.MoveRequest{Seat: seat, Seq: now.Seq, Move: greedy(now.Doc.Legal[fmt.Sprint(seat)])}
	path := "/api/matches/" + id + "/moves"
	other := a
	if mover == a {
		other = b
	}
	other.refused(http.StatusForbidden, "not_your_seat", "POST", path, move)
	h.visitor().refused(http.StatusForbidden, "not_your_seat", "POST", path, move)
	forged := h.visitor()
	forged.cookie = strings.Replace(mover.cookie, ".", "x.", 1)
	forged.refused(http.StatusForbidden, "not_your_seat", "POST", path, move)
}

func TestATakenSeatIsNotTakenAgain(t *testing.T) {
	h := start(t)
	host, thief := h.visitor(), h.visitor()
	made := host.opened(nil, wire.NewSeat{Kind: "human", Name: "Ann"}, wire.NewSeat{Kind: "open"}, wire.NewSeat{Kind: "open"})
	path := "/api/matches/" + made.Doc.ID + "/seats/"
	take := wire.SeatRequest{Key: made.You.Invites["1"], Name: "Eve", Entropy: someEntropy}
	thief.refused(http.StatusForbidden, "not_your_seat", "POST", path+"2", take)
	thief.refused(http.StatusForbidden, "not_your_seat", "POST", path+"1", wire.SeatRequest{Key: "guess", Name: "Eve", Entropy: someEntropy})
	ok[wire.Seated](h.visitor(), "POST", path+"1", take)
	thief.refused(http.StatusConflict, "seat_taken", "POST", path+"1", take)
	thief.refused(http.StatusForbidden, "not_your_seat", "DELETE", path+"0", nil)
	thief.refused(http.StatusForbidden, "not_your_seat", "POST", path+"0/substitute", nil)
	host.refused(http.StatusConflict, "waiting", "POST", "/api/matches/"+made.Doc.ID+"/moves", wire.MoveRequest{Seat: 0, Seq: made.Seq, Move: "b"})
}

func TestLeavingAndComingBack(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(nil)
	path := "/api/matches/" + id + "/seats/1"
	ok[wire.Seq](b, "DELETE", path, nil)
	if got := a.look(id).Doc.Seats[1]; !reflect.DeepEqual(got, wire.Player{Kind: "human", Name: "Bob", Left: true}) {
		t.Errorf("after leaving the seat is %+v", got)
	}
	b.refused(http.StatusConflict, "not_turn", "POST", path+"/substitute", nil)
	b.refused(http.StatusConflict, "not_turn", "POST", "/api/matches/"+id+"/end", wire.EndRequest{Seat: 0, Why: "abandoned"})
	for _, plays := range []wire.Player{{Kind: "human", Name: "Bob", Left: true}, {Kind: "bot", Name: "Bob", Level: "club"}} {
		if plays.Kind == "bot" {
			ok[wire.Seq](b, "DELETE", path, nil)
			ok[wire.Seq](a, "POST", path+"/substitute", nil)
		}
		if got := a.look(id).Doc.Seats[1]; !reflect.DeepEqual(got, plays) {
			t.Errorf("the seat is %+v, want %+v", got, plays)
		}
		ok[wire.Seated](b, "POST", path, wire.SeatRequest{Name: "Bob", Entropy: someEntropy})
		if got := a.look(id).Doc.Seats[1]; !reflect.DeepEqual(got, wire.Player{Kind: "human", Name: "Bob"}) {
			t.Errorf("after coming back the seat is %+v", got)
		}
	}
	a.refused(http.StatusConflict, "not_turn", "POST", path+"/substitute", nil)
}

func TestRefusalsNameTheRule(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(nil)
	now, mover, seat := turnOf(id, a, b)
	p := mover.refused(http.StatusUnprocessableEntity, "illegal", "POST", "/api/matches/"+id+"/moves", wire.MoveRequest{Seat: seat, Seq: now.Seq, Move: "d"})
	if !strings.HasPrefix(p.Rule, "TU-") || len(p.Text) != 2 || strings.Contains(p.Detail, "tutto.") {
		t.Errorf("refusal without rule, text or sentence: %+v", p)
	}
	other := 1 - seat
	[]*visitor{a, b}[other].refused(http.StatusConflict, "not_turn", "POST", "/api/matches/"+id+"/moves", wire.MoveRequest{Seat: other, Seq: now.Seq, Move: "b"})
	mover.refused(http.StatusUnprocessableEntity, "illegal", "POST", "/api/matches/"+id+"/moves", wire.MoveRequest{Seat: seat, Seq: now.Seq, Move: "knight to f3"})
}

func TestWhatCannotBeOpened(t *testing.T) {
	v := start(t).visitor()
	two := []wire.NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "bot", Level: "club"}}
	for _, c := range []struct {
		name   string
		status int
		code   string
		match  wire.NewMatch
	}{
		{"unknown game", 422, "bad_option", wire.NewMatch{Game: "chess", Seats: two, Entropy: someEntropy}},
		{"unknown option", 422, "bad_option", wire.NewMatch{Game: "tutto", Options: game.Values{"jokers": "1"}, Seats: two, Entropy: someEntropy}},
		{"bad value", 422, "bad_option", wire.NewMatch{Game: "tutto", Options: game.Values{"target": "-5"}, Seats: two, Entropy: someEntropy}},
		{"one seat", 422, "bad_option", wire.NewMatch{Game: "tutto", Seats: two[:1], Entropy: someEntropy}},
		{"no entropy", 422, "bad_request", wire.NewMatch{Game: "tutto", Seats: two}},
		{"no name", 422, "bad_request", wire.NewMatch{Game: "tutto", Seats: []wire.NewSeat{{Kind: "human", Name: "\u202e\x07"}, two[1]}, Entropy: someEntropy}},
		{"no such kind", 400, "bad_request", wire.NewMatch{Game: "tutto", Seats: []wire.NewSeat{{Kind: "cat"}, two[1]}, Entropy: someEntropy}},
		{"unknown commitment", 409, "stale", wire.NewMatch{Game: "tutto", Seats: two, Entropy: someEntropy, Commit: someEntropy}},
	} {
		t.Run(c.name, func(t *testing.T) { v.refused(c.status, c.code, "POST", "/api/matches", c.match) })
	}
	for key, match := range map[string]wire.NewMatch{
		"target": {Game: "tutto", Options: game.Values{"target": "-5"}},
		"limit":  {Game: "footballchess", Options: game.Values{"limit": "7"}},
		"clock":  {Game: "footballchess", Options: game.Values{"clock": "600-5"}},
		"save":   {Game: "winninggoal", Options: game.Values{"dice": "own", "save": "win,win"}},
		"red":    {Game: "winninggoal", Options: game.Values{"red": "F1"}},
	} {
		match.Seats, match.Entropy = two, someEntropy
		if p := v.refused(422, "bad_option", "POST", "/api/matches", match); p.Option != key {
			t.Errorf("%s: option %q is refused, want %q: %s", match.Game, p.Option, key, p.Detail)
		}
	}
	v.refused(http.StatusNotFound, "not_found", "GET", "/api/matches/nosuchmatch", nil)
	v.refused(http.StatusNotFound, "not_found", "GET", "/api/matches/nosuchmatch/stream", nil)
	v.refused(http.StatusNotFound, "not_found", "GET", "/api/matches/nosuchmatch/log", nil)
	v.refused(http.StatusNotFound, "not_found", "GET", "/api/games/chess/lessons", nil)
	v.refused(http.StatusNotFound, "not_found", "GET", "/api/nothing", nil)
}

func TestACommitmentBeforeTheEntropy(t *testing.T) {
	v := start(t).visitor()
	promise := ok[wire.Commitment](v, "POST", "/api/commitments", nil)
	commit := promise.Commit
	made := ok[seatingBody](v, "POST", "/api/matches", wire.NewMatch{
		Game: "tutto", Seats: []wire.NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "open"}}, Entropy: someEntropy, Commit: commit, Ticket: promise.Ticket,
	})
	if made.Doc.Commit != commit {
		t.Errorf("the match is committed to %s, want %s", made.Doc.Commit, commit)
	}
}

// Both players get to the same rematch, with their seats turned, also when they ask again because
// an answer got lost.
func TestRematch(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(short)
	path := "/api/matches/" + id + "/rematch"
	a.refused(http.StatusConflict, "waiting", "POST", path, wire.RematchRequest{Entropy: someEntropy})
	playOut(id, a, b)
	commit, ticket := a.promised()
	next := twice[wire.MatchID](a, "POST", path, wire.RematchRequest{Entropy: someEntropy, Commit: commit, Ticket: ticket})
	if joined := twice[wire.MatchID](b, "POST", path, wire.RematchRequest{Entropy: someEntropy}); joined != next {
		t.Errorf("two rematches: %v and %v", next, joined)
	}
	now := a.look(next.ID)
	if now.Doc.Phase != "playing" || now.Doc.Seats[0].Name != "Bob" || now.Doc.Seats[1].Name != "Ann" {
		t.Errorf("the rematch: %+v", now.Doc)
	}
}

func TestMyMatches(t *testing.T) {
	h := start(t)
	if got := ok[wire.Me](h.visitor(), "GET", "/api/me", nil); len(got.Matches) != 0 {
		t.Errorf("a stranger has %+v", got)
	}
	id, a, b := h.pair(nil)
	_, mover, _ := turnOf(id, a, b)
	me := ok[wire.Me](mover, "GET", "/api/me", nil)
	if len(me.Matches) != 1 || me.Matches[0].ID != id || !me.Matches[0].Yours || me.Matches[0].Game != "tutto" {
		t.Errorf("the mover has %+v", me)
	}
	other := map[*visitor]*visitor{a: b, b: a}[mover]
	if got := ok[wire.Me](other, "GET", "/api/me", nil); got.Matches[0].Yours || got.Name == "" {
		t.Errorf("the other has %+v", got)
	}
	seat := slices.Index([]*visitor{a, b}, mover)
	mover.send("DELETE", fmt.Sprintf("/api/matches/%s/seats/%d", id, seat), nil)
	if got := ok[wire.Me](mover, "GET", "/api/me", nil).Matches[0]; got.Yours || got.Lent || got.Phase != "playing" || !got.Seats[seat].Left {
		t.Errorf("who left has %+v", got)
	}
	ok[wire.Seq](other, "POST", fmt.Sprintf("/api/matches/%s/seats/%d/substitute", id, seat), nil)
	if got := ok[wire.Me](mover, "GET", "/api/me", nil).Matches[0]; got.Yours || !got.Lent || got.Seats[seat].Left {
		t.Errorf("who left, and is played for, has %+v", got)
	}
}

// A match that nobody plays any more is not offered to a guest who has left it; a guest who was
// only away may come back.
func TestAMatchThatWasLeft(t *testing.T) {
	h := open(t, mem.New(), func(_ *Config, c *match.Config) { c.GoneAfter = time.Nanosecond })
	own := func(v *visitor) wire.MyMatch { return ok[wire.Me](v, "GET", "/api/me", nil).Matches[0] }
	single := h.visitor()
	alone := single.opened(map[string]string{"move": "20"}, wire.NewSeat{Kind: "human", Name: "Ann"}, wire.NewSeat{Kind: "bot", Level: "club"}).Doc.ID
	if got := own(single); got.Phase != "playing" || got.Lent {
		t.Errorf("merely opened, it is %+v", got)
	}
	ok[wire.Seq](single, "DELETE", "/api/matches/"+alone+"/seats/0", nil)
	if got := own(single); got.Phase != "left" || got.Yours || got.Lent {
		t.Errorf("left, it is %+v", got)
	}
	doc := single.look(alone).Doc
	if doc.Phase != "left" || len(doc.Turn.Seats) > 0 || doc.Turn.Within > 0 || len(doc.Legal) > 0 {
		t.Errorf("left, it waits for %+v in phase %s with %v", doc.Turn, doc.Phase, doc.Legal)
	}
	if got := doc.Seats[0]; !reflect.DeepEqual(got, wire.Player{Kind: "bot", Name: "Ann", Level: "club"}) {
		t.Errorf("the seat is %+v", got)
	}

	id, a, b := h.pair(nil)
	ok[wire.Seq](a, "POST", "/api/matches/"+id+"/seats/1/substitute", nil)
	ok[wire.Seq](a, "DELETE", "/api/matches/"+id+"/seats/0", nil)
	if got := own(a); got.Phase != "left" || got.Lent {
		t.Errorf("who left has %+v", got)
	}
	if got := own(b); got.Phase != "playing" || !got.Lent {
		t.Errorf("who was away has %+v", got)
	}
	if got := b.look(id).Doc.Seats; got[0].Away || !got[1].Away {
		t.Errorf("the seats are %+v", got)
	}
}

func TestTheLogCanBeDownloaded(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(short)
	playOut(id, a, b)
	resp, text := a.send("GET", "/api/matches/"+id+"/log", nil)
	if !strings.HasPrefix(string(text), "woodwork log 2\nmatch "+id+"\n1 0 # open tutto seats=2 ") {
		t.Errorf("the log begins %.100q", text)
	}
	if got := resp.Header.Get("Content-Disposition"); !strings.Contains(got, "attachment") {
		t.Errorf("disposition %q", got)
	}
	key := ok[wire.SigningKey](a, "GET", "/api/key", nil).Key
	l, err := record.Parse(string(text))
	if err != nil || l.Trailer == nil || hex.EncodeToString(l.Trailer.Key) != key {
		t.Fatalf("the log ends with %+v, %v; the key is %s", l.Trailer, err, key)
	}
	if err := record.Verify(games.Find, l); err != nil {
		t.Error(err)
	}
	l.Entries = l.Entries[:len(l.Entries)-1]
	if err := l.CheckTrailer(); !errors.Is(err, record.ErrChanged) {
		t.Errorf("a log without its end: %v", err)
	}
}

// The computer plays for a player who has been away for long enough, if another player asks for
// it, and the player may come back.
func TestASubstitute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, mem.New(), func(_ *Config, c *match.Config) { c.GoneAfter = time.Minute })
		id, a, b := h.pair(nil)
		path := "/api/matches/" + id + "/seats/1"
		defer a.stream(id, "").left() // who stays sees that the other one is away
		time.Sleep(time.Minute)
		h.visitor().refused(http.StatusForbidden, "not_your_seat", "POST", path+"/substitute", nil)
		ok[wire.Seq](a, "POST", path+"/substitute", nil)
		if got := b.look(id); got.Doc.Seats[1].Kind != "bot" || !reflect.DeepEqual(got.You.Seats, []int{1}) {
			t.Errorf("the seat is %+v, and of the player who was away: %v", got.Doc.Seats[1], got.You.Seats)
		}
		ok[wire.Seated](b, "POST", path, wire.SeatRequest{Name: "Bob", Entropy: someEntropy})
	})
}
