package wire

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/match"
	"woodwork/memory"
)

// The API description names every code of the table.
func TestCodesAreDescribed(t *testing.T) {
	text, err := os.ReadFile("problem.go")
	if err != nil {
		t.Fatal(err)
	}
	enum := regexp.MustCompile(`json:"code" enum:"([^"]*)"`).FindSubmatch(text)
	if enum == nil {
		t.Fatal("the codes are not described")
	}
	known := map[string]bool{}
	for _, code := range strings.Split(string(enum[1]), ",") {
		known[code] = true
	}
	for _, w := range sentErrors {
		if !known[w.code] {
			t.Errorf("%v has the code %s, which is not described", w.is, w.code)
		}
	}
}

// unsent are the errors of the packages below that no client ever sees.
var unsent = map[string]string{
	"match.ErrHere":        "the service thinks itself",
	"match.ErrSlow":        "ends a stream",
	"record.ErrChanged":    "of a log that is imported: match.ErrLog",
	"record.ErrUnrevealed": "of a log that is imported: match.ErrLog",
}

// Every error of the packages below is in the table, or among those that no client sees.
func TestReasonsHaveCodes(t *testing.T) {
	table, err := os.ReadFile("problem.go")
	if err != nil {
		t.Fatal(err)
	}
	reason := regexp.MustCompile(`(?m)^(?:var)?\s*(Err[A-Z]\w*)\s+= (?:errors\.New|fmt\.Errorf)\(`)
	for _, folder := range []string{"game", "timecontrol", "record", "match", "memory", "internal/fairqueue"} {
		files, err := filepath.Glob(filepath.Join("..", "..", folder, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", folder, len(files), err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, found := range reason.FindAllSubmatch(text, -1) {
				name := path.Base(folder) + "." + string(found[1])
				sent := strings.Contains(string(table), "{"+name+", ")
				if why, ok := unsent[name]; sent == ok {
					t.Errorf("%s is in the table: %t; it is told to nobody: %q", name, sent, why)
				}
			}
		}
	}
}

func TestProblems(t *testing.T) {
	refusal := fmt.Errorf("move 3: %w", game.Refusal{Rule: "TU-28", Text: game.Say("tutto.refuse.none", "dice", "22")})
	p := ProblemOf(refusal)
	if p.Status != 422 || p.Code != "illegal" || p.Rule != "TU-28" {
		t.Errorf("a refusal: %+v", p)
	}
	text, err := json.Marshal(p)
	if err != nil || !strings.Contains(string(text), `"text":["tutto.refuse.none",{"dice":"22"}]`) {
		t.Errorf("a refusal on the wire: %s %v", text, err)
	}
	full := fmt.Errorf("store entries 4… of abc: %w (/var/lib/woodwork/woodwork.db: disk full)", match.ErrNoSpace)
	if p := ProblemOf(full); p.Status != 507 || p.Code != "storage" || strings.Contains(p.Detail, "woodwork.db") || p.GetHeaders().Get("Retry-After") == "" {
		t.Errorf("a full disk: %+v", p)
	}
	damaged := fmt.Errorf("load match abc: %w (/var/lib/woodwork/woodwork.db: malformed)", match.ErrDamaged)
	if p := ProblemOf(damaged); p.Status != 503 || p.Code != "damaged" || strings.Contains(p.Detail, "woodwork.db") {
		t.Errorf("a damaged match: %+v", p)
	}
	if p := ProblemOf(fmt.Errorf("win probabilities: %w", memory.ErrFull)); p.Status != 503 || p.Code != "rate_limited" || p.GetHeaders().Get("Retry-After") == "" {
		t.Errorf("no memory: %+v", p)
	}
	secret := errors.New("open /var/lib/woodwork/woodwork.db: no space left")
	if p := ProblemOf(secret); p.Status != 500 || strings.Contains(p.Detail, "woodwork.db") {
		t.Errorf("a fault tells too much: %+v", p)
	}
}
