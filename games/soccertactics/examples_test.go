package soccertactics

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
)

var update = flag.Bool("update", false, "rewrite the answers in testdata")

// TestExamples plays testdata/examples, every worked example of section 9, and
// testdata/referee: decisions, options and refusals. Lines set in by two blanks are
// the answers.
//
//	from STATE      go to this position
//	back            go back to the last "from"
//	play TOKENS     play these, with @SECONDS before an entry that took time; the answer is the position
//	legal           what may be decided
//	number          how much of it there is
//	reach SQUARE N  where the pawn there gets with a roll of N
//	refuse TOKEN    the rule that forbids it, and why
func TestExamples(t *testing.T) {
	for folder, want := range map[string]int{"examples": 20, "referee": 4} {
		files, err := filepath.Glob("testdata/" + folder + "/*.txt")
		if err != nil || len(files) != want {
			t.Fatalf("%d scripts in %s, want %d: %v", len(files), folder, want, err)
		}
		for _, file := range files {
			t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) { runScript(t, file) })
		}
	}
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
		if text := e.do(command, rest); text != "" {
			fmt.Fprintf(&b, "  %s\n", text)
		}
	}
	return b.String()
}

// script is where a script stands.
type script struct{ from, match game.Match }

func (e *script) do(command, rest string) string {
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
		if err := e.play(rest); err != nil {
			return "error: " + err.Error()
		}
		return e.match.State()
	case "legal":
		return strings.Join(e.match.Legal(e.match.Turn().Seats.First()), " ")
	case "number":
		return fmt.Sprint(len(e.match.Legal(e.match.Turn().Seats.First())))
	case "reach":
		return e.reach(rest)
	case "refuse":
		return e.refuse(rest)
	default:
		return "error: no such command"
	}
	return ""
}

// play plays tokens, each after the time that stands before it.
func (e *script) play(tokens string) error {
	wait := time.Duration(0)
	for _, token := range strings.Fields(tokens) {
		if seconds, ok := strings.CutPrefix(token, "@"); ok {
			wait = time.Duration(number(seconds)) * time.Second
			continue
		}
		seat, err := e.match.Author(token)
		if err == nil {
			_, err = e.match.Play(max(wait, game.AfterWait(e.match.Turn(), seat)), seat, token)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", token, err)
		}
		wait = 0
	}
	return nil
}

// refuse returns the rule and the reason.
func (e *script) refuse(token string) string {
	seat, err := e.match.Author(token)
	if err == nil {
		err = e.match.Check(game.AfterWait(e.match.Turn(), seat), seat, token)
	}
	if !errors.Is(err, game.ErrIllegal) {
		return fmt.Sprintf("error: %v", err)
	}
	r, s, _ := game.Typed[*Rules, State, Move](e.match)
	m, err := r.ParseMove(&s, token)
	if err != nil {
		return err.Error()
	}
	return r.Refuse(&s, seat, m).Error()
}

func (e *script) reach(rest string) string {
	var square string
	var n int
	if _, err := fmt.Sscan(rest, &square, &n); err != nil {
		return err.Error()
	}
	r, s, _ := game.Typed[*Rules, State, Move](e.match)
	q, err := parseSquare(square)
	p, ok := s.on(s.O, q)
	if err != nil || !ok {
		return "error: no pawn there"
	}
	return r.reach(&s, s.O, p, n).String()
}
