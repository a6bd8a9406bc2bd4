package api

import (
	"encoding/json"
	"reflect"
	"slices"
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

// What an event takes on a stream, framing included, over random matches of all games.
// Table entries, a few in a match, are not counted.
func TestEventsAreSmall(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	slow := game.Values{"target": "20000", "end": "chase", "pm": "bank", "move": "600", "limit": "200"}
	for _, c := range []struct {
		id      string
		seats   int
		options game.Values
		matches uint64
	}{
		{"tutto", 2, nil, 20}, {"tutto", 10, slow, 5}, {"footballchess", 2, nil, 5}, {"winninggoal", 2, nil, 5},
		{"soccertactics", 2, nil, 2}, {"squareball", 2, nil, 2},
	} {
		sizes := sizesOf(t, c.id, c.seats, c.options, c.matches)
		median, p99, largest := quantiles(sizes)
		t.Logf("%s, %d seats, %d events: median %d bytes, 99 of 100 at most %d, largest %d", c.id, c.seats, len(sizes), median, p99, largest)
		if median > 1350 || p99 > 4000 { // Football Chess lists half a hundred moves, and what is told of them
			t.Errorf("events of %s have grown: median %d bytes, want at most 1350; 99 of 100 at most %d, want 4000", c.id, median, p99)
		}
	}
}

// sizesOf returns the sizes of all events that a stream carries.
func sizesOf(t *testing.T, id string, seats int, options game.Values, matches uint64) (sizes []int) {
	c := NewEncoder()
	for seed := range matches {
		tables, events := randomTables(t, id, seats, options, seed)
		for i, e := range events {
			if e.InGame() {
				e.Payload = c.Encode(tables[i-1], tables[i], e)
				sizes = append(sizes, len(appendFrame(nil, e)))
			}
		}
	}
	return sizes
}

// Over random matches of every seat count each patch leads from one document to
// the next, and no document has a null.
func TestPatchesOfRandomMatches(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
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
			if err := json.Unmarshal(c.Encode(before, tables[i], e), &event); err != nil {
				t.Fatal(err)
			}
			doc = merge(doc, decoded(t, event.Patch))
			if want := decoded(t, mustMarshal(docOf(tables[i]))); !reflect.DeepEqual(doc, want) {
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

// An event without a payload, which a fault of a game leaves, is an event all
// the same.
func TestAnEventThatCouldNotBeEncoded(t *testing.T) {
	got := string(payloadOf(match.Event{Entry: record.Entry{Seq: 7, At: time.Second, Seat: 1, Text: "k15"}}))
	if want := `{"seq":7,"at":1000,"seat":1,"move":"k15","patch":{}}`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
