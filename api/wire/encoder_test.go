package wire

import (
	"bytes"
	"cmp"
	"encoding/json"
	"log/slog"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"woodwork/api/wire/wiretest"
	"woodwork/game"
	"woodwork/games"
	"woodwork/match"
	"woodwork/match/matchtest"
)

// found returns a game.
func found(t testing.TB, id string) game.Game {
	t.Helper()
	g, ok := games.Find(id)
	if !ok {
		t.Fatalf("no game %s", id)
	}
	return g
}

// patchBetween returns the patch between the JSON of two values.
func patchBetween(a, b any) Patch {
	return difference(objectIn(Marshal(a)), objectIn(Marshal(b)))
}

type sample struct {
	Name   string            `json:"name"`
	Maybe  string            `json:"maybe,omitempty"`
	N      int               `json:"n"`
	Flag   bool              `json:"flag,omitempty"`
	List   []int             `json:"list"`
	Some   []string          `json:"some,omitempty"`
	Map    map[string]string `json:"map"`
	Nested sampleInner       `json:"nested"`
	Rows   []sampleInner     `json:"rows"`
	Ptr    *sampleInner      `json:"ptr,omitempty"`
	View   View              `json:"view,omitzero"`
	hidden int
}

type sampleInner struct {
	A int    `json:"a"`
	B string `json:"b,omitempty"`
}

func drawSample(t *rapid.T, label string) sample {
	word := rapid.SampledFrom([]string{"", "a", "ő\"\n", "{"})
	inner := rapid.Custom(func(t *rapid.T) sampleInner {
		return sampleInner{rapid.IntRange(0, 2).Draw(t, "a"), word.Draw(t, "b")}
	})
	s := sample{
		Name: word.Draw(t, label), Maybe: word.Draw(t, "maybe"), N: rapid.IntRange(-1, 1).Draw(t, "n"), Flag: rapid.Bool().Draw(t, "flag"),
		List: rapid.SliceOfN(rapid.IntRange(0, 1), 0, 2).Draw(t, "list"), Some: rapid.SliceOfN(word, 0, 2).Draw(t, "some"),
		Map:    rapid.MapOfN(rapid.SampledFrom([]string{"0", "1", "x y"}), word, 0, 3).Draw(t, "map"),
		Nested: inner.Draw(t, "nested"), Rows: rapid.SliceOfN(inner, 0, 2).Draw(t, "rows"), hidden: 1,
	}
	if rapid.Bool().Draw(t, "ptr") {
		v := inner.Draw(t, "to")
		s.Ptr = &v
	}
	if rapid.Bool().Draw(t, "view") {
		s.View = View{inner.Draw(t, "viewed")}
	}
	return s
}

// For any change, patching the old text gives the new text.
func TestPatchLeadsFromOldToNew(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawSample(t, "old"), drawSample(t, "new")
		old, new := wiretest.Value(t, Marshal(a)), wiretest.Value(t, Marshal(b))
		patch := Marshal(patchBetween(a, b))
		if got := wiretest.Merge(old, wiretest.Value(t, patch)); !reflect.DeepEqual(got, new) {
			t.Fatalf("patched %v\nwant    %v\npatch   %s", got, new, patch)
		}
	})
}

func TestPatchOfNothingIsEmpty(t *testing.T) {
	a := sample{List: []int{1}, Map: map[string]string{"0": "b"}, View: View{sampleInner{A: 1}}}
	b := sample{List: []int{1}, Map: map[string]string{"0": "b"}, View: View{sampleInner{A: 1}}}
	if got := string(Marshal(patchBetween(a, b))); got != "{}" {
		t.Errorf("patch %s, want {}", got)
	}
}

func TestPatchOfOneFieldIsSmall(t *testing.T) {
	a := sample{View: View{sampleInner{A: 1, B: "x"}}}
	b := sample{View: View{sampleInner{A: 2, B: "x"}}}
	if got := string(Marshal(patchBetween(a, b))); got != `{"view":{"a":2}}` {
		t.Errorf("patch %s", got)
	}
}

// Patches of matches contain nothing that stays the same.
func TestPatchesOfMatchesHaveNothingThatStaysTheSame(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	for _, g := range games.All() {
		events := matchtest.Events(t, g, g.MinSeats, nil, 3)
		for _, e := range events {
			before := objectOf(DocOf(e.Before))
			patch := difference(before, objectOf(DocOf(e.After)))
			if name := unchanged(before, patch); name != "" {
				t.Fatalf("%s, entry %d: %s stays the same, and is in the patch %v", g.ID, e.Seq, name, patch)
			}
		}
	}
}

// unchanged names a member of a patch that changes nothing; "" if there is none.
func unchanged(before object, patch Patch) string {
	for name, is := range patch {
		was := before[name]
		part, nested := is.(Patch)
		value, _ := is.(json.RawMessage)
		switch {
		case nested && len(part) == 0, !nested && (was == nil && is == nil || value != nil && bytes.Equal(was, value)):
			return name
		case nested:
			if inner := unchanged(objectIn(was), part); inner != "" {
				return name + "." + inner
			}
		}
	}
	return ""
}

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
	more := map[string]uint64{"tutto": 8} // its matches are short
	for _, g := range games.All() {
		smallEvents(t, g.ID, 2, nil, cmp.Or(more[g.ID], 2))
	}
	smallEvents(t, "tutto", 10, game.Values{"target": "20000", "end": "chase", "pm": "bank", "move": "600", "limit": "200"}, 3)
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
		for _, e := range matchtest.Events(t, found(t, id), seats, options, seed) {
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
		events := matchtest.Events(t, g, g.MaxSeats, options[id], 1)
		for i, e := range events[:min(300, len(events))] {
			if i%50 == 7 { // like a stream that resumes
				c = NewEncoder(slog.Default())
			}
			doc = wiretest.Merge(doc, wiretest.Value(t, patchIn(t, c.Encode(e))))
			if want := wiretest.Value(t, Marshal(DocOf(e.After))); !reflect.DeepEqual(doc, want) {
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
	events := matchtest.Events(t, found(t, "tutto"), 2, nil, 1)[:8]
	broken := events[6]
	broken.After = &match.Snapshot{Match: broken.After.Match}
	broken.After.Memo(func(*match.Snapshot) any { return nil }) // has no document
	var log strings.Builder
	c := NewEncoder(slog.New(slog.NewTextHandler(&log, nil)))
	var doc any
	for _, e := range events[:6] {
		doc = wiretest.Merge(doc, wiretest.Value(t, patchIn(t, c.Encode(e))))
	}
	want := string(Marshal(Event{Seq: broken.Seq, At: broken.At.Milliseconds(), Seat: int(broken.Seat), Move: broken.Text, Patch: Patch{}}))
	if got := string(c.Encode(broken)); got != want || !strings.Contains(log.String(), "event not encoded") {
		t.Errorf("%s, want %s; the log says %s", got, want, &log)
	}
	doc = wiretest.Merge(doc, wiretest.Value(t, patchIn(t, c.Encode(events[7]))))
	if want := wiretest.Value(t, Marshal(DocOf(events[7].After))); !reflect.DeepEqual(doc, want) {
		t.Errorf("then the document is\n%v\nwant\n%v", doc, want)
	}
}

func patchIn(t *testing.T, event RawEvent) []byte {
	var e struct{ Patch json.RawMessage }
	if err := json.Unmarshal(event, &e); err != nil {
		t.Fatal(err)
	}
	return e.Patch
}
