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

// difference returns the patch between the JSON of two values.
func difference(t interface{ Fatalf(string, ...any) }, a, b any) Patch {
	return patchOf(decoded(t, mustMarshal(a)).(map[string]any), decoded(t, mustMarshal(b)).(map[string]any))
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
		patch := mustMarshal(difference(t, a, b))
		if got := merge(old, decoded(t, patch)); !reflect.DeepEqual(got, new) {
			t.Fatalf("patched %v\nwant    %v\npatch   %s", got, new, patch)
		}
	})
}

func TestPatchOfNothingIsEmpty(t *testing.T) {
	a := sample{List: []int{1}, Map: map[string]string{"0": "b"}, View: View{sampleInner{A: 1}}}
	b := sample{List: []int{1}, Map: map[string]string{"0": "b"}, View: View{sampleInner{A: 1}}}
	if got := string(mustMarshal(difference(t, a, b))); got != "{}" {
		t.Errorf("patch %s, want {}", got)
	}
}

func TestPatchOfOneFieldIsSmall(t *testing.T) {
	a := sample{View: View{sampleInner{A: 1, B: "x"}}}
	b := sample{View: View{sampleInner{A: 2, B: "x"}}}
	if got := string(mustMarshal(difference(t, a, b))); got != `{"view":{"a":2}}` {
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
			before := objectOf(documentOf(e.Before))
			patch := patchOf(before, objectOf(docOf(e.After)))
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
		old, _ := was.(object)
		part, nested := is.(Patch)
		switch {
		case reflect.DeepEqual(was, is), nested && len(part) == 0:
			return name
		case nested:
			if inner := unchanged(old, part); inner != "" {
				return name + "." + inner
			}
		}
	}
	return ""
}
