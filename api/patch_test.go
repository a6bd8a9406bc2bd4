package api

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// merge applies a merge patch as RFC 7396 describes it, word for word.
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

// Whatever changes, the patched old text is the new text.
func TestPatchLeadsFromOldToNew(t *testing.T) {
	var d differ
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawSample(t, "old"), drawSample(t, "new")
		old, new := decoded(t, appendJSON(nil, a)), decoded(t, appendJSON(nil, b))
		patch := d.appendPatch(nil, reflect.ValueOf(a), reflect.ValueOf(b))
		if got := merge(old, decoded(t, patch)); !reflect.DeepEqual(got, new) {
			t.Fatalf("patched %v\nwant    %v\npatch   %s", got, new, patch)
		}
	})
}

func TestPatchOfNothingIsEmpty(t *testing.T) {
	var d differ
	a := sample{List: []int{1}, Map: map[string]string{"0": "b"}, View: View{sampleInner{A: 1}}}
	b := sample{List: []int{1}, Map: map[string]string{"0": "b"}, View: View{sampleInner{A: 1}}}
	if got := string(d.appendPatch(nil, reflect.ValueOf(a), reflect.ValueOf(b))); got != "{}" {
		t.Errorf("patch %s, want {}", got)
	}
}

func TestPatchOfOneFieldIsSmall(t *testing.T) {
	var d differ
	a := sample{View: View{sampleInner{A: 1, B: "x"}}}
	b := sample{View: View{sampleInner{A: 2, B: "x"}}}
	if got := string(d.appendPatch(nil, reflect.ValueOf(a), reflect.ValueOf(b))); got != `{"view":{"a":2}}` {
		t.Errorf("patch %s", got)
	}
}

// UnmarshalJSON reads an event, and a packed one as docs/formats.md describes it.
func (e *eventBody) UnmarshalJSON(text []byte) error {
	type plain eventBody
	if text[0] == '{' {
		return json.Unmarshal(text, (*plain)(e))
	}
	var parts []json.RawMessage
	if err := json.Unmarshal(text, &parts); err != nil {
		return err
	}
	places := []any{&e.Seq, &e.At, &e.Seat, &e.Move, &e.Patch, &e.Text}
	for i, part := range parts {
		if i >= len(places) {
			note, err := e.note(part)
			if err != nil {
				return err
			}
			e.Notes = append(e.Notes, note)
			continue
		}
		if i == 5 && string(part) == "0" {
			continue
		}
		if err := json.Unmarshal(part, places[i]); err != nil {
			return err
		}
	}
	var err error
	e.Patch, err = e.unpacked()
	return err
}

// note spells a note out but for the name of the game.
func (e *eventBody) note(part []byte) ([]any, error) {
	var brief any
	if err := json.Unmarshal(part, &brief); err != nil {
		return nil, err
	}
	args := map[string]any{}
	if len(e.Text) > 1 {
		maps.Copy(args, e.Text[1].(map[string]any))
	}
	list, ok := brief.([]any)
	if ok {
		brief = list[0]
		maps.Copy(args, list[1].(map[string]any))
	}
	said := brief.(string)
	at := strings.IndexAny(said, "~. ")
	return []any{said[:at], strings.TrimSpace(said[at:]), args}, nil
}

// unpacked is the patch with what follows from the event.
func (e *eventBody) unpacked() ([]byte, error) {
	var patch map[string]any
	if err := json.Unmarshal(e.Patch, &patch); err != nil {
		return nil, err
	}
	if e.Seat > -3 {
		patch["ply"] = e.Seq
	}
	if list, ok := patch["turn"].([]any); ok {
		turn := map[string]any{"seats": list[0], "within": nil, "since": nil}
		if len(list) > 1 {
			turn["within"] = list[1]
			if e.At > 0 {
				turn["since"] = e.At
			}
		}
		legal, _ := patch["legal"].(map[string]any)
		if legal == nil {
			legal = map[string]any{}
		}
		for seat := range 10 {
			if _, ok := legal[fmt.Sprint(seat)]; !ok && !slices.Contains(list[0].([]any), any(float64(seat))) {
				legal[fmt.Sprint(seat)] = nil
			}
		}
		patch["turn"], patch["legal"] = turn, legal
	}
	if view, ok := patch["view"].(map[string]any); ok {
		names, _ := view[""].(string)
		delete(view, "")
		for _, name := range strings.Fields(names) {
			view[name[1:]] = map[byte]any{'-': nil, '0': 0, '\'': "", '[': []int{}}[name[0]]
		}
	}
	return json.Marshal(patch)
}

// spelled writes out the legal moves of a patch.
func spelled(patch any) any {
	lists, _ := patch.(map[string]any)["legal"].(map[string]any)
	for seat, list := range lists {
		if text, ok := list.(string); ok && text != "" && text[0] == counts[0] {
			before, moves := "", []string{}
			for text != "" {
				end := strings.IndexAny(text[1:]+counts[:1], counts) + 1
				before = before[:strings.IndexByte(counts, text[0])] + text[1:end]
				moves, text = append(moves, before), text[end:]
			}
			lists[seat] = strings.Join(moves, " ")
		} else if ok {
			lists[seat] = strings.TrimPrefix(text, " ")
		}
	}
	return patch
}

// A list is read as it was written, also in a game with moves of the signs.
func TestListsOfMovesAreReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := strings.Join(rapid.SliceOfN(rapid.StringMatching(`[!-~]{1,40}|_|_?k1{0,40}[23]?|Qd[1-9]-[a-g][1-9]`), 1, 8).Draw(t, "moves"), " ")
		sent := map[string]any{"legal": map[string]any{"0": compactEncoding("x").moves(list)}}
		if got := spelled(sent).(map[string]any)["legal"].(map[string]any)["0"]; got != list {
			t.Errorf("%q is sent as %q and read as %q", list, compactEncoding("x").moves(list), got)
		}
	})
}

func TestListsOfMoves(t *testing.T) {
	for list, want := range map[string]string{
		"k1 k12 k123 k1234 b": "_k1;2/3|4_b", "Qd4-d6 Qd4-d7 Qd4-e4": "_Qd4-d6~7|e4", "k1 k15 b": "_k1;5_b", "k1 b": "k1 b",
		"abcdefgh ijklmnop": "abcdefgh ijklmnop", "_k1 _k12": " _k1 _k12", "k1 k12 k1_3": "k1 k12 k1_3",
	} {
		if got := compactEncoding("x").moves(list); got != want {
			t.Errorf("%s is written %s, want %s", list, got, want)
		}
		if got := compactEncoding("").moves(list); got != list {
			t.Errorf("%s is written %s where lists are whole", list, got)
		}
	}
}
