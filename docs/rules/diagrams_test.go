package rules_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/games"
)

func TestDiagramsAreCanonical(t *testing.T) {
	for _, g := range games.All() {
		for _, state := range states(read(t, g.ID, languages[0])) {
			m, err := g.Load(nil, state)
			if err != nil {
				t.Errorf("%s: %v", state, err)
			} else if got := m.State(); got != state {
				t.Errorf("%s: in canonical form %s", state, got)
			}
		}
	}
}

func TestDiagramsComeAboutInPlay(t *testing.T) {
	for _, g := range games.All() {
		raw, err := os.ReadFile("testdata/" + g.ID + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		reached := map[string]bool{}
		for line := range strings.Lines(string(raw)) {
			if !strings.HasPrefix(line, "#") {
				play(t, g, strings.TrimSpace(line), reached)
			}
		}
		diagrams := states(read(t, g.ID, languages[0]))
		if len(diagrams) < 8 {
			t.Errorf("%s: %d diagrams, want at least 8", g.ID, len(diagrams))
		}
		for _, state := range diagrams {
			if !reached[state] {
				t.Errorf("%s: no game of testdata/%s.txt passes here", state, g.ID)
			}
		}
	}
}

// play marks every position that a line "[preset=ID] start | tokens" passes; tokens that contain
// blanks are separated by " / ". A token "no:MOVE" is a move that is refused, "A:MOVE" one of seat
// 1, "B:MOVE" one of seat 2, where the author is not plain, and "=>POSITION" the position now, with
// underscores for blanks.
func play(t *testing.T, g game.Game, line string, reached map[string]bool) {
	t.Helper()
	start, tokens, _ := strings.Cut(line, " | ")
	m, err := loaded(g, start)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	reached[m.Position()] = true
	list := strings.Fields(tokens)
	if strings.Contains(tokens, " / ") {
		list = strings.Split(tokens, " / ")
	}
	for _, token := range list {
		if want, ok := strings.CutPrefix(token, "=>"); ok {
			if got := m.Position(); got != strings.ReplaceAll(want, "_", " ") {
				t.Errorf("%s: it ends at %s", line, got)
			}
			continue
		}
		move, refused := strings.CutPrefix(token, "no:")
		if err := authored(m, move); (err != nil) != refused {
			t.Fatalf("%s: %s at %s: %v", line, token, m.State(), err)
		}
		reached[m.Position()] = true
	}
}

// loaded opens the position of a line, with the options of the preset that it names.
func loaded(g game.Game, start string) (game.Match, error) {
	named, rest, ok := strings.Cut(start, " ")
	id, ok2 := strings.CutPrefix(named, "preset=")
	if !ok || !ok2 {
		return g.Load(nil, start)
	}
	for _, p := range g.Presets {
		if p.ID == id {
			return g.Load(p.Values, rest)
		}
	}
	return nil, fmt.Errorf("there is no preset %q", id)
}

// authored plays a move, by the seat that it names or by its author.
func authored(m game.Match, move string) error {
	seat, err := m.Author(move)
	if letter, text, ok := strings.Cut(move, ":"); ok && (letter == "A" || letter == "B") {
		seat, err, move = game.Seat(letter[0]-'A'), nil, text
	}
	if err == nil {
		_, err = m.Play(0, seat, move)
	}
	return err
}
