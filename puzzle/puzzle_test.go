package puzzle

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"woodwork/game"
)

// least is how many decisions of each level a game has at least: where a solution, or many hands, say what they are
// worth there are many.
var least = map[string]int{"tutto": 100, "winninggoal": 100, "squareball": 80}

// Each file says which command made it, has what Count says, and enough decisions of each level,
// all different, in the form in which Format writes them.
func TestFiles(t *testing.T) {
	names, err := filepath.Glob("data/*.txt")
	if err != nil || len(names) != len(counts) {
		t.Fatalf("files %v, %v, and counts of %d games", names, err, len(counts))
	}
	for _, name := range names {
		id := strings.TrimSuffix(filepath.Base(name), ".txt")
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		first, rest, _ := strings.Cut(string(data), "\n")
		if !strings.HasPrefix(first, "# woodwork mine "+id+" --choices ") {
			t.Errorf("%s begins with %q", name, first)
		}
		list, err := Embedded(id)
		if err != nil || len(list) != Count(id) {
			t.Fatalf("%s: %d decisions, want %d, %v", id, len(list), Count(id), err)
		}
		checkFile(t, id, list, strings.TrimSuffix(rest, "\n"))
	}
	if list, err := Embedded("chess"); list != nil || err != nil || Count("chess") != 0 {
		t.Errorf("chess has %d decisions, %v", len(list), err)
	}
}

func checkFile(t *testing.T, id string, list []game.Puzzle, text string) {
	t.Helper()
	ids, levels, lines := map[string]bool{}, map[int]int{}, []string{}
	for _, p := range list {
		ids[p.ID] = true
		levels[p.Level]++
		lines = append(lines, Format(p))
		if p.ID != NewID(p.State) || p.Level != Level(p) {
			t.Errorf("%s: %s has the id %s and the level %d", id, p.State, p.ID, p.Level)
		}
	}
	if len(ids) != len(list) {
		t.Errorf("%s: %d ids of %d decisions", id, len(ids), len(list))
	}
	for level := 1; level <= Levels; level++ {
		if levels[level] < least[id] {
			t.Errorf("%s: %d decisions of level %d", id, levels[level], level)
		}
	}
	if got := strings.Join(lines, "\n"); got != text {
		t.Errorf("%s: the file is not what Format writes", id)
	}
}

const good = "d-a\t2\trollouts\tb=2,a=1\tstate line\tx=y=0.6000~0.0100 z=0.5"

func TestRead(t *testing.T) {
	want := game.Puzzle{
		ID: "d-a", Level: 2, Source: game.FromRollouts, State: "state line", Moves: 1, Line: []string{"x=y"}, Options: game.Values{"a": "1", "b": "2"},
		Choices: []game.Choice{{Move: "x=y", Win: 0.6, Error: 0.01}, {Move: "z", Win: 0.5}},
	}
	list, err := Read([]byte("# a command\n\n" + good))
	if err != nil || len(list) != 1 || !reflect.DeepEqual(list[0], want) {
		t.Errorf("%+v, %v", list, err)
	}
	for _, c := range [][2]string{
		{"d-a", ""}, {"\t2\t", "\t4\t"}, {"rollouts", "guess"}, {"b=2", "b"}, {"state line", ""}, {"x=y=0.6000", "0.6000"}, {"=0.6000", "=0.4000"},
		{"0.6000", "1.6"}, {"0.6000", "NaN"}, {"~0.0100", "~-1"}, {" z=0.5", ""}, {"\tx", "\t\tx"}, {" z=0.5", strings.Repeat(" z=0.5", maxChoices)},
	} {
		if list, err := Read([]byte(strings.Replace(good, c[0], c[1], 1))); !errors.Is(err, ErrFile) || !strings.Contains(err.Error(), "line 1") {
			t.Errorf("%q for %q: %v, %v", c[1], c[0], list, err)
		}
	}
	if _, err := Read([]byte(strings.Repeat(good+"\n", maxPuzzles+1))); !errors.Is(err, ErrFile) {
		t.Errorf("too many: %v", err)
	}
}

// What was read is written again, and read as the same.
func FuzzRead(f *testing.F) {
	f.Add([]byte(good))
	f.Fuzz(func(t *testing.T, data []byte) {
		list, err := Read(data)
		if err != nil {
			return
		}
		for _, p := range list {
			again, err := Read([]byte(Format(p)))
			if err != nil || len(again) != 1 || again[0].State != p.State || len(again[0].Choices) != len(p.Choices) {
				t.Errorf("%q is read as %+v, %v", Format(p), again, err)
			}
		}
	})
}
