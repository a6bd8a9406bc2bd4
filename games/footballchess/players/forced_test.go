package players

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"woodwork/bot"
	"woodwork/game/gametest"
	"woodwork/games/footballchess/engine"
)

// A forcedGoal is a position with a goal that cannot be stopped in that many plies.
type forcedGoal struct {
	plies int // by the side to move if odd, against it if even
	state string
}

func forcedGoals(t *testing.T) (all []forcedGoal) {
	t.Helper()
	data, err := os.ReadFile("../engine/testdata/forced.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if line[0] == '#' {
			continue
		}
		plies, state, ok := strings.Cut(strings.TrimSpace(line), "\t")
		n, err := strconv.Atoi(plies)
		if !ok || err != nil {
			t.Fatalf("%q: want plies, a tab and a position", line)
		}
		all = append(all, forcedGoal{n, state})
	}
	return all
}

// TestBestFindsForcedGoals has positions analysed with a forced goal in two to eight plies: the
// analysis must see that it cannot be stopped, and who scores it. The long run has all positions
// analysed, others two of each length up to six. A search ends when it has seen the goal, or
// after a limit of positions.
func TestBestFindsForcedGoals(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	g, seen := newPlayers(bot.Resources{}), map[int]int{}
	for _, f := range forcedGoals(t) {
		if seen[f.plies]++; !gametest.Long() && (f.plies > 6 || seen[f.plies] > 2) {
			continue
		}
		explore(t, g, f)
	}
	gametest.Met(t, seen, 2, 2, 3, 4, 5, 6, 7, 8)
}

// explored analyses a position as the analysis does, in at most that many positions instead of
// for some time.
func explored(t *testing.T, g *players, state string, nodes uint64) bot.Analysis {
	t.Helper()
	r, s, err := matchOf(pitchAt(t, state))
	if err != nil {
		t.Fatal(err)
	}
	e := g.acquireEngine(r)
	defer g.releaseEngine(e)
	return analysis(&r, &s, e.Explore(t.Context(), &s, engine.Limits{Nodes: nodes, Lines: exploreLines, Thrice: true}, 20*nodes))
}

func explore(t *testing.T, g *players, f forcedGoal) {
	t.Helper()
	in, want := explored(t, g, f.state, 1_000_000), f.plies
	if f.plies%2 == 0 {
		want = -f.plies
	}
	switch {
	case in.Forced == 0 || (in.Forced > 0) != (want > 0):
		t.Errorf("%s: a goal in %d plies is forced; the analysis says %d, %d deep after %d positions", f.state, want, in.Forced, in.Depth, in.Nodes)
	case max(in.Forced, -in.Forced) < f.plies:
		t.Errorf("%s: the analysis says a goal in %d plies is forced, but the fewest are %d", f.state, in.Forced, want)
	}
}
