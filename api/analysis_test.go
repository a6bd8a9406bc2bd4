package api

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/match"
	"woodwork/store/mem"
)

const (
	kickOff = "3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 0-0 0 0 -"
	oneShot = "4k2/1p5/2b1r2/1Q1q1n1/7/7/7/1N3P1/2R1B2/7/3K3 b8 w 0-0 0 0 -"
)

type analysisBody struct {
	Win    []float64
	Line   []moveTextBody
	Moves  []moveTextBody
	Forced int
	Depth  int
	Nodes  uint64
}

type moveTextBody struct {
	Move string
	Seat int
	Text []any
	Win  float64
}

func TestAPositionIsSearched(t *testing.T) {
	v := withPrograms(t).visitor()
	got := ok[analysisBody](v, "POST", "/api/analysis", Question{Game: "footballchess", State: kickOff, Moves: []string{"Qd4-d6"}, Think: 100})
	if len(got.Win) != 2 || got.Win[0]+got.Win[1] != 1 || got.Depth < 1 || got.Nodes == 0 || len(got.Moves) == 0 {
		t.Fatalf("analysis: %+v", got)
	}
	if got.Line[0].Seat != 1 || got.Line[0].Move != got.Moves[0].Move || len(got.Line[0].Text) != 2 {
		t.Errorf("the line begins with %+v, the best move is %+v", got.Line[0], got.Moves[0])
	}
	shot := ok[analysisBody](v, "POST", "/api/analysis", Question{Game: "footballchess", State: oneShot, Think: 100})
	if shot.Forced != 1 || shot.Line[0].Move != "Qb8>b12" {
		t.Errorf("a goal in one: %+v", shot)
	}
}

func TestWhatCannotBeSearchedIsRefused(t *testing.T) {
	v := withPrograms(t).visitor()
	ask := func(status int, code string, q Question) problemBody {
		t.Helper()
		return v.refused(status, code, "POST", "/api/analysis", q)
	}
	ask(http.StatusNotFound, "not_found", Question{Game: "chess", State: kickOff})
	ask(http.StatusNotFound, "not_found", Question{Game: "tutto", State: opening})
	ask(http.StatusUnprocessableEntity, "bad_request", Question{Game: "footballchess", State: "nonsense"})
	ask(http.StatusUnprocessableEntity, "bad_request", Question{Game: "footballchess", State: kickOff, Options: map[string]string{"colour": "red"}})
	ask(http.StatusUnprocessableEntity, "illegal", Question{Game: "footballchess", State: kickOff, Moves: []string{"castle"}})
	ask(http.StatusConflict, "over", Question{Game: "footballchess", State: "3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d12 b 3-0 5 5 end:goals:w"})
	ask(http.StatusBadRequest, "bad_request", Question{Game: "footballchess", State: kickOff, Think: 3001})
	ask(http.StatusBadRequest, "bad_request", Question{Game: "footballchess", State: kickOff, Think: -1})
	ask(http.StatusBadRequest, "bad_request", Question{Game: "footballchess", State: strings.Repeat("x", 12_001)})
	ask(http.StatusBadRequest, "bad_request", Question{Game: "footballchess", State: kickOff, Moves: make([]string, 201)})
	ask(http.StatusRequestEntityTooLarge, "too_large", Question{Game: "footballchess", State: strings.Repeat("x", maxBody)})
	if p := ask(http.StatusUnprocessableEntity, "illegal", Question{Game: "footballchess", State: kickOff, Moves: []string{"Qd4-d7"}}); p.Rule != "FC-10" || len(p.Text) != 2 {
		t.Errorf("over the ball: %+v", p)
	}
}

// An endless explorer searches until it is stopped, and reports both.
type endless struct {
	noPrograms
	begun, stopped chan struct{}
}

func (d endless) Explorer(string) (bot.Explorer, bool) { return d, true }

func (d endless) Explore(ctx context.Context, _ game.Match, _ time.Duration) (bot.Analysis, error) {
	d.begun <- struct{}{}
	<-ctx.Done()
	d.stopped <- struct{}{}
	return bot.Analysis{}, nil
}

func TestASearchEndsWhenTheClientGoesAway(t *testing.T) {
	d := endless{begun: make(chan struct{}), stopped: make(chan struct{})}
	h := open(t, mem.New(), func(c *Config, _ *match.Config) { c.Programs = d })
	ctx, cancel := context.WithCancel(t.Context())
	body := strings.NewReader(`{"game":"footballchess","state":"` + kickOff + `"}`)
	r, err := http.NewRequestWithContext(ctx, "POST", h.server.URL+"/api/analysis", body)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	go http.DefaultClient.Do(r)
	<-d.begun
	cancel()
	select {
	case <-d.stopped:
	case <-time.After(30 * time.Second):
		t.Error("the search goes on for nobody")
	}
}

func TestSearchesAreLimitedByGuest(t *testing.T) {
	h := open(t, mem.New(), func(c *Config, _ *match.Config) {
		c.Limits = Limits{Requests: 100, Addresses: 100, Matches: 10, Positions: 100, Searches: 2, Streams: 3}
	})
	first, second := h.visitor(), h.visitor()
	for _, v := range []*visitor{first, second} {
		ok[seatingBody](v, "POST", "/api/matches", newMatch()) // gives the guest a cookie
		for range 2 {
			v.send("POST", "/api/analysis", Question{Game: "footballchess", State: kickOff})
		}
		v.refused(http.StatusTooManyRequests, "rate_limited", "POST", "/api/analysis", Question{Game: "footballchess", State: kickOff})
		v.refused(http.StatusTooManyRequests, "rate_limited", "POST", "/api/games/footballchess/puzzles/1", Attempt{Moves: []string{"Qd4-d6"}})
	}
	ok[[]GameInfo](first, "GET", "/api/games", nil)
}
