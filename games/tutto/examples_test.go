package tutto

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/text"
)

var update = flag.Bool("update", false, "rewrite the answers in testdata/examples")

// TestExamples plays testdata/examples: every worked example of section 9. The
// format is described there.
func TestExamples(t *testing.T) {
	files, err := filepath.Glob("testdata/examples/*.txt")
	if err != nil || len(files) < 25 {
		t.Fatalf("found %d examples, want 25 and more: %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) { runExample(t, file) })
	}
}

func runExample(t *testing.T, file string) {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got := answer(string(data))
	if got == string(data) {
		return
	}
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want := strings.Split(string(data), "\n")
	for i, line := range strings.Split(got, "\n") {
		if i >= len(want) || line != want[i] {
			t.Fatalf("%s:%d: got\n%s", file, i+1, line)
		}
	}
	t.Fatalf("%s: has more answers than commands", file)
}

// answer returns the script with the answers that the rules give.
func answer(script string) string {
	var b strings.Builder
	var e example
	for line := range strings.Lines(script) {
		if strings.HasPrefix(line, "  ") {
			continue // an old answer
		}
		b.WriteString(line)
		command, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if command == "" || command[0] == '#' {
			continue
		}
		for text := range strings.SplitSeq(e.do(command, rest), "\n") {
			if text != "" {
				fmt.Fprintf(&b, "  %s\n", text)
			}
		}
	}
	return b.String()
}

// example is where a script stands.
type example struct {
	from, match game.Match
	refused     func(game.Refusal) // if set, hears what is refused
}

func (e *example) do(command, rest string) string {
	switch command {
	case "from":
		m, err := Game().Load(nil, rest)
		if err != nil {
			return "error: " + err.Error()
		}
		e.from, e.match = m, m.Clone()
	case "back":
		e.match = e.from.Clone()
	case "play":
		return e.play(rest)
	case "legal":
		return strings.Join(e.match.Legal(e.match.Turn().Seats.First()), " ")
	case "refuse":
		return e.refuse(rest)
	case "tell":
		return e.tell(rest)
	case "hints":
		return e.hints()
	default:
		return "error: no such command"
	}
	return ""
}

func (e *example) play(tokens string) string {
	for _, token := range strings.Fields(tokens) {
		if err := e.playOne(token); err != nil {
			return fmt.Sprintf("error: %s: %v", token, err)
		}
	}
	return e.match.State()
}

func (e *example) playOne(token string) error {
	_, err := e.report(token)
	return err
}

func (e *example) report(token string) (game.Report, error) {
	seat, err := e.match.Author(token)
	if err != nil {
		return game.Report{}, err
	}
	return e.match.Play(game.AfterWait(e.match.Turn(), seat), seat, token)
}

// tell plays tokens and repeats what the referee says of each.
func (e *example) tell(tokens string) string {
	var lines []string
	for _, token := range strings.Fields(tokens) {
		report, err := e.report(token)
		if err != nil {
			return fmt.Sprintf("error: %s: %v", token, err)
		}
		lines = append(lines, say(report.Text))
		for _, n := range report.Notes {
			lines = append(lines, n.Rule+" "+say(n.Text))
		}
	}
	return strings.Join(lines, "\n")
}

// say puts a text into English.
func say(t game.Text) string {
	c, err := text.Load(Text(), "en")
	if err != nil {
		return err.Error()
	}
	return c.Say(t, func(s game.Seat) string { return "P" + s.String() })
}

// hints lists the figures of each move.
func (e *example) hints() string {
	var lines []string
	for _, h := range e.match.Hints(e.match.Turn().Seats.First()) {
		line := h.Move
		for _, f := range h.Figures {
			line += fmt.Sprintf(" %s=%.6g", strings.TrimPrefix(f.Key, "tutto.figure."), f.Value)
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

func (e *example) refuse(token string) string {
	err := e.playOne(token)
	if err == nil {
		return "error: is legal"
	}
	if r, ok := errors.AsType[game.Refusal](err); ok {
		if e.refused != nil {
			e.refused(r)
		}
		return r.Rule + " " + r.Text.String()
	}
	return err.Error()
}
