package bot

import (
	"context"
	"testing"

	"woodwork/game"
)

// flicking is a position whose moves are too many to list.
type flicking struct{ game.Match }

func (flicking) Legal(game.Seat) []string { return nil }

// With flicks too, the best decision is one that had a choice, and more than one good one.
func TestBoldestFlick(t *testing.T) {
	seen := ""
	review := func(values ...float64) Review {
		var kinds []MoveEvaluation
		for _, win := range values {
			kinds = append(kinds, MoveEvaluation{Win: win})
		}
		judge := Analyst{Compare: func(context.Context, game.Match, game.Seat, string) ([]MoveEvaluation, error) { return kinds, nil },
			Obvious: func(_ game.Match, _ game.Seat, move string) bool { return move == seen }}
		r := Review{Best: make([]uint64, 2), Plies: []ReviewedPly{
			{Seq: 1, Win: []float64{0, 1}}, {Seq: 2, Best: "f1", Win: []float64{0.9, 0.1}},
		}}
		line := []judgedReview{{actor: game.Nature}, {match: flicking{}, own: true}}
		if err := boldest(t.Context(), judge, line, &r); err != nil {
			t.Fatal(err)
		}
		return r
	}
	for name, c := range map[string]struct {
		kinds []float64
		best  uint64
	}{
		"the only kind":      {[]float64{0.9}, 0},
		"all alike":          {[]float64{0.9, 0.9, 0.9}, 0},
		"the only good kind": {[]float64{0.9, 0.4}, 0},
		"a choice":           {[]float64{0.9, 0.84, 0.2}, 2},
		"nobody can say":     {nil, 2},
	} {
		if r := review(c.kinds...); r.Best[0] != c.best {
			t.Errorf("%s: the best is entry %d, want %d", name, r.Best[0], c.best)
		}
	}
	seen = "f1"
	if r := review(0.9, 0.84, 0.2); r.Best[0] != 0 {
		t.Error("praised for what anybody sees")
	}
}

// The best decision is one that had a choice, and more than one good one; the worst is one of
// the seat's own.
func TestHighlights(t *testing.T) {
	r := Review{Best: make([]uint64, 2), Worst: make([]uint64, 2)}
	var h highlights
	for i, d := range []struct {
		loss   float64
		values []float64
	}{
		{0, []float64{0.6, 0.6, 0.6}},   // all alike
		{0, []float64{0.6, 0.57, 0.1}},  // a real choice
		{0, []float64{0.7, 0.62, 0.62}}, // a better choice
		{0, []float64{0.9, 0.9, 0.2}},   // obvious
		{0.2, []float64{0.9, 0.7}},
		{0.01, []float64{0.9, 0.89}},
	} {
		var advice []MoveEvaluation
		for _, win := range d.values {
			advice = append(advice, MoveEvaluation{Win: win})
		}
		entry := ReviewedPly{Seq: uint64(i + 1), Loss: d.loss}
		h.decided(&r, 0, &entry)
		h.shone(&r, 0, &entry, margin(advice))
	}
	h.close(&r, 2)
	if r.Best[0] != 3 || r.Worst[0] != 5 || r.Best[1] != 0 || r.Worst[1] != 0 {
		t.Errorf("best %v, worst %v", r.Best, r.Worst)
	}
	if r.Accuracy[0] <= 0.7 || r.Accuracy[0] >= 0.8 || r.Decisions[0] != 6 || r.Accuracy[1] != 1 || r.Decisions[1] != 0 {
		t.Errorf("accuracy %v of %v decisions", r.Accuracy, r.Decisions)
	}
}

// Accuracy is 1 if nothing is lost, about a third if a percent is, and next to nothing from five
// percent on.
func TestAccuracy(t *testing.T) {
	if all, third, none := accuracyOf(0), accuracyOf(0.01), accuracyOf(0.05); all != 1 || third < 0.3 || third > 0.4 || none > 0.01 {
		t.Errorf("%v, %v, %v", all, third, none)
	}
}
