package api

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/door"
	"woodwork/api/wire"
	"woodwork/api/wire/wiretest"
	"woodwork/bot"
	"woodwork/game"
	"woodwork/games"
	"woodwork/games/tutto"
	"woodwork/match"
	"woodwork/store/mem"
)

const opening = "6000 0,0 1 C - 0 - - a5555555551 1"

type judgedBody struct {
	Refused *struct {
		Rule string
		Text []any
	}
	Events   []eventBody
	Doc      docBody
	Position string
	Draws    []struct {
		Move   string
		Text   []any
		Weight int64
	}
	Openings []struct {
		Move    string
		Text    []any
		Matches int
	}
}

func TestPositionsAreJudgedWithoutAMatch(t *testing.T) {
	v := start(t).visitor()
	got := ok[judgedBody](v, "POST", "/api/positions", wire.Position{Game: "tutto", State: opening, Moves: []string{"=b6", ":123456", "k1"}})
	if begun := ok[judgedBody](v, "POST", "/api/positions", wire.Position{Game: "footballchess"}); begun.Doc.State != kickOff || begun.Position != kickOff {
		t.Errorf("the beginning: %+v", begun)
	}
	programs := withPrograms(t).visitor()
	if begun := ok[judgedBody](programs, "POST", "/api/positions", wire.Position{Game: "footballchess"}); len(begun.Openings) == 0 || begun.Openings[0].Matches == 0 || len(begun.Openings[0].Text) != 2 {
		t.Errorf("openings: %+v", begun.Openings)
	}
	if len(got.Events) != 3 || got.Events[0].Seat != -1 || got.Events[2].Seat != 0 || got.Doc.State != "6000 0,0 1 R b6 0 1 - a5555545551 1" {
		t.Errorf("judged: %+v", got)
	}
	die := ok[judgedBody](v, "POST", "/api/positions", wire.Position{Game: "soccertactics", State: "st1 D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8 D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9 D8 R br K@D8 0 -/- 0-0 1:0 k=R -"})
	if len(die.Draws) != 6 || die.Draws[3].Move != "#4" || die.Draws[3].Weight != die.Draws[0].Weight || len(die.Draws[3].Text) != 2 || got.Draws != nil {
		t.Errorf("what Nature may draw: %+v", die.Draws)
	}
	before := ok[judgedBody](v, "POST", "/api/positions", wire.Position{Game: "tutto", State: opening, Moves: []string{"=b6", ":123456"}})
	if h := before.Doc.Hints; h == nil || h.Seat != 0 || len(h.Hints) != len(before.Doc.Legal["0"]) || len(h.Hints[0].Text) != 2 {
		t.Errorf("hints: %+v", before.Doc.Hints)
	}
	p := v.refused(http.StatusUnprocessableEntity, "illegal", "POST", "/api/positions", wire.Position{Game: "tutto", State: opening, Moves: []string{"=b6", ":123456", "k2"}})
	if !strings.HasPrefix(p.Rule, "TU-") {
		t.Errorf("refused without a rule: %+v", p)
	}
	v.refused(http.StatusUnprocessableEntity, "illegal", "POST", "/api/positions", wire.Position{Game: "tutto", State: opening, Moves: []string{"castle"}})
	asked := ok[judgedBody](v, "POST", "/api/positions", wire.Position{Game: "tutto", State: opening, Moves: []string{"=b6", ":123456", "k2"}, Why: true})
	if asked.Refused == nil || asked.Refused.Rule != p.Rule || len(asked.Refused.Text) != 2 || len(asked.Events) != 2 {
		t.Errorf("asked why: %+v", asked)
	}
	v.refused(http.StatusUnprocessableEntity, "illegal", "POST", "/api/positions", wire.Position{Game: "tutto", State: opening, Moves: []string{"castle"}, Why: true})
	v.refused(http.StatusUnprocessableEntity, "bad_request", "POST", "/api/positions", wire.Position{Game: "tutto", State: "nonsense"})
	strayed := strings.Replace(kickOff, "3k3/7/", "7/7/", 1)
	strayed = strings.Replace(strayed, "/7/7/7/1N", "/7/3k3/7/1N", 1)
	if p := v.refused(http.StatusUnprocessableEntity, "bad_request", "POST", "/api/positions", wire.Position{Game: "footballchess", State: strayed}); p.Rule != "FC-49" || len(p.Text) != 2 {
		t.Errorf("a keeper in midfield: %+v", p)
	}
	v.refused(http.StatusNotFound, "not_found", "POST", "/api/positions", wire.Position{Game: "chess", State: opening})
	v.refused(http.StatusBadRequest, "bad_request", "POST", "/api/positions", wire.Position{Game: "tutto", State: strings.Repeat("x", 12_001)})
	v.refused(http.StatusBadRequest, "bad_request", "POST", "/api/positions", wire.Position{Game: "tutto", State: opening, Moves: make([]string, 201)})
}

