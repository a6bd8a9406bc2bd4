package api

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"woodwork/api/wire"
	"woodwork/match"
	"woodwork/store/mem"
	"woodwork/table"
)

// A log written by one server can be a match on another, which does not sign it.
func TestImport(t *testing.T) {
	here, there := start(t), start(t)
	id, a, b := here.pair(nil)
	_, unfinished := a.send("GET", "/api/matches/"+id+"/log", nil)
	playOut(id, a, b)
	_, log := a.send("GET", "/api/matches/"+id+"/log", nil)

	v := there.visitor()
	for why, text := range map[string]string{"no log": "woodwork", "not over": string(unfinished), "changed": strings.Replace(string(log), " Ann\n", " Eve\n", 1)} {
		if p := v.refused(http.StatusUnprocessableEntity, "bad_log", "POST", "/api/imports", wire.PlayedLog{Log: text, Seats: []int{}}); p.Detail == "" {
			t.Errorf("%s: no reason", why)
		}
	}
	for n := range 2 {
		if got := ok[wire.KeptMatch](v, "POST", "/api/imports", wire.PlayedLog{Log: string(log), Seats: []int{0}}); got.ID != id || (got.Entries > 0) != (n == 0) {
			t.Errorf("attempt %d: imported as %+v", n, got)
		}
	}
	seen := v.look(id)
	if !seen.You.Import || seen.You.Host || seen.Doc.Phase != string(table.Over) {
		t.Errorf("%+v %s", seen.You, seen.Doc.Phase)
	}
	_, again := v.send("GET", "/api/matches/"+id+"/log", nil)
	if !strings.Contains(string(log), "\nsigned ") || strings.Contains(string(again), "\nsigned ") {
		t.Errorf("signed where it was not played:\n%s", again)
	}
	if want, _, _ := strings.Cut(string(log), "signed "); want != string(again) {
		t.Errorf("the log is now\n%s\nand was\n%s", again, want)
	}
}

// Both players of a match import it, after a stranger who has claimed all of it: each of them
// finds it in their list.
func TestAnImportIsForWhoAsks(t *testing.T) {
	here, there := start(t), start(t)
	id, a, b := here.pair(nil)
	playOut(id, a, b)
	_, log := a.send("GET", "/api/matches/"+id+"/log", nil)
	for who, seats := range map[string][]int{"stranger": {0, 1}, "first": {0}, "second": {1}, "reader": {}} {
		v := there.visitor()
		ok[wire.KeptMatch](v, "POST", "/api/imports", wire.PlayedLog{Log: string(log), Seats: seats})
		if me := ok[wire.Me](v, "GET", "/api/me", nil); len(me.Matches) != 1 || me.Matches[0].ID != id {
			t.Errorf("%s: has %+v", who, me.Matches)
		}
		if resp, text := v.send("GET", "/api/matches/"+id, nil); resp.StatusCode != http.StatusOK {
			t.Errorf("%s: %s", who, text)
		}
	}
}

// A page, which is its own host, reveals the secret of a running match, so that the match can go
// on elsewhere and come back. A server never does.
func TestAMatchLeavesThePage(t *testing.T) {
	page, server := open(t, mem.New(), func(c *Config, _ *match.Config) { c.Own = true }), start(t)
	whole := func(v *visitor, id string) wire.PlayedLog {
		t.Helper()
		_, log := v.send("GET", "/api/matches/"+id+"/log", nil)
		return wire.PlayedLog{Log: string(log), Seats: []int{0, 1}, Secret: ok[wire.MatchSecret](v, "GET", "/api/matches/"+id+"/secret", nil).Secret}
	}
	a, b := page.visitor(), server.visitor()
	id := a.opened(nil, wire.NewSeat{Kind: "human", Name: "Ann"}, wire.NewSeat{Kind: "human", Name: "Bob"}).Doc.ID
	played := whole(a, id)
	if got := ok[wire.KeptMatch](b, "POST", "/api/imports", played); got.ID != id || got.Entries == 0 {
		t.Fatalf("imported as %+v", got)
	}
	seen := b.look(id)
	if !seen.You.Import || len(seen.You.Seats) != 2 || seen.Doc.Phase != string(table.Playing) {
		t.Errorf("%+v %s", seen.You, seen.Doc.Phase)
	}
	b.refused(http.StatusNotFound, "not_found", "GET", "/api/matches/"+id+"/secret", nil)

	seat := seen.Doc.Turn.Seats[0]
	b.play(id, seat, seen.Seq, seen.Doc.Legal[strconv.Itoa(seat)][0])
	_, log := b.send("GET", "/api/matches/"+id+"/log", nil)
	played.Log = string(log)
	if got := ok[wire.KeptMatch](a, "POST", "/api/imports", played); got.Entries == 0 || a.look(id).Seq != b.look(id).Seq {
		t.Errorf("back came %+v", got)
	}
}

// A log may be larger than other request bodies, but only up to a limit.
func TestImportIsBounded(t *testing.T) {
	v := start(t).visitor()
	v.refused(http.StatusUnprocessableEntity, "bad_log", "POST", "/api/imports", wire.PlayedLog{Log: strings.Repeat("a", 900_000), Seats: []int{}})
	v.refused(http.StatusRequestEntityTooLarge, "too_large", "POST", "/api/imports", wire.PlayedLog{Log: strings.Repeat("a", 3<<20), Seats: []int{}})
}
