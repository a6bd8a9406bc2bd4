package api

import (
	"encoding/json"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"woodwork/games"
)

// merge applies a merge patch exactly as RFC 7396 describes it.
func merge(target, patch any) any {
	p, ok := patch.(map[string]any)
	if !ok {
		return patch
	}
	t, ok := target.(map[string]any)
	if !ok {
		t = map[string]any{}
	}
	for key, value := range p {
		if value == nil {
			delete(t, key)
		} else {
			t[key] = merge(t[key], value)
		}
	}
	return t
}

func decoded(t interface{ Fatalf(string, ...any) }, text []byte) (v any) {
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return v
}

func patchOf(before, after any) Patch {
	w := newPatchWriter()
	w.patch(before, after)
	return w.text.Bytes()
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
		old, new := decoded(t, mustMarshal(a)), decoded(t, mustMarshal(b))
		patch := mustMarshal(patchOf(a, b))
		if got := merge(old, decoded(t, patch)); !reflect.DeepEqual(got, new) {
			t.Fatalf("patched %v\nwant    %v\npatch   %s", got, new, patch)
		}
	})
}

func TestPatchOfNothingIsEmpty(t *testing.T) {
	a := sample{List: []int{1}, Map: map[string]string{"0": "b"}, View: View{sampleInner{A: 1}}}
	b := sample{List: []int{1}, Map: map[string]string{"0": "b"}, View: View{sampleInner{A: 1}}}
	if got := string(mustMarshal(patchOf(a, b))); got != "{}" {
		t.Errorf("patch %s, want {}", got)
	}
}

func TestPatchOfOneFieldIsSmall(t *testing.T) {
	a := sample{View: View{sampleInner{A: 1, B: "x"}}}
	b := sample{View: View{sampleInner{A: 2, B: "x"}}}
	if got := string(mustMarshal(patchOf(a, b))); got != `{"view":{"a":2}}` {
		t.Errorf("patch %s", got)
	}
}

// Patches of matches contain nothing that stays the same.
func TestPatchesOfMatchesHaveNothingThatStaysTheSame(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	for _, g := range games.All() {
		events := randomEvents(t, g.ID, g.MinSeats, nil, 3)
		for _, e := range events {
			before := any(map[string]any{})
			if e.Before != nil {
				before = decoded(t, mustMarshal(docOf(e.Before)))
			}
			after := decoded(t, mustMarshal(docOf(e.After)))
			patch := decoded(t, mustMarshal(patchOf(documentOf(e.Before), documentOf(e.After))))
			if want := difference(before.(map[string]any), after.(map[string]any)); !reflect.DeepEqual(patch, want) {
				t.Fatalf("%s, entry %d: patch %v\nwant %v", g.ID, e.Seq, patch, want)
			}
		}
	}
}

// An event is written exactly as encoding/json writes an Event.
func TestEventsAreWrittenAsEncodingJSONDoes(t *testing.T) {
	for _, g := range games.All() {
		for _, e := range randomEvents(t, g.ID, g.MinSeats, nil, 4) {
			want := Event{Seq: e.Seq, At: e.At.Milliseconds(), Seat: int(e.Seat), Move: e.Text, Text: Text{e.Report.Text}, Patch: patchOf(documentOf(e.Before), documentOf(e.After))}
			for _, n := range e.Report.Notes {
				want.Notes = append(want.Notes, Note{n})
			}
			if got := newPatchWriter().event(e.Entry, e.Report, documentOf(e.Before), documentOf(e.After)); string(got) != string(mustMarshal(want)) {
				t.Fatalf("%s, entry %d: %s\nwant %s", g.ID, e.Seq, got, mustMarshal(want))
			}
		}
	}
}

// difference returns the smallest merge patch between two decoded objects.
func difference(before, after map[string]any) any {
	patch := map[string]any{}
	for name, is := range after {
		was, there := before[name]
		old, isOld := was.(map[string]any)
		new, isNew := is.(map[string]any)
		switch {
		case is == nil || there && reflect.DeepEqual(was, is):
		case isOld && isNew:
			patch[name] = difference(old, new)
		default:
			patch[name] = is
		}
	}
	for name, was := range before {
		if was != nil && after[name] == nil {
			patch[name] = nil
		}
	}
	return patch
}
