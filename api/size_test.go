package api

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
)

// quantiles returns the median, the 99th percentile and the largest.
func quantiles(sizes []int) (median, p99, largest int) {
	slices.Sort(sizes)
	return sizes[len(sizes)/2], sizes[len(sizes)*99/100], sizes[len(sizes)-1]
}

// What an event takes on a stream, framing included, over random matches of
// Tutto for two and for ten. Table entries, a few in a match, are not counted.
func TestEventsAreSmall(t *testing.T) {
	slow := map[string]string{"target": "20000", "end": "chase", "pm": "bank", "move": "600", "limit": "200"}
	for seats, options := range map[int]map[string]string{2: nil, 10: slow} {
		sizes, moves, ahead := sizesOf(t, "tutto", seats, options, 60)
		median, p99, largest := quantiles(sizes)
		t.Logf("%d seats, %d moves, %d with words ahead: median %d bytes, 99 %% at most %d, largest %d", seats, moves, ahead, median, p99, largest)
		if median > 205 || largest > eventSize {
			t.Errorf("events have grown: median %d bytes, want at most 205; largest %d, want at most %d", median, largest, eventSize)
		}
	}
}

// On the pitches a list of legal moves, or of what each face of a die would do,
// may take more than fits: each game is held to what it takes.
func TestEventsOfThePitches(t *testing.T) {
	for _, pitch := range []struct {
		id           string
		matches      uint64
		median, high int // bytes; high for 99 of a hundred
	}{
		{"footballchess", 10, 300, 550},
		{"winninggoal", 10, 260, 950},
		{"soccertactics", 4, 275, 1500},
		{"squareball", 4, 260, 500},
	} {
		sizes, moves, ahead := sizesOf(t, pitch.id, 2, nil, pitch.matches)
		median, p99, largest := quantiles(sizes)
		t.Logf("%s, %d moves, %d with words ahead: median %d bytes, 99 %% at most %d, largest %d", pitch.id, moves, ahead, median, p99, largest)
		if median > pitch.median || p99 > pitch.high {
			t.Errorf("events of %s have grown: median %d bytes, want at most %d; 99 %% at most %d, want %d", pitch.id, median, pitch.median, p99, pitch.high)
		}
	}
}

// sizesOf returns the sizes of all events that a stream carries, and how many
// entries have words in events ahead of them.
func sizesOf(t *testing.T, id string, seats int, options map[string]string, matches uint64) (sizes []int, moves, ahead int) {
	c := NewEncoder()
	for seed := range matches {
		tables, events := randomTables(t, id, seats, options, seed)
		for i, e := range events {
			if !e.InGame() {
				continue
			}
			moves++
			frames := bytes.SplitAfter(c.Encode(tables[i-1], tables[i], e), []byte("\n\n"))
			for _, frame := range frames[:len(frames)-1] {
				sizes = append(sizes, len(frame))
			}
			if len(frames) > 2 {
				ahead++
			}
		}
	}
	return sizes, moves, ahead
}

// Over random matches of every seat count each patch leads from one document to
// the next, and no document has a null.
func TestPatchesOfRandomMatches(t *testing.T) {
	c := NewEncoder()
	for seats := 2; seats <= 10; seats++ {
		tables, events := randomTables(t, "tutto", seats, map[string]string{"target": "3000", "end": "chase", "pm": "bank"}, uint64(seats))
		var doc any
		for i, e := range events {
			var before *match.Snapshot
			if i > 0 {
				before = tables[i-1]
			}
			var event eventBody
			if err := json.Unmarshal(payload(c.Encode(before, tables[i], e)), &event); err != nil {
				t.Fatal(err)
			}
			doc = merge(doc, spelled(decoded(t, event.Patch)))
			if want := decoded(t, appendJSON(nil, docOf(tables[i]))); !reflect.DeepEqual(doc, want) {
				t.Fatalf("%d seats, event %d: folds to\n%v\nwant\n%v", seats, e.Seq, doc, want)
			}
			noNull(t, doc)
			sameNotes(t, event.Notes, e.Report.Notes)
		}
	}
}

// sameNotes compares notes as they were read with those that the referee made.
func sameNotes(t *testing.T, got [][]any, want []game.Note) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("notes %v, want %v", got, want)
	}
	for i, n := range want {
		rule, key, args := got[i][0], got[i][1].(string), got[i][2].(map[string]any)
		_, short, _ := strings.Cut(n.Text.Key, noteKeys)
		if rule != n.Rule || key != "~"+short {
			t.Fatalf("note %v, want %s %s", got[i], n.Rule, n.Text.Key)
		}
		for _, a := range n.Text.Args {
			if !reflect.DeepEqual(args[a.Name], decoded(t, compactEncoding("tutto").arg(nil, a.Value))) {
				t.Fatalf("note %v, want %v", got[i], n)
			}
		}
	}
}

func noNull(t *testing.T, v any) {
	t.Helper()
	switch v := v.(type) {
	case nil:
		t.Fatal("a document with null")
	case map[string]any:
		for _, x := range v {
			noNull(t, x)
		}
	case []any:
		for _, x := range v {
			noNull(t, x)
		}
	}
}

// The patch by hand is the patch of the differ.
func TestDocPatchIsThatOfTheDiffer(t *testing.T) {
	c := NewEncoder()
	for seed := range uint64(5) {
		tables, events := randomTables(t, "tutto", 3, map[string]string{"target": "2000", "move": "30"}, seed)
		for i := 1; i < len(events); i++ {
			old, new := docOf(tables[i-1]), docOf(tables[i])
			got := c.appendDocPatch(nil, "", events[i].Entry, old, new)
			want := c.differ.appendPatch(nil, reflect.ValueOf(old).Elem(), reflect.ValueOf(new).Elem())
			if string(got) != string(want) {
				t.Fatalf("event %d: by hand %s\nby the differ %s", events[i].Seq, got, want)
			}
		}
	}
}

// An event without a payload, which a fault of a game leaves, is an event all
// the same.
func TestAnEventThatCouldNotBeEncoded(t *testing.T) {
	got := string(payloadOf(match.Event{Entry: record.Entry{Seq: 7, At: time.Second, Seat: 1, Text: "k15"}}))
	if want := `[7,1000,1,"k15",{}]`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
