package players

import (
	"os"
	"testing"
	"time"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/game"
	"woodwork/games"
)

// Forty decisions of each beginner, and what the analyst says that they cost: from all parts of a
// match with itself, or of several (docs/lab/beginners.md).
func TestFortyDecisionsOfTheBeginners(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	players := Open(t.Context(), nil)
	for _, c := range []struct {
		id          string
		pace        time.Duration
		values      game.Values
		least, most float64 // what a decision costs in the mean
		always      bool
	}{
		{"tutto", 0, nil, 0.002, 0.05, true},
		{"soccertactics", 10 * time.Second, nil, 0.002, 0.05, true},
		{"footballchess", 0, nil, 0.01, 0.2, false},
		{"winninggoal", time.Second, game.Values{"clock": "fixed"}, 0.002, 0.05, false},
		{"squareball", 0, game.Values{"clock": "fixed"}, 0.005, 0.1, false},
	} {
		if !c.always && os.Getenv("WOODWORK_LONG") == "" {
			continue
		}
		t.Run(c.id, func(t *testing.T) {
			g, _ := games.Find(c.id)
			var list []decision
			for seed := uint64(1); len(list) < forty; seed++ {
				m := bottest.Match(t, g, c.values)
				if err := players[c.id].Await(t.Context(), m, nil); err != nil {
					t.Fatal(err)
				}
				list = append(list, decided(t, players[c.id], m, c.pace, seed)...)
			}
			var sum, worst float64
			for i := range forty {
				d := list[i*len(list)/forty]
				sum, worst = sum+d.loss, max(worst, d.loss)
				t.Logf("%5.1f %%  %s: %s (best: %s)", 100*d.loss, d.position, d.made, d.best)
			}
			t.Logf("%s: %.2f %% of a match a decision, at worst %.1f %%", c.id, 100*sum/forty, 100*worst)
			if mean := sum / forty; mean < c.least || mean > c.most {
				t.Errorf("a decision costs %.4f, want %g to %g", mean, c.least, c.most)
			}
		})
	}
}

const forty = 40

// A decision is one among several moves.
type decision struct {
	position, made, best string
	loss                 float64
}

// decided plays a match of beginners and returns the decisions.
func decided(t *testing.T, p bot.Program, m game.Match, pace time.Duration, seed uint64) (list []decision) {
	t.Helper()
	log := bottest.Tempo(pace).PlayOut(t, p, m, []string{bot.Beginner}, seed)
	review, err := bot.NewReview(t.Context(), p.Analyst, m, log)
	if err != nil {
		t.Fatal(err)
	}
	for i, ply := range log {
		if ply.Seat >= 0 && len(m.Legal(ply.Seat)) != 1 {
			list = append(list, decision{m.Position(), ply.Move, review.Plies[i].Best, review.Plies[i].Loss})
		}
		if _, err := m.Play(ply.After, ply.Seat, ply.Move); err != nil {
			t.Fatal(err)
		}
	}
	return list
}
