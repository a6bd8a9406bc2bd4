package api

import (
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"testing"
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
	got := ok[judgedBody](v, "POST", "/api/positions", Position{Game: "tutto", State: opening, Moves: []string{"=b6", ":123456", "k1"}})
	if begun := ok[judgedBody](v, "POST", "/api/positions", Position{Game: "footballchess"}); begun.Doc.State != kickOff || begun.Position != kickOff {
		t.Errorf("the beginning: %+v", begun)
	}
	programs := withPrograms(t).visitor()
	if begun := ok[judgedBody](programs, "POST", "/api/positions", Position{Game: "footballchess"}); len(begun.Openings) == 0 || begun.Openings[0].Matches == 0 || len(begun.Openings[0].Text) != 2 {
		t.Errorf("openings: %+v", begun.Openings)
	}
	if len(got.Events) != 3 || got.Events[0].Seat != -1 || got.Events[2].Seat != 0 || got.Doc.State != "6000 0,0 1 R b6 0 1 - a5555545551 1" {
		t.Errorf("judged: %+v", got)
	}
	die := ok[judgedBody](v, "POST", "/api/positions", Position{Game: "soccertactics", State: "st1 D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8 D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9 D8 R br K@D8 0 -/- 0-0 1:0 k=R -"})
	if len(die.Draws) != 6 || die.Draws[3].Move != "#4" || die.Draws[3].Weight != die.Draws[0].Weight || len(die.Draws[3].Text) != 2 || got.Draws != nil {
		t.Errorf("what Nature may draw: %+v", die.Draws)
	}
	before := ok[judgedBody](v, "POST", "/api/positions", Position{Game: "tutto", State: opening, Moves: []string{"=b6", ":123456"}})
	if h := before.Doc.Hints; h == nil || h.Seat != 0 || len(h.Hints) != len(before.Doc.Legal["0"]) || len(h.Hints[0].Text) != 2 {
		t.Errorf("hints: %+v", before.Doc.Hints)
	}
	p := v.refused(http.StatusUnprocessableEntity, "illegal", "POST", "/api/positions", Position{Game: "tutto", State: opening, Moves: []string{"=b6", ":123456", "k2"}})
	if !strings.HasPrefix(p.Rule, "TU-") {
		t.Errorf("refused without a rule: %+v", p)
	}
	v.refused(http.StatusUnprocessableEntity, "illegal", "POST", "/api/positions", Position{Game: "tutto", State: opening, Moves: []string{"castle"}})
	asked := ok[judgedBody](v, "POST", "/api/positions", Position{Game: "tutto", State: opening, Moves: []string{"=b6", ":123456", "k2"}, Why: true})
	if asked.Refused == nil || asked.Refused.Rule != p.Rule || len(asked.Refused.Text) != 2 || len(asked.Events) != 2 {
		t.Errorf("asked why: %+v", asked)
	}
	v.refused(http.StatusUnprocessableEntity, "illegal", "POST", "/api/positions", Position{Game: "tutto", State: opening, Moves: []string{"castle"}, Why: true})
	v.refused(http.StatusUnprocessableEntity, "bad_request", "POST", "/api/positions", Position{Game: "tutto", State: "nonsense"})
	strayed := strings.Replace(kickOff, "3k3/7/", "7/7/", 1)
	strayed = strings.Replace(strayed, "/7/7/7/1N", "/7/3k3/7/1N", 1)
	if p := v.refused(http.StatusUnprocessableEntity, "bad_request", "POST", "/api/positions", Position{Game: "footballchess", State: strayed}); p.Rule != "FC-49" || len(p.Text) != 2 {
		t.Errorf("a keeper in midfield: %+v", p)
	}
	v.refused(http.StatusNotFound, "not_found", "POST", "/api/positions", Position{Game: "chess", State: opening})
	v.refused(http.StatusBadRequest, "bad_request", "POST", "/api/positions", Position{Game: "tutto", State: strings.Repeat("x", 12_001)})
	v.refused(http.StatusBadRequest, "bad_request", "POST", "/api/positions", Position{Game: "tutto", State: opening, Moves: make([]string, 201)})
}

// The events from a position patch its document as the events of a match do.
func TestEventsOfAPositionFold(t *testing.T) {
	v := start(t).visitor()
	moves := []string{"=b6", ":123456", "k1", ":22236", "k222"}
	_, text := v.send("POST", "/api/positions", Position{Game: "tutto", State: opening})
	doc := decoded(t, text).(map[string]any)["doc"]
	_, text = v.send("POST", "/api/positions", Position{Game: "tutto", State: opening, Moves: moves})
	var judged struct {
		Events []eventBody
		Doc    json.RawMessage
	}
	if err := json.Unmarshal(text, &judged); err != nil {
		t.Fatal(err)
	}
	for _, e := range judged.Events {
		doc = merge(doc, decoded(t, e.Patch))
	}
	want := decoded(t, judged.Doc).(map[string]any)
	delete(want, "hints")
	delete(doc.(map[string]any), "hints")
	if !reflect.DeepEqual(doc, any(want)) {
		t.Errorf("folds to\n%v\nwant\n%v", doc, want)
	}
}

func TestLessonsAreThere(t *testing.T) {
	v := start(t).visitor()
	lessons := ok[[]LessonInfo](v, "GET", "/api/games/tutto/lessons", nil)
	if len(lessons) < 5 {
		t.Fatalf("%d lessons", len(lessons))
	}
	for _, l := range lessons {
		for _, good := range l.Good {
			ok[judgedBody](v, "POST", "/api/positions", Position{Game: "tutto", State: l.State, Moves: append([]string{good}, l.Script...)})
		}
	}
}

func TestTheCatalogue(t *testing.T) {
	games := ok[[]GameInfo](start(t).visitor(), "GET", "/api/games", nil)
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