// The events from a position patch its document as the events of a match do.
func TestEventsOfAPositionFold(t *testing.T) {
	v := start(t).visitor()
	moves := []string{"=b6", ":123456", "k1", ":22236", "k222"}
	_, text := v.send("POST", "/api/positions", wire.Position{Game: "tutto", State: opening})
	doc := wiretest.Value(t, text).(map[string]any)["doc"]
	_, text = v.send("POST", "/api/positions", wire.Position{Game: "tutto", State: opening, Moves: moves})
	var judged struct {
		Events []eventBody
		Doc    json.RawMessage
	}
	if err := json.Unmarshal(text, &judged); err != nil {
		t.Fatal(err)
	}
	for _, e := range judged.Events {
		doc = wiretest.Merge(doc, wiretest.Value(t, e.Patch))
	}
	want := wiretest.Value(t, judged.Doc).(map[string]any)
	delete(want, "hints")
	delete(doc.(map[string]any), "hints")
	if !reflect.DeepEqual(doc, any(want)) {
		t.Errorf("folds to\n%v\nwant\n%v", doc, want)
	}
}

func TestLessonsAreThere(t *testing.T) {
	v := start(t).visitor()
	lessons := ok[[]wire.LessonInfo](v, "GET", "/api/games/tutto/lessons", nil)
	if len(lessons) < 5 {
		t.Fatalf("%d lessons", len(lessons))
	}
	for _, l := range lessons {
		for _, good := range l.Good {
			ok[judgedBody](v, "POST", "/api/positions", wire.Position{Game: "tutto", State: l.State, Moves: append([]string{good}, l.Script...)})
		}
	}
}

func TestTheCatalogue(t *testing.T) {
	games := ok[[]wire.GameInfo](start(t).visitor(), "GET", "/api/games", nil)
	if len(games) == 0 || games[0].ID != "tutto" || len(games[0].Options) == 0 || games[0].MaxSeats != 10 {
		t.Errorf("catalogue: %+v", games)
	}
}

func TestHintsOfAMatch(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(nil)
	now, _, seat := turnOf(id, a, b)
	got := ok[hintsBody](a, "GET", "/api/matches/"+id+"/hints?seq="+fmt.Sprint(now.Seq), nil)
	if got.Seat != seat || got.Seq != now.Seq || len(got.Hints) != len(now.Doc.Legal[fmt.Sprint(seat)]) {
		t.Errorf("hints: %+v", got)
	}
	if got := ok[hintsBody](a, "GET", "/api/matches/"+id+"/hints?seq=1", nil); got.Seat != -1 || len(got.Hints) != 0 {
		t.Errorf("hints before the start: %+v", got)
	}
	a.refused(http.StatusNotFound, "not_found", "GET", "/api/matches/"+id+"/hints?seq=100000", nil)
	a.refused(http.StatusConflict, "waiting", "GET", "/api/matches/"+id+"/review", nil)
}

// From the opening of each game all replies are legal, for players and for chance; a level that
// the game does not have is refused.
func TestRepliesAreLegal(t *testing.T) {
	h := withPrograms(t)
	a := h.visitor()
	for _, g := range games.All() {
		m, err := g.New(nil, g.MinSeats)
		if err != nil {
			t.Fatal(err)
		}
		for range 6 {
			q := wire.ReplyQuestion{Game: g.ID, State: m.State(), Level: "beginner"}
			got := ok[wire.Reply](a, "POST", "/api/positions/reply", q)
			if _, _, err := advance(m, 0, got.Move); err != nil {
				t.Fatalf("%s: %s: %v", m.State(), got.Move, err)
			}
			if m.Turn().Over() {
				break
			}
		}
	}
	a.refused(http.StatusUnprocessableEntity, "bad_option", "POST", "/api/positions/reply", wire.ReplyQuestion{Game: "footballchess", Level: "genius"})
}

