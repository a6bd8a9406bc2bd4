package gametest

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/i18n"
)

var update = flag.Bool("update", false, "rewrite the answers in testdata")

// A Stage is where scripts are played: files of commands, one a line, each
// followed by its answers, which are set in by two blanks. Lines that begin with #
// are comments.
//
//	options LIST    the options of the positions that follow, as KEY=VALUE
//	from STATE      go to this position
//	back            go back to the last "from"
//	play TOKENS     play these; the answer is the position they lead to
//	tell TOKENS     play these; the answer is what the referee says
//	legal           what may be decided
//	number          how much of it there is
//	refuse TOKEN    the rule that forbids it, and why
//	hints [MOVES]   the figures of each decision, or of these
//
// A token that is a time, as +8s, says how long after the last input the next one
// comes; without it, as soon as it can.
type Stage struct {
	Game  game.Game
	Text  fs.FS                                         // the messages; nil: keys are answered instead
	Names []string                                      // the players'; nil: P1, P2, …
	Heard func(game.Text)                               // if set, is called with every text that is reported or refused
	More  map[string]func(s *Stage, rest string) string // commands that only this game has
	Match game.Match                                    // the position that the script has reached

	from    game.Match
	options game.Values
}

// Scripts plays the files that match the pattern, of which there must be want, and compares the
// answers. With -update it writes the answers into the files.
func (s Stage) Scripts(t *testing.T, pattern string, want int) {
	t.Helper()
	files := Files(t, pattern)
	if len(files) != want {
		t.Fatalf("%d scripts are %s, want %d", len(files), pattern, want)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) { s.compare(t, file) })
	}
}

// Listen plays the files that match the pattern and passes what the referee says in them to
// heard.
func (s Stage) Listen(t *testing.T, pattern string, heard func(file string, said game.Text)) {
	t.Helper()
	for _, file := range Files(t, pattern) {
		s.Heard = func(said game.Text) { heard(file, said) }
		s.answer(read(t, file))
	}
}

