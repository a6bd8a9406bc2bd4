package soccertactics

import (
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// TestUsual plays random preparations by the usual placements: these are legal, and the
// preparations end.
func TestUsual(t *testing.T) {
	r := Standard()
	seen := map[Phase]int{}
	roam(t, r, 6000, 11, func(s *State) {
		on := *s
		for n := 0; ; n++ {
			m, ok := r.Usual(&on)
			if !ok {
				return
			}
			seen[on.Phase]++
			seat := on.decides().Seat()
			if refusal := r.Refuse(&on, seat, m); !refusal.None() || n > 40 {
				t.Fatalf("%s in %s, after %d: %s", r.FormatMove(&on, m), r.FormatState(&on), n, refusal.Error())
			}
			r.Step(&on, game.At(seat, m))
		}
	})
	for _, p := range []Phase{CornerPlace, GoalKickClear, FreeKickClear, PenaltyClear} {
		if seen[p] == 0 {
			t.Errorf("%v did not come up", p)
		}
	}
}

// TestUsualPlacements: a corner is aimed at and marked, pawns in the way leave by the shortest
// way, and no pawn is moved without gain.
func TestUsualPlacements(t *testing.T) {
	const kick = "st1 D1/B4,D4,E4,G4/A9/E14/F15/F11/G15/H16 E16/B13,E13,F14,G14/E15/C12/F10/H11/B9/G8 - B ge - 0 -/- 0-0 1:675 k=R -"
	gametest.ViewsHold(t, Game(), []gametest.ViewCase{
		{begun, "", `{"usual": null}`},
		{corners, "", `{"usual": "E13>E14"}`},
		{corners, "E13>E14", `{"seat": 0, "usual": "F11>F13"}`},
		{kick, "", `{"usual": "E14>D13"}`},
	})
}
