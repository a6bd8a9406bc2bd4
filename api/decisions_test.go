package api

import (
	"context"
	"errors"
	"math"
	"net/http"
	"slices"
	"testing"

	"woodwork/api/wire"
	"woodwork/game"
	"woodwork/games/soccertactics"
	"woodwork/match"
	"woodwork/players"
	"woodwork/puzzle"
	"woodwork/store/mem"
)

type decisionBody struct {
	answerBody
	Decision *struct {
		Loss    float64
		Rest    bool
		Source  string
		Reason  []any
		Choices []struct {
			Move  string
			Text  []any
			Win   float64
			Yours bool
		}
	}
}

// asking returns a server whose games ask about decisions.
func asking(t *testing.T, read func(context.Context, string) ([]game.Puzzle, error)) *harness {
	t.Helper()
	return open(t, mem.New(), func(c *Config, _ *match.Config) {
		c.Programs, c.Puzzles = players.Open(t.Context(), nil), read
	})
}

func embedded(_ context.Context, id string) ([]game.Puzzle, error) { return puzzle.Embedded(id) }

// Each choice of some decisions of every game costs what the file says, and the best one has a
// reason.
func TestDecisionsAreValued(t *testing.T) {
	v := asking(t, embedded).visitor()
	for _, g := range ok[[]wire.GameInfo](v, "GET", "/api/games", nil) {
		all, err := puzzle.Embedded(g.ID)
		if err != nil {
			t.Fatal(err)
		}
		path := "/api/games/" + g.ID + "/puzzles"
		if list := ok[[]wire.PuzzleInfo](v, "GET", path, nil); len(list) != g.Puzzles || len(list) < len(all) {
			t.Errorf("%s: %d puzzles, the catalogue says %d, and %d are decisions", g.ID, len(list), g.Puzzles, len(all))
		}
		for i := 0; i < len(all); i += 40 {
			checkDecision(t, v, path, all[i])
		}
	}
}

func checkDecision(t *testing.T, v *visitor, path string, p game.Puzzle) {
	t.Helper()
	got := ok[puzzleBody](v, "GET", path+"/"+p.ID, nil)
	if got.State != p.State || got.Moves != 1 || len(got.Line) != 1 || got.Line[0].Move != p.Choices[0].Move || len(got.Line[0].Text) == 0 {
		t.Errorf("%s: %+v", p.ID, got)
	}
	for i, c := range p.Choices[:min(6, len(p.Choices))] {
		a := ok[decisionBody](v, "POST", path+"/"+p.ID, wire.Attempt{Moves: []string{c.Move}})
		loss := p.Choices[0].Win - c.Win
		d := a.Decision
		if d == nil || !costs(p, d.Loss, loss) || a.Right != puzzle.Good(p, loss) || len(a.Events) != shownEvents(p) || a.Hint != p.Choices[0].Move || len(d.Reason) == 0 || d.Source != p.Source {
			t.Fatalf("%s: %s: %+v", p.ID, c.Move, a)
		}
		yours := 0
		for k, choice := range d.Choices {
			if k > 0 && choice.Win > d.Choices[k-1].Win || len(choice.Text) == 0 {
				t.Errorf("%s: %+v", p.ID, d.Choices)
			}
			if choice.Yours {
				yours++
				if choice.Move != c.Move || choice.Win != c.Win {
					t.Errorf("%s: %s is said to be %+v", p.ID, c.Move, choice)
				}
			}
		}
		if yours != 1 || len(d.Choices) > shownChoices+1 || i == 0 && !d.Choices[0].Yours {
			t.Errorf("%s: %s: %+v", p.ID, c.Move, d.Choices)
		}
	}
}

