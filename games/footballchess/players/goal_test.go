package players

import (
	"context"
	"os"
	"testing"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/game"
	"woodwork/game/gametest"
	fc "woodwork/games/footballchess"
	"woodwork/games/footballchess/engine"
)

// A brief analyst looks at that many positions for each move.
type brief struct {
	analyst
	nodes uint64
}

func (a brief) Win(ctx context.Context, m game.Match) (bot.WinChances, error) {
	w, _, err := a.look(ctx, m, a.nodes)
	return w, err
}

// goalsAtHand returns states of play in which the side to move could score, at every score;
// every other match is entirely random. Near the limit of an episode, a side that leads does
// better to wait for it.
func goalsAtHand(t *testing.T, n int) (all []game.Match) {
	t.Helper()
	src := gametest.Source(t, 5, 5)
	for match := 0; len(all) < n; match++ {
		m := bottest.Match(t, fc.Game(), nil)
		r, _, _ := matchOf(m)
		for !m.Turn().Over() && len(all) < n {
			_, s, _ := matchOf(m)
			seat := game.Seat(s.Turn)
			move := r.Sample(&s, seat, src)
			if match%2 == 0 && game.Below(src, 8) != 0 {
				move = club{r}.Choose(t.Context(), &s, seat, src)
			}
			if s.Status == fc.Play && r.CanScore(&s.Position) {
				if int(s.MovesWithoutGoal) < int(r.Limit)-20 {
					all = append(all, m.Clone())
				}
				if game.Below(src, 3) != 0 {
					move = r.Sample(&s, seat, src)
				}
			}
			if _, err := m.Play(0, seat, r.FormatMove(&s, move)); err != nil {
				t.Fatal(err)
			}
		}
	}
	return all
}

// TestGoalBeforeAnythingElse: if there is a goal kick, the coach, the judge and the analysis
// name it first, however few positions they look at, unless a move ends the match with a win.
func TestGoalBeforeAnythingElse(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	a, long := analyst{newPlayers(bot.Resources{})}, os.Getenv("WOODWORK_LONG") != ""
	for _, c := range []struct {
		nodes   uint64
		matches int
	}{{30, 40}, {300, 8}, {winNodes, 1}} {
		if long {
			c.matches = 400
		}
		for _, m := range goalsAtHand(t, c.matches) {
			r, s, _ := matchOf(m)
			seat := game.Seat(s.Turn)
			advice, err := bot.Coach(t.Context(), bot.Analyst{Win: brief{a, c.nodes}.Win}, m, seat)
			if err != nil {
				t.Fatal(err)
			}
			scores(t, "the coach", m, advice[0].Move, c.nodes)
			_, best, _ := a.look(t.Context(), m, c.nodes)
			scores(t, "the judge", m, best, c.nodes)
			e := a.acquireEngine(r)
			in := analysis(&r, &s, e.Explore(t.Context(), &s, engine.Limits{Nodes: c.nodes, Lines: exploreLines, Thrice: true}, c.nodes))
			a.releaseEngine(e)
			scores(t, "the analysis", m, in.Moves[0].Move, c.nodes)
			scores(t, "the line", m, in.Line[0], c.nodes)
		}
	}
}

// scores fails if a move is not a goal and does not win the match either.
func scores(t *testing.T, who string, m game.Match, move string, nodes uint64) {
	t.Helper()
	r, s, _ := matchOf(m)
	mv, err := r.ParseMove(&s, move)
	if err != nil {
		t.Fatal(err)
	}
	after := m.Clone()
	if _, err := after.Play(0, game.Seat(s.Turn), move); err != nil {
		t.Fatal(err)
	}
	if !mv.Goal() && !after.Winners().Has(game.Seat(s.Turn)) {
		t.Errorf("%s, %d positions: %s names %s, and could score", m.State(), nodes, who, move)
	}
}

// TestShorterGoalFirst: sooner forced goals come before later ones, and both before moves that
// force none, as a full-width search knows it.
func TestShorterGoalFirst(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	const most = 5
	a, seen := analyst{newPlayers(bot.Resources{})}, map[int]int{}
	for _, f := range forcedGoals(t) {
		if f.plies%2 == 0 || f.plies > most {
			continue
		}
		if seen[f.plies]++; seen[f.plies] > 2 && os.Getenv("WOODWORK_LONG") == "" {
			continue
		}
		m := pitchAt(t, f.state)
		r, s, _ := matchOf(m)
		forces, err := engine.NewMateSolver(r, 16).Forces(t.Context(), &s.Position, most)
		if err != nil {
			t.Fatal(err)
		}
		plies := map[string]int{}
		for _, force := range forces {
			plies[r.FormatMove(&s, force.Move)] = force.Plies
		}
		advice, err := bot.Coach(t.Context(), a.abilities(), m, game.Seat(s.Turn))
		if err != nil {
			t.Fatal(err)
		}
		last := 0
		for i, v := range advice[:len(forces)] {
			if plies[v.Move] < last {
				t.Errorf("%s: place %d has %+v, forced in %d; before it one in %d", f.state, i+1, v, plies[v.Move], last)
			}
			last = plies[v.Move]
		}
	}
}
