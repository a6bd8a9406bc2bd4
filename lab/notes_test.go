package lab

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"woodwork/bot"
	"woodwork/game"
)

// noted runs an experiment with notes, and stops it after some rounds; 0 lets it end.
func noted(t *testing.T, s Setup, path string, rounds int) (Report, error) {
	t.Helper()
	n, err := OpenNotes(path, s, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer n.Close()
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	last := -1
	s.Notes, s.Progress = n, func(done, _ int) {
		if round := done / (dealsOfRound * s.Workers * s.rotations()); round != last {
			if last = round; rounds == 0 {
				return
			}
			if rounds--; rounds == 0 {
				stop()
			}
		}
	}
	r, err := Run(ctx, testRegistry, s)
	r.Took = 0
	return r, err
}

// An experiment that was stopped ten times, at any moment, ends with the report and the notes of
// one that was not.
func TestTenStopsChangeNothing(t *testing.T) {
	for name, test := range map[string]*SPRT{"all matches": nil, "test": {-120, -90}} {
		s := setup(t, 200, bot.Beginner, bot.Strong)
		s.Workers, s.SPRT = 2, test
		if test != nil {
			s.Matches = 100_000
		}
		dir := t.TempDir()
		once, often := filepath.Join(dir, "once"), filepath.Join(dir, "often")
		want, err := noted(t, s, once, 0)
		if least := 10 * dealsOfRound * s.Workers * 2; err != nil || want.Matches <= least || test != nil && want.Matches == s.Matches {
			t.Fatalf("%s: %d matches, %v: want more than %d, which ten stops cannot reach", name, want.Matches, err, least)
		}
		for stop := range 10 {
			if _, err := noted(t, s, often, 1); !errors.Is(err, context.Canceled) {
				t.Fatalf("%s: stop %d: %v", name, stop, err)
			}
			if stop == 4 { // the machine has lost power in the middle of a line
				text, _ := os.ReadFile(often)
				if err := os.WriteFile(often, text[:len(text)-20], 0o600); err != nil {
					t.Fatal(err)
				}
			}
		}
		got, err := noted(t, s, often, 0)
		if err != nil || got.Result != want.Result || text(t, got) != text(t, want) {
			t.Errorf("%s: %v:\n%s\nwithout stops\n%s", name, err, text(t, got), text(t, want))
		}
		one, _ := os.ReadFile(once)
		ten, _ := os.ReadFile(often)
		if lines := bytes.Count(one, []byte("\n")); !bytes.Equal(one, ten) || lines != 1+got.Matches/2 {
			t.Errorf("%s: other notes, or %d lines for %d matches", name, lines, got.Matches)
		}
		s.Workers, s.SPRT, s.Matches = 1, nil, want.Matches
		if plain := run(t, s); plain.Result != want.Result {
			t.Errorf("%s: without notes the result is another", name)
		}
	}
}

// Notes may be continued to more matches, and used for fewer.
func TestNotesServeOtherNumbers(t *testing.T) {
	path := filepath.Join(t.TempDir(), "notes")
	s := setup(t, 40, bot.Beginner, bot.Club)
	s.Workers = 2
	for _, s.Matches = range []int{40, 100, 20} {
		plain := s
		if got, err := noted(t, s, path, 0); err != nil || got.Result != run(t, plain).Result {
			t.Errorf("%d matches: %v", s.Matches, err)
		}
	}
}

// Notes of something else are refused, and not changed.
func TestOtherNotesAreRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "notes")
	s := setup(t, 10, bot.Beginner, bot.Club)
	s.Workers = 1
	if _, err := noted(t, s, path, 0); err != nil {
		t.Fatal(err)
	}
	good, _ := os.ReadFile(path)
	for name, change := range map[string]func(s *Setup){
		"seed": func(s *Setup) { s.Seed = 2 }, "bots": func(s *Setup) { s.Bots = []string{bot.Club, bot.Beginner} },
		"options": func(s *Setup) { s.Options = game.Values{"target": "50"} }, "test": func(s *Setup) { s.SPRT = &SPRT{0, 1} },
	} {
		other := s
		change(&other)
		if _, err := OpenNotes(path, other, nil); !errors.Is(err, ErrOther) {
			t.Errorf("another %s: %v", name, err)
		}
	}
	if _, err := OpenNotes(path, s, map[string]string{"./mine": "00"}); !errors.Is(err, ErrOther) {
		t.Error("another program")
	}
	lines := strings.SplitAfter(string(good), "\n")
	for _, bad := range [][]string{
		append(slices.Clone(lines[:2]), lines[1]),
		append(slices.Clone(lines[:1]), lines[2]),
		append(slices.Clone(lines[:1]), strings.Replace(lines[1], `"Winners":2`, `"Winners":4`, 1)),
		append(slices.Clone(lines[:1]), strings.Replace(lines[1], `"Winners":`, `"Winner":`, 1)),
		append(slices.Clone(lines[:1]), strings.Replace(lines[1], `"Forfeit":null`, `"Forfeit":{"seat":2,"kind":"time"}`, 1)),
		append(slices.Clone(lines[:1]), "[]\n"), append(slices.Clone(lines[:1]), strings.Repeat("x", maxNote)+"\n"),
	} {
		if err := os.WriteFile(path, []byte(strings.Join(bad, "")), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := OpenNotes(path, s, nil); err == nil {
			t.Errorf("notes of\n%.300s", strings.Join(bad[1:], ""))
		}
		if after, _ := os.ReadFile(path); string(after) != strings.Join(bad, "") {
			t.Error("refused notes were changed")
		}
	}
}

