package api

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"
	"time"

	"woodwork/match"
	"woodwork/record"
)

// quantiles returns the median, the 99th percentile and the largest.
func quantiles(sizes []int) (median, p99, largest int) {
	slices.Sort(sizes)
	return sizes[len(sizes)/2], sizes[len(sizes)*99/100], sizes[len(sizes)-1]
}

// What an event takes on a stream, framing included, over random matches of
// Tutto for two. Table entries, a few in a match, are not counted.
func TestEventsAreSmall(t *testing.T) {
	c := NewEncoder()
	var sizes []int
	for seed := range uint64(60) {
		tables, events := randomTables(t, "tutto", 2, nil, seed)
		for i, e := range events {
			if e.InGame() {
				sizes = append(sizes, len(c.Encode(tables[i-1], tables[i], e)))
			}
		}
	}
	median, p99, largest := quantiles(sizes)
	t.Logf("%d events: median %d bytes, 99 %% at most %d, largest %d", len(sizes), median, p99, largest)
	if median > 205 || p99 > 300 || largest > 530 {
		t.Errorf("events have grown: median %d bytes, want at most 205; 99 %% %d, want at most 300; largest %d, want at most 530", median, p99, largest)
	}
}

// Over random matches of every seat count each patch leads from one document to
// the next, and no document has a null.
func TestPatchesOfRandomMatches(t *testing.T) {
	c := NewEncoder()
	for seats := 2; seats <= 10; seats++ {
		tables, events := randomTables(t, "tutto", seats, map[string]string{"target": "3000", "end": "chase", "pm": "bank"}, uint64(seats))
		var doc any
		for i, e := range events {
			var before *match.Table
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
