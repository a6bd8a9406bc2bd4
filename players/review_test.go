package players

import (
	"cmp"
	"os"
	"slices"
	"testing"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/game"
	"woodwork/games"
)

// TestReviewsRecommendWhatCoachesDo checks reviews of many matches of all games: a review never
// recommends an error, recommends nothing where no error was made, and otherwise recommends the
// first move of the coach's list for that position. A player who played that move has made no
// error.
func TestReviewsRecommendWhatCoachesDo(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	players := Open(t.Context(), nil)
	for _, c := range short {
		t.Run(c.id, func(t *testing.T) {
			g, _ := games.Find(c.id)
			if os.Getenv("WOODWORK_LONG") != "" {
				c.reviews *= 60
			}
			errors := 0
			for seed := range uint64(c.reviews) {
				m := bottest.Match(t, g, c.brief)
				levels := []string{bot.Beginner, bot.Club}
				if seed%2 == 1 {
					levels = []string{bot.Club, bot.Beginner}
				}
				log := bottest.Tempo(c.pace).PlayOut(t, players[c.id], m, levels, seed)
				errors += recommends(t, players, c.id, m, log)
			}
			if errors == 0 {
				t.Error("nobody has made an error: the test says nothing")
			}
		})
	}
}

// recommends checks the recommendations of one review and counts the errors.
func recommends(t *testing.T, players Registry, id string, m game.Match, log []bot.Ply) (errors int) {
	t.Helper()
	if err := players[id].Await(t.Context(), m, nil); err != nil {
		t.Fatal(err)
	}
	a := players[id].Analyst
	review, err := bot.NewReview(t.Context(), a, m, log)
	if err != nil {
		t.Fatal(err)
	}
	bottest.AddsUp(t, review, m.Seats())
	m = m.Clone()
	for i, p := range review.Plies {
		made := log[i]
		if p.Loss > 1e-9 && p.Best == made.Move || p.Loss < 0 {
			t.Errorf("%s: %s loses %g, and %s is said to be best", m.State(), made.Move, p.Loss, p.Best)
		}
		if p.Loss > 1e-9 {
			errors++
		}
		if told := p.BestText.Key != "" && p.Reason.Key != ""; made.Seat >= 0 && p.Loss >= bot.Notable && p.Best != "" && !told {
			t.Errorf("%s: %s loses %g, and nobody says why %s is better", m.State(), made.Move, p.Loss, p.Best)
		}
		if made.Seat >= 0 {
			sameList(t, a, m, made, p)
		}
		if _, err := m.Play(made.After, made.Seat, made.Move); err != nil {
			t.Fatal(err)
		}
	}
	return errors
}

// sameList compares an entry of a review with the coach's list for its position or, if its moves are too many to
// list, with what the analyst compares the move with: what is called better is worth more there.
func sameList(t *testing.T, a bot.Analyst, m game.Match, made bot.Ply, p bot.ReviewedPly) {
	t.Helper()
	if a.Judge != nil && p.Loss < bot.Notable {
		return // not every move has the coach's judgement
	}
	list, err := bot.Coach(t.Context(), a, m, made.Seat)
	if err != nil {
		t.Fatal(err)
	}
	listed := len(list) > 0
	if !listed && a.Compare != nil {
		if list, err = a.Compare(t.Context(), m, made.Seat, made.Move); err != nil {
			t.Fatal(err)
		}
	}
	i := slices.IndexFunc(list, func(v bot.MoveEvaluation) bool { return v.Move == made.Move })
	if i < 0 {
		return
	}
	if p.Loss > 1e-9 && (p.Best != list[0].Move || list[i].Win >= list[0].Win) {
		t.Errorf("%s: %s loses %g, better is %s, and the list has %+v", m.State(), made.Move, p.Loss, p.Best, list)
	}
	if !listed {
		return
	}
	rest := list
	if a.Plan != nil {
		// What cannot be told apart from the best comes first, in the order of the coach's plan.
		best := slices.MaxFunc(list, func(x, y bot.MoveEvaluation) int { return cmp.Compare(x.Win, y.Win) }).Win
		for len(rest) > 0 && best-rest[0].Win < bot.Near {
			rest = rest[1:]
		}
	}
	if !slices.IsSortedFunc(rest, bot.MoveEvaluation.Better) {
		t.Errorf("%s: %+v is not in order", m.State(), list)
	}
}
