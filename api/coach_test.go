package api

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/door"
	"woodwork/api/wire"
	"woodwork/bot"
	"woodwork/game"
	"woodwork/games"
	"woodwork/games/tutto"
	"woodwork/match"
	"woodwork/players"
	"woodwork/store/mem"
)

// withPrograms starts a server with the real computer players.
func withPrograms(t *testing.T) *harness {
	return open(t, mem.New(), func(c *Config, _ *match.Config) { c.Programs = players.Open(t.Context(), nil) })
}

// prepare waits until the programs have what they need for matches of Tutto with some options,
// because a request waits for that with a limit only.
func (h *harness) prepare(options game.Values) {
	h.t.Helper()
	m, err := tutto.Game().New(options, 2)
	if err != nil {
		h.t.Fatal(err)
	}
	if err := h.api.programs["tutto"].Await(h.t.Context(), m, nil); err != nil {
		h.t.Fatal(err)
	}
}

func TestTheCoachGivesChances(t *testing.T) {
	h := withPrograms(t)
	h.prepare(nil)
	id, a := h.solo()
	now, _, _ := turnOf(id, a, a)
	got := ok[hintsBody](a, "GET", fmt.Sprintf("/api/matches/%s/hints?seq=%d&coach=1", id, now.Seq), nil)
	if len(got.Figures) != 1 || got.Figures[0].Key != "win" {
		t.Fatalf("figures of the state: %+v", got.Figures)
	}
	for _, hint := range got.Hints {
		win := hint.Figures[len(hint.Figures)-1]
		if win.Key != "win" || win.Value <= 0 || win.Value >= 1 || win.Value > got.Figures[0].Value {
			t.Errorf("%s: %+v, the best has %v", hint.Move, win, got.Figures[0].Value)
		}
	}
}

// A reviewBody is the part of a review that these tests read.
type reviewBody struct {
	Plies []struct {
		Win       []float64
		Loss      float64
		Text, Why any
	}
	Luck, Loss, Accuracy []float64
	Best, Worst          []uint64
}

func TestTheReviewOfAMatch(t *testing.T) {
	h := withPrograms(t)
	options := map[string]string{"target": "1000"}
	h.prepare(options)
	id, a, b := h.pair(options)
	end := playOut(id, a, b)
	first := ok[reviewBody](a, "GET", "/api/matches/"+id+"/review", nil)
	if len(first.Plies) == 0 || len(first.Luck) != 2 || len(first.Loss) != 2 {
		t.Fatalf("review: %+v", first)
	}
	for _, p := range first.Plies {
		if told := p.Text != nil && p.Why != nil; told != (p.Loss >= bot.Notable) {
			t.Errorf("a loss of %v: %v, %v", p.Loss, p.Text, p.Why)
		}
	}
	if len(first.Accuracy) != 2 || len(first.Best) != 2 || len(first.Worst) != 2 {
		t.Errorf("accuracy %v, best %v, worst %v", first.Accuracy, first.Best, first.Worst)
	}
	last := first.Plies[len(first.Plies)-1]
	if last.Win[end.Doc.Winners[0]] != 1 {
		t.Errorf("after the last ply the winner's chance is %v", last.Win)
	}
	if again := ok[reviewBody](b, "GET", "/api/matches/"+id+"/review", nil); len(again.Plies) != len(first.Plies) {
		t.Errorf("the second answer differs: %d plies", len(again.Plies))
	}
}

// unsolved are programs whose analyst has a solution only for the default options.
func unsolved() map[string]bot.Program {
	return everyGame(bot.Program{Analyst: bot.Analyst{Win: evenly{}.Win}, Prepare: unprepared})
}

func unprepared(ctx context.Context, m game.Match, _ func(string)) error {
	if strings.HasPrefix(m.State(), "6000 ") {
		return nil
	}
	<-ctx.Done()
	return bot.ErrBusy
}

// slowly is an analyst whose exact values are ready at the third question.
type slowly struct {
	evenly
	asked *int
}

func (a slowly) Pending(game.Match) bool {
	*a.asked++
	return *a.asked < 3
}

// improving are programs with that analyst.
func improving(a slowly) map[string]bot.Program {
	return everyGame(bot.Program{Analyst: bot.Analyst{Win: a.Win, NonBlocking: true, Pending: a.Pending}, Prepare: unprepared})
}

// A client that gets estimates is told to ask again, until the values are exact.
func TestTheCoachSaysThatBetterFollows(t *testing.T) {
	h := open(t, mem.New(), func(c *Config, _ *match.Config) { c.Programs = improving(slowly{asked: new(int)}) })
	id, a := h.solo()
	turnOf(id, a, a)
	path := "/api/matches/" + id + "/hints?coach="
	if ok[hintsBody](a, "GET", path+"0", nil).Soon {
		t.Error("without the coach nothing follows")
	}
	for _, want := range []bool{true, true, false} {
		if got := ok[hintsBody](a, "GET", path+"1", nil); got.Soon != want || len(got.Figures) != 1 {
			t.Errorf("soon: %t, want %t; %v", got.Soon, want, got.Figures)
		}
	}
}

