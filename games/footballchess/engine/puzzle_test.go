package engine

import (
	"errors"
	"os"
	"testing"

	"woodwork/game"
	fc "woodwork/games/footballchess"
)

// TestPuzzles proves for every puzzle that exactly one action forces a goal within four own
// moves, that this takes as many moves as the puzzle says, and that Judge answers with its line.
// Without WOODWORK_LONG it does so for every eighth puzzle.
func TestPuzzles(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	r := fc.Standard()
	f := NewMateSolver(r, 16)
	for i, z := range fc.Puzzles() {
		if os.Getenv("WOODWORK_LONG") == "" && i%8 != 0 {
			continue
		}
		s, err := r.ParseState(z.State)
		if err != nil {
			t.Fatal(err)
		}
		all, err := f.Forces(t.Context(), &s.Position, 7)
		if err != nil || len(all) != 1 || all[0].Plies != 2*z.Moves-1 || r.FormatMove(&s, all[0].Move) != z.Line[0] {
			t.Errorf("%s: %+v, %v force a goal", z.ID, all, err)
		}
		checkLine(t, z)
	}
}

func checkLine(t *testing.T, z game.Puzzle) {
	t.Helper()
	var played []string
	for i := 0; i < len(z.Line); i += 2 {
		v, err := Judge(t.Context(), z, played)
		if err != nil || v.Hint == "" {
			t.Fatalf("%s after %v: %+v, %v", z.ID, played, v, err)
		}
		played = append(played, z.Line[i])
		v, err = Judge(t.Context(), z, played)
		last := i == len(z.Line)-1
		if err != nil || !v.Right || v.Solved != last || !last && v.Reply != z.Line[i+1] {
			t.Fatalf("%s after %v: %+v, %v; the line is %v", z.ID, played, v, err, z.Line)
		}
	}
}

// Every other first move is wrong and gets the right one as a hint; text that is not a move is
// refused, and so are moves after the end.
func TestJudge(t *testing.T) {
	z := fc.Puzzles()[0]
	m, err := fc.Game().Load(nil, z.State)
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range m.Legal(m.Turn().Seats.First()) {
		v, err := Judge(t.Context(), z, []string{move})
		if err != nil || v.Right != (move == z.Line[0]) || !v.Right && (v.Hint != z.Line[0] || v.Reply != "") {
			t.Errorf("%s: %+v, %v", move, v, err)
		}
	}
	if _, err := Judge(t.Context(), z, []string{"Kd1-d9"}); !errors.Is(err, game.ErrIllegal) {
		t.Errorf("an illegal move: %v", err)
	}
	var own []string
	for i := 0; i < len(z.Line); i += 2 {
		own = append(own, z.Line[i])
	}
	if v, err := Judge(t.Context(), z, own); err != nil || !v.Solved || v.Hint != "" {
		t.Errorf("the solution: %+v, %v", v, err)
	}
	if _, err := Judge(t.Context(), z, append(own, "Kb2-b1")); !errors.Is(err, game.ErrTurn) {
		t.Errorf("after the goal: %v", err)
	}
}
