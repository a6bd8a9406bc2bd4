package game

import (
	"bytes"
	"encoding/json"
	"testing"
)

// A text is written exactly as encoding/json writes a list of its key and a map of its
// arguments.
func TestTextsAreWrittenAsJSON(t *testing.T) {
	for _, text := range []Text{
		{}, Say("tutto.move.bank"), Say("a.b", "n", 5, "many", int32(-7), "half", 0.5, "yes", true),
		Say("order", "z", "last", "a", "first", "m", "1:a<b>c"), Say("signs", "name", "ő\"\\\n\x7f<&>", "none", ""),
		Say("seats", "seat", Seat(0), "other", Seat(9), "nature", Nature),
		Say("deep", "move", Say("inner", "seat", Seat(1), "why", Say("innermost", "list", []int{1, 2}))),
	} {
		got, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		if want := written(t, slowly(text)); !bytes.Equal(encoded(t, text), want) || !json.Valid(got) {
			t.Errorf("%s\nwant %s", encoded(t, text), want)
		}
		note := Note{"TU-11", text}
		if want := written(t, append([]any{"TU-11"}, slowly(text)...)); !bytes.Equal(encoded(t, note), want) {
			t.Errorf("%s\nwant %s", encoded(t, note), want)
		}
	}
	if text, err := Say("bad", "value", func() {}).MarshalJSON(); err == nil {
		t.Errorf("a function is written as %s", text)
	}
}

// slowly converts a text to lists and maps.
func slowly(t Text) []any {
	args := map[string]any{}
	for _, a := range t.Args {
		switch v := a.Value.(type) {
		case Seat:
			args[a.Name] = []int{int(v)}
		case Text:
			args[a.Name] = slowly(v)
		default:
			args[a.Name] = v
		}
	}
	return []any{t.Key, args}
}

func encoded(t *testing.T, v json.Marshaler) []byte {
	t.Helper()
	text, err := v.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func written(t *testing.T, v any) []byte {
	t.Helper()
	var b bytes.Buffer
	out := json.NewEncoder(&b)
	out.SetEscapeHTML(false)
	if err := out.Encode(v); err != nil {
		t.Fatal(err)
	}
	return bytes.TrimSpace(b.Bytes())
}