// Files returns the files that match the pattern.
func Files(t testing.TB, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// Lines returns the rest of each line that begins with the given word, in all files that match
// the pattern: seeds for fuzzing, and positions to start from.
func Lines(t testing.TB, pattern, word string) (list []string) {
	t.Helper()
	for _, file := range Files(t, pattern) {
		for line := range strings.Lines(read(t, file)) {
			if rest, ok := strings.CutPrefix(line, word); ok {
				list = append(list, strings.TrimSpace(rest))
			}
		}
	}
	return list
}

func read(t testing.TB, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func (s Stage) compare(t *testing.T, file string) {
	source := read(t, file)
	got := s.answer(source)
	if got == source {
		return
	}
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want := strings.Split(source, "\n")
	for i, line := range strings.Split(got, "\n") {
		if i >= len(want) || line != want[i] {
			t.Fatalf("%s:%d: got\n%s", file, i+1, line)
		}
	}
	t.Fatalf("%s: has more answers than commands", file)
}

// answer returns the script with the answers that the rules give.
func (s *Stage) answer(source string) string {
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
		for text := range strings.SplitSeq(s.do(command, rest), "\n") {
			if text != "" {
				fmt.Fprintf(&b, "  %s\n", text)
			}
		}
	}
	return b.String()
}

func (s *Stage) do(command, rest string) string {
	if more := s.More[command]; more != nil && s.Match != nil {
		return more(s, rest)
	}
	switch command {
	case "options":
		s.options = game.Values{}
		for _, pair := range strings.Fields(rest) {
			key, value, _ := strings.Cut(pair, "=")
			s.options[key] = value
		}
		return ""
	case "from":
		return s.load(rest)
	}
	if s.Match == nil {
		return "error: no position yet"
	}
	switch command {
	case "back":
		s.Match = s.from.Clone()
		return ""
	case "play":
		return s.play(rest)
	case "tell":
		return s.tell(rest)
	case "legal":
		return strings.Join(s.legal(), " ")
	case "number":
		return fmt.Sprint(len(s.legal()))
	case "refuse":
		return s.refuse(rest)
	case "hints":
		return s.hints(strings.Fields(rest))
	}
	return "error: no such command"
}

func (s *Stage) load(state string) string {
	m, err := s.Game.Load(s.options, state)
	if err != nil {
		return "error: " + err.Error()
	}
	s.from, s.Match = m, m.Clone()
	return ""
}

func (s *Stage) legal() []string { return s.Match.Legal(s.Match.Turn().Seats.First()) }

func (s *Stage) play(tokens string) string {
	reports, err := Play(s.Match, tokens)
	for _, report := range reports {
		s.Hear(report)
	}
	if err != nil {
		return "error: " + err.Error()
	}
	return s.Match.Position()
}

// tell plays tokens and returns what the referee says about each.
func (s *Stage) tell(tokens string) string {
	var lines []string
	reports, err := Play(s.Match, tokens)
	for _, report := range reports {
		lines = append(lines, s.Hear(report)...)
	}
	if err != nil {
		lines = append(lines, "error: "+err.Error())
	}
	return strings.Join(lines, "\n")
}

// Hear passes a report to Heard and returns it in words, for commands of the game's own.
func (s *Stage) Hear(report game.Report) []string {
	lines := []string{s.say(report.Text)}
	for _, n := range report.Notes {
		lines = append(lines, n.Rule+" "+s.say(n.Text))
	}
	return lines
}

// refuse returns why a token may not be played. Unless chance is to draw, the token is tried as
// a decision of the seat to move.
func (s *Stage) refuse(token string) string {
	turn := s.Match.Turn()
	seat, err := s.Match.Author(token)
	if seat == game.Nature && !turn.Chance {
		seat = turn.Seats.First()
	}
	if err == nil {
		err = s.Match.Check(game.AfterWait(turn, seat), seat, token)
	}
	if err == nil {
		return "error: is legal"
	}
	if r, ok := errors.AsType[game.Refusal](err); ok {
		return r.Rule + " " + s.say(r.Text)
	}
	return err.Error()
}

func (s *Stage) say(t game.Text) string {
	if s.Heard != nil {
		s.Heard(t)
	}
	if s.Text == nil {
		return t.String()
	}
	c, err := i18n.Load(s.Text, "en")
	if err != nil {
		return err.Error()
	}
	return c.Say(t, s.name)
}

func (s *Stage) name(seat game.Seat) string {
	if int(seat) < len(s.Names) {
		return s.Names[seat]
	}
	return "P" + seat.String()
}

// hints lists the figures of each decision, or of some.
func (s *Stage) hints(moves []string) string {
	var lines []string
	for _, h := range s.Match.Hints(s.Match.Turn().Seats.First()) {
		if len(moves) > 0 && !slices.Contains(moves, h.Move) {
			continue
		}
		line := h.Move
		for _, f := range h.Figures {
			line += fmt.Sprintf(" %s=%.6g", strings.TrimPrefix(f.Key, s.Game.ID+".figure."), f.Value)
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// Play plays the tokens of a script and returns the referee's reports; with an error, those
// before it.
func Play(m game.Match, tokens string) (reports []game.Report, err error) {
	wait := time.Duration(0)
	for _, token := range strings.Fields(tokens) {
		if d, err := time.ParseDuration(token); err == nil && token[0] == '+' {
			wait = d
			continue
		}
		seat, err := m.Author(token)
		if err != nil {
			return reports, fmt.Errorf("%s: %w", token, err)
		}
		report, err := m.Play(max(wait, game.AfterWait(m.Turn(), seat)), seat, token)
		if err != nil {
			return reports, fmt.Errorf("%s: %w", token, err)
		}
		reports, wait = append(reports, report), 0
	}
	return reports, nil
}
