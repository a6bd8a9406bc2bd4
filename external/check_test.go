//go:build unix

package external

import (
	"strings"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/games"
)

// checkup checks a script with n questions about Tutto and Squareball.
func checkup(t *testing.T, body string, n int, limits Limits) Checkup {
	t.Helper()
	var list []game.Game
	for _, id := range []string{"tutto", "squareball"} {
		g, _ := games.Find(id)
		list = append(list, g)
	}
	cases, err := Cases(list, n, limits.Within)
	if err != nil || len(cases) != n {
		t.Fatalf("%d questions, %v", len(cases), err)
	}
	name, alive := script(t, body)
	p, err := Find(name)
	if err != nil {
		t.Fatal(err)
	}
	c, err := Check(t.Context(), p, limits, func(_ string, err error) string { return err.Error() }, cases)
	if err != nil {
		t.Fatal(err)
	}
	gone(t, alive)
	return c
}

// robust answers every question that has moves, and gives up on others.
const robust = `while read -r q; do case $q in
*'"legal":["'*) m=${q#*'"legal":["'};; *'"forms":["'*) m=${q#*'"forms":["'};; *) echo '{"error":"?"}'; continue;; esac
echo "{\"move\":\"${m%%'"'*}\"}"; done`

// robustOnce answers one question.
const robustOnce = `read -r q; case $q in
*'"legal":["'*) m=${q#*'"legal":["'};; *'"forms":["'*) m=${q#*'"forms":["'};; *) m="";; esac
echo "{\"move\":\"${m%%'"'*}\"}"; `

func TestCheckOfAGoodProgram(t *testing.T) {
	c := checkup(t, robust, 100, Limits{Within: plenty})
	if len(c.Findings) != 0 || c.Stopped || c.Asked != 100 || c.Broken != 10 {
		t.Errorf("%+v", c)
	}
}

// What is wrong is said, with the number of the question.
func TestCheckOfBadPrograms(t *testing.T) {
	for _, c := range []struct {
		name, body string
		within     time.Duration
		number     int
		says       string
		wrong      int // findings; 0 is any number
		stopped    bool
	}{
		{"hangs", robustOnce + "sleep 1000", moment, 2, "within 50ms", maxStarts, true},
		{"dies of broken questions", strings.Replace(robust, `echo '{"error":"?"}'; continue`, "exit 1", 1), plenty, 2, "exit code 1", maxStarts, true},
		{"always banks", `while read -r q; do echo '{"move":"b"}'; done`, plenty, 1, "the rules refuse", 0, false},
		{"thinks that broken ones are a talk", strings.Replace(robust, `{"error":"?"}`, "what?", 1), plenty, 2, "does not understand", 5, false},
		{"does not end", robust + "; sleep 1000", plenty, 0, "did not end", 1, false},
		{"talks at the end", robust + "; echo bye", plenty, 0, `"bye"`, 1, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := checkup(t, c.body, 50, Limits{Within: c.within, Start: plenty})
			if len(got.Findings) == 0 || got.Stopped != c.stopped || c.wrong > 0 && len(got.Findings) != c.wrong {
				t.Fatalf("%d findings, stopped: %v", len(got.Findings), got.Stopped)
			}
			if f := got.Findings[0]; f.Number != c.number || !strings.Contains(f.What, c.says) {
				t.Errorf("question %d: %s", f.Number, f.What)
			}
		})
	}
}

// Two hundred questions of all games: each game has as many, all kinds come up, and so do
// refusals, clocks and broken questions.
func TestCases(t *testing.T) {
	all, err := Cases(games.All(), 200, time.Second)
	if err != nil || len(all) != 200 {
		t.Fatalf("%d questions, %v", len(all), err)
	}
	count := map[string]int{}
	for _, c := range all {
		count[c.Game]++
		for _, sign := range []string{"refused", `"clock":1000`, `"forms":[`} {
			if strings.Contains(string(c.Line), sign) {
				count[sign]++
			}
		}
		if strings.ContainsAny(string(c.Line), "\n") || len(c.Line) > maxAnswer {
			t.Errorf("not one line: %.100q", c.Line)
		}
	}
	again, _ := Cases(games.All(), 200, time.Second)
	for i := range all {
		if string(all[i].Line) != string(again[i].Line) {
			t.Fatalf("question %d is another the second time", i+1)
		}
	}
	for _, g := range games.All() {
		if count[g.ID] < 36 {
			t.Errorf("%s: %d questions", g.ID, count[g.ID])
		}
	}
	if count[""] != 19 || count["refused"] < 15 || count[`"clock":1000`] < 15 || count[`"forms":[`] < 5 {
		t.Errorf("%v", count)
	}
	last := all[len(all)-1]
	if last.match == nil {
		t.Error("the last question is broken: nothing shows whether the program has survived it")
	}
}
