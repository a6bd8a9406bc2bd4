package squareball

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/game/gametest"
)

// TestExamples plays testdata/examples, the worked examples of the rules, and
// testdata/referee: options, disputes, time and refusals.
func TestExamples(t *testing.T) {
	stage().Scripts(t, "testdata/examples/*.txt", 22)
	stage().Scripts(t, "testdata/referee/*.txt", 6)
}

// stage has its own "play", because moves of this game contain blanks: they are separated by
// slashes, and A or B before one is the side that makes it; its own "tell", for one move; and
// "windows", the engine's note =w.
func stage() gametest.Stage {
	return gametest.Stage{Game: Game(), Text: Text(), Names: []string{"A", "B"}, More: map[string]func(*gametest.Stage, string) string{
		"play": played, "tell": told, "windows": windows,
	}}
}

func played(e *gametest.Stage, rest string) string {
	for text := range strings.SplitSeq(rest, " / ") {
		report, err := playOne(e.Match, text)
		if err != nil {
			return fmt.Sprintf("error: %s: %v", text, err)
		}
		e.Hear(report)
	}
	return e.Match.State()
}

func told(e *gametest.Stage, move string) string {
	report, err := playOne(e.Match, move)
	if err != nil {
		return fmt.Sprintf("error: %s: %v", move, err)
	}
	return strings.Join(e.Hear(report), "\n")
}

func playOne(m game.Match, text string) (game.Report, error) {
	wait := time.Duration(0)
	if word, rest, _ := strings.Cut(text, " "); word[0] == '+' {
		d, err := time.ParseDuration(word[1:])
		if err != nil {
			return game.Report{}, err
		}
		wait, text = d, rest
	}
	who, move, named := strings.Cut(text, " ")
	if !named || who != "A" && who != "B" {
		who, move = "", text
	}
	seat, err := m.Author(move)
	if err != nil {
		return game.Report{}, err
	}
	if who != "" {
		seat = game.Seat(who[0] - 'A')
	}
	return m.Play(max(wait, game.AfterWait(m.Turn(), seat)), seat, move)
}

func windows(e *gametest.Stage, _ string) string {
	_, s, _ := game.Typed[*Rules, State, Move](e.Match)
	w := s.Windows()
	return fmt.Sprintf("=w %d,%d,%d", w[0], w[1], w[2])
}

// TestScriptsAreRight: no command of the scripts fails, except a flick that comes too late.
func TestScriptsAreRight(t *testing.T) {
	for _, line := range gametest.Lines(t, "testdata/*/*.txt", "  error") {
		if !strings.Contains(line, "out of time") {
			t.Error(line)
		}
	}
}
