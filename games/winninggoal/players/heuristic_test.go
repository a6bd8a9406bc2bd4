package players

import (
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	wg "woodwork/games/winninggoal"
)

// TestHeuristic lets the heuristic play itself. The rough human policy of docs/lab/reference.md,
// described in two lines, scores 2.48 goals a match and draws 32.6 %: another reading of these
// lines must come near.
func TestHeuristic(t *testing.T) {
	rules := *wg.Standard()
	rules.Fixed = true
	r := &rules
	src := gametest.Source(t, 9, 9)
	goals, draws := 0, 0
	const matches = 3_000
	for range matches {
		s, _ := r.Start(2)
		for turn := r.Turn(&s); !turn.Over(); turn = r.Turn(&s) {
			seat, m := game.Nature, wg.Move{}
			if turn.Chance {
				m = r.Sample(&s, seat, src)
			} else {
				seat = turn.Seats.First()
				m = heuristic(r, &s, src)
			}
			if !game.Allows(r, &s, seat, m) {
				t.Fatalf("%s: %s is not legal", r.FormatState(&s), r.FormatMove(&s, m))
			}
			r.Step(&s, game.At(seat, m))
		}
		goals += int(s.Score[0] + s.Score[1])
		if s.Score[0] == s.Score[1] {
			draws++
		}
	}
	mean, drawn := float64(goals)/matches, float64(draws)/matches
	t.Logf("%.3f goals a match, %.1f%% drawn", mean, 100*drawn)
	if mean < 2.2 || mean > 2.8 || drawn < 0.28 || drawn > 0.38 {
		t.Errorf("%.3f goals a match and %.1f%% drawn are not how people play", mean, 100*drawn)
	}
}
