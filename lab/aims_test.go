package lab

import (
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"woodwork/game"
	"woodwork/games"
	"woodwork/players"
	"woodwork/puzzle"
)

// The shares of goals in a file are those of the hands that try every answer; and as many other hands, drawn
// through the checked door of the rules, have about the same: a sample, and with WOODWORK_LONG all.
func TestFlicksScoreAsTheFilesSay(t *testing.T) {
	if testing.Short() {
		t.Skip("thousands of flicks")
	}
	every := 15
	if os.Getenv("WOODWORK_LONG") != "" {
		every = 1
	}
	r := players.Open(t.Context(), nil)
	for _, g := range games.All() {
		list, err := puzzle.Embedded(g.ID)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; n < len(list); n += every {
			if p := list[n]; p.Source == game.FromHands {
				checkFlicks(t, g, p, r, uint64(n))
			}
		}
	}
}

func checkFlicks(t *testing.T, g game.Game, p game.Puzzle, r players.Registry, seed uint64) {
	t.Helper()
	m, err := g.Load(p.Options, p.State)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range p.Choices[:2] {
		tried, err := r[g.ID].Try(t.Context(), m, c.Move)
		if err != nil || math.Abs(tried.Win-c.Win) > rounded || math.Abs(tried.Error-c.Error) > rounded {
			t.Errorf("%s in %s: %+v, %v; the file says %.4f~%.4f", c.Move, p.State, tried, err, c.Win, c.Error)
		}
		share, off := averageOf(1000, func(k int) float64 { return scored(t, m, c.Move, rand.NewPCG(seed, uint64(k))) })
		if math.Abs(share-c.Win) > 4*math.Hypot(max(off, 0.005), c.Error) {
			t.Errorf("%s in %s: other hands score %.3f, the file says %.4f", c.Move, p.State, share, c.Win)
		}
	}
}

// scored makes a flick, lets Nature draw what follows, and returns 1 if that is a goal.
func scored(t *testing.T, m game.Match, move string, src game.Source) float64 {
	t.Helper()
	m = m.Clone()
	seat, before := m.Turn().Seats.First(), m.Score()
	_, err := m.Play(0, seat, move)
	for range 2 { // the error of the hand, and the slide
		if err == nil && m.Turn().Chance {
			_, err = m.Play(0, game.Nature, m.Draw(src))
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return float64(m.Score()[seat] - before[seat])
}