// There is no reply after the end of a match.
func TestNoReplyAfterTheEnd(t *testing.T) {
	a := withPrograms(t).visitor()
	m, err := tutto.Game().New(game.Values{"target": "50"}, 2)
	if err != nil {
		t.Fatal(err)
	}
	for src := rand.NewPCG(1, 2); !m.Turn().Over(); {
		move := ""
		if turn := m.Turn(); turn.Chance {
			move = m.Draw(src)
		} else {
			move = m.Random(turn.Seats.First(), src)
		}
		if _, _, err := advance(m, 0, move); err != nil {
			t.Fatal(err)
		}
	}
	a.refused(http.StatusConflict, "over", "POST", "/api/positions/reply", wire.ReplyQuestion{Game: "tutto", State: m.State(), Options: map[string]string{"target": "50"}})
}

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
	found bot.Analysis
	asked *string
}

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
	v := open(t, mem.New(), func(c *Config, _ *match.Config) { c.Programs = exploring(d) }).visitor()
	q := wire.Question{Game: "footballchess", State: kickOff, Moves: []string{"Qd4-d6"}, Think: 100}
	got := ok[analysisBody](v, "POST", "/api/analysis", q)
	after := ok[judgedBody](v, "POST", "/api/positions", wire.Position{Game: q.Game, State: kickOff, Moves: q.Moves})
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
	ask := func(status int, code string, q wire.Question) problemBody {
		t.Helper()
		return v.refused(status, code, "POST", "/api/analysis", q)
	}
	ask(http.StatusNotFound, "not_found", wire.Question{Game: "chess", State: kickOff})
	ask(http.StatusUnprocessableEntity, "bad_request", wire.Question{Game: "footballchess", State: "nonsense"})
	ask(http.StatusUnprocessableEntity, "bad_request", wire.Question{Game: "footballchess", State: kickOff, Options: map[string]string{"colour": "red"}})
	ask(http.StatusUnprocessableEntity, "illegal", wire.Question{Game: "footballchess", State: kickOff, Moves: []string{"castle"}})
	ask(http.StatusConflict, "over", wire.Question{Game: "footballchess", State: "3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d12 b 3-0 5 5 end:goals:w"})
	ask(http.StatusBadRequest, "bad_request", wire.Question{Game: "footballchess", State: kickOff, Think: 3001})
	ask(http.StatusBadRequest, "bad_request", wire.Question{Game: "footballchess", State: kickOff, Think: -1})
	ask(http.StatusBadRequest, "bad_request", wire.Question{Game: "footballchess", State: strings.Repeat("x", 12_001)})
	ask(http.StatusBadRequest, "bad_request", wire.Question{Game: "footballchess", State: kickOff, Moves: make([]string, 201)})
	ask(http.StatusRequestEntityTooLarge, "too_large", wire.Question{Game: "footballchess", State: strings.Repeat("x", door.MaxBody)})
	if p := ask(http.StatusUnprocessableEntity, "illegal", wire.Question{Game: "footballchess", State: kickOff, Moves: []string{"Qd4-d7"}}); p.Rule != "FC-10" || len(p.Text) != 2 {
		t.Errorf("over the ball: %+v", p)
	}
}

// An endless explorer searches until it is stopped, and reports both.
type endless struct {
	begun, stopped chan struct{}
}

func (d endless) Explore(ctx context.Context, _ game.Match, _ time.Duration) (bot.Analysis, error) {
	d.begun <- struct{}{}
	<-ctx.Done()
	d.stopped <- struct{}{}
	return bot.Analysis{}, nil
}

func TestASearchEndsWhenTheClientGoesAway(t *testing.T) {
	d := endless{begun: make(chan struct{}), stopped: make(chan struct{})}
	h := open(t, mem.New(), func(c *Config, _ *match.Config) { c.Programs = exploring(d) })
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
		h := limitedTo(t, door.Limits{Requests: 100, Addresses: 100, Matches: 10, Positions: 100, Searches: 2, Streams: 3})
		first, second := h.visitor(), h.visitor()
		for _, v := range []*visitor{first, second} {
			ok[seatingBody](v, "POST", "/api/matches", newMatch()) // gives the guest a cookie
			for range 2 {
				v.send("POST", "/api/analysis", wire.Question{Game: "footballchess", State: kickOff})
			}
			v.refused(http.StatusTooManyRequests, "rate_limited", "POST", "/api/analysis", wire.Question{Game: "footballchess", State: kickOff})
			v.refused(http.StatusTooManyRequests, "rate_limited", "POST", "/api/games/footballchess/puzzles/1", wire.Attempt{Moves: []string{"Qd4-d6"}})
		}
		ok[[]wire.GameInfo](first, "GET", "/api/games", nil)
	})
}
