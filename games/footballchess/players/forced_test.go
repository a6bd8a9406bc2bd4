package players

import (
	"context"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/games"
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

// TestBestFindsForcedGoals asks the level best about positions with a forced goal in two to
// eight plies: it must see that it cannot be stopped, and who scores it. The long run asks about
// all positions, others about two of each length up to six. A search ends when it has seen the
// goal; its time limit allows for busy machines.
func TestBestFindsForcedGoals(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	g, _ := games.Find("footballchess")
	players := Program(t.Context(), bot.Resources{})
	x := players.Explorer
	if x == nil {
		t.Fatal("nobody explores Football Chess")
	}
	asked, seen := 0, map[int]int{}
	long := os.Getenv("WOODWORK_LONG") != ""
	for _, f := range forcedGoals(t) {
		if seen[f.plies]++; !long && (f.plies > 6 || seen[f.plies] > 2) {
			continue
		}
		asked++
		explore(t, x, g, f, time.Minute)
	}
	if asked < 10 || long && asked < 200 {
		t.Errorf("only %d positions asked", asked)
	}
}

func explore(t *testing.T, x bot.Explorer, g game.Game, f forcedGoal, think time.Duration) {
	t.Helper()
	m, err := g.Load(nil, f.state)
	if err != nil {
		t.Fatal(err)
	}
	start := time.Now()
	in, err := x.Explore(context.Background(), m, think)
	if err != nil {
		t.Fatal(err)
	}
	want := f.plies
	if f.plies%2 == 0 {
		want = -f.plies
	}
	switch {
	case in.Forced == 0 || (in.Forced > 0) != (want > 0):
		t.Errorf("%s: a goal in %d plies is forced; best says %d, %d deep after %v", f.state, want, in.Forced, in.Depth, time.Since(start))
	case max(in.Forced, -in.Forced) < f.plies:
		t.Errorf("%s: best says a goal in %d plies is forced, but the fewest are %d", f.state, in.Forced, want)
	}
}
