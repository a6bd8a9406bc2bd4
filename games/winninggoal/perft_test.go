package winninggoal

import (
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// TestPerft counts the sequences of inputs from positions of every kind. The twin
// counts the same.
func TestPerft(t *testing.T) {
	r := Standard()
	for _, line := range gametest.Perft(t, Game(), 8) {
		s, err := r.ParseState(line)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := newTwin(t, nil, line).perft(t, 4), game.Perft(r, &s, 4); got != want {
			t.Errorf("%s: the twin counts %d, want %d", line, got, want)
		}
	}
}

func (w *twin) perft(t *testing.T, depth int) (n uint64) {
	choices := w.choices()
	if depth == 0 || len(choices) == 0 {
		return 1
	}
	for _, choice := range choices {
		token := choice
		if w.actor() == "chance" {
			_, token, _ = strings.Cut(choice, " ")
		}
		next := newTwin(t, nil, w.line())
		next.play(token, 0)
		n += next.perft(t, depth-1)
	}
	return n
}
