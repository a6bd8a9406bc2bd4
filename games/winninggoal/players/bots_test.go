package players

import (
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	wg "woodwork/games/winninggoal"
)

// chosen returns how often in a hundred times the beginner makes a move in a position.
func chosen(t *testing.T, state, move string) (n int) {
	t.Helper()
	r := wg.Standard()
	s, err := r.ParseState(state)
	if err != nil {
		t.Fatal(err)
	}
	src := gametest.Source(t, 1, 2)
	seat := r.Turn(&s).Seats.First()
	for range 100 {
		m := beginner{r}.Choose(t.Context(), &s, seat, src)
		if !game.Allows(r, &s, seat, m) {
			t.Fatalf("%s: %s is not legal", state, r.FormatMove(&s, m))
		}
		if r.FormatMove(&s, m) == move {
			n++
		}
	}
	return n
}

// The beginner soon loses the ball near its goal, and conceding the first goal is easy: in its
// own third it passes where other players kick far, and it does not stop shots with the white
// die until it has conceded. But it does use that die, so the die changes hands.
func TestBeginner(t *testing.T) {
	for _, c := range []struct {
		name, state, move string
		least, most       int
	}{
		{"far out it kicks", "WG1 OP c6 W a Bl - . 0-0 1W/400000 -", "V", 70, 99},
		{"in its own third it passes", "WG1 OP c3 W a Bl - . 0-0 1W/400000 -", "R", 70, 99},
		{"it interrupts who is far from its goal", "WG1 OP c3 W a Bw - ! 0-0 1W/400000 -", "!w", 100, 100},
		{"not who is near it", "WG1 OP c9 W a Bw - ! 0-0 1W/400000 -", "!w", 0, 0},
		{"unless it has conceded", "WG1 OP c9 W a Bw - ! 1-0 1W/400000 -", "!w", 30, 70},
		{"an unstoppable shot is a goal", "WG1 UN c10 W - Bk - . 0-1 1W/400000 i", "!k", 0, 0},
		{"but not always the second one", "WG1 UN c10 W - Bk - . 1-0 1W/400000 i", "!k", 30, 70},
	} {
		if n := chosen(t, c.state, c.move); n < c.least || n > c.most {
			t.Errorf("%s: %s in %d of 100 times, want %d to %d", c.name, c.move, n, c.least, c.most)
		}
	}
}
