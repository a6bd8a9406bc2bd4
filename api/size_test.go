package api

import (
	"cmp"
	"encoding/json"
	"log/slog"
	"reflect"
	"slices"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/games"
	"woodwork/match"
)

// quantiles returns the median, the 99th percentile and the maximum.
func quantiles(sizes []int) (median, p99, largest int) {
	slices.Sort(sizes)
	return sizes[len(sizes)/2], sizes[len(sizes)*99/100], sizes[len(sizes)-1]
}

// The size of an event on a stream, framing included, in random matches of all games. Table
// entries, a few in each match, are not counted.
func TestEventsAreSmall(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	more := map[string]uint64{"tutto": 20, "footballchess": 5, "winninggoal": 5} // more matches for games with short ones
	for _, g := range games.All() {
		smallEvents(t, g.ID, 2, nil, cmp.Or(more[g.ID], 2))
	}
	smallEvents(t, "tutto", 10, game.Values{"target": "20000", "end": "chase", "pm": "bank", "move": "600", "limit": "200"}, 5)
}

func smallEvents(t *testing.T, id string, seats int, options game.Values, matches uint64) {
	t.Helper()
	sizes := sizesOf(t, id, seats, options, matches)
	median, p99, largest := quantiles(sizes)
	t.Logf("%s, %d seats, %d events: median %d bytes, 99 of 100 at most %d, largest %d", id, seats, len(sizes), median, p99, largest)
	if median > 1000 || p99 > 4000 {
		t.Errorf("events of %s have grown: median %d bytes, want at most 1000; 99 of 100 at most %d, want 4000", id, median, p99)
	}
}

// sizesOf returns the sizes of all events on a stream.
func sizesOf(t *testing.T, id string, seats int, options game.Values, matches uint64) (sizes []int) {
	for seed := range matches {
		c := NewEncoder(slog.Default())
		for _, e := range randomEvents(t, id, seats, options, seed) {
			if frame := c.Frame(e); e.InGame() {
				sizes = append(sizes, len(frame))
			}
		}
	}
	return sizes
}

// In random matches of all games each patch leads from one document to the next, from any event
// on, and no document contains null.
func TestPatchesOfRandomMatches(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	options := map[string]game.Values{"tutto": {"target": "3000", "end": "chase", "pm": "bank"}}
	for _, g := range games.All() {
		id := g.ID
		c := NewEncoder(slog.Default())
		var doc any
		events := randomEvents(t, id, g.MaxSeats, options[id], 1)
		for i, e := range events[:min(300, len(events))] {
			if i%50 == 7 { // like a stream that resumes
				c = NewEncoder(slog.Default())
			}
			var event eventBody
			if err := json.Unmarshal(c.Encode(e), &event); err != nil {
				t.Fatal(err)
			}
			doc = merge(doc, decoded(t, event.Patch))
			if want := decoded(t, mustMarshal(docOf(e.After))); !reflect.DeepEqual(doc, want) {
				t.Fatalf("%s, event %d: folds to\n%v\nwant\n%v", id, e.Seq, doc, want)
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

// If a fault of the game prevents the encoding of an event, the event is sent without a text,
// and the next one contains what it changed.
func TestAnEventThatCannotBeEncoded(t *testing.T) {
	events := randomEvents(t, "tutto", 2, nil, 1)[:8]
	broken := events[6]
	broken.After = &match.Snapshot{Match: broken.After.Match}
	broken.After.Memo(func(*match.Snapshot) any { return nil }) // has no document
	var log strings.Builder
	c := NewEncoder(slog.New(slog.NewTextHandler(&log, nil)))
	var doc any
	for _, e := range events[:6] {
		doc = merge(doc, decoded(t, patchIn(t, c.Encode(e))))
	}
	want := string(mustMarshal(Event{Seq: broken.Seq, At: broken.At.Milliseconds(), Seat: int(broken.Seat), Move: broken.Text, Patch: Patch{}}))
	if got := string(c.Encode(broken)); got != want || !strings.Contains(log.String(), "event not encoded") {
		t.Errorf("%s, want %s; the log says %s", got, want, &log)
	}
	doc = merge(doc, decoded(t, patchIn(t, c.Encode(events[7]))))
	if want := decoded(t, mustMarshal(docOf(events[7].After))); !reflect.DeepEqual(doc, want) {
		t.Errorf("then the document is\n%v\nwant\n%v", doc, want)
	}
}

func patchIn(t *testing.T, event rawEvent) []byte {
	var e eventBody
	if err := json.Unmarshal(event, &e); err != nil {
		t.Fatal(err)
	}
	return e.Patch
}
