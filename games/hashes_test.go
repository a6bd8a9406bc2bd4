package games

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"woodwork/game"
)

var update = flag.Bool("update", false, "rewrite testdata/hashes.txt")

// Random matches are the same wherever the program runs: what is drawn, and the positions and
// points, have the hashes that are kept, on a server and, compiled for it (make test-page), in a browser.
func TestHashesOfRandomMatches(t *testing.T) {
	var b strings.Builder
	for _, g := range All() {
		for _, p := range append([]game.Preset{{ID: "default"}}, g.Presets...) {
			fmt.Fprintf(&b, "%s %s %s\n", g.ID, p.ID, randomHash(t, g, p.Values))
		}
	}
	const file = "testdata/hashes.txt"
	if *update {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("the matches are others. Where they may be, raise Rules in the game's define.go, so that old logs are known as such, and go test ./games -run Hashes -update writes the hashes down:\n%s\nwere\n%s", b.String(), want)
	}
}

// randomHash plays random matches, of 200 plies at most, and hashes what happens.
func randomHash(t *testing.T, g game.Game, values game.Values) string {
	t.Helper()
	hash := sha256.New()
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
			if _, err := m.Play(game.AfterWait(m.Turn(), seat), seat, move); err != nil {
				t.Fatalf("%s: %s at %s: %v", g.ID, move, m.State(), err)
			}
			text, err := json.Marshal([]any{move, m.State(), m.Score(), m.Winners()})
			if err != nil {
				t.Fatal(err)
			}
			hash.Write(text)
		}
	}
	return hex.EncodeToString(hash.Sum(nil)[:12])
}