// Notes whose matches count something else than the game does are those of another program.
func TestNotesWithOtherMetricsAreRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "notes")
	s := setup(t, 4, bot.Beginner, bot.Club)
	s.Workers = 1
	if _, err := noted(t, s, path, 0); err != nil {
		t.Fatal(err)
	}
	good, _ := os.ReadFile(path)
	for _, metrics := range []string{"", "0", "2," + strings.Repeat("2,", 100) + "2"} {
		text := regexp.MustCompile(`"Metrics":\[[^\]]*\]`).ReplaceAll(good, []byte(`"Metrics":[`+metrics+`]`))
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := noted(t, s, path, 0); !errors.Is(err, ErrOther) {
			t.Errorf("metrics [%s]: %v", metrics, err)
		}
	}
}

// A quantity that is counted at most once is a share of the matches.
func TestNotesOfAShareAboveOneAreRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "notes")
	s := setup(t, 4, bot.Beginner, bot.Club)
	s.Workers = 1
	arena, err := s.arena(t.Context(), testRegistry)
	if err != nil {
		t.Fatal(err)
	}
	once := slices.IndexFunc(arena.Metrics(), func(q bot.Quantity) bool { return q.Once })
	if once < 0 {
		t.Fatal("Tutto counts nothing at most once")
	}
	n, err := OpenNotes(path, s, nil)
	if err != nil {
		t.Fatal(err)
	}
	metrics := make([]float64, len(arena.Metrics()))
	metrics[once] = 2
	if err := n.add([]Deal{{{Winners: 1, Metrics: metrics}, {Winners: 1, Metrics: metrics}}}); err != nil {
		t.Fatal(err)
	}
	n.Close()
	if _, err := noted(t, s, path, 0); !errors.Is(err, ErrOther) {
		t.Error(err)
	}
}

// A file that does not begin as the notes do is not changed, also if it has no line break.
func TestAFileThatIsNoNotesIsNotTouched(t *testing.T) {
	path := filepath.Join(t.TempDir(), "server.key")
	s := setup(t, 10, bot.Beginner, bot.Club)
	for _, content := range []string{strings.Repeat("\x07", 32), "{}", `{"notes":1,"game":"squareball"`} {
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := OpenNotes(path, s, nil); !errors.Is(err, ErrOther) || strings.Contains(err.Error(), "\x07") {
			t.Errorf("%q: %v", content, err)
		}
		if after, _ := os.ReadFile(path); string(after) != content {
			t.Errorf("%q is now %q", content, after)
		}
	}
	for _, begun := range []string{"", `{"notes":1,"ga`} { // the first line was cut off
		if err := os.WriteFile(path, []byte(begun), 0o600); err != nil {
			t.Fatal(err)
		}
		if n, err := OpenNotes(path, s, nil); err != nil {
			t.Errorf("%q: %v", begun, err)
		} else {
			n.Close()
		}
	}
}

func FuzzReadNotes(f *testing.F) {
	head := "{}\n"
	for _, text := range []string{head, head + `{"deal":0,"matches":[{"Winners":1},{"Winners":3,"Forfeit":{"seat":1,"kind":"move"}}]}` + "\n", "x", ""} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		deals, whole, err := readNotes(bytes.NewReader(text), []byte("{}"), 2, 2)
		if err != nil {
			return
		}
		if whole > int64(len(text)) || len(deals) > 0 && bytes.Count(text[:whole], []byte("\n")) != len(deals)+1 {
			t.Errorf("%d deals in %d bytes", len(deals), whole)
		}
		for _, d := range deals {
			if len(d) != 2 || d[0].Winners == 0 || d[1].Winners > 3 {
				t.Errorf("%+v", d)
			}
		}
	})
}
