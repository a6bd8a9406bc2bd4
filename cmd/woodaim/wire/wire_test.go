package wire

import (
	"slices"
	"testing"

	"woodwork/games/squareball/physics"
)

func TestReadBoard(t *testing.T) {
	n := make([]int32, BoardSize)
	if got := perDie*physics.Dice + perFigure*physics.Sides*physics.Figures; len(Die) != perDie || len(Figure) != perFigure || got != BoardSize {
		t.Fatalf("a board has %d numbers", BoardSize)
	}
	lastDie, lastFigure := perDie*(physics.Dice-1), BoardSize-perFigure
	copy(n[lastDie:], []int32{1, 2, -3, quarter - 1})
	copy(n[lastFigure:], []int32{1, Farthest, -Farthest})
	var b, want physics.Board
	want.Lies[physics.Dice-1], want.Die[physics.Dice-1] = true, physics.Pose{Point: physics.Point{X: 2, Y: -3}, T: quarter - 1}
	want.Stands[1][physics.Figures-1], want.Figure[1][physics.Figures-1] = true, physics.Point{X: Farthest, Y: -Farthest}
	if !ReadBoard(&b, n) || b != want {
		t.Errorf("read %+v", b)
	}
	for at, bad := range map[int]int32{lastDie + 1: Farthest + 1, lastDie + 2: -Farthest - 1, lastDie + 3: quarter, lastFigure + 1: Farthest + 1, lastFigure + 2: -Farthest - 1} {
		wrong := slices.Clone(n)
		wrong[at] = bad
		if ReadBoard(&b, wrong) {
			t.Errorf("number %d may be %d", at, bad)
		}
	}
}
