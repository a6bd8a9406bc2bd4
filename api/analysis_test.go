package api

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/match"
	"woodwork/store/mem"
)

const kickOff = "3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 0-0 0 0 -"

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

// A scripted explorer finds what it is told, and remembers what it was asked.
type scripted struct {
	noPrograms
	found bot.Analysis
	asked *string
}

func (d scripted) Explorer(string) (bot.Explorer, bool) { return d, true }

func (d scripted) Explore(_ context.Context, m game.Match, think time.Duration) (bot.Analysis, error) {
	*d.asked = fmt.Sprint(m.State(), " for ", think)
	return d.found, nil
}

func TestAPositionIsSearched(t *testing.T) {
	found := bot.Analysis{
		Line: []string{"Kd11-e11", "Qd6*b6"}, Forced: 2, Depth: 5, Nodes: 77,
		Moves: []bot.MoveEvaluation{{Move: "Kd11-e11", Win: 0.25, Estimate: true}, {Move: "Kd11-c11"}, {Move: "Kd11-e11"}},
	}
	found.Win.Chance = [game.MaxSeats]float64{0.75, 0.25}
	d := scripted{found: found, asked: new(string)}
	v := open(t, mem.New(), func(c *Config, _ *match.Config) { c.Programs = d }).visitor()
	q := Question{Game: "footballchess", State: kickOff, Moves: []string{"Qd4-d6"}, Think: 100}
	got := ok[analysisBody](v, "POST", "/api/analysis", q)
	after := ok[judgedBody](v, "POST", "/api/positions", Position{Game: q.Game, State: kickOff, Moves: q.Moves})
	if want := after.Doc.State + " for 100ms"; *d.asked != want {
		t.Errorf("searched was %s, want %s", *d.asked, want)
	}
	if !slices.Equal(got.Win, []float64{0.75, 0.25}) || got.Forced != 2 || got.Depth != 5 || got.Nodes != 77 || len(got.Moves) != 2 || got.Moves[0].Win != 0.25 {
		t.Errorf("analysis: %+v", got)
	}
	if len(got.Line) != 2 || got.Line[0].Seat != 1 || got.Line[1].Seat != 0 || got.Line[1].Move != "Qd6*b6" || len(got.Line[0].Text) != 2 || len(got.Moves[1].Text) != 2 {
		t.Errorf("the line: %+v, the moves: %+v", got.Line, got.Moves)
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
	v := h.visitor()
	ctx, cancel := context.WithCancel(t.Context())
	r := v.request("POST", "/api/analysis", strings.NewReader(`{"game":"footballchess","state":"`+kickOff+`"}`))
	r.Header.Set("Content-Type", "application/json")
	go h.client.Do(r.WithContext(ctx))
	<-d.begun
	cancel()
	<-d.stopped
}

func TestSearchesAreLimitedByGuest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := limitedTo(t, Limits{Requests: 100, Addresses: 100, Matches: 10, Positions: 100, Searches: 2, Streams: 3})
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
	})
}
