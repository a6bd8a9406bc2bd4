package main

import (
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/games"
	"woodwork/record"
)

// recorded are matches, as entries with patches, that tests of the client and its workbench fold
// without a server.
var recorded = []string{
	"../../web/src/fixtures/tutto.json",
	"../../web/src/fixtures/footballchess.json",
}

// TestRecordedLogsHaveTheViewsOfTheRules replays each recorded match, and compares the views in
// its patches with those of the rules. With -update it rewrites them.
func TestRecordedLogsHaveTheViewsOfTheRules(t *testing.T) {
	for _, file := range recorded {
		old, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text := replayed(t, file, old)
		switch {
		case bytes.Equal(text, old):
		case !*update:
			t.Errorf("%s: not the views of the rules; go test ./cmd/woodwork -run Logs -update rewrites them", file)
		default:
			if err := os.WriteFile(file, text, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// replayed returns the recording with the views of the rules, one entry per line.
func replayed(t *testing.T, file string, old []byte) []byte {
	t.Helper()
	var entries []struct {
		Seq   int             `json:"seq"`
		At    int             `json:"at"`
		Seat  game.Seat       `json:"seat"`
		Move  string          `json:"move"`
		Text  json.RawMessage `json:"text,omitempty"`
		Notes json.RawMessage `json:"notes,omitempty"`
		Patch map[string]any  `json:"patch"`
	}
	if err := json.Unmarshal(old, &entries); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	m := opened(t, entries[0].Move)
	view := map[string]any{}
	var lines [][]byte
	for i, e := range entries {
		if i > 0 && e.Seat != record.Table {
			if _, err := m.Play(game.AfterWait(m.Turn(), e.Seat), e.Seat, e.Move); err != nil {
				t.Fatalf("%s: entry %d: %v", file, e.Seq, err)
			}
		}
		now := object(t, m.View())
		delete(e.Patch, "view")
		if patch := between(view, now); len(patch) > 0 {
			e.Patch["view"] = patch
		}
		view = now
		line, err := unescaped(e)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, line)
	}
	return append(append([]byte("[\n"), bytes.Join(lines, []byte(",\n"))...), "\n]\n"...)
}

// opened returns the match of an entry such as "open tutto seats=3 commit=6b86 target=3000".
func opened(t *testing.T, entry string) game.Match {
	t.Helper()
	words := strings.Fields(entry)
	g, ok := games.Find(words[1])
	if !ok {
		t.Fatalf("%s: no such game", entry)
	}
	options, seats := map[string]string{}, 0
	for _, word := range words[2:] {
		switch key, value, _ := strings.Cut(word, "="); key {
		case "seats":
			seats = int(value[0] - '0')
		case "commit":
		default:
			options[key] = value
		}
	}
	m, err := g.New(options, seats)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func object(t *testing.T, v any) (o map[string]any) {
	t.Helper()
	text, err := unescaped(v)
	if err == nil {
		err = json.Unmarshal(text, &o)
	}
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// unescaped returns JSON in which < and > are not escaped.
func unescaped(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSpace(b.Bytes()), err
}

// between returns the merge patch from one object to another.
func between(old, now map[string]any) map[string]any {
	patch := map[string]any{}
	for key := range old {
		if _, ok := now[key]; !ok {
			patch[key] = nil
		}
	}
	for key, value := range now {
		a, was := old[key].(map[string]any)
		b, is := value.(map[string]any)
		switch {
		case reflect.DeepEqual(old[key], value):
		case was && is:
			patch[key] = between(a, b)
		default:
			patch[key] = value
		}
	}
	return patch
}
