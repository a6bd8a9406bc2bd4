package live

import (
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/match"
)

// In a crowd, spectators see reactions, but not the moves that players consider.
func TestACrowdHearsNoCandidates(t *testing.T) {
	f := &feed{players: map[*reader]struct{}{}, others: map[*reader]struct{}{}}
	player, watcher := f.read(0, &match.Visit{Seats: game.SeatsOf(0)}), f.read(0, &match.Visit{})
	f.show(match.Signal{Seq: 7, Move: "k1"})
	f.show(match.Signal{Reaction: "oops"})
	hears := func(who string, r *reader, want int) {
		t.Helper()
		if b, n := f.signals.since(nil, 0, r.hears); n != 2 || strings.Count(string(b), "event: ") != want {
			t.Errorf("%s of %d others: %d, %s", who, len(f.others), n, b)
		}
	}
	hears("one", watcher, 2)
	for range crowdMin {
		f.read(0, &match.Visit{})
	}
	hears("one", watcher, 1)
	hears("a player", player, 2)
}

// A slow reader misses the oldest signals, and gets none twice.
func TestOnlyTheLastSignalsAreKept(t *testing.T) {
	f := &feed{players: map[*reader]struct{}{}, others: map[*reader]struct{}{}}
	everything := func(signal) bool { return true }
	for seat := range 20 {
		f.show(match.Signal{Seat: 0, Reaction: "oops"})
		if seat == 3 {
			if b, n := f.signals.since(nil, 2, everything); n != 4 || strings.Count(string(b), "oops") != 2 {
				t.Errorf("%d: %s", n, b)
			}
		}
	}
	if b, n := f.signals.since(nil, 2, everything); n != 20 || strings.Count(string(b), "oops") != signalsKept {
		t.Errorf("%d: %s", n, b)
	}
	if b, n := f.signals.since(nil, 20, everything); n != 20 || len(b) > 0 {
		t.Errorf("%d: %s", n, b)
	}
}
