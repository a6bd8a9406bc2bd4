package match

import (
	"strconv"
	"strings"
	"testing"

	"woodwork/game/gametest/pig"
	"woodwork/record"
)

// The index is bounded, holds one position a match, and forgets those heard of longest ago.
func TestLiveIsBounded(t *testing.T) {
	l := newLive(3)
	at := func(n int) *record.Match {
		m, err := pig.Game().At(nil, pigAt(t, n))
		if err != nil {
			t.Fatal(err)
		}
		return &record.Match{ID: strconv.Itoa(n % 10), GameID: "pig", Game: m}
	}
	has := func(n int) bool { m := at(n); return l.has(l.key("pig", m.Game)) }
	for n := range 4 {
		l.note(at(n), true)
	}
	l.note(at(11), true) // match 1 goes on
	for n, want := range map[int]bool{0: false, 1: false, 2: true, 3: true, 11: true} {
		if has(n) != want {
			t.Errorf("after %d points: %t, want %t", n, has(n), want)
		}
	}
	for n := range 4 {
		l.note(at(n), false)
	}
	if len(l.byMatch)+len(l.matches)+l.heard.Len() != 0 {
		t.Errorf("%v %v stay", l.byMatch, l.matches)
	}
	l.note(at(2), true)
	if l.has(l.key("tutto", at(2).Game)) {
		t.Error("a position is that of another game")
	}
}

// pigAt is the state of a match of Pig in which seat 1 has n points.
func pigAt(t *testing.T, n int) string {
	m, err := pig.Game().New(nil, 2)
	if err != nil {
		t.Fatal(err)
	}
	opening := m.State()
	state := strings.Replace(opening, "0,0", strconv.Itoa(n)+",0", 1)
	if n > 0 && state == opening {
		t.Fatalf("no scores in %q", opening)
	}
	return state
}
