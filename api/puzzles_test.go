package api

import (
	"net/http"
	"strings"
	"testing"

	"woodwork/api/wire"
)

type answerBody struct {
	Right, Solved bool
	Reply, Hint   string
	Events        []eventBody
	Doc           docBody
}

type puzzleBody struct {
	ID, State string
	Moves     int
	Line      []moveTextBody
	Hints     [][]any
}

const puzzles = "/api/games/footballchess/puzzles"

// The main line of every kind of puzzle is a solution, reply by reply.
func TestPuzzlesAreSolved(t *testing.T) {
	v := withPrograms(t).visitor()
	seen := map[int]bool{}
	for _, info := range ok[[]wire.PuzzleInfo](v, "GET", puzzles, nil) {
		if seen[info.Moves] {
			continue
		}
		seen[info.Moves] = true
		p := ok[puzzleBody](v, "GET", puzzles+"/"+info.ID, nil)
		if len(p.Line) != 2*p.Moves-1 || len(p.Hints) == 0 || len(p.Line[0].Text) != 2 {
			t.Fatalf("puzzle: %+v", p)
		}
		moves, next := []string{}, p.Line[0].Move
		for own := 1; ; own++ {
			moves = append(moves, next)
			a := ok[answerBody](v, "POST", puzzles+"/"+p.ID, wire.Attempt{Moves: moves})
			if !a.Right || a.Solved != (own == p.Moves) {
				t.Fatalf("%s after %v: %+v", p.ID, moves, a)
			}
			if a.Solved {
				break
			}
			if len(a.Events) != 2 || a.Events[1].Move != a.Reply || a.Hint == "" {
				t.Fatalf("%s after %v: %+v", p.ID, moves, a)
			}
			moves, next = append(moves, a.Reply), a.Hint
		}
	}
	if len(seen) < 2 {
		t.Errorf("puzzles of %v moves only", seen)
	}
}

func TestWhatIsWrongInAPuzzle(t *testing.T) {
	v := withPrograms(t).visitor()
	p := ok[puzzleBody](v, "GET", puzzles+"/m2-01", nil)
	start := ok[judgedBody](v, "POST", "/api/positions", wire.Position{Game: "footballchess", State: p.State})
	for _, legal := range start.Doc.Legal {
		wrong := legal[0]
		if wrong == p.Line[0].Move {
			wrong = legal[1]
		}
		a := ok[answerBody](v, "POST", puzzles+"/m2-01", wire.Attempt{Moves: []string{wrong}})
		if a.Right || a.Solved || a.Reply != "" || a.Hint != p.Line[0].Move || len(a.Events) != 1 {
			t.Errorf("%s: %+v", wrong, a)
		}
		// Nothing follows a wrong move.
		moves := []string{wrong}
		for range 2 {
			after := ok[judgedBody](v, "POST", "/api/positions", wire.Position{Game: "footballchess", State: p.State, Moves: moves})
			moves = append(moves, after.Doc.Hints.Hints[0].Move)
		}
		v.refused(http.StatusConflict, "not_turn", "POST", puzzles+"/m2-01", wire.Attempt{Moves: moves})
	}
	for _, moves := range [][]string{{"castle"}, {"Ka1-a2"}, {p.Line[0].Move, "castle", "castle"}, {strings.Repeat("x", maxToken+1)}} {
		if r, text := v.send("POST", puzzles+"/m2-01", wire.Attempt{Moves: moves}); r.StatusCode != http.StatusUnprocessableEntity {
			t.Errorf("%v: %s %s", moves, r.Status, text)
		}
	}
	v.refused(http.StatusBadRequest, "bad_request", "POST", puzzles+"/m2-01", wire.Attempt{Moves: []string{}})
	v.refused(http.StatusBadRequest, "bad_request", "POST", puzzles+"/m2-01", wire.Attempt{Moves: make([]string, 41)})
	v.refused(http.StatusNotFound, "not_found", "POST", puzzles+"/no-such", wire.Attempt{Moves: []string{"Qd4-d6"}})
	v.refused(http.StatusNotFound, "not_found", "GET", puzzles+"/no-such", nil)
	v.refused(http.StatusNotFound, "not_found", "GET", "/api/games/chess/puzzles", nil)
	if list := ok[[]wire.PuzzleInfo](v, "GET", "/api/games/tutto/puzzles", nil); len(list) != 0 {
		t.Errorf("puzzles of Tutto: %v", list)
	}
}
