package footballchess

import (
	"bufio"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"woodwork/game"
)

// The examples are read as prose: "at" sets up a position, "play" makes actions, "is" names the
// position that follows; the other words list what is legal.
func TestExamples(t *testing.T) {
	files, _ := filepath.Glob("testdata/examples/*.txt")
	if len(files) != 26 {
		t.Fatalf("%d examples, want 26", len(files))
	}
	for _, path := range files {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txt"), func(t *testing.T) {
			file, err := os.Open(path)
			if err != nil {
				t.Fatal(err)
			}
			defer file.Close()
			e := example{t: t, rules: Standard()}
			lines := bufio.NewScanner(file)
			for e.line = 1; lines.Scan(); e.line++ {
				if word, rest, _ := strings.Cut(lines.Text(), " "); word != "#" {
					e.read(word, rest)
				}
			}
		})
	}
}

type example struct {
	t     *testing.T
	line  int
	rules Rules
	state State
}

// kinds are the words that list all moves of a kind, each with a test for it.
var kinds = map[string]func(m Move) bool{
	"takes":  func(m Move) bool { return m.Act == Take },
	"passes": func(m Move) bool { return m.Act == Pass || m.Act == Chain },
	"kicks":  func(m Move) bool { return m.Act == Kick },
	"goals":  func(m Move) bool { return m.Act == Kick && !m.To.OnPitch() },
}

func (e *example) read(word, rest string) {
	var err error
	switch word {
	case "options":
		values := game.Values{}
		for _, pair := range strings.Fields(rest) {
			key, value, _ := strings.Cut(pair, "=")
			values[key] = value
		}
		e.rules, err = read(values, "")
	case "at":
		e.state, err = e.rules.ParseState(rest)
	case "actions":
		e.equal(strconv.Itoa(len(e.legal(nil))), rest)
	case "is":
		e.equal(e.state.Position.String(), rest)
	case "legal", "illegal":
		e.may(strings.Fields(rest), word == "legal")
	case "play":
		e.play(strings.Fields(rest))
	case "from":
		from, list, _ := strings.Cut(rest, " ")
		e.list(from, strings.Fields(list))
	case "number":
		from, n, _ := strings.Cut(rest, " ")
		e.equal(strconv.Itoa(len(e.starting(from))), n)
	default:
		if kinds[word] == nil {
			e.t.Fatalf("line %d: no such word: %s", e.line, word)
		}
		e.same(e.legal(kinds[word]), strings.Fields(rest))
	}
	if err != nil {
		e.t.Fatalf("line %d: %v", e.line, err)
	}
}

func (e *example) legal(want func(Move) bool) (texts []string) {
	for _, m := range e.rules.Legal(nil, &e.state, game.Seat(e.state.Turn)) {
		if want == nil || want(m) {
			texts = append(texts, e.state.text(m))
		}
	}
	slices.Sort(texts)
	return texts
}

func (e *example) starting(from string) []string {
	return slices.DeleteFunc(e.legal(nil), func(text string) bool { return !strings.HasPrefix(text, from) })
}

func (e *example) list(from string, want []string) { e.same(e.starting(from), want) }

func (e *example) same(got, want []string) {
	slices.Sort(want)
	e.equal(strings.Join(got, " "), strings.Join(want, " "))
}

func (e *example) equal(got, want string) {
	e.t.Helper()
	if got != want {
		e.t.Errorf("line %d:\n got %s\nwant %s", e.line, got, want)
	}
}

func (e *example) may(moves []string, want bool) {
	for _, text := range moves {
		m, err := e.rules.ParseMove(&e.state, text)
		legal := err == nil && game.Check(e.rules, &e.state, game.At(game.Seat(e.state.Turn), m)) == nil
		if legal != want {
			e.t.Errorf("line %d: %s is legal: %t, want %t (%v)", e.line, text, legal, want, err)
		}
	}
}

func (e *example) play(moves []string) {
	for _, text := range moves {
		m, err := e.rules.ParseMove(&e.state, text)
		if err == nil {
			err = game.Play(e.rules, &e.state, game.At(game.Seat(e.state.Turn), m))
		}
		if err != nil {
			e.t.Fatalf("line %d: %s: %v", e.line, text, err)
		}
	}
}
