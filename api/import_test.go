package api

import (
	"net/http"
	"strings"
	"testing"

	"woodwork/record"
)

// A log that one server has written is a match on another, which does not sign it.
func TestImport(t *testing.T) {
	here, there := start(t), start(t)
	id, a, b := here.pair(nil)
	_, unfinished := a.send("GET", "/api/matches/"+id+"/log", nil)
	playOut(id, a, b)
	_, log := a.send("GET", "/api/matches/"+id+"/log", nil)

	v := there.visitor()
	for why, text := range map[string]string{"no log": "woodwork", "not over": string(unfinished), "changed": strings.Replace(string(log), " Ann\n", " Eve\n", 1)} {
		if p := v.refused(http.StatusUnprocessableEntity, "bad_log", "POST", "/api/imports", PlayedLog{Log: text, Seats: []int{}}); p.Detail == "" {
			t.Errorf("%s: no reason", why)
		}
	}
	for range 2 {
		if got := ok[MatchID](v, "POST", "/api/imports", PlayedLog{Log: string(log), Seats: []int{0}}); got.ID != id {
			t.Errorf("imported as %q", got.ID)
		}
	}
	seen := v.look(id)
	if !seen.You.Import || seen.You.Host || seen.Doc.Phase != string(record.Over) {
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

// More than a request usually may have is taken for a log, and no more than that.
func TestImportIsBounded(t *testing.T) {
	v := start(t).visitor()
	v.refused(http.StatusUnprocessableEntity, "bad_log", "POST", "/api/imports", PlayedLog{Log: strings.Repeat("a", 900_000), Seats: []int{}})
	v.refused(http.StatusRequestEntityTooLarge, "too_large", "POST", "/api/imports", PlayedLog{Log: strings.Repeat("a", 3<<20), Seats: []int{}})
}
