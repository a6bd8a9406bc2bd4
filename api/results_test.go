package api

import (
	"fmt"
	"math"
	"net/http"
	"testing"

	"woodwork/api/wire"
	"woodwork/match"
	"woodwork/players"
	"woodwork/store/mem"
	"woodwork/table"
)

// resultsBody is the part of a list of results that these tests read.
type resultsBody struct {
	Results []struct {
		ID      string
		Score   []int
		Winners []int
		Figures *struct {
			Decisions            int
			Accuracy, Luck, Loss float64
			Faces                []int
			Mistakes             []struct {
				Seq  uint64
				Loss float64
			}
		}
	}
	Next string
}

// keeping starts a server with the real programs that keeps results.
func keeping(t *testing.T) *harness {
	store := mem.New()
	return open(t, store, func(c *Config, _ *match.Config) { c.Programs, c.Results = players.Open(t.Context(), nil), store })
}

// The figures of a match are kept with its review, and each player sees their own only.
func TestResultsOfAGuest(t *testing.T) {
	h := keeping(t)
	options := map[string]string{"target": "1000"}
	h.prepare(options)
	id, a, b := h.pair(options)
	playing := h.visitor()
	playing.opened(options, wire.NewSeat{Kind: "human", Name: "Cem"}, wire.NewSeat{Kind: "bot", Level: "club"})
	end := playOut(id, a, b)
	for _, v := range []*visitor{a, b} {
		list := ok[resultsBody](v, "GET", "/api/me/results", nil).Results
		if len(list) != 1 || list[0].ID != id || list[0].Figures != nil || len(list[0].Score) != 2 || list[0].Winners[0] != end.Doc.Winners[0] {
			t.Fatalf("before the review: %+v", list)
		}
	}
	review := ok[wire.Review](a, "GET", "/api/matches/"+id+"/review", nil)
	for seat, v := range []*visitor{a, b} {
		figures := ok[resultsBody](v, "GET", "/api/me/results", nil).Results[0].Figures
		if figures == nil || figures.Decisions != review.Decisions[seat] || figures.Accuracy != review.Accuracy[seat] || figures.Luck != review.Luck[seat] || figures.Loss != review.Loss[seat] || len(figures.Faces) != 6 {
			t.Errorf("seat %d: %+v", seat, figures)
		}
	}
	for what, v := range map[string]*visitor{"a stranger": h.visitor(), "somebody whose match is on": playing} {
		if list := ok[resultsBody](v, "GET", "/api/me/results", nil).Results; len(list) != 0 {
			t.Errorf("%s sees %+v", what, list)
		}
	}
}

// A decision that a review calls a mistake is asked again, and the answer is worth what the review says.
func TestAMistakeIsAskedAgain(t *testing.T) {
	h := keeping(t)
	options := map[string]string{"target": "1000"}
	h.prepare(options)
	asked := 0
	for range 4 {
		id, a, b := h.pair(options)
		playOut(id, a, b)
		ok[wire.Review](a, "GET", "/api/matches/"+id+"/review", nil)
		for _, mistake := range ok[resultsBody](a, "GET", "/api/me/results", nil).Results[0].Figures.Mistakes {
			asked++
			askAgain(t, a, id, mistake.Seq, mistake.Loss)
		}
		if asked > 0 {
			break
		}
	}
	if asked == 0 {
		t.Fatal("nobody has made a mistake: the test says nothing")
	}
}

func askAgain(t *testing.T, v *visitor, id string, seq uint64, loss float64) {
	t.Helper()
	path := fmt.Sprintf("/api/games/tutto/puzzles/%s-%d", id, seq)
	q := ok[wire.Puzzle](v, "GET", path, nil)
	if q.State == "" || q.Moves != 1 || q.Level == 0 || len(q.Line) != 1 {
		t.Fatalf("the question is %+v", q)
	}
	type answer struct {
		Right    bool
		Decision struct{ Loss float64 }
	}
	if best := ok[answer](v, "POST", path, wire.Attempt{Moves: []string{q.Line[0].Move}}); !best.Right || best.Decision.Loss != 0 {
		t.Errorf("the best move is %+v", best)
	}
	made := v.moveAt(id, seq)
	if again := ok[answer](v, "POST", path, wire.Attempt{Moves: []string{made}}); again.Right || math.Abs(again.Decision.Loss-loss) > 1e-9 {
		t.Errorf("the mistake costs %v, the review says %g", again, loss)
	}
	v.refused(http.StatusUnprocessableEntity, "illegal", "POST", path, wire.Attempt{Moves: []string{"nothing"}})
}

