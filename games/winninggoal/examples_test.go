package winninggoal

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/text"
)

var update = flag.Bool("update", false, "rewrite the answers in testdata")

// TestExamples plays testdata/examples, every worked example of section 9, and
// testdata/referee, what is refused, told and counted. Lines set in by two blanks
// are the answers.
//
//	options LIST   the options of the positions that follow
//	from STATE     go to this position
//	back           go back to the last "from"
//	play TOKENS    play these, with +MS before an entry that took time; the answer is the position
//	legal          what may be decided
//	refuse TOKEN   the rule that forbids it, and why
//	tell TOKENS    play these; the answer is what the referee says
//	hints          the figures of each decision
func TestExamples(t *testing.T) {
	for folder, want := range map[string]int{"examples": 35, "referee": 3} {
		files := scripts(t, folder)
		if len(files) != want {
			t.Fatalf("%d scripts in %s, want %d", len(files), folder, want)
		}
		for _, file := range files {
			t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) { runScript(t, file) })
		}
	}
}

func scripts(t testing.TB, folder string) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/" + folder + "/*.txt")
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
	options     game.Values
	from, match game.Match
	heard       func(game.Text) // if set, hears what is told and refused
}

func (e *script) do(command, rest string) string {
	switch command {
	case "options":
		e.options = game.Values{}
		for _, pair := range strings.Fields(rest) {
			key, value, _ := strings.Cut(pair, "=")
			e.options[key] = value
		}
	case "from":
		m, err := Game().Load(e.options, rest)
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

// reports plays tokens, each after the time that stands before it.
func (e *script) reports(tokens string) (list []game.Report, err error) {
	wait := time.Duration(0)
	for _, token := range strings.Fields(tokens) {
		if token[0] == '+' {
			ms, err := strconv.Atoi(token[1:])
			if err != nil {
				return list, err
			}
			wait = time.Duration(ms) * time.Millisecond
			continue
		}
		seat, err := e.match.Author(token)
		if err != nil {
			return list, fmt.Errorf("%s: %w", token, err)
		}
		wait = max(wait, game.AfterWait(e.match.Turn(), seat))
		report, err := e.match.Play(wait, seat, token)
		if err != nil {
			return list, fmt.Errorf("%s: %w", token, err)
		}
		list, wait = append(list, report), 0
	}
	return list, nil
}

func (e *script) play(tokens string) string {
	if _, err := e.reports(tokens); err != nil {
		return "error: " + err.Error()
	}
	return e.match.State()
}

// tell plays tokens and repeats what the referee says of each.
func (e *script) tell(tokens string) string {
	var lines []string
	list, err := e.reports(tokens)
	for _, report := range list {
		lines = append(lines, e.say(report.Text))
		for _, n := range report.Notes {
			lines = append(lines, n.Rule+" "+e.say(n.Text))
		}
	}
	if err != nil {
		lines = append(lines, "error: "+err.Error())
	}
	return strings.Join(lines, "\n")
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

func (e *script) refuse(token string) string {
	seat, err := e.match.Author(token)
	if err == nil {
		if seat == game.Nature && !e.match.Turn().Chance {
			seat = e.match.Turn().Seats.First()
		}
		err = e.match.Check(game.AfterWait(e.match.Turn(), seat), seat, token)
	}
	if err == nil {
		return "error: is legal"
	}
	if r, ok := errors.AsType[game.Refusal](err); ok {
		return r.Rule + " " + e.say(r.Text)
	}
	return err.Error()
}

// hints lists the figures of each decision.
func (e *script) hints() string {
	var lines []string
	for _, h := range e.match.Hints(e.match.Turn().Seats.First()) {
		line := h.Move
		for _, f := range h.Figures {
			line += fmt.Sprintf(" %s=%.6g", strings.TrimPrefix(f.Key, "winninggoal.figure."), f.Value)
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}
