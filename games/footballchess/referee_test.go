package footballchess

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/text"
)

var update = flag.Bool("update", false, "rewrite the answers in testdata/referee")

// TestReferee plays testdata/referee: what is refused and why, what is told, and
// what the figures are. Lines set in by two blanks are the answers.
//
//	from STATE     go to this position
//	back           go back to the last "from"
//	play MOVES     play these moves; the answer is the position they lead to
//	refuse MOVE    the rule that forbids the move, and why
//	wait SECONDS   the next move comes after so long
//	tell MOVES     play these moves; the answer is what the referee says
//	figures MOVES  the figures of these moves
func TestReferee(t *testing.T) {
	files := refereeFiles(t)
	if len(files) == 0 {
		t.Fatal("no scripts")
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) { runScript(t, file) })
	}
}

func refereeFiles(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/referee/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func runScript(t *testing.T, file string) {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got := answer(string(data), &script{})
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
func answer(source string, e *script) string {
	var b strings.Builder
	for line := range strings.Lines(source) {
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

// script is where a script stands.
type script struct {
	from, match game.Match
	wait        time.Duration
	heard       func(game.Text) // if set, hears what is told and refused
}

func (e *script) do(command, rest string) string {
	switch command {
	case "from":
		m, err := Game().Load(nil, rest)
		if err != nil {
			return "error: " + err.Error()
		}
		e.from, e.match, e.wait = m, m.Clone(), 0
	case "back":
		e.match = e.from.Clone()
	case "wait":
		e.wait, _ = time.ParseDuration(rest + "s")
	case "play":
		return e.play(rest)
	case "refuse":
		return e.refuse(rest)
	case "tell":
		return e.tell(rest)
	case "figures":
		return e.figures(strings.Fields(rest))
	default:
		return "error: no such command"
	}
	return ""
}

func (e *script) report(token string) (game.Report, error) {
	seat, err := e.match.Author(token)
	if err != nil {
		return game.Report{}, err
	}
	after := max(e.wait, game.AfterWait(e.match.Turn(), seat))
	e.wait = 0
	return e.match.Play(after, seat, token)
}

func (e *script) play(tokens string) string {
	for _, token := range strings.Fields(tokens) {
		if _, err := e.report(token); err != nil {
			return fmt.Sprintf("error: %s: %v", token, err)
		}
	}
	return e.match.Position()
}

// tell plays tokens and repeats what the referee says of each.
func (e *script) tell(tokens string) string {
	var lines []string
	for _, token := range strings.Fields(tokens) {
		report, err := e.report(token)
		if err != nil {
			return fmt.Sprintf("error: %s: %v", token, err)
		}
		lines = append(lines, e.say(report.Text))
		for _, n := range report.Notes {
			lines = append(lines, n.Rule+" "+e.say(n.Text))
		}
	}
	return strings.Join(lines, "\n")
}

func (e *script) refuse(token string) string {
	_, err := e.report(token)
	if err == nil {
		return "error: is legal"
	}
	if r, ok := errors.AsType[game.Refusal](err); ok {
		return r.Rule + " " + e.say(r.Text)
	}
	return err.Error()
}

// say puts a text into English.
func (e *script) say(t game.Text) string {
	if e.heard != nil {
		e.heard(t)
	}
	c, err := text.Load(Text(), "en")
	if err != nil {
		return err.Error()
	}
	return c.Say(t, func(s game.Seat) string { return []string{"White", "Black"}[s] })
}

func (e *script) figures(moves []string) string {
	var lines []string
	for _, h := range e.match.Hints(e.match.Turn().Seats.First()) {
		for _, m := range moves {
			if m == h.Move {
				line := h.Move
				for _, f := range h.Figures {
					line += fmt.Sprintf(" %s=%g", strings.TrimPrefix(f.Key, "footballchess.figure."), f.Value)
				}
				lines = append(lines, line)
			}
		}
	}
	return strings.Join(lines, "\n")
}
