package api

import (
	"encoding/json"
	"fmt"

	"github.com/danielgtaylor/huma/v2"

	"woodwork/game"
)

// A View is the struct that a game draws its state with; its schema is that of
// one of the games' views.
type View struct{ Value any }

// IsZero reports whether the game draws nothing.
func (v View) IsZero() bool { return v.Value == nil }

// MarshalJSON writes the game's struct.
func (v View) MarshalJSON() ([]byte, error) { return json.Marshal(v.Value) }

// Schema refers to the union of the games' views.
func (View) Schema(huma.Registry) *huma.Schema { return ref("View") }

// A Text is a message key with its arguments: ["key",{"name":value}].
type Text struct{ game.Text }

// IsZero reports whether there is nothing to say.
func (t Text) IsZero() bool { return t.Key == "" }

// MarshalJSON writes the array form.
func (t Text) MarshalJSON() ([]byte, error) { return appendText(nil, t.Text), nil }

// Schema is a pair of key and arguments.
func (Text) Schema(huma.Registry) *huma.Schema { return ref("Text") }

// A Note is something the referee saw: ["TU-11","key",{"name":value}].
type Note struct{ game.Note }

// MarshalJSON writes the array form.
func (n Note) MarshalJSON() ([]byte, error) { return appendNote(nil, n.Note), nil }

// Schema is a triple of rule, key and arguments.
func (Note) Schema(huma.Registry) *huma.Schema { return ref("Note") }

// A Patch is a JSON merge patch (RFC 7396) of a Doc.
type Patch []byte

// MarshalJSON writes the patch as it is.
func (p Patch) MarshalJSON() ([]byte, error) { return p, nil }

// Schema is any object.
func (Patch) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeObject, AdditionalProperties: true, Description: "merge patch (RFC 7396) from the document before the entry to the one after it"}
}

// A rawEvent is the JSON of an Event that was encoded before.
type rawEvent []byte

// MarshalJSON writes the bytes as they are.
func (e rawEvent) MarshalJSON() ([]byte, error) { return e, nil }

// Schema is an Event's.
func (rawEvent) Schema(huma.Registry) *huma.Schema { return ref("Event") }

// A packedEvent is the JSON of an event of a match, as a stream has it.
type packedEvent []byte

// MarshalJSON writes the bytes as they are.
func (e packedEvent) MarshalJSON() ([]byte, error) { return e, nil }

// Schema is that of a list whose places stand for the fields of an Event.
func (packedEvent) Schema(huma.Registry) *huma.Schema { return ref("PackedEvent") }

func appendNote(dst []byte, n game.Note) []byte {
	dst = append(appendString(append(dst, '['), n.Rule), ',')
	return append(compactEncoding("").message(dst, noteKeys, n.Text), ']')
}

func appendText(dst []byte, t game.Text) []byte { return compactEncoding("").text(dst, t) }

// appendString writes a JSON string.
func appendString(dst []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return appendJSON(dst, s)
		}
	}
	dst = append(dst, '"')
	dst = append(dst, s...)
	return append(dst, '"')
}

// appendJSON writes a value of ours; one that cannot be marshalled is a bug.
func appendJSON(dst []byte, v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprintf("api: cannot marshal %T: %v", v, err))
	}
	return append(dst, text...)
}

func ref(name string) *huma.Schema { return &huma.Schema{Ref: "#/components/schemas/" + name} }
