package solver

import (
	"math"
	"os"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	"woodwork/games/tutto"
)

// TestMatchesByTheBook repeats the matches of docs/lab/reference.md#whole-matches, whose players
// do not count cards: they always see a full deck.
func TestMatchesByTheBook(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	matches := 3000
	if os.Getenv("WOODWORK_LONG") != "" {
		matches = 400_000
	}
	r := tutto.Standard()
	n, src := NewNeutral(r), gametest.Source(t, 1, 1)
	var turns, squares, first, clovers float64
	for range matches {
		end := matchByTheBook(t, n, src)
		turns += float64(end.No)
		squares += float64(end.No) * float64(end.No)
		if end.Winners.Has(0) {
			first++
		}
		if end.Card == tutto.Clover2 {
			clovers++
		}
	}
	all := float64(matches)
	mean := turns / all
	sd := math.Sqrt(squares/all - mean*mean)
	near(t, "turns", mean, 29.47, 4*sd/math.Sqrt(all)+0.03)
	near(t, "deviation of the turns", sd, 8.2, 6/math.Sqrt(all)*8.2+0.05)
	near(t, "wins of the first seat", first/all, 0.5224, 4*0.5/math.Sqrt(all)+0.001)
	near(t, "won by the Cloverleaf", clovers/all, 0.039, 4*0.194/math.Sqrt(all)+0.0006)
	t.Logf("%d matches: %.3f turns, sd %.2f, first seat %.4f, clover %.4f", matches, mean, sd, first/all, clovers/all)
}

func matchByTheBook(t *testing.T, n *Neutral, src game.Source) tutto.State {
	t.Helper()
	s, err := n.rules.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	for turn := n.rules.Turn(&s); !turn.Over(); turn = n.rules.Turn(&s) {
		in := game.At(game.Nature, tutto.Move{})
		if turn.Chance {
			in.Move = n.rules.Sample(&s, game.Nature, src)
		} else {
			shown := s
			shown.Deck = tutto.FullDeck()
			in = game.At(s.Seat, n.Best(&shown))
		}
		n.rules.Step(&s, in)
	}
	return s
}

func BenchmarkNeutral(b *testing.B) {
	r := tutto.Standard()
	s, err := r.ParseState("6000 1250,2300 1 K b6 0 1 22236 95553535541 12")
	if err != nil {
		b.Fatal(err)
	}
	n := NewNeutral(r)
	for b.Loop() {
		if n.Best(&s).Act != tutto.KeepDice && n.Best(&s).Act != tutto.Bank {
			b.Fatal("no move")
		}
	}
}