// A move that was not compared with the others has a chance by the analyst's estimate, and is not as good as the
// best one.
func TestAMoveThatNobodyCompared(t *testing.T) {
	h := asking(t, embedded)
	v := h.visitor()
	all, err := puzzle.Embedded("soccertactics")
	if err != nil {
		t.Fatal(err)
	}
	p := all[0]
	m, err := soccertactics.Game().Load(p.Options, p.State)
	if err != nil {
		t.Fatal(err)
	}
	// The coach's first choice may have a little less than another: that costs nothing.
	near := p
	near.Choices = []game.Choice{{Move: p.Choices[0].Move, Win: 0.55}, {Move: p.Choices[1].Move, Win: 0.556}}
	if d, err := h.api.newDecision(t.Context(), "soccertactics", m, near, p.Choices[1].Move); err != nil || d.Loss != 0 || d.Rest {
		t.Errorf("%+v, %v", d, err)
	}
	for _, move := range m.Legal(m.Turn().Seats.First()) {
		if slices.ContainsFunc(p.Choices, func(c game.Choice) bool { return c.Move == move }) {
			continue
		}
		a := ok[decisionBody](v, "POST", "/api/games/soccertactics/puzzles/"+p.ID, wire.Attempt{Moves: []string{move}})
		d, yours := a.Decision, 0
		for _, c := range d.Choices {
			if c.Yours {
				yours++
				if c.Move != move || math.Abs(p.Choices[0].Win-c.Win-d.Loss) > 1e-9 {
					t.Errorf("%s: %+v", move, d)
				}
			}
		}
		if yours != 1 || !d.Rest || a.Right || a.Solved || d.Loss < 0 {
			t.Errorf("%s: %+v", move, a)
		}
		return
	}
	t.Fatal("all are compared")
}

// costs reports whether an answer says what a choice costs: in chances of winning, which for a flick are less
// than those of a goal.
func costs(p game.Puzzle, value, loss float64) bool {
	if p.Source == game.FromHands {
		return value >= 0 && value <= loss
	}
	return math.Abs(value-loss) < 1e-9
}

// shownEvents returns how many events show a decision: a flick is shown to its end.
func shownEvents(p game.Puzzle) int {
	if p.Source == game.FromHands {
		return 3
	}
	return 1
}

func TestWhatIsWrongInADecision(t *testing.T) {
	v := asking(t, embedded).visitor()
	all, _ := puzzle.Embedded("tutto")
	path, best := "/api/games/tutto/puzzles/"+all[0].ID, all[0].Choices[0].Move
	if r, text := v.send("POST", path, wire.Attempt{Moves: []string{"castle"}}); r.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("%s %s", r.Status, text)
	}
	if r, text := v.send("POST", path, wire.Attempt{Moves: []string{best, best}}); r.StatusCode < 400 || r.StatusCode >= 500 {
		t.Errorf("two decisions: %s %s", r.Status, text)
	}
	v.refused(http.StatusNotFound, "not_found", "POST", path+"x", wire.Attempt{Moves: []string{best}})
}

// A file that cannot be read is an error, and is read again the next time.
func TestDecisionsAreReadAgain(t *testing.T) {
	reads := 0
	v := asking(t, func(_ context.Context, id string) ([]game.Puzzle, error) {
		if reads++; reads == 1 {
			return nil, errors.New("no network")
		}
		return puzzle.Embedded(id)
	}).visitor()
	const path = "/api/games/tutto/puzzles"
	if r, text := v.send("GET", path, nil); r.StatusCode != http.StatusInternalServerError {
		t.Errorf("%s %s", r.Status, text)
	}
	for range 2 {
		if list := ok[[]wire.PuzzleInfo](v, "GET", path, nil); len(list) != puzzle.Count("tutto") {
			t.Errorf("%d puzzles", len(list))
		}
	}
	if reads != 2 {
		t.Errorf("read %d times", reads)
	}
}

// A choice that was tried stands once among the others, also beside one that is worth as much.
func TestAmongChoices(t *testing.T) {
	listed := []game.Choice{{Move: "a", Win: 0.8}, {Move: "b", Win: 0.7}, {Move: "c", Win: 0.7}, {Move: "d", Win: 0.1}}
	for _, c := range []struct {
		tried game.Choice
		at    int
	}{
		{game.Choice{Move: "x", Win: 0.9}, 0}, {game.Choice{Move: "x", Win: 0.7}, 3}, {game.Choice{Move: "x", Win: 0}, 4},
		{game.Choice{Move: "c", Win: 0.7}, 2}, {game.Choice{Move: "c", Win: 0.7000000001}, 2},
	} {
		got := among(listed, c.tried)
		n := 0
		for i, choice := range got {
			if choice.Move == c.tried.Move {
				if n++; i != c.at {
					t.Errorf("%v stands at %d, want %d", c.tried, i, c.at)
				}
			}
		}
		if n != 1 || len(listed) != 4 {
			t.Errorf("%v stands %d times among %v", c.tried, n, got)
		}
	}
}
