package api

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/match"
	"woodwork/memory"
)

// Every code of the table is one that the description names.
func TestCodesAreDescribed(t *testing.T) {
	text, err := os.ReadFile("errors.go")
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
	for _, w := range wireErrors {
		if !known[w.code] {
			t.Errorf("%v has the code %s, which is not described", w.is, w.code)
		}
	}
}

func TestProblems(t *testing.T) {
	refusal := fmt.Errorf("move 3: %w", game.Refusal{Rule: "TU-28", Text: game.Say("tutto.refuse.none", "dice", "22")})
	p := problem(refusal)
	if p.Status != 422 || p.Code != "illegal" || p.Rule != "TU-28" {
		t.Errorf("a refusal: %+v", p)
	}
	text, err := json.Marshal(p)
	if err != nil || !strings.Contains(string(text), `"text":["tutto.refuse.none",{"dice":"22"}]`) {
		t.Errorf("a refusal on the wire: %s %v", text, err)
	}
	full := fmt.Errorf("store entries 4… of abc: %w (/var/lib/woodwork/woodwork.db: disk full)", match.ErrNoSpace)
	if p := problem(full); p.Status != 507 || p.Code != "storage" || strings.Contains(p.Detail, "woodwork.db") || p.GetHeaders().Get("Retry-After") == "" {
		t.Errorf("a full disk: %+v", p)
	}
	damaged := fmt.Errorf("load match abc: %w (/var/lib/woodwork/woodwork.db: malformed)", match.ErrDamaged)
	if p := problem(damaged); p.Status != 503 || p.Code != "damaged" || strings.Contains(p.Detail, "woodwork.db") {
		t.Errorf("a damaged match: %+v", p)
	}
	if p := problem(fmt.Errorf("win probabilities: %w", memory.ErrFull)); p.Status != 503 || p.Code != "rate_limited" || p.GetHeaders().Get("Retry-After") == "" {
		t.Errorf("no memory: %+v", p)
	}
	secret := errors.New("open /var/lib/woodwork/woodwork.db: no space left")
	if p := problem(secret); p.Status != 500 || strings.Contains(p.Detail, "woodwork.db") {
		t.Errorf("a fault tells too much: %+v", p)
	}
}
