package puzzle

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"woodwork/game"
)

func TestDay(t *testing.T) {
	east := time.FixedZone("", 5*60*60)
	for at, want := range map[time.Time]string{
		time.Date(2026, 11, 28, 0, 0, 0, 0, time.UTC):       "2026-11-28",
		time.Date(2026, 11, 28, 23, 59, 59, 999, time.UTC):  "2026-11-28",
		time.Date(2026, 11, 29, 4, 59, 0, 0, east):          "2026-11-28",
		time.Date(2026, 11, 29, 5, 0, 0, 0, east):           "2026-11-29",
		time.Date(2024, 2, 29, 12, 0, 0, 0, time.UTC):       "2024-02-29",
		time.Date(2026, 12, 31, 23, 0, 0, 0, time.UTC):      "2026-12-31",
		time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC).Local(): "2027-01-01",
	} {
		if got := Day(at); got != want {
			t.Errorf("%v is in %s, want %s", at, got, want)
		}
	}
	for _, text := range []string{"", "today", "2026-02-30", "2026-2-3", "28.11.2026", "2026-11-28T00:00:00Z", "0001-01-01", strings.Repeat("9", 1000)} {
		if day, err := ParseDay(text); !errors.Is(err, ErrDay) || len(err.Error()) > 60 {
			t.Errorf("%q is read as %v, %v", text, day, err)
		}
	}
}

// The questions of these days, in the order of the games' names. They change if a file of decisions
// does.
func TestOfDay(t *testing.T) {
	for date, want := range map[string]string{
		"2026-11-28": "d-xqxqwi6n d-g6eksnou d-o25ie4f7 d-nqplvcfy d-causyp2t",
	} {
		day, err := ParseDay(date)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, id := range named() {
			list, err := Embedded(id)
			if err != nil {
				t.Fatal(err)
			}
			p, ok := OfDay(day, list)
			if !ok {
				t.Errorf("%s asks nothing", id)
			}
			got = append(got, p.ID)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %s", date, got)
		}
	}
}

func named() (ids []string) {
	for id := range counts {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

// Every question that takes few moves has its day before one comes again, whatever the order of the
// list, and nothing else is asked.
func TestEveryQuestionHasItsDay(t *testing.T) {
	var list []game.Puzzle
	for i := range 40 {
		list = append(list, game.Puzzle{ID: fmt.Sprint("p-", i), Moves: 1 + i%4})
	}
	turned := slices.Clone(list)
	slices.Reverse(turned)
	seen, order := map[string]bool{}, []string{}
	for d := range 20 {
		day := time.Date(2026, 11, 25+d, 0, 0, 0, 0, time.UTC)
		p, ok := OfDay(day, list)
		if again, _ := OfDay(day.Add(24*time.Hour-1), turned); !ok || again.ID != p.ID || seen[p.ID] || p.Moves > dayMoves {
			t.Errorf("%v: %v and %v", day, p, again)
		}
		seen[p.ID] = true
		order = append(order, p.ID)
	}
	if slices.IsSorted(order) {
		t.Errorf("the order does not look like chance: %v", order)
	}
	if _, ok := OfDay(time.Now(), list[2:4]); ok {
		t.Error("a puzzle of three moves is asked")
	}
}