// moveAt returns the text of an entry.
func (v *visitor) moveAt(id string, seq uint64) string {
	v.h.t.Helper()
	page := ok[struct{ Events []struct{ Move string } }](v, "GET", fmt.Sprintf("/api/matches/%s/events?after=%d&limit=1", id, seq-1), nil)
	return page.Events[0].Move
}

// What was no decision among several moves cannot be asked again, nor one of a match that is on.
func TestWhatCannotBeAskedAgain(t *testing.T) {
	h := keeping(t)
	options := map[string]string{"target": "1000"}
	h.prepare(options)
	id, a, b := h.pair(options)
	path := "/api/games/tutto/puzzles/" + id + "-"
	for _, seq := range []string{"1", "7"} {
		a.refused(http.StatusConflict, "waiting", "GET", path+seq, nil)
	}
	playOut(id, a, b)
	for _, seq := range []string{"0", "1", "5", "99999999999", "18446744073709551615"} { // the table, chance, nothing
		a.refused(http.StatusNotFound, "not_found", "GET", path+seq, nil)
		a.refused(http.StatusNotFound, "not_found", "POST", path+seq, wire.Attempt{Moves: []string{"b"}})
	}
	a.refused(http.StatusNotFound, "not_found", "GET", "/api/games/tutto/puzzles/aaaaaaaaaaaaaaaa-7", nil)
	a.refused(http.StatusNotFound, "not_found", "GET", "/api/games/footballchess/puzzles/"+id+"-7", nil)
}

// The position of a decision that is asked again can be set up, in each game whose decisions are listed, with options
// that are not the usual ones.
func TestADecisionIsSetUpAgain(t *testing.T) {
	h := keeping(t)
	for id, options := range map[string]map[string]string{
		"tutto": {"target": "1000"}, "footballchess": {"limit": "50", "goals": "1"}, "winninggoal": {"halfMs": "30000", "clock": "running"},
		"soccertactics": {"HalfSeconds": "45"},
	} {
		t.Run(id, func(t *testing.T) {
			v := h.visitor()
			seats := []wire.NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "human", Name: "Bob"}}
			match := ok[seatingBody](v, "POST", "/api/matches", wire.NewMatch{Game: id, Options: options, Seats: seats, Entropy: someEntropy}).Doc.ID
			var asked []uint64
			for len(asked) < 2 {
				now := v.look(match)
				if len(now.Doc.Turn.Seats) == 0 || now.Doc.Phase != string(table.Playing) {
					t.Fatalf("the match is %+v", now.Doc)
				}
				seat := now.Doc.Turn.Seats[0]
				legal := now.Doc.Legal[fmt.Sprint(seat)]
				if len(legal) == 0 { // too many to list
					state := ok[wire.StateLine](v, "GET", "/api/matches/"+match+"/state", nil).State
					legal = []string{ok[wire.Reply](v, "POST", "/api/positions/reply", wire.ReplyQuestion{Game: id, Options: options, State: state, Level: "beginner"}).Move}
				}
				made := v.play(match, seat, now.Seq, legal[0])
				if len(legal) > 1 {
					asked = append(asked, made.Seq)
				}
			}
			ok[wire.Seq](v, "POST", "/api/matches/"+match+"/end", wire.EndRequest{Seat: 0, Why: "resigned"})
			for _, seq := range asked {
				q := ok[wire.Puzzle](v, "GET", fmt.Sprintf("/api/games/%s/puzzles/%s-%d", id, match, seq), nil)
				ok[map[string]any](v, "POST", "/api/positions", wire.Position{Game: id, State: q.State, Options: q.Options})
			}
		})
	}
}
