package games

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"woodwork/game"
)

var update = flag.Bool("update", false, "rewrite what is kept in testdata")

// Random matches are the same wherever the program runs: what is drawn, and the positions and
// points, have the hashes that are kept, on a server and, compiled for it (make test-page), in a browser.
func TestHashesOfRandomMatches(t *testing.T) {
	var b strings.Builder
	for _, g := range All() {
		for _, p := range append([]game.Preset{{ID: "default"}}, g.Presets...) {
			fmt.Fprintf(&b, "%s %s %s\n", g.ID, p.ID, randomHash(t, g, p.Values))
		}
	}
	kept(t, "testdata/hashes.txt", b.String(), "the matches are others. Where they may be, raise Rules in the game's define.go, so that old logs are known as such, and go test ./games -run Hashes -update writes the hashes down")
}

// randomHash hashes what happens in random matches.
func randomHash(t *testing.T, g game.Game, values game.Values) string {
	t.Helper()
	hash := sha256.New()
	randomPlies(t, g, values, func(move string, m game.Match, _ game.Shown) {
		text, err := json.Marshal([]any{move, m.State(), m.Score(), m.Winners()})
		if err != nil {
			t.Fatal(err)
		}
		hash.Write(text)
	})
	return hex.EncodeToString(hash.Sum(nil)[:12])
}

// randomPlies plays random matches, of 200 plies at most, and tells each move with the match after it and how long it is
// shown.
func randomPlies(t *testing.T, g game.Game, values game.Values, tell func(move string, after game.Match, shown game.Shown)) {
	t.Helper()
	for seed := range uint64(3) {
		m, err := g.New(values, g.MinSeats)
		if err != nil {
			t.Fatal(err)
		}
		src := rand.NewPCG(seed, 1)
		for ply := 0; ply < 200 && !m.Turn().Over(); ply++ {
			seat, move := game.Nature, ""
			if turn := m.Turn(); turn.Chance {
				move = m.Draw(src)
			} else {
				seat = turn.Seats.First()
				move = m.Random(seat, src)
			}
			shown := m.ShowTime(move, false)
			if _, err := m.Play(game.AfterWait(m.Turn(), seat), seat, move); err != nil {
				t.Fatalf("%s: %s at %s: %v", g.ID, move, m.State(), err)
			}
			tell(move, m, shown)
		}
	}
}

// How long moves are shown is part of match time, and what clients animate by: which times there are in random matches,
// and how often, is kept.
func TestShowTimesOfRandomMatches(t *testing.T) {
	var b strings.Builder
	for _, g := range All() {
		times := map[game.Shown]int{}
		for _, p := range append([]game.Preset{{ID: "default"}}, g.Presets...) {
			randomPlies(t, g, p.Values, func(_ string, _ game.Match, shown game.Shown) { times[shown]++ })
		}
		for _, shown := range slices.SortedFunc(maps.Keys(times), func(a, b game.Shown) int {
			return cmp.Or(cmp.Compare(a.Moves, b.Moves), cmp.Compare(a.Held, b.Held))
		}) {
			fmt.Fprintf(&b, "%s %v, held %v: %d\n", g.ID, shown.Moves, shown.Held, times[shown])
		}
	}
	kept(t, "testdata/showtimes.txt", b.String(), "moves are shown for other times: the clients must animate them so. go test ./games -run ShowTimes -update writes them down")
}

// kept fails the test if a text is not that of a file, or writes the file.
func kept(t *testing.T, file, text, otherwise string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if text != string(want) {
		t.Errorf("%s:\n%s\nwere\n%s", otherwise, text, want)
	}
}