// A request that waits for a solution does not keep others from the analysts.
func TestWaitingForASolutionKeepsNobodyWaiting(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, mem.New(), func(c *Config, _ *match.Config) { c.Programs = unsolved() })
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		for range 3 {
			v := h.visitor()
			id := v.opened(map[string]string{"target": "12000"}, wire.NewSeat{Kind: "human", Name: "Ann"}, wire.NewSeat{Kind: "human", Name: "Bob"}).Doc.ID
			mine := h.of(v)
			go h.api.getHints((&door.Caller{Guest: mine}).With(ctx), &hintsInput{ID: id, Coach: 1})
		}
		synctest.Wait()
		id, a := h.solo()
		turnOf(id, a, a)
		began := time.Now()
		ok[hintsBody](a, "GET", "/api/matches/"+id+"/hints?coach=1", nil)
		if d := time.Since(began); d != 0 {
			t.Errorf("the coach took %v", d)
		}
	})
}

// A solution may take a minute to compute: meanwhile questions about moves are answered with the
// figures that are known, and the client is told to ask again.
func TestTheFiguresOfAMoveDoNotWaitForASolution(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, mem.New(), func(c *Config, _ *match.Config) { c.Programs = unsolved() })
		v := h.visitor()
		id := v.opened(map[string]string{"target": "12000"}, wire.NewSeat{Kind: "human", Name: "Ann"}, wire.NewSeat{Kind: "human", Name: "Bob"}).Doc.ID
		turnOf(id, v, v)
		plain := ok[hintsBody](v, "GET", "/api/matches/"+id+"/hints", nil)
		began := time.Now()
		got := ok[hintsBody](v, "GET", "/api/matches/"+id+"/hints?coach=1", nil)
		if d := time.Since(began); d != solutionTime {
			t.Errorf("the figures took %v", d)
		}
		if !got.Soon || len(got.Figures) != 0 || len(got.Hints) == 0 || len(got.Hints) != len(plain.Hints) {
			t.Errorf("while the solution is computed: %+v", got)
		}
	})
}

func TestABusyCoachSaysSo(t *testing.T) {
	if p := wire.ProblemOf(fmt.Errorf("win probabilities: %w", bot.ErrBusy)); p.Status != http.StatusServiceUnavailable || p.Code != "rate_limited" {
		t.Errorf("a busy coach: %d %s", p.Status, p.Code)
	}
}

// In every game the coach recommends something at each of the first decisions, the best move
// first and each with a reason, also if there are too many moves to list.
func TestTheCoachSaysWhy(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	programs, src := players.Open(t.Context(), nil), rand.NewPCG(1, 1)
	for _, g := range games.All() {
		analyst := programs[g.ID].Analyst
		m, err := g.New(nil, g.MinSeats)
		if err != nil {
			t.Fatal(err)
		}
		for range 6 {
			for m.Turn().Chance {
				playOrFail(t, m, game.Nature, m.Draw(src))
			}
			seat := m.Turn().Seats.First()
			list, err := evaluate(t.Context(), analyst, m, seat)
			if err != nil {
				t.Fatal(err)
			}
			advice := newAdvice(m, bot.Advise(analyst, m, seat, list, advised))
			checkAdvice(t, m, advice)
			playOrFail(t, m, seat, advice[0].Move)
		}
	}
}

// If there are too many moves to list, the chance is that of the position, as an estimate: it
// must never be a sure loss just because the list was empty.
func TestTheCoachIsNeverSureOfWhatItDidNotValue(t *testing.T) {
	s := withPrograms(t).api
	for _, c := range []struct {
		game    string
		options game.Values
	}{
		{"squareball", nil}, {"squareball", game.Values{"setup": "open"}}, {"soccertactics", nil},
	} {
		g, _ := games.Find(c.game)
		m, err := g.New(c.options, 2)
		if err != nil {
			t.Fatal(err)
		}
		for src := rand.NewPCG(1, 1); m.Turn().Chance; {
			playOrFail(t, m, game.Nature, m.Draw(src))
		}
		analyst := s.programs[c.game].Analyst
		seat := m.Turn().Seats.First()
		list, err := evaluate(t.Context(), analyst, m, seat)
		if err != nil {
			t.Fatal(err)
		}
		h := s.newHints(c.game, m, seat, 1)
		advise(&h, list)
		if len(h.Figures) != 1 {
			t.Fatalf("%s %v: figures %+v", c.game, c.options, h.Figures)
		}
		win := h.Figures[0]
		if win.Key != winFigure || win.Value < 0.1 || win.Value > 0.9 || !win.Estimate {
			t.Errorf("%s %v: at the beginning of a match the coach says %+v", c.game, c.options, win)
		}
	}
}

func playOrFail(t *testing.T, m game.Match, seat game.Seat, move string) {
	t.Helper()
	if _, err := m.Play(0, seat, move); err != nil {
		t.Fatal(err)
	}
}

func checkAdvice(t *testing.T, m game.Match, advice []wire.Advice) {
	t.Helper()
	if len(advice) == 0 {
		t.Fatalf("%s: no advice", m.State())
	}
	for i, one := range advice {
		if one.Move == "" || one.Reason.Key == "" || one.Text.Key == "" {
			t.Errorf("%s: %+v", m.State(), one)
		}
		if i > 0 && one.Win > advice[i-1].Win {
			t.Errorf("%s: %s is better than %s", m.State(), one.Move, advice[i-1].Move)
		}
	}
}
